package slidingview

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"

	"backtrack/model/grid"
	"backtrack/ui/paint"
)

// tiles draws a grid: vertices are wells in a tray, and tokens are tiles. Sizes are
// fractions of the side of a cell.
type tiles struct {
	paint.Tray
	pal    paint.Palette
	cells  []grid.Cell // cells by vertex
	vertex []int       // vertices by cell, in reading order
	middle []paint.Point
	homes  bool // homes do not follow reading order, so they are shown
	plain  bool
}

// trayPad is the padding of the tray, in addition to the gap around tiles.
const trayPad = .12

func newTiles(pal paint.Palette, cells []grid.Cell, tray paint.Tray) *tiles {
	a := &tiles{Tray: tray, pal: pal, cells: cells, vertex: make([]int, len(cells))}
	a.plain = tray.Scale == 0 || a.side() < 40
	for v, c := range cells {
		r := tray.Cell(c)
		a.middle = append(a.middle, paint.Pt(float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2))
		a.vertex[c.Row*tray.Cols+c.Col] = v
	}
	a.homes = orderingOf(cells, tray.Cols) == oddOrder
	return a
}

// An ordering says how the vertices of a grid are numbered.
type ordering uint8

const (
	emptyFirst ordering = iota // 0 1 2 … in reading order
	emptyLast                  // 1 2 3 … 0
	oddOrder                   // neither
)

func orderingOf(cells []grid.Cell, cols int) ordering {
	n := len(cells)
	first, last := true, true
	for v, c := range cells {
		i := c.Row*cols + c.Col
		first = first && v == i
		last = last && v == (i+1)%n
	}
	switch {
	case first:
		return emptyFirst
	case last:
		return emptyLast
	}
	return oddOrder
}

func (ts *tiles) centres() []paint.Point { return ts.middle }

func (ts *tiles) tiny() bool { return ts.side() < 26 }

// side returns the side of a tile, in units of the window, or in pixels on paper.
func (ts *tiles) side() float64 { return float64(ts.Tile) / cmp.Or(ts.Scale, 1) }

func (ts *tiles) hit(x, y float64) int {
	if c, ok := ts.At(x, y); ok {
		return ts.vertex[c.Row*ts.Cols+c.Col]
	}
	return none
}

func (ts *tiles) brush(s paint.Pen, p paint.Point) brush {
	return brush{paint.NewBrush(s, &ts.pal, p.X, p.Y, float64(ts.Tile))}
}

// inset returns the gap around a tile, in pixels.
func (ts *tiles) inset() float64 { return paint.NewBrush(nil, nil, 0, 0, float64(ts.Tile)).Inset(.03) }

func (ts *tiles) quick() bool { return true }

func (ts *tiles) sketch(s paint.Pen) { ts.ground(s) }

func (ts *tiles) ground(s paint.Pen) {
	ts.Paint(s, &ts.pal)
	t, g := float64(ts.Tile), ts.inset()
	for _, p := range ts.middle {
		s.Rect(p.X-t/2+g, p.Y-t/2+g, t-2*g, t-2*g, .12*t, ts.pal.Well)
	}
}

func (ts *tiles) rest(surface paint.Pen, s scene) {
	point := s.hintPointer()
	hints := ts.pal.Faint(s.faint)
	frames := ts.frames(s)
	for v, p := range ts.middle {
		b := ts.brush(surface, p)
		if t := s.pos.At(v); t != 0 && !s.isSliding(t) {
			ts.tile(b, s, t, v, point.looks[v].Region)
		} else if point.looks[v].Region {
			b.Pal = hints
			b.Square(1-2*ts.inset()/b.U, .12, hints.HintSoft)
		}
		ts.home(b, v)
		if s.drop && v == s.pos.Empty() {
			b.Square(1-2*ts.inset()/b.U, .12, ts.pal.OwnSoft)
			b.Outline(.92, .11, .03, ts.pal.Own)
		}
		if len(s.mark.Trial) > 0 && v == s.pos.Empty() {
			b.Broken(.08, .07).Outline(.80, .10, .03, ts.pal.Trial)
		}
		if slices.Contains(frames, v) && !point.looks[v].ringed() {
			ts.drawFrame(b)
		}
	}
	if len(frames) > 0 && !point.looks[frames[0]].ringed() {
		ts.arrow(surface, s, frames[0])
	}
	for _, v := range slices.Sorted(maps.Keys(point.looks)) {
		h := point.looks[v]
		b := ts.brush(surface, ts.middle[v])
		b.Pal = hints
		ts.drawHint(b, s, v, h)
	}
	ts.drawPath(surface, hints, s, point)
	ts.searched(surface, s)
	s.markers(.08, func(v int) (string, paint.Brush) {
		return ts.cells[v].String(), ts.brush(surface, ts.middle[v]).Shift(-.35, .30)
	})
}

