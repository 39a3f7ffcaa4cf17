package treedraw

import (
	"image/color"
	"math"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
)

// Sizes in diagrams, in units at scale 1.
const (
	rowGap     = 26
	markGap    = 10  // least distance of marks in a row
	fitMargin  = 24  // margin around a diagram that fits
	radius     = 4.5 // radius of a branch
	foldTop    = 6   // height of a fold's top above its position
	lineHigh   = 13  // height of a line of text below a fold
	ringRadius = 10
	tickGap    = 5
	maxTicks   = 5   // largest number of ticks; for more, one tick and their number are drawn
	maxGrow    = 1.8 // largest scale of marks and texts
)

// The least scales at which details are drawn.
const (
	ticksFrom = .5
	textsFrom = .85
)

// A kind is the kind of mark of a spot.
type kind uint8

const (
	kindBranch     kind = iota
	kindDeadEnd         // undone without a tried move below it
	kindUnfinished      // the search ended at this node
	kindSolution
	kindFold
	kindAhead // not visited yet
)

// kindAt returns the kind of a spot's mark at a moment.
func kindAt(m tree.Moment, s *tree.Spot) kind {
	outcome := m.Outcome(s.Node)
	switch {
	case !m.Visited(s.Node):
		return kindAhead
	case s.Folded || m.Folded(s.Node):
		return kindFold
	case outcome == tree.Solution && !solvedBelow(m, s.Node):
		return kindSolution
	case m.First(s.Node) != tree.None:
		return kindBranch
	case outcome == tree.Open:
		return kindUnfinished
	}
	return kindDeadEnd
}

// solvedBelow reports whether a solution is below a node.
func solvedBelow(m tree.Moment, n solver.Node) bool {
	for c := range m.Children(n) {
		if m.Outcome(c) == tree.Solution {
			return true
		}
	}
	return false
}

// foldHigh returns the height of a fold with a number of nodes, in units.
func foldHigh(size uint64) float64 { return min(11+1.1*math.Log2(float64(size)), 34) }

// foldHigh returns the drawn height of a fold, in units.
func (d *Diagram) foldHigh(m tree.Moment, n solver.Node) float64 {
	return max(foldHigh(m.Size(n))*min(d.scale, maxGrow), 4)
}

// A marker draws a diagram on a sheet.
type marker struct {
	chart.Sheet
	d       *Diagram
	now     tree.Moment
	centres []paint.Point // middle of the pixel of each spot
	seen    []visibleSpot
	size    float64 // size of texts, in pixels
	text    float64 // pixels in a unit of texts, which grow less than the diagram
}

// A visibleSpot is a spot in the view.
type visibleSpot struct {
	*tree.Spot
	kind   kind
	centre paint.Point
	onPath bool
}

// Draw fills the sheet, which has the size of the view, with the diagram.
func (d *Diagram) Draw(s chart.Sheet) {
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	if d.scale == 0 {
		return
	}
	d.follow()
	spots, grow := d.layout.Spots, d.grow()
	m := &marker{Sheet: s, d: d, now: d.now(), size: smallSize * grow * s.Unit, text: s.Unit * grow}
	m.centres = make([]paint.Point, len(spots))
	for i := range spots {
		m.centres[i] = m.pixel(spots[i].X, float64(spots[i].Row))
	}
	m.edges()
	path := m.path()
	for i := range spots {
		if x, y := d.spotCentre(i); d.inView(x, y, 60) {
			m.seen = append(m.seen, visibleSpot{&spots[i], kindAt(m.now, &spots[i]), m.centres[i], path[i]})
		}
	}
	for _, k := range m.seen {
		m.drawMark(k)
	}
	m.rings()
	m.texts()
	m.bookmarks()
}

// pixel returns the middle of the pixel at a place of the layout.
func (m *marker) pixel(x, row float64) paint.Point {
	x, y := m.d.toView(x, row)
	return paint.Pt(m.X+math.Floor(x*m.Unit)+.5, m.Y+math.Floor(y*m.Unit)+.5)
}

