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

func writeBetween(w *writer) {
	st := w.st
	w.hint.What = fmt.Sprintf("Only one blank cell touches both %d and %d.", st.A, st.B)
	w.writeEnds("%d must touch both", st.Number)
}

func writeStraight(w *writer) {
	st := w.st
	steps := words.Count(int(st.B-st.A), "step")
	w.hint.What = fmt.Sprintf("%d is exactly %s from %d: straight ahead.", st.B, steps, st.A)
	w.fitBetween()
	w.add(solver.Path, w.straightLine(w.s.Place[st.A], w.s.Place[st.B]),
		"From %d it is %s to %d, and no other path is that short.", st.A, steps, st.B)
}

func writeExit(w *writer) {
	st := w.st
	w.hint.What = fmt.Sprintf("%d has only one blank neighbour.", st.A)
	w.writeEnds("%d must be next to it", st.Number)
}

func writeReach(w *writer) {
	st := w.st
	if st.B != 0 && w.isPremise(w.s.Placement(st.B)) {
		w.fitBetween()
	} else {
		w.writeEnds("%d must be next to it", st.Number)
	}
	at, left := w.s.Place[st.A], techniques.Apart(st.B, st.Number)
	for i, c := range w.Near[at] {
		switch {
		case c == st.Cell || w.s.Value[c] != 0:
		case w.s.Links[w.Sides[at][i]] == numbrix.Blocked:
			w.writeRuledOut(c, "The path does not go from %s to %s", w.Name(at), w.Name(c))
		case w.s.IsExcluded(st.Number, c):
			w.writeRuledOut(c, "%d is ruled out in %s", st.Number, w.Name(c))
		default:
			w.writeRuledOut(c, "%d is %s from %s, but only %d %s left",
				st.B, words.Count(w.Distance(c, w.s.Place[st.B]), "step"), w.Name(c), left, words.Either(left, "is", "are"))
		}
	}
	w.writeRest()
	if st.B == 0 || w.Distance(st.Cell, w.s.Place[st.B]) != left {
		return
	}
	w.add(solver.Conclusion, st.Conclusions(), "So %d is in %s, and %d is exactly %s on.", st.Number,
		w.Name(st.Cell), st.B, words.Count(left, "step"))
	if line := w.straightLine(st.Cell, w.s.Place[st.B]); len(line) > 0 {
		w.add(solver.Path, line, "From %s it is %s to %d.", w.Name(st.Cell), words.Count(left, "step"), st.B)
	}
}

// straightLine lists the cells from c to d if they form a straight line of blank
// cells.
func (w *writer) straightLine(c, d int32) []techniques.Fact {
	return lists.Map(w.s.StraightLine(c, d), func(c int32) techniques.Fact { return techniques.Fact{Cell: c} })
}

func writeFollow(w *writer) {
	st := w.st
	w.hint.What = fmt.Sprintf("The path is drawn from %d to %s.", st.A, w.Name(st.Cell))
	joins := w.useIf(func(f techniques.Fact) bool { return f.Kind == numbrix.Join })
	w.writeEnds("the path goes on from there")
	w.add(solver.Premise, joins, "%s.", w.premise(joins))
	if other := 2*st.A - st.Number; w.IsNumber(other) {
		w.writeWhyNot(other, st.Cell)
	}
}

// writeWhyNot adds why the premises rule out k in c.
func (w *writer) writeWhyNot(k, c int32) {
	if text, facts := w.reasonAgainst(k, c); text != "" {
		if len(facts) == 0 {
			w.add(solver.Premise, nil, "%s.", text)
		} else if used := w.use(facts...); len(used) > 0 || w.RulesOut(facts[0], k, c) && facts[0].Number != k {
			w.add(solver.Premise, facts, "%s.", text)
		}
	}
}

// reasonAgainst says why the premises rule out k in c, and returns the premises that do. It
// returns "" if no single premise rules it out.
func (w *writer) reasonAgainst(k, c int32) (string, []techniques.Fact) {
	var far techniques.Fact
	for _, f := range w.st.Premises {
		switch {
		case f.Kind == numbrix.Exclude && f.Number == k && f.Cell == c:
			return fmt.Sprintf("%d is ruled out in %s", k, w.Name(c)), []techniques.Fact{f}
		case f.Kind != numbrix.Write || !w.RulesOut(f, k, c):
		case f.Number == k:
			return fmt.Sprintf("%d is in %s", k, w.Name(f.Cell)), []techniques.Fact{f}
		case f.Cell == c:
			return fmt.Sprintf("%s is taken by %d", w.Name(c), f.Number), []techniques.Fact{f}
		case far.Number == 0 || techniques.Apart(k, f.Number) < techniques.Apart(k, far.Number):
			far = f
		}
	}
	if far.Number == 0 && w.WrongColour(k, c) {
		dark := w.Dark.Len()
		return fmt.Sprintf("%d cells have the colour of a1 and %d the other, so %d is not in %s", dark, w.Max-dark, k, w.Name(c)), nil
	}
	if far.Number == 0 {
		return "", nil
	}
	d := w.Distance(far.Cell, c)
	if d > techniques.Apart(k, far.Number) {
		return fmt.Sprintf("%s is %s from %d, too far for %d", w.Name(c), words.Count(d, "step"), far.Number, k), []techniques.Fact{far}
	}
	return fmt.Sprintf("%s is %s from %d, and %d is of the other colour", w.Name(c), words.Count(d, "step"),
		far.Number, k), []techniques.Fact{far}
}

