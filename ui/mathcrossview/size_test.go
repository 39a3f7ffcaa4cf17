package mathcrossview

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/mathcross"
	"backtrack/ui/paint"
)

// TestPoolRows counts the tiles of each row of the pool: much the same number.
func TestPoolRows(t *testing.T) {
	test.NewTempApp(t)
	b := NewBoard(desk{Start: crossword(t, slides), Fit: func() {}})
	for n, want := range map[int]string{1: "[1]", 13: "[13]", 14: "[7 7]", 15: "[8 7]", 29: "[15 14]", 90: "[30 30 30]"} {
		b.strip.tiles = nil
		for v := range n {
			b.strip.tiles = append(b.strip.tiles, mathcross.Stack{Value: int64(v), Left: 1})
		}
		b.strip.Resize(fyne.NewSize(632, 150))
		var rows []int
		for i, y := 0, float32(-1); i < n; i++ {
			if at, _ := b.strip.tile(i); at.Y > y {
				rows, y = append(rows, 0), at.Y
			}
			rows[len(rows)-1]++
		}
		if got := fmt.Sprint(rows); got != want {
			t.Errorf("%d tiles stand in rows of %s, want %s", n, got, want)
		}
	}
}

// TestSmallest looks whether the tiles of a board that has no more room than it
// must have, and their numbers, are as large as they have to be.
func TestSmallest(t *testing.T) {
	test.NewTempApp(t)
	b := NewBoard(desk{Start: crossword(t, lantern), Fit: func() {}})
	for _, coords := range []bool{false, true} {
		b.scene.mark.Coords = coords
		m := b.MinSize()
		for _, scale := range []float64{1, 2} {
			tray := paint.FitTray(b.scene.pos.Rows(), b.scene.pos.Cols(), int(float64(m.Width)*scale), int(float64(m.Height)*scale), scale, coords)
			if float64(tray.Tile) < smallestTile*scale {
				t.Errorf("names %v, scale %v: tiles of %d pixels", coords, scale, tray.Tile)
			}
			small := tile{t: float64(tray.Tile), unit: scale}
			if got := .40 * small.larger() * small.t / scale; got < 11.5 {
				t.Errorf("scale %v: signs of %v in tiles of %d pixels", scale, got, tray.Tile)
			}
			large := tile{t: 40 * scale, unit: scale}
			if got := large.larger(); got != 1 {
				t.Errorf("signs of large tiles are %v times as large as usual", got)
			}
		}
	}
}