// edges draws all visible edges.
func (m *marker) edges() {
	_, file := m.Pen.(paint.SVG)
	double := !file && m.Unit >= 1.5 // hairlines of images are a pixel wide
	lines, later := make([][2]paint.Point, 0, len(m.centres)), [][2]paint.Point(nil)
	for i, b := range m.centres {
		up := m.d.layout.Spots[i].Parent
		if up < 0 {
			continue
		}
		a := m.centres[up]
		if max(a.X, b.X) < m.X || min(a.X, b.X) > m.X+m.W || b.Y < m.Y || a.Y > m.Y+m.H {
			continue
		}
		to := &lines
		if !m.now.Visited(m.d.layout.Spots[i].Node) {
			to = &later
		}
		*to = append(*to, [2]paint.Point{a, b})
		if double {
			*to = append(*to, [2]paint.Point{{X: a.X + 1, Y: a.Y}, {X: b.X + 1, Y: b.Y}})
		}
	}
	if len(later) > 0 {
		m.Pen.Hairlines(later, 1.25*m.Unit, dimColor(m.Pal))
	}
	m.Pen.Hairlines(lines, 1.25*m.Unit, paint.Mix(m.Pal.Surface, m.Pal.Ink3, .5))
}

// path draws the path to the current node, and returns the spots on it.
func (m *marker) path() map[int]bool {
	path := map[int]bool{}
	x, row, i, ok := m.d.layout.Find(m.d.Now)
	if !ok {
		return path
	}
	points := []paint.Point{m.pixel(x, row)}
	if spot := &m.d.layout.Spots[i]; spot.X == x && float64(spot.Row) == row {
		path[i] = true
	}
	for i = m.d.layout.Spots[i].Parent; i >= 0; i = m.d.layout.Spots[i].Parent {
		path[i] = true
		points = append(points, m.centres[i])
	}
	m.Pen.Polyline(points, 2.5*m.Unit, m.Pal.Own)
	return path
}

// drawMark draws the mark of a spot.
func (m *marker) drawMark(k visibleSpot) {
	at, pal := k.centre, m.Pal
	r := max(math.Round(radius*min(max(m.d.scale, .3), maxGrow)*m.Unit*2)/2, 1)
	switch k.kind {
	case kindFold:
		m.fold(k)
	case kindAhead:
		m.Pen.Disc(at.X, at.Y, r-m.Unit, dimColor(pal))
	case kindDeadEnd:
		drawDeadEnd(m.Sheet, at, r, pal.Err)
	case kindSolution:
		m.Diamond(at.X, at.Y, 1.4*r, pal.Sol)
	case kindUnfinished:
		m.Pen.Disc(at.X, at.Y, r, pal.Own)
		m.Pen.Disc(at.X, at.Y, r-1.25*m.Unit, pal.Surface)
	default:
		m.Pen.Disc(at.X, at.Y, r, pal.Own)
	}
}

// dimColor returns the colour of nodes that are not visited yet.
func dimColor(pal *paint.Palette) color.NRGBA { return paint.Mix(pal.Surface, pal.Ink3, .22) }

// drawDeadEnd draws the mark of a dead end, a square.
func drawDeadEnd(s chart.Sheet, at paint.Point, r float64, c color.NRGBA) {
	side := 2*math.Floor(.85*r) + 1
	s.Pen.Rect(at.X-side/2, at.Y-side/2, side, side, 0, c)
}

// drawTriangle draws the mark of a fold whose top is at a place.
func drawTriangle(s chart.Sheet, top paint.Point, high, line float64, c, edge color.NRGBA) {
	corners := func(in float64) []paint.Point {
		half, low := high/2-1.6*in, top.Y+high-in
		return []paint.Point{{X: top.X, Y: top.Y + 2.2*in}, {X: top.X + half, Y: low}, {X: top.X - half, Y: low}}
	}
	s.Pen.Polygon(corners(0), edge)
	s.Pen.Polygon(corners(line), c)
}

// foldTop returns the top of a fold at a place.
func (m *marker) foldTop(at paint.Point) paint.Point {
	return paint.Pt(at.X, at.Y-math.Round(foldTop*min(m.d.scale, 1)*m.Unit))
}

// fold draws a folded subtree. It has the tint of the rule that pruned it. If there is none
// but the recording leaves the subtree out, it has a thick line. If a solution is in it, it
// has the mark of a solution.
func (m *marker) fold(k visibleSpot) {
	u, n, pal := m.Unit, k.Node, m.Pal
	high, top := math.Round(m.d.foldHigh(m.now, n)*u), m.foldTop(k.centre)
	c, edge, line := pal.Plate, pal.Ink3, 1.25*u
	if k.onPath {
		edge, line = pal.Own, 2*u
	}
	switch e, cut := m.d.prunedBy(n); {
	case cut:
		c, edge = tint(pal, e.step), lineTint(pal, e.step)
	case m.d.Tree.Folded(n):
		line = 2.2 * u
	}
	if high < 8*u {
		line = min(line, u)
	}
	drawTriangle(m.Sheet, top, high, line, c, edge)
	if m.now.Outcome(n) == tree.Solution && high >= 8*u {
		m.Diamond(k.centre.X, top.Y+math.Round(.68*high), max(.2*high, 3*u), pal.Sol)
	}
}

