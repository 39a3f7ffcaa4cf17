package lab

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/model/modeltest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
)

// All pages of the Lab get events at random, in windows of all sizes, while searches are
// recorded and puzzles measured.
func TestEventsAtRandom(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for seed := range uint64(2) {
		r := start(t, kit.Light, wideSize)
		r.Lab.Options.Limit = 1
		rng := rand.New(rand.NewPCG(seed, 7))
		events := kittest.Events()
		var last []string
		do := func(name string, act func()) {
			last = append(last[max(0, len(last)-12):], name)
			defer func() {
				if why := recover(); why != nil {
					t.Fatalf("seed %d: after %s: %v\n%s", seed, strings.Join(last, "; "), why, debug.Stack())
				}
			}()
			act()
		}
		for range 1500 {
			for len(r.posts) > 0 {
				do("a post", <-r.posts)
			}
			switch n := rng.IntN(40); {
			case n == 0:
				size := fyne.NewSize(float32(200+rng.IntN(1500)), float32(80+rng.IntN(900)))
				do(fmt.Sprint("size ", size), func() { r.win.Resize(size) })
			case n == 1:
				do("frame", func() { r.win.Canvas().Capture() })
			case n == 2:
				page := rng.IntN(len(r.pages))
				do(fmt.Sprint("page ", page), func() { r.tabs.OnSelected(page) })
			case n == 3:
				do("escape", func() { r.Escape() })
			case n < 14:
				key := []fyne.KeyName{fyne.KeyReturn, fyne.KeyBackspace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown}[rng.IntN(10)]
				do("key "+string(key), func() { r.TypedKey(&fyne.KeyEvent{Name: key}) })
			case n < 24:
				c := rune(' ' + rng.IntN('~'-' '))
				do(fmt.Sprintf("character %c", c), func() { r.Type(c) })
			default:
				var in fyne.CanvasObject = r.Object
				if top := r.win.Canvas().Overlays().Top(); top != nil {
					in = top
				}
				at := kittest.Controls(in)
				o, e := at[rng.IntN(len(at))], events[rng.IntN(len(events))]
				do(fmt.Sprintf("%s on %T", e.Name, o), func() { e.Send(o) })
			}
		}
		r.Shut()
	}
}
