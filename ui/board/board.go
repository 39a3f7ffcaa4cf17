// Package board defines the interface between the window and the widget that shows a
// puzzle. A [Board] is a [family.View] that is also a widget of the toolkit. What only some
// boards can do has an interface of its own, such as [Noter]. The package also has the
// types that boards embed: [Cells], [Raster], [Keys] and [Mouse].
package board

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/family"
)

// A Board is a [family.View] that is a widget of the toolkit and can have the focus. Types
// that boards embed, such as [Cells], implement most of its methods.
type Board interface {
	family.AnyView
	fyne.CanvasObject
	fyne.Focusable
	Speaker
	Strip() fyne.CanvasObject   // the widget below the board; nil if there is none
	Panel() []fyne.CanvasObject // the family's cards next to the board, from top to bottom

	// Tile returns the side of a tile, in units of the window, if the whole board fits into
	// room. It returns 0 for a board without tiles. Extent returns the size of the board if
	// its tiles are zoom times as large as that.
	Tile(room fyne.Size) float32
	Extent(room fyne.Size, zoom float32) fyne.Size
	NameMargin() float32                          // width of the margins for row and column names; 0 without names
	FromMiddle() (x, y float32)                   // the selected cell, in tiles from the middle of the board; 0, 0 if none is selected
	SetViewport(at fyne.Position, room fyne.Size) // sets which part of the board is visible
	SetScroller(Scroller)
	Border() Border
	DescribeSelected() string // the result of DescribePlace, and the marker on the place
}

// A Scroller lets a board choose which part of it the window shows. Both functions are nil
// until the window has set them.
type Scroller struct {
	Reveal func(at fyne.Position, size fyne.Size) // scrolls until an area of the board is visible
	Scroll func(dx, dy float32)                   // scrolls by a distance, in units of the window
}

// An Escaper is a Board with a temporary state that Escape ends: it empties a loaded boat,
// or closes a map. The window calls Escape for the key Esc, and for Restart before the
// first move. The board calls Host.Fit when the result of CanEscape changes.
type Escaper interface {
	CanEscape() bool
	Escape()
}

// An OwnRuler is a Board whose puzzle has rules of its own, besides the rules of its
// family. OwnRules returns them, one on each line.
type OwnRuler interface {
	OwnRules() string
}

// A Mapper is a Board that can show a map of all positions instead of a position. ToggleMap
// can also be called while a search or a solution is shown. Map returns nil while the map
// is hidden. The board calls Host.Fit when the map is shown or hidden.
type Mapper interface {
	ToggleMap()
	Map() Map
}

// A Map is zoomed within the board, whose size stays the same. The window calls Pan and
// Zoom for the mouse wheel and the zoom commands.
type Map interface {
	Title() (title, about string) // a heading instead of the puzzle's own, and a line below it
	Pan(dx, dy float32)           // moves the picture, in units of the window
	// Zoom enlarges the picture by a factor around a point, or around the middle if at is nil.
	// A factor of 0 shows the whole picture.
	Zoom(at *fyne.Position, factor float32)
}

// A Border says how a board is separated from what is around it.
type Border struct {
	Edge bool // the picture fills its area to the edges, so the window leaves a gap below the heading
	Line bool // there is a line between the board and its strip
}

// A Noter is a Board on which the player can take notes. While Notes reports true,
// what is typed is a note rather than an entry.
type Noter interface {
	Notes() bool
	ToggleNotes()
}
