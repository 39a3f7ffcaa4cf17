package window

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/model/modeltest"
	"backtrack/ui/families"
	"backtrack/ui/kit/kittest"
)

// menuItems returns the items that can be chosen in the menu bar, Quit left out.
func (r *rig) menuItems() (out []*fyne.MenuItem) {
	var list func(m *fyne.Menu)
	list = func(m *fyne.Menu) {
		for _, i := range m.Items {
			switch {
			case i.Disabled || i.Label == "Quit":
			case i.ChildMenu != nil:
				list(i.ChildMenu)
			case i.Action != nil:
				out = append(out, i)
			}
		}
	}
	for _, m := range r.menu.menu.Items {
		list(m)
	}
	return out
}

// TestEventsAtRandom sends events at random to all that is in the window, in windows of
// all sizes. The monkey in ui/realwindow does so in a real one, at a hundredth of the pace.
func TestEventsAtRandom(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for seed := range uint64(2) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			r := startWith(t, t.TempDir(), families.All)
			r.files.write = func(string, []byte) error { return nil } // wherever the dialog has got to
			rng := rand.New(rand.NewPCG(seed, 11))
			events := kittest.Events()
			keys := []fyne.KeyName{
				fyne.KeyReturn, fyne.KeyEscape, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeySpace, fyne.KeyUp, fyne.KeyDown,
				fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyF1, fyne.KeyF5, fyne.KeyF9,
			}
			var last []string
			do := func(name string, act func()) {
				last = append(last[max(0, len(last)-15):], name)
				defer func() {
					if why := recover(); why != nil {
						t.Fatalf("after %s: %v\n%s", strings.Join(last, "; "), why, debug.Stack())
					}
				}()
				act()
			}
			for range 2000 {
				if !slices.Contains(fyne.CurrentApp().Driver().AllWindows(), r.win) { // Quit was chosen
					close(r.over)
					return
				}
				for len(r.posts) > 0 {
					do("a post", <-r.posts)
				}
				switch n := rng.IntN(60); {
				case n == 0:
					size := fyne.NewSize(float32(300+rng.IntN(1600)), float32(200+rng.IntN(900)))
					do(fmt.Sprint("size ", size), func() { r.win.Resize(size) })
				case n == 1:
					do("frame", func() { r.win.Canvas().Capture() })
				case n < 4:
					items := r.menuItems()
					i := items[rng.IntN(len(items))]
					do("menu "+i.Label, i.Action)
				case n == 4:
					ids := r.families[rng.IntN(len(r.families))].ReadyMade()
					id := ids[rng.IntN(len(ids))]
					do("open "+id, func() { r.openPuzzle(id) })
				case n < 20:
					key := keys[rng.IntN(len(keys))]
					do("key "+string(key), func() { r.key(key) })
				case n < 34:
					c := string(rune(' ' + rng.IntN('~'-' ')))
					do("character "+c, func() { r.typeText(c) })
				default:
					in := r.win.Content()
					if top := r.win.Canvas().Overlays().Top(); top != nil {
						in = top
					}
					at := kittest.Controls(in)
					if len(at) > 0 {
						o, e := at[rng.IntN(len(at))], events[rng.IntN(len(events))]
						do(fmt.Sprintf("%s on %T", e.Name, o), func() { e.Send(o) })
					}
				}
			}
		})
	}
}
