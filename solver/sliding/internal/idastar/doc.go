// Package idastar finds shortest solutions by iterative deepening A* with
// pattern databases.
//
// Read shortest.go first: a [Shortest] splits a puzzle into its blocks, solves
// each, and joins the walks (glue.go). Bridges and rings (ring.go) need no
// search. blocksearch.go searches one block: with an [IDA] (ida.go, exchange.go,
// keys.go) first, which records its moves and has a transposition table, and
// then, when that takes long, with a batched search (direction.go, batched.go,
// worker.go, lanes.go), which expands many nodes together on several threads. plain.go searches
// blocks that are too large for patterns. count.go counts and lists all
// shortest solutions. memory.go keeps what searches share.
//
// Terms: a walk is the way of the hole. The direction of a search is forward,
// from the position, or inverse, from the goal with the permutation inverted. A view is
// an additive partition of the tokens, see package pdb.
//
// Sources: Korf, Depth-first iterative-deepening, 1985; Felner, Zahavi,
// Schaeffer and Holte, Dual lookups in pattern databases, 2005; Taylor and
// Korf, Pruning duplicate nodes in depth-first search, 1993.
package idastar
