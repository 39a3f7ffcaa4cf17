// Package graphs holds a graph in the forms that searches work on: board.go as
// bit sets with distances and automorphisms, distances.go as rows of distances
// made when they are needed, automaton.go as a finite-state machine that prunes
// duplicate walks of the hole.
//
// An [Automaton] never prunes the first of all shortest solutions: if a part of it
// were not kept, the duplicate that is kept instead would give a solution that is
// shorter, or as long and earlier. Lower bounds that end other branches change
// nothing about that. A search that does not count solutions and tries neighbours in
// order may also skip positions that are known to fail: if the first solution led to
// one, the earlier walk to that position, with no more moves, could be continued to
// a solution that is shorter or earlier.
package graphs
