package toyview

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/toy"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// side is the number of rows and of columns.
const side = 3

// A Board shows the lamps. A click presses one; the arrow keys point at one, and
// Enter presses it.
type Board struct {
	board.Cells[look]
	host    family.Host[toy.Board, toy.Press]
	shown   toy.Board
	pointed toy.Press // by the arrow keys
	focused bool
}

var (
	_ family.View[toy.Board, toy.Press] = (*Board)(nil)
	_ board.Board                       = (*Board)(nil)
	_ desktop.Mouseable                 = (*Board)(nil)
)

// NewBoard returns a board that works with d.
func NewBoard(h family.Host[toy.Board, toy.Press]) *Board {
	b := &Board{host: h, shown: h.Start}
	b.Start(b, side, side, drawing, func() []look { return looks(b.shown, b.focused, b.pointed) })
	return b
}

// Display implements family.View.
func (b *Board) Display(p toy.Board, _ family.Mark[toy.Press]) {
	b.shown = p
	b.Redraw()
}

// Selection implements family.View.
func (b *Board) Selection() bool { return b.focused }

// Selected implements family.View.
func (b *Board) Selected(m toy.Press) bool { return b.focused && m == b.pointed }

// MouseDown implements desktop.Mouseable.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if c, ok := b.CellAt(e.Position); ok && e.Button == desktop.MouseButtonPrimary {
		b.host.Play(toy.Press(side*c.Row + c.Col))
	}
}

// MouseUp implements desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() { b.focus(true) }

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() { b.focus(false) }

func (b *Board) focus(on bool) {
	b.focused = on
	b.Redraw()
}

// TypedKey implements fyne.Focusable. Keys without a meaning on the board go to the
// window.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	row, col := int(b.pointed)/side, int(b.pointed)%side
	switch e.Name {
	case fyne.KeyLeft:
		col = max(col-1, 0)
	case fyne.KeyRight:
		col = min(col+1, side-1)
	case fyne.KeyUp:
		row = max(row-1, 0)
	case fyne.KeyDown:
		row = min(row+1, side-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.host.Play(b.pointed)
		return
	default:
		kit.PassKey(b, e)
		return
	}
	b.pointed = toy.Press(side*row + col)
	b.Redraw()
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) { kit.PassRune(b, r) }

// A look is what a lamp looks like.
type look struct{ lit, pointed bool }

// Same implements board.Look.
func (l look) Same(other look) bool { return l == other }

// looks returns the looks of all lamps.
func looks(b toy.Board, pointing bool, at toy.Press) []look {
	out := make([]look, side*side)
	for i := range out {
		out[i] = look{lit: b>>i&1 == 1, pointed: pointing && toy.Press(i) == at}
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

// Paint fills an image with a picture of a position, as in the library.
func Paint(img *image.RGBA, pal paint.Palette, b toy.Board, m family.Mark[toy.Press]) {
	board.Paint(img, pal, side, side, m, drawing, looks(b, false, 0))
}
