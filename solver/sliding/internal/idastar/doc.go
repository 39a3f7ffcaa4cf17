// Package idastar finds shortest solutions by iterative deepening A* with
// pattern databases.
//
// Read search.go first: a [Search] splits a puzzle into its blocks, solves each,
// and joins the walks. blocksearch.go searches one block. It begins with ida.go,
// which records its moves, has a transposition table and can make the hole visit
// vertices. If that takes long, it goes on with the batched search (direction.go,
// batched.go, worker.go), which expands 64 nodes together on several threads.
// plain.go searches blocks that are too large for patterns. count.go counts and
// lists all shortest solutions.
//
// Both engines are needed. The times are CPU times, measured with the tables
// already made. With ida.go alone the hardest 15-puzzles take 2.3 s instead of 1.6.
// With the batched search alone Korf's hundred take 5.3 ms each instead of 4.3, and
// no node is recorded. Eleven random dodecahedra, here with the time for the
// tables, take 152 s with ida.go alone instead of 87.
//
// Terms: a walk is the sequence of vertices that the hole visits. The direction of a
// search is forward, from the position, or inverse, from the goal with the permutation
// inverted. Partitions of the tokens are additive, see package pdb.
//
// Sources: Korf, Depth-first iterative-deepening, 1985; Felner, Zahavi,
// Schaeffer and Holte, Dual lookups in pattern databases, 2005; Taylor and
// Korf, Pruning duplicate nodes in depth-first search, 1993.
package idastar
