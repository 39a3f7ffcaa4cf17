package numbrixhint

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

func (w *teller) tellTried() {
	st := w.st
	lost := st.lost[0]
	end := &st.line[len(st.line)-1]
	w.hint.What = fmt.Sprintf("If %d were in %s, %s.", st.k, w.name(lost), w.would(end))
	w.rest()
	w.say(solver.Elimination, []fact{placed(st.k, lost)}, "Suppose that %d is in %s.", st.k, w.name(lost))
	for i := range st.line {
		step := &st.line[i]
		if step == end {
			w.say(solver.Elimination, nil, "%s", w.contradiction(step))
			break
		}
		sub := newTeller(step.in, step)
		sub.reasons()
		w.say(solver.Elimination, nil, "%s So %s.", sub.hint.What, w.conclusion(step.facts()))
	}
	if st.then.kind == numbrix.Write {
		w.say(solver.Conclusion, st.facts(), "So %d is not in %s. %s, so it is in %s.", st.k, w.name(lost), w.only(st.k, []int32{lost, st.c}), w.name(st.c))
		return
	}
	w.conclude()
}

// would says in a few words what a contradiction is, as in "15 could not …".
func (w *teller) would(end *step) string {
	switch end.kind {
	case noCell:
		return fmt.Sprintf("no cell would be left for %d", end.k)
	case noNumber:
		return fmt.Sprintf("no number could get to %s", w.name(end.c))
	case noWay:
		return fmt.Sprintf("the path could not go through %s", w.name(end.c))
	}
	if end.then.kind == numbrix.Write {
		return fmt.Sprintf("%d would have to be in %s, where it cannot be", end.k, w.name(end.c))
	}
	return fmt.Sprintf("the path would both use and avoid the side between %s and %s", w.name(end.then.c), w.name(end.then.d))
}

// contradiction says what the contradiction at the end of a trial is.
func (w *teller) contradiction(end *step) string {
	sub := newTeller(end.in, end)
	switch end.kind {
	case noCell:
		if near := sub.within(); near != "" && end.level == byDistance {
			return fmt.Sprintf("But %d must be within %s, and no cell is left.", end.k, near)
		}
		return fmt.Sprintf("But no cell is left for %d.", end.k)
	case noNumber:
		return fmt.Sprintf("But no number can get to %s.", w.name(end.c))
	case noWay:
		return fmt.Sprintf("But too few ways are left at %s.", w.name(end.c))
	}
	if end.then.kind == numbrix.Write {
		text, _ := sub.reasonAgainst(end.k, end.c)
		return fmt.Sprintf("But %d cannot be in %s: %s.", end.k, w.name(end.c), text)
	}
	return fmt.Sprintf("But the path cannot both use and avoid the side between %s and %s.", w.name(end.then.c), w.name(end.then.d))
}
