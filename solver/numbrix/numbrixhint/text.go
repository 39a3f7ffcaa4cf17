package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// A Step is a step of reasoning in words.
type Step = solver.Hint[numbrix.Move]

// A teller puts a step into words.
type teller struct {
	*state        // in which the step was found
	alone  *state // what follows from its premises alone, if asked for
	st     *step
	untold []fact // the premises that have not been told yet
	hint   Step
}

// tell returns the step st of s in words. The step is explained.
func tell(s *state, st *step) Step {
	w := newTeller(s, st)
	w.hint.Do = w.order(st.facts())
	w.hint.Moves = w.moves(st.facts()...)
	w.place()
	w.reasons()
	return w.hint
}

func newTeller(s *state, st *step) *teller {
	w := &teller{state: s, st: st, untold: slices.Clone(st.given)}
	w.hint = Step{Technique: st.rule, Cost: st.cost(), Title: Techniques[st.rule].Name}
	return w
}

// premisesAlone returns the state in which only the premises are known.
func (w *teller) premisesAlone() *state {
	if w.alone == nil {
		w.alone = w.newState(w.task)
		w.alone.reset(w.st.given)
		w.alone.chains()
		w.alone.listFollows()
	}
	return w.alone
}

// say adds a part of the reason.
func (w *teller) say(role solver.Role, show []fact, format string, args ...any) {
	w.hint.How = append(w.hint.How, solver.Reason[numbrix.Move]{Role: role, Text: fmt.Sprintf(format, args...), Show: w.moves(show...)})
}

// take returns those of facts that are premises not told yet, and counts them
// as told.
func (w *teller) take(facts ...fact) []fact {
	return w.takeIf(func(f fact) bool { return slices.Contains(facts, f) })
}

func (w *teller) takeIf(pick func(fact) bool) []fact {
	var taken, rest []fact
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
func (w *teller) isGiven(f fact) bool { return slices.Contains(w.st.given, f) }

// ends tells that the numbers on both sides of the step's gap are placed, if
// they are premises, and what that means.
func (w *teller) ends(format string, args ...any) {
	var ends []fact
	for _, k := range [2]int32{w.st.a, w.st.b} {
		if k != 0 {
			ends = append(ends, w.take(w.at(k))...)
		}
	}
	if len(ends) > 0 {
		w.say(solver.Premise, ends, "%s: %s.", w.premise(ends), fmt.Sprintf(format, args...))
	}
}

// between tells that the numbers of the gap must fit between its ends.
func (w *teller) fitBetween() {
	a, b := min(w.st.a, w.st.b), max(w.st.a, w.st.b)
	w.ends("%s must fit between", span(a+1, b-1))
}

// mostNamed is how many cells are named together with what is in them.
const mostNamed = 4

// rest tells the premises that have not been told yet.
func (w *teller) rest() {
	taken := w.takeIf(func(f fact) bool { return f.kind == numbrix.Write })
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
			words = append(words, fmt.Sprintf("%s%s %d", w.name(f.c), verb, f.k))
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
	w.say(solver.Conclusion, w.st.facts(), "So %s.", w.conclusion(w.st.facts()))
}

// drop tells that the step's number is not in c; the first of these reasons is
// the reason in short.
func (w *teller) drop(c int32, format string, args ...any) {
	text := fmt.Sprintf(format, args...) + "."
	if w.hint.What == "" {
		w.hint.What = text
	}
	w.say(solver.Elimination, []fact{placed(w.st.k, c)}, "%s", text)
}

// place tells where to look.
func (w *teller) place() {
	switch st := w.st; st.kind {
	case exit, reach, follow:
		a, b := st.a, w.next(st.a, st.k-st.a)
		if st.k < st.a {
			a, b = b, a
		}
		w.gap(a, b)
	case between, straight, oneCell, refuted, passed, agreed, tried, chosen, guessed:
		w.gap(st.a, st.b)
	default:
		w.around(st.c)
	}
}

// regionMost is the most numbers of a gap of which the cells are shown.
const regionMost = 12

// gap tells to look between the numbers a and b; 0 is none.
func (w *teller) gap(a, b int32) {
	first, last := max(a, 1), b
	if b == 0 {
		last = int32(w.max)
	}
	w.hint.Tag = fmt.Sprintf("%d – %d", first, last)
	var region []fact
	for _, k := range [2]int32{a, b} {
		if k != 0 {
			region = append(region, w.at(k))
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
		cells := make([]uint64, w.words)
		for k := a + 1; k <= int32(w.max) && k != b; k++ {
			for i, x := range w.of(w.near0, k) {
				cells[i] |= x & w.free[i]
			}
		}
		for c := range each(cells) {
			region = append(region, fact{c: c})
		}
	}
	w.hint.Region = w.moves(region...)
}

// numbersAt lists the missing numbers that are not too far from the blank
// cell c.
func (w *teller) numbersAt(c int32) []int32 {
	var all []int32
	for k := int32(1); k <= int32(w.max); k++ {
		if w.pos[k] == none && has(w.of(w.near0, k), c) {
			all = append(all, k)
		}
	}
	return all
}

// around tells to look at the cell c.
func (w *teller) around(c int32) {
	w.hint.Tag = w.name(c)
	w.hint.Where = fmt.Sprintf("Look around %s.", w.name(c))
	region := []fact{{c: c}}
	for _, d := range w.near[c] {
		region = append(region, fact{c: d})
	}
	w.hint.Region = w.moves(region...)
}

// reasons tells why.
func (w *teller) reasons() {
	switch w.st.kind {
	case between:
		w.tellBetween()
	case straight:
		w.tellStraight()
	case exit:
		w.tellExit()
	case reach:
		w.tellReach()
	case follow:
		w.tellFollow()
	case corridor:
		w.tellCorridor()
	case endCell:
		w.tellEnd()
	case oneCell:
		w.tellOneCell()
	case oneNumber:
		w.tellOneNumber()
	case run:
		w.tellRun()
	case degree:
		w.tellDegree()
	case refuted:
		w.tellRefuted()
	case passed:
		w.tellPassed()
	case agreed:
		w.tellAgreed()
	case hall:
		w.tellCrowd()
	case tried:
		w.tellTried()
	case chosen, guessed:
		w.tellSearch()
	}
}
