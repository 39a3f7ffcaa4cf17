package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
)

func (w *teller) tellCorridor() {
	c := w.st.Cell
	w.hint.What = fmt.Sprintf("%s has two ways out; the path must use both.", w.Name(c))
	w.tellClosed()
	w.tellNoEnd(c)
	w.tellBeside()
	w.rest()
	w.conclude()
}

// tellNoEnd tells why the path does not end in c.
func (w *teller) tellNoEnd(c int32) {
	first, last := w.Placement(1), w.Placement(int32(w.Max))
	if w.isGiven(first) && w.isGiven(last) {
		w.take(first, last)
		w.say(solver.Premise, []techniques.Fact{first, last}, "The ends 1 and %d are elsewhere, so the path goes through %s.", w.Max, w.Name(c))
		return
	}
	w.whyNot(1, c)
	w.whyNot(int32(w.Max), c)
}

// tellBeside tells which number the dead end has, given that of a neighbour.
func (w *teller) tellBeside() {
	st := w.st
	if st.Conclusion.Kind != numbrix.Write || st.Conclusion.Cell != st.Cell {
		return
	}
	var beside []techniques.Fact
	for _, f := range w.st.Premises {
		if f.Kind == numbrix.Write && w.Adjacent(f.Cell, st.Cell) && (f.Number == st.Number-1 || f.Number == st.Number+1) {
			beside = append(beside, f)
		}
	}
	w.take(beside...)
	var all []int32
	for _, f := range beside {
		all = append(all, f.Number)
	}
	w.say(solver.Premise, beside, "%s is next to %s on the path.", w.Name(st.Cell), numbers(all))
	if len(all) == 1 {
		if other := 2*all[0] - st.Number; w.IsNumber(other) {
			w.whyNot(other, st.Cell)
		}
	}
}

// tellClosed tells why the neighbours of a dead end that are no ways out are
// none.
func (w *teller) tellClosed() {
	c := w.st.Cell
	for i, d := range w.Near[c] {
		switch {
		case w.Links[w.Sides[c][i]] == numbrix.Parted:
			w.say(solver.Premise, w.take(techniques.Blocked(c, d)), "The path does not go from %s to %s.", w.Name(c), w.Name(d))
		case !w.HasRoom(d, c):
			facts := w.WhyFull(nil, d, c)
			w.take(facts...)
			w.say(solver.Premise, facts, "%s.", w.fullness(d))
		}
	}
}

// fullness says that d has its neighbours.
func (w *teller) fullness(d int32) string {
	switch k := w.Value[d]; {
	case k == 0:
		return fmt.Sprintf("The path through %s is already drawn", w.Name(d))
	case k == 1 || int(k) == w.Max:
		return fmt.Sprintf("%d, an end of the path, already has its neighbour", k)
	default:
		return fmt.Sprintf("%d already has both its neighbours", k)
	}
}

func (w *teller) tellEnd() {
	st := w.st
	w.hint.What = fmt.Sprintf("%s has only one way out, so the path ends there.", w.Name(st.Cell))
	if st.Rule == techniques.RuleDeadEnd {
		w.tellClosed()
		w.whyNot(1+int32(w.Max)-st.Number, st.Cell)
		w.rest()
	} else {
		w.rest()
		w.tellSides()
	}
	w.conclude()
}

func (w *teller) tellDegree() {
	c := w.st.Cell
	name := w.Name(c)
	if k := w.Value[c]; k != 0 {
		name = fmt.Sprint(k)
	}
	w.hint.What = fmt.Sprintf("%s has only two ways left; the path must use both.", name)
	if k := w.Value[c]; k != 0 && (k == 1 || int(k) == w.Max || w.Place[k-1] != techniques.None || w.Place[k+1] != techniques.None) {
		w.hint.What = fmt.Sprintf("%s has only one way left.", name)
	}
	if w.Value[c] == 0 {
		w.tellNoEnd(c)
	}
	w.rest()
	w.tellSides()
	w.conclude()
}

// tellSides tells why sides of the step's cell are no ways.
func (w *teller) tellSides() {
	c, t := w.st.Cell, w.premisesAlone()
	for i, d := range w.Near[c] {
		side := w.Sides[c][i]
		if t.IsWay(c, d, side) || t.BothNumbered(c, d) && (t.Value[c]-t.Value[d] == 1 || t.Value[d]-t.Value[c] == 1) {
			continue
		}
		show := []techniques.Fact{techniques.Joined(c, d)}
		switch {
		case t.Links[side] == numbrix.Parted:
			w.say(solver.Elimination, show, "The path does not go from %s to %s.", w.Name(c), w.Name(d))
		case t.Value[d] != 0 && !t.HasRoom(d, c):
			w.say(solver.Elimination, show, "%s.", w.fullness(d))
		case t.BothNumbered(c, d):
			w.say(solver.Elimination, show, "%d and %d do not follow each other.", t.Value[c], t.Value[d])
		case !t.HasRoom(d, c):
			w.say(solver.Elimination, show, "%s.", w.fullness(d))
		case t.ClosesLoop(c, d):
			w.say(solver.Elimination, show, "Joining %s and %s would close a loop.", w.Name(c), w.Name(d))
		case t.Value[c] != 0 || t.Value[d] != 0:
			at, v := c, t.Value[d]
			if v == 0 {
				at, v = d, t.Value[c]
			}
			w.say(solver.Elimination, show, "%s, so the path does not go from %s to %s.", w.neither(at, v), w.Name(c), w.Name(d))
		default:
			w.say(solver.Elimination, show, "No two numbers in a row fit %s and %s.", w.Name(c), w.Name(d))
		}
	}
}

// neither says that the cell at holds no number beside v.
func (w *teller) neither(at, v int32) string {
	var words []string
	for k := v - 1; k <= v+1; k += 2 {
		if !w.IsNumber(k) {
			continue
		}
		text, _ := w.reasonAgainst(k, at)
		if text == "" {
			return fmt.Sprintf("No path puts %s in %s", w.besides(v), w.Name(at))
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
	case int(v) == w.Max:
		return fmt.Sprint(v - 1)
	}
	return fmt.Sprintf("%d or %d", v-1, v+1)
}

func (w *teller) tellRun() {
	st := w.st
	var cells []int32
	for _, f := range st.Conclusions() {
		cells = append(cells, f.Cell)
	}
	w.hint.What = fmt.Sprintf("The path is drawn through %s, and only %s %s there.", w.cellNames(cells), numbersOf(st.Conclusions()), fit(len(cells)))
	w.rest()
	w.conclude()
}

func fit(n int) string {
	if n == 1 {
		return "fits"
	}
	return "fit"
}

func numbersOf(facts []techniques.Fact) string {
	var all []int32
	for _, f := range facts {
		all = append(all, f.Number)
	}
	return numbers(all)
}
