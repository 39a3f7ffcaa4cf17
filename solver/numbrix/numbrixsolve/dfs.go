package numbrixsolve

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// dfs is the report's depth-first search (Song 2013, section 3.2.1): from the
// last given in reading order the path grows to the largest number, then down
// to 1. A given is looked at only when it is that number's turn. Directions
// are tried in the order up, down, left, right.
func dfs(_ context.Context, t solver.Task[numbrix.Position], p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	g := newExtender(t.Start, [4]int{0, 1, 2, 3}, p)
	last := int32(none)
	for _, c := range g.place {
		last = max(last, c)
	}
	return g.run(last, solver.Root)
}
