package numbrixhint

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

func (w *teller) tellBetween() {
	st := w.st
	w.hint.What = fmt.Sprintf("Only one blank cell touches both %d and %d.", st.a, st.b)
	w.ends("%d must touch both", st.k)
	w.rest()
	w.conclude()
}

func (w *teller) tellStraight() {
	st := w.st
	steps := plural(int(st.b-st.a), "step")
	w.hint.What = fmt.Sprintf("%d is exactly %s from %d: straight ahead.", st.b, steps, st.a)
	w.fitBetween()
	w.say(solver.Way, w.wayOf(st.a, st.facts(), st.b), "From %d it is %s to %d, and no other way is that short.", st.a, steps, st.b)
	w.conclude()
}

// wayOf lists the cells from the number a through those of facts to the number
// b.
func (w *teller) wayOf(a int32, facts []fact, b int32) []fact {
	way := []fact{{c: w.pos[a]}}
	for _, f := range facts {
		way = append(way, fact{c: f.c})
	}
	return append(way, fact{c: w.pos[b]})
}

func (w *teller) tellExit() {
	st := w.st
	w.hint.What = fmt.Sprintf("%d has only one blank neighbour.", st.a)
	w.ends("%d must be next to it", st.k)
	w.rest()
	w.conclude()
}

func (w *teller) tellReach() {
	st := w.st
	if st.b != 0 && w.isGiven(w.at(st.b)) {
		w.fitBetween()
	} else {
		w.ends("%d must be next to it", st.k)
	}
	at := w.pos[st.a]
	for i, c := range w.near[at] {
		switch {
		case c == st.c || w.val[c] != 0:
		case w.links[w.side[at][i]] == numbrix.Parted:
			w.drop(c, "The path does not go from %s to %s", w.name(at), w.name(c))
		case w.out != nil && has(w.of(w.out, st.k), c):
			w.drop(c, "%d is ruled out in %s", st.k, w.name(c))
		default:
			w.drop(c, "%s", w.tooFar(c, st.k, st.b))
		}
	}
	w.rest()
	left := int(max(st.b-st.k, st.k-st.b))
	if st.b == 0 || w.distance(st.c, w.pos[st.b]) != left {
		w.conclude()
		return
	}
	w.say(solver.Conclusion, st.facts(), "So %d is in %s, and %d is exactly %s on.", st.k, w.name(st.c), st.b, plural(left, "step"))
	if way := w.straightWay(st.c, w.pos[st.b]); way != nil {
		w.say(solver.Way, way, "From %s it is %s to %d.", w.name(st.c), plural(left, "step"), st.b)
	}
}

// tooFar says that k cannot be in c since the number b is too far away.
func (w *teller) tooFar(c, k, b int32) string {
	left := int(max(b-k, k-b))
	return fmt.Sprintf("%d is %s from %s, but only %d %s left", b, plural(w.distance(c, w.pos[b]), "step"), w.name(c), left, be(left))
}

// straightWay lists the cells from c to d if these are on a straight line of
// blank cells.
func (w *teller) straightWay(c, d int32) []fact {
	n := int32(w.distance(c, d))
	if (d-c)%n != 0 {
		return nil
	}
	way := []fact{{c: c}}
	for at := c; at != d; {
		next := at + (d-c)/n
		if !has(w.inside, next) || !w.adjacent(at, next) || next != d && w.val[next] != 0 {
			return nil
		}
		way = append(way, fact{c: next})
		at = next
	}
	return way
}

func (w *teller) tellFollow() {
	st := w.st
	w.hint.What = fmt.Sprintf("The path is drawn from %d to %s.", st.a, w.name(st.c))
	joins := w.takeIf(func(f fact) bool { return f.kind == numbrix.Join })
	w.ends("the path goes on from there")
	w.say(solver.Premise, joins, "%s.", w.premise(joins))
	if other := 2*st.a - st.k; w.number(other) {
		w.whyNot(other, st.c)
	}
	w.rest()
	w.conclude()
}

// whyNot tells why k is not in c, from the premises.
func (w *teller) whyNot(k, c int32) {
	if text, facts := w.reasonAgainst(k, c); text != "" {
		if len(facts) == 0 {
			w.say(solver.Premise, nil, "%s.", text)
		} else if told := w.take(facts...); len(told) > 0 || w.bars(facts[0], k, c) && facts[0].k != k {
			w.say(solver.Premise, facts, "%s.", text)
		}
	}
}

// reasonAgainst says why the premises keep k out of c, and which do.
func (w *teller) reasonAgainst(k, c int32) (string, []fact) {
	var far fact
	for _, f := range w.st.given {
		switch {
		case f.kind == numbrix.Exclude && f.k == k && f.c == c:
			return fmt.Sprintf("%d is ruled out in %s", k, w.name(c)), []fact{f}
		case f.kind != numbrix.Write || !w.bars(f, k, c):
		case f.k == k:
			return fmt.Sprintf("%d is in %s", k, w.name(f.c)), []fact{f}
		case f.c == c:
			return fmt.Sprintf("%s is taken by %d", w.name(c), f.k), []fact{f}
		case far.k == 0 || max(k-f.k, f.k-k) < max(k-far.k, far.k-k):
			far = f
		}
	}
	if far.k == 0 && w.miscoloured(k, c) {
		dark := count(w.dark)
		return fmt.Sprintf("%d cells have the colour of a1 and %d the other, so %d is not in %s", dark, w.max-dark, k, w.name(c)), nil
	}
	if far.k == 0 {
		return "", nil
	}
	d, n := w.distance(far.c, c), int(max(k-far.k, far.k-k))
	if d > n {
		return fmt.Sprintf("%s is %s from %d, too far for %d", w.name(c), plural(d, "step"), far.k, k), []fact{far}
	}
	return fmt.Sprintf("%s is %s from %d, and %d is of the other colour", w.name(c), plural(d, "step"), far.k, k), []fact{far}
}
