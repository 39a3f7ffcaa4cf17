// Package techniques finds and explains the steps by which people solve Numbrix
// boards. Package numbrixhint orders them and puts them into words.
//
// Read the files in this order:
//
//	board.go              cells as bits; what can be known about a solution
//	state.go              what is known, and where each number may be for it
//	walks.go              the same with steps counted around what is placed
//	rules.go              the techniques and the steps that they find; all of them up
//	                      to a level, for ratings and generators
//	neighbours.go         single gap, line, step, reach; one cell for a number, one
//	                      number for a cell
//	ways.go               dead end; forced or forbidden link
//	components.go         cut and colour count
//	segment.go            cut cells of a gap; forced segment
//	hall.go               crowding
//	trial.go              look-ahead
//	explain.go, minimise.go   the premises of a step, made few
//
// # Terms
//
// A gap is a run of missing numbers between two that are placed. The domain of
// a number is the set of cells where it may be: by distance alone, by walks
// through blank cells, or by chains, which also look at the cells that notes of
// the player join. A region is a set of blank cells that hang together. The
// premises of a step are the facts that suffice for it.
//
// # Sources
//
// Hall 1935 (crowding), Junker, "QuickXplain", 2004 (premises).
package techniques
