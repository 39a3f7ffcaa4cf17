// Package numbrixhint gives hints for Numbrix and Hidato boards. It explains in words the next
// step by the cheapest of fifteen techniques, or all steps to the end. It says what is wrong
// with a board and how hard a puzzle is. The techniques themselves are in
// ../internal/techniques.
//
// The conclusion of a step holds in every solution that agrees with the board, unless the step
// is a guess of the search. So a puzzle that the other techniques finish has one solution. No
// step assumes that there is only one. The board consists of the numbers and the player's
// notes. A note says that the path uses a side or does not use it, or that a number is not in a
// cell. The moves of a step add such numbers and notes to the board, and the next step starts
// from them.
//
// Read the files in this order:
//
//	numbrixhint.go   Ladder: the techniques in the order of their cost
//	search.go        a number from a search, when no technique finds one
//	wrong.go         mistakes
//	rate.go          Rate
//	solvable.go      what the techniques of a level find, without words
//	write.go, words.go        a step in words: where to look, why, what to do
//	write_*.go       the reasons, by kind of technique
package numbrixhint
