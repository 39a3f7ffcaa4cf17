// Package graphs holds a graph in the forms that searches work on. In smallgraph.go it is
// bit sets with distances and automorphisms. In distances.go it is rows of distances, which
// are made when they are needed. In automaton.go it is a finite-state machine that prunes
// duplicate walks of the hole. keys.go has the keys of hashes.
//
// An [Automaton] never prunes the first of all shortest solutions. Suppose it pruned a
// part A of that solution, because it keeps the duplicate B. With B in place of A, the
// solution would be shorter, or as long and earlier. Lower bounds that end other branches
// don't change that.
//
// A search that does not count solutions and tries neighbours in order may also skip
// positions that are known to fail. Suppose the first solution reached such a position by
// a walk A. The search has reached the position before by a walk B with no more moves.
// With B in place of A, the solution would be shorter or earlier.
package graphs
