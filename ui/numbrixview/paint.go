package numbrixview

import (
	"image"
	"math"
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/paint"
	"backtrack/ui/view"
)

// Measures of a board, in fractions of a tile.
const (
	framePad    = 0.16
	frameRadius = 0.22
	cellInset   = 0.02
	cellRadius  = 0.10
	thumbnail   = 14 // pixels: smaller tiles have no digits
)

// Measures of the names of rows and columns, in units of the window.
const (
	coordSize = 11
	coordGap  = 12 // from the frame to the middle of the name
	coordRoom = 22
)

// A layout says where the tiles of a board lie on an image. The tile is a
// whole number of pixels, so that all edges are crisp.
type layout struct {
	rows, cols int
	tile       int
	x, y       int // of the top left tile
	scale      float64
	coords     bool
	diagonal   bool // ribbons may cross
}

// fit lays a board out in the middle of an image of w×h pixels. A unit of the
// window is scale pixels.
func fit(rows, cols, w, h int, scale float64, coords bool) layout {
	l := layout{rows: rows, cols: cols, scale: scale, coords: coords}
	room := 0
	if coords {
		room = int(math.Ceil(coordRoom * scale))
	}
	pads := 2 * framePad
	tile := min(float64(w-2*room)/(float64(cols)+pads), float64(h-room)/(float64(rows)+pads))
	l.tile = max(int(tile), 1)
	l.x = (w - l.tile*cols) / 2
	l.y = room + (h-room-l.tile*rows)/2
	return l
}

// ribbonWidth is narrower where ribbons may cross, so that each can be told
// from the other.
func (l layout) ribbonWidth() float64 {
	if l.diagonal {
		return .36
	}
	return .60
}

// cell returns the pixels of the tile of c.
func (l layout) cell(c grid.Cell) image.Rectangle {
	x, y := l.x+c.Col*l.tile, l.y+c.Row*l.tile
	return image.Rect(x, y, x+l.tile, y+l.tile)
}

// at returns the cell under a pixel.
func (l layout) at(x, y int) (grid.Cell, bool) {
	c := grid.Cell{Row: floorDiv(y-l.y, l.tile), Col: floorDiv(x-l.x, l.tile)}
	return c, c.Row >= 0 && c.Row < l.rows && c.Col >= 0 && c.Col < l.cols
}

func floorDiv(a, b int) int { return int(math.Floor(float64(a) / float64(b))) }

// frame returns the pixels of the frame around the tiles.
func (l layout) frame() image.Rectangle {
	pad := int(math.Round(framePad * float64(l.tile)))
	return image.Rect(l.x-pad, l.y-pad, l.x+l.cols*l.tile+pad, l.y+l.rows*l.tile+pad)
}

// Paint fills img with a picture of p, as large as it fits, on the ground of
// the window.
func Paint(img *image.RGBA, pal paint.Palette, p numbrix.Position, m view.Mark[numbrix.Move]) {
	b := img.Bounds()
	l := fit(p.Rows(), p.Cols(), b.Dx(), b.Dy(), 1, m.Coords)
	l.diagonal = p.Diagonal()
	c := newPicture(img, pal, l)
	s := scene{pos: p, mark: m}
	if m.Won {
		s.won = p.Max()
	}
	c.update(s.looks())
}

// A picture is a board painted onto an image. It remembers how each cell
// looks and paints again only what has changed.
type picture struct {
	layout
	surface *paint.Surface
	pal     paint.Palette
	looks   []look
}

// newPicture paints the ground, the frame and the names of rows and columns.
func newPicture(img *image.RGBA, pal paint.Palette, l layout) *picture {
	c := &picture{layout: l, surface: paint.NewSurface(img), pal: pal}
	s, t, f := c.surface, float64(l.tile), l.frame()
	s.Clear(pal.Canvas)
	s.Rect(float64(f.Min.X), float64(f.Min.Y), float64(f.Dx()), float64(f.Dy()), max(4, frameRadius*t), pal.Tray)
	if l.coords {
		size, gap := coordSize*l.scale, coordGap*l.scale
		for col := range l.cols {
			s.Text(float64(l.x)+(float64(col)+.5)*t, float64(f.Min.Y)-gap, grid.Column(col), size, paint.Regular, paint.Middle, pal.Ink3)
		}
		for row := range l.rows {
			s.Text(float64(f.Min.X)-gap, float64(l.y)+(float64(row)+.5)*t, strconv.Itoa(row+1), size, paint.Regular, paint.Middle, pal.Ink3)
		}
	}
	return c
}

// update paints the cells whose look has changed and returns how many.
func (c *picture) update(looks []look) int {
	n := 0
	for i, l := range looks {
		if c.looks != nil && c.looks[i] == l {
			continue
		}
		n++
		c.paint(grid.Cell{Row: i / c.cols, Col: i % c.cols}, l)
	}
	c.looks = looks
	return n
}

// paint draws one tile, and nothing outside of it.
func (c *picture) paint(at grid.Cell, l look) {
	r := c.cell(at)
	t := tile{c.surface.Clip(r), &c.pal, float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2, float64(c.tile)}
	t.Clear(c.pal.Tray)
	if c.tile < thumbnail {
		t.thumbnail(l)
		return
	}
	if !l.hole {
		t.ground(l)
	}
	t.ribbons(l, c.ribbonWidth())
	t.joins(l)
	if l.given {
		t.plate(l, false)
	}
	t.parts(l)
	if !l.hole {
		t.number(l)
		t.noted(l)
		t.marks(l)
	}
	t.hinted(l)
}
