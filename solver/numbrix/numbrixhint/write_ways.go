package numbrixhint

import (
	"fmt"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/internal/english"
	"backtrack/solver/numbrix/internal/techniques"
)

func (w *writer) writeCorridor() {
	c := w.st.Cell
	w.hint.What = fmt.Sprintf("%s has two ways out; the path must use both.", w.Name(c))
	w.writeClosed()
	w.writeNoEnd(c)
	w.writeNeighbour()
}

// writeNoEnd adds why the path does not end in c.
func (w *writer) writeNoEnd(c int32) {
	first, last := w.Placement(1), w.Placement(int32(w.Max))
	if w.isPremise(first) && w.isPremise(last) {
		w.use(first, last)
		w.add(solver.Premise, []techniques.Fact{first, last}, "The ends 1 and %d are elsewhere, so the path goes through %s.", w.Max, w.Name(c))
		return
	}
	w.writeWhyNot(1, c)
	w.writeWhyNot(int32(w.Max), c)
}

// writeNeighbour adds which number the dead end has because of a neighbour's.
func (w *writer) writeNeighbour() {
	st := w.st
	if st.Conclusion.Kind != numbrix.Write || st.Conclusion.Cell != st.Cell {
		return
	}
	var next []techniques.Fact
	for _, f := range w.st.Premises {
		if f.Kind == numbrix.Write && w.Adjacent(f.Cell, st.Cell) && (f.Number == st.Number-1 || f.Number == st.Number+1) {
			next = append(next, f)
		}
	}
	w.use(next...)
	var all []int32
	for _, f := range next {
		all = append(all, f.Number)
	}
	w.add(solver.Premise, next, "%s is next to %s on the path.", w.Name(st.Cell), numbers(all))
	if len(all) == 1 {
		if other := 2*all[0] - st.Number; w.IsNumber(other) {
			w.writeWhyNot(other, st.Cell)
		}
	}
}

// writeClosed adds why the other neighbours of a dead end are no ways out.
func (w *writer) writeClosed() {
	c := w.st.Cell
	for i, d := range w.Near[c] {
		switch {
		case w.Links[w.Sides[c][i]] == numbrix.Blocked:
			w.add(solver.Premise, w.use(techniques.Blocked(c, d)), "The path does not go from %s to %s.", w.Name(c), w.Name(d))
		case !w.HasRoom(d, c):
			facts := w.WhyFull(nil, d, c)
			w.use(facts...)
			w.add(solver.Premise, facts, "%s.", w.fullness(d))
		}
	}
}

// fullness says that d has its neighbours.
func (w *writer) fullness(d int32) string {
	switch k := w.Value[d]; {
	case k == 0:
		return fmt.Sprintf("The path through %s is already drawn", w.Name(d))
	case k == 1 || int(k) == w.Max:
		return fmt.Sprintf("%d, an end of the path, already has its neighbour", k)
	default:
		return fmt.Sprintf("%d already has both its neighbours", k)
	}
}

func (w *writer) writeEnd() {
	st := w.st
	w.hint.What = fmt.Sprintf("%s has only one way out, so the path ends there.", w.Name(st.Cell))
	if st.Rule == techniques.RuleDeadEnd {
		w.writeClosed()
		w.writeWhyNot(1+int32(w.Max)-st.Number, st.Cell)
	} else {
		w.writeRest()
		w.writeSides()
	}
}

func (w *writer) writeDegree() {
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
		w.writeNoEnd(c)
	}
	w.writeRest()
	w.writeSides()
}

// writeSides adds why sides of the cell of the step are no ways.
func (w *writer) writeSides() {
	c, t := w.st.Cell, w.premisesAlone()
	for i, d := range w.Near[c] {
		side := w.Sides[c][i]
		if t.IsWay(c, d, side) || t.BothNumbered(c, d) && (t.Value[c]-t.Value[d] == 1 || t.Value[d]-t.Value[c] == 1) {
			continue
		}
		show := []techniques.Fact{techniques.Joined(c, d)}
		switch {
		case t.Links[side] == numbrix.Blocked:
			w.add(solver.Elimination, show, "The path does not go from %s to %s.", w.Name(c), w.Name(d))
		case t.Value[d] != 0 && !t.HasRoom(d, c):
			w.add(solver.Elimination, show, "%s.", w.fullness(d))
		case t.BothNumbered(c, d):
			w.add(solver.Elimination, show, "%d and %d do not follow each other.", t.Value[c], t.Value[d])
		case !t.HasRoom(d, c):
			w.add(solver.Elimination, show, "%s.", w.fullness(d))
		case t.ClosesLoop(c, d):
			w.add(solver.Elimination, show, "Joining %s and %s would close a loop.", w.Name(c), w.Name(d))
		case t.Value[c] != 0 || t.Value[d] != 0:
			at, v := c, t.Value[d]
			if v == 0 {
				at, v = d, t.Value[c]
			}
			w.add(solver.Elimination, show, "%s, so the path does not go from %s to %s.", w.noNumberNextTo(at, v), w.Name(c), w.Name(d))
		default:
			w.add(solver.Elimination, show, "No two numbers in a row fit %s and %s.", w.Name(c), w.Name(d))
		}
	}
}

// noNumberNextTo says that the cell at holds no number next to v.
func (w *writer) noNumberNextTo(at, v int32) string {
	var words []string
	for k := v - 1; k <= v+1; k += 2 {
		if !w.IsNumber(k) {
			continue
		}
		text, _ := w.reasonAgainst(k, at)
		if text == "" {
			return fmt.Sprintf("No path puts %s in %s", w.numbersNextTo(v), w.Name(at))
		}
		words = append(words, text)
	}
	return english.List(slices.Compact(words), "and")
}

// numbersNextTo names the numbers next to v, as in "11 or 13".
func (w *writer) numbersNextTo(v int32) string {
	switch {
	case v == 1:
		return "2"
	case int(v) == w.Max:
		return fmt.Sprint(v - 1)
	}
	return fmt.Sprintf("%d or %d", v-1, v+1)
}

func (w *writer) writeRun() {
	st := w.st
	var cells []int32
	for _, f := range st.Conclusions() {
		cells = append(cells, f.Cell)
	}
	w.hint.What = fmt.Sprintf("The path is drawn through %s, and only %s %s there.", w.cellNames(cells), numbersOf(st.Conclusions()), english.Either(len(cells), "fits", "fit"))
}

func numbersOf(facts []techniques.Fact) string {
	var all []int32
	for _, f := range facts {
		all = append(all, f.Number)
	}
	return numbers(all)
}
