package mathcrosssolve

import (
	"backtrack/model/mathcross"
	"backtrack/solver"
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[mathcross.Position, mathcross.Move]{
	{Info: solver.Info{
		ID:         "dfs",
		Name:       "DFS",
		Method:     "backtracking",
		AlwaysText: "an equation does not hold",
		Doc: "Fills the blanks in reading order with the tokens in the order of the pool, and backtracks as " +
			"soon as a full equation is false. " +
			"The procedures SOLVE, IS_SAFE and VALIDATE of the slides \"Puzzles and Backtracking\". " +
			"Complete. It tries every copy of a token, and checks an equation only once it is full.",
	}, Solve: dfs, Explain: explain, Vars: vars("t")},
	{Info: solver.Info{
		ID:         "smart",
		Name:       "Smart DFS",
		Method:     "looking ahead",
		AlwaysText: "an equation does not hold",
		Doc: "The same search, but it always fills the blank that the fewest tokens fit, and it also checks " +
			"equations that are not full yet. " +
			"Complete. Fail first after Haralick and Elliott 1980.",
		Rules: smartRules[:],
	}, Solve: smart, Explain: explain, Vars: vars("v")},
	{Info: bestInfo, Solve: best},
}
