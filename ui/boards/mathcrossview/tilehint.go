package mathcrossview

import (
	"strconv"

	"backtrack/ui/paint"
)

// hinted draws what a hint or the reason of a proof shows on the tile. Premises
// are solid rings, what is refused is dashed and struck, conclusions are filled
// and have a double outline.
func (t tile) hinted(l look) {
	h := l.hint
	if h == (hintLook{}) {
		return
	}
	t.pal = t.pal.Faint(h.faint)
	if h.region && !h.premise {
		t.frame(1-2*t.inset()/t.t-.04, .09, .04, t.pal.HintLine)
	}
	if h.conclusion {
		t.concluded(l)
	}
	if h.premise && (!h.struck || h.conclusion) { // one outline: what is refused matters more
		t.frame(.90, .18, .06, t.pal.Prem)
	}
	if h.struck {
		t.crossed(l)
	}
	if h.count > 0 {
		t.count(l)
	}
}

// crossed draws the numbers that a hint refuses, or crosses out what is there.
func (t tile) crossed(l look) {
	switch h := l.hint; {
	case h.conclusion:
		return
	case h.refused.n == 1:
		t.line(-.34, .34, .34, -.34, .04, t.pal.Err)
		t.digits(number(h.refused.first[0]), .38, paint.Regular, t.pal.Ink)
	case h.refused.n > 1:
		t.noted(h.refused, t.pal.Ink2, &t.pal.Err)
	default:
		t.line(-.34, .34, .34, -.34, .04, t.pal.Err)
	}
	t.dashed().frame(.90, .18, .03, t.pal.Err)
}

// concluded draws what follows in the cell.
func (t tile) concluded(l look) {
	h := l.hint
	t.square(.90, .16, 0, t.pal.Hint)
	t.frame(.78, .12, .03, t.pal.OnHint)
	switch {
	case h.concluded.n > 1:
		t.noted(h.concluded, t.pal.OnHint, nil)
	case h.concluded.n == 1:
		t.digits(number(h.concluded.first[0]), .42, paint.Bold, t.pal.OnHint)
	case l.filled:
		t.digits(number(l.value), .42, paint.Bold, t.pal.OnHint)
	}
}

// count draws a counted disc in the corner of the cell.
func (t tile) count(l look) {
	text := strconv.Itoa(l.hint.count)
	r := min(max(.15*t.t, 6.5), .30*t.t)
	x, y := t.x-.48*t.t+r, t.y-.48*t.t+r
	size := 1.33 * r
	if len(text) > 2 {
		size *= .75
	}
	t.Disc(x, y, r, t.pal.Prem)
	t.Text(x, y, text, size, paint.Bold, paint.Middle, t.pal.Surface)
}
