// Package bench measures solvers. It runs variants of algorithms on sets of puzzles. A cell, one
// variant on one puzzle, is measured in a process of its own: first in a cold run, then in
// batches that are long enough to be timed. The command compare and the Lab of the window share
// the package.
//
// A [Measurement] is a plan and the samples made so far. A [Job] measures the
// cells that it lacks with a [Runner], and a [Log] keeps them in a file of JSON
// lines, which survives whatever happens to the program. An [Ablation] says what the
// rules of an algorithm are worth.
//
// Read the files in this order:
//
//   - variant.go, measurement.go: what is measured, and its file; line.go: a line of it;
//     cell.go, stats.go: a [Cell] and its median; check.go: whether a puzzle is well-formed
//   - measure.go: how a sample is made; worker.go, console_*.go, memory.go, machine.go: the
//     process that makes it; job.go, estimate.go: a [Job]; log.go: its file
//   - verdict.go, against.go, summary.go, report.go, ablation.go: comparisons; print.go:
//     tables
//
// Times are CPU times. A sample is the mean of a batch of solves. A cell is described by the
// median of its samples. With six samples or more it also has an interval that contains the
// true median with a probability of 95 %. Two cells are called different only if these intervals
// do not overlap.
package bench
