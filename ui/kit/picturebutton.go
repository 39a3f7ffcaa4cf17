package kit

import (
	"image"

	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// A PictureButton is a button with a picture.
type PictureButton struct {
	Control
	draw func(pen paint.Pen, pal *paint.Palette, x, y, r float64)
}

// pictureButtonSide is the width and the height of a PictureButton.
const pictureButtonSide = 35

// NewPictureButton returns a button. The function draw draws its picture within the circle with
// centre x, y and radius r, in pixels.
func NewPictureButton(tip string, draw func(pen paint.Pen, pal *paint.Palette, x, y, r float64), tapped func()) *PictureButton {
	b := &PictureButton{draw: draw}
	b.OnTapped, b.Tip = tapped, tip
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *PictureButton) CreateRenderer() fyne.WidgetRenderer {
	ground, focus := NewPlate(), NewRing()
	picture := NewPicture(func(img *image.RGBA, pal paint.Palette, _ float64) {
		half := float64(img.Rect.Dx()) / 2
		b.draw(paint.NewSurface(img), &pal, half, half, .9*half)
	})
	r := NewRenderer(b, ground.Rim, ground.Body, picture, focus.Rectangle)
	r.Min = func() fyne.Size { return fyne.NewSquareSize(pictureButtonSide) }
	r.Paint = func(p paint.Palette) {
		ground.Paint(b.ground(p.Canvas, p), p.Hair)
		focus.Paint(p, b.focused)
	}
	r.Place = func(size fyne.Size) {
		ground.Place(fyne.Position{}, size, 8)
		Place(picture, 1, 1, size.Width-2, size.Height-2)
		focus.Place(fyne.Position{}, size, 8)
	}
	return r.Start()
}
