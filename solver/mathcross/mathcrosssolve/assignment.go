package mathcrosssolve

import (
	"context"
	"fmt"

	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/internal/problem"
)

// A filling is the tokens in the blanks of a problem, as a search puts them there.
type filling struct {
	*problem.Problem
	poller
	p      *solver.Probe[mathcross.Move]
	seen   map[string]bool // solutions found: equal tokens make the same one again
	value  []int64
	filled []bool
	args   []int64 // scratch
}

func newFilling(ctx context.Context, q *problem.Problem, p *solver.Probe[mathcross.Move]) *filling {
	f := &filling{Problem: q, poller: poller{ctx: ctx}, p: p, seen: map[string]bool{}}
	f.value, f.filled = make([]int64, len(q.Cells)), make([]bool, len(q.Cells))
	return f
}

// solution records the filling if it is a new solution, and reports whether more are wanted.
func (f *filling) solution() (more bool) {
	moves := f.moves()
	key := fmt.Sprint(moves)
	if !f.valid() || f.seen[key] {
		return true
	}
	f.seen[key] = true
	return f.p.Solution(moves)
}

// get returns the number of a term.
func (f *filling) get(t problem.Term) (int64, bool) {
	if t.Blank < 0 {
		return t.Value, true
	}
	return f.value[t.Blank], f.filled[t.Blank]
}

// open returns how many blanks of an equation are empty, and the last of
// them.
func (f *filling) open(e *problem.Equation) (n, blank int) {
	blank = -1
	for _, t := range e.Terms {
		if t.Blank >= 0 && !f.filled[t.Blank] {
			n, blank = n+1, t.Blank
		}
	}
	return n, blank
}

// holds reports whether an equation without empty blanks is true.
func (f *filling) holds(e *problem.Equation) bool {
	f.args = f.args[:0]
	for _, t := range e.Terms[:len(e.Terms)-1] {
		v, _ := f.get(t)
		f.args = append(f.args, v)
	}
	v, ok := mathcross.Evaluate(f.args, e.Ops)
	want, _ := f.get(e.Terms[len(e.Terms)-1])
	return ok && v == want
}

// valid reports whether every equation is full and holds.
func (f *filling) valid() bool {
	for i := range f.Equations {
		if n, _ := f.open(&f.Equations[i]); n > 0 || !f.holds(&f.Equations[i]) {
			return false
		}
	}
	return true
}

func (f *filling) put(b int, v int64) { f.value[b], f.filled[b] = v, true }
func (f *filling) take(b int)         { f.filled[b] = false }

func (f *filling) move(b int, v int64) mathcross.Move {
	return mathcross.Move{Cell: f.Cells[b], Value: v}
}

// moves returns the filling as moves, in reading order.
func (f *filling) moves() []mathcross.Move {
	out := make([]mathcross.Move, len(f.Cells))
	for b, v := range f.value {
		out[b] = f.move(b, v)
	}
	return out
}
