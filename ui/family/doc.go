// Package family joins a puzzle's model, solvers and board into one [Family]. The rest of
// the program uses it without knowing which family it is. The package does not depend on
// the toolkit.
//
// # Adding a family
//
// A family has a word of small letters, such as toy, with which the names of all its packages
// begin. model/imports_test.go allows these packages already. A family consists of three
// folders of code, which you copy from the toy, and one in assets. The toy itself has no folder
// in assets, because the program does not list the toy.
//
//   - model/toy has the position, its moves, rules and files. It passes
//     modeltest.Run, which plays random games.
//   - solver/toy/toysolve lists the algorithms, the strongest last. Their ids are among dfs,
//     smart, bfs, quick and best, and each has a Method. An algorithm that is not depth-first
//     says so in NoTree. The algorithms pass solvertest.Run. Run the test of the package once
//     with -update, which writes the node counts to testdata/signature.txt.
//   - ui/boards/toyview draws a position, turns gestures into moves and describes
//     the family in one [Spec]. It ignores the [Mark] that Display gets. See numbrixview
//     for a board that shows what a search tries and rejects.
//   - assets/toy would have icon.svg, drawn in one colour in a view box of 24 × 24; at least
//     one ready-made puzzle, NAME.puzzle; for each algorithm a page, pages/dfs.md; and a page
//     pages/controls.md with the line ![](keys:toy), which the manual replaces with About.Keys.
//     Pages about the rules, rules.md, and about hints, hints.md, are optional, as are first
//     steps in assets/steps.
//
// The title of a page is the name and the method of its algorithm, as in "DFS: depth-first
// search". Its sections are called Idea, Source, What it costs, When it fails and Pseudo-code,
// and have at least 40 characters each. The page ends with a block of code, whose lines have at
// most 48 characters. After a #, a line of code names the events that highlight it, separated
// by commas: visit, undo, solution, reject always, or reject with the id of a rule. Unless
// NoTree is set, Algorithm.Vars gives at least two variables at each step, with names that the
// code uses, and Algorithm.Explain gives a sentence for each reject.
//
// Two lines in package families, an import and an entry of the list, make the family part of
// the program. The program then offers everything for it: library, undo, history, autosave,
// solving, watching, comparing and the commands. Each of its packages needs a row in
// docs/structure.md. [Spec.Validate] runs when the program starts and in every test, and lists
// what a Spec lacks. The tests of ui/families and ui/family name
// what is missing in assets. A generator needs the id of one of its puzzles in
// ui/families/made_test.go. Then go test ./ui/cli -update adds the new family to the
// transcripts of the commands, and go test ./ui/window -run TestManual -update adds its chapter
// to docs/manual. If the family rates puzzles, go test ./ui/families -update writes the levels
// of the ready-made ones. Finally, make test runs all tests.
//
// # Files
//
// Read the files in this order:
//
//   - family.go: [Spec], what a family provides, and [Family], what the program sees
//   - puzzle.go: [Puzzle], a puzzle of any family, and reading texts; make.go: puzzles
//     of the generators; level.go: how hard a puzzle is
//   - controller.go: [Controller], which runs a puzzle in play, and what its board shows
//   - job.go: runs of solvers, their figures and reports; record.go: runs that are recorded;
//     recording.go: [Recording], a recorded search; playback.go: a recorded search on the
//     board; solution.go: a solution move by move
//   - hint.go: [Hint]; solvability.go: whether a game can still be won; proof.go:
//     uniqueness, or the shortest solution; complete.go: help from a solver
//   - edit.go: [Edit], how puzzles are made by hand; editgrid.go: the same for puzzles
//     whose body is a grid
//   - export.go: files in other formats; packed.go: ids that hold a whole puzzle
//   - page.go: the pages about algorithms
//
// A host is what a board needs from the program around it. A mark lists what to point out
// on a position. A measure gives the length of a game, in families in which short games
// are better.
package family
