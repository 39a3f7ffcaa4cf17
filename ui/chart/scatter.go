package chart

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"backtrack/model/lists"
	"backtrack/ui/paint"
)

// A Point is a puzzle in a Scatter or in Sizes.
type Point struct {
	Name      string
	X, Y      float64 // +Inf if the limit was reached
	Disturbed bool
	Chosen    bool
	Group     int // index in Scatter.Groups, or in Sizes.Series
}

// A Scatter compares the cost of puzzles for two variants. Lines show where the costs are
// equal, and where one variant costs 10 or 100 times as much as the other. Puzzles that reached
// the limit are in a lane beyond it. Groups have different marks until there are no more marks.
// The marks of disturbed puzzles are hollow.
type Scatter struct {
	X, Y   Axis
	Groups []string
	Points []Point
}

// Sizes shows the cost of puzzles of different sizes, with a mark and a colour for each
// series.
type Sizes struct {
	X, Y   Axis
	Series []Series
	Points []Point
}

// FileSize implements Chart. The plot is about square.
func (c Scatter) FileSize() (w, h float64) { return fileWide, 440 }

// FileSize implements Chart.
func (c Sizes) FileSize() (w, h float64) { return fileWide, 310 }

// Draw implements Chart. A hit has series 0 and an index of Points.
func (c Scatter) Draw(s Sheet) Hits {
	var entries []Entry
	last := len(shapes) - 1
	for i, name := range c.Groups[:min(len(c.Groups), len(shapes))] {
		if i == last && len(c.Groups) > len(shapes) {
			name = "other"
		}
		if len(c.Groups) > 1 {
			entries = append(entries, Entry{name, func(x, y float64) { s.drawShape(i, x, y, radius, false, s.Pal.Own) }})
		}
	}
	p, points, ok := newScatterPlot(s, c.X, c.Y, c.Points, entries, s.Pal.Own, 1)
	if !ok {
		return Hits{}
	}
	c.drawRatios(p, points)
	return p.drawPoints(points, func(q Point) (int, int, color.NRGBA) { return 0, min(q.Group, last), s.Pal.Own })
}

// Draw implements Chart. A hit has an index of Series and an index of Points.
func (c Sizes) Draw(s Sheet) Hits {
	entries := lists.Map(c.Series, func(r Series) Entry {
		return Entry{r.Name, func(x, y float64) { s.drawShape(r.Role, x, y, radius, false, r.color(s.Pal)) }}
	})
	p, points, ok := newScatterPlot(s, c.X, c.Y, c.Points, entries, s.Pal.Ink3, len(c.Series))
	if !ok {
		return Hits{}
	}
	return p.drawPoints(points, func(q Point) (int, int, color.NRGBA) {
		r := Series{Role: q.Group}
		if q.Group >= 0 && q.Group < len(c.Series) {
			r = c.Series[q.Group]
		}
		return q.Group, r.Role, r.color(s.Pal)
	})
}

// A plotPoint is a point at its place in a plot.
type plotPoint struct {
	Point
	index int     // index of the point in its chart
	x, y  float64 // in pixels
	r     float64 // radius of the mark, in units
}

// newScatterPlot draws the frame of a scatter plot and places its points. The chosen point
// comes last, and the points of several series are side by side. Two axes of the same unit
// begin at the same value. If their limits are equal as well, they have the same range.
func newScatterPlot(s Sheet, x, y Axis, points []Point, entries []Entry, c color.NRGBA, series int) (plot, []plotPoint, bool) {
	var xs, ys []float64
	for _, q := range points {
		xs, ys = append(xs, q.X), append(ys, q.Y)
	}
	if slices.ContainsFunc(points, func(q Point) bool { return q.Disturbed }) {
		entries = append(entries, Entry{"disturbed", func(x, y float64) { s.drawShape(0, x, y, radius, true, c) }})
	}
	same := x.Unit == y.Unit
	if same && x.Limit == y.Limit {
		xs = append(xs, ys...)
		ys = xs
	}
	a, b := newSide(x, xs), newSide(y, ys)
	if same {
		a.lo = min(a.lo, b.lo)
		b.lo = a.lo
	}
	p, ok := newPlot(s, a, b, entries, 0)
	if !ok {
		return p, nil, false
	}
	out := p.plotPoints(points, series)
	if len(out) == 0 {
		p.writeEmpty(noMeasurements)
	}
	return p, out, true
}

