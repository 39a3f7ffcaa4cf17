package chart

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"backtrack/model/lists"
	"backtrack/ui/paint"
)

// A Cactus shows how many puzzles each variant solved. The puzzles of a variant are in
// ascending order of their costs. The line of a variant is better the further to the right it
// ends, and the lower it is.
type Cactus struct {
	Y     Axis
	Lines []CactusLine
}

// CactusLine is the line of a variant. Values are the puzzles that the variant decided, in any
// order. Of is the number of all puzzles that were measured.
type CactusLine struct {
	Series
	Values []Value
	Of     int
}

// A Value is what a puzzle cost.
type Value struct {
	Name   string
	Value  float64
	Chosen bool
}

// FileSize implements Chart.
func (c Cactus) FileSize() (w, h float64) { return fileWide, 310 }

// Draw implements Chart. The series of a hit is an index of Lines, and its index is one of the
// Values of that line.
func (c Cactus) Draw(s Sheet) Hits {
	u := s.Unit
	boards, wide := 0, 0.0
	var values []float64
	var entries []Entry
	for _, l := range c.Lines {
		boards = max(boards, l.Of, len(l.Values))
		for _, v := range l.Values {
			values = append(values, v.Value)
		}
		wide = max(wide, s.width(l.label()))
		entries = append(entries, Entry{l.label(), func(x, y float64) {
			l.dashed(s).Line(x-9*u, y, x+9*u, y, 2*u, l.color(s.Pal))
			s.drawShape(l.Role, x, y, 3.5, false, l.color(s.Pal))
		}})
	}
	aside := wide + 26*u
	if aside < s.W*.4 && s.H > float64(len(c.Lines)+4)*lineHigh*u {
		entries = nil
	} else {
		aside = 0
	}
	x := side{Axis: Axis{Quantity: "boards solved", Unit: Count}, linear: true, hi: float64(max(boards, 1))}
	p, ok := newPlot(s, x, newSide(c.Y, values), entries, aside)
	switch {
	case !ok:
		return Hits{}
	case boards == 0:
		p.writeEmpty(noMeasurements)
	case len(values) == 0:
		p.writeEmpty("No board was solved")
	}
	hits := Hits{reach: 8 * u}
	ends := make([]paint.Point, len(c.Lines))
	for i, l := range c.Lines {
		ends[i] = p.drawSteps(l, i, &hits)
	}
	if aside > 0 {
		p.drawEndLabels(c.Lines, ends)
	}
	return hits
}

// label returns the text at the end of a line.
func (s CactusLine) label() string { return fmt.Sprintf("%s %d of %d", s.Name, len(s.Values), s.Of) }

// drawSteps draws the line of a variant and returns the point where it ends.
func (p plot) drawSteps(l CactusLine, series int, hits *Hits) paint.Point {
	order := lists.Filter(lists.Range[int](len(l.Values)), func(i int) bool { return !math.IsNaN(l.Values[i].Value) })
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(l.Values[i].Value, l.Values[j].Value) })
	end := paint.Pt(p.left, p.base)
	var line []paint.Point
	for k, i := range order {
		y := p.y.pixel(l.Values[i].Value)
		before, x := p.x.pixel(float64(k)), p.x.pixel(float64(k+1))
		line = append(line, paint.Pt(before, y), paint.Pt(x, y))
		hits.add(before, y, x, y, series, i)
		end = paint.Pt(x, y)
	}
	l.dashed(p.Sheet).Polyline(line, 2*p.Unit, l.color(p.Pal))
	last := math.Inf(-1)
	for k, i := range order {
		v, at := l.Values[i], line[2*k+1]
		if at.X-last < 26*p.Unit && !v.Chosen && k < len(order)-1 {
			p.drawMark(v.Name, func() { p.Pen.Disc(at.X, at.Y, p.Unit, l.color(p.Pal)) }) // a disc no wider than the line
			continue
		}
		last = at.X
		p.drawMark(v.Name, func() {
			p.drawShape(l.Role, at.X, at.Y, 3.5, false, l.color(p.Pal))
			if v.Chosen {
				p.drawRing(at.X, at.Y)
			}
		})
	}
	return end
}

// drawEndLabels writes the names of lines to the right of the plot, as near to the ends of the
// lines as possible without overlap.
func (p plot) drawEndLabels(lines []CactusLine, ends []paint.Point) {
	u := p.Unit
	order := lists.Range[int](len(lines))
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(ends[i].Y, ends[j].Y) })
	at := make([]float64, len(order))
	for k, i := range order {
		at[k] = max(ends[i].Y, p.top+8*u)
		if k > 0 {
			at[k] = max(at[k], at[k-1]+lineHigh*u)
		}
	}
	low := p.base - 4*u
	for k := len(at) - 1; k >= 0; k-- {
		at[k] = min(at[k], low)
		low = at[k] - lineHigh*u
	}
	for k, i := range order {
		l, x := lines[i], p.right+14*u
		c := l.color(p.Pal)
		if len(l.Values) > 0 {
			p.Pen.Line(ends[i].X+7*u, ends[i].Y, p.right+2*u, at[k], p.hair(), p.Pal.Line)
		}
		p.drawShape(l.Role, x-3*u, at[k], 3.5, false, c)
		p.drawText(x+7*u, at[k], l.label(), paint.Start, p.Pal.Ink)
	}
}
