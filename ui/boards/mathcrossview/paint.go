package mathcrossview

import (
	"cmp"
	"image"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/ui/paint"
)

// thumbnail is the side in pixels below which tiles have no digits.
const thumbnail = 14

// Paint fills img with a picture of p, as large as it fits, on the background colour
// of the window.
func Paint(img *image.RGBA, pal paint.Palette, p position, m mark) {
	s := scene{pos: p, mark: m}
	if m.Won {
		s.won = 1000
	}
	tray := paint.FitPicture(p.Rows(), p.Cols(), img.Rect.Dx(), img.Rect.Dy(), cmp.Or(m.Scale, 1), m.Coords)
	pictureOn(tray, img, pal, s).update(s.looks())
}

// A picture is a board painted onto an image. It remembers how each cell
// looks and paints again only what has changed.
type picture struct {
	paint.Tray
	surface *paint.Surface
	pal     paint.Palette
	cells   []look
}

// pictureOn paints the ground, the frame behind the cells that are used, and the names of
// rows and columns.
func pictureOn(tray paint.Tray, img *image.RGBA, pal paint.Palette, s scene) *picture {
	p := s.pos
	c := &picture{Tray: tray, surface: paint.NewSurface(img), pal: pal}
	c.surface.Clear(pal.Canvas)
	for _, unused := range []bool{false, true} { // frames first
		for i := range p.Rows() * p.Cols() {
			switch at := (grid.Cell{Row: i / p.Cols(), Col: i % p.Cols()}); {
			case unused != (p.Kind(at) == mathcross.Unused):
			case unused:
				c.hollow(p, at)
			default:
				c.frame(p, at)
			}
		}
	}
	c.Names(c.surface, &c.pal)
	c.surface = tray.Seen(c.surface)
	return c
}

// hollow rounds the corners that the frames of other cells make in an unused
// one.
func (c *picture) hollow(p position, at grid.Cell) {
	const margin, radius = .10, .12
	used := func(row, col int) bool {
		next := grid.Cell{Row: at.Row + row, Col: at.Col + col}
		return p.Inside(next) && p.Kind(next) != mathcross.Unused
	}
	t := c.tile(at)
	for _, d := range [...][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
		if !used(d[0], 0) || !used(0, d[1]) || !used(d[0], d[1]) {
			continue
		}
		r, far := radius*t.U, (.5-margin-radius)*t.U
		x, y := t.X+float64(d[1])*far, t.Y+float64(d[0])*far
		t.Rect(min(x, x+float64(d[1])*r), min(y, y+float64(d[0])*r), r, r, 0, c.pal.Tray)
		t.Disc(x, y, r, c.pal.Canvas)
	}
}

// frame paints the frame behind a cell and, so that its edge is straight, that
// between the cell and the next ones to the right and below.
func (c *picture) frame(p position, at grid.Cell) {
	const side = 1.2
	t := c.tile(at)
	t.Square(side, .2, c.pal.Tray)
	a, l := side*t.U/2, side*t.U
	if right := (grid.Cell{Row: at.Row, Col: at.Col + 1}); right.Col < p.Cols() && p.Kind(right) != mathcross.Unused {
		t.Rect(t.X, t.Y-a, t.U, l, 0, c.pal.Tray)
	}
	if below := (grid.Cell{Row: at.Row + 1, Col: at.Col}); below.Row < p.Rows() && p.Kind(below) != mathcross.Unused {
		t.Rect(t.X-a, t.Y, l, t.U, 0, c.pal.Tray)
	}
}

func (c *picture) tile(at grid.Cell) tile {
	return tile{c.Brush(c.surface, &c.pal, at), c.Scale}
}

// update paints the cells whose look has changed and returns how many.
func (c *picture) update(looks []look) int {
	n := 0
	for i, l := range looks {
		if l.kind == mathcross.Unused || c.cells != nil && c.cells[i] == l {
			continue
		}
		n++
		c.paint(grid.Cell{Row: i / c.Cols, Col: i % c.Cols}, l)
	}
	c.cells = looks
	return n
}

// paint draws one tile, and nothing outside of it.
func (c *picture) paint(at grid.Cell, l look) {
	t := c.tile(at)
	if t.Surface = c.surface.Clip(c.Cell(at)); t.Hidden() {
		return
	}
	t.Clear(c.pal.Tray)
	t.ground(l)
	if c.Tile < thumbnail {
		t.thumbnail(l)
		t.pointed(l)
		return
	}
	t.content(l)
	t.marks(l)
	t.hinted(l)
}

// content draws what is in the cell.
func (t tile) content(l look) {
	f := t.larger()
	switch {
	case l.kind == mathcross.Operator && l.op == '-':
		t.Stroke(-.09*f, 0, .09*f, 0, .028*f, t.Pal.Ink2)
	case l.kind == mathcross.Operator:
		t.Write(mathcrosssolve.Sign(l.op), .40*f, paint.Regular, t.Pal.Ink2)
	case l.kind == mathcross.Equals:
		t.equals(l)
	case l.kind == mathcross.Number:
		t.Shift(0, .035).Square(.80, .14, t.Pal.PlateEdge)
		t.Square(.80, .14, t.Pal.Plate)
		ink := t.Pal.Ink
		if l.wrong {
			t.Outline(.80, .14, .03, t.Pal.Err)
			ink = t.Pal.Err
		}
		t.digits(number(l.value), .40, paint.Bold, ink)
	case l.kind == mathcross.Blank:
		t.blank(l)
	}
}
