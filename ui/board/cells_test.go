package board_test

import (
	"image"
	"strings"
	"testing"

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
		t.Errorf("%d tiles are drawn first", n)
	}
	count("<clipPath", 2)
	count("<circle", 2)
	if n := tiles.Update([]look{1, 3}); n != 1 {
		t.Errorf("%d tiles are drawn after one has changed", n)
	}
	count("<clipPath", 2)
	count("<circle", 3)
	part := board.NewTiles(tray.In(image.Rect(0, 0, 30, 40)), file, paint.Light, drawing)
	if part.Update([]look{1, 2}); strings.Count(file.String(), "<circle") != 4 {
		t.Error("a tile out of sight is drawn")
	}
}
