// Package solvability decides in linear time whether a puzzle of sliding tokens
// has a solution, and finds the blocks of its graph.
//
// Read solvability.go first: [Of] returns a [Solvability] and its reasons. blocks.go
// finds the block tree, theta0.go handles the one exception, and sentences.go
// puts the reasons into words.
//
// Terms: a block is a maximal part of the graph without a cut vertex, or a
// bridge. The entry of a block is its vertex nearest to the root. θ₀ is the
// graph of two vertices joined by paths with 1, 2 and 2 inner vertices.
//
// Sources: Wilson, Graph puzzles, homotopy, and the alternating group, J.
// Combin. Theory B 16, 1974; Kornhauser, Miller and Spirakis, Coordinating
// pebble motion on graphs, FOCS 1984; Hopcroft and Tarjan, Efficient algorithms
// for graph manipulation, CACM 16, 1973.
package solvability
