package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/families"
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
			t.Errorf("%v wide, the window shows %q and %q; want them whole: %t, %t", tt.width, title, id, tt.title, tt.id)
		}
		if d.title.TextSize() != tt.textSize {
			t.Errorf("%v wide, the title has size %v, want %v", tt.width, d.title.TextSize(), tt.textSize)
		}
		if begin, end, _ := strings.Cut(id, "…"); !tt.id && (len(id) < 5 || !strings.HasPrefix(r.game().Puzzle.ID, begin) || !strings.HasSuffix(r.game().Puzzle.ID, end)) {
			t.Errorf("%v wide, the id is %q, want the start and the end of %q", tt.width, id, r.game().Puzzle.ID)
		}
		if end := d.title.Position().X + d.title.Size().Width; end > d.id.Position().X {
			t.Errorf("%v wide, the title ends at %v and the id begins at %v, want no overlap", tt.width, end, d.id.Position().X)
		}
	}
}

// Tips keep off the cells of the board, which are in its area.
func TestCellsForTips(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	for _, f := range families.All {
		r.openPuzzle(f.ReadyMade()[0])
		for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1200, Height: 800}} {
			r.win.Resize(size)
			area := r.layout().area
			from := fyne.CurrentApp().Driver().AbsolutePositionForObject(area)
			at, cells := r.cells()
			if cells.Width < 100 || cells.Height < 100 || at.X < from.X || at.Y < from.Y || at.X+cells.Width > from.X+area.Size().Width || at.Y+cells.Height > from.Y+area.Size().Height {
				t.Errorf("%s, %v: cells at %v, %v, the board at %v, %v; want at least 100 × 100, on the board", f.Name, size, at, cells, from, area.Size())
			}
		}
	}
	r.show(atLibrary)
	if _, cells := r.cells(); cells != (fyne.Size{}) {
		t.Errorf("the library has cells, %v, want %v", cells, (fyne.Size{}))
	}
}

// The line below the title says nothing that the title has said.
func TestJoinFacts(t *testing.T) {
	if got := joinFacts("Numbrix 9 × 9, easy", "Numbrix", "9 × 9", "Easy", "", "28 givens", "Hidato"); got != "28 givens · Hidato" {
		t.Errorf("the line is %q, want \"28 givens · Hidato\"", got)
	}
}
