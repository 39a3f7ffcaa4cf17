// Package riverhint reasons about river crossings as people do: it finds the
// next crossing, gives the simplest reason for it, lists all crossings to the
// end, says why a game is lost, and rates puzzles.
//
// Each hint is the first crossing of a shortest solution from the current position. A
// shortest solution has the fewest crossings or, if time counts, the least time and then the
// fewest crossings. All reasons come from a [riversolve.Chart], which has the exact distance
// of every state from the goal, with equal items in one class.
//
// riverhint.go has the [Advisor]. options.go looks at the crossings of a position. find.go
// turns them into hints, by the techniques of rules.go and with the texts of words.go.
// ahead.go finds who has to come back later. lost.go explains lost games, and rate.go rates
// puzzles.
package riverhint
