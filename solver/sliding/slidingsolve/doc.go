// Package slidingsolve solves puzzles of sliding tokens on graphs: by the
// depth-first search of the report (a credit work in Prolog, Charles
// University, Prague), by iterative deepening, and by moves that construct a
// solution of any size. All first decide whether there is a solution (see
// [solvability.Of]), so that none searches in vain. The names of the counters mean the
// same for all: a node is a move played, a backtrack one taken back, a reject
// a move that a test refused before it was played.
package slidingsolve
