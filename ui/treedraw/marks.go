package treedraw

import (
	"image/color"
	"math"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/words"
)

// Measures of diagrams, in units of their scale 1.
const (
	rowGap     = 26
	gap        = 10  // between marks of a row
	border     = 24  // around a diagram that fits
	radius     = 4.5 // of a branch
	foldTop    = 6   // from the place of a fold up to its top
	lineHigh   = 13  // of texts below folds
	ringRadius = 10
	tickGap    = 5
	mostTicks  = 5   // others are counted
	mostGrow   = 1.8 // how many times larger than at scale 1 marks and texts are at most
)

// Scales from which on details are drawn.
const (
	ticksFrom = .5
	textsFrom = .85
)

// A kind says what mark a spot has.
type kind uint8

const (
	branch     kind = iota
	deadEnd         // undone, and nothing was tried below it
	unfinished      // the search ended in it
	solution
	fold
	ahead // not visited yet
)

// kind returns what mark a spot has.
func (d *Diagram) kind(s *tree.Spot) kind { return kindAt(d.now(), s) }

// kindAt returns what mark a spot has at a moment.
func kindAt(m tree.Moment, s *tree.Spot) kind {
	outcome := m.Outcome(s.Node)
	switch {
	case !m.Visited(s.Node):
		return ahead
	case s.Folded || m.Folded(s.Node):
		return fold
	case outcome == tree.Solution && !solvedBelow(m, s.Node):
		return solution
	case m.First(s.Node) != tree.None:
		return branch
	case outcome == tree.Open:
		return unfinished
	}
	return deadEnd
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

// grow returns how many times larger than at scale 1 texts and rings are.
func (d *Diagram) grow() float64 { return min(max(d.scale, 1), mostGrow) }

// textSize returns the size of texts in pixels.
func (d *Diagram) textSize(s chart.Sheet) float64 { return smallSize * d.grow() * s.Unit }

// room returns how much room a spot needs for its mark and its texts.
func (d *Diagram) room(s *tree.Spot) tree.Room {
	r := tree.Room{Left: radius, Right: radius, Rows: 1}
	if kindAt(d.laid, s) == fold {
		high := foldHigh(d.laid.Size(s.Node))
		wide := max(high, d.width(d.foldText(d.laid, s.Node)))
		low := high + lineHigh
		if d.labels {
			wide = max(wide, d.width(d.label(s)))
			low += lineHigh
		}
		return tree.Room{Left: wide / 2, Right: wide / 2, Rows: int(math.Ceil(low / rowGap))}
	}
	ticks := d.ticksWide(d.laid, s.Node)
	if s.Leaf {
		r.Left, r.Right = max(r.Left, ticks/2), max(r.Right, ticks/2)
		if n := len(d.refused(d.laid, s.Node)); d.reasons && n > 0 {
			r.Rows = 1 + int(math.Ceil(float64(n)*lineHigh/rowGap))
		}
	} else {
		r.Right += ticks
	}
	if d.labels {
		r.Right = max(r.Right, radius+4+d.width(d.label(s)))
	}
	return r
}

// label returns the move of a spot. Below the start it begins with the round of the search,
// as each round has the same moves there: "limit 12: token 5 to place 6".
func (d *Diagram) label(s *tree.Spot) string {
	text := d.MoveText(s.Node)
	if s.Parent != 0 || d.Round == nil { // 0 is the start
		return text
	}
	if round := d.Round(s.Node); round != "" {
		text = round + ": " + text
	}
	return text
}

// ticksWide returns how wide the marks of moves rejected at a node are, in units.
func (d *Diagram) ticksWide(m tree.Moment, n solver.Node) float64 {
	ticks, wide := d.refused(m, n), 0.
	if d.reasons {
		for _, t := range ticks {
			wide = max(wide, tickGap+d.width(t.text))
		}
		return wide
	}
	k := total(ticks)
	if k > mostTicks {
		return tickGap + d.width(tickText(k))
	}
	return float64(k) * tickGap
}

// width returns how wide a small text is, in units.
func (d *Diagram) width(text string) float64 {
	w, ok := d.widths[text]
	if !ok {
		w = paint.TextWidth(text, smallSize, paint.Regular)
		d.widths[text] = w
	}
	return w
}

// A tick says how many moves a rule rejected at a node.
type tick struct {
	n    int
	text string // "distance ×3"
}

// refused returns what was rejected at a node, by rule.
func (d *Diagram) refused(m tree.Moment, n solver.Node) []tick {
	last := m.Complete() || m.Ended(n) || m.Visited(n) && !m.Record.DepthFirst() // nothing is added later
	if ticks, ok := d.ticks[n]; ok && last {
		return ticks
	}
	var ticks []tick
	for _, r := range m.Refused(n) {
		e, _ := d.Key.entry(r.Rule)
		text := words.Lower(e.name)
		if r.N > 1 {
			text += " " + tickText(int(r.N))
		}
		ticks = append(ticks, tick{int(r.N), text})
	}
	if last {
		d.ticks[n] = ticks
	}
	return ticks
}

// total returns how many moves were rejected.
func total(ticks []tick) (n int) {
	for _, t := range ticks {
		n += t.n
	}
	return n
}

// tickText counts rejected moves.
func tickText(n int) string { return "×" + words.Number(n) }

// foldText says how many nodes a fold stands for, and which rule cut it. It is "" while the
// search is in a fold of the recording.
func (d *Diagram) foldText(m tree.Moment, n solver.Node) string {
	if m.Folded(n) && m.Outcome(n) == tree.Open && !m.Complete() {
		return ""
	}
	text := words.Compact(m.Size(n))
	if e, ok := d.cut(n); ok {
		text += "\u2009" + e.letter
	}
	return text
}

// cut returns the rule that cut a fold of a merged recording, or false if none did.
func (d *Diagram) cut(n solver.Node) (keyEntry, bool) {
	e, _ := d.Key.entry(d.Tree.Top(n))
	return e, e.cuts && d.Tree.Folded(n)
}

// foldHigh returns the height of a fold of a size, in units.
func foldHigh(size uint64) float64 { return min(11+1.1*math.Log2(float64(size)), 34) }

// foldHigh returns the height of a fold as it is drawn, in units.
func (d *Diagram) foldHigh(n solver.Node) float64 {
	return max(foldHigh(d.now().Size(n))*min(d.scale, mostGrow), 4)
}

// Draw fills the sheet, which has the size of the view, with the diagram.
func (d *Diagram) Draw(s chart.Sheet) {
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	if d.scale == 0 {
		return
	}
	d.follow()
	d.drawEdges(s)
	path := d.drawPath(s)
	for i := range d.layout.Spots {
		spot := &d.layout.Spots[i]
		if x, y := d.place(spot.X, float64(spot.Row)); d.inView(x, y, 60) {
			d.drawSpot(s, spot, path[i])
		}
	}
	d.drawRings(s)
	d.drawTexts(s)
	d.drawBookmarks(s)
}

// pixel returns the middle of the pixel that a place of the layout is in.
func (d *Diagram) pixel(s chart.Sheet, x, row float64) paint.Point {
	x, y := d.place(x, row)
	return paint.Pt(s.X+math.Floor(x*s.Unit)+.5, s.Y+math.Floor(y*s.Unit)+.5)
}

// spot returns the middle of the pixel of a spot.
func (d *Diagram) spot(s chart.Sheet, i int) paint.Point {
	spot := &d.layout.Spots[i]
	return d.pixel(s, spot.X, float64(spot.Row))
}

// drawEdges draws all edges that can be seen.
func (d *Diagram) drawEdges(s chart.Sheet) {
	var lines, later [][2]paint.Point
	now := d.now()
	_, file := s.Pen.(paint.SVG)
	double := !file && s.Unit >= 1.5 // hairlines of images are a pixel wide
	for i := range d.layout.Spots {
		up := d.layout.Spots[i].Parent
		if up < 0 {
			continue
		}
		a, b := d.spot(s, up), d.spot(s, i)
		if max(a.X, b.X) < s.X || min(a.X, b.X) > s.X+s.W || b.Y < s.Y || a.Y > s.Y+s.H {
			continue
		}
		to := &lines
		if !now.Visited(d.layout.Spots[i].Node) {
			to = &later
		}
		*to = append(*to, [2]paint.Point{a, b})
		if double {
			*to = append(*to, [2]paint.Point{{X: a.X + 1, Y: a.Y}, {X: b.X + 1, Y: b.Y}})
		}
	}
	if len(later) > 0 {
		s.Pen.Hairlines(later, 1.25*s.Unit, dim(s.Pal))
	}
	s.Pen.Hairlines(lines, 1.25*s.Unit, mix(s.Pal.Surface, s.Pal.Ink3, .5))
}

// drawPath draws the way to the current node, and returns the spots on it.
func (d *Diagram) drawPath(s chart.Sheet) map[int]bool {
	path := map[int]bool{}
	x, row, i, ok := d.layout.Find(d.Now)
	if !ok {
		return path
	}
	points := []paint.Point{d.pixel(s, x, row)}
	if spot := &d.layout.Spots[i]; spot.X == x && float64(spot.Row) == row {
		path[i] = true
	}
	for i = d.layout.Spots[i].Parent; i >= 0; i = d.layout.Spots[i].Parent {
		path[i] = true
		points = append(points, d.spot(s, i))
	}
	s.Pen.Polyline(points, 2.5*s.Unit, s.Pal.Own)
	return path
}

// size returns how large a mark of a size at scale 1 is drawn, in pixels.
func (d *Diagram) size(s chart.Sheet, units float64) float64 {
	return max(math.Round(units*min(max(d.scale, .3), mostGrow)*s.Unit*2)/2, 1)
}

// drawSpot draws the mark of a spot.
func (d *Diagram) drawSpot(s chart.Sheet, spot *tree.Spot, onPath bool) {
	at := d.pixel(s, spot.X, float64(spot.Row))
	r := d.size(s, radius)
	switch d.kind(spot) {
	case fold:
		d.drawFold(s, spot, at, onPath)
	case ahead:
		s.Pen.Disc(at.X, at.Y, r-s.Unit, dim(s.Pal))
	case deadEnd:
		square(s, at, r, s.Pal.Err)
	case solution:
		diamond(s, at, 1.4*r, s.Pal.Sol)
	case unfinished:
		s.Pen.Disc(at.X, at.Y, r, s.Pal.Own)
		s.Pen.Disc(at.X, at.Y, r-1.25*s.Unit, s.Pal.Surface)
	default:
		s.Pen.Disc(at.X, at.Y, r, s.Pal.Own)
	}
}

// dim returns the colour of nodes that are not visited yet.
func dim(pal *paint.Palette) color.NRGBA { return mix(pal.Surface, pal.Ink3, .22) }

// square draws a dead end.
func square(s chart.Sheet, at paint.Point, r float64, c color.NRGBA) {
	side := 2*math.Floor(.85*r) + 1
	s.Pen.Rect(at.X-side/2, at.Y-side/2, side, side, 0, c)
}

// diamond draws a solution.
func diamond(s chart.Sheet, at paint.Point, r float64, c color.NRGBA) {
	s.Pen.Polygon([]paint.Point{{X: at.X, Y: at.Y - r}, {X: at.X + r, Y: at.Y}, {X: at.X, Y: at.Y + r}, {X: at.X - r, Y: at.Y}}, c)
}

// triangle draws a fold whose top is at a place.
func triangle(s chart.Sheet, top paint.Point, high, line float64, c, edge color.NRGBA) {
	corners := func(in float64) []paint.Point {
		half, low := high/2-1.6*in, top.Y+high-in
		return []paint.Point{{X: top.X, Y: top.Y + 2.2*in}, {X: top.X + half, Y: low}, {X: top.X - half, Y: low}}
	}
	s.Pen.Polygon(corners(0), edge)
	s.Pen.Polygon(corners(line), c)
}

// drawFold draws a subtree that is folded: with a thick line if the recording leaves it
// out, in the tint of the rule that cut it, or with the mark of a solution in it.
func (d *Diagram) drawFold(s chart.Sheet, spot *tree.Spot, at paint.Point, onPath bool) {
	u, n := s.Unit, spot.Node
	high := math.Round(d.foldHigh(n) * u)
	top := paint.Pt(at.X, at.Y-math.Round(foldTop*min(d.scale, 1)*u))
	c, edge, line := s.Pal.Plate, s.Pal.Ink3, 1.25*u
	if onPath {
		edge, line = s.Pal.Own, 2*u
	}
	switch e, cut := d.cut(n); {
	case cut:
		c, edge = tint(s.Pal, e.step), strong(s.Pal, e.step)
	case d.Tree.Folded(n):
		line = 2.2 * u
	}
	if high < 8*u {
		line = min(line, u)
	}
	triangle(s, top, high, line, c, edge)
	if d.now().Outcome(n) == tree.Solution && high >= 8*u {
		diamond(s, paint.Pt(at.X, top.Y+math.Round(.68*high)), max(.2*high, 3*u), s.Pal.Sol)
	}
}

// drawTexts draws rejected moves below their nodes, and all texts.
func (d *Diagram) drawTexts(s chart.Sheet) {
	if d.scale < ticksFrom {
		return
	}
	u, size, now := s.Unit*d.grow(), d.textSize(s), d.now()
	for i := range d.layout.Spots {
		spot := &d.layout.Spots[i]
		if x, y := d.place(spot.X, float64(spot.Row)); !d.inView(x, y, 60) || !now.Visited(spot.Node) {
			continue
		}
		at := d.spot(s, i)
		folded := d.kind(spot) == fold
		if !folded {
			d.drawTicks(s, spot, at)
		}
		if d.scale < textsFrom {
			continue
		}
		if folded {
			y := at.Y + math.Round((d.foldHigh(spot.Node)-foldTop)*s.Unit+8*u)
			s.Pen.Text(at.X, y, d.foldText(now, spot.Node), size, paint.Regular, paint.Middle, s.Pal.Ink2)
			if d.labels {
				s.Pen.Text(at.X, y+lineHigh*u, d.label(spot), size, paint.Regular, paint.Middle, s.Pal.Ink2)
			}
		} else if d.labels {
			right := radius + 4.0
			if spot.Node == d.Now || spot.Node == d.Selected {
				right = ringRadius + 4
			}
			small(s, at.X+right*u, at.Y, size, d.label(spot), paint.Start, s.Pal.Ink2, s.Pal.Surface)
		}
		if spot.Joined > 0 {
			up := d.spot(s, spot.Parent)
			small(s, (at.X+up.X)/2, math.Round((at.Y+up.Y)/2), size, tickText(spot.Joined+1), paint.Middle, s.Pal.Ink3, s.Pal.Surface)
		}
	}
}

// drawTicks draws the moves rejected at a node: below a leaf, at the right of others,
// which have edges below.
func (d *Diagram) drawTicks(s chart.Sheet, spot *tree.Spot, at paint.Point) {
	now := d.now()
	ticks := d.refused(now, spot.Node)
	if len(ticks) == 0 {
		return
	}
	u, scale := s.Unit*d.grow(), min(d.scale, 1)
	y := at.Y + math.Round((radius+4)*scale*u)
	x := at.X - (d.ticksWide(now, spot.Node)-tickGap)/2*scale*u
	if !spot.Leaf {
		x, y = at.X+math.Round((radius+tickGap)*scale*u), at.Y+math.Round(3*scale*u)
	}
	side := math.Round(2.5 * u)
	tick := func(x float64) { s.Pen.Rect(math.Round(x-side/2), math.Round(y-side/2), side, side, 0, s.Pal.Err) }
	if d.reasons && d.scale >= textsFrom {
		if !spot.Leaf && d.labels {
			y = at.Y + math.Round((lineHigh-2)*u) // below the label
		}
		if y += math.Round(2 * u); spot.Leaf && (spot.Node == d.Now || spot.Node == d.Selected) {
			y = at.Y + math.Round((ringRadius+lineHigh/2+2)*u)
		}
		for _, t := range ticks {
			tick(x)
			small(s, x+4*u, y, d.textSize(s), t.text, paint.Start, s.Pal.Err, s.Pal.Surface)
			y += lineHigh * u
		}
		return
	}
	k := total(ticks)
	if k > mostTicks {
		tick(x)
		if d.scale >= textsFrom {
			s.Pen.Text(x+4*u, y, tickText(k), .85*d.textSize(s), paint.Regular, paint.Start, s.Pal.Err)
		}
		return
	}
	for i := range k {
		tick(x + float64(i)*tickGap*scale*u)
	}
}

// drawBookmarks draws a flag at each bookmark, or at the fold that hides it.
func (d *Diagram) drawBookmarks(s chart.Sheet) {
	for _, n := range d.Bookmarks {
		if !d.drawn().Visited(n) {
			continue
		}
		if x, row, _, ok := d.layout.Find(n); ok {
			at := d.pixel(s, x, row)
			flag(s, paint.Pt(at.X-math.Round(7*s.Unit), at.Y-math.Round(3*s.Unit)))
		}
	}
}

// flag draws a bookmark whose foot is at a place.
func flag(s chart.Sheet, foot paint.Point) {
	u := s.Unit
	pole, high := math.Round(1.5*u), math.Round(13*u)
	s.Pen.Rect(foot.X-pole/2, foot.Y-high, pole, high, 0, s.Pal.HintLine)
	top := foot.Y - high
	s.Pen.Polygon([]paint.Point{{X: foot.X, Y: top}, {X: foot.X - 8*u, Y: top + 3.5*u}, {X: foot.X, Y: top + 7*u}}, s.Pal.HintLine)
}

// drawRings marks the current and the selected node.
func (d *Diagram) drawRings(s chart.Sheet) {
	ring := func(n solver.Node, r, width float64, c color.NRGBA) {
		x, row, i, ok := d.layout.Find(n)
		if !ok {
			return
		}
		at, grow := d.pixel(s, x, row), d.grow()
		r *= grow
		if spot := &d.layout.Spots[i]; spot.X == x && d.kind(spot) == fold {
			half := math.Round(d.foldHigh(spot.Node)*s.Unit) / 2
			at.Y += half - math.Round(foldTop*min(d.scale, 1)*s.Unit)
			r = max(r, half/s.Unit+4)
		} else if k := d.kind(spot); n == d.Now && (n != spot.Node || k == branch || k == unfinished) {
			s.Pen.Disc(at.X, at.Y, 6*grow*s.Unit, s.Pal.Own)
			s.Pen.Disc(at.X, at.Y, 3.5*grow*s.Unit, s.Pal.Surface)
		}
		s.Pen.Ring(at.X, at.Y, r*s.Unit, width*s.Unit, c)
	}
	ring(d.Now, ringRadius, 3, s.Pal.HintLine)
	if d.Selected != d.Now {
		ring(d.Selected, ringRadius, 1.5, s.Pal.Ink)
	}
}

// Legend returns what the marks mean.
func (d *Diagram) Legend(s chart.Sheet) []chart.Entry {
	u := s.Unit
	entry := func(text string, draw func(at paint.Point)) chart.Entry {
		return chart.Entry{Text: text, Draw: func(x, y float64) { draw(paint.Pt(math.Round(x), math.Round(y))) }}
	}
	out := []chart.Entry{entry("branch", func(at paint.Point) { s.Pen.Disc(at.X, at.Y, radius*u, s.Pal.Own) })}
	for _, e := range d.Key {
		if e.cuts {
			out = append(out, entry(e.letter+" pruned by "+e.name, func(at paint.Point) {
				triangle(s, paint.Pt(at.X, at.Y-6*u), 12*u, 1.25*u, tint(s.Pal, e.step), strong(s.Pal, e.step))
			}))
		}
	}
	if len(d.Bookmarks) > 0 {
		out = append(out, entry("bookmark", func(at paint.Point) { flag(s, paint.Pt(at.X+4*u, at.Y+6*u)) }))
	}
	out = append(out,
		entry("dead end", func(at paint.Point) { square(s, at, radius*u, s.Pal.Err) }),
		entry("rejected", func(at paint.Point) { square(s, at, 1.5*u, s.Pal.Err) }),
		entry("solution", func(at paint.Point) { diamond(s, at, 1.4*radius*u, s.Pal.Sol) }),
		entry("now", func(at paint.Point) { s.Pen.Ring(at.X, at.Y, 5*u, 2*u, s.Pal.HintLine) }),
	)
	if d.Ahead == DimAhead {
		out = append(out, entry("not yet visited", func(at paint.Point) { s.Pen.Disc(at.X, at.Y, (radius-1)*u, dim(s.Pal)) }))
	}
	if d.Tree.Len() > mostWhole || len(d.Tree.Record.Folds()) > 0 {
		out = append(out, entry("folded, with its size", func(at paint.Point) {
			triangle(s, paint.Pt(at.X, at.Y-6*u), 12*u, 1.25*u, s.Pal.Plate, s.Pal.Ink3)
		}))
	}
	return out
}
