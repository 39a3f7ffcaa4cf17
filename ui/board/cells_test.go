package board_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"backtrack/model/grid"
	"backtrack/ui/board"
	"backtrack/ui/paint"
)

type look int

func (l look) Same(other look) bool { return l == other }

// A board is drawn into a file by what draws it on the screen, each tile within its cell,
// and only tiles that look otherwise than before are drawn again.
func TestTiles(t *testing.T) {
	file := paint.NewSVG(60, 40, "", "")
	drawing := board.Drawing[look]{
		Ground: paint.Tray.Paint,
		Tile:   func(t board.Tile, l look) { t.Dot(0, 0, float64(l), t.Pal.Own) },
	}
	tray := paint.FitTray(1, 2, 60, 40, 1, false)
	tiles := board.NewTiles(tray, file, paint.Light, drawing)
	count := func(what string, want int) {
		t.Helper()
		if got := strings.Count(file.String(), what); got != want {
			t.Errorf("%d of %s in the file, want %d", got, what, want)
		}
	}
	if n := tiles.Update([]look{1, 2}); n != 2 {
		t.Errorf("%d tiles are drawn first, want 2", n)
	}
	count("<clipPath", 2)
	count("<circle", 2)
	if n := tiles.Update([]look{1, 3}); n != 1 {
		t.Errorf("%d tiles are drawn after one has changed, want 1", n)
	}
	count("<clipPath", 2)
	count("<circle", 3)
	part := board.NewTiles(tray.In(image.Rect(0, 0, 30, 40)), file, paint.Light, drawing)
	part.Update([]look{1, 2})
	if strings.Count(file.String(), "<circle") != 4 {
		t.Error("a tile out of sight is drawn")
	}
}

func TestDescribeRows(t *testing.T) {
	rows := []string{"xx.", "..x", "   "}
	got := board.DescribeRows(3, 3, func(c grid.Cell) string {
		return map[byte]string{'x': "full", '.': "empty", ' ': ""}[rows[c.Row][c.Col]]
	})
	want := []string{"Row 1: a1 to b1 full, c1 empty.", "Row 2: a2 to b2 empty, c2 full."}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