// inCorner reports whether the puzzle reached the limits of both axes.
func (p Point) inCorner() bool { return math.IsInf(p.X, 1) && math.IsInf(p.Y, 1) }

// countInCorner counts the points that reached the limits of both axes.
func countInCorner(points []Point) int { return lists.Count(points, Point.inCorner) }

// plotPoints returns points with their places. Points that reached both limits are spread over
// the corner.
func (p plot) plotPoints(points []Point, series int) []plotPoint {
	n, k := float64(countInCorner(points)), 0
	cols := math.Ceil(math.Sqrt(n))
	rows := math.Ceil(n / cols)
	cell := paint.Pt((p.right-p.x.to)/cols, (p.y.to-p.top)/rows)
	r := radius
	if len(points) > 150 {
		r = 3.5
	}
	var out, chosen []plotPoint
	for i, q := range points {
		if math.IsNaN(q.X) || math.IsNaN(q.Y) {
			continue
		}
		at := plotPoint{Point: q, index: i, x: p.x.pixel(q.X), y: p.y.pixel(q.Y), r: r}
		switch {
		case q.inCorner():
			col, row := k%int(cols), k/int(cols)
			at.x += (float64(col) + .5 - cols/2) * cell.X
			at.y += (float64(row) + .5 - rows/2) * cell.Y
			at.r = min(r, max(.4*min(cell.X, cell.Y)/p.Unit, 1))
			k++
		case math.IsInf(q.X, 1):
			at = p.spread(at, out)
		default:
			at.x += p.shift(q.Group, series)
			if math.IsInf(q.Y, 1) {
				at = p.spread(at, out)
			}
		}
		if q.Chosen {
			chosen = append(chosen, at)
		} else {
			out = append(out, at)
		}
	}
	return append(out, chosen...)
}

// shift returns how far, in pixels, the marks of a series are moved to the side, so that marks
// of different series do not cover each other.
func (p plot) shift(group, series int) float64 {
	return (float64(min(max(group, 0), series-1)) - float64(series-1)/2) * min(6, 20/float64(series)) * p.Unit
}

// spread moves a point in a lane to the side if it would cover another one.
func (p plot) spread(q plotPoint, others []plotPoint) plotPoint {
	for _, d := range []float64{0, 6 * p.Unit, -6 * p.Unit} {
		at := q
		if math.IsInf(q.X, 1) {
			at.x += d
		} else {
			at.y += d
		}
		if !slices.ContainsFunc(others, func(o plotPoint) bool { return math.Hypot(at.x-o.x, at.y-o.y) < q.r*p.Unit }) {
			return at
		}
	}
	return q
}

// drawPoints draws points with the series, shape and colour that look returns.
func (p plot) drawPoints(points []plotPoint, look func(Point) (series, shape int, c color.NRGBA)) Hits {
	hits := Hits{reach: 8 * p.Unit}
	for _, q := range points {
		series, shape, c := look(q.Point)
		p.drawMark(q.Name, func() {
			p.drawShape(shape, q.x, q.y, q.r, q.Disturbed, c)
			if q.Chosen {
				p.drawRing(q.x, q.y)
			}
		})
		hits.add(q.x, q.y, q.x, q.y, series, q.index)
	}
	return hits
}

