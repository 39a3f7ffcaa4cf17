// Package slidinggen makes solvable puzzles of sliding tokens on graphs that are
// not solved yet.
//
// By default every reachable position has the same probability. Random moves would
// not do: 200 of them make easier 15-puzzles. On graphs of at most 10 vertices
// every distance is known, and a position is drawn from the positions of the
// requested distance or level. On larger graphs a random walk goes on until it is
// as far away as requested. A move changes the distance by at most one, so the walk
// does not overshoot. One more or one less call of the random source changes the
// puzzles of all seeds, see [solver.Generator].
//
// Read slidinggen.go first. recipe.go reads what is requested, shapes.go and
// named.go draw graphs, draw.go and walk.go make positions.
package slidinggen
