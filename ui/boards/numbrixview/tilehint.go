package numbrixview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/ui/paint"
)

// hinted draws what a hint or the reason of a proof shows on the tile. Premises
// are solid, what is refused is dashed and struck, conclusions are filled and
// have a double outline.
func (t tile) hinted(l look) {
	h := l.hint
	if h.faint > 0 {
		t.pal = t.pal.Faint(h.faint)
	}
	if h.region && !h.premise {
		d := t.inset() + .02*t.t
		t.Frame(t.x-t.t/2+d, t.y-t.t/2+d, t.t-2*d, t.t-2*d, .09*t.t, max(.04*t.t, 1), t.pal.HintLine)
	}
	t.each(l.lines[way], l.margin(), func(x0, y0, x1, y1 float64) {
		steps := math.Round(math.Hypot(x1-x0, y1-y0) / (.125 * t.t))
		dots := t.Dashed(0, math.Hypot(x1-x0, y1-y0)/steps)
		dots.Line(x0, y0, x1, y1, max(.045*t.t, 1.5), t.pal.Prem)
	})
	if h.derived > 0 {
		t.digits(strconv.Itoa(h.derived), .34, paint.Regular, t.pal.Prem)
	}
	if h.premise {
		t.ring(.90, .18, .06, t.pal.Prem)
	}
	if l.selected && h.rings() && !h.struck && !h.conclusion { // inside the outline of the hint
		t.ring(.76, .14, .03, t.pal.Own)
	}
	if h.struck {
		t.struck(l)
	}
	if h.conclusion {
		t.concluded(l)
	}
	t.links(l)
	if h.count > 0 {
		t.count(l)
	}
}

// struck draws numbers that a hint refuses, or crosses the cell out.
func (t tile) struck(l look) {
	h := l.hint
	if h.refused.n > 1 {
		t.notes(h.refused)
	} else {
		t.Line(t.x-.34*t.t, t.y+.34*t.t, t.x+.34*t.t, t.y-.34*t.t, .04*t.t, t.pal.Err)
		if h.refused.n == 1 {
			t.digits(strconv.Itoa(h.refused.list[0].value), .38, paint.Regular, t.pal.Ink)
		}
	}
	if !h.conclusion {
		t.dashed().ring(.90, .18, .03, t.pal.Err)
	}
}

// concluded draws what follows in the cell.
func (t tile) concluded(l look) {
	h := l.hint
	t.square(.90, .16, 0, t.pal.Hint)
	t.ring(.78, .12, .03, t.pal.OnHint)
	v := l.value
	if h.concluded.n > 0 {
		v = h.concluded.list[0].value
	}
	switch {
	case h.concluded.n > 1:
		t.small(h.concluded, [3]color.NRGBA{t.pal.OnHint, t.pal.OnHint, t.pal.OnHint}, t.pal.OnHint, t.pal.Core)
	case v > 0:
		if h.barred {
			t.Line(t.x-.28*t.t, t.y+.28*t.t, t.x+.28*t.t, t.y-.28*t.t, .06*t.t, t.pal.Core)
		}
		t.digits(strconv.Itoa(v), .42, paint.Bold, t.pal.OnHint)
	}
}

// links draws the sides that a hint speaks of: a line along those that are
// used, a bar across those that are not.
func (t tile) links(l look) {
	pen := func(s *paint.Surface, width float64, c color.NRGBA) func(x0, y0, x1, y1 float64) {
		return func(x0, y0, x1, y1 float64) { s.Line(x0, y0, x1, y1, width*t.t, c) }
	}
	cross := func(x0, y0, x1, y1 float64) { t.cross((x0+x1)/2, (y0+y1)/2, .10*t.t, .04*t.t, t.pal.Err) }
	dash := t.Dashed(t.t/16, t.t/16)
	from := l.margin()
	t.each(l.lines[premiseJoined], from, pen(t.Surface, .11, t.pal.Prem))
	t.bars(l.lines[premiseBlocked], .44, pen(t.Surface, .11, t.pal.Prem))
	t.each(l.lines[refusedJoined], from, pen(dash, .05, t.pal.Err))
	t.each(l.lines[refusedJoined], 0, cross)
	t.bars(l.lines[refusedBlocked], .44, pen(dash, .05, t.pal.Err))
	t.each(l.lines[refusedBlocked], 0, cross)
	t.each(l.lines[concludedJoined], from, pen(t.Surface, .22, t.pal.Hint))
	t.each(l.lines[concludedJoined], from, pen(t.Surface, .05, t.pal.OnHint))
	t.bars(l.lines[concludedBlocked], .44, pen(t.Surface, .22, t.pal.Hint))
	t.bars(l.lines[concludedBlocked], .44, pen(t.Surface, .05, t.pal.OnHint))
}

// margin returns how far from the middle lines begin, in parts of a step, so
// that digits can be read.
func (l look) margin() float64 {
	if l.digits() {
		return .44
	}
	return 0
}

// digits reports whether there is a number in the middle of the cell.
func (l look) digits() bool {
	return l.value > 0 || l.text != "" || l.hint.derived > 0 || l.hint.struck || l.hint.conclusion
}

// count draws a counted disc: in the middle of the cell or, where a number is
// shown, in the corner of its ring.
func (t tile) count(l look) {
	h := l.hint
	text := strconv.Itoa(h.count)
	r := min(max(.15*t.t, 6.5), .30*t.t)
	x, y := t.x, t.y
	if l.digits() {
		r = max(.15*t.t, 4)
		x, y = x-.48*t.t+r, y-.48*t.t+r
	}
	size := 1.33 * r
	if len(text) > 2 {
		size *= .75
	}
	t.Disc(x, y, r, t.pal.Prem)
	t.Text(x, y, text, size, paint.Bold, paint.Middle, t.pal.Surface)
}
