package chart

import (
	"image/color"
	"math"

	"backtrack/ui/paint"
)

// A Point is a board in a Scatter or in Sizes.
type Point struct {
	Name       string
	X, Y       float64
	XOut, YOut bool // the limit was reached, and the value does not count
	Disturbed  bool
	Chosen     bool
	Group      int // index of the pack, or in Sizes of the series
}

// A Scatter compares what boards cost two variants, with lines where both are
// equal and where one costs 10 and 100 times as much. Boards that reached the
// limit are in a lane behind it, packs differ in their marks, and the marks of
// disturbed boards are hollow.
type Scatter struct {
	X, Y   Axis
	Limit  float64 // in milliseconds; 0 is none
	Packs  []string
	Points []Point
}

// Sizes shows what boards of different sizes cost, in marks and colours of
// several series.
type Sizes struct {
	X, Y   Axis
	Limit  float64 // in milliseconds; 0 is none
	Series []Series
	Points []Point
}

func (c Scatter) size() (w, h float64) { return fileWide, 440 }
func (c Sizes) size() (w, h float64)   { return fileWide, 380 }

// Draw implements Chart. Series are 0, and indices those of Points.
func (c Scatter) Draw(s Sheet) Hits {
	var entries []legendEntry
	for i, name := range c.Packs {
		if len(c.Packs) > 1 {
			entries = append(entries, legendEntry{name, func(x, y float64) { s.shape(i, x, y, radius, false, s.Pal.Own) }})
		}
	}
	p, points, ok := scatter(s, c.X.limited(c.Limit), c.Y.limited(c.Limit), c.Points, entries, s.Pal.Own)
	if !ok {
		return Hits{}
	}
	c.ratios(p, points)
	return p.points(points, func(q Point) (int, int, color.NRGBA) { return 0, q.Group, s.Pal.Own })
}

// Draw implements Chart. Indices are those of Points.
func (c Sizes) Draw(s Sheet) Hits {
	var entries []legendEntry
	for _, r := range c.Series {
		entries = append(entries, legendEntry{r.Name, func(x, y float64) { s.shape(r.Role, x, y, radius, false, r.color(s.Pal)) }})
	}
	p, points, ok := scatter(s, c.X.limited(c.Limit), c.Y.limited(c.Limit), c.Points, entries, s.Pal.Ink3)
	if !ok {
		return Hits{}
	}
	return p.points(points, func(q Point) (int, int, color.NRGBA) {
		r := Series{Role: q.Group}
		if q.Group >= 0 && q.Group < len(c.Series) {
			r = c.Series[q.Group]
		}
		return q.Group, r.Role, r.color(s.Pal)
	})
}

// A placed is a point of a plot and its pixels.
type placed struct {
	Point
	index int
	x, y  float64
}

// scatter draws the frame of a scatter plot and places its points, the chosen
// one last. Two logarithmic axes of one unit have the same range, up to their
// limits.
func scatter(s Sheet, x, y Axis, points []Point, entries []legendEntry, c color.NRGBA) (plot, []placed, bool) {
	var xs, ys []float64
	var xOut, yOut, disturbed bool
	points = append([]Point(nil), points...)
	for i := range points {
		q := &points[i]
		q.XOut, q.YOut = q.XOut || math.IsInf(q.X, 1), q.YOut || math.IsInf(q.Y, 1)
		if q.XOut {
			xOut = true
		} else {
			xs = append(xs, q.X)
		}
		if q.YOut {
			yOut = true
		} else {
			ys = append(ys, q.Y)
		}
		disturbed = disturbed || q.Disturbed
	}
	if disturbed {
		entries = append(entries, legendEntry{"disturbed", func(x, y float64) { s.shape(0, x, y, radius, true, c) }})
	}
	if same(x, y) && x.Limit == y.Limit {
		xs = append(xs, ys...)
		ys = xs
	}
	a, b := newSide(x, xs, xOut), newSide(y, ys, yOut)
	if same(x, y) {
		a.lo = min(a.lo, b.lo)
		b.lo = a.lo
	}
	p, ok := newPlot(s, a, b, entries, 0)
	if !ok {
		return p, nil, false
	}
	out := p.place(points)
	p.empty(len(out))
	return p, out, true
}

// same reports whether costs on two axes can be compared.
func same(x, y Axis) bool { return x.Unit == y.Unit && !x.Linear && !y.Linear }

