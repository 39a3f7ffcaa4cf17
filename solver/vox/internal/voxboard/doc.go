// Package voxboard holds what all reasoning about levels of Vox Codei shares: a
// position as numbers and sets of nodes, the rules of a turn, and bounds on the
// number of blasts that it takes to hit given nodes.
//
// # Files in reading order
//
//	set.go           sets of nodes
//	grid.go          cells, and how far blasts reach
//	board.go         a position: tracks of nodes, what blasts hit
//	state.go         the state of a game, and how a turn changes it
//	cover.go         families, which are the maximal hit sets of a span of turns
//	coversearch.go   exact set cover with a core for each refutation
//	memo.go          a cache by hash
//
// # Terms
//
// The hit set of a cell and a turn is the set of nodes that a blast there hits at
// the end of the turn. A cover of some nodes is a group of hit sets that together
// hold all of them. If there is no cover with a given number of sets, a core is a
// subset of the nodes that suffices to prove it. Exact cover by the element with
// the fewest sets: Knuth 2000. The bound by the sizes of the largest sets: Lovász
// 1975.
package voxboard
