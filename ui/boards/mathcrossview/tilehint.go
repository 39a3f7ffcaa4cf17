package mathcrossview

import "backtrack/ui/paint"

// hinted draws what a hint or the reason of a proof shows on the tile. Premises
// are solid rings, what is refused is dashed and struck, conclusions are filled
// and have a double outline.
func (t tile) hinted(l look) {
	h := l.hint
	if h == (hintLook{}) {
		return
	}
	t.Pal = t.Pal.Faint(h.Faint)
	t.Region(gap, h.HintLook)
	if h.Conclusion {
		t.concluded(l)
	}
	if h.derived != "" && !h.Struck && !h.Conclusion {
		t.digits(h.derived, .38, paint.Regular, t.Pal.Prem)
	}
	if h.Premise && (!h.Struck || h.Conclusion) { // one outline: what is refused matters more
		t.Outline(.90, .18, .06, t.Pal.Prem)
	}
	if h.Struck && !h.Conclusion {
		switch h.refused.n {
		case 0:
			t.Strike()
		case 1:
			t.Strike()
			t.digits(number(h.refused.first[0]), .38, paint.Regular, t.Pal.Ink)
		default:
			t.noted(h.refused, t.Pal.Ink2, &t.Pal.Err)
		}
		t.Tentative().Outline(.90, .18, .03, t.Pal.Err)
	}
	if h.Count > 0 {
		t.Count(h.Count, true, 6.5)
	}
}

// concluded draws the conclusion of a hint in the cell.
func (t tile) concluded(l look) {
	h := l.hint
	t.Conclusion()
	switch {
	case h.concluded.n > 1:
		t.noted(h.concluded, t.Pal.OnHint, nil)
	case h.concluded.n == 1:
		t.digits(number(h.concluded.first[0]), .42, paint.Bold, t.Pal.OnHint)
	case l.filled:
		t.digits(number(l.value), .42, paint.Bold, t.Pal.OnHint)
	}
}
