package mathcrossview

import "backtrack/ui/paint"

// drawHint draws what a hint or the reason of a proof shows on the tile. Premises are solid
// rings. What is rejected is dashed and struck out. Conclusions are filled and have a
// double outline.
func (t tile) drawHint(l look) {
	t.Pal = t.Pal.Faint(l.Faint)
	t.DrawRegion(cellGap, l.HintLook)
	if l.Conclusion {
		t.drawConcluded(l)
	}
	if l.derived != "" && !l.Struck && !l.Conclusion {
		t.drawDigits(l.derived, .38, paint.Regular, t.Pal.Prem)
	}
	if l.Premise && (!l.Struck || l.Conclusion) { // DrawRejected outlines a rejected premise instead
		t.DrawPremise()
	}
	if l.Struck && !l.Conclusion {
		switch l.rejected.n {
		case 0:
			t.Strike()
		case 1:
			t.Strike()
			t.drawDigits(number(l.rejected.first[0]), .38, paint.Regular, t.Pal.Ink)
		default:
			t.drawNotes(l.rejected, t.Pal.Ink2, &t.Pal.Err)
		}
		t.DrawRejected()
	}
	if l.Count > 0 {
		t.DrawCount(l.Count, true, 6.5)
	}
}

// drawConcluded draws the conclusion of a hint in the cell.
func (t tile) drawConcluded(l look) {
	t.DrawConclusion()
	switch {
	case l.concluded.n > 1:
		t.drawNotes(l.concluded, t.Pal.OnHint, nil)
	case l.concluded.n == 1:
		t.drawDigits(number(l.concluded.first[0]), .42, paint.Bold, t.Pal.OnHint)
	case l.filled:
		t.drawDigits(number(l.value), .42, paint.Bold, t.Pal.OnHint)
	}
}
