package mathcrosshint

import (
	"context"
	"slices"

	"backtrack/model/mathcross"
	"backtrack/solver/internal/bitset"
	"backtrack/solver/mathcross/internal/problem"
)

// A board is a position in the form that the rules work on.
type board struct {
	*problem.Problem
	ctx   context.Context
	pos   mathcross.Position
	full  bitset.Set     // all values
	ways  problem.Tuples // scratch memory of tuples
	todo  []int          // scratch memory of reach
	spare []event        // scratch memory of suppositions
}

const none = problem.None

func newBoard(ctx context.Context, p mathcross.Position) *board {
	q := problem.New(p)
	return &board{Problem: q, ctx: ctx, pos: p, full: bitset.Full(len(q.Values))}
}

// all returns the candidates of all blanks if nothing is known of them. The sets must not be
// changed.
func (b *board) all() []bitset.Set { return slices.Repeat([]bitset.Set{b.full}, len(b.Cells)) }

// tuples yields every way to fill an equation with candidates. It returns false,
// and yields nothing, if there are far more than a person would try.
func (b *board) tuples(e *problem.Equation, dom []bitset.Set, yield func(picked []int) (more bool)) bool {
	const limit = 40_000
	return b.ways.Each(b.Problem, e, dom, b.Copies, limit, yield)
}

// multiplies reports whether an equation multiplies or divides.
func multiplies(e *problem.Equation) bool {
	return slices.Contains(e.Ops, 'x') || slices.Contains(e.Ops, '/')
}
