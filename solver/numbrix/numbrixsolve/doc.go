// Package numbrixsolve solves Numbrix and Hidato boards: by the two searches
// of Song, "A Solver for Numbrix Games" (course CAP 5635, University of
// Florida, Fall 2013), and by clause learning. The counters mean the same for
// all algorithms. A node is a number written into a blank cell. A backtrack is such
// a number erased. A reject is a number that a test rejected before it was written.
//
// Read the files in this order:
//
//	numbrixsolve.go   the algorithms; the first is the report's first search
//	extend.go         a path is extended number by number
//	smart.go          its second search
//	rules.go          the rules that can be switched on; each has a file, rule_*.go
//	prune.go          the board as the rules see it, kept up to date step by step:
//	                  exits.go (ways into and out of cells), regions.go (regions
//	                  of blank cells and their cut cells)
//	step.go           explains the recorded steps of both searches
//	best.go           the strong search, made of the packages in ../internal:
//	                  domains, then cdcl, and localsearch on sparse boards
//	schedule.go       how its parts take turns, and when local search takes part
//	report.go         what it shows of itself
//	agree.go          Agree and Other: questions of the board view and generator
//
// # Terms
//
// A gap is the missing numbers between two consecutive known numbers. The head is the gap
// before the first known number, the tail the gap after the last. A region is a maximal
// connected set of blank cells. A cut cell is a cell without which its region falls
// apart. A candidate is a number in a cell where it may still be.
package numbrixsolve
