// Package numbrixsolve solves Numbrix and Hidato boards by the two searches of Song, "A Solver
// for Numbrix Games" (course CAP 5635, University of Florida, Fall 2013), and by clause
// learning. The counters mean the same for all algorithms. A node is a number written into a
// blank cell. A backtrack is the erasure of such a number. A reject is a number that a test
// rejected before it was written.
//
// Read the files in this order:
//
//	numbrixsolve.go   the list of algorithms; DFS, the report's first search
//	extend.go         extends a path number by number, for both searches
//	smart.go          smart DFS, the report's second search
//	rules.go          the rules that can be switched on; each has a file, rule_*.go
//	prune.go          the state that the rules check, updated at each step:
//	                  exits.go (ways into and out of cells), regions.go (regions
//	                  of blank cells and their cut cells)
//	step.go           explains the recorded steps of both searches
//	best.go           the best search, made of the packages in ../internal:
//	                  domains, then cdcl, and localsearch on sparse boards
//	schedule.go       how the parts of the best search take turns
//	report.go         reports what the best search writes and erases
//	agree.go          Agree and Other, for other packages of the program
//
// # Terms
//
// A gap is the run of missing numbers between a known number and the next known number. The
// head is the gap before the first known number, the tail the gap after the last. A region is a
// maximal connected set of blank cells. A cut cell is a cell without which its region falls
// apart. A candidate is a number in a cell that may still hold it.
package numbrixsolve
