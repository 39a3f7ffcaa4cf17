// Package pdb makes and keeps additive pattern databases of sliding tokens on
// any graph.
//
// Read pattern.go first: a [Pattern] is the database of one cluster of tokens,
// and the value that it returns is a lower bound on the moves of these tokens.
// ranks.go, macros.go, maker.go and store.go make a pattern. partition.go chooses the clusters.
// placed.go sees a pattern through an automorphism and adds patterns up to a
// [View]; lookup.go follows one in the form that long searches use. library.go
// and cache.go make and keep all that is known about a graph; views.go,
// fit.go and extend.go choose which views a search asks.
//
// Terms: a cluster is a set of tokens. Its order is the order in which they lie
// along their vertices. A macro is a set of vertices that a cluster occupies,
// with the part of the rest in which the hole is. A view is an additive
// partition: clusters that hold each token once, so that their values add up.
// The encoding of a pattern takes one, four or eight bits a value.
//
// Sources: Culberson and Schaeffer, Pattern databases, 1998; Korf and Felner,
// Disjoint pattern database heuristics, 2002; Felner, Korf and Hanan, Additive
// pattern database heuristics, 2004; Breyer and Korf, 1.6-bit pattern
// databases, 2010.
package pdb
