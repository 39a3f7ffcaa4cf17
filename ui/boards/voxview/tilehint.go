package voxview

import (
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/paint"
)

// hinted draws what a hint or the reason of a proof shows on the tile.
// Premises are solid rings, what is refused is dashed and struck, conclusions
// are filled and have a double outline.
func (t tile) hinted(l look) {
	h := l.hint
	if h == (hintLook{}) {
		return
	}
	t.pal = t.pal.Faint(h.faint)
	if h.region && !h.premise {
		side := 1 - 2*t.inset()/t.t - .04
		t.frame(side, .09, max(.04, 1/t.t), t.pal.HintLine)
	}
	if h.conclusion {
		t.concluded(l)
	}
	dots := t.dashed(0, .125)
	for way := vox.Up; way < vox.Still; way++ {
		if h.way.has(way) {
			far := way.Beyond(grid.Cell{}, 1)
			x, y := float64(far.Col)/2, float64(far.Row)/2
			dots.line(0, 0, x, y, .045, t.pal.Prem)
		}
	}
	if h.premise {
		t.frame(.90, .18, .06, t.pal.Prem)
	}
	if h.struck {
		t.line(-.34, .34, .34, -.34, .04, t.pal.Err)
		if !h.conclusion {
			t.dashed(.09, .075).frame(.90, .18, .03, t.pal.Err)
		}
	}
	if h.count > 0 {
		t.count(l)
	}
}

// concluded draws the conclusion of a hint: the ground of the cell, and the node
// or the bomb on it.
func (t tile) concluded(l look) {
	t.square(.90, .16, t.pal.Hint)
	t.frame(.78, .12, .03, t.pal.OnHint)
	if l.nodes > 0 {
		t.ring(.24, .07, t.pal.OnHint)
		t.disc(0, 0, .10, t.pal.OnHint)
		return
	}
	if n := max(l.bomb, l.hint.put); n > 0 {
		t.disc(0, 0, .28, t.pal.OnHint)
		t.digits(strconv.Itoa(n), digitSize(n), t.pal.Hint)
	}
}

// count draws a counted disc: in the middle of the cell or, where something
// is there, in the corner.
func (t tile) count(l look) {
	text := strconv.Itoa(l.hint.count)
	r := min(max(.15*t.t, 6.5), .30*t.t)
	x, y := t.x, t.y
	if l.nodes > 0 || l.bomb > 0 || l.planned > 0 || l.hit || l.hint.conclusion || l.ghosts.n > 0 {
		x, y = x-.48*t.t+r, y-.48*t.t+r
	}
	size := 1.33 * r
	if len(text) > 2 {
		size *= .75
	}
	t.Disc(x, y, r, t.pal.Prem)
	t.Text(x, y, text, size, paint.Bold, paint.Middle, t.pal.Surface)
}
