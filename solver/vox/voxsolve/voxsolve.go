package voxsolve

import (
	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
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
	{Info: bestInfo, Solve: best},
}
