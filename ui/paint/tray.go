package paint

import (
	"image"
	"math"
	"strconv"

	"backtrack/model/grid"
)

// Sizes of a tray, in fractions of a tile.
const (
	TrayPad    = 0.16 // distance from the tiles to the edge of the frame
	trayRadius = 0.22
)

// CoordRoom is the space for names of rows or columns on the window's boards, in units of
// the window.
const CoordRoom = 22

// A nameStyle says how the names of rows and columns are drawn, in units of the window.
type nameStyle struct {
	size, gap float64 // size of the text, and distance of its middle from the frame
	room      float64
	minTile   float64 // side of a tile below which names are smaller or left out
}

// The name styles of the window's boards, and those that FitPicture chooses from.
var (
	boardNames   = nameStyle{size: 11, gap: 12, room: CoordRoom}
	pictureNames = [...]nameStyle{{size: 11, gap: 9, room: 18, minTile: 28}, {size: 9, gap: 7, room: 14, minTile: 10}}
)

// A Tray says where the tiles of a board are on an image. The tile is a whole number of
// pixels, so all edges are crisp.
type Tray struct {
	Rows, Cols int
	Tile       int
	X, Y       int     // upper left corner of the first tile
	Scale      float64 // pixels in a unit of the window
	Pad        float64 // distance from the tiles to the edge of the frame, in tiles
	Coords     bool    // rows and columns are named
	Radius     float64 // limit of the radius of the frame's corners, in units of the window; 0 means no limit

	names nameStyle       // how the names of rows and columns are drawn
	view  image.Rectangle // the visible part of the picture; if empty, all of it is visible
}

// FitTray lays out a board in the middle of an image of w×h pixels, as large as fits. scale
// is the number of pixels in a unit of the window.
func FitTray(rows, cols, w, h int, scale float64, coords bool) Tray {
	return FitPadded(TrayPad, rows, cols, w, h, scale, coords)
}

// FitPadded is FitTray for a board with the given Pad.
func FitPadded(pad float64, rows, cols, w, h int, scale float64, coords bool) Tray {
	t := Tray{Rows: rows, Cols: cols, Scale: scale, Coords: coords, Pad: pad, names: boardNames}
	room := 0
	if coords {
		room = int(math.Ceil(CoordRoom * scale))
	}
	t.fit(w, h, room, room)
	return t
}

// FitPicture is FitTray for a picture, whose tiles may be small. Names of rows and columns
// take little room, and are left out if they would not be readable.
func FitPicture(rows, cols, w, h int, scale float64, coords bool) Tray {
	if coords {
		for _, n := range pictureNames {
			t := Tray{Rows: rows, Cols: cols, Scale: scale, Coords: true, Pad: TrayPad, names: n}
			t.fit(w, h, int(math.Ceil(n.room*scale)), 0)
			if float64(t.Tile) >= n.minTile*scale {
				return t
			}
		}
	}
	return FitTray(rows, cols, w, h, scale, false)
}

// fit sets the largest tile, and its position, for an image of w×h pixels. room is the
// space above and to the left of the board, and right the space to the right of it.
func (t *Tray) fit(w, h, room, right int) {
	tile := min(float64(w-room-right)/(float64(t.Cols)+2*t.Pad), float64(h-room)/(float64(t.Rows)+2*t.Pad))
	t.Tile = max(int(tile), 1)
	t.X = room + (w-room-right-t.Tile*t.Cols)/2
	t.Y = room + (h-room-t.Tile*t.Rows)/2
}

// SizeFor returns the size, in whole units of the window, of the board of t with tiles of
// a given side.
func (t Tray) SizeFor(tile float64) (w, h float32) {
	const spare = 1 // allowance for rounding errors
	wide, high := (float64(t.Cols)+2*t.Pad)*tile+spare, (float64(t.Rows)+2*t.Pad)*tile+spare
	if t.Coords {
		wide, high = wide+2*CoordRoom, high+CoordRoom
	}
	return float32(math.Ceil(wide)), float32(math.Ceil(high))
}

// In returns t for a picture that is visible only in the part view. The names of rows and
// columns stay in that part.
func (t Tray) In(view image.Rectangle) Tray {
	t.view = view
	return t
}

// stickyNames reports whether the names of columns cover tiles in order to stay visible,
// and whether the names of rows do. room is the space that names take, in pixels.
func (t Tray) stickyNames() (columns, rows bool, room int) {
	if !t.Coords || t.view.Empty() {
		return false, false, 0
	}
	f := t.Frame()
	room = int(math.Ceil(CoordRoom * t.Scale))
	return f.Min.Y+1 < t.view.Min.Y+room, f.Min.X+1 < t.view.Min.X+room, room
}

