package mathcrossview

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// TestSmallest checks that tiles and their signs stay readable on a board zoomed to tiles of
// 22 units.
func TestSmallest(t *testing.T) {
	test.NewTempApp(t)
	b := NewBoard(host{Start: crossword(t, lantern), Callbacks: family.NoCallbacks()})
	for _, coords := range []bool{false, true} {
		b.Display(b.scene.pos, mark{Coords: coords})
		wide, high := b.Grid.SizeFor(22)
		for _, scale := range []float64{1, 2} {
			tray := paint.FitTray(b.scene.pos.Rows(), b.scene.pos.Cols(), int(float64(wide)*scale), int(float64(high)*scale), scale, coords)
			if float64(tray.Tile) < 22*scale {
				t.Errorf("names %v, scale %v: tiles of %d pixels, want at least %v", coords, scale, tray.Tile, 22*scale)
			}
			small := tile{board.Tile{Brush: paint.Brush{U: float64(tray.Tile)}, Unit: scale}}
			if got := .40 * small.larger() * small.U / scale; got < 11.5 {
				t.Errorf("scale %v: signs of %v in tiles of %d pixels, want at least 11.5", scale, got, tray.Tile)
			}
			large := tile{board.Tile{Brush: paint.Brush{U: 40 * scale}, Unit: scale}}
			if got := large.larger(); got != 1 {
				t.Errorf("signs of large tiles are %v times as large as usual, want 1", got)
			}
		}
	}
}
