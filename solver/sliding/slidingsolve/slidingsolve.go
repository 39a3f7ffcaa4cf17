// Package slidingsolve solves puzzles of sliding tokens on graphs: by the
// depth-first search of the report (a credit work in Prolog, Charles
// University, Prague), by iterative deepening, and by moves that construct a
// solution of any size. All first decide whether there is a solution (see
// [Judge]), so that none searches in vain. The names of the counters mean the
// same for all: a node is a move played, a backtrack one taken back, a reject
// a move that a test refused before it was played.
package slidingsolve

import (
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
)

// All lists the algorithms, the plainest first.
var All = []solver.Algorithm[sliding.Position, sliding.Move]{
	{Info: dfsInfo, Solve: dfs},
	{Info: smartInfo, Solve: smart},
	{Info: quickInfo, Solve: quick},
	{Info: bestInfo, Solve: best},
}

// unsolvable is what every algorithm returns for a puzzle that is judged to
// have no solution.
func unsolvable(v solvability.Verdict) (solver.Result[sliding.Move], error) {
	r := solver.Result[sliding.Move]{Complete: true, Bound: -1, Reason: v.Reasons[0].Sentence}
	for _, u := range v.Reasons[0].Vertices {
		r.Where = append(r.Where, sliding.Move(u))
	}
	return r, solver.ErrUnsolvable
}
