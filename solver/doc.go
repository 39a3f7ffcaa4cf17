// Package solver runs search algorithms over puzzle positions in the background. It counts and,
// on request, records what they do, can stop them at any time, and checks their results against
// the rules of the puzzle.
//
// Read the files in this order:
//
//	solver.go                      algorithms, rules, tasks and results
//	run.go, priority_*.go          Start: a search in the background
//	probe.go                       what a search reports, and when it must stop
//	record.go, trace.go            the events of a recorded search
//	recorder.go, fold.go           recording them, and folding subtrees
//	merge.go                       comparing a search with a recording
//	hint.go, ladder.go, rating.go  hints, and the difficulty of a puzzle
//	generate.go, request.go        generators, and what their recipes share
package solver
