package numbrixhint

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/internal/english"
	"backtrack/solver/numbrix/internal/techniques"
)

func (w *writer) writeBetween() {
	st := w.st
	w.hint.What = fmt.Sprintf("Only one blank cell touches both %d and %d.", st.A, st.B)
	w.writeEnds("%d must touch both", st.Number)
}

func (w *writer) writeStraight() {
	st := w.st
	steps := english.Count(int(st.B-st.A), "step")
	w.hint.What = fmt.Sprintf("%d is exactly %s from %d: straight ahead.", st.B, steps, st.A)
	w.fitBetween()
	w.add(solver.Way, w.wayOf(st.A, st.Conclusions(), st.B), "From %d it is %s to %d, and no other way is that short.", st.A, steps, st.B)
}

// wayOf lists the cells from the number a through the cells of facts to the
// number b.
func (w *writer) wayOf(a int32, facts []techniques.Fact, b int32) []techniques.Fact {
	way := []techniques.Fact{{Cell: w.Place[a]}}
	for _, f := range facts {
		way = append(way, techniques.Fact{Cell: f.Cell})
	}
	return append(way, techniques.Fact{Cell: w.Place[b]})
}

func (w *writer) writeExit() {
	st := w.st
	w.hint.What = fmt.Sprintf("%d has only one blank neighbour.", st.A)
	w.writeEnds("%d must be next to it", st.Number)
}

func (w *writer) writeReach() {
	st := w.st
	if st.B != 0 && w.isPremise(w.Placement(st.B)) {
		w.fitBetween()
	} else {
		w.writeEnds("%d must be next to it", st.Number)
	}
	at := w.Place[st.A]
	for i, c := range w.Near[at] {
		switch {
		case c == st.Cell || w.Value[c] != 0:
		case w.Links[w.Sides[at][i]] == numbrix.Blocked:
			w.writeRuledOut(c, "The path does not go from %s to %s", w.Name(at), w.Name(c))
		case w.Excluded != nil && techniques.Has(w.Domain(w.Excluded, st.Number), c):
			w.writeRuledOut(c, "%d is ruled out in %s", st.Number, w.Name(c))
		default:
			w.writeRuledOut(c, "%s", w.tooFar(c, st.Number, st.B))
		}
	}
	w.writeRest()
	left := int(max(st.B-st.Number, st.Number-st.B))
	if st.B == 0 || w.Distance(st.Cell, w.Place[st.B]) != left {
		return
	}
	w.add(solver.Conclusion, st.Conclusions(), "So %d is in %s, and %d is exactly %s on.", st.Number, w.Name(st.Cell), st.B, english.Count(left, "step"))
	if way := w.straightWay(st.Cell, w.Place[st.B]); way != nil {
		w.add(solver.Way, way, "From %s it is %s to %d.", w.Name(st.Cell), english.Count(left, "step"), st.B)
	}
}

// tooFar says that k can't be in c because the number b is too far away.
func (w *writer) tooFar(c, k, b int32) string {
	left := int(max(b-k, k-b))
	return fmt.Sprintf("%d is %s from %s, but only %d %s left", b, english.Count(w.Distance(c, w.Place[b]), "step"), w.Name(c), left, english.Either(left, "is", "are"))
}

// straightWay lists the cells from c to d if they form a straight line of blank
// cells.
func (w *writer) straightWay(c, d int32) []techniques.Fact {
	n := int32(w.Distance(c, d))
	if (d-c)%n != 0 {
		return nil
	}
	way := []techniques.Fact{{Cell: c}}
	for at := c; at != d; {
		next := at + (d-c)/n
		if !techniques.Has(w.Inside, next) || !w.Adjacent(at, next) || next != d && w.Value[next] != 0 {
			return nil
		}
		way = append(way, techniques.Fact{Cell: next})
		at = next
	}
	return way
}

func (w *writer) writeFollow() {
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

// reasonAgainst says why the premises rule out k in c, and which do.
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
		case far.Number == 0 || max(k-f.Number, f.Number-k) < max(k-far.Number, far.Number-k):
			far = f
		}
	}
	if far.Number == 0 && w.WrongColour(k, c) {
		dark := techniques.Count(w.Dark)
		return fmt.Sprintf("%d cells have the colour of a1 and %d the other, so %d is not in %s", dark, w.Max-dark, k, w.Name(c)), nil
	}
	if far.Number == 0 {
		return "", nil
	}
	d, n := w.Distance(far.Cell, c), int(max(k-far.Number, far.Number-k))
	if d > n {
		return fmt.Sprintf("%s is %s from %d, too far for %d", w.Name(c), english.Count(d, "step"), far.Number, k), []techniques.Fact{far}
	}
	return fmt.Sprintf("%s is %s from %d, and %d is of the other colour", w.Name(c), english.Count(d, "step"), far.Number, k), []techniques.Fact{far}
}
