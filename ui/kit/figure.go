package kit

import (
	"image"

	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// A Figure is a button with a picture.
type Figure struct {
	Control
	draw func(pen paint.Pen, pal *paint.Palette, x, y, r float64)
}

// figureSide is the width and the height of a Figure.
const figureSide = 35

// NewFigure returns a button. Draw draws its picture in a circle.
func NewFigure(tip string, draw func(pen paint.Pen, pal *paint.Palette, x, y, r float64), tapped func()) *Figure {
	f := &Figure{draw: draw}
	f.OnTapped, f.Tip = tapped, tip
	f.ExtendBaseWidget(f)
	return f
}

// CreateRenderer implements fyne.Widget.
func (f *Figure) CreateRenderer() fyne.WidgetRenderer {
	ground, focus := NewPlate(), NewRing()
	picture := NewPicture(func(img *image.RGBA, pal paint.Palette, _ float64) {
		half := float64(img.Rect.Dx()) / 2
		f.draw(paint.NewSurface(img), &pal, half, half, .9*half)
	})
	r := NewRenderer(f, ground.Rim, ground.Body, picture, focus.Rectangle)
	r.Min = func() fyne.Size { return fyne.NewSquareSize(figureSide) }
	r.Paint = func(p paint.Palette) {
		ground.Paint(f.ground(p.Canvas, p), p.Hair)
		focus.Paint(p, f.focused)
	}
	r.Place = func(size fyne.Size) {
		ground.Place(fyne.Position{}, size, 8)
		Place(picture, 1, 1, size.Width-2, size.Height-2)
		focus.Place(fyne.Position{}, size, 8)
	}
	return r.Start()
}
