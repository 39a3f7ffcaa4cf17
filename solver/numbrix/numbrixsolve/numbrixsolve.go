package numbrixsolve

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[numbrix.Position, numbrix.Move]{
	{Info: solver.Info{
		ID:     "dfs",
		Name:   "DFS",
		Method: "depth-first search", Always: "given elsewhere",
		Doc: "Extends the path by one number at a time and backs up at dead ends. " +
			"It starts from the last given in reading order, grows to the largest number, then down to 1, and looks at a given only when it is that number's turn. " +
			"Complete, but exponential in the gaps between givens. Song 2013, section 3.2.1.",
	}, Solve: dfs},
	{Info: solver.Info{
		ID:     "smart",
		Name:   "Smart DFS",
		Method: "depth-first search with pruning", Always: "given elsewhere",
		Doc: "Fills in straight lines first, then grows from the smallest given to the next, never stepping where the next known number is out of reach. " +
			"Complete, and blind in the head and the tail, where no number lies ahead. Song 2013, section 3.2.2. More rules can be switched on to see what each is worth.",
		Rules: smartRules[:],
	}, Solve: smart, Excludes: func(forced, m numbrix.Move) bool { return m.Cell == forced.Cell || m.Value == forced.Value }},
	{Info: bestInfo, Solve: best},
}

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
