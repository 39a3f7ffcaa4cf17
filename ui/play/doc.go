// Package play is what happens in the window, without the window: games with their clocks
// and hints, what is found out about them, solvers at work, and searches shown step by
// step. It uses no widgets.
//
// A [Game] is a puzzle in play. Its parts hold what the window shows, carry out the
// commands of the player, and work in the background. When something changes they call
// Changed of their [Host], and the window refreshes the parts that show it. Everything
// runs on one goroutine; background work comes back through Post.
//
// The package is large because the parts of a game change each other: a step stops a
// playback, drops a hint and asks the analysis again.
//
// # Reading order
//
//   - changes.go: what can change, messages, the host
//   - game.go: a game, its commands and what follows from a step
//   - games.go, trail.go: the games that are open, and undo across puzzles
//   - catalog.go, pool.go, practice.go: all puzzles there are, and new ones made beforehand or to
//     practise a technique; collections.go: the player's collections and names of puzzles
//   - clock.go: the clock
//   - background.go: questions answered in the background
//   - hints.go, steps.go: hints and the list of all steps
//   - analysis.go, stars.go: what is proved of the puzzle, whether the game can
//     still be won, par and stars
//   - check.go, mistake.go: comparison with the solution, the mistake of a game that is lost
//   - help.go, helped.go: cheating, and the count of all help
//   - solving.go, results.go: runs of solvers and how they compare
//   - playback.go: a search or a solution step by step
//   - text.go: what lists and cards say of a game
//
// # Terms
//
//   - attempt: the steps since the start or the last restart
//   - controller: what connects a puzzle in play, its board and its solvers, of package family
//   - hint: help with the next step; it has stages (where, what, how), the last one plays it
//   - indicator: whether the game can still be won
//   - par: the length of the shortest game
//   - trail: the puzzles opened one after the other
package play
