package mathcrosssolve

import (
	"math/bits"
	"math/rand/v2"
)

// A verdict is how a search has ended.
type verdict uint8

const (
	exhausted   verdict = iota // there are no more fillings
	foundEnough                // the wanted number of fillings was found
	unfinished                 // the budget is used up, or the state has an error
)

// A search branches over a state.
type search struct {
	*state
	found        func() (more bool) // called at each filling
	budget       int                // failures that are left for this try; none means no limit
	failuresLeft int                // failures that are left for all later tries together; none means no limit
	rng          *rand.Rand         // breaks ties; nil breaks them by order
	byValue      bool               // branches on values too
	phases       []int32            // the value of each blank in the best try, or none; nil if values are tried in order
	knownFilling []int32            // the value of each blank in a known filling, or none; nil without such a filling
	deepest      int                // number of blanks filled in the best try
	open         []int32            // scratch memory: for each value, the number of blanks that can take it
}

// run searches below the current state, after propagation. It leaves the state changed, so the
// caller must undo it.
func (s *search) run() verdict {
	for {
		b, k := s.choose()
		if b == none {
			if !s.found() {
				return foundEnough
			}
			return exhausted
		}
		m := s.mark()
		if s.fix(b, k) && s.propagate() {
			if v := s.run(); v != exhausted {
				return v
			}
		}
		if s.err != nil {
			return unfinished
		}
		s.savePhases()
		s.undo(m)
		s.decay()
		if s.budget == 0 {
			return unfinished
		}
		if s.budget > 0 {
			s.budget--
		}
		if !s.drop(b, k) || !s.propagate() {
			if s.err != nil {
				return unfinished
			}
			return exhausted
		}
	}
}

// growth is the weight of a failure relative to the failure before it.
const growth = 1.02

// decay makes the failures so far weigh less than the next ones.
func (s *search) decay() {
	const large = 1e100
	if s.increment *= growth; s.increment < large {
		return
	}
	for i := range s.weight {
		s.weight[i] = 1 + s.weight[i]/large
	}
	for b := range s.blankWeight {
		s.blankWeight[b] /= large
	}
	s.increment = 1
}

// savePhases records the values of the blanks that are filled, if there are at least as many as
// in the best try.
func (s *search) savePhases() {
	if s.phases == nil || len(s.fixed) < s.deepest {
		return
	}
	s.deepest = len(s.fixed)
	for b := range s.phases {
		if s.size[b] == 1 {
			s.phases[b] = int32(s.smallest(b))
		}
	}
}

// choose returns a blank and a candidate to try in it. It returns none if all blanks are
// filled. It chooses the blank with the smallest quotient of the number of candidates and the
// weight of the failures of its equations (Boussemart, Hemery, Lecoutre and Saïs 2004). If
// byValue is set, and a value with one token left fits fewer blanks than that blank has
// candidates, it chooses that value and one of its blanks.
func (s *search) choose() (blank, value int) {
	best, score, ties := none, 0.0, 0
	for b, n := range s.size {
		if n == 1 {
			continue
		}
		w := s.blankWeight[b]
		for _, i := range s.EquationsOf[b] {
			w += s.weight[i]
		}
		switch x := float64(n) / w; {
		case best == none || x < score:
			best, score, ties = b, x, 1
		case x == score && s.rng != nil:
			if ties++; s.rng.IntN(ties) == 0 {
				best = b
			}
		}
	}
	if best == none {
		return none, none
	}
	if s.byValue {
		if b, k := s.rare(s.size[best]); b != none {
			return b, k
		}
	}
	return best, s.value(best)
}

// value returns the candidate of b to try first.
func (s *search) value(b int) int {
	if s.phases != nil {
		if k := s.phases[b]; k >= 0 && s.has(b, int(k)) {
			return int(k)
		}
	}
	if s.rng == nil {
		return s.smallest(b)
	}
	n := s.rng.IntN(s.size[b])
	for w, x := range s.dom[b] {
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

// rare returns the value with one token left that the fewest blanks can take, and such a
// blank. It returns none if there are limit such blanks or more.
func (s *search) rare(limit int) (blank, value int) {
	if s.open == nil {
		s.open = make([]int32, len(s.Values))
	}
	clear(s.open)
	for b, n := range s.size {
		if n > 1 {
			for k := range s.dom[b].All() {
				s.open[k]++
			}
		}
	}
	value = none
	for k, n := range s.open {
		if s.copy[k] == 1 && int(n) < limit {
			value, limit = k, int(n)
		}
	}
	if value == none {
		return none, none
	}
	ties := 0
	for b, n := range s.size {
		if n == 1 || !s.has(b, value) {
			continue
		}
		if ties++; ties == 1 || s.rng != nil && s.rng.IntN(ties) == 0 {
			blank = b
		}
	}
	return blank, value
}
