// Package board defines what the window needs of the widget that shows a puzzle: a
// [Board], which is a [family.View] made with the toolkit, and an interface for
// each thing that only some boards can do.
package board

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/family"
)

// A Board is a View that is a widget of the toolkit and can have the focus. Boards have
// about 70 methods, since the toolkit and the window ask for more than half of them.
type Board interface {
	family.AnyView
	fyne.CanvasObject
	fyne.Focusable
	Speaker
	Strip() fyne.CanvasObject   // what is shown below the board; may be nil
	Panel() []fyne.CanvasObject // the family's cards next to the board, from top to bottom

	// Tile returns the side of a tile if the whole board is shown in a room; 0 for boards
	// without tiles. Extent returns the size of the board if its tiles are zoom times as
	// large.
	Tile(room fyne.Size) float32
	Extent(room fyne.Size, zoom float32) fyne.Size
	Heads() float32                        // the room for names above the board and at its left
	FromMiddle() (x, y float32)            // the selected cell, in tiles from the middle of the board; 0, 0 if none is
	Look(at fyne.Position, room fyne.Size) // says which part of the board is seen
	SetView(View)
	Frame() Frame
	DescribeSelected() string // what Speaker says of the selected place, and its marker
}

// A View is the part of a board that the window shows.
type View struct {
	Reveal func(at fyne.Position, size fyne.Size) // brings an area into sight
	Scroll func(dx, dy float32)
}

// An Escaper is a Board that Esc, and Restart before the first move, can bring back to
// how it was: a boat is emptied, a map is closed. Host.Fit has to be called when
// CanEscape changes.
type Escaper interface {
	CanEscape() bool
	Escape()
}

// An OwnRuler is a Board whose puzzle has rules besides the rules of its family. OwnRules
// returns them as paragraphs.
type OwnRuler interface {
	OwnRules() string
}

// A Mapper is a Board that can show a map of all positions in place of the one that it
// displays. ToggleMap can be called while a search or a solution is shown. Map returns
// nil while the map is not shown. Host.Fit has to be called when that changes.
type Mapper interface {
	ToggleMap()
	Map() Map
}

// A Map enlarges its picture without growing the board: the window hands the mouse wheel
// and the zoom commands to it.
type Map interface {
	Title() (title, about string) // a heading in place of the puzzle's own, and a line below it
	Pan(dx, dy float32)           // moves the picture, in units of the window
	// Zoom keeps a point in the window where it is, nil for the middle. Factor 0 shows
	// everything again.
	Zoom(at *fyne.Position, factor float32)
}

// A Frame is how a board and what is around it are set apart.
type Frame struct {
	Edge bool // the picture fills its place to the edges, so the heading keeps its distance
	Line bool // there is a line between the board and its strip
}

// A Noter is a Board on which the player can take notes. While Notes reports true,
// what is typed is a note rather than an entry.
type Noter interface {
	Notes() bool
	ToggleNotes()
}
