package numbrixsolve

import (
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

type (
	task        = solver.Task[numbrix.Position]
	probe       = solver.Probe[numbrix.Move]
	result      = solver.Result[numbrix.Move]
	searchEvent = solver.SearchEvent[numbrix.Position, numbrix.Move]
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[numbrix.Position, numbrix.Move]{
	{Info: solver.Info{
		ID:     "dfs",
		Name:   "DFS",
		Method: "depth-first search", AlwaysText: "given elsewhere",
		Doc: "Extends the path by one number at a time and backtracks at dead ends. " +
			"It starts from the last given in reading order, grows to the largest number, then down to 1, and looks " +
			"at a given only when it is that number's turn. " +
			"Complete, but exponential in the gaps between givens. Song 2013, section 3.2.1.",
	},
		Solve:   dfs,
		Explain: func(s searchEvent) string { return dfsStep(s).explain() },
		Vars:    func(s searchEvent) [][2]string { return dfsStep(s).vars(false) },
	},
	{Info: solver.Info{
		ID:     "smart",
		Name:   "Smart DFS",
		Method: "depth-first search with pruning", AlwaysText: "given elsewhere",
		Doc: "Fills in straight lines first, then grows from the smallest given to the next, never stepping where " +
			"the next known number is out of reach. " +
			"Complete, but blind below the smallest given and above the largest, where no known number is ahead. Song " +
			"2013, section 3.2.2. More rules can be switched on to see what each is worth.",
		Rules: lists.Map(smartRules, func(r *rule) solver.Rule { return r.Rule }),
	},
		Solve:    smart,
		Explain:  func(s searchEvent) string { return smartStep(s).explain() },
		Vars:     func(s searchEvent) [][2]string { return smartStep(s).vars(true) },
		Excludes: func(forced, m numbrix.Move) bool { return m.Cell == forced.Cell || m.Value == forced.Value },
	},
	{Info: solver.Info{
		ID:     "best",
		Name:   "Best",
		Method: "clause learning",
		NoTree: "Best learns a clause from every conflict and goes back over several choices at once, so its tree " +
			"shows the order in which it writes and erases numbers.",
		Doc: "First checks colours, cut cells and distances, which can rule a board out immediately. Then a search " +
			"that learns from its conflicts takes turns with probing of candidates, and on large boards with few " +
			"givens also with a local search. " +
			"Complete: it proves that a board has one solution or none, and counts solutions. After Marques-Silva and " +
			"Sakallah 1996, Freeman 1995 and others.",
		Rules: bestRules,
	}, Solve: best},
}

// dfs is the report's depth-first search (Song 2013, section 3.2.1). The path grows from
// the last given in reading order to the largest number, then down to 1. The search looks
// at a given only when the path reaches its number. It tries directions in the order up,
// down, left, right.
func dfs(_ context.Context, t task, p *probe) (result, error) {
	g := newExtender(t.Start, dfsOrder, p)
	return g.run(lastGiven(g))
}

// dfsOrder is the order of directions up, down, left, right.
var dfsOrder = [4]int{0, 1, 2, 3}

// lastGiven returns the last cell in reading order that has a given, or none.
func lastGiven(x *extender) int32 { return slices.Max(x.place) }

// dfsStep returns a recorded step of dfs.
func dfsStep(s searchEvent) *step { return newStep(s, lastGiven, nil) }
