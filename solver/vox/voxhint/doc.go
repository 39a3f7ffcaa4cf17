// Package voxhint reasons about levels of Vox Codei as people do: it finds the
// next move, gives the simplest reason for it, lists all moves to the end,
// says why a game is lost, and rates levels.
//
// Each hint is the first move of a play that wins in the fewest turns from the
// current position and, among such plays, takes the fewest bombs. So a player who
// follows all hints wins in the fewest turns. On the few levels whose proof takes
// too long, the play is the shortest known. The claim of a hint holds for every win
// or, if the hint says so, for every win by a certain turn or with a certain number
// of bombs.
//
// # Files in reading order
//
//	hint.go         Ladder, and how it collects hints
//	rules.go        the techniques
//	voxhint.go      a guide: the survey of one position, and its goal
//	goal.go         the play that hints follow
//	survey.go       what can be seen of a position without a search
//	board.go        a board of voxboard with the methods that hints need
//	option.go       from where and when each node can be hit
//	find*.go        the hints of each technique
//	words.go        how hints name things
//	lost.go         why there is no win
//	engine.go       a search that can do without chains and useless bombs
//	policy.go       heuristics of human players
//	rate.go         how difficult a level is
//
// # Terms
//
// A goal is the play that hints follow. A node is open if no pending bomb may hit
// it. An option is one way to hit a node: a cell, and the turns in which a bomb can be put
// there. An option drops out if the other bombs can't hit all nodes that it leaves. A skill is
// what a person has to know to win without a search. A tie-break chooses among cells that are
// equally good.
package voxhint
