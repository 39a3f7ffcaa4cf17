package window

import (
	"cmp"
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/families"
)

// In every family keys and the menu put markers on the selected place and remove them.
// Undo takes them back, the board shows them and says them, and they are saved.
func TestMarkers(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	for id, place := range map[string]string{
		first2: "a1", "sliding/fifteen": "a1", "sliding/graph7": "0", "vox/ep2-01-one-moving-node": "a1",
		"river/farmer-wolf-goat-cabbage": "F", "mathcross/easy-1": "a1",
	} {
		r.openPuzzle(id)
		b := boardOf(r.game())
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		game := r.game().Controller.Game
		picture := func() string {
			return string(b.(interface{ Paint(w, h int) image.Image }).Paint(400, 400).(*image.RGBA).Pix)
		}
		want := func(what string, kind int) {
			t.Helper()
			if got := game.Markers()[place]; got != kind || len(game.Markers()) > 1 {
				t.Errorf("%s, %s: the markers are %v, want %d on %s", id, what, game.Markers(), kind, place)
			}
			if said := strings.Contains(b.DescribeSelected(), "Marker: "); said != (kind > 0) {
				t.Errorf("%s, %s: it is described as %q, want a marker named: %t", id, what, b.DescribeSelected(), kind > 0)
			}
		}
		plain := picture()
		r.shortcut(alt(fyne.Key1))
		want("Alt+1", 1)
		disc := picture()
		r.choose("Puzzle", "Marker", "Orange square")
		want("menu", 2)
		ticked := r.item("Puzzle", "Marker", "Orange square")
		if !ticked.Checked || r.item("Puzzle", "Marker", "No marker").Checked {
			t.Errorf("%s: the menu does not tick the marker", id)
		}
		if id == first2 && r.menu.bar != nil {
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			r.menu.bar.Open(2)
			if ticked.Checked {
				t.Error("the menu ticks the marker of another place")
			}
			r.key(fyne.KeyEscape)
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
		}
		if square := picture(); plain == disc || plain == square || disc == square {
			t.Errorf("%s: the board does not show which marker it has", id)
		}
		r.shortcut(alt(fyne.Key2))
		want("Alt+2 again", 0)
		r.choose("Edit", "Undo")
		want("Undo", 2)
		name := cmp.Or(map[string]string{"0": "place 0", "F": "the farmer"}[place], place)
		r.says(r.inspector.Object, "Orange square on "+name)
		r.choose("View", "Describe the board")
		r.says(r.win.Canvas().Overlays().Top(), "Markers: orange square on "+name+".")
		r.key(fyne.KeyEscape)
		if s := r.savedGame(id); len(s.Steps) != 3 || s.Steps[1].Marker.Place != place || s.At != 2 {
			t.Errorf("%s: saved as %+v, want 3 steps, at 2, the second one with a marker at %s", id, s, place)
		}
		r.shortcut(alt(fyne.Key0))
		r.shortcut(alt(fyne.Key0)) // nothing to do
		want("Alt+0", 0)
		if game.Len() != 3 {
			t.Errorf("%s: there are %d steps, want 3", id, game.Len())
		}
	}
	r.openPuzzle(first1)
	r.shortcut(alt(fyne.Key3))
	r.says(r.status.object, "Select a place first, then mark it.")
}
