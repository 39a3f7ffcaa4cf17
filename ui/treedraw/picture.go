package treedraw

import (
	"math"

	"backtrack/solver/tree"
	"backtrack/ui/chart"
)

// A Picture is a file with a diagram, an icicle or both, and their legends; see [chart.File].
// Either may be nil. The whole diagram is drawn.
type Picture struct {
	Diagram *Diagram
	Icicle  *Icicle
}

// Sizes in pictures, in units.
const (
	minWide     = 440
	maxWide     = 2400
	icicleWide  = 900
	icicleHigh  = 90
	icicleAlone = 420 // height of an icicle without a diagram
	pictureEdge = 10
)

// diagramSize returns the size of the whole diagram.
func (p Picture) diagramSize() (w, h float64) {
	if p.Diagram == nil {
		return 0, 0
	}
	w, h = p.Diagram.extent()
	w, h = w+2*fitMargin, h+2*fitMargin
	scale := min(1, maxWide/w, maxWide/h)
	return w * scale, h * scale
}

// FileSize implements chart.Chart.
func (p Picture) FileSize() (w, h float64) {
	w, h = p.diagramSize()
	w = min(max(w+2*pictureEdge, minWide), maxWide)
	if p.Icicle != nil {
		w = max(w, icicleWide)
		h += p.icicleHigh() + pictureEdge
	}
	return math.Ceil(w), math.Ceil(h + p.legend(chart.Measure(w), 0))
}

func (p Picture) icicleHigh() float64 {
	if p.Diagram == nil {
		return icicleAlone
	}
	return icicleHigh
}

// legend draws the legends with their upper edge at top, and returns their height.
func (p Picture) legend(s chart.Sheet, top float64) float64 {
	var entries []chart.Entry
	if p.Diagram != nil {
		entries = append(entries, p.Diagram.Legend(s)...)
	}
	if p.Icicle != nil {
		entries = append(entries, p.Icicle.Legend(s)...)
	}
	edge := pictureEdge * s.Unit
	return s.Legend(s.X+edge, top, s.W-2*edge, math.Inf(1), entries)
}

// Draw implements chart.Chart. It returns no hits.
func (p Picture) Draw(s chart.Sheet) chart.Hits {
	u := s.Unit
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	top := math.Round(s.Y + p.legend(s, s.Y))
	part := s
	part.X, part.W = s.X+pictureEdge*u, s.W-2*pictureEdge*u
	part.Y, part.H = top, s.Y+s.H-top
	if p.Icicle != nil {
		part.H -= (p.icicleHigh() + pictureEdge) * u
	}
	if p.Diagram != nil {
		scene := *p.Diagram.Scene
		scene.Selected = scene.Now
		d := *p.Diagram
		d.Scene = &scene
		d.w, d.h = part.W/u, part.H/u
		d.Fit()
		d.Draw(part)
	}
	if p.Icicle != nil {
		part.Y, part.H = part.Y+part.H, p.icicleHigh()*u
		v := *p.Icicle
		v.shown, v.blocks = tree.Icicle{}, nil
		v.Draw(part, nil)
	}
	return chart.Hits{}
}
