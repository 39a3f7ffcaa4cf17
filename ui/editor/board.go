package editor

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/edit"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A board shows a draft, and turns gestures into edits.
type board struct {
	kit.Painting
	kit.Keyboard
	edit  *edit.Editor
	size  image.Point // size of the picture, in pixels
	unit  float64     // pixels in a unit of the window
	shift bool        // a shift key is held down
}

// Keys lists what keys and the mouse do in every family.
var Keys = [][2]string{
	{"Arrows", "select another place"},
	{"Space or Tab", "select the next place; with Shift+Tab the one before"},
	{"Enter", "select the first place of the next row"},
	{"Delete", "erase what is at the place; Backspace takes back a digit"},
	{"Right click", "remove what is there"},
	{"Ctrl+Z", "take back the last change, also a board that was opened; Ctrl+Y makes it again"},
	{"Ctrl+V", "open a copied board"},
	{"Esc", "stop, or go back to the game"},
}

var (
	_ desktop.Mouseable = (*board)(nil)
	_ fyne.Draggable    = (*board)(nil)
	_ fyne.Tabbable     = (*board)(nil)
	_ desktop.Keyable   = (*board)(nil)
)

func newBoard(e *edit.Editor) *board {
	b := &board{edit: e}
	b.Begin(b, kit.NewPicture(b.draw))
	b.Listen(b, b.Raster.Refresh, b.key)
	return b
}

// AccessibilityLabel implements fyne.Accessible.
func (b *board) AccessibilityLabel() string { return "Board that is edited" }

// draw draws the board, the texts missing in its picture, and marks for the verdict and
// the keyboard.
func (b *board) draw(img *image.RGBA, pal paint.Palette, unit float64) {
	b.size, b.unit = img.Rect.Size(), unit
	pen := paint.NewSurface(img)
	pen.Clear(pal.Canvas)
	if b.edit.Empty() {
		return
	}
	b.edit.Picture().Paint(pen, pal, unit)
	places := b.edit.Places(b.size, unit)
	brush := func(at int) paint.Brush {
		r := places[at]
		side := float64(min(r.Dx(), r.Dy()))
		return paint.Brush{Pen: pen, Pal: &pal, X: float64(r.Min.X+r.Max.X) / 2, Y: float64(r.Min.Y+r.Max.Y) / 2, U: side}
	}
	e := b.edit.Family.Edit
	if b.edit.Shown == 0 {
		if e.DrawOver != nil {
			e.DrawOver(b.edit.Draft(), pen, &pal, places, unit)
		}
		if e.Texts != nil {
			b.drawTexts(e.Texts(b.edit.Draft()), brush)
		}
	}
	if from, to := b.edit.DragLine(); from >= 0 && from < len(places) {
		middle := places[from].Min.Add(places[from].Max).Div(2)
		pen.Line(float64(middle.X), float64(middle.Y), float64(to.X), float64(to.Y), 4*unit, pal.Own)
	}
	if at := b.edit.Selected; at < len(places) && b.edit.Shown == 0 {
		ring := pal.Ink3
		if b.Focused {
			ring = pal.Own
		}
		k := brush(at)
		if e.Round != nil && e.Round(b.edit.Draft()) {
			pen.Ring(k.X, k.Y, .565*k.U, 3*unit, ring) // outside the badges
			return
		}
		k.Outline(.94, .13, max(min(.055, 4*unit/k.U), 2*unit/k.U), ring)
	}
}

// drawTexts draws what the picture lacks: empty places, and texts that are not
// well-formed.
func (b *board) drawTexts(texts []string, brush func(at int) paint.Brush) {
	unseen := b.edit.Family.Edit.Unseen
	for at, text := range texts {
		if unseen != "" && text == unseen {
			k := brush(at)
			k.Outline(.84, .10, .02, k.Pal.Hair)
		}
	}
	write := func(at int, ground, edge, ink color.NRGBA) {
		k := brush(at)
		k.Square(.90, .10, ground)
		k.Outline(.90, .10, .05, edge)
		k.Write(texts[at], .40/max(1, float64(len(texts[at]))/3), paint.Bold, ink)
	}
	for _, at := range b.edit.Removed {
		if pal := brush(at).Pal; texts[at] != unseen {
			write(at, pal.Cell, pal.Line, pal.Ink2)
		}
	}
	if at := b.edit.Verdict.Where; at >= 0 {
		pal := brush(at).Pal
		write(at, pal.ErrSoft, pal.Err, pal.Err)
	}
}

// pointer converts a position on the widget to pixels of the picture.
func (b *board) pointer(p fyne.Position) edit.Pointer {
	at := image.Pt(int(float64(p.X)*b.unit), int(float64(p.Y)*b.unit))
	return edit.Pointer{At: at, Size: b.size, Scale: b.unit}
}

// MouseDown implements desktop.Mouseable.
func (b *board) MouseDown(e *desktop.MouseEvent) {
	kit.Focus(b)
	b.edit.Show(0)
	if b.unit > 0 && !b.edit.Empty() {
		b.edit.Press(b.pointer(e.Position), e.Button == desktop.MouseButtonSecondary)
	}
}

// MouseUp implements desktop.Mouseable.
func (b *board) MouseUp(*desktop.MouseEvent) { b.edit.Release() }

// Dragged implements fyne.Draggable.
func (b *board) Dragged(e *fyne.DragEvent) { b.edit.Drag(b.pointer(e.Position)) }

// DragEnd implements fyne.Draggable.
func (b *board) DragEnd() { b.edit.Release() }

// AcceptsTab implements fyne.Tabbable. Tab goes to the next place, F6 leaves the board.
func (b *board) AcceptsTab() bool { return true }

// KeyDown implements desktop.Keyable.
func (b *board) KeyDown(e *fyne.KeyEvent) { b.hold(e, true) }

// KeyUp implements desktop.Keyable.
func (b *board) KeyUp(e *fyne.KeyEvent) { b.hold(e, false) }

func (b *board) hold(e *fyne.KeyEvent, on bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		b.shift = on
	}
}

// TypedRune implements fyne.Focusable.
func (b *board) TypedRune(r rune) {
	b.edit.Show(0)
	if !b.edit.Empty() {
		b.edit.Type(r)
	}
}

// key handles a key, and reports whether it has a meaning here.
func (b *board) key(e *fyne.KeyEvent) bool {
	do := map[fyne.KeyName]func(){
		fyne.KeyLeft:  func() { b.edit.Move(-1, 0) },
		fyne.KeyRight: func() { b.edit.Move(1, 0) },
		fyne.KeyUp:    func() { b.edit.Move(0, -1) },
		fyne.KeyDown:  func() { b.edit.Move(0, 1) },
		fyne.KeyTab: func() {
			if b.shift {
				b.edit.Next(-1)
			} else {
				b.edit.Next(1)
			}
		},
		fyne.KeyReturn: b.edit.NextRow, fyne.KeyEnter: b.edit.NextRow,
		fyne.KeyDelete: b.edit.Erase, fyne.KeyBackspace: b.edit.Back,
		fyne.KeySpace: func() {}, // TypedRune handles the character that follows
	}[e.Name]
	if do == nil || b.edit.Empty() {
		return false
	}
	do()
	return true
}
