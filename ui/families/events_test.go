package families

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model/modeltest"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/kit/kittest"
)

// widgets returns o or, of a container, all that is in it.
func widgets(o fyne.CanvasObject) []fyne.CanvasObject {
	c, ok := o.(*fyne.Container)
	if !ok {
		return []fyne.CanvasObject{o}
	}
	var out []fyne.CanvasObject
	for _, o := range c.Objects {
		out = append(out, widgets(o)...)
	}
	return out
}

// TestEventsBeforeFirstFrame sends every event to boards that were never laid
// out nor painted, as when a button bounces on a card of the library.
func TestEventsBeforeFirstFrame(t *testing.T) {
	modeltest.SkipUnderRace(t)
	test.NewTempApp(t)
	all := kittest.Events()
	for _, f := range All {
		ids := readyMade(t, f)
		for _, id := range []string{ids[0], ids[len(ids)/2]} {
			p, err := f.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, alone := range []bool{true, false} {
				var parts []fyne.CanvasObject
				for i, e := range all {
					if i == 0 || alone {
						controller, err := p.Open(nil)
						if err != nil {
							t.Fatal(err)
						}
						parts = []fyne.CanvasObject{controller.View.(board.Board)}
						if strip := controller.View.(board.Board).Strip(); strip != nil {
							parts = append(parts, widgets(strip)...)
						}
						for _, card := range controller.View.(board.Board).Panel() {
							parts = append(parts, widgets(card)...)
						}
					}
					for _, o := range parts {
						func() {
							defer func() {
								if r := recover(); r != nil {
									t.Fatalf("%s: %s on %T: %v", id, e.Name, o, r)
								}
							}()
							e.Send(o)
						}()
					}
				}
			}
		}
	}
}

// TestRelease frees the pictures of a board: it takes all events then, and
// looks as before when it is painted again.
func TestRelease(t *testing.T) {
	test.NewTempApp(t)
	for _, f := range All {
		open := func() board.Board {
			p, err := f.Load(readyMade(t, f)[0])
			if err != nil {
				t.Fatal(err)
			}
			controller, err := p.Open(nil)
			if err != nil {
				t.Fatal(err)
			}
			return controller.View.(board.Board)
		}
		board := open()
		w := test.NewTempWindow(t, board)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(400, 300))
		before := w.Canvas().Capture()
		board.Release()
		board.Refresh()
		if after := w.Canvas().Capture(); !reflect.DeepEqual(before, after) {
			t.Errorf("%s: the board looks different when it is painted again", f.ID)
		}
		for _, e := range kittest.Events() {
			board.Release()
			func() {
				defer func() {
					if r := recover(); r != nil {
						t.Fatalf("%s: %s: %v", f.ID, e.Name, r)
					}
				}()
				e.Send(board)
			}()
		}
	}
}

// TestEventsAtRandom mixes events with frames, changes of size and Release, so
// that every gesture loses its picture in the middle.
func TestEventsAtRandom(t *testing.T) {
	modeltest.SkipUnderRace(t)
	test.NewTempApp(t)
	all := kittest.Events()
	gestures := slices.DeleteFunc(slices.Clone(all), func(e kittest.Event) bool {
		return !strings.HasPrefix(e.Name, fmt.Sprintf("button %d with 0", desktop.MouseButtonPrimary))
	})
	for _, f := range All {
		ids := readyMade(t, f)
		for seed, id := range []string{ids[0], ids[len(ids)/2], ids[len(ids)-1]} {
			p, err := f.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			controller, err := p.Open(nil)
			if err != nil {
				t.Fatal(err)
			}
			board := controller.View.(board.Board)
			w := test.NewTempWindow(t, board)
			w.SetPadded(false)
			parts := []fyne.CanvasObject{board}
			if strip := board.Strip(); strip != nil {
				parts = append(parts, widgets(strip)...)
			}
			rng := rand.New(rand.NewPCG(uint64(seed), 3))
			var last []string
			do := func(name string, act func()) {
				last = append(last[max(0, len(last)-8):], name)
				defer func() {
					if r := recover(); r != nil {
						t.Fatalf("%s: after %s: %v\n%s", id, strings.Join(last, ", "), r, debug.Stack())
					}
				}()
				act()
			}
			for range 5000 {
				switch n := rng.IntN(20); {
				case n == 0:
					do("release", board.Release)
				case n == 1:
					size := fyne.NewSize(float32(rng.IntN(500)), float32(rng.IntN(400)))
					do(fmt.Sprint("size ", size), func() { board.Resize(size) })
				case n == 2:
					do("frame", func() { w.Canvas().Capture() })
				case n == 3 && rng.IntN(20) == 0:
					do("learn", func() {
						if l, ok := board.(family.Learner); ok {
							if use, err := l.Learn(t.Context()); err == nil && use != nil {
								use()
							}
						}
					})
				default:
					from, o := all, parts[0]
					if n < 12 {
						from = gestures
					} else if n > 16 {
						o = parts[rng.IntN(len(parts))]
					}
					e := from[rng.IntN(len(from))]
					if o.Visible() {
						do(fmt.Sprintf("%s on %T", e.Name, o), func() { e.Send(o) })
					}
				}
			}
		}
	}
}
