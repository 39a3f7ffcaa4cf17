// Package numbrixgen makes Numbrix and Hidato puzzles with one solution.
//
// A random path through all cells of the board is the solution. At first all its numbers are
// given. They are then removed in random order, as long as the techniques of a level still
// solve the puzzle. This also proves that the solution is unique. For the hardest and the
// sparsest puzzles it is enough that the solution stays unique. The puzzle is then rated. If
// its level is not the one wanted, another puzzle is made.
//
// A change in the calls of the random source changes the puzzle of every seed, see
// [solver.Generator].
//
// Read the files in this order:
//
//	numbrixgen.go        Generator, from options to a puzzle
//	recipe.go            the options
//	shape.go             the cells, their holes and their symmetry
//	cover.go, path.go    a random path through all cells
//	draft.go, thin.go    an unfinished puzzle, and the removal of its givens
//	judges.go            whether givens may be removed: because the techniques of a
//	                     level still solve the puzzle, or its solution is unique
package numbrixgen
