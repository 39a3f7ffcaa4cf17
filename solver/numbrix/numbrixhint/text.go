package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
)

// A Step is a step of reasoning in words.
type Step = solver.Hint[numbrix.Move]

// A teller puts a step into words.
type teller struct {
	*techniques.State                   // in which the step was found
	alone             *techniques.State // what follows from its premises alone, if asked for
	st                *techniques.Step
	untold            []techniques.Fact // the premises that have not been told yet
	hint              Step
}

// tell returns the step st of s in words. The step is explained.
func tell(s *techniques.State, st *techniques.Step) Step {
	w := newTeller(s, st)
	w.hint.Do = w.order(st.Conclusions())
	w.hint.Moves = w.Moves(st.Conclusions()...)
	w.place()
	w.reasons()
	return w.hint
}

func newTeller(s *techniques.State, st *techniques.Step) *teller {
	w := &teller{State: s, st: st, untold: slices.Clone(st.Premises)}
	w.hint = Step{Technique: st.Rule, Cost: st.Cost(), Title: techniques.All[st.Rule].Name}
	return w
}

// premisesAlone returns the state in which only the premises are known.
func (w *teller) premisesAlone() *techniques.State {
	if w.alone == nil {
		w.alone = w.NewState(w.Task)
		w.alone.Reset(w.st.Premises)
		w.alone.UpdateChains()
		w.alone.UpdatePairs()
	}
	return w.alone
}

// say adds a part of the reason.
func (w *teller) say(role solver.Role, show []techniques.Fact, format string, args ...any) {
	w.hint.How = append(w.hint.How, solver.Reason[numbrix.Move]{Role: role, Text: fmt.Sprintf(format, args...), Show: w.Moves(show...)})
}

// take returns those of facts that are premises not told yet, and counts them
// as told.
func (w *teller) take(facts ...techniques.Fact) []techniques.Fact {
	return w.takeIf(func(f techniques.Fact) bool { return slices.Contains(facts, f) })
}

func (w *teller) takeIf(pick func(techniques.Fact) bool) []techniques.Fact {
	var taken, rest []techniques.Fact
	for _, f := range w.untold {
		if pick(f) {
			taken = append(taken, f)
		} else {
			rest = append(rest, f)
		}
	}
	w.untold = rest
	return taken
}

// given reports whether f is a premise.
func (w *teller) isGiven(f techniques.Fact) bool { return slices.Contains(w.st.Premises, f) }

// ends tells that the numbers on both sides of the step's gap are placed, if
// they are premises, and what that means.
func (w *teller) ends(format string, args ...any) {
	var ends []techniques.Fact
	for _, k := range [2]int32{w.st.A, w.st.B} {
		if k != 0 {
			ends = append(ends, w.take(w.Placement(k))...)
		}
	}
	if len(ends) > 0 {
		w.say(solver.Premise, ends, "%s: %s.", w.premise(ends), fmt.Sprintf(format, args...))
	}
}

// between tells that the numbers of the gap must fit between its ends.
func (w *teller) fitBetween() {
	a, b := min(w.st.A, w.st.B), max(w.st.A, w.st.B)
	w.ends("%s must fit between", span(a+1, b-1))
}

// mostNamed is how many cells are named together with what is in them.
const mostNamed = 4

// rest tells the premises that have not been told yet.
func (w *teller) rest() {
	taken := w.takeIf(func(f techniques.Fact) bool { return f.Kind == numbrix.Write })
	switch n := len(taken); {
	case n > mostNamed:
		w.say(solver.Premise, taken, "%s.", w.premise(taken))
	case n > 0:
		var words []string
		for i, f := range taken {
			verb := " is taken by"
			if i > 0 {
				verb = " by"
			}
			words = append(words, fmt.Sprintf("%s%s %d", w.Name(f.Cell), verb, f.Number))
		}
		w.say(solver.Premise, taken, "%s.", enumerate(words))
	}
	if notes := w.untold; len(notes) > 0 {
		w.untold = nil
		w.say(solver.Premise, notes, "%s.", w.premise(notes))
	}
}

