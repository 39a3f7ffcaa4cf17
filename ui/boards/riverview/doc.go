// Package riverview shows river crossings, and the map of all their positions, and
// lets people play them.
//
// # Files
//
// family.go describes the family and lists its keys. board.go has the board; act.go, keys.go,
// mouse.go and space.go handle the player's input. scene.go holds what the board shows, and
// layout.go works out the positions. picture.go, links.go and hinted.go draw it. strip.go and
// chips.go show the bar below the board, panel.go and pips.go the cards next to it. words.go
// writes the rules as sentences, sketch.go draws a crossing in a line of text, and edit.go
// describes the editor.
//
// Package statemap draws the map. Package faces draws the items that cross.
//
// # Terms
//
// A scene is what the board shows. A cast is what does not change about the items that
// cross. Equal items form a stack if there are many items. A spot is the place of a stack,
// or of one item of a stack. A crossing is a move of the boat while it is drawn. An emphasis
// is a way to point out items. A chip is a button for a stack. A pip shows a crossing of
// the game.
package riverview
