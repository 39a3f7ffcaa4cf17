// Package slidinghint helps people who slide tokens on a graph: it finds the
// next move with the distance from the goal before and after it, counts the
// moves that are wasted, lists all moves to the end, says why a position cannot be
// solved, and rates puzzles.
//
// On small graphs the distance of every position is known. The only reason for a move is
// then the comparison of exact distances. On larger graphs a search looks for a shortest
// solution. If that takes too long, a solution is constructed. A hint is then its next
// part, which brings tokens home to stay. A hint may mention that a move brings a token
// nearer home. That is never its reason, because often the best move does the opposite.
//
// Read slidinghint.go first: an [Advisor] keeps plans and tables. look.go makes the
// outlook of a position. plan.go keeps the solutions that hints follow. easiest.go finds
// the easiest shortest solution. hint.go writes hints, with names.go and words.go. rate.go
// rates puzzles by the techniques of rules.go and the lengths of scale.go.
package slidinghint
