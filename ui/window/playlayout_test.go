package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The id of a puzzle gives way to its title, which becomes smaller before it is cut.
func TestLongTitle(t *testing.T) {
	r := start(t)
	r.files.openText("test", "puzzle: numbrix\nname: A rather long name for so small a board\n\n1 .\n. .\n", nil)
	d := r.layout()
	for _, tt := range []struct {
		width     float32
		title, id bool // all of it can be seen
		textSize  float32
	}{{500, false, false, longTitle}, {524, true, false, longTitle}, {624, true, false, titleSize}, {1000, true, true, titleSize}, {524, true, false, longTitle}} {
		d.object.Resize(fyne.NewSize(tt.width, 500))
		title, id := texts(d.title), texts(d.id)
		if (title == d.title.Text()) != tt.title || (id == r.game().Puzzle.ID) != tt.id {
			t.Errorf("%v wide, the window says %q and %q", tt.width, title, id)
		}
		if d.title.TextSize() != tt.textSize {
			t.Errorf("%v wide, the title has size %v, want %v", tt.width, d.title.TextSize(), tt.textSize)
		}
		if !tt.id && (len(id) < 5 || !strings.HasPrefix(r.game().Puzzle.ID, strings.TrimSuffix(id, "…"))) {
			t.Errorf("%v wide, the id is %q", tt.width, id)
		}
		if end := d.title.Position().X + d.title.Size().Width; end > d.id.Position().X {
			t.Errorf("%v wide, the title ends at %v and the id begins at %v", tt.width, end, d.id.Position().X)
		}
	}
}

// A board that is zoomed keeps what is in its middle there, and what is under the wheel.
func TestZoomStays(t *testing.T) {
	r := start(t)
	r.openPuzzle(first2)
	d := r.layout()
	room := d.scroll.Size()
	stays := func(at, want fyne.Position) {
		t.Helper()
		size, offset := d.scroll.Content.Size(), d.scroll.Offset
		got := fyne.NewPos((offset.X+at.X)/size.Width, (offset.Y+at.Y)/size.Height)
		if max(got.X-want.X, want.X-got.X, got.Y-want.Y, want.Y-got.Y) > .01 {
			t.Errorf("at a zoom of %v, %v of the board is at %v, want %v", r.settings.Zoom, got, at, want)
		}
	}
	middle, quarter := fyne.NewPos(room.Width/2, room.Height/2), fyne.NewPos(room.Width/4, room.Height/4)
	for range 10 {
		r.commands.run("Larger board")
		stays(middle, fyne.NewPos(.5, .5))
	}
	stays(quarter, fyne.NewPos(.375, .375))
	r.zoomAt(quarter, 5*zoomStep)
	stays(quarter, fyne.NewPos(.375, .375))
	r.zoomAt(quarter, -5*zoomStep)
	stays(middle, fyne.NewPos(.5, .5))
	r.commands.run("Fit board to window")
	stays(middle, fyne.NewPos(.5, .5))
	if d.scroll.Offset != (fyne.Position{}) {
		t.Errorf("a board that fits is scrolled by %v", d.scroll.Offset)
	}
	r.commands.run("Smaller board")
	stays(middle, fyne.NewPos(.5, .5))
}
