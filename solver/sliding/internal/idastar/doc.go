// Package idastar finds shortest solutions by iterative deepening A* with
// pattern databases.
//
// Read shortest.go first: a [Shortest] splits a puzzle into its blocks, solves
// each, and joins the walks (glue.go). Bridges and rings (ring.go) need no
// search. hunt.go searches one block: with an [IDA] (ida.go, exchange.go,
// keys.go) first, which records its moves and remembers positions, and then,
// when that takes long, with a sweep (ends.go, sweep.go, sweeper.go, lanes.go),
// which looks at many positions together on several threads. plain.go searches
// blocks that are too large for patterns. count.go counts and lists all
// shortest solutions.
//
// Terms: a walk is the way of the hole. An end is the direction of a search:
// from the position, or from the goal with the permutation inverted. A view is
// an additive partition of the tokens, see package pdb.
//
// Sources: Korf, Depth-first iterative-deepening, 1985; Felner, Zahavi,
// Schaeffer and Holte, Dual lookups in pattern databases, 2005; Taylor and
// Korf, Pruning duplicate nodes in depth-first search, 1993.
package idastar