// place finds the places of points; those that reached both limits are spread
// over the corner.
func (p plot) place(points []Point) []placed {
	corner := 0
	for _, q := range points {
		if q.XOut && q.YOut {
			corner++
		}
	}
	cols := math.Ceil(math.Sqrt(float64(corner)))
	rows, k := math.Ceil(float64(corner)/cols), 0
	var out, chosen []placed
	for i, q := range points {
		if !q.XOut && math.IsNaN(q.X) || !q.YOut && math.IsNaN(q.Y) {
			continue
		}
		at := placed{Point: q, index: i, x: p.x.lane(), y: p.y.lane()}
		if !q.XOut {
			at.x = p.x.at(q.X)
		}
		if !q.YOut {
			at.y = p.y.at(q.Y)
		}
		if q.XOut && q.YOut {
			col, row := k%int(cols), k/int(cols)
			at.x += (float64(col) + .5 - cols/2) * (p.right - p.x.to) / cols
			at.y += (float64(row) + .5 - rows/2) * (p.y.to - p.top) / rows
			k++
		}
		if q.Chosen {
			chosen = append(chosen, at)
		} else {
			out = append(out, at)
		}
	}
	return append(out, chosen...)
}

// points draws points with the series, shape and colour that look returns.
func (p plot) points(points []placed, look func(Point) (series, shape int, c color.NRGBA)) Hits {
	r := radius
	if len(points) > 150 {
		r = 3.5
	}
	hits := Hits{reach: 8 * p.Unit}
	for _, q := range points {
		series, shape, c := look(q.Point)
		p.mark(q.Name, func() {
			p.shape(shape, q.x, q.y, r, q.Disturbed, c)
			if q.Chosen {
				p.ring(q.x, q.y)
			}
		})
		hits.add(q.x, q.y, q.x, q.y, series, q.index)
	}
	return hits
}

// ratios draws the lines on which one variant costs as much as the other, or 10
// or 100 times as much, and says who is better on either side.
func (c Scatter) ratios(p plot, points []placed) {
	if !same(c.X, c.Y) || len(points) == 0 {
		return
	}
	u := p.Unit
	taken := make([]box, 0, len(points))
	for _, q := range points {
		taken = append(taken, box{q.x - radius*u, q.y - radius*u, q.x + radius*u, q.y + radius*u})
	}
	better := func(name string) string {
		if c.X.Unit == Count {
			return name + ": fewer " + c.X.Quantity
		}
		return name + " faster"
	}
	if c.X.Name != "" && c.Y.Name != "" {
		p.corner(better(c.X.Name), p.x.from+8*u, p.y.to+12*u, paint.Start, &taken)
		p.corner(better(c.Y.Name), p.x.to-8*u, p.y.from-11*u, paint.End, &taken)
	}
	decade := min(p.x.place(p.x.lo+1)-p.x.from, p.y.from-p.y.place(p.y.lo+1))
	var labels []func()
	for _, d := range []float64{0, -1, -2, 1, 2} {
		lo, hi := max(p.x.lo, p.y.lo-d), min(p.x.hi, p.y.hi-d)
		if lo >= hi || d != 0 && decade < 10*u {
			continue
		}
		a, b := paint.Pt(p.x.place(lo), p.y.place(lo+d)), paint.Pt(p.x.place(hi), p.y.place(hi+d))
		pen, label := p.Pen, "equal"
		if d != 0 {
			pen, label = p.Pen.Dashed(3*u, 4*u), number(math.Pow(10, math.Abs(d)))+"×"
		}
		pen.Line(a.X, a.Y, b.X, b.Y, u, p.Pal.Ink3)
		labels = append(labels, func() { p.onLine(label, a, b, &taken) })
	}
	for _, draw := range labels {
		draw()
	}
}

// corner writes a text if it takes at most half of the width and nothing else is
// there.
func (p plot) corner(text string, x, y float64, align paint.Align, taken *[]box) {
	w := p.width(text)
	left := x - w*float64(align)/2
	if b := (box{left, y - 8*p.Unit, left + w, y + 8*p.Unit}); 2*w < p.x.to-p.x.from && b.free(*taken) {
		*taken = append(*taken, b)
		p.text(x, y, text, align, p.Pal.Ink3)
	}
}

// onLine writes a text on a line, as near to its end as nothing else is.
func (p plot) onLine(text string, a, b paint.Point, taken *[]box) {
	u, w := p.Unit, p.width(text)/2+3*p.Unit
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	for back := 14 * u; back < length/2; back += 6 * u {
		t := 1 - back/length
		x, y := a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)
		at := box{x - w, y - 8*u, x + w, y + 8*u}
		if at.x1 > p.x.to || at.y0 < p.y.to || !at.free(*taken) {
			continue
		}
		*taken = append(*taken, at)
		p.Pen.Rect(at.x0, at.y0+u, 2*w, 14*u, 4*u, p.Pal.Surface)
		p.text(x, y, text, paint.Middle, p.Pal.Ink3)
		return
	}
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
