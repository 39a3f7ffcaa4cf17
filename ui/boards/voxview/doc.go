// Package voxview shows levels of Vox Codei and lets people play them.
//
// # Files in reading order
//
//	family.go      the family: its rules, solvers, hints and board
//	board.go       the board: what it displays, and when it moves
//	keys.go        the keyboard
//	mouse.go       the mouse
//	scene.go       all that a picture depends on, and the time in an animation
//	forecast.go    what will happen if the player only waits
//	look.go        what each cell looks like
//	hinted.go      what a hint shows on cells
//	figure.go      what spans several cells: blasts, reaches, nodes on their way
//	paint.go       painting the cells that have changed
//	tile*.go       painting one cell
//	strip.go       the turns of the game below the board
//	timeline.go    painting the turns
//	controls.go    the buttons above the turns
//	panel.go       the cards next to the board
//	words.go       sentences about blasts and turns
//	edit.go        how levels are made by hand
//
// # Terms
//
// The plan is the bomb that is pointed at and not yet placed. The forecast is what it will
// hit, and where nodes go. The coverage is the number of nodes that a bomb would hit, for
// each cell.
package voxview
