// Package play implements what happens in the window, without widgets: games with their clocks
// and hints, the analysis of games, runs of solvers, and searches shown step by step.
//
// A [Game] is a puzzle in play. Its parts hold what the window shows, carry out the commands of
// the player, and work in the background. When something changes, they call Changed of their
// [Host], and the window refreshes the parts that show it. All of this runs on one goroutine;
// background work delivers its results through Post.
//
// The package is large because the parts of a game change each other: a step stops a
// playback, drops a hint and asks the analysis again.
//
// # Reading order
//
//   - changes.go: what can change, messages, the host
//   - game.go: a game, its commands and what follows from a step
//   - games.go, trail.go: the games that are open, and undo across puzzles
//   - catalog.go, pool.go, practice.go: the list of all puzzles, and new puzzles, made in
//     advance or to practise a technique; collections.go: the player's collections and names of
//     puzzles
//   - clock.go: the clock
//   - background.go: questions answered in the background
//   - hints.go, steps.go: hints and the list of all steps
//   - analysis.go, stars.go: what is proved about the puzzle, whether the game can still be
//     won, par and stars
//   - check.go, mistake.go: the comparison with the solution, the mistake in a game that can't
//     be won
//   - help.go, helped.go: cheating, and the count of all help
//   - solving.go, results.go: runs of solvers and how they compare
//   - playback.go: a search or a solution step by step
//   - text.go: what lists and cards say about a game
//
// # Terms
//
//   - attempt: the steps since the start or the last restart
//   - controller: a family.Controller, which connects a puzzle in play, its board and its
//     solvers
//   - hint: help with the next step. Its first stages say where, what and how; the last stage
//     plays it
//   - indicator: the display of whether the game can still be won
//   - par: the length of the shortest game
//   - trail: the puzzles opened one after the other
package play
