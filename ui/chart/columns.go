package chart

import (
	"math"

	"backtrack/ui/paint"
)

// Columns are values shown as columns on a common base, from 0 up. The text of a column is
// above it, and its label is below it.
type Columns []Column

// A Column is a value of at least 0.
type Column struct {
	Label, Text string
	Value       float64
}

// Measures of columns, in units.
const (
	columnWide = 44  // largest width
	columnPart = .62 // share of the distance between two columns
	labelGap   = 6   // smallest gap between labels
)

// Draw fills the sheet with the columns. If labels would touch, it draws only every n-th label,
// counted from the last.
func (c Columns) Draw(s Sheet) {
	u := s.Unit
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	top, base := s.Y+(lineHigh+4)*u, math.Round(s.Y+s.H-lineHigh*u)
	s.drawAcross(s.X, s.X+s.W, base, s.Pal.Line)
	largest := 0.0
	for _, one := range c {
		largest = max(largest, one.Value)
	}
	step, each := s.W/float64(max(len(c), 1)), 1
	for c.touch(s, step, each) {
		each++
	}
	for i, one := range c {
		x, w := s.X+(float64(i)+.5)*step, math.Round(min(step*columnPart, columnWide*u))
		h := 0.0
		if one.Value > 0 {
			h = math.Round(max((base-top)*one.Value/largest, 2*u))
			s.Pen.Rect(math.Round(x-w/2), base-h, w, h, min(3*u, h/2), s.Pal.Own)
			s.Pen.Rect(math.Round(x-w/2), base-h/2, w, h/2, 0, s.Pal.Own) // square corners at the base
		}
		if s.width(one.Text) <= step {
			s.drawText(x, base-h-.6*lineHigh*u, one.Text, paint.Middle, s.Pal.Ink2)
		}
		if (len(c)-1-i)%each == 0 {
			left, _ := c.label(s, step, i)
			s.drawText(left, base+.6*lineHigh*u, one.Label, paint.Start, s.Pal.Ink3)
		}
	}
}

// label returns the left and the right end of the label of a column.
func (c Columns) label(s Sheet, step float64, i int) (left, right float64) {
	w := s.width(c[i].Label)
	left = max(min(s.X+(float64(i)+.5)*step-w/2, s.X+s.W-w), s.X)
	return left, left + w
}

// touch reports whether labels touch if every n-th column, counted from the last, has a label.
func (c Columns) touch(s Sheet, step float64, n int) bool {
	for i := len(c) - 1 - n; i >= 0; i -= n {
		_, right := c.label(s, step, i)
		if next, _ := c.label(s, step, i+n); right+labelGap*s.Unit > next {
			return true
		}
	}
	return false
}
