// Package slidingview shows puzzles of sliding tokens, on graphs as graphs and
// on grids as tiles, and lets people play them.
//
// Read family.go first, then board.go: a [Board] shows positions. mouse.go and
// keys.go turn gestures into moves, which family.go lists. scene.go says what is
// shown, picture.go paints it: grids as tiles (tiles.go), graphs as discs
// (discs.go) in a drawing (drawing.go); view.go says what has to be in sight. panel.go and
// goal.go are the cards next to the board, analysis.go finds out what they say.
//
// Terms: a scene is all that a picture shows, a slide tokens on their way, the
// ground what no move changes, a socket the place of a vertex.
package slidingview
