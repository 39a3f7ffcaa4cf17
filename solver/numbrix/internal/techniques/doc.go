// Package techniques finds and explains the steps by which people solve Numbrix
// boards. Package numbrixhint orders them and puts them into words.
//
// Read the files in this order:
//
//	shape.go              cells as bits; facts about a solution
//	state.go              the facts that are known, and the domains of the numbers by
//	                      distance
//	walks.go              the domains by walks and by chains
//	rules.go              the techniques and the steps that they find; Finish, for
//	                      ratings and generators
//	neighbours.go         single gap, line, step, reach; one cell for a number, one
//	                      number for a cell
//	ways.go               dead end; forced or forbidden link
//	components.go         cut and colour count
//	segment.go            cut cells of a gap; forced segment
//	hall.go               crowding
//	trial.go              look-ahead
//	explain.go            the premises of a step
//	minimise.go           a minimal set of premises, for the steps that need a search
//
// # Terms
//
// A gap is the run of missing numbers between a placed number and the next placed number. The
// domain of a number is the set of cells where it may be. A number has three domains: by
// distance alone, by walks through blank cells, and by chains. Chains also take joined paths
// into account. A joined path is a path of cells that the player's notes join. A region is a
// maximal connected set of blank cells. A way at a cell is a side that the path may still use.
// The premises of a step are the facts that suffice for it.
//
// # Sources
//
// Hall 1935 (crowding), Junker, "QuickXplain", 2004 (premises).
package techniques
