// Package graphs holds a graph in the forms that searches work on: board.go as
// bit sets with distances and automorphisms, distances.go as rows of distances
// made when they are needed, automaton.go as a finite-state machine that prunes
// duplicate walks of the hole.
package graphs
