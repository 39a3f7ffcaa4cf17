package mathcrosssolve

import (
	"context"
	"math/bits"
	"slices"

	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/internal/bitset"
	"backtrack/solver/mathcross/internal/problem"
)

// A state is what is known of a problem during the search of best: for each blank, the values
// that it can still take. A trail records changes, so that they can be undone.
type state struct {
	*problem.Problem
	poller // counts pairs of values tried, about a nanosecond each
	placed solver.Stack[mathcross.Move]

	words int          // words of a set of values
	dom   []bitset.Set // the candidates of each blank, a set of indices of values
	size  []int        // the number of candidates of each blank
	copy  []int        // tokens of each value that are not in a blank with a single candidate
	trail []change
	fixed []fixedBlank // in the order in which their tokens were taken

	pending []int32 // blanks with a single candidate whose tokens are not taken yet
	queue   []int32 // equations to propagate, from head on
	head    int
	queued  []bool

	match      *problem.Matching
	components components

	weight      []float64 // the weight of the failures of each equation
	blankWeight []float64 // the weight of failures of the pool, for each blank
	increment   float64   // what a failure adds

	rooted   bool          // no choice was made yet, so violator is recorded
	failed   int32         // the equation that failed last, or none
	violator *hallViolator // the blanks at which the pool failed before any choice; nil if it did not fail
	lists    [2][]operand
	ways     problem.Tuples
}

// none stands for a missing value or a missing blank.
const none = problem.None

// A change is a word of a set before it was changed.
type change struct {
	blank, word int32
	was         uint64
}

// newState returns what is known of q before the search. It reports moves to p, which may be
// nil.
func newState(ctx context.Context, q *problem.Problem, p *probe) *state {
	n, d := len(q.Cells), len(q.Values)
	s := &state{
		Problem: q, poller: poller{ctx: ctx}, placed: solver.Stack[mathcross.Move]{Probe: p}, words: (d + 63) / 64,
		increment: 1, failed: none, copy: slices.Clone(q.Copies), queued: make([]bool, len(q.Equations)),
		match: problem.NewMatching(n, q.Copies), components: newComponents(d), ways: problem.Tuples{Paid: true},
		weight: slices.Repeat([]float64{1}, len(q.Equations)), blankWeight: make([]float64, n), size: slices.Repeat([]int{d}, n),
	}
	all, full := make([]uint64, n*s.words), bitset.Full(d)
	s.match.LastFirst = true
	for b := range n {
		s.dom = append(s.dom, all[b*s.words:(b+1)*s.words])
		copy(s.dom[b], full)
		if d == 1 {
			s.pending = append(s.pending, int32(b))
		}
	}
	for i := range q.Equations {
		s.enqueue(int32(i))
	}
	return s
}

func (s *state) has(b, k int) bool { return s.dom[b].Has(k) }

// smallest returns the smallest candidate of b.
func (s *state) smallest(b int) int {
	for w, x := range s.dom[b] {
		if x != 0 {
			return 64*w + bits.TrailingZeros64(x)
		}
	}
	return none
}

// largest returns the largest candidate of b.
func (s *state) largest(b int) int {
	for w := s.words - 1; w >= 0; w-- {
		if x := s.dom[b][w]; x != 0 {
			return 64*w + 63 - bits.LeadingZeros64(x)
		}
	}
	return none
}

func (s *state) enqueue(i int32) {
	if !s.queued[i] {
		s.queued[i] = true
		s.queue = append(s.queue, i)
	}
}

// keep removes from the word w of the candidates of b those that are not in mask. It returns
// false if none is left.
func (s *state) keep(b, w int, mask uint64) bool {
	was := s.dom[b][w]
	now := was & mask
	if now == was {
		return true
	}
	s.trail = append(s.trail, change{int32(b), int32(w), was})
	s.dom[b][w] = now
	s.size[b] -= bits.OnesCount64(was &^ now)
	switch s.size[b] {
	case 0:
		return false
	case 1:
		s.pending = append(s.pending, int32(b))
	}
	for _, i := range s.EquationsOf[b] {
		s.enqueue(int32(i))
	}
	return true
}

