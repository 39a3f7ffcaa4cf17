package mathcrosshint

import (
	"context"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/internal/problem"
)

// Survivors returns, for each empty blank of p, the tokens with which each of its equations can
// be filled from the pool, ascending. It considers each equation alone. If a blank has none, p
// cannot be filled.
func Survivors(ctx context.Context, p mathcross.Position) map[grid.Cell][]int64 {
	b := newBoard(ctx, p)
	s := b.newState()
	s.propagateEach()
	out := make(map[grid.Cell][]int64, len(b.Cells))
	for i, c := range b.Cells {
		out[c] = []int64{}
		for _, k := range s.dom[i].List() {
			out[c] = append(out[c], b.Values[k])
		}
	}
	return out
}

// Ways lists at most limit ways to fill an equation of p with tokens of the pool that
// [Survivors] returns. A way is the numbers of the cells of e in the order of
// e.Numbers. Ways also reports whether there may be more.
func Ways(ctx context.Context, p mathcross.Position, e mathcross.Equation, limit int) (ways [][]int64, more bool) {
	b := newBoard(ctx, p)
	s := b.newState()
	s.propagateEach()
	i := slices.IndexFunc(b.Equations, func(q problem.Equation) bool { return q.Equals == e.Equals && q.Down == e.Down })
	q := &b.Equations[i]
	looked := b.tuples(q, s.dom, func(picked []int) bool {
		if more = len(ways) == limit; more {
			return false
		}
		numbers := make([]int64, len(picked))
		for j, k := range picked {
			if numbers[j] = q.Terms[j].Value; k >= 0 {
				numbers[j] = b.Values[k]
			}
		}
		ways = append(ways, numbers)
		return true
	})
	return ways, more || !looked
}
