package riversolve

import (
	"fmt"

	"backtrack/model/river"
	"backtrack/solver"
)

type (
	task        = solver.Task[river.Position]
	probe       = solver.Probe[river.Move]
	result      = solver.Result[river.Move]
	searchEvent = solver.SearchEvent[river.Position, river.Move]
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[river.Position, river.Move]{
	{Info: solver.Info{
		ID:         "dfs",
		Name:       "DFS",
		Method:     "backtracking",
		AlwaysText: "unsafe, or out of time",
		Doc: "Makes one crossing after another and backtracks at dead ends. The smallest loads come first, in " +
			"the order of the file. " +
			"The template of the slides \"Puzzles and Backtracking\" never ends as printed; " +
			"here no path enters a state twice. " +
			"Complete, but its solutions are rarely the shortest, and there are too many simple paths to list.",
		Rules: []solver.Rule{
			rulePath: {ID: "path", Name: "On the path", Doc: "Enters no state that is already on the path from the start. " +
				"Without this rule the search goes back and forth forever, unless the number of crossings is bounded."},
			ruleSeen: {ID: "seen", Name: "Seen before", OffByDefault: true,
				Doc: "Enters no state twice. Finds one solution; misses solutions that share a state with an earlier one."},
		},
	}, Solve: dfs, Explain: explain, Vars: vars},
	{Info: solver.Info{
		ID:         "bfs",
		Name:       "BFS",
		Method:     "breadth-first search",
		Optimal:    true,
		AlwaysText: "unsafe, or seen before",
		NoTree:     "BFS goes on from every state of a layer before it looks at the next layer, and takes nothing back.",
		Doc: "Looks at all states one crossing away, then two, then three, until everybody is across. " +
			"So its first solution has the fewest crossings. Moore 1959. " +
			"In timed puzzles it finds the fewest crossings within the limit, not the least time.",
	}, Solve: bfs, Explain: explain, Vars: layerVars},
	{Info: solver.Info{
		ID:      "best",
		Name:    "Best",
		Method:  "search on classes",
		Optimal: true,
		NoTree: "Best always continues from the state that is reached soonest, and takes nothing back. Equal " +
			"items form one class.",
		Doc: "Breadth-first search or, if time counts, Dijkstra's algorithm (1959). Equal items form a class, " +
			"and a state is how many of each class are on the left. " +
			"Counts all shortest solutions exactly, item by item, and lists them one by one. If no state is " +
			"left to look at, the puzzle has no solution.",
	}, Solve: best, Explain: explain, Vars: vars, Length: length},
}

// errLonger returns the error of a search that found no solution within a limit.
func errLonger(crossings int) error {
	return fmt.Errorf("%w: no solution of at most %d crossings", solver.ErrIncomplete, crossings)
}

// errStates returns the error of a search that has reached more states than its limit.
func errStates(limit int) error {
	return fmt.Errorf("%w: it has more than %d states", solver.ErrTooLarge, limit)
}

// length returns the minutes that a timed puzzle took until end, or the number of crossings
// of any other puzzle.
func length(end river.Position, moves []river.Move) int {
	if end.Limit() >= 0 {
		return end.Elapsed()
	}
	return len(moves)
}

// Indices of the rules of dfs.
const (
	rulePath = iota
	ruleSeen
)
