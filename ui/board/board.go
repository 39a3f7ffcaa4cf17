// Package board defines what the window needs of the widget that shows a puzzle: a
// [Board], which is a [family.View] made with the toolkit, and an interface for
// each thing that only some boards can do.
package board

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/family"
)

// A Board is a View that is a widget of the toolkit and can have the focus. A board has
// about 70 methods, more than half of them required by the toolkit and the window.
type Board interface {
	family.AnyView
	fyne.CanvasObject
	fyne.Focusable
	Speaker
	Strip() fyne.CanvasObject   // what is shown below the board; may be nil
	Panel() []fyne.CanvasObject // the family's cards next to the board, from top to bottom

	// Tile returns the side of a tile if the whole board is shown in a room, 0 for a board
	// without tiles. Extent returns the size of the board if its tiles are zoom times as
	// large.
	Tile(room fyne.Size) float32
	Extent(room fyne.Size, zoom float32) fyne.Size
	Heads() float32                               // the space for row and column names, above the board and at its left
	FromMiddle() (x, y float32)                   // the selected cell, in tiles from the middle of the board; 0, 0 if none is selected
	SetViewport(at fyne.Position, room fyne.Size) // sets which part of the board is visible
	SetScroller(Scroller)
	Border() Border
	DescribeSelected() string // what Speaker says of the selected place, and the marker on it
}

// A Scroller lets a board move the part of it that the window shows.
type Scroller struct {
	Reveal func(at fyne.Position, size fyne.Size) // brings an area into sight
	Scroll func(dx, dy float32)
}

// An Escaper is a Board with a state that Esc, and Restart before the first move, can end:
// a loaded boat is emptied, a map is closed. The board calls Host.Fit when CanEscape
// changes.
type Escaper interface {
	CanEscape() bool
	Escape()
}

// An OwnRuler is a Board whose puzzle has rules of its own, besides the rules of its family.
// OwnRules returns them as paragraphs.
type OwnRuler interface {
	OwnRules() string
}

// A Mapper is a Board that can show a map of all positions instead of a position.
// ToggleMap can also be called while a search or a solution is shown. Map returns nil
// while the map is hidden. The board calls Host.Fit when that changes.
type Mapper interface {
	ToggleMap()
	Map() Map
}

// A Map is zoomed within the board, whose size stays the same. The window passes the mouse
// wheel and the zoom commands on to it.
type Map interface {
	Title() (title, about string) // a heading instead of the puzzle's own, and a line below it
	Pan(dx, dy float32)           // moves the picture, in units of the window
	// Zoom enlarges the picture by a factor around a point, or around the middle if at is nil.
	// A factor of 0 shows the whole picture.
	Zoom(at *fyne.Position, factor float32)
}

// A Border says how a board is separated from what is around it.
type Border struct {
	Edge bool // the picture fills its area to the edges, so the heading keeps a distance
	Line bool // there is a line between the board and its strip
}

// A Noter is a Board on which the player can take notes. While Notes reports true,
// what is typed is a note rather than an entry.
type Noter interface {
	Notes() bool
	ToggleNotes()
}
