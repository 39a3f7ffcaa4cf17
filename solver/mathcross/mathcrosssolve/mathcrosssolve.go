package mathcrosssolve

import (
	"backtrack/model/mathcross"
	"backtrack/solver"
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[mathcross.Position, mathcross.Move]{
	{Info: solver.Info{
		ID:     "dfs",
		Name:   "DFS",
		Method: "backtracking",
		Always: "an equation does not hold",
		Doc: "Fills the blanks in reading order with the tokens in the order of the pool, and goes back as soon as an equation that has no blank left does not hold. " +
			"The procedures SOLVE, IS_SAFE and VALIDATE of the slides \"Puzzles and Backtracking\". Complete; it tries equal tokens each time they come up, and sees nothing wrong with an equation before it is full.",
	}, Solve: dfs, Explain: explain, Vars: vars("t")},
	{Info: solver.Info{
		ID:     "smart",
		Name:   "Smart DFS",
		Method: "looking ahead",
		Always: "an equation does not hold",
		Doc: "The same search, which fills the blank with the fewest tokens that can go there and looks at equations that are not full yet. " +
			"Complete. Fail first after Haralick and Elliott 1980.",
		Rules: smartRules[:],
	}, Solve: smart, Explain: explain, Vars: vars("v")},
	{Info: bestInfo, Solve: best},
}
