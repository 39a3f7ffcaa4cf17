package mathcrosssolve

import (
	"math/bits"
	"math/rand/v2"
)

// A verdict is how a search has ended.
type verdict uint8

const (
	exhausted  verdict = iota // there are no more fillings
	enough                    // the wanted number of fillings was found
	unfinished                // the budget is used up, or the state has an error
)

// A search branches over a state.
type search struct {
	*state
	found   func() (more bool) // called at each filling
	budget  int                // failures that are left; none is no bound
	limit   int                // failures that are left for all tries together
	rng     *rand.Rand         // breaks ties; nil breaks them by order
	byValue bool               // branches on values too
	phases  []int32            // the value of each blank in the best try, or none; nil if values are tried in order
	like    []int32            // the value of each blank in a known filling, or none; nil without such a filling
	deepest int                // blanks filled in the best try
	open    []int32            // scratch memory: blanks that can take each value
}

// run searches below the state as it is, after propagation. Unless it returns
// enough, the state is as before but for candidates that are out for good.
func (r *search) run() verdict {
	for {
		b, k := r.choose()
		if b == none {
			if !r.found() {
				return enough
			}
			return exhausted
		}
		m := r.mark()
		if r.fix(b, k) && r.propagate() {
			if v := r.run(); v != exhausted {
				return v
			}
		}
		if r.err != nil {
			return unfinished
		}
		r.savePhases()
		r.undo(m)
		r.decay()
		if r.budget == 0 {
			return unfinished
		}
		if r.budget > 0 {
			r.budget--
		}
		if !r.drop(b, k) || !r.propagate() {
			if r.err != nil {
				return unfinished
			}
			return exhausted
		}
	}
}

// growth is the weight of a failure relative to the one before.
const growth = 1.02

// decay reduces the weight of the failures so far.
func (r *search) decay() {
	const large = 1e100
	if r.increment *= growth; r.increment < large {
		return
	}
	for i := range r.weight {
		r.weight[i] = 1 + r.weight[i]/large
	}
	for b := range r.blankWeight {
		r.blankWeight[b] /= large
	}
	r.increment = 1
}

// savePhases remembers the values of the deepest try.
func (r *search) savePhases() {
	if r.phases == nil || len(r.fixed) < r.deepest {
		return
	}
	r.deepest = len(r.fixed)
	for b := range r.phases {
		if r.size[b] == 1 {
			r.phases[b] = int32(r.smallest(b))
		}
	}
}

// choose returns a blank and a candidate to try in it. It returns none if all blanks are
// filled. The blank is the one with the fewest candidates for the failures of its equations
// (Boussemart, Hemery, Lecoutre and Saïs 2004), or a value with one token left and fewer
// blanks for it than that one has candidates.
func (r *search) choose() (blank, value int) {
	best, score, ties := none, 0.0, 0
	for b, n := range r.size {
		if n == 1 {
			continue
		}
		w := r.blankWeight[b]
		for _, i := range r.Of[b] {
			w += r.weight[i]
		}
		switch x := float64(n) / w; {
		case best == none || x < score:
			best, score, ties = b, x, 1
		case x == score && r.rng != nil:
			if ties++; r.rng.IntN(ties) == 0 {
				best = b
			}
		}
	}
	if best == none {
		return none, none
	}
	if r.byValue {
		if b, k := r.rare(r.size[best]); b != none {
			return b, k
		}
	}
	return best, r.value(best)
}

// value returns the candidate of b to try first.
func (r *search) value(b int) int {
	if r.phases != nil {
		if k := r.phases[b]; k >= 0 && r.has(b, int(k)) {
			return int(k)
		}
	}
	if r.rng == nil {
		return r.smallest(b)
	}
	n := r.rng.IntN(r.size[b])
	for w, x := range r.dom[b] {
		if c := bits.OnesCount64(x); n >= c {
			n -= c
			continue
		}
		for ; n > 0; n-- {
			x &= x - 1
		}
		return 64*w + bits.TrailingZeros64(x)
	}
	return none
}

// rare returns a blank for the value with one token left that the fewest
// blanks can take, if fewer than limit.
func (r *search) rare(limit int) (blank, value int) {
	if r.open == nil {
		r.open = make([]int32, len(r.Values))
	}
	clear(r.open)
	for b, n := range r.size {
		if n > 1 {
			for k := range r.dom[b].All() {
				r.open[k]++
			}
		}
	}
	value = none
	for k, n := range r.open {
		if r.copy[k] == 1 && int(n) < limit {
			value, limit = k, int(n)
		}
	}
	if value == none {
		return none, none
	}
	ties := 0
	for b, n := range r.size {
		if n == 1 || !r.has(b, value) {
			continue
		}
		if ties++; ties == 1 || r.rng != nil && r.rng.IntN(ties) == 0 {
			blank = b
		}
	}
	return blank, value
}
