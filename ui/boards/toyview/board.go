package toyview

import (
	"fyne.io/fyne/v2"

	"backtrack/model/toy"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// side is the number of rows, and the number of columns.
const side = 3

// none stands for no lamp.
const none toy.Press = -1

// A Board shows the lamps. A click presses a lamp. The arrow keys point at a lamp, and
// Enter presses it.
type Board struct {
	board.Cells[look]
	host    family.Host[toy.Position, toy.Press]
	shown   toy.Position
	pointed toy.Press // the lamp that the arrow keys point at
}

var _ board.Board = (*Board)(nil)

// NewBoard returns a board whose host is h.
func NewBoard(h family.Host[toy.Position, toy.Press]) family.View[toy.Position, toy.Press] {
	b := &Board{host: h, shown: h.Start, pointed: none}
	b.Start(b, side, side, drawing, func() []look { return looks(b.shown, b.pointed) })
	return b
}

// Display implements family.View.
func (b *Board) Display(p toy.Position, _ family.Mark[toy.Press]) {
	b.shown = p
	b.Redraw()
}

// Tapped implements fyne.Tappable.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if c, ok := b.CellAt(e.Position); ok {
		b.host.Play(toy.Press(side*c.Row + c.Col))
	}
}

// TypedKey implements fyne.Focusable. Keys without a meaning on the board go to the
// window.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	step, arrow := board.Arrow(e.Name)
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	switch {
	case arrow && b.pointed == none:
		b.pointed = 0
	case arrow:
		row, col := int(b.pointed)/side+step.Row, int(b.pointed)%side+step.Col
		b.pointed = toy.Press(side*min(max(row, 0), side-1) + min(max(col, 0), side-1))
	case enter && b.pointed != none:
		b.host.Play(b.pointed)
	default:
		kit.PassKey(b, e)
	}
	b.Redraw()
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) { kit.PassRune(b, r) }

// A look is everything that the picture of a lamp depends on.
type look struct{ lit, pointed bool }

// Same implements board.Look.
func (l look) Same(other look) bool { return l == other }

// looks returns the looks of all lamps.
func looks(b toy.Position, pointed toy.Press) []look {
	out := make([]look, side*side)
	for i := range out {
		out[i] = look{lit: b>>i&1 == 1, pointed: toy.Press(i) == pointed}
	}
	return out
}

// drawing draws the lamps.
var drawing = board.Drawing[look]{
	Ground: paint.Tray.Paint,
	Tile: func(t board.Tile, l look) {
		t.Clear(t.Pal.Tray)
		t.Cell(.02, t.Pal.Cell)
		if l.pointed {
			t.Circle(.4, .06, t.Pal.Own)
		}
		if l.lit {
			t.Dot(0, 0, .3, t.Pal.Hint)
		}
	},
}

// Paint draws a picture of a position, as in the library.
func Paint(pen paint.Pen, pal paint.Palette, b toy.Position, m family.Mark[toy.Press]) {
	board.Paint(pen, pal, side, side, m, drawing, looks(b, none))
}
