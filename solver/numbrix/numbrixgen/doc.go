// Package numbrixgen makes Numbrix and Hidato puzzles with one solution.
//
// A random path through all cells of the board is the solution. All its
// numbers are given at first and then removed, in random order, as long as the
// techniques of a level still solve the puzzle, which makes it unique. For the
// hardest and the sparsest puzzles it is enough that the solution stays unique.
// The puzzle is then rated; if it has another level than the one wanted, another
// one is made.
//
// One more or fewer call of the random source changes every puzzle of a seed, see
// [solver.Generator].
//
// Read the files in this order:
//
//	numbrixgen.go        Generator, from options to a puzzle
//	recipe.go            the options
//	shape.go             the cells, their holes and their symmetry
//	cover.go, path.go    a random path through all cells
//	draft.go, thin.go    givens are removed, also for a puzzle with givens on the
//	                     border alone
//	judges.go            as long as the techniques of a level solve it, or as long as
//	                     the solution is unique
package numbrixgen
