package voxsolve

import (
	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
)

type (
	task        = solver.Task[vox.Position]
	probe       = solver.Probe[vox.Move]
	result      = solver.Result[vox.Move]
	searchEvent = solver.SearchEvent[vox.Position, vox.Move]
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[vox.Position, vox.Move]{
	{Info: solver.Info{
		ID:     "dfs",
		Name:   "DFS",
		Method: "depth-first search", AlwaysText: "no bomb can be put there",
		Doc: "Tries a bomb on every free cell in reading order, then the wait, turn by turn. " +
			"No cell takes two bombs, even if the level has open craters; then it may miss wins, and proves nothing. " +
			"Exponential in the turns. The program of T. Chahoud, A. Virgillito and S. El Husseini, University of Bologna.",
	}, Solve: dfs, Explain: explain, Vars: vars},
	{Info: solver.Info{
		ID:     "smart",
		Name:   "Smart DFS",
		Method: "depth-first search with pruning", AlwaysText: "no bomb can be put there",
		Doc: "The same search in the same order, but it rejects turns after which the level is plainly lost. " +
			"Cells take a second bomb if the level allows it. Complete: it finds the same wins as without its rules. " +
			"Each rule can be switched off.",
		Rules: lists.Map(smartRules, func(r rule) solver.Rule { return r.Rule }),
	}, Solve: smart, Explain: explain, Vars: smartVars},
	{Info: solver.Info{
		ID:     "best",
		Name:   "Best",
		Method: "covers, turn by turn", AlwaysText: "it cannot be won from there",
		NoTree: "Best asks for a win in fewer and fewer turns and plans bombs in no order of time, so its tree " +
			"shows only the turns that it plays.",
		Doc: "Searches turn by turn over sets of nodes, rejects positions in which the bombs left cannot cover the " +
			"nodes, and remembers what has failed. " +
			"Then it asks for one turn less and one bomb less, until there is no such win. " +
			"Exact: it proves the fewest turns and bombs, that a level cannot be won, and counts all wins.",
		Optimal: true,
		Rules:   bestRules,
	}, Solve: best},
}
