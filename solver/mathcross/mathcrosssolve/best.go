package mathcrosssolve

import (
	"context"
	"math/rand/v2"
	"slices"

	"backtrack/model/mathcross"
	"backtrack/solver"
)

// best is the strong solver: propagation over equations and pool (the files
// best_equation.go, best_chain.go, best_pool.go) and a search that restarts
// until the first filling is found. It is complete, and the same on every run.
func best(ctx context.Context, t task, p *probe) (result, error) {
	q, why := start(t.Start)
	if why != nil {
		return why.result(p)
	}
	s := newState(ctx, q, p)
	s.rooted = true
	if !s.propagate() {
		if s.err != nil {
			return p.Result(false, s.err)
		}
		s.undo(trailMark{})
		return s.rootReason(t.Start).result(p)
	}
	s.rooted = false
	r := &search{state: s, budget: none, failuresLeft: none}
	if v, moves := r.first(); moves == nil {
		s.undo(trailMark{})
		return p.Result(v == exhausted, s.err)
	} else if t.Want == 1 {
		p.Solution(moves)
		return p.Result(len(s.Cells) == 0, nil)
	}
	listed := 0
	r.found = func() bool {
		listed++
		return p.Solution(s.moves()) && (t.Want > 0 || listed < solver.MaxListed)
	}
	v := r.near()
	if v == exhausted {
		return p.Result(true, s.err)
	}
	if t.Want > 0 || v == unfinished {
		return p.Result(false, s.err)
	}
	s.undo(trailMark{})
	s.placed = solver.Stack[mathcross.Move]{}
	c := counter{state: s}
	n := c.all()
	out, err := p.Result(s.err == nil, s.err)
	if s.err == nil {
		out.Count = n
	}
	return out, err
}

// The number of failures of the first try, and its growth from try to try.
const (
	firstTry  = 100
	tryGrowth = 1.125
)

// first looks for one filling. It searches from the start again and again, each time a little
// longer (Gomes, Selman and Kautz 1998). Two tries draw values at random, or take them from
// s.knownFilling. The next two tries take them from the try that has filled the most blanks.
// Then this repeats. The verdict is unfinished if the search was stopped or has used up its
// failures.
func (s *search) first() (verdict, []mathcross.Move) {
	var moves []mathcross.Move
	s.found = func() bool {
		moves = s.moves()
		return false
	}
	root := s.mark()
	s.rng = rand.New(rand.NewPCG(1, uint64(len(s.Cells))))
	far := slices.Repeat([]int32{none}, len(s.Cells))
	farthest := 0
	for i, size := 0, float64(firstTry); ; i, size = i+1, size*tryGrowth {
		s.budget = int(size)
		if s.failuresLeft >= 0 {
			if s.failuresLeft == 0 {
				return unfinished, nil
			}
			s.budget = min(s.budget, s.failuresLeft)
			s.failuresLeft -= s.budget
		}
		s.byValue, s.phases = i%2 == 1, nil
		switch {
		case s.knownFilling != nil && i%4 < 2:
			s.phases, s.deepest = s.knownFilling, len(s.Cells)+1
		case i%4 > 1:
			s.phases, s.deepest = far, farthest
		}
		if v := s.run(); v != unfinished || s.err != nil {
			return v, moves
		}
		if i%4 > 1 {
			farthest = s.deepest
		}
		s.undo(root)
		if !s.propagate() {
			if s.err != nil {
				return unfinished, nil
			}
			return exhausted, nil
		}
	}
}

// near looks for all fillings, starting near the filling in the state, which first has found.
func (s *search) near() verdict {
	s.phases, s.deepest = make([]int32, len(s.Cells)), len(s.Cells)+1
	for b := range s.phases {
		s.phases[b] = int32(s.smallest(b))
	}
	s.undo(trailMark{})
	s.rng, s.byValue, s.budget = nil, false, s.failuresLeft
	if !s.propagateRoot() {
		return unfinished
	}
	return s.run()
}

// propagateRoot propagates at the root again after everything was undone. The state must
// have a filling. So propagateRoot returns false only if the search must end.
func (s *state) propagateRoot() bool {
	for b, n := range s.size {
		if n == 1 {
			s.pending = append(s.pending, int32(b))
		}
	}
	for i := range s.Equations {
		s.enqueue(int32(i))
	}
	return s.propagate()
}

// moves returns the filling of a state in which each blank has a single candidate.
func (s *state) moves() []mathcross.Move {
	out := make([]mathcross.Move, len(s.Cells))
	for b, c := range s.Cells {
		out[b] = mathcross.Move{Cell: c, Value: s.Values[s.smallest(b)]}
	}
	return out
}
