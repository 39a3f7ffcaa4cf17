package numbrixhint

import (
	"fmt"
	"strings"

	"backtrack/solver"
)

func (w *teller) tellTried() {
	st := w.st
	lost := st.lost[0]
	w.rest()
	if len(st.line) == 1 {
		w.hint.What = fmt.Sprintf("If %d were in %s, %s.", st.k, w.name(lost), lower(w.therefore(&st.line[0])))
	} else {
		w.hint.What = fmt.Sprintf("If %d were in %s, %s steps on there is a contradiction.", st.k, w.name(lost), counted(len(st.line)))
	}
	w.say(solver.Elimination, []fact{placed(st.k, lost)}, "Suppose that %d is in %s.", st.k, w.name(lost))
	for i := range st.line {
		w.say(solver.Elimination, nil, "%s.", w.therefore(&st.line[i]))
	}
	w.conclude()
}

func counted(n int) string { return fmt.Sprint(n) }

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// therefore says what a step of a trial concludes, and why.
func (w *teller) therefore(st *step) string {
	switch st.kind {
	case noCell:
		return fmt.Sprintf("No cell is left for %d", st.k)
	case noNumber:
		return fmt.Sprintf("No number is left for %s", w.name(st.c))
	case noWay:
		return fmt.Sprintf("The path cannot go through %s", w.name(st.c))
	case clash:
		if st.then.kind == 0 {
			return fmt.Sprintf("But %d cannot be in %s", st.k, w.name(st.c))
		}
		return fmt.Sprintf("The path cannot both use the side between %s and %s and not", w.name(st.then.c), w.name(st.then.d))
	}
	return fmt.Sprintf("Then %s (%s)", w.conclusion(st.facts()), lower(Techniques[st.rule].Name))
}
