package chart

import (
	"math"

	"backtrack/ui/paint"
)

// Columns are a series of values as columns on a common base, from 0 up. Text is written
// above each value, and below the base what it is the value of.
type Columns []Column

// A Column is a value of at least 0.
type Column struct {
	Label, Text string
	Value       float64
}

// Measures of columns, in units.
const (
	columnWide = 44  // at most
	columnPart = .62 // of the distance between two columns
	labelGap   = 8
)

// Draw fills the sheet with the columns. Where labels would touch, some are left out,
// counted from the last one.
func (c Columns) Draw(s Sheet) {
	u := s.Unit
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	top, base := s.Y+(lineHigh+4)*u, math.Round(s.Y+s.H-lineHigh*u)
	s.across(s.X, s.X+s.W, base, s.Pal.Line)
	most, room := 0.0, 0.0
	for _, one := range c {
		most, room = max(most, one.Value), max(room, 1.5*s.width(one.Label)+labelGap*u) // the last one may be moved to the left by half of it
	}
	step := s.W / float64(max(len(c), 1))
	each := int(math.Ceil(room / step))
	for i, one := range c {
		x, w := s.X+(float64(i)+.5)*step, math.Round(min(step*columnPart, columnWide*u))
		h := 0.0
		if one.Value > 0 {
			h = math.Round(max((base-top)*one.Value/most, 2*u))
			s.Pen.Rect(math.Round(x-w/2), base-h, w, h, min(3*u, h/2), s.Pal.Own)
			s.Pen.Rect(math.Round(x-w/2), base-h/2, w, h/2, 0, s.Pal.Own) // no corners at the base
		}
		if s.width(one.Text) <= step {
			s.text(x, base-h-.6*lineHigh*u, one.Text, paint.Middle, s.Pal.Ink2)
		}
		if (len(c)-1-i)%each == 0 {
			half := s.width(one.Label) / 2
			s.text(min(max(x, s.X+half), s.X+s.W-half), base+.6*lineHigh*u, one.Label, paint.Middle, s.Pal.Ink3)
		}
	}
}
