package numbrixview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/ui/paint"
)

// hinted draws what a hint or the reason of a proof shows on the tile. Premises are solid.
// What is rejected is dashed and struck out. Conclusions are filled and have a double
// outline.
func (t tile) hinted(l look) {
	t.Pal = t.Pal.Faint(l.Faint)
	t.Region(cellInset, l.HintLook)
	t.each(l.lines[way], l.margin(), func(x0, y0, x1, y1 float64) {
		steps := math.Round(math.Hypot(x1-x0, y1-y0) / (.125 * t.U))
		dots := t.Dashed(0, math.Hypot(x1-x0, y1-y0)/steps)
		dots.Line(x0, y0, x1, y1, max(.045*t.U, 1.5), t.Pal.Prem)
	})
	if l.derived > 0 {
		t.digits(strconv.Itoa(l.derived), .34, paint.Regular, t.Pal.Prem)
	}
	if l.Premise {
		t.Premise()
	}
	if l.Struck {
		t.struck(l)
	}
	if l.Conclusion {
		t.concluded(l)
	}
	t.links(l)
	if l.Count > 0 {
		minRadius := 6.5
		if l.digits() {
			minRadius = 4
		}
		t.Count(l.Count, l.digits(), minRadius)
	}
}

// struck draws the numbers that a hint rejects, or crosses out the cell.
func (t tile) struck(l look) {
	if l.rejected.n > 1 {
		t.notes(l.rejected)
	} else {
		t.Strike()
		if l.rejected.n == 1 {
			t.digits(strconv.Itoa(l.rejected.list[0].value), .38, paint.Regular, t.Pal.Ink)
		}
	}
	if !l.Conclusion {
		t.Rejected()
	}
}

// concluded draws the conclusion of a hint in the cell.
func (t tile) concluded(l look) {
	t.Conclusion()
	v := l.value
	if l.concluded.n > 0 {
		v = l.concluded.list[0].value
	}
	switch {
	case l.concluded.n > 1:
		t.small(l.concluded, [3]color.NRGBA{t.Pal.OnHint, t.Pal.OnHint, t.Pal.OnHint}, t.Pal.OnHint, t.Pal.Core)
	case v > 0:
		if l.barred {
			t.Stroke(-.28, .28, .28, -.28, .06, t.Pal.Core)
		}
		t.digits(strconv.Itoa(v), .42, paint.Bold, t.Pal.OnHint)
	}
}

// links draws the sides that a hint is about: lines for used sides, bars for unused ones.
func (t tile) links(l look) {
	cross := func(x0, y0, x1, y1 float64) { t.cross((x0+x1)/2, (y0+y1)/2, .10*t.U, .04*t.U, t.Pal.Err) }
	broken := t.Broken(1./16, 1./16)
	from := l.margin()
	t.each(l.lines[premiseJoined], from, pen(t.Brush, .11*t.U, t.Pal.Prem))
	t.bars(l.lines[premiseBlocked], .44, pen(t.Brush, .11*t.U, t.Pal.Prem))
	t.each(l.lines[rejectedJoined], from, pen(broken, .05*t.U, t.Pal.Err))
	t.each(l.lines[rejectedJoined], 0, cross)
	t.bars(l.lines[rejectedBlocked], .44, pen(broken, .05*t.U, t.Pal.Err))
	t.each(l.lines[rejectedBlocked], 0, cross)
	for _, p := range []struct {
		width float64
		color color.NRGBA
	}{{.22, t.Pal.Hint}, {.05, t.Pal.OnHint}} {
		t.each(l.lines[concludedJoined], from, pen(t.Brush, p.width*t.U, p.color))
		t.bars(l.lines[concludedBlocked], .44, pen(t.Brush, p.width*t.U, p.color))
	}
}

// margin returns the distance from the centre at which lines begin, as a fraction of a
// step. It leaves room for digits.
func (l look) margin() float64 {
	if l.digits() {
		return .44
	}
	return 0
}

// digits reports whether there is a number in the middle of the cell.
func (l look) digits() bool {
	return l.value > 0 || l.Text != "" || l.derived > 0 || l.Struck || l.Conclusion
}
