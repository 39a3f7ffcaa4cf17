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
