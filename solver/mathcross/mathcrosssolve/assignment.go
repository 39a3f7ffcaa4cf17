package mathcrosssolve

import (
	"context"
	"fmt"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/internal/problem"
)

// An assignment holds the tokens that a search has put into the blanks of a problem.
type assignment struct {
	*problem.Problem
	poller
	p      *probe
	seen   map[string]bool // solutions found, because equal tokens lead to the same solution again
	value  []int64
	filled []bool
	args   []int64 // scratch memory of holds
}

func newAssignment(ctx context.Context, q *problem.Problem, p *probe) *assignment {
	a := &assignment{Problem: q, poller: poller{ctx: ctx}, p: p, seen: map[string]bool{}}
	a.value, a.filled = make([]int64, len(q.Cells)), make([]bool, len(q.Cells))
	return a
}

// solution records the assignment if it is a new solution, and reports whether more are wanted.
func (a *assignment) solution() (more bool) {
	moves := a.moves()
	key := fmt.Sprint(moves)
	if !a.valid() || a.seen[key] {
		return true
	}
	a.seen[key] = true
	return a.p.Solution(moves)
}

// get returns the number of a term. It returns false if the term is an empty blank.
func (a *assignment) get(t problem.Term) (int64, bool) {
	if t.Blank < 0 {
		return t.Value, true
	}
	return a.value[t.Blank], a.filled[t.Blank]
}

// openBlanks returns the number of empty blanks of an equation, and the last of them or -1.
func (a *assignment) openBlanks(e *problem.Equation) (n, blank int) {
	blank = -1
	for _, t := range e.Terms {
		if t.Blank >= 0 && !a.filled[t.Blank] {
			n, blank = n+1, t.Blank
		}
	}
	return n, blank
}

// holds reports whether an equation without empty blanks is true.
func (a *assignment) holds(e *problem.Equation) bool {
	a.args = a.args[:0]
	for _, t := range e.Terms[:len(e.Terms)-1] {
		v, _ := a.get(t)
		a.args = append(a.args, v)
	}
	v, ok := mathcross.Evaluate(a.args, e.Ops)
	want, _ := a.get(e.Terms[len(e.Terms)-1])
	return ok && v == want
}

// valid reports whether every equation is full and holds.
func (a *assignment) valid() bool {
	for i := range a.Equations {
		if n, _ := a.openBlanks(&a.Equations[i]); n > 0 || !a.holds(&a.Equations[i]) {
			return false
		}
	}
	return true
}

func (a *assignment) put(b int, v int64) { a.value[b], a.filled[b] = v, true }
func (a *assignment) take(b int)         { a.filled[b] = false }

func (a *assignment) move(b int, v int64) mathcross.Move {
	return mathcross.Move{Cell: a.Cells[b], Value: v}
}

// moves returns the assignment as moves, in reading order.
func (a *assignment) moves() []mathcross.Move {
	out := make([]mathcross.Move, len(a.Cells))
	for b, v := range a.value {
		out[b] = a.move(b, v)
	}
	return out
}