// tile draws the tile t of the vertex v at the position of b.
func (ts *tiles) tile(b brush, s scene, t, v int, region bool) {
	p := b.Pal
	fill, ink := s.tint(p, p.Cell, ts.middle, t, v)
	if region {
		fill, ink = p.HintSoft, p.Ink
	}
	g, edge := ts.inset(), math.Round(.035*b.U)
	side := b.U - 2*g
	x, y := b.X-b.U/2+g, b.Y-b.U/2+g
	b.Rect(x, y+edge, side, side-edge, .12*b.U, p.PlateEdge)
	b.Rect(x, y, side, side-edge, .12*b.U, fill)
	if slices.Contains(s.stuck, v) {
		b.Frame(x+.02*b.U, y+.02*b.U, side-.04*b.U, side-edge-.04*b.U, .10*b.U, max(.04*b.U, 1), p.Err)
	}
	if b.U < 12 {
		return
	}
	b.face().number(t, .40, ink)
	if t == v && !ts.plain {
		x, y := b.X-.36*b.U, b.Y-.31*b.U
		b.Polyline([]paint.Point{paint.Pt(x, y), paint.Pt(x+.04*b.U, y+.04*b.U), paint.Pt(x+.115*b.U, y-.045*b.U)}, max(.025*b.U, 1), ink)
	}
}

// face returns the brush for the face of the tile at b, which is above the lower edge of
// the tile.
func (b brush) face() brush {
	b.Y -= math.Round(.035*b.U) / 2
	return b
}

// home writes the number v into a corner of its cell. It does nothing if the numbers follow
// reading order, or if the cell is too small.
func (ts *tiles) home(b brush, v int) {
	if ts.homes && ts.side() >= 40 {
		b.Text(b.X+.40*b.U, b.Y+.32*b.U, strconv.Itoa(v), max(.15*b.U, 14*ts.Scale), paint.Regular, paint.End, ts.pal.Ink2)
	}
}

func (ts *tiles) moving(surface paint.Pen, s scene, t, v int, at paint.Point) {
	p := ts.middle[v] // its fractions keep the edges of the tile on whole pixels
	at.X, at.Y = math.Round(at.X)+p.X-math.Floor(p.X), math.Round(at.Y)+p.Y-math.Floor(p.Y)
	ts.tile(ts.brush(surface, at), s, t, v, false)
}

// frames returns the vertices of the tiles that would move at a click or, if there are
// none, of the tile that moves next. The nearest to the empty place comes first.
func (ts *tiles) frames(s scene) []int {
	if ts.plain || len(s.slide.steps) > 0 || s.pos.Away() == 0 {
		return nil
	}
	if line := ts.line(s.pos, s.pointedVertex()); line != nil && s.mark.Next == nil {
		return line
	}
	if v := s.nextVertex(); v != none {
		return []int{v}
	}
	return nil
}

// line returns the vertices whose tiles move when the tile on v is pushed, from the one
// next to the empty place to v. It returns nil if v is not in the row or column of the
// empty place.
func (ts *tiles) line(p position, v int) []int {
	if v == none || v == p.Empty() {
		return nil
	}
	from, to := ts.cells[p.Empty()], ts.cells[v]
	if from.Row != to.Row && from.Col != to.Col {
		return nil
	}
	var out []int
	for c := from; c != to; {
		c.Row += sign(to.Row - from.Row)
		c.Col += sign(to.Col - from.Col)
		out = append(out, ts.vertex[c.Row*ts.Cols+c.Col])
	}
	return out
}

