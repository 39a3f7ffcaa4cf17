package toyview

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/grid"
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
	board.Raster[picture]
	desk    family.Desk[toy.Board, toy.Press]
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
func NewBoard(d family.Desk[toy.Board, toy.Press]) *Board {
	b := &Board{desk: d, shown: d.Start}
	b.Grid = paint.Tray{Rows: side, Cols: side, Pad: paint.TrayPad}
	begin := func(img *image.RGBA, pal paint.Palette) *picture { return &picture{b.Tray(), img, pal} }
	b.Init(b, begin, func(p *picture) { p.paint(b.shown, b.Selection(), b.pointed) })
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
	if b.Pic == nil { // before the first frame
		return
	}
	if c, ok := b.Pic.At(b.Pixel(e.Position)); ok && e.Button == desktop.MouseButtonPrimary {
		b.desk.Play(toy.Press(side*c.Row + c.Col))
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
		b.desk.Play(b.pointed)
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

// A picture is the lamps on an image.
type picture struct {
	paint.Tray
	img *image.RGBA
	pal paint.Palette
}

// paint paints all lamps.
func (p *picture) paint(b toy.Board, pointing bool, at toy.Press) {
	s := paint.NewSurface(p.img)
	s.Clear(p.pal.Canvas)
	p.Tray.Paint(s, &p.pal)
	for i := range side * side {
		r := p.Cell(grid.Cell{Row: i / side, Col: i % side})
		x, y, w := float64(r.Min.X), float64(r.Min.Y), float64(r.Dx())
		s.Rect(x+1, y+1, w-2, w-2, w/8, p.pal.Cell)
		if pointing && toy.Press(i) == at {
			s.Ring(x+w/2, y+w/2, w*.4, w*.06, p.pal.Own)
		}
		if b>>i&1 == 1 {
			s.Disc(x+w/2, y+w/2, w*.3, p.pal.Hint)
		}
	}
}

// Paint fills an image with a picture of a position, as in the library.
func Paint(img *image.RGBA, pal paint.Palette, b toy.Board, _ family.Mark[toy.Press]) {
	(&picture{paint.FitTray(side, side, img.Rect.Dx(), img.Rect.Dy(), 1, false), img, pal}).paint(b, false, 0)
}
