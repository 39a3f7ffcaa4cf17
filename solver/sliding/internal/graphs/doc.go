// Package graphs holds a graph in the forms that searches work on. smallgraph.go holds it as
// bit sets, with distances and automorphisms. distances.go computes rows of distances when they
// are needed. automaton.go builds a finite-state machine that prunes duplicate walks of the
// hole. keys.go makes the keys for hashes of positions.
//
// An [Automaton] never prunes the first of all shortest solutions, in the order of neighbours.
// Suppose it pruned a part A of that solution because it keeps the duplicate B. With B in place
// of A, the solution would be shorter, or equally long and earlier. That is impossible. The
// argument still holds if lower bounds end other branches.
//
// A search that does not count solutions and tries neighbours in order may also skip positions
// that are known to fail. Suppose the first solution reached such a position by a walk A. The
// search has reached the position before, by a walk B that is not longer than A. With B in
// place of A, the solution would be shorter or earlier, which is impossible.
package graphs
