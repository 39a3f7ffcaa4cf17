// Package inspector is the side panel of the window: pages about the game, hints, the
// solvers and the rules. They show the state of the parts of a game in package play, and
// pass the commands of the player to these parts or to the [Host].
//
// # Reading order
//
//   - panel.go: the panel, its pages and its host
//   - playpage.go: progress, result and mistakes of a game; its cards are in
//     wincard.go, proofcard.go, starcard.go, mistakecard.go, checkpointcard.go and history.go
//   - hintpage.go, hintlayout.go, steplist.go: hints, and all steps to the solution
//   - solvepage.go, results.go: runs of solvers and how they compare
//   - watchcard.go, solution.go: a search or a solution that is shown step by step
//   - rulespage.go: the rules
//   - rowlist.go, row.go: long lists and their rows
//
// # Terms
//
//   - card, page, tab: a page is chosen by its tab and consists of cards
//   - foot: the object that stays visible at the lower end of the panel
//   - sketch: a picture of a move in a row, in place of words
package inspector
