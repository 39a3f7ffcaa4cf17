package numbrixview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/ui/paint"
)

// drawHint draws what a hint or the reason of a proof shows on the tile. Premises are solid.
// What is rejected is dashed and struck out. Conclusions are filled and have a double
// outline.
func (t tile) drawHint(l look) {
	t.Pal = t.Pal.Faint(l.Faint)
	t.DrawRegion(cellInset, l.HintLook)
	t.eachStroke(l.lines[layerHintPath], l.margin(), func(x0, y0, x1, y1 float64) {
		steps := math.Round(math.Hypot(x1-x0, y1-y0) / (.125 * t.U))
		dots := t.Dashed(0, math.Hypot(x1-x0, y1-y0)/steps)
		dots.Line(x0, y0, x1, y1, max(.045*t.U, 1.5), t.Pal.Prem)
	})
	if l.derived > 0 {
		t.drawDigits(strconv.Itoa(l.derived), .34, paint.Regular, t.Pal.Prem)
	}
	if l.Premise {
		t.DrawPremise()
	}
	if l.Struck {
		t.drawStruck(l)
	}
	if l.Conclusion {
		t.drawConcluded(l)
	}
	t.drawLinks(l)
	if l.Count > 0 {
		minRadius := 6.5
		if l.digits() {
			minRadius = 4
		}
		t.DrawCount(l.Count, l.digits(), minRadius)
	}
}

// drawStruck draws the numbers that a hint rejects. If there are fewer than two, it strikes
// out the whole cell.
func (t tile) drawStruck(l look) {
	if l.rejected.n > 1 {
		t.drawNotes(l.rejected)
	} else {
		t.Strike()
		if l.rejected.n == 1 {
			t.drawDigits(strconv.Itoa(l.rejected.list[0].value), .38, paint.Regular, t.Pal.Ink)
		}
	}
	if !l.Conclusion {
		t.DrawRejected()
	}
}

// drawConcluded draws the conclusion of a hint in the cell.
func (t tile) drawConcluded(l look) {
	t.DrawConclusion()
	v := l.value
	if l.concluded.n > 0 {
		v = l.concluded.list[0].value
	}
	switch {
	case l.concluded.n > 1:
		t.drawSmallNotes(l.concluded, [3]color.NRGBA{t.Pal.OnHint, t.Pal.OnHint, t.Pal.OnHint}, t.Pal.OnHint, t.Pal.Core)
	case v > 0:
		if l.ruledOut {
			t.Stroke(-.28, .28, .28, -.28, .06, t.Pal.Core)
		}
		t.drawDigits(strconv.Itoa(v), .42, paint.Bold, t.Pal.OnHint)
	}
}

// drawLinks draws the sides that a hint is about: lines for used sides, bars for unused ones.
func (t tile) drawLinks(l look) {
	cross := func(x0, y0, x1, y1 float64) { t.drawCross((x0+x1)/2, (y0+y1)/2, .10*t.U, .04*t.U, t.Pal.Err) }
	broken := t.Broken(1./16, 1./16)
	from := l.margin()
	t.eachStroke(l.lines[layerPremise], from, pen(t.Brush, .11*t.U, t.Pal.Prem))
	t.eachBar(l.lines[layerPremiseBar], .44, pen(t.Brush, .11*t.U, t.Pal.Prem))
	t.eachStroke(l.lines[layerRejected], from, pen(broken, .05*t.U, t.Pal.Err))
	t.eachStroke(l.lines[layerRejected], 0, cross)
	t.eachBar(l.lines[layerRejectedBar], .44, pen(broken, .05*t.U, t.Pal.Err))
	t.eachStroke(l.lines[layerRejectedBar], 0, cross)
	for _, p := range []struct {
		width float64
		color color.NRGBA
	}{{.22, t.Pal.Hint}, {.05, t.Pal.OnHint}} {
		t.eachStroke(l.lines[layerConcluded], from, pen(t.Brush, p.width*t.U, p.color))
		t.eachBar(l.lines[layerConcludedBar], .44, pen(t.Brush, p.width*t.U, p.color))
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
