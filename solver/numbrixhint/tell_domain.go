package numbrixhint

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

func (w *teller) tellOneCell() {
	st := w.st
	var within []string
	for _, n := range [2]int32{st.a, st.b} {
		if n != 0 {
			within = append(within, fmt.Sprintf("%s of %d", plural(int(max(n-st.k, st.k-n)), "step"), n))
		}
	}
	if st.level == byDistance {
		w.hint.What = fmt.Sprintf("%d must be within %s: only %s.", st.k, enumerate(within), w.name(st.c))
		if len(within) == 0 {
			w.hint.What = fmt.Sprintf("%d fits only %s.", st.k, w.name(st.c))
		}
		w.ends("%d must be within %s, and of the right colour", st.k, enumerate(within))
		if w.diagonal {
			w.hint.How = nil
			w.used = append([]fact(nil), st.given...)
			w.ends("%d must be within %s", st.k, enumerate(within))
		}
		w.rest()
		w.conclude()
		return
	}
	w.ends("%d must be within %s", st.k, enumerate(within))
	w.rest()
	for c := range each(w.of(w.near0, st.k)) {
		if c != st.c {
			w.dropAround(c)
		}
	}
	if w.hint.What == "" {
		w.hint.What = fmt.Sprintf("%d fits only %s.", st.k, w.name(st.c))
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
		far, left := w.around2(c, w.pos[n]), int(max(n-w.st.k, w.st.k-n))
		switch {
		case far == none:
			w.drop(c, "From %s there is no way to %d", w.name(c), n)
			return
		case far > left:
			w.drop(c, "Around the wall %s is %s from %d, not %d: only %d %s left", w.name(c), plural(far, "step"), n, w.distance(c, w.pos[n]), left, be(left))
			return
		}
	}
	w.drop(c, "With %d in %s, the numbers next to it fit no cells on a way", w.st.k, w.name(c))
}

// around2 is the number of steps from c to d through blank cells, or none if
// there is no way.
func (w *teller) around2(c, d int32) int {
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
	if st.level == byDistance {
		for _, f := range w.take(func(f fact) bool { return f.kind == numbrix.Write }) {
			d := int32(w.distance(f.c, st.c))
			w.say(solver.Premise, []fact{f}, "%d is %s from %s: %s cannot be there.", f.k, plural(int(d), "step"), w.name(st.c), span(max(f.k-d+1, 1), min(f.k+d-1, int32(w.max))))
		}
		if !w.diagonal {
			colour := "an even"
			if st.k%2 == 1 {
				colour = "an odd"
			}
			w.say(solver.Conclusion, nil, "By its colour, %s holds %s number.", w.name(st.c), colour)
			w.hint.How[len(w.hint.How)-1].Role = solver.Elimination
		}
		w.rest()
		w.conclude()
		return
	}
	w.rest()
	var all []int32
	for k := int32(1); k <= int32(w.max); k++ {
		if k != st.k && w.pos[k] == none && has(w.of(w.near0, k), st.c) {
			all = append(all, k)
		}
	}
	if len(all) > 0 {
		var show []fact
		for _, k := range all {
			show = append(show, placed(k, st.c))
		}
		how := "counting steps around what is placed"
		if st.level == byChain {
			how = "along the joined cells"
		}
		w.say(solver.Elimination, show, "%s cannot be in %s, %s.", numbers(all), w.name(st.c), how)
	}
	w.conclude()
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

func (w *teller) tellDegree() {
	w.hint.What = fmt.Sprintf("%s has no more ways left than the path needs.", sentence(w.name(w.st.c)))
	w.tellSides()
	w.rest()
	w.conclude()
}

// tellSides tells why sides of the step's cell are no ways.
func (w *teller) tellSides() {
	c := w.st.c
	t := w.t
	t.chains()
	t.listFollows()
	for i, d := range w.near[c] {
		side := w.side[c][i]
		if t.way(c, d, side) || t.val[c] != 0 && t.val[d] != 0 {
			continue
		}
		switch {
		case t.links[side] == numbrix.Parted:
			w.say(solver.Elimination, []fact{joined(c, d)}, "%s and %s are parted.", sentence(w.name(c)), w.name(d))
		case !t.open(d, c):
			w.say(solver.Elimination, []fact{joined(c, d)}, "%s.", w.fullness(d))
		case t.closes(c, d):
			w.say(solver.Elimination, []fact{joined(c, d)}, "Joining %s and %s would close a loop.", w.name(c), w.name(d))
		case t.val[c] != 0 || t.val[d] != 0:
			at, v := c, t.val[d]
			if v == 0 {
				at, v = d, t.val[c]
			}
			var lost []int32
			for k := v - 1; k <= v+1; k += 2 {
				if w.number(k) {
					lost = append(lost, k)
				}
			}
			w.say(solver.Elimination, []fact{joined(c, d)}, "%s cannot be in %s, so the path does not go there from %d.", neither(lost), w.name(at), v)
		default:
			w.say(solver.Elimination, []fact{joined(c, d)}, "No two numbers in a row fit %s and %s.", w.name(c), w.name(d))
		}
	}
}

func neither(all []int32) string {
	if len(all) == 2 {
		return fmt.Sprintf("%d and %d", all[0], all[1])
	}
	return fmt.Sprint(all[0])
}
