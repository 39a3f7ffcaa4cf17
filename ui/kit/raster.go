package kit

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// NewRaster returns an object that shows, pixel by pixel, what paint makes of
// its size in pixels.
func NewRaster(paint func(w, h int) image.Image) *canvas.Raster {
	r := canvas.NewRaster(paint)
	r.ScaleMode = canvas.ImageScalePixels
	return r
}

// Animate has step set, over some time, how far what r shows has come, from 0
// to 1. The first step is taken before it returns.
func Animate(r *canvas.Raster, d time.Duration, curve fyne.AnimationCurve, step func(done float32)) *fyne.Animation {
	a := fyne.NewAnimation(d, func(done float32) {
		step(done)
		r.Refresh()
	})
	a.Curve = curve
	step(0)
	a.Start()
	return a
}
