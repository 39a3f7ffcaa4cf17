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
		Method: "depth-first search", Always: "no bomb can be put there",
		Doc: "Tries a bomb on every free cell in reading order, then the wait, turn by turn. " +
			"No cell takes two bombs, whatever the level says: where craters are open it may miss wins, and then proves nothing. " +
			"Exponential in the turns. The program of T. Chahoud, A. Virgillito and S. El Husseini, University of Bologna.",
	}, Solve: dfs, Explain: explain, Vars: vars},
	{Info: solver.Info{
		ID:     "smart",
		Name:   "Smart DFS",
		Method: "depth-first search with pruning", Always: "no bomb can be put there",
		Doc: "The same search in the same order, but turns after which the level can be seen to be lost are not played. " +
			"Cells take a second bomb where the level allows it. Complete, and finds the very wins that the search without rules finds. " +
			"The rules can be switched one by one.",
		Rules: lists.Map(smartRules, func(r rule) solver.Rule { return r.Rule }),
	}, Solve: smart, Explain: explain, Vars: smartVars},
	{Info: bestInfo, Solve: best},
}