// drawRatios draws the lines on which both variants cost the same, or one costs 10 or 100 times
// as much as the other. It writes on either side of the lines which variant is better.
func (c Scatter) drawRatios(p plot, points []plotPoint) {
	if len(points) == 0 {
		return
	}
	u := p.Unit
	taken := make([]box, 0, len(points))
	for _, q := range points {
		taken = append(taken, box{q.x - radius*u, q.y - radius*u, q.x + radius*u, q.y + radius*u})
	}
	if n := countInCorner(c.Points); n > 4 { // write their number, because many marks are small
		text := fmt.Sprintf("%d boards", n)
		p.write(text, p.x.to-6*u-p.width(text)/2, p.y.lane(), p.Pal.Err, p.Pal.Well, &taken)
	}
	if c.X.Unit != c.Y.Unit {
		return
	}
	better := func(name string, side float64) { // side is -1 for the upper left corner, 1 for the lower right one
		text := name + " faster"
		if c.X.Unit == Count {
			text = name + ": fewer " + c.X.Quantity
		}
		w, h := (p.x.to-p.x.from)/2, (p.y.from-p.y.to)/2
		if half := p.width(text) / 2; name != "" && 2*half < w {
			p.write(text, p.x.from+w+side*(w-half-8*u), p.y.to+h+side*(h-11*u), p.Pal.Ink3, p.Pal.Surface, &taken)
		}
	}
	decade := min(p.x.pixelInRange(p.x.lo+1)-p.x.from, p.y.from-p.y.pixelInRange(p.y.lo+1))
	var labels []func()
	for _, d := range []float64{0, -1, -2, 1, 2} {
		lo, hi := max(p.x.lo, p.y.lo-d), min(p.x.hi, p.y.hi-d)
		if lo >= hi || d != 0 && decade < 10*u {
			continue
		}
		a, b := paint.Pt(p.x.pixelInRange(lo), p.y.pixelInRange(lo+d)), paint.Pt(p.x.pixelInRange(hi), p.y.pixelInRange(hi+d))
		pen, label := p.Pen, "equal"
		if d != 0 {
			pen, label = p.Pen.Dashed(3*u, 4*u), formatNumber(math.Pow(10, math.Abs(d)))+"×"
		}
		pen.Line(a.X, a.Y, b.X, b.Y, u, p.Pal.Ink3)
		labels = append(labels, func() { p.writeOnLine(label, a, b, &taken) })
	}
	better(c.X.Name, -1)
	better(c.Y.Name, 1)
	for _, draw := range labels {
		draw()
	}
}

// writeOnLine writes a text on the line from a to b, as near to b as there is room. If there is
// no room, it writes nothing.
func (p plot) writeOnLine(text string, a, b paint.Point, taken *[]box) {
	half, length := p.width(text)/2+3*p.Unit, math.Hypot(b.X-a.X, b.Y-a.Y)
	for back := 14 * p.Unit; back < length/2; back += 6 * p.Unit {
		t := 1 - back/length
		x, y := a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)
		if x+half <= p.x.to && y-8*p.Unit >= p.y.to && p.write(text, x, y, p.Pal.Ink3, p.Pal.Surface, taken) {
			return
		}
	}
}

// write writes a text centred at a place and returns true. If the place is taken, it returns
// false.
func (p plot) write(text string, x, y float64, c, ground color.NRGBA, taken *[]box) bool {
	u, half := p.Unit, p.width(text)/2+3*p.Unit
	at := box{x - half, y - 8*u, x + half, y + 8*u}
	if !at.free(*taken) {
		return false
	}
	*taken = append(*taken, at)
	p.Pen.Rect(at.x0, at.y0+u, 2*half, 14*u, 4*u, ground)
	p.drawText(x, y, text, paint.Middle, c)
	return true
}

// A box is the place of something on a plot.
type box struct{ x0, y0, x1, y1 float64 }

// free reports whether b touches none of the taken boxes.
func (b box) free(taken []box) bool {
	for _, t := range taken {
		if b.x0 < t.x1 && t.x0 < b.x1 && b.y0 < t.y1 && t.y0 < b.y1 {
			return false
		}
	}
	return true
}
