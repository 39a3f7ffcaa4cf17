package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// Bars are two bars, one below the other, 7 high.
type Bars struct {
	widget.BaseWidget

	values [2]float64
	role   Role
	open   bool
}

const (
	barsHigh = 7
	barsGap  = 3
)

// NewBars returns empty bars.
func NewBars() *Bars {
	b := &Bars{}
	b.ExtendBaseWidget(b)
	return b
}

// Set sets the lengths of the bars, from 0 to 1 of the width, and their colour.
// Open bars are hatched in the colour of errors: the true value lies beyond.
func (b *Bars) Set(first, second float64, role Role, open bool) {
	if v := [2]float64{first, second}; v != b.values || role != b.role || open != b.open {
		b.values, b.role, b.open = v, role, open
		b.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Bars) CreateRenderer() fyne.WidgetRenderer {
	picture := NewRaster(func(w, h int) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		b.draw(img, Palette())
		return img
	})
	r := &parts{owner: b, objects: []fyne.CanvasObject{picture}}
	r.min = func() fyne.Size { return fyne.NewSize(48, 2*barsHigh+barsGap) }
	r.paint = func(paint.Palette) { canvas.Refresh(picture) }
	r.layout = func(size fyne.Size) { picture.Resize(fyne.NewSize(size.Width, 2*barsHigh+barsGap)) }
	return r.start()
}

func (b *Bars) draw(img *image.RGBA, p paint.Palette) {
	width, unit := float64(img.Rect.Dx()), float64(img.Rect.Dy())/(2*barsHigh+barsGap)
	high := barsHigh * unit
	for i, v := range b.values {
		y := float64(i) * (barsHigh + barsGap) * unit
		long := max(min(v, 1)*width, 2*unit)
		if !b.open {
			paint.NewSurface(img).Rect(0, y, long, high, 1.5*unit, b.role.In(p))
			continue
		}
		inside := image.Rect(0, int(y), int(long), int(y+high+.5))
		s := paint.NewSurface(img).Clip(inside)
		for x := -high; x < long; x += 5 * unit {
			s.Line(x, y+high, x+high, y, unit, p.Err)
		}
		s.Frame(unit/2, y+unit/2, long-unit, high-unit, 1.5*unit, unit, p.Err)
	}
}
