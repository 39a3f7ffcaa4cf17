package numbrixhint

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// within says how near the step's number is to those on both sides of its gap
// that are premises: "5 steps of 20 and 5 steps of 30".
func (w *teller) within() string {
	var words []string
	for _, n := range [2]int32{w.st.a, w.st.b} {
		if n != 0 && w.isGiven(w.at(n)) {
			words = append(words, fmt.Sprintf("%s of %d", plural(int(max(n-w.st.k, w.st.k-n)), "step"), n))
		}
	}
	return enumerate(words)
}

func (w *teller) tellOneCell() {
	st := w.st
	near := w.within()
	if near != "" {
		colour := ""
		if !w.diagonal {
			colour = ", on a cell of its colour"
		}
		w.ends("%d must be within %s%s", st.k, near, colour)
		w.hint.What = fmt.Sprintf("%d must be within %s: only %s is left.", st.k, near, w.name(st.c))
	} else {
		w.hint.What = fmt.Sprintf("Only %s is left for %d.", w.name(st.c), st.k)
	}
	if st.level == byDistance {
		w.rest()
		w.conclude()
		return
	}
	w.hint.What = ""
	w.rest()
	for c := range each(w.of(w.near0, st.k)) {
		if c != st.c {
			w.dropAround(c)
		}
	}
	w.conclude()
}

// dropAround tells why the step's number is not in c when steps are counted
// around what is placed.
func (w *teller) dropAround(c int32) {
	for _, n := range [2]int32{w.st.a, w.st.b} {
		if n == 0 {
			continue
		}
		far, left := w.walked(c, w.pos[n]), int(max(n-w.st.k, w.st.k-n))
		switch {
		case far == none:
			w.drop(c, "From %s there is no way to %d", w.name(c), n)
			return
		case far > left:
			w.drop(c, "Around the filled cells it is %s from %s to %d, not %d, but only %d %s left", plural(far, "step"), w.name(c), n, w.distance(c, w.pos[n]), left, be(left))
			return
		}
	}
	if w.st.level == byChain {
		w.drop(c, "%s", w.joinedAgainst(c))
		return
	}
	w.drop(c, "No path to the numbers on both sides puts %d in %s", w.st.k, w.name(c))
}

// joinedAgainst tells why the step's number is not in c for the cells that are
// joined to it.
func (w *teller) joinedAgainst(c int32) string {
	k, t := w.st.k, w.premisesAlone()
	for _, d := range t.mate[2*c : 2*c+int32(t.mates[c])] {
		if !(w.number(k-1) && has(t.of(t.walk, k-1), d)) && !(w.number(k+1) && has(t.of(t.walk, k+1), d)) {
			return fmt.Sprintf("%s is joined to %s, where %s", w.name(c), w.name(d), w.besides(k)+" cannot be")
		}
	}
	return fmt.Sprintf("With %d in %s no numbers in a row would fit the cells that are joined", k, w.name(c))
}

// walked is the number of steps from c to d through blank cells, or none if
// there is no way.
func (w *teller) walked(c, d int32) int {
	far := make([]int, len(w.near))
	queue := []int32{c}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for i, e := range w.near[at] {
			if w.links[w.side[at][i]] == numbrix.Parted {
				continue
			}
			if e == d {
				return far[at] + 1
			}
			if e != c && far[e] == 0 && w.val[e] == 0 {
				far[e] = far[at] + 1
				queue = append(queue, e)
			}
		}
	}
	return none
}

func (w *teller) tellOneNumber() {
	st := w.st
	w.hint.What = fmt.Sprintf("Only %d can get to %s.", st.k, w.name(st.c))
	if st.level != byDistance {
		w.rest()
		w.tellOthers()
		w.conclude()
		return
	}
	for _, f := range w.takeIf(func(f fact) bool { return f.kind == numbrix.Write }) {
		d := int32(w.distance(f.c, st.c))
		w.say(solver.Premise, []fact{f}, "%d is %s from %s: %s cannot be there.", f.k, plural(int(d), "step"), w.name(st.c), span(max(f.k-d+1, 1), min(f.k+d-1, int32(w.max))))
	}
	w.rest()
	if !w.diagonal && w.max > 2 {
		parity := "even"
		if st.k%2 == 1 {
			parity = "odd"
		}
		w.say(solver.Elimination, nil, "By its colour %s holds an %s number.", w.name(st.c), parity)
	}
	w.conclude()
}

// tellOthers tells which numbers do not get to the step's cell when steps are
// counted around what is placed.
func (w *teller) tellOthers() {
	st := w.st
	for a := int32(0); ; {
		b := w.next(a, 1)
		var lost []int32
		var show []fact
		for _, k := range w.numbersAt(st.c) {
			if k != st.k && a < k && (b == 0 || k < b) {
				lost = append(lost, k)
				show = append(show, placed(k, st.c))
			}
		}
		if len(lost) > 0 {
			w.say(solver.Elimination, show, "%s.", w.noWayOf(numbers(lost), a, b))
		}
		if b == 0 {
			return
		}
		a = b
	}
}

// noWayOf says that numbers, of the gap from a to b, do not get to the step's
// cell.
func (w *teller) noWayOf(numbers string, a, b int32) string {
	c := w.st.c
	var ways []string
	for _, n := range [2]int32{a, b} {
		if n == 0 {
			continue
		}
		far := w.walked(c, w.pos[n])
		if far == none {
			return fmt.Sprintf("From %d there is no way to %s for %s", n, w.name(c), numbers)
		}
		ways = append(ways, fmt.Sprintf("%s from %d", plural(far, "step"), n))
	}
	if w.st.level == byChain {
		return fmt.Sprintf("With the cells that are joined, %s cannot be in %s", numbers, w.name(c))
	}
	return fmt.Sprintf("Around the filled cells %s is %s: no way for %s", w.name(c), enumerate(ways), numbers)
}
