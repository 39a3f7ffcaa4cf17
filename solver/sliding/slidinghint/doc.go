// Package slidinghint helps people who slide tokens on a graph: it finds the
// next move with the distance from the goal before and after it, counts the
// moves that are wasted, lists all moves to the end, says why a position cannot be
// solved, and rates puzzles.
//
// On small graphs the distance of every position is known, and a reason is
// nothing but the comparison of exact distances. On larger ones a shortest
// solution is searched for; where that takes too long, a solution is
// constructed, and a hint is its next step: what it brings home stays there.
// That a move brings tokens nearer home is mentioned, but never as the reason for
// it: often the best move does the opposite.
//
// Read slidinghint.go first: an [Advisor] keeps what is known. look.go finds out
// about a position (an outlook), plan.go keeps solutions that hints follow,
// easiest.go finds the easiest of the shortest solutions, hint.go writes hints,
// with names.go and words.go, and rate.go rates puzzles by the techniques of
// rules.go.
package slidinghint
