package mathcrosssolve

import (
	"backtrack/model/mathcross"
	"backtrack/solver"
)

type (
	task        = solver.Task[mathcross.Position]
	probe       = solver.Probe[mathcross.Move]
	result      = solver.Result[mathcross.Move]
	searchEvent = solver.SearchEvent[mathcross.Position, mathcross.Move]
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
	{Info: solver.Info{
		ID:     "best",
		Name:   "Best",
		Method: "propagation",
		NoTree: "Best fills most blanks by propagation and starts again after a number of failures, " +
			"so its tree shows the order in which it fills and empties blanks.",
		Doc: "Keeps the tokens that each blank can still take. Drops a token if it would make an equation " +
			"impossible, or leave too few tokens for the other blanks. " +
			"Then it searches what is left, with restarts, and begins with the blank that has caused the most conflicts. " +
			"Complete: it proves that a puzzle has one solution or none, and counts solutions. After Mackworth " +
			"1977, Régin 1994, Boussemart, Hemery, Lecoutre and Saïs 2004, and Gomes, Selman and Kautz 1998.",
	}, Solve: best},
}
