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
func best(ctx context.Context, t solver.Task[mathcross.Position], p *solver.Probe[mathcross.Move]) (solver.Result[mathcross.Move], error) {
	q, o := start(t.Start)
	if o != nil {
		return o.result(p)
	}
	s := newState(ctx, q, p)
	s.rooted = true
	if !s.propagate() {
		if s.err != nil {
			return p.Result(false, s.err)
		}
		s.undo(mark{})
		return s.rootObstacle(t.Start).result(p)
	}
	s.rooted = false
	r := &search{state: s, budget: none, limit: none}
	if v, moves := r.first(); moves == nil {
		s.undo(mark{})
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
	s.undo(mark{})
	s.placed = solver.Stack[mathcross.Move]{}
	c := counter{state: s}
	n := c.all()
	out, err := p.Result(s.err == nil, s.err)
	if s.err == nil {
		out.Count = n
	}
	return out, err
}

// Failures of the first try, and how they grow from try to try.
const (
	firstTry = 100
	tryMore  = 1.125
)

// first looks for one filling. It searches again and again from the start,
// each time a little longer (Gomes, Selman and Kautz 1998). Values are drawn at
// random or, every other pair of tries, taken from the try that came farthest.
// It returns unfinished if the search was ended from outside or has failed as often as
// it may.
func (r *search) first() (verdict, []mathcross.Move) {
	var moves []mathcross.Move
	r.found = func() bool {
		moves = r.moves()
		return false
	}
	root := r.mark()
	r.rng = rand.New(rand.NewPCG(1, uint64(len(r.Cells))))
	far := slices.Repeat([]int32{none}, len(r.Cells))
	farthest := 0
	for i, size := 0, float64(firstTry); ; i, size = i+1, size*tryMore {
		r.budget = int(size)
		if r.limit >= 0 {
			if r.limit == 0 {
				return unfinished, nil
			}
			r.budget = min(r.budget, r.limit)
			r.limit -= r.budget
		}
		r.byValue, r.phases = i%2 == 1, nil
		switch {
		case r.like != nil && i%4 < 2:
			r.phases, r.deepest = r.like, len(r.Cells)+1
		case i%4 > 1:
			r.phases, r.deepest = far, farthest
		}
		if v := r.run(); v != unfinished || r.err != nil {
			return v, moves
		}
		if i%4 > 1 {
			farthest = r.deepest
		}
		r.undo(root)
		if !r.propagate() {
			if r.err != nil {
				return unfinished, nil
			}
			return exhausted, nil
		}
	}
}

// near looks for all fillings, starting near the one on the board.
func (r *search) near() verdict {
	r.phases, r.deepest = make([]int32, len(r.Cells)), len(r.Cells)+1
	for b := range r.phases {
		r.phases[b] = int32(r.smallest(b))
	}
	r.undo(mark{})
	r.rng, r.byValue, r.budget = nil, false, r.limit
	if !r.propagateRoot() {
		return unfinished
	}
	return r.run()
}

// propagateRoot propagates at the root again after everything was undone. It returns
// false if the search must end.
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

// moves is the filling of a state in which each blank has a single candidate.
func (s *state) moves() []mathcross.Move {
	out := make([]mathcross.Move, len(s.Cells))
	for b, c := range s.Cells {
		out[b] = mathcross.Move{Cell: c, Value: s.Values[s.smallest(b)]}
	}
	return out
}
