// Package pdb makes and keeps additive pattern databases of sliding tokens on
// any graph.
//
// Read pattern.go first: a [Pattern] is the database of one cluster of tokens, and
// the value that it returns is a lower bound on the moves of these tokens. ranks.go
// and maker.go make a pattern. partition.go chooses the clusters. image.go maps a
// pattern by an automorphism, adds the values of patterns in a [Partition], and has
// the form of a pattern that searches use. library.go makes and keeps the patterns
// of a graph. choose.go and fit.go choose the partitions that a search uses.
//
// Terms: a cluster is a set of tokens. Its order is the sequence of its tokens by
// ascending vertices. A macro is a set of vertices that a cluster occupies,
// together with the part of the other vertices in which the hole is. An additive
// partition is a set of clusters that together hold each token once, so the sum of
// their values is a lower bound. The encoding of a pattern takes one, four or eight
// bits a value.
//
// Sources: Culberson and Schaeffer, Pattern databases, 1998; Korf and Felner,
// Disjoint pattern database heuristics, 2002; Felner, Korf and Hanan, Additive
// pattern database heuristics, 2004; Breyer and Korf, 1.6-bit pattern
// databases, 2010.
package pdb
