// Package slidingsolve solves puzzles of sliding tokens on graphs: by the depth-first
// search of the report (a credit work in Prolog, Charles University, Prague), by
// iterative deepening, by construction, and by pattern databases. All first decide
// whether there is a solution (see [solvability.Of]), and search only if there is one. The
// counters mean the same for all: a node is a move played, a backtrack one taken back, a
// reject a move that a rule excluded before it was played.
//
// Read slidingsolve.go first: [Algorithms]. dfs.go is the report's search, and smart.go
// the same with rules that prune. quick.go and best.go only put together what is in
// ../internal: quick constructs a solution and shortens it, best proves the shortest.
// explain.go says why a move was rejected.
package slidingsolve
