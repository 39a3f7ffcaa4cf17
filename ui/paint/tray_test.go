package paint_test

import (
	"image"
	"image/color"
	"testing"

	"backtrack/model/grid"
	"backtrack/ui/paint"
)

// TestTrayAt checks that each pixel of a tile belongs to its cell.
func TestTrayAt(t *testing.T) {
	for _, l := range []paint.Tray{paint.FitTray(3, 5, 203, 99, 1, false), paint.FitTray(5, 3, 160, 301, 2, true), paint.FitTray(9, 9, 20, 20, 1, false)} {
		for row := range l.Rows {
			for col := range l.Cols {
				c := grid.Cell{Row: row, Col: col}
				r := l.Cell(c)
				for _, p := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1)), {r.Min.X, r.Max.Y - 1}} {
					if got, ok := l.At(float64(p.X), float64(p.Y)); got != c || !ok {
						t.Errorf("%+v: pixel %v belongs to %v, %t, want %v", l, p, got, ok, c)
					}
				}
			}
		}
		f := l.Frame()
		for _, p := range []image.Point{{l.X - 1, l.Y}, {l.X, l.Y - 1}, f.Max, {-1, -1}} {
			if c, ok := l.At(float64(p.X), float64(p.Y)); ok {
				t.Errorf("%+v: pixel %v outside of the tiles belongs to %v, want none", l, p, c)
			}
		}
	}
}

// TestFitPicture checks that names of rows and columns are as large as there is room for,
// next to the frame, and that there are none where they could not be read.
func TestFitPicture(t *testing.T) {
	for _, tt := range []struct {
		cells, side int
		scale       float64
		room        int // above and to the left of the frame
	}{{9, 480, 1, 18}, {9, 190, 1, 14}, {9, 380, 2, 28}, {9, 190, 2, 0}, {20, 190, 1, 0}, {20, 440, 1, 14}} {
		l := paint.FitPicture(tt.cells, tt.cells, tt.side, tt.side, tt.scale, true)
		f := l.Frame()
		if !f.In(image.Rect(0, 0, tt.side, tt.side)) || f.Min.X < tt.room || f.Min.Y < tt.room || l.Coords != (tt.room > 0) {
			t.Errorf("%+v: the frame is %v, names %t; want room for names of %d, %t", tt, f, l.Coords, tt.room, tt.room > 0)
		}
		if bare := paint.FitPicture(tt.cells, tt.cells, tt.side, tt.side, tt.scale, false); bare.Tile-l.Tile > tt.room {
			t.Errorf("%+v: names make tiles of %d pixels from %d, want at most %d less", tt, l.Tile, bare.Tile, tt.room)
		}
	}
}

// TestTrayFits checks that frame and coordinates lie on the image.
func TestTrayFits(t *testing.T) {
	const names = 12 + 11/2 // pixels, from the frame to beyond the middle of a name
	for _, tt := range []struct{ rows, cols, w, h int }{{9, 9, 480, 480}, {3, 12, 500, 300}, {12, 3, 500, 300}, {20, 20, 441, 440}} {
		for _, coords := range []bool{false, true} {
			l := paint.FitTray(tt.rows, tt.cols, tt.w, tt.h, 1, coords)
			if f := l.Frame(); !f.In(image.Rect(0, 0, tt.w, tt.h)) {
				t.Errorf("%+v: the frame %v does not fit, coordinates %t", tt, f, coords)
			} else if coords && (f.Min.X < names || f.Min.Y < names) {
				t.Errorf("%+v: no room for coordinates next to the frame %v", tt, f)
			}
		}
	}
}

// Where a part of a board is seen, the names of its rows and columns are at the edges of
// that part, and no tile covers them or is hit there.
func TestNamesStay(t *testing.T) {
	wide, high := paint.Tray{Rows: 30, Cols: 30, Pad: paint.TrayPad, Coords: true}.SizeFor(28)
	whole := paint.FitTray(30, 30, int(wide), int(high), 1, true)
	if whole.Tile != 28 {
		t.Fatalf("the tiles are %d pixels, want 28", whole.Tile)
	}
	for _, at := range []image.Point{{}, {200, 300}, {int(wide) - 400, int(high) - 300}} {
		img := image.NewRGBA(image.Rect(0, 0, 400, 300).Add(at))
		tray := whole.In(img.Rect)
		s := paint.NewSurface(img)
		tray.Paint(s, &paint.Light)
		tiles := tray.Clip(s)
		for row := range 30 {
			for col := range 30 {
				tiles.Clip(tray.Cell(grid.Cell{Row: row, Col: col})).Clear(paint.Light.Err)
			}
		}
		const room = paint.CoordRoom
		names := map[bool]int{}
		for y := range 300 {
			for x := range 400 {
				p := at.Add(image.Pt(x, y))
				edge := x < room || y < room
				switch c := img.RGBAAt(p.X, p.Y); {
				case edge && c == color.RGBA(paint.Light.Err):
					t.Fatalf("seen from %v, a tile covers the names at %d, %d", at, x, y)
				case edge && c.R < 180:
					names[y < room]++
				}
				if _, hit := tray.At(float64(p.X)+.5, float64(p.Y)+.5); hit && edge {
					t.Fatalf("seen from %v, a tile is hit at %d, %d", at, x, y)
				}
			}
		}
		if names[true] < 100 || names[false] < 100 {
			t.Errorf("seen from %v, the names of columns take %d pixels, names of rows %d; want at least 100 each", at, names[true], names[false])
		}
	}
}
