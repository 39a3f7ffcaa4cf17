// Package slidingsolve solves puzzles of sliding tokens on graphs: by the depth-first
// search of the report (a credit work in Prolog, Charles University, Prague), by iterative
// deepening, by construction, and by pattern databases. Every algorithm first decides
// whether there is a solution (see [solvability.Of]), and searches only if there is one.
// The counters mean the same for all algorithms: a node is a move played, a backtrack is a
// move taken back, and a reject is a move that a rule excluded before it was played.
//
// Read slidingsolve.go first: [Algorithms]. dfs.go is the report's search, and smart.go is
// the same search with rules that prune. quick.go and best.go only call the packages in
// ../internal: quick constructs a solution and shortens it, best finds a solution that is
// proved shortest. explain.go says why a move was rejected.
package slidingsolve
