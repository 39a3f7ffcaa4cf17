package riversolve

import (
	"backtrack/model/river"
	"backtrack/solver"
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[river.Position, river.Move]{
	{Info: solver.Info{
		ID:     "dfs",
		Name:   "DFS",
		Method: "backtracking",
		Always: "unsafe, or out of time",
		Doc: "Makes one crossing after another, the smallest loads first, each in the order of the file, and takes it back where nothing leads on. " +
			"The template of the slides \"Puzzles and Backtracking\", which never ends as printed: here no state is entered twice on the way from the start. " +
			"Complete, but its solutions are rarely the shortest, and the ways without repetition are countless.",
		Rules: []solver.Rule{
			rulePath: {ID: "path", Name: "On the path", Doc: "A state that is on the way from the start is not entered again. Without it the search goes back and forth for ever, unless the number of crossings is bounded."},
			ruleSeen: {ID: "seen", Name: "Seen before", Extra: true, Doc: "No state is ever entered twice. Enough for one solution; of all solutions it loses those that meet."},
		},
	}, Solve: dfs, Explain: explain, Vars: vars},
	{Info: solver.Info{
		ID:      "bfs",
		Name:    "BFS",
		Method:  "breadth-first search",
		Optimal: true,
		Always:  "unsafe, or seen before",
		NoTree:  "BFS goes on from every state of a layer before it looks at the next layer, and takes nothing back.",
		Doc: "Looks at all states that one crossing leads to, then two, then three, and so on, until everybody is across. Its first solution has the fewest crossings. " +
			"Moore 1959. Of timed puzzles it finds the fewest crossings within the limit, not the least time.",
	}, Solve: bfs, Explain: explain, Vars: layerVars},
	{Info: solver.Info{
		ID:      "best",
		Name:    "Best",
		Method:  "search on classes",
		Optimal: true,
		NoTree:  "Best always goes on from the state that is reached soonest, and takes nothing back; equal items are one class.",
		Doc: "Breadth first, or by time as in Dijkstra 1959, on states that do not distinguish equal items: only how many of each class are on the left. " +
			"All shortest solutions are counted exactly, item by item, and listed one by one. That there is none is proved by having seen all states.",
	}, Solve: best, Explain: explain, Vars: vars, Length: length},
}

// length returns the minutes that a timed puzzle took until end, else the
// number of crossings.
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
