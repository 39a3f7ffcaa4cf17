// Package slidinghint helps people who slide tokens on a graph: it finds the
// next move with the distance from the goal before and after it, counts the
// moves that are wasted, lists all moves to the end, says why a position cannot be
// solved, and rates puzzles.
//
// On small graphs the distance of every position is known, and the only reason for a
// move is the comparison of exact distances. On larger ones a search looks for a
// shortest solution; where that takes too long, a solution is constructed, and a hint
// is its next step: the tokens that it brings home stay there. A hint may mention that
// a move brings a token nearer home, but never as its reason: often the best move does
// the opposite.
//
// Read slidinghint.go first: an [Advisor] keeps plans and tables. look.go makes the
// outlook of a position, plan.go keeps the solutions that hints follow, easiest.go finds
// the easiest of the shortest solutions, hint.go writes hints, with names.go and
// words.go, and rate.go rates puzzles by the techniques of rules.go
// and the lengths of scale.go.
package slidinghint
