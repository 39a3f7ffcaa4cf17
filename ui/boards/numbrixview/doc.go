// Package numbrixview shows Numbrix boards and lets people play them.
//
// # Reading order
//
//   - family.go: the family: its rules, files, solvers, hints and board; edit.go: boards made
//     by hand
//   - board.go: a [Board], what it displays and what is selected
//   - mouse.go, keys.go: gestures; entry.go: the [editor] and the moves it makes
//   - first.go: the number-first mode, in which a number is chosen before its cell
//   - look.go: what is shown, and what that means for each cell
//   - lines.go: the lines between cells; noted.go: small numbers; hinted.go: hints
//     and proofs
//   - paint.go: the drawing of a board
//   - tile.go, tilenotes.go, tilehint.go: painting one cell
//   - strip.go: the gaps, below the board; panel.go: the card next to it; words.go: the
//     board in words
//
// # Terms
//
//   - chain: the consecutive numbers that start at the selected one
//   - gap: a run of missing numbers between two numbers on the board
//   - look: what is shown on one cell
//   - pop: a number that grows into its cell
//   - ribbon: the line through consecutive numbers
//   - scene: everything that the picture of a board shows
package numbrixview