// ringed reports whether a node has a ring around its mark.
func (m *marker) ringed(n solver.Node) bool { return n == m.d.Now || n == m.d.Selected }

// write writes a text of a diagram.
func (m *marker) write(x, y float64, text string, align paint.Align) {
	m.Pen.Text(x, y, text, m.size, paint.Regular, align, m.Pal.Ink2)
}

// texts draws rejected moves below their nodes, and all texts.
func (m *marker) texts() {
	d, u := m.d, m.text
	if d.scale < ticksFrom {
		return
	}
	for _, k := range m.seen {
		if k.kind == kindAhead {
			continue
		}
		at := k.centre
		if k.kind != kindFold {
			m.ticks(k)
		}
		if d.scale < textsFrom {
			continue
		}
		if k.kind == kindFold {
			y := at.Y + math.Round((d.foldHigh(m.now, k.Node)-foldTop)*m.Unit+8*u)
			m.write(at.X, y, d.foldText(m.now, k.Node), paint.Middle)
			if d.labels {
				m.write(at.X, y+lineHigh*u, d.label(k.Spot), paint.Middle)
			}
		} else if d.labels {
			right := radius + 4.0
			if m.ringed(k.Node) {
				right = ringRadius + 4
			}
			drawLabel(m.Sheet, at.X+right*u, at.Y, m.size, d.label(k.Spot), paint.Start, m.Pal.Ink2, m.Pal.Surface)
		}
		if k.Joined > 0 {
			x, y := (at.X+m.centres[k.Parent].X)/2, math.Round((at.Y+m.centres[k.Parent].Y)/2)
			drawLabel(m.Sheet, x, y, m.size, tickText(k.Joined+1), paint.Middle, m.Pal.Ink3, m.Pal.Surface)
		}
	}
}

// ticks draws the moves rejected at a node. They are below a leaf, and to the right of other
// nodes, which have edges below.
func (m *marker) ticks(k visibleSpot) {
	d, at := m.d, k.centre
	ticks := d.rejected(m.now, k.Node)
	if len(ticks) == 0 {
		return
	}
	u, scale := m.text, min(d.scale, 1)
	y := at.Y + math.Round((radius+4)*scale*u)
	x := at.X - (d.ticksWide(m.now, k.Node)-tickGap)/2*scale*u
	if !k.Leaf {
		x, y = at.X+math.Round((radius+tickGap)*scale*u), at.Y+math.Round(3*scale*u)
	}
	side := math.Round(2.5 * u)
	tick := func(x float64) { m.Pen.Rect(math.Round(x-side/2), math.Round(y-side/2), side, side, 0, m.Pal.Err) }
	if d.reasons && d.scale >= textsFrom {
		if !k.Leaf && d.labels {
			y = at.Y + math.Round((lineHigh-2)*u) // below the label
		}
		y += math.Round(2 * u)
		if k.Leaf && m.ringed(k.Node) {
			y = at.Y + math.Round((ringRadius+lineHigh/2+2)*u)
		}
		for _, t := range ticks {
			tick(x)
			drawLabel(m.Sheet, x+4*u, y, m.size, t.text, paint.Start, m.Pal.Err, m.Pal.Surface)
			y += lineHigh * u
		}
		return
	}
	n := countTicks(ticks)
	if n > maxTicks {
		tick(x)
		if d.scale >= textsFrom {
			m.Pen.Text(x+4*u, y, tickText(n), .85*m.size, paint.Regular, paint.Start, m.Pal.Err)
		}
		return
	}
	for i := range n {
		tick(x + float64(i)*tickGap*scale*u)
	}
}

