// Package lookmodel is the page "Look inside" of the Solver Lab without its window: recorded
// searches of a puzzle side by side, a position in each, and commands to move in them.
//
// A Model has the puzzle and its lanes, and joins the parts of the page, each a
// type of its own: a player, a finder, a race, a quiz, a merge and a comparison.
//
// A lane is a search of the puzzle. A visit is the event at which a search comes to a node;
// visits are numbered from the start of the search. A fold is a subtree that a recording leaves
// out, except for its root; opening a fold records the subtree. A merge is a recording of a
// search with few rules. In it, each part that the same search prunes with more rules is a
// fold.
//
// Files in reading order:
//
//   - model.go: the puzzle, its lanes and which trees are shown
//   - recordings.go: makes, keeps and drops recordings; index.go: figures of a recording
//   - lane.go: a search with its open folds
//   - cursor.go: a position in a recording, and what the page shows about it
//   - player.go: the transport, which plays a lane or a race
//   - find.go: goes from node to node; keys.go: the commands
//   - race.go: plays two searches by one clock; game.go: the player's own game in a race
//   - quiz.go: questions about what comes next
//   - merge.go: what rules have pruned; compare.go: why two searches differ
package lookmodel