func (s *state) keepAll(b int, set bitset.Set) bool {
	for w, mask := range set {
		if !s.keep(b, w, mask) {
			return false
		}
	}
	return true
}

func (s *state) drop(b, k int) bool { return s.keep(b, k/64, ^(1 << (k % 64))) }

// fix makes k, a candidate of b, the only one.
func (s *state) fix(b, k int) bool {
	for w := range s.words {
		mask := uint64(0)
		if w == k/64 {
			mask = 1 << (k % 64)
		}
		if !s.keep(b, w, mask) {
			return false
		}
	}
	return true
}

// A fixedBlank is a blank with a single candidate whose token was taken from the pool, see place.
type fixedBlank struct{ blank, value int32 }

// A trailMark is a point in the search to which undo can return.
type trailMark struct{ trail, fixed int }

func (s *state) mark() trailMark { return trailMark{len(s.trail), len(s.fixed)} }

// undo takes back the changes after m.
func (s *state) undo(m trailMark) {
	s.clearQueues()
	for len(s.fixed) > m.fixed {
		s.copy[s.fixed[len(s.fixed)-1].value]++
		s.fixed = s.fixed[:len(s.fixed)-1]
		s.placed.Pop()
	}
	for len(s.trail) > m.trail {
		c := s.trail[len(s.trail)-1]
		s.trail = s.trail[:len(s.trail)-1]
		s.size[c.blank] += bits.OnesCount64(c.was &^ s.dom[c.blank][c.word])
		s.dom[c.blank][c.word] = c.was
	}
}

// clearQueues empties the queues of the propagation.
func (s *state) clearQueues() {
	for _, i := range s.queue[s.head:] {
		s.queued[i] = false
	}
	s.queue, s.head, s.pending = s.queue[:0], 0, s.pending[:0]
}

// propagate draws conclusions until there are no more. It returns false if there is no
// filling, or if the search must end. In the second case err is set.
func (s *state) propagate() bool {
	for {
		if !s.mayProceed(0) {
			return false
		}
		switch {
		case len(s.pending) > 0:
			b := int(s.pending[len(s.pending)-1])
			s.pending = s.pending[:len(s.pending)-1]
			if !s.place(b) {
				s.blankWeight[b] += s.increment
				return false
			}
		case s.head < len(s.queue):
			i := s.queue[s.head]
			s.head++
			s.queued[i] = false
			if !s.revise(i) {
				s.weight[i] += s.increment
				s.failed = i
				return false
			}
		default:
			s.queue, s.head = s.queue[:0], 0
			changed, ok := s.matchPool()
			if !ok {
				return false
			}
			if !changed {
				return true
			}
		}
	}
}

// place takes the token of a blank with a single candidate from the pool. It returns false if
// there is none left, if another blank loses its last candidate, or on an error.
func (s *state) place(b int) bool {
	k := s.smallest(b)
	if s.copy[k] == 0 {
		if s.rooted {
			s.violator = &hallViolator{blanks: []int32{int32(b)}, values: []int64{s.Values[k]}, tokens: s.Copies[k]}
			for _, f := range s.fixed {
				if int(f.value) == k {
					s.violator.blanks = append(s.violator.blanks, f.blank)
				}
			}
		}
		return false
	}
	s.copy[k]--
	s.fixed = append(s.fixed, fixedBlank{int32(b), int32(k)})
	if err := s.placed.Push(mathcross.Move{Cell: s.Cells[b], Value: s.Values[k]}); err != nil {
		s.err = err
		return false
	}
	if s.copy[k] > 0 {
		return true
	}
	s.work += len(s.dom)
	for other := range s.dom {
		if s.has(other, k) && s.size[other] > 1 && !s.drop(other, k) {
			return false
		}
	}
	return true
}
