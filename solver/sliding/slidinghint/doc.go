// Package slidinghint helps people who slide tokens on a graph: it finds the
// next move with the distance from the goal before and after it, counts the
// moves that are wasted, lists all moves to the end, says why a position cannot be
// solved, and rates puzzles.
//
// On small graphs the distance of every position is known. A hint then compares exact
// distances, and gives no other reason for a move. On larger graphs a search looks for a
// shortest solution. If that takes too long, a solution is constructed. A hint is then
// the next part of this solution, which brings tokens home to stay. A hint may mention
// that a move brings a token nearer home. That is never the reason for the move, because
// often the best move does the opposite.
//
// Read slidinghint.go first: an [Advisor] keeps plans and tables. look.go makes the
// outlook of a position. plan.go keeps the solutions that hints follow. easiest.go finds
// the easiest shortest solution. hint.go writes hints, with the words of names.go and
// words.go. rate.go rates puzzles by the techniques of rules.go and the scales of
// scale.go.
package slidinghint