// bookmarks draws a flag at each bookmark, or at the fold that hides it.
func (m *marker) bookmarks() {
	for _, n := range m.d.Bookmarks {
		if !m.d.drawn().Visited(n) {
			continue
		}
		if x, row, _, ok := m.d.layout.Find(n); ok {
			at := m.pixel(x, row)
			drawFlag(m.Sheet, paint.Pt(at.X-math.Round(7*m.Unit), at.Y-math.Round(3*m.Unit)))
		}
	}
}

// drawFlag draws a bookmark with its foot at a place.
func drawFlag(s chart.Sheet, foot paint.Point) {
	u := s.Unit
	pole, high := math.Round(1.5*u), math.Round(13*u)
	s.Pen.Rect(foot.X-pole/2, foot.Y-high, pole, high, 0, s.Pal.HintLine)
	top := foot.Y - high
	s.Pen.Polygon([]paint.Point{{X: foot.X, Y: top}, {X: foot.X - 8*u, Y: top + 3.5*u}, {X: foot.X, Y: top + 7*u}}, s.Pal.HintLine)
}

// rings marks the current and the selected node.
func (m *marker) rings() {
	m.ring(m.d.Now, 3, m.Pal.HintLine)
	if m.d.Selected != m.d.Now {
		m.ring(m.d.Selected, 1.5, m.Pal.Ink)
	}
}

// ring draws a ring around a node, or around the fold that hides it.
func (m *marker) ring(n solver.Node, width float64, c color.NRGBA) {
	x, row, i, ok := m.d.layout.Find(n)
	if !ok {
		return
	}
	spot, at, r := &m.d.layout.Spots[i], m.pixel(x, row), ringRadius*m.text
	if k := kindAt(m.now, spot); k == kindFold && spot.X == x {
		half := math.Round(m.d.foldHigh(m.now, spot.Node)*m.Unit) / 2
		at = m.foldTop(at)
		at.Y += half
		r = max(r, half+4*m.Unit)
	} else if n == m.d.Now && (n != spot.Node || k == kindBranch || k == kindUnfinished) {
		m.Pen.Disc(at.X, at.Y, 6*m.text, m.Pal.Own)
		m.Pen.Disc(at.X, at.Y, 3.5*m.text, m.Pal.Surface)
	}
	m.Pen.Ring(at.X, at.Y, r, width*m.Unit, c)
}

// Legend returns the entries that explain the marks. They are drawn on s.
func (d *Diagram) Legend(s chart.Sheet) []chart.Entry {
	u := s.Unit
	entry := func(text string, draw func(at paint.Point)) chart.Entry {
		return chart.Entry{Text: text, Draw: func(x, y float64) { draw(paint.Pt(math.Round(x), math.Round(y))) }}
	}
	out := []chart.Entry{entry("branch", func(at paint.Point) { s.Pen.Disc(at.X, at.Y, radius*u, s.Pal.Own) })}
	for _, e := range d.Key {
		if e.prunes {
			out = append(out, entry(e.letter+" pruned by "+e.name, func(at paint.Point) {
				drawTriangle(s, paint.Pt(at.X, at.Y-6*u), 12*u, 1.25*u, tint(s.Pal, e.step), lineTint(s.Pal, e.step))
			}))
		}
	}
	if len(d.Bookmarks) > 0 {
		out = append(out, entry("bookmark", func(at paint.Point) { drawFlag(s, paint.Pt(at.X+4*u, at.Y+6*u)) }))
	}
	out = append(out,
		entry("dead end", func(at paint.Point) { drawDeadEnd(s, at, radius*u, s.Pal.Err) }),
		entry("rejected", func(at paint.Point) { drawDeadEnd(s, at, 1.5*u, s.Pal.Err) }),
		entry("solution", func(at paint.Point) { s.Diamond(at.X, at.Y, 1.4*radius*u, s.Pal.Sol) }),
		entry("now", func(at paint.Point) { s.Pen.Ring(at.X, at.Y, 5*u, 2*u, s.Pal.HintLine) }),
	)
	if d.Unvisited == DimUnvisited {
		out = append(out, entry("not yet visited", func(at paint.Point) { s.Pen.Disc(at.X, at.Y, (radius-1)*u, dimColor(s.Pal)) }))
	}
	if d.Tree.Len() > maxWhole || len(d.Tree.Record.Folds()) > 0 {
		out = append(out, entry("folded, with its size", func(at paint.Point) {
			drawTriangle(s, paint.Pt(at.X, at.Y-6*u), 12*u, 1.25*u, s.Pal.Plate, s.Pal.Ink3)
		}))
	}
	return out
}
