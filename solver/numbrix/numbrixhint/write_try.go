package numbrixhint

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
)

func (w *writer) writeLookAhead() {
	st := w.st
	lost := st.Lost[0]
	end := &st.Line[len(st.Line)-1]
	w.hint.What = fmt.Sprintf("If %d were in %s, %s.", st.Number, w.Name(lost), w.contradictionInShort(end))
	w.writeRest()
	w.add(solver.Elimination, []techniques.Fact{techniques.Placed(st.Number, lost)}, "Suppose that %d is in %s.", st.Number, w.Name(lost))
	for i := range st.Line {
		step := &st.Line[i]
		if step == end {
			w.add(solver.Elimination, nil, "%s", w.contradiction(step))
			break
		}
		sub := newWriter(step.In, step)
		sub.writeReasons()
		w.add(solver.Elimination, nil, "%s So %s.", sub.hint.What, w.conclusion(step.Conclusions()))
	}
	if st.Conclusion.Kind == numbrix.Write {
		w.add(solver.Conclusion, st.Conclusions(), "So %d is not in %s. %s, so it is in %s.", st.Number, w.Name(lost), w.only(st.Number, []int32{lost, st.Cell}), w.Name(st.Cell))
		return
	}
	w.writeConclusion()
}

// contradictionInShort says in a few words what a contradiction is, as in "no
// cell would be left for 15".
func (w *writer) contradictionInShort(end *techniques.Step) string {
	switch end.Kind {
	case techniques.NoCell:
		return fmt.Sprintf("no cell would be left for %d", end.Number)
	case techniques.NoNumber:
		return fmt.Sprintf("no number could get to %s", w.Name(end.Cell))
	case techniques.NoWay:
		return fmt.Sprintf("the path could not go through %s", w.Name(end.Cell))
	}
	if end.Conclusion.Kind == numbrix.Write {
		return fmt.Sprintf("%d would have to be in %s, where it cannot be", end.Number, w.Name(end.Cell))
	}
	return fmt.Sprintf("the path would both use and avoid the side between %s and %s", w.Name(end.Conclusion.Cell), w.Name(end.Conclusion.Other))
}

// contradiction says what the contradiction at the end of a trial is.
func (w *writer) contradiction(end *techniques.Step) string {
	sub := newWriter(end.In, end)
	switch end.Kind {
	case techniques.NoCell:
		if near := sub.within(); near != "" && end.Level == techniques.ByDistance {
			return fmt.Sprintf("But %d must be within %s, and no cell is left.", end.Number, near)
		}
		return fmt.Sprintf("But no cell is left for %d.", end.Number)
	case techniques.NoNumber:
		return fmt.Sprintf("But no number can get to %s.", w.Name(end.Cell))
	case techniques.NoWay:
		return fmt.Sprintf("But too few ways are left at %s.", w.Name(end.Cell))
	}
	if end.Conclusion.Kind == numbrix.Write {
		text, _ := sub.reasonAgainst(end.Number, end.Cell)
		return fmt.Sprintf("But %d cannot be in %s: %s.", end.Number, w.Name(end.Cell), text)
	}
	return fmt.Sprintf("But the path cannot both use and avoid the side between %s and %s.", w.Name(end.Conclusion.Cell), w.Name(end.Conclusion.Other))
}
