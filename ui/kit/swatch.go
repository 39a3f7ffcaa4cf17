package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Swatch is a small picture of how something is drawn on a board.
type Swatch struct {
	widget.BaseWidget

	kind SwatchKind
}

// A SwatchKind is what a swatch shows.
type SwatchKind uint8

// The ways in which the parts of a hint are drawn.
const (
	SwatchPremise SwatchKind = iota
	SwatchElimination
	SwatchConclusion
	SwatchWay
	SwatchNote // of words without anything on the board
)

const swatchSize = 24

// NewSwatch returns a swatch of 24 px.
func NewSwatch(kind SwatchKind) *Swatch {
	s := &Swatch{kind: kind}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *Swatch) CreateRenderer() fyne.WidgetRenderer {
	var pal paint.Palette
	picture := canvas.NewRaster(func(w, h int) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		s.paint(paint.NewSurface(img), pal, float64(min(w, h)))
		return img
	})
	picture.ScaleMode = canvas.ImageScalePixels
	r := &parts{owner: s, objects: []fyne.CanvasObject{picture}}
	r.min = func() fyne.Size { return fyne.NewSquareSize(swatchSize) }
	r.paint = func(p paint.Palette) {
		if pal != p {
			pal = p
			picture.Refresh()
		}
	}
	r.layout = func(fyne.Size) { picture.Resize(fyne.NewSquareSize(swatchSize)) }
	return r.start()
}

// paint draws the swatch t pixels wide, in the measures of a cell.
func (s *Swatch) paint(c *paint.Surface, pal paint.Palette, t float64) {
	switch s.kind {
	case SwatchPremise:
		c.Frame(.06*t, .06*t, .88*t, .88*t, .2*t, .09*t, pal.Prem)
	case SwatchElimination:
		c.Dashed(.13*t, .10*t).Frame(.06*t, .06*t, .88*t, .88*t, .18*t, .06*t, pal.Err)
		c.Line(.24*t, .76*t, .76*t, .24*t, .07*t, pal.Err)
	case SwatchConclusion:
		c.Rect(.04*t, .04*t, .92*t, .92*t, .2*t, pal.Hint)
		c.Frame(.12*t, .12*t, .76*t, .76*t, .12*t, .055*t, pal.OnHint)
	case SwatchNote:
		c.Disc(.5*t, .5*t, .10*t, pal.Ink3)
	case SwatchWay:
		c.Dashed(0, .16*t).Line(.04*t, .5*t, .96*t, .5*t, .07*t, pal.Prem)
		c.Disc(.5*t, .5*t, .22*t, pal.Prem)
	}
}
