// Package slidingview shows puzzles of sliding tokens, grids as tiles and other graphs as
// discs, and lets people play them.
//
// Read family.go first, then board.go: a [Board] shows positions. mouse.go and keys.go turn
// gestures into moves, which family.go lists. scene.go holds what is shown, and picture.go
// paints it: grids as tiles (tiles.go), graphs as discs (discs.go) in a drawing (drawing.go).
// view.go chooses the part to scroll to. panel.go and goal.go show the cards next to the
// board, and analysis.go works out their contents. words.go describes the board in words,
// edit.go describes the editor, and export.go writes the formats of other programs.
//
// Terms: a scene is everything that a picture shows. A slide is a set of moving tokens.
// The ground is the part that no move changes. A socket is the place of a vertex.
package slidingview