func writeCorridor(w *writer) {
	c := w.st.Cell
	w.hint.What = fmt.Sprintf("%s has two ways out; the path must use both.", w.Name(c))
	w.writeClosed()
	w.writeNoEnd(c)
	w.writeNeighbour()
}

// writeNoEnd adds why the path does not end in c.
func (w *writer) writeNoEnd(c int32) {
	first, last := w.s.Placement(1), w.s.Placement(int32(w.Max))
	if w.isPremise(first) && w.isPremise(last) {
		w.use(first, last)
		w.add(solver.Premise, []techniques.Fact{first, last}, "The ends 1 and %d are elsewhere, so the path goes through %s.", w.Max, w.Name(c))
		return
	}
	w.writeWhyNot(1, c)
	w.writeWhyNot(int32(w.Max), c)
}

// writeNeighbour adds that the cell of the step is next to a placed number on the path, which
// decides the number of the cell.
func (w *writer) writeNeighbour() {
	st := w.st
	if st.Conclusion.Kind != numbrix.Write || st.Conclusion.Cell != st.Cell {
		return
	}
	next := lists.Filter(w.st.Premises, func(f techniques.Fact) bool {
		return f.Kind == numbrix.Write && w.Adjacent(f.Cell, st.Cell) && techniques.Apart(f.Number, st.Number) == 1
	})
	w.use(next...)
	all := lists.Map(next, func(f techniques.Fact) int32 { return f.Number })
	w.add(solver.Premise, next, "%s is next to %s on the path.", w.Name(st.Cell), numbers(all))
	if len(all) == 1 {
		if other := 2*all[0] - st.Number; w.IsNumber(other) {
			w.writeWhyNot(other, st.Cell)
		}
	}
}

// writeClosed adds why the path from the cell of the step cannot go to its other neighbours.
func (w *writer) writeClosed() {
	c := w.st.Cell
	for i, d := range w.Near[c] {
		switch {
		case w.s.Links[w.Sides[c][i]] == numbrix.Blocked:
			w.add(solver.Premise, w.use(techniques.Blocked(c, d)), "The path does not go from %s to %s.", w.Name(c), w.Name(d))
		case !w.s.HasRoom(d, c):
			facts := techniques.WhyFull(w.s, nil, d, c)
			w.use(facts...)
			w.add(solver.Premise, facts, "%s.", w.fullness(d))
		}
	}
}

// fullness says why the path can't go from d to another neighbour.
func (w *writer) fullness(d int32) string {
	switch k := w.s.Value[d]; {
	case k == 0:
		return fmt.Sprintf("The path through %s is already drawn", w.Name(d))
	case k == 1 || int(k) == w.Max:
		return fmt.Sprintf("%d, an end of the path, already has its neighbour", k)
	default:
		return fmt.Sprintf("%d already has both its neighbours", k)
	}
}

func writeEnd(w *writer) {
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

func writeDegree(w *writer) {
	c := w.st.Cell
	name := w.Name(c)
	if k := w.s.Value[c]; k != 0 {
		name = fmt.Sprint(k)
	}
	w.hint.What = fmt.Sprintf("%s has only two ways left; the path must use both.", name)
	known := func(k int32) bool { return k < 1 || int(k) > w.Max || w.s.Place[k] != techniques.None }
	if k := w.s.Value[c]; k != 0 && (known(k-1) || known(k+1)) { // one neighbour is known, or k is an end
		w.hint.What = fmt.Sprintf("%s has only one way left.", name)
	}
	if w.s.Value[c] == 0 {
		w.writeNoEnd(c)
	}
	w.writeRest()
	w.writeSides()
}

// writeSides adds why the path cannot use other sides of the step's cell.
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
		case !t.HasRoom(d, c):
			w.add(solver.Elimination, show, "%s.", w.fullness(d))
		case t.BothNumbered(c, d):
			w.add(solver.Elimination, show, "%d and %d do not follow each other.", t.Value[c], t.Value[d])
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

// noNumberNextTo says why the cell at can't hold the number before or after v.
func (w *writer) noNumberNextTo(at, v int32) string {
	var parts []string
	for k := v - 1; k <= v+1; k += 2 {
		if !w.IsNumber(k) {
			continue
		}
		text, _ := w.reasonAgainst(k, at)
		if text == "" {
			return fmt.Sprintf("No path puts %s in %s", w.numbersNextTo(v), w.Name(at))
		}
		parts = append(parts, text)
	}
	return words.List(slices.Compact(parts), "and")
}

// numbersNextTo names the numbers before and after v, such as "11 or 13".
func (w *writer) numbersNextTo(v int32) string {
	switch {
	case v == 1:
		return "2"
	case int(v) == w.Max:
		return fmt.Sprint(v - 1)
	}
	return fmt.Sprintf("%d or %d", v-1, v+1)
}

func writeJoinedPath(w *writer) {
	st := w.st
	var cells, all []int32
	for _, f := range st.Conclusions() {
		cells, all = append(cells, f.Cell), append(all, f.Number)
	}
	w.hint.What = fmt.Sprintf("The path is drawn through %s, and only %s %s there.",
		w.cellNames(cells), numbers(all), words.Either(len(cells), "fits", "fit"))
}
