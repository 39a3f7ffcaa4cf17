package chart

import (
	"math"

	"backtrack/ui/paint"
)

// Measures of plots, in units.
const (
	margin   = 10
	laneWide = 22
	minPlot  = 30
)

// A plot is the frame of a chart with two axes. Its scales begin at the lower left corner.
type plot struct {
	Sheet
	x, y                   Scale
	left, top, right, base float64 // edges in pixels, including the lanes
}

// newPlot lays out a plot and draws its ground, legend, lanes, grid and axes. It leaves labels
// pixels free at the right. It returns false if there is no room for the plot.
func newPlot(s Sheet, x, y side, entries []Entry, labels float64) (plot, bool) {
	u := s.Unit
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	inner := s.W - 2*margin*u
	p := plot{Sheet: s, top: s.Y + 8*u}
	p.top += s.Legend(s.X+margin*u, p.top, inner, s.H*.3, entries)
	title := p.top + lineHigh*u/2
	p.top = math.Round(p.top + (lineHigh+3)*u)
	p.base = math.Round(s.Y + s.H - (8+2*lineHigh)*u)
	lane := min(laneWide*u, inner/8, (p.base-p.top)/5)

	p.y = newScale(y, p.base, p.top, lane, 8*u, func(string) float64 { return lineHigh * u })
	wide := s.width(y.laneLabel)
	for _, t := range p.y.ticks {
		wide = max(wide, s.width(t.label))
	}
	p.left = math.Round(s.X + margin*u + wide + 6*u)
	p.right = math.Round(s.X + s.W - margin*u - max(labels, 8*u, s.width(x.laneLabel)/2-lane/2))
	if p.right-p.left < minPlot*u || p.base-p.top < minPlot*u {
		return p, false
	}
	p.x = newScale(x, p.left, p.right, lane, 8*u, func(l string) float64 { return s.width(l) + 10*u })

	s.drawText(s.X+margin*u, title, s.fit(y.title(), inner), paint.Start, s.Pal.Ink2)
	name := s.fit(x.title(), inner)
	half := (inner - s.width(name)) / 2 // how far the name can be from the middle
	middle := s.X + s.W/2
	s.drawText(min(max((p.left+p.right)/2, middle-half), middle+half), s.Y+s.H-(4+lineHigh/2)*u, name, paint.Middle, s.Pal.Ink2)
	p.drawFrame()
	return p, true
}

// drawFrame draws lanes, grid, axes and the labels at them.
func (p plot) drawFrame() {
	u := p.Unit
	if p.x.laneLabel != "" {
		p.Pen.Rect(p.x.to, p.top, p.right-p.x.to, p.base-p.top, 0, p.Pal.Well)
		p.drawText(p.x.lane(), p.base+12*u, p.x.laneLabel, paint.Middle, p.Pal.Err)
	}
	if p.y.laneLabel != "" {
		p.Pen.Rect(p.left, p.top, p.right-p.left, p.y.to-p.top, 0, p.Pal.Well)
		p.drawText(p.left-6*u, p.y.lane(), p.y.laneLabel, paint.End, p.Pal.Err)
	}
	for _, t := range p.x.ticks {
		p.drawDown(t.pixel, p.top, p.base, p.Pal.Hair)
		p.drawText(t.pixel, p.base+12*u, t.label, paint.Middle, p.Pal.Ink3)
	}
	for _, t := range p.y.ticks {
		p.drawAcross(p.left, p.right, t.pixel, p.Pal.Hair)
		p.drawText(p.left-6*u, t.pixel, t.label, paint.End, p.Pal.Ink3)
	}
	dashed, half := p.Pen.Dashed(6*u, 5*u), p.hair()/2
	if p.x.laneLabel != "" {
		dashed.Line(p.x.to+half, p.top, p.x.to+half, p.base, p.hair(), p.Pal.Err)
	}
	if p.y.laneLabel != "" {
		dashed.Line(p.left, p.y.to+half, p.right, p.y.to+half, p.hair(), p.Pal.Err)
	}
	p.drawAcross(p.left, p.right, p.base, p.Pal.Ink3)
	p.drawDown(p.left, p.top, p.base+p.hair(), p.Pal.Ink3)
}

// writeEmpty writes into an empty plot why there are no marks.
func (p plot) writeEmpty(why string) {
	p.drawText((p.left+p.right)/2, (p.top+p.base)/2, p.fit(why, p.right-p.left), paint.Middle, p.Pal.Ink3)
}

// noMeasurements is the text of a chart without puzzles.
const noMeasurements = "Nothing measured yet"