// conclude tells what follows.
func (w *teller) conclude() {
	w.say(solver.Conclusion, w.st.Conclusions(), "So %s.", w.conclusion(w.st.Conclusions()))
}

// drop tells that the step's number is not in c; the first of these reasons is
// the reason in short.
func (w *teller) drop(c int32, format string, args ...any) {
	text := fmt.Sprintf(format, args...) + "."
	if w.hint.What == "" {
		w.hint.What = text
	}
	w.say(solver.Elimination, []techniques.Fact{techniques.Placed(w.st.Number, c)}, "%s", text)
}

// place tells where to look.
func (w *teller) place() {
	switch st := w.st; st.Kind {
	case techniques.Exit, techniques.Reach, techniques.Follow:
		a, b := st.A, w.NextPlaced(st.A, st.Number-st.A)
		if st.Number < st.A {
			a, b = b, a
		}
		w.gap(a, b)
	case techniques.Between, techniques.Straight, techniques.OneCell, techniques.Refuted, techniques.Passed, techniques.Agreed, techniques.LookedAhead, techniques.Chosen, techniques.Guessed:
		w.gap(st.A, st.B)
	default:
		w.around(st.Cell)
	}
}

// regionMost is the most numbers of a gap of which the cells are shown.
const regionMost = 12

// gap tells to look between the numbers a and b; 0 is none.
func (w *teller) gap(a, b int32) {
	first, last := max(a, 1), b
	if b == 0 {
		last = int32(w.Max)
	}
	w.hint.Tag = fmt.Sprintf("%d – %d", first, last)
	var region []techniques.Fact
	for _, k := range [2]int32{a, b} {
		if k != 0 {
			region = append(region, w.Placement(k))
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
	if last-first <= regionMost || len(region) == 0 {
		cells := make([]uint64, w.Words)
		for k := a + 1; k <= int32(w.Max) && k != b; k++ {
			for i, x := range w.Domain(w.DistanceDomains, k) {
				cells[i] |= x & w.Free[i]
			}
		}
		for c := range techniques.Each(cells) {
			region = append(region, techniques.Fact{Cell: c})
		}
	}
	w.hint.Region = w.Moves(region...)
}

// numbersAt lists the missing numbers that are not too far from the blank
// cell c.
func (w *teller) numbersAt(c int32) []int32 {
	var all []int32
	for k := int32(1); k <= int32(w.Max); k++ {
		if w.Place[k] == techniques.None && techniques.Has(w.Domain(w.DistanceDomains, k), c) {
			all = append(all, k)
		}
	}
	return all
}

// around tells to look at the cell c.
func (w *teller) around(c int32) {
	w.hint.Tag = w.Name(c)
	w.hint.Where = fmt.Sprintf("Look around %s.", w.Name(c))
	region := []techniques.Fact{{Cell: c}}
	for _, d := range w.Near[c] {
		region = append(region, techniques.Fact{Cell: d})
	}
	w.hint.Region = w.Moves(region...)
}

// reasons tells why.
func (w *teller) reasons() {
	switch w.st.Kind {
	case techniques.Between:
		w.tellBetween()
	case techniques.Straight:
		w.tellStraight()
	case techniques.Exit:
		w.tellExit()
	case techniques.Reach:
		w.tellReach()
	case techniques.Follow:
		w.tellFollow()
	case techniques.Corridor:
		w.tellCorridor()
	case techniques.EndCell:
		w.tellEnd()
	case techniques.OneCell:
		w.tellOneCell()
	case techniques.OneNumber:
		w.tellOneNumber()
	case techniques.Run:
		w.tellRun()
	case techniques.Degree:
		w.tellDegree()
	case techniques.Refuted:
		w.tellRefuted()
	case techniques.Passed:
		w.tellPassed()
	case techniques.Agreed:
		w.tellAgreed()
	case techniques.Hall:
		w.tellCrowd()
	case techniques.LookedAhead:
		w.tellTried()
	case techniques.Chosen, techniques.Guessed:
		w.tellSearch()
	}
}
