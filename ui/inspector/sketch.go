package inspector

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A moveSketch draws a move in a line of a list, in place of words.
type moveSketch struct {
	*canvas.Raster
	draw func(*image.RGBA, paint.Palette) // nil if there are words
	lit  bool                             // the line is
}

func newMoveSketch() *moveSketch {
	s := &moveSketch{}
	s.Raster = kit.NewRaster(s.paint)
	s.Hide()
	return s
}

// set shows what draw draws, nothing if that is nil.
func (s *moveSketch) set(lit bool, draw func(*image.RGBA, paint.Palette)) {
	s.lit, s.draw = lit, draw
	kit.Show(s.Raster, draw != nil)
	s.Refresh()
}

func (s *moveSketch) paint(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), kit.Palette()
	ground := pal.Surface
	if s.lit {
		ground = pal.OwnSoft
	}
	paint.NewSurface(img).Clear(ground)
	if s.draw != nil {
		s.draw(img, pal)
	}
	return img
}
