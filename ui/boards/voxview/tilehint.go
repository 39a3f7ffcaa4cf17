package voxview

import "strconv"

// hinted draws what a hint or the reason of a proof shows on the tile.
// Premises are solid rings, what is refused is dashed and struck, conclusions
// are filled and have a double outline.
func (t tile) hinted(l look) {
	h := l.hint
	t.Pal = t.Pal.Faint(h.Faint)
	t.Region(gap, h.HintLook)
	if h.Conclusion {
		t.Conclusion()
		if n := max(l.bomb, h.put); l.nodes > 0 {
			t.Circle(.24, .07, t.Pal.OnHint)
			t.Dot(0, 0, .10, t.Pal.OnHint)
		} else if n > 0 {
			t.Dot(0, 0, .28, t.Pal.OnHint)
			t.digits(strconv.Itoa(n), digitSize(n), t.Pal.Hint)
		}
	}
	t.dots(h.way, t.Pal.Prem)
	if h.Premise {
		t.Outline(.90, .18, .06, t.Pal.Prem)
	}
	if h.Struck {
		t.Strike()
		if !h.Conclusion {
			t.Tentative().Outline(.90, .18, .03, t.Pal.Err)
		}
	}
	if h.Count > 0 {
		t.Count(h.Count, l.nodes > 0 || l.bomb > 0 || l.planned > 0 || l.hit || h.Conclusion || l.ghosts != "", 6.5)
	}
}
