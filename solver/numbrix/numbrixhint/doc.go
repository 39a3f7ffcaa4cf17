// Package numbrixhint gives hints for Numbrix and Hidato boards: the next step by
// the cheapest of fifteen techniques, in words; all steps to the end; what is
// wrong with a board; and how hard a puzzle is. The techniques themselves are in
// ../internal/techniques.
//
// Each step holds in every solution that agrees with what is on the board, so a
// puzzle that the techniques finish has one solution; that there is only one is
// never a premise. What is on the board are the numbers and the notes of the
// player: sides of cells that the path uses or does not, numbers that are not in
// a cell. A step is played by moves of the same kinds, so the next one goes on
// from there.
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
