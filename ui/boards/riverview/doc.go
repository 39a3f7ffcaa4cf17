// Package riverview shows river crossings, and the map of all their positions, and
// lets people play them.
//
// # Files
//
// family.go describes the family, and what mouse and keys do. board.go, act.go,
// keys.go, mouse.go and space.go are the board and what is done on it. scene.go is
// what it shows, layout.go where things are, picture.go, links.go and hinted.go how
// they are drawn.
// strip.go and chips.go are below the board, panel.go and pips.go next to it.
// words.go has the rules as sentences, sketch.go draws a crossing in a line, and edit.go
// describes how crossings are made by hand.
//
// Package statemap draws the map, package faces those who cross.
//
// # Terms
//
// A scene is what the board shows. A cast is what does not change about those who
// cross; those who are equal are a stack if there are many. A spot is the place of a
// stack or of one of it. A passage is a crossing under way. A tone is how somebody
// is pointed out. A chip is a button for a stack. A pip is a crossing of the game.
package riverview
