package numbrixhint

import (
	"fmt"

	"backtrack/model/graph"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/words"
)

// distancesText says how many steps the number of the step is from the ends of its gap, such as
// "5 steps of 20 and 5 steps of 30". It leaves out ends that are not premises.
func (w *writer) distancesText() string {
	var parts []string
	for _, n := range [2]int32{w.st.A, w.st.B} {
		if n != 0 && w.isPremise(w.s.Placement(n)) {
			parts = append(parts, fmt.Sprintf("%s of %d", words.Count(techniques.Apart(n, w.st.Number), "step"), n))
		}
	}
	return words.List(parts, "and")
}

func writeOneCell(w *writer) {
	st := w.st
	near := w.distancesText()
	if near != "" {
		colour := ""
		if !w.Diagonal {
			colour = ", on a cell of its colour"
		}
		w.writeEnds("%d must be within %s%s", st.Number, near, colour)
		w.hint.What = fmt.Sprintf("%d must be within %s: only %s is left.", st.Number, near, w.Name(st.Cell))
	} else {
		w.hint.What = fmt.Sprintf("Only %s is left for %d.", w.Name(st.Cell), st.Number)
	}
	if st.Level == techniques.ByDistance {
		return
	}
	w.hint.What = ""
	w.writeRest()
	for c := range w.Domain(w.s.DistanceDomains, st.Number).All() {
		if c != st.Cell {
			w.writeOutOfReach(c)
		}
	}
}

// writeOutOfReach adds why the number of the step is not in c when steps are
// counted around placed numbers.
func (w *writer) writeOutOfReach(c int32) {
	for _, n := range [2]int32{w.st.A, w.st.B} {
		if n == 0 {
			continue
		}
		far, left := pathLength(w.s, c, w.s.Place[n]), techniques.Apart(n, w.st.Number)
		switch {
		case far == techniques.None:
			w.writeRuledOut(c, "No path leads from %s to %d", w.Name(c), n)
			return
		case far > left:
			w.writeRuledOut(c, "Around the filled cells it is %s from %s to %d, not %d, but only %d %s left",
				words.Count(far, "step"), w.Name(c), n, w.Distance(c, w.s.Place[n]), left, words.Either(left, "is", "are"))
			return
		}
	}
	if w.st.Level == techniques.ByChain {
		w.writeRuledOut(c, "%s", w.joinedAgainst(c))
		return
	}
	w.writeRuledOut(c, "No path to the numbers on both sides puts %d in %s", w.st.Number, w.Name(c))
}

// joinedAgainst says why the number of the step is not in c because of the
// cells joined to it.
func (w *writer) joinedAgainst(c int32) string {
	k, t := w.st.Number, w.premisesAlone()
	fits := func(n, d int32) bool { return w.IsNumber(n) && t.Domain(t.WalkDomains, n).Has(d) }
	for _, d := range t.JoinedTo(c) {
		if !fits(k-1, d) && !fits(k+1, d) {
			return fmt.Sprintf("%s is joined to %s, where %s", w.Name(c), w.Name(d), w.numbersNextTo(k)+" cannot be")
		}
	}
	return fmt.Sprintf("With %d in %s no numbers in a row would fit the cells that are joined", k, w.Name(c))
}

// pathLength returns the number of steps from c to d through blank cells, or None
// if no path leads there.
func pathLength(s *techniques.State, c, d int32) int {
	return graph.Distances(len(s.Near), graph.Within(s.Steps, func(_, e int32) bool {
		return e == d || s.Value[e] == 0
	}), c)[d]
}

func writeOneNumber(w *writer) {
	st := w.st
	w.hint.What = fmt.Sprintf("Only %d can get to %s.", st.Number, w.Name(st.Cell))
	if st.Level != techniques.ByDistance {
		w.writeRest()
		w.writeOthers()
		return
	}
	for _, f := range w.useIf(func(f techniques.Fact) bool { return f.Kind == numbrix.Write }) {
		d := int32(w.Distance(f.Cell, st.Cell))
		w.add(solver.Premise, []techniques.Fact{f}, "%d is %s from %s: %s cannot be there.",
			f.Number, words.Count(int(d), "step"), w.Name(st.Cell), span(max(f.Number-d+1, 1), min(f.Number+d-1, int32(w.Max))))
	}
	w.writeRest()
	if !w.Diagonal && w.Max > 2 {
		parity := "even"
		if st.Number%2 == 1 {
			parity = "odd"
		}
		w.add(solver.Elimination, nil, "By its colour %s holds an %s number.", w.Name(st.Cell), parity)
	}
}

// writeOthers adds which numbers can't reach the cell of the step when steps
// are counted around placed numbers.
func (w *writer) writeOthers() {
	st := w.st
	for a, b := range w.s.Gaps() {
		var lost []int32
		var show []techniques.Fact
		for _, k := range w.numbersAt(st.Cell) {
			if k != st.Number && a < k && k < b {
				lost = append(lost, k)
				show = append(show, techniques.Placed(k, st.Cell))
			}
		}
		if len(lost) > 0 {
			w.add(solver.Elimination, show, "%s.", w.noWayOf(numbers(lost), a, b))
		}
	}
}

// noWayOf says that numbers, of the gap from a to b, can't reach the cell of
// the step.
func (w *writer) noWayOf(numbers string, a, b int32) string {
	c := w.st.Cell
	var ways []string
	for _, n := range [2]int32{a, b} {
		if !w.IsNumber(n) {
			continue
		}
		far := pathLength(w.s, c, w.s.Place[n])
		if far == techniques.None {
			return fmt.Sprintf("No path leads from %d to %s for %s", n, w.Name(c), numbers)
		}
		ways = append(ways, fmt.Sprintf("%s from %d", words.Count(far, "step"), n))
	}
	if w.st.Level == techniques.ByChain {
		return fmt.Sprintf("With the cells that are joined, %s cannot be in %s", numbers, w.Name(c))
	}
	return fmt.Sprintf("Around the filled cells %s is %s: no way for %s", w.Name(c), words.List(ways, "and"), numbers)
}
