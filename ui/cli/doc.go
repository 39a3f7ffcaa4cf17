// Package cli is the program without its window: commands that list, solve,
// check, rate, make, compare and draw puzzles. They need no display. Results go
// to standard output, each line as soon as it is known; errors go to standard
// error. The transcripts in testdata show what each command prints.
//
// The package has more than 25 files because each command has its own. Read them in this
// order:
//
//   - cli.go: [Run] and what the commands share; commands.go: the commands; flags.go:
//     their options; help.go: help and version; manual.go: the manual page; completion.go:
//     scripts for shells
//   - source.go: the puzzles that arguments name, read one by one;
//     choice.go: the algorithm and the rules that options name
//   - list.go, solve.go, check.go, rate.go, generate.go, render.go, export.go, print.go,
//     daily.go, statistics.go: a command each
//   - measure.go: measurements by package bench; progress.go: their progress;
//     compare.go: algorithms side by side; ablate.go: what rules are worth
//   - tree.go: the tree of a search; lesson.go: the lessons of the Lab
//   - console_*.go: the console of a window program on Windows
//
// An item is a puzzle that an argument names, or the error of a puzzle that cannot be
// read. A report is what a run of a solver has found.
package cli
