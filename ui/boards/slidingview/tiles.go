package slidingview

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"backtrack/model/grid"
	"backtrack/ui/paint"
)

// tiles draws a grid: vertices are wells in a tray, and tokens are tiles. Measures are in
// sides of a cell.
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
	a := &tiles{Tray: tray, pal: pal, cells: cells, vertex: make([]int, len(cells)), plain: tray.Tile < 40 || tray.Scale == 0}
	for v, c := range cells {
		r := tray.Cell(c)
		a.middle = append(a.middle, paint.Pt(float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2))
		a.vertex[c.Row*tray.Cols+c.Col] = v
	}
	a.homes = order(cells, tray.Cols) == oddOrder
	return a
}

// An ordering says how the vertices of a grid are numbered.
type ordering uint8

const (
	emptyFirst ordering = iota // 0 1 2 … in reading order
	emptyLast                  // 1 2 3 … 0
	oddOrder                   // neither
)

func order(cells []grid.Cell, cols int) ordering {
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

func (a *tiles) at() []paint.Point { return a.middle }

func (a *tiles) tiny() bool { return a.Tile < 26 }

func (a *tiles) hit(x, y float64) int {
	if c, ok := a.At(x, y); ok {
		return a.vertex[c.Row*a.Cols+c.Col]
	}
	return none
}

func (a *tiles) brush(s paint.Pen, p paint.Point) brush {
	return brush{paint.NewBrush(s, &a.pal, p.X, p.Y, float64(a.Tile))}
}

// inset is the gap around a tile, in pixels.
func (a *tiles) inset() float64 { return paint.NewBrush(nil, nil, 0, 0, float64(a.Tile)).Inset(.03) }

func (a *tiles) quick() bool { return true }

func (a *tiles) sketch(s paint.Pen) { a.ground(s) }

func (a *tiles) ground(s paint.Pen) {
	a.Paint(s, &a.pal)
	t, g := float64(a.Tile), a.inset()
	for _, p := range a.middle {
		s.Rect(p.X-t/2+g, p.Y-t/2+g, t-2*g, t-2*g, .12*t, a.pal.Well)
	}
}

func (a *tiles) rest(surface paint.Pen, s scene) {
	point := s.hinted()
	hints := a.pal.Faint(s.faint)
	frames := a.frames(s)
	for v, p := range a.middle {
		b := a.brush(surface, p)
		if t := s.pos.At(v); t != 0 && !s.slid(t) {
			a.tile(b, s, t, v, point.at[v].Region)
		} else if point.at[v].Region {
			b.Pal = hints
			b.Square(1-2*a.inset()/b.U, .12, hints.HintSoft)
		}
		a.home(b, v)
		if s.drop && v == s.pos.Empty() {
			b.Square(1-2*a.inset()/b.U, .12, a.pal.OwnSoft)
			b.Outline(.92, .11, .03, a.pal.Own)
		}
		if len(s.mark.Trial) > 0 && v == s.pos.Empty() {
			b.Broken(.08, .07).Outline(.80, .10, .03, a.pal.Trial)
		}
		if slices.Contains(frames, v) && !point.at[v].ringed() {
			a.frame(b)
		}
	}
	if len(frames) > 0 && !point.at[frames[0]].ringed() {
		a.arrow(surface, s, frames[0])
	}
	for _, v := range slices.Sorted(maps.Keys(point.at)) {
		h := point.at[v]
		b := a.brush(surface, a.middle[v])
		b.Pal = hints
		a.hinted(b, s, v, h)
	}
	a.ways(surface, hints, s, point)
	a.searched(surface, s)
	s.markers(.08, func(v int) (string, paint.Brush) {
		return a.cells[v].String(), a.brush(surface, a.middle[v]).Shift(-.35, .30)
	})
}

// tile draws a tile of the vertex v at the position of b.
func (a *tiles) tile(b brush, s scene, t, v int, region bool) {
	p := b.Pal
	fill, ink := s.tint(p, p.Cell, a.middle, t, v)
	if region {
		fill, ink = p.HintSoft, p.Ink
	}
	g, edge := a.inset(), math.Round(.035*b.U)
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
	if t == v && !a.plain {
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

// home writes the number of the tile at home in a cell into its corner, unless it follows
// from reading order.
func (a *tiles) home(b brush, v int) {
	if a.homes && b.U >= 40 {
		b.Text(b.X+.40*b.U, b.Y+.32*b.U, strconv.Itoa(v), max(.15*b.U, 14*a.Scale), paint.Regular, paint.End, a.pal.Ink2)
	}
}

func (a *tiles) moving(surface paint.Pen, s scene, t, v int, at paint.Point) {
	p := a.middle[v] // the edges of a cell are between pixels
	at.X, at.Y = math.Round(at.X)+p.X-math.Floor(p.X), math.Round(at.Y)+p.Y-math.Floor(p.Y)
	a.tile(a.brush(surface, at), s, t, v, false)
}

// frames returns the tiles that move next or would move at a click, the nearest to the
// empty place first.
func (a *tiles) frames(s scene) []int {
	if a.plain || len(s.slide.steps) > 0 || s.pos.Away() == 0 {
		return nil
	}
	if line := a.line(s.pos, s.pointed()); line != nil && s.mark.Next == nil {
		return line
	}
	if v := s.next(); v != none {
		return []int{v}
	}
	return nil
}

// line returns the vertices whose tiles move when the tile on v is pushed, from the one
// next to the empty place to v. It returns nil if v is not in the row or column of the
// empty place.
func (a *tiles) line(p position, v int) []int {
	if v == none || v == p.Empty() {
		return nil
	}
	from, to := a.cells[p.Empty()], a.cells[v]
	if from.Row != to.Row && from.Col != to.Col {
		return nil
	}
	var out []int
	for c := from; c != to; {
		c.Row += sign(to.Row - from.Row)
		c.Col += sign(to.Col - from.Col)
		out = append(out, a.vertex[c.Row*a.Cols+c.Col])
	}
	return out
}

func sign(n int) int { return max(min(n, 1), -1) }

// frame draws a frame around a tile that moves next.
func (a *tiles) frame(b brush) {
	edge := math.Round(.035 * b.U)
	b.Frame(b.X-.47*b.U, b.Y-.47*b.U, .94*b.U, .94*b.U-edge, .12*b.U, max(.03*b.U, 1.5), a.pal.Own)
}

// arrow draws an arrow from the tile of v to the empty place.
func (a *tiles) arrow(surface paint.Pen, s scene, v int) {
	p, q := a.middle[v], a.middle[s.pos.Empty()]
	dx, dy := (q.X-p.X)/float64(a.Tile), (q.Y-p.Y)/float64(a.Tile)
	b := a.brush(surface, paint.Pt(p.X+(q.X-p.X)*.64, p.Y+(q.Y-p.Y)*.64))
	const size = .09
	at := func(along, aside float64) paint.Point {
		return paint.Pt(b.X+(dx*along-dy*aside)*b.U, b.Y+(dy*along+dx*aside)*b.U)
	}
	b.Polyline([]paint.Point{at(-.6*size, size), at(.6*size, 0), at(-.6*size, -size)}, max(.035*b.U, 1.5), a.pal.Own)
}

// ways draws a path from cell to cell, below the numbers, and writes the number of each
// step between its cells.
func (a *tiles) ways(surface paint.Pen, pal *paint.Palette, s scene, p pointer) {
	t := float64(a.Tile)
	dots := surface.Dashed(0, .125*t)
	for i := 1; i < len(p.way); i++ {
		from, to := a.middle[p.way[i-1]], a.middle[p.way[i]]
		dots.Line(from.X, from.Y, to.X, to.Y, max(.05*t, 2), pal.Prem)
	}
	for _, v := range p.way {
		b := a.brush(surface, a.middle[v]).face()
		switch n := s.pos.At(v); {
		case n == 0 || s.slid(n) || b.U < 12:
		case p.at[v].Conclusion:
			b.number(n, .40, pal.OnHint)
		case n == v:
			b.number(n, .40, a.pal.Sol)
		default:
			b.number(n, .40, a.pal.Ink)
		}
	}
	for i := 1; i < len(p.way); i++ {
		from, to := a.middle[p.way[i-1]], a.middle[p.way[i]]
		b := a.brush(surface, paint.Pt((from.X+to.X)/2, (from.Y+to.Y)/2))
		b.Dot(0, 0, .12, pal.Prem)
		b.number(i, .15, a.pal.Surface)
	}
}

// hinted draws what a hint or the reason of a proof shows on v, see [discs.hinted].
func (a *tiles) hinted(b brush, s scene, v int, h hintLook) {
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
func (a *tiles) searched(surface paint.Pen, s scene) {
	if m := s.mark.Current; m != nil && s.inside(*m) {
		a.brush(surface, a.middle[*m]).Outline(.92, .12, .06, a.pal.HintLine)
	}
	if m := s.mark.Rejected; m != nil && s.inside(*m) {
		b := a.brush(surface, a.middle[*m])
		b.Outline(.92, .12, .04, a.pal.Err)
		b.Cross(.2, .05, a.pal.Err)
	}
}
