package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

func (w *teller) tellCorridor() {
	c := w.st.c
	w.hint.What = fmt.Sprintf("%s has two ways out; the path must use both.", w.name(c))
	w.tellClosed()
	w.tellNoEnd(c)
	w.tellBeside()
	w.rest()
	w.conclude()
}

// tellNoEnd tells why the path does not end in c.
func (w *teller) tellNoEnd(c int32) {
	first, last := w.at(1), w.at(int32(w.max))
	if w.isGiven(first) && w.isGiven(last) {
		w.take(first, last)
		w.say(solver.Premise, []fact{first, last}, "The ends 1 and %d are elsewhere, so the path goes through %s.", w.max, w.name(c))
		return
	}
	w.whyNot(1, c)
	w.whyNot(int32(w.max), c)
}

// tellBeside tells which number the dead end has, given that of a neighbour.
func (w *teller) tellBeside() {
	st := w.st
	if st.then.kind != numbrix.Write || st.then.c != st.c {
		return
	}
	var beside []fact
	for _, f := range w.st.given {
		if f.kind == numbrix.Write && w.adjacent(f.c, st.c) && (f.k == st.k-1 || f.k == st.k+1) {
			beside = append(beside, f)
		}
	}
	w.take(beside...)
	var all []int32
	for _, f := range beside {
		all = append(all, f.k)
	}
	w.say(solver.Premise, beside, "%s is next to %s on the path.", w.name(st.c), numbers(all))
	if len(all) == 1 {
		if other := 2*all[0] - st.k; w.number(other) {
			w.whyNot(other, st.c)
		}
	}
}

// tellClosed tells why the neighbours of a dead end that are no ways out are
// none.
func (w *teller) tellClosed() {
	c := w.st.c
	for i, d := range w.near[c] {
		switch {
		case w.links[w.side[c][i]] == numbrix.Parted:
			w.say(solver.Premise, w.take(parted(c, d)), "The path does not go from %s to %s.", w.name(c), w.name(d))
		case !w.open(d, c):
			facts := w.full(nil, d, c)
			w.take(facts...)
			w.say(solver.Premise, facts, "%s.", w.fullness(d))
		}
	}
}

// fullness says that d has its neighbours.
func (w *teller) fullness(d int32) string {
	switch k := w.val[d]; {
	case k == 0:
		return fmt.Sprintf("The path through %s is already drawn", w.name(d))
	case k == 1 || int(k) == w.max:
		return fmt.Sprintf("%d, an end of the path, already has its neighbour", k)
	default:
		return fmt.Sprintf("%d already has both its neighbours", k)
	}
}

func (w *teller) tellEnd() {
	st := w.st
	w.hint.What = fmt.Sprintf("%s has only one way out, so the path ends there.", w.name(st.c))
	if st.rule == ruleDeadEnd {
		w.tellClosed()
		w.whyNot(1+int32(w.max)-st.k, st.c)
		w.rest()
	} else {
		w.rest()
		w.tellSides()
	}
	w.conclude()
}

func (w *teller) tellDegree() {
	c := w.st.c
	name := w.name(c)
	if k := w.val[c]; k != 0 {
		name = fmt.Sprint(k)
	}
	w.hint.What = fmt.Sprintf("%s has only two ways left; the path must use both.", name)
	if k := w.val[c]; k != 0 && (k == 1 || int(k) == w.max || w.pos[k-1] != none || w.pos[k+1] != none) {
		w.hint.What = fmt.Sprintf("%s has only one way left.", name)
	}
	if w.val[c] == 0 {
		w.tellNoEnd(c)
	}
	w.rest()
	w.tellSides()
	w.conclude()
}

// tellSides tells why sides of the step's cell are no ways.
func (w *teller) tellSides() {
	c, t := w.st.c, w.premisesAlone()
	for i, d := range w.near[c] {
		side := w.side[c][i]
		if t.way(c, d, side) || t.certain(c, d) && (t.val[c]-t.val[d] == 1 || t.val[d]-t.val[c] == 1) {
			continue
		}
		show := []fact{joined(c, d)}
		switch {
		case t.links[side] == numbrix.Parted:
			w.say(solver.Elimination, show, "The path does not go from %s to %s.", w.name(c), w.name(d))
		case t.val[d] != 0 && !t.open(d, c):
			w.say(solver.Elimination, show, "%s.", w.fullness(d))
		case t.certain(c, d):
			w.say(solver.Elimination, show, "%d and %d do not follow each other.", t.val[c], t.val[d])
		case !t.open(d, c):
			w.say(solver.Elimination, show, "%s.", w.fullness(d))
		case t.closes(c, d):
			w.say(solver.Elimination, show, "Joining %s and %s would close a loop.", w.name(c), w.name(d))
		case t.val[c] != 0 || t.val[d] != 0:
			at, v := c, t.val[d]
			if v == 0 {
				at, v = d, t.val[c]
			}
			w.say(solver.Elimination, show, "%s, so the path does not go from %s to %s.", w.neither(at, v), w.name(c), w.name(d))
		default:
			w.say(solver.Elimination, show, "No two numbers in a row fit %s and %s.", w.name(c), w.name(d))
		}
	}
}

// neither says that the cell at holds no number beside v.
func (w *teller) neither(at, v int32) string {
	var words []string
	for k := v - 1; k <= v+1; k += 2 {
		if !w.number(k) {
			continue
		}
		text, _ := w.reasonAgainst(k, at)
		if text == "" {
			return fmt.Sprintf("No path puts %s in %s", w.besides(v), w.name(at))
		}
		words = append(words, text)
	}
	return enumerate(slices.Compact(words))
}

// besides names the numbers beside v, as in "11 or 13".
func (w *teller) besides(v int32) string {
	switch {
	case v == 1:
		return "2"
	case int(v) == w.max:
		return fmt.Sprint(v - 1)
	}
	return fmt.Sprintf("%d or %d", v-1, v+1)
}

func (w *teller) tellRun() {
	st := w.st
	var cells []int32
	for _, f := range st.facts() {
		cells = append(cells, f.c)
	}
	w.hint.What = fmt.Sprintf("The path is drawn through %s, and only %s %s there.", w.cellNames(cells), numbersOf(st.facts()), fit(len(cells)))
	w.rest()
	w.conclude()
}

func fit(n int) string {
	if n == 1 {
		return "fits"
	}
	return "fit"
}

func numbersOf(facts []fact) string {
	var all []int32
	for _, f := range facts {
		all = append(all, f.k)
	}
	return numbers(all)
}
