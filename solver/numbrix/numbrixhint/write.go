package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/words"
)

// A Hint is one step and its reason.
type Hint = solver.Hint[numbrix.Move]

// A writer puts a step into words.
type writer struct {
	*techniques.Shape
	s         *techniques.State // the state in which the step was found
	alone     *techniques.State // see premisesAlone; nil until it is needed
	st        *techniques.Step
	unused    []techniques.Fact // premises that no reason has mentioned yet
	hint      Hint
	concluded bool // the conclusion has been written
}

// writeStep returns the step st of s in words. The step has been explained.
func writeStep(s *techniques.State, st *techniques.Step) Hint {
	w := newWriter(s, st)
	w.hint.Do = w.instruction(st.Conclusions())
	w.hint.Moves = w.Moves(st.Conclusions()...)
	w.writeWhere()
	w.writeReasons()
	return w.hint
}

func newWriter(s *techniques.State, st *techniques.Step) *writer {
	w := &writer{Shape: s.Shape, s: s, st: st, unused: slices.Clone(st.Premises)}
	w.hint = Hint{Technique: st.Rule, Cost: st.Cost(), Title: techniques.All[st.Rule].Name}
	return w
}

// premisesAlone returns the state in which only the premises are known.
func (w *writer) premisesAlone() *techniques.State {
	if w.alone == nil {
		w.alone = w.NewState(w.s.Task)
		w.alone.Reset(w.st.Premises)
		w.alone.UpdateChains()
		w.alone.UpdatePairs()
	}
	return w.alone
}

// add adds a reason.
func (w *writer) add(role solver.Role, show []techniques.Fact, format string, args ...any) {
	w.concluded = w.concluded || role == solver.Conclusion
	w.hint.Add(role, w.Moves(show...), format, args...)
}

// use returns which of facts are unused premises, and marks them as used.
func (w *writer) use(facts ...techniques.Fact) []techniques.Fact {
	return w.useIf(func(f techniques.Fact) bool { return slices.Contains(facts, f) })
}

func (w *writer) useIf(pick func(techniques.Fact) bool) []techniques.Fact {
	taken := lists.Filter(w.unused, pick)
	w.unused = slices.DeleteFunc(w.unused, pick)
	return taken
}

// isPremise reports whether f is a premise.
func (w *writer) isPremise(f techniques.Fact) bool { return slices.Contains(w.st.Premises, f) }

// writeEnds adds that the ends of the gap are placed, if they are premises. The format says
// what follows from this.
func (w *writer) writeEnds(format string, args ...any) {
	var ends []techniques.Fact
	for _, k := range [2]int32{w.st.A, w.st.B} {
		if k != 0 {
			ends = append(ends, w.use(w.s.Placement(k))...)
		}
	}
	if len(ends) > 0 {
		w.add(solver.Premise, ends, "%s: %s.", w.premise(ends), fmt.Sprintf(format, args...))
	}
}

// fitBetween adds that the numbers of the gap must fit between its ends.
func (w *writer) fitBetween() {
	a, b := min(w.st.A, w.st.B), max(w.st.A, w.st.B)
	w.writeEnds("%s must fit between", span(a+1, b-1))
}

// maxNamed is the largest number of cells that are named with their contents.
const maxNamed = 4

// writeRest adds the unused premises.
func (w *writer) writeRest() {
	taken := w.useIf(func(f techniques.Fact) bool { return f.Kind == numbrix.Write })
	switch n := len(taken); {
	case n > maxNamed:
		w.add(solver.Premise, taken, "%s.", w.premise(taken))
	case n > 0:
		parts := lists.Map(taken, func(f techniques.Fact) string { return fmt.Sprintf("%s by %d", w.Name(f.Cell), f.Number) })
		parts[0] = fmt.Sprintf("%s is taken by %d", w.Name(taken[0].Cell), taken[0].Number)
		w.add(solver.Premise, taken, "%s.", words.List(parts, "and"))
	}
	if notes := w.unused; len(notes) > 0 {
		w.unused = nil
		w.add(solver.Premise, notes, "%s.", w.premise(notes))
	}
}

// writeConclusion adds what follows.
func (w *writer) writeConclusion() {
	w.add(solver.Conclusion, w.st.Conclusions(), "So %s.", w.conclusion(w.st.Conclusions()))
}

