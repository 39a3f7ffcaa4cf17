package numbrixview

import (
	"image"
	"image/color"
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

// A tile paints one cell. X and y are its middle, t its side.
type tile struct {
	*paint.Surface
	pal     *paint.Palette
	x, y, t float64
}

// paint draws one tile, and nothing outside of it.
func (c *picture) paint(at grid.Cell, l look) {
	r := c.cell(at)
	t := tile{c.surface.Clip(r), &c.pal, float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2, float64(c.tile)}
	t.Clear(c.pal.Tray)
	small := c.tile < thumbnail
	if l.hole {
		if !small {
			t.ribbon(l, c.ribbonWidth(), t.ribbonColor(l))
		}
		return
	}
	t.ground(l)
	if !small {
		t.ribbon(l, c.ribbonWidth(), t.ribbonColor(l))
	}
	if l.given {
		t.plate(l, small)
	}
	if small {
		t.ribbon(l, .26, c.pal.Own)
		return
	}
	t.number(l)
	t.marks(l)
}

// square draws a filled square of side w in the middle.
func (t tile) square(w, radius float64, dy float64, c color.NRGBA) {
	t.Rect(t.x-w*t.t/2, t.y-w*t.t/2+dy*t.t, w*t.t, w*t.t, radius*t.t, c)
}

// ring draws the outline of a square of side w in the middle.
func (t tile) ring(w, radius, width float64, c color.NRGBA) {
	t.Frame(t.x-w*t.t/2, t.y-w*t.t/2, w*t.t, w*t.t, radius*t.t, width*t.t, c)
}

// inset is the gap around a cell, a whole number of pixels where there is
// room for one.
func (t tile) inset() float64 {
	if g := cellInset * t.t; g >= .75 {
		return math.Round(g)
	}
	return .5
}

func (t tile) ground(l look) {
	c := t.pal.Cell
	if l.wrong {
		c = t.pal.ErrSoft
	}
	g := t.inset()
	t.Rect(t.x-t.t/2+g, t.y-t.t/2+g, t.t-2*g, t.t-2*g, cellRadius*t.t, c)
}

func (t tile) ribbonColor(l look) color.NRGBA {
	if l.won {
		return t.pal.SolSoft
	}
	return t.pal.Ribbon
}

// ribbon draws the parts of the path that lie on the tile.
func (t tile) ribbon(l look, width float64, c color.NRGBA) {
	line := func(x0, y0, x1, y1 float64) { t.Line(x0, y0, x1, y1, width*t.t, c) }
	for k, d := range numbrix.Directions {
		dx, dy := float64(d.Col)*t.t, float64(d.Row)*t.t
		if l.links&(1<<k) != 0 {
			line(t.x, t.y, t.x+dx, t.y+dy)
		}
		if k >= 4 && l.cross&(1<<(k-4)) != 0 {
			line(t.x+dx, t.y, t.x, t.y+dy)
		}
	}
}

// plate draws the raised ground of a given.
func (t tile) plate(l look, small bool) {
	const side, edge, radius = .76, .035, .14
	switch {
	case l.end:
		t.Disc(t.x, t.y+.03*t.t, side/2*t.t, t.pal.PlateEdge)
		t.Disc(t.x, t.y, side/2*t.t, t.pal.Plate)
		if !small {
			t.Ring(t.x, t.y, (side/2-.05)*t.t, .025*t.t, t.pal.Ink2)
		}
	case small:
		t.square(side, radius, 0, t.flatPlate())
	default:
		t.square(side, radius, edge, t.pal.PlateEdge)
		t.square(side, radius, 0, t.pal.Plate)
	}
}

// flatPlate is the colour of a plate too small to have an edge: whichever of
// its two colours lies on the side of the light, seen from the cell, where a
// plate does.
func (t tile) flatPlate() color.NRGBA {
	if t.pal.Plate.R > t.pal.Cell.R {
		return t.pal.Plate
	}
	return t.pal.PlateEdge
}

// number draws the number of the cell, or what is being typed into it.
func (t tile) number(l look) {
	style, c := paint.Regular, t.pal.Own
	switch {
	case l.given:
		style, c = paint.Bold, t.pal.Ink
	case l.wrong:
		style, c = paint.Bold, t.pal.Err
	case l.won:
		c = t.pal.Sol
	}
	text := ""
	if l.value > 0 {
		text = strconv.Itoa(l.value)
	}
	if l.text != "" {
		text, style, c = l.text, paint.Regular, t.pal.Own
	}
	if l.refused != 0 {
		return
	}
	t.digits(text, .38, style, c)
	if l.text != "" {
		w := paint.TextWidth(text, digitSize(text, .38)*t.t, style)
		t.Rect(math.Round(t.x+w/2+.03*t.t), t.y-.19*t.t, max(1, math.Round(.03*t.t)), .38*t.t, 0, t.pal.Own)
	}
}

// digits writes a number in the middle; longer ones are smaller.
func (t tile) digits(text string, size float64, style paint.Style, c color.NRGBA) {
	t.Text(t.x, t.y, text, digitSize(text, size)*t.t, style, paint.Middle, c)
}

func digitSize(text string, size float64) float64 {
	switch n := len(text); {
	case n <= 2:
		return size
	case n == 3:
		return size * .32 / .38
	}
	return size * .26 / .38
}

// marks draws what points a cell out.
func (t tile) marks(l look) {
	dash := t.Dashed(.09*t.t, .075*t.t)
	dashed := tile{dash, t.pal, t.x, t.y, t.t}
	if l.wrong {
		t.errorCorner()
	}
	if l.ghost > 0 {
		t.square(.72, .14, 0, t.pal.OwnSoft)
		dashed.ring(.72, .14, .03, t.pal.Own)
		t.digits(strconv.Itoa(l.ghost), .34, paint.Regular, t.pal.Own)
	}
	if l.target {
		t.ring(.88, .18, .045, t.pal.Own)
	}
	if l.selected {
		t.ring(.92, .18, .055, t.pal.Own)
	}
	if l.refused > 0 {
		t.Line(t.x-.34*t.t, t.y+.34*t.t, t.x+.34*t.t, t.y-.34*t.t, .04*t.t, t.pal.Err)
		t.digits(strconv.Itoa(l.refused), .38, paint.Regular, t.pal.Ink)
		dashed.ring(.90, .18, .03, t.pal.Err)
	}
	if l.current {
		t.ring(.92, .16, .07, t.pal.HintLine)
	}
}

// errorCorner draws the frame and the hatched corner of a wrong entry.
func (t tile) errorCorner() {
	g, q, r := t.inset(), .34*t.t, .10*t.t
	x, y := t.x+t.t/2-g, t.y-t.t/2+g
	points := []paint.Point{paint.Pt(x-q, y), paint.Pt(x-r, y)}
	for a := 0.0; a <= 1; a += .25 {
		sin, cos := math.Sincos(a * math.Pi / 2)
		points = append(points, paint.Pt(x-r+r*sin, y+r-r*cos))
	}
	t.Polygon(append(points, paint.Pt(x, y+r), paint.Pt(x, y+q)), t.pal.Err)
	for _, f := range []float64{.28, .52, .76} {
		t.Line(x-q*f, y+.03*t.t, x-.03*t.t, y+q*f, .022*t.t, t.pal.ErrSoft)
	}
	d := g + .02*t.t
	t.Frame(t.x-t.t/2+d, t.y-t.t/2+d, t.t-2*d, t.t-2*d, .09*t.t, .04*t.t, t.pal.Err)
}
