package voxview

import "strconv"

// hinted draws what a hint or the reason of a proof shows on the tile. Premises are solid
// rings. What is rejected is dashed and struck out. Conclusions are filled and have a
// double outline.
func (t tile) hinted(l look) {
	t.Pal = t.Pal.Faint(l.Faint)
	t.DrawRegion(cellGap, l.HintLook)
	if l.Conclusion {
		t.DrawConclusion()
		if n := max(l.bomb, l.put); l.nodes > 0 {
			t.Circle(.24, .07, t.Pal.OnHint)
			t.Dot(0, 0, .10, t.Pal.OnHint)
		} else if n > 0 {
			t.Dot(0, 0, .28, t.Pal.OnHint)
			t.digits(strconv.Itoa(n), digitSize(n), t.Pal.Hint)
		}
	}
	t.dots(l.path, t.Pal.Prem)
	if l.Premise {
		t.DrawPremise()
	}
	if l.Struck {
		t.Strike()
		if !l.Conclusion {
			t.DrawRejected()
		}
	}
	if l.Count > 0 {
		t.DrawCount(l.Count, l.nodes > 0 || l.bomb > 0 || l.planned > 0 || l.hit || l.Conclusion || l.ghosts != "", 6.5)
	}
}
