package paint

import (
	"image/color"
	"math"
)

// A Brush paints what belongs to one place, such as a tile or a disc. Positions are
// relative to its centre, and lengths are fractions of its size. Lines are at least a pixel
// wide.
type Brush struct {
	Pen
	Pal     *Palette
	X, Y, U float64 // centre and size, in pixels
}

// NewBrush returns a brush with the centre (x, y) and the size u.
func NewBrush(p Pen, pal *Palette, x, y, u float64) Brush { return Brush{p, pal, x, y, u} }

// Square fills a square in the middle.
func (b Brush) Square(side, radius float64, c color.NRGBA) {
	b.Rect(b.X-side*b.U/2, b.Y-side*b.U/2, side*b.U, side*b.U, radius*b.U, c)
}

// Outline draws the outline of a square in the middle.
func (b Brush) Outline(side, radius, width float64, c color.NRGBA) {
	b.Frame(b.X-side*b.U/2, b.Y-side*b.U/2, side*b.U, side*b.U, radius*b.U, max(width*b.U, 1), c)
}

// Stroke draws a line.
func (b Brush) Stroke(x0, y0, x1, y1, width float64, c color.NRGBA) {
	b.Line(b.X+x0*b.U, b.Y+y0*b.U, b.X+x1*b.U, b.Y+y1*b.U, max(width*b.U, 1), c)
}

// Cross draws an x in the middle that extends by reach in all directions.
func (b Brush) Cross(reach, width float64, c color.NRGBA) {
	b.Stroke(-reach, -reach, reach, reach, width, c)
	b.Stroke(-reach, reach, reach, -reach, width, c)
}

// Strike draws the line from the lower left to the upper right that strikes out a place.
func (b Brush) Strike() { b.Stroke(-.34, .34, .34, -.34, .04, b.Pal.Err) }

// Dot fills a circle around a position.
func (b Brush) Dot(x, y, r float64, c color.NRGBA) { b.Disc(b.X+x*b.U, b.Y+y*b.U, r*b.U, c) }

// Circle draws a circle around the middle.
func (b Brush) Circle(r, width float64, c color.NRGBA) {
	b.Ring(b.X, b.Y, r*b.U, max(width*b.U, 1), c)
}

// Write writes a text in the middle.
func (b Brush) Write(text string, size float64, style Style, c color.NRGBA) {
	b.Text(b.X, b.Y, text, size*b.U, style, Middle, c)
}

// Shift returns a brush with its centre moved.
func (b Brush) Shift(x, y float64) Brush {
	b.X, b.Y = b.X+x*b.U, b.Y+y*b.U
	return b
}

// Broken returns a brush whose lines are broken, see [Pen.Dashed].
func (b Brush) Broken(on, off float64) Brush {
	b.Pen = b.Dashed(on*b.U, off*b.U)
	return b
}

// Tentative returns a brush with the dashes of a proposal or a rejection.
func (b Brush) Tentative() Brush { return b.Broken(.09, .075) }

// Inset returns a gap in pixels, rounded to a whole number, or half a pixel if it is small.
func (b Brush) Inset(gap float64) float64 {
	if g := gap * b.U; g >= .75 {
		return math.Round(g)
	}
	return .5
}

// Cell fills a cell of a tray, except a gap around it.
func (b Brush) Cell(gap float64, c color.NRGBA) {
	g := b.Inset(gap)
	b.Rect(b.X-b.U/2+g, b.Y-b.U/2+g, b.U-2*g, b.U-2*g, .10*b.U, c)
}