// writeRuledOut adds that the number of the step is not in c. The first such reason also
// becomes hint.What, the reason in short.
func (w *writer) writeRuledOut(c int32, format string, args ...any) {
	text := fmt.Sprintf(format, args...) + "."
	if w.hint.What == "" {
		w.hint.What = text
	}
	w.add(solver.Elimination, []techniques.Fact{techniques.Placed(w.st.Number, c)}, "%s", text)
}

// writeWhere says where to look.
func (w *writer) writeWhere() {
	switch st := w.st; st.Kind {
	case techniques.Exit, techniques.Reach, techniques.Follow:
		a, b := st.A, w.s.NextPlaced(st.A, st.Number-st.A)
		if st.Number < st.A {
			a, b = b, a
		}
		w.lookBetween(a, b)
	case techniques.Between, techniques.Straight, techniques.OneCell, techniques.Refuted, techniques.Passed,
		techniques.Agreed, techniques.LookedAhead, techniques.Chosen, techniques.Guessed:
		w.lookBetween(st.A, st.B)
	default:
		w.lookAround(st.Cell)
	}
}

// maxRegion is the largest number of missing numbers of a gap whose cells are shown.
const maxRegion = 12

// lookBetween says to look between the numbers a and b. Each of them may be 0 for none.
func (w *writer) lookBetween(a, b int32) {
	first, last := max(a, 1), b
	if b == 0 {
		last = int32(w.Max)
	}
	w.hint.Tag = fmt.Sprintf("%d – %d", first, last)
	var region []techniques.Fact
	for _, k := range [2]int32{a, b} {
		if k != 0 {
			region = append(region, w.s.Placement(k))
		}
	}
	switch {
	case a != 0 && b != 0:
		w.hint.Where = fmt.Sprintf("Look between %d and %d.", a, b)
	case b != 0:
		w.hint.Where = fmt.Sprintf("Look at the numbers below %d.", b)
	case a != 0:
		w.hint.Where = fmt.Sprintf("Look at the numbers above %d.", a)
	default:
		w.hint.Where = "Look at the whole board."
	}
	if last-first <= maxRegion || len(region) == 0 {
		cells := make(techniques.Set, w.Words)
		for k := a + 1; k <= int32(w.Max) && k != b; k++ {
			for i, x := range w.Domain(w.s.DistanceDomains, k) {
				cells[i] |= x & w.s.Free[i]
			}
		}
		for c := range cells.All() {
			region = append(region, techniques.Fact{Cell: c})
		}
	}
	w.hint.Region = w.Moves(region...)
}

// numbersAt lists the missing numbers that are near enough to the blank cell c.
func (w *writer) numbersAt(c int32) []int32 {
	var all []int32
	for k := int32(1); k <= int32(w.Max); k++ {
		if w.s.Place[k] == techniques.None && w.Domain(w.s.DistanceDomains, k).Has(c) {
			all = append(all, k)
		}
	}
	return all
}

// lookAround says to look at the cell c.
func (w *writer) lookAround(c int32) {
	w.hint.Tag = w.Name(c)
	w.hint.Where = fmt.Sprintf("Look around %s.", w.Name(c))
	region := []techniques.Fact{{Cell: c}}
	for _, d := range w.Near[c] {
		region = append(region, techniques.Fact{Cell: d})
	}
	w.hint.Region = w.Moves(region...)
}

// writeReasons adds the reasons of the step and its conclusion.
func (w *writer) writeReasons() {
	reasons := map[techniques.Kind]func(*writer){
		techniques.Between:     writeBetween,
		techniques.Straight:    writeStraight,
		techniques.Exit:        writeExit,
		techniques.Reach:       writeReach,
		techniques.Follow:      writeFollow,
		techniques.Corridor:    writeCorridor,
		techniques.EndCell:     writeEnd,
		techniques.OneCell:     writeOneCell,
		techniques.OneNumber:   writeOneNumber,
		techniques.JoinedPath:  writeJoinedPath,
		techniques.Degree:      writeDegree,
		techniques.Refuted:     writeRefuted,
		techniques.Passed:      writePassed,
		techniques.Agreed:      writeAgreed,
		techniques.Hall:        writeCrowd,
		techniques.LookedAhead: writeLookAhead,
		techniques.Chosen:      writeSearch,
		techniques.Guessed:     writeSearch,
	}
	reasons[w.st.Kind](w)
	if !w.concluded {
		w.writeRest()
		w.writeConclusion()
	}
}