func sign(n int) int { return max(min(n, 1), -1) }

// drawFrame draws a frame around a tile that moves next.
func (ts *tiles) drawFrame(b brush) {
	edge := math.Round(.035 * b.U)
	b.Frame(b.X-.47*b.U, b.Y-.47*b.U, .94*b.U, .94*b.U-edge, .12*b.U, max(.03*b.U, 1.5), ts.pal.Own)
}

// arrow draws an arrow from the tile of v to the empty place.
func (ts *tiles) arrow(surface paint.Pen, s scene, v int) {
	p, q := ts.middle[v], ts.middle[s.pos.Empty()]
	dx, dy := (q.X-p.X)/float64(ts.Tile), (q.Y-p.Y)/float64(ts.Tile)
	b := ts.brush(surface, paint.Pt(p.X+(q.X-p.X)*.64, p.Y+(q.Y-p.Y)*.64))
	const size = .09
	at := func(along, aside float64) paint.Point {
		return paint.Pt(b.X+(dx*along-dy*aside)*b.U, b.Y+(dy*along+dx*aside)*b.U)
	}
	b.Polyline([]paint.Point{at(-.6*size, size), at(.6*size, 0), at(-.6*size, -size)}, max(.035*b.U, 1.5), ts.pal.Own)
}

// drawPath draws a path from cell to cell, below the numbers, and writes the number of each
// step between its cells.
func (ts *tiles) drawPath(surface paint.Pen, pal *paint.Palette, s scene, p highlights) {
	t := float64(ts.Tile)
	dots := surface.Dashed(0, .125*t)
	for i := 1; i < len(p.path); i++ {
		from, to := ts.middle[p.path[i-1]], ts.middle[p.path[i]]
		dots.Line(from.X, from.Y, to.X, to.Y, max(.05*t, 2), pal.Prem)
	}
	for _, v := range p.path {
		b := ts.brush(surface, ts.middle[v]).face()
		switch n := s.pos.At(v); {
		case n == 0 || s.isSliding(n) || b.U < 12:
		case p.looks[v].Conclusion:
			b.number(n, .40, pal.OnHint)
		case n == v:
			b.number(n, .40, ts.pal.Sol)
		default:
			b.number(n, .40, ts.pal.Ink)
		}
	}
	for i := 1; i < len(p.path); i++ {
		from, to := ts.middle[p.path[i-1]], ts.middle[p.path[i]]
		b := ts.brush(surface, paint.Pt((from.X+to.X)/2, (from.Y+to.Y)/2))
		b.Dot(0, 0, .12, pal.Prem)
		b.number(i, .15, ts.pal.Surface)
	}
}

// drawHint draws what a hint or the reason of a proof shows on v, see [discs.drawHint].
func (ts *tiles) drawHint(b brush, s scene, v int, h hintLook) {
	if h.Region && !h.Premise {
		b.Outline(.92, .10, .03, b.Pal.HintLine)
	}
	if h.Conclusion {
		b.Square(.90, .12, b.Pal.Hint)
		b.Outline(.80, .09, .03, b.Pal.OnHint)
		if t := s.pos.At(v); t != 0 {
			b.face().number(t, .40, b.Pal.OnHint)
		}
	}
	if h.named {
		b.Outline(.90, .11, .07, b.Pal.HintLine)
	}
	if h.Premise {
		b.Outline(.92, .12, .05, b.Pal.Prem)
	}
	if h.Struck {
		b.Strike()
		if !h.Conclusion {
			b.Tentative().Outline(.92, .12, .03, b.Pal.Err)
			b.face().over(s, v, .40)
		}
	}
}

// searched marks the last move of a search, or the move that it rejects.
func (ts *tiles) searched(surface paint.Pen, s scene) {
	if m := s.mark.Current; m != nil && s.inside(*m) {
		ts.brush(surface, ts.middle[*m]).Outline(.92, .12, .06, ts.pal.HintLine)
	}
	if m := s.mark.Rejected; m != nil && s.inside(*m) {
		b := ts.brush(surface, ts.middle[*m])
		b.Outline(.92, .12, .04, ts.pal.Err)
		b.Cross(.2, .05, ts.pal.Err)
	}
}
