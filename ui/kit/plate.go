package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/paint"
)

// A plate is a rounded ground with or without a border of 1 px within it.
type plate struct {
	rim, body *canvas.Rectangle
}

func newPlate() plate {
	return plate{rim: canvas.NewRectangle(nil), body: canvas.NewRectangle(nil)}
}

// paint sets the colours. A nil fill hides the plate, a nil edge the border.
func (b plate) paint(fill, edge color.Color) {
	b.body.FillColor, b.rim.FillColor = fill, edge
	Show(b.body, fill != nil)
	Show(b.rim, fill != nil && edge != nil)
}

// place sets where the plate lies and the radius of its corners.
func (b plate) place(pos fyne.Position, size fyne.Size, radius float32) {
	b.rim.CornerRadius = radius
	b.rim.Move(pos)
	b.rim.Resize(size)
	if b.rim.Visible() {
		pos, size, radius = pos.AddXY(1, 1), size.SubtractWidthHeight(2, 2), radius-1
	}
	b.body.CornerRadius = radius
	b.body.Move(pos)
	b.body.Resize(size)
}

// A ring is drawn 2 px outside a part that has the keyboard's focus.
type ring struct {
	*canvas.Rectangle
}

func newRing() ring {
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeWidth = 2
	r.Hide()
	return ring{r}
}

func (r ring) paint(p paint.Palette, on bool) {
	r.StrokeColor = p.Own
	Show(r.Rectangle, on)
}

// place puts the ring around a part whose corners have the given radius.
func (r ring) place(pos fyne.Position, size fyne.Size, radius float32) {
	r.CornerRadius = radius + 2
	r.Move(pos.SubtractXY(3, 3))
	r.Resize(size.AddWidthHeight(6, 6))
}
