package mathcrossview

import "backtrack/ui/paint"

// hinted draws what a hint or the reason of a proof shows on the tile. Premises are solid
// rings. What is rejected is dashed and struck out. Conclusions are filled and have a
// double outline.
func (t tile) hinted(l look) {
	t.Pal = t.Pal.Faint(l.Faint)
	t.Region(gap, l.HintLook)
	if l.Conclusion {
		t.concluded(l)
	}
	if l.derived != "" && !l.Struck && !l.Conclusion {
		t.digits(l.derived, .38, paint.Regular, t.Pal.Prem)
	}
	if l.Premise && (!l.Struck || l.Conclusion) { // only one outline, so the rejection has priority
		t.Premise()
	}
	if l.Struck && !l.Conclusion {
		switch l.rejected.n {
		case 0:
			t.Strike()
		case 1:
			t.Strike()
			t.digits(number(l.rejected.first[0]), .38, paint.Regular, t.Pal.Ink)
		default:
			t.noted(l.rejected, t.Pal.Ink2, &t.Pal.Err)
		}
		t.Rejected()
	}
	if l.Count > 0 {
		t.Count(l.Count, true, 6.5)
	}
}

// concluded draws the conclusion of a hint in the cell.
func (t tile) concluded(l look) {
	t.Conclusion()
	switch {
	case l.concluded.n > 1:
		t.noted(l.concluded, t.Pal.OnHint, nil)
	case l.concluded.n == 1:
		t.digits(number(l.concluded.first[0]), .42, paint.Bold, t.Pal.OnHint)
	case l.filled:
		t.digits(number(l.value), .42, paint.Bold, t.Pal.OnHint)
	}
}