// Clip returns a pen that draws only on visible tiles.
func (t Tray) Clip(p Pen) Pen {
	if t.view.Empty() {
		return p
	}
	return p.Clip(t.visible())
}

// Shows reports whether any part of the tile of c is visible.
func (t Tray) Shows(c grid.Cell) bool { return t.view.Empty() || t.Cell(c).Overlaps(t.visible()) }

func (t Tray) visible() image.Rectangle {
	r := t.view
	columns, rows, room := t.stickyNames()
	if columns {
		r.Min.Y += room
	}
	if rows {
		r.Min.X += room
	}
	return r
}

// Cell returns the pixels of the tile of c.
func (t Tray) Cell(c grid.Cell) image.Rectangle {
	x, y := t.X+c.Col*t.Tile, t.Y+c.Row*t.Tile
	return image.Rect(x, y, x+t.Tile, y+t.Tile)
}

// Brush returns a brush for the tile of c.
func (t Tray) Brush(p Pen, pal *Palette, c grid.Cell) Brush {
	r := t.Cell(c)
	return Brush{p, pal, float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2, float64(t.Tile)}
}

// At returns the cell at a position on the image, and whether there is one.
func (t Tray) At(x, y float64) (grid.Cell, bool) {
	c := grid.Cell{Row: floor((y - float64(t.Y)) / float64(t.Tile)), Col: floor((x - float64(t.X)) / float64(t.Tile))}
	inside := c.Row >= 0 && c.Row < t.Rows && c.Col >= 0 && c.Col < t.Cols
	return c, inside && (t.view.Empty() || image.Pt(floor(x), floor(y)).In(t.visible()))
}

// Frame returns the pixels of the frame around the tiles.
func (t Tray) Frame() image.Rectangle {
	pad := int(math.Round(t.Pad * float64(t.Tile)))
	return image.Rect(t.X-pad, t.Y-pad, t.X+t.Cols*t.Tile+pad, t.Y+t.Rows*t.Tile+pad)
}

// radius returns the radius of the corners of the frame in pixels.
func (t Tray) radius() float64 {
	r := max(4, trayRadius*float64(t.Tile))
	if t.Radius > 0 {
		r = min(r, t.Radius*t.Scale)
	}
	return r
}

// Paint paints the background, the frame and the names of rows and columns.
func (t Tray) Paint(p Pen, pal *Palette) {
	f := t.Frame()
	p.Clear(pal.Canvas)
	p.Rect(float64(f.Min.X), float64(f.Min.Y), float64(f.Dx()), float64(f.Dy()), t.radius(), pal.Tray)
	t.Names(p, pal)
}

// Names paints the names of rows and columns, if the tray has them.
func (t Tray) Names(p Pen, pal *Palette) {
	if !t.Coords {
		return
	}
	tile, f := float64(t.Tile), t.Frame()
	size, gap := t.names.size*t.Scale, t.names.gap*t.Scale
	columns, rows, _ := t.stickyNames()
	seen, x, y := t.visible(), f.Min.X, f.Min.Y
	across, down := p, p
	if columns {
		y = seen.Min.Y
		p.Clip(image.Rect(t.view.Min.X, t.view.Min.Y, t.view.Max.X, y)).Clear(pal.Canvas)
	}
	if rows {
		x = seen.Min.X
		p.Clip(image.Rect(t.view.Min.X, t.view.Min.Y, x, t.view.Max.Y)).Clear(pal.Canvas)
	}
	if columns || rows {
		across = p.Clip(image.Rect(seen.Min.X, t.view.Min.Y, seen.Max.X, seen.Max.Y))
		down = p.Clip(image.Rect(t.view.Min.X, seen.Min.Y, seen.Max.X, seen.Max.Y))
	}
	step := t.every(11)
	if t.Cols > 26 {
		step = t.every(18) // room for two letters
	}
	for col := step; col <= t.Cols; col += step {
		across.Text(float64(t.X)+(float64(col)-.5)*tile, float64(y)-gap, grid.Column(col-1), size, Regular, Middle, pal.Ink3)
	}
	step = t.every(13)
	for row := step; row <= t.Rows; row += step {
		down.Text(float64(x)-gap, float64(t.Y)+(float64(row)-.5)*tile, strconv.Itoa(row), size, Regular, Middle, pal.Ink3)
	}
}

// every returns which names are written so that they don't touch: n stands for every n-th
// name. length is the space that a name takes, in units of the window.
func (t Tray) every(length float64) int {
	if t.names.minTile > 0 {
		return 1
	}
	for _, n := range []int{1, 2, 5, 10, 20, 50} {
		if float64(n*t.Tile) >= length*t.Scale {
			return n
		}
	}
	return 100
}
