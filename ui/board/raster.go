package board

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A Raster is the part of a board that paints it, to be embedded in the board: a
// widget that shows an image with one pixel for each of the screen. It
// implements the optional methods of a [Board] for boards that do not need them. P
// is a picture of the board, which paints on the image what has changed.
type Raster[P any] struct {
	widget.BaseWidget
	Image  *image.RGBA     // nil before the first frame and after Release
	Pic    *P              // draws on Image; nil if Image is nil
	Scale  float64         // pixels in a unit of the window
	Motion *fyne.Animation // the last one; nil if there was none or it was stopped
	Least  fyne.Size       // the smallest size at which the board can be read and clicked

	widget fyne.Widget
	raster *canvas.Raster
	pal    paint.Palette
	begin  func(*image.RGBA, paint.Palette) *P
	update func(*P)
}

// Init prepares the Raster embedded in w. Begin makes a picture on a blank image,
// for the first frame and after the size or the palette has changed; update
// paints it.
func (r *Raster[P]) Init(w fyne.Widget, begin func(*image.RGBA, paint.Palette) *P, update func(*P)) {
	r.widget, r.raster, r.begin, r.update = w, kit.NewRaster(r.Paint), begin, update
	r.ExtendBaseWidget(w)
}

// Commit implements family.View: nothing is ever half entered.
func (r *Raster[P]) Commit() {}

// Strip implements Board: there is none.
func (r *Raster[P]) Strip() fyne.CanvasObject { return nil }

// Panel implements Board: there is none.
func (r *Raster[P]) Panel() []fyne.CanvasObject { return nil }

// FocusGained implements fyne.Focusable.
func (r *Raster[P]) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (r *Raster[P]) FocusLost() {}

// MinSize implements fyne.CanvasObject.
func (r *Raster[P]) MinSize() fyne.Size { return r.Least }

// mostPixels is the size of an image up to which it has all pixels of the screen, about
// a screen of 3840 × 2160. A board that is zoomed further is painted coarser: 12
// million pixels take half a second and twice 46 MB.
const mostPixels = 8_000_000

// Paint returns the image for the size of the board in pixels.
func (r *Raster[P]) Paint(w, h int) image.Image {
	r.raster.ScaleMode = canvas.ImageScalePixels
	if coarser := math.Sqrt(float64(w) * float64(h) / mostPixels); coarser > 1 {
		w, h = int(float64(w)/coarser), int(float64(h)/coarser)
		r.raster.ScaleMode = canvas.ImageScaleSmooth
	}
	size := image.Rect(0, 0, w, h)
	if pal := kit.Palette(); r.Image == nil || r.Image.Rect != size || r.pal != pal {
		r.Image, r.pal = image.NewRGBA(size), pal
		r.Scale = float64(w) / float64(max(r.Size().Width, 1))
		r.Pic = r.begin(r.Image, pal)
	}
	r.update(r.Pic)
	return r.Image
}

// Redraw has the board painted before the next frame.
func (r *Raster[P]) Redraw() { r.raster.Refresh() }

// Release frees the image and the picture. The next frame makes them again.
func (r *Raster[P]) Release() { r.Image, r.Pic = nil, nil }

// Animate calls step with 0 to 1 over the time d, and repaints after each call. The
// first step is taken before it returns.
func (r *Raster[P]) Animate(d time.Duration, curve fyne.AnimationCurve, step func(done float32)) {
	r.Motion = fyne.NewAnimation(d, func(done float32) {
		step(done)
		r.Redraw()
	})
	r.Motion.Curve = curve
	step(0)
	r.Motion.Start()
}

// How long things take on boards.
const (
	PopTime  = 80 * time.Millisecond  // something just placed grows to its size
	HintTime = 150 * time.Millisecond // a hint appears
	WinTime  = 700 * time.Millisecond // a solved board lights up
)

// FadeIn animates the appearance of a hint. It counts faint, the percentage that is
// still to appear, down to 0.
func (r *Raster[P]) FadeIn(faint *int) {
	r.Animate(HintTime, fyne.AnimationLinear, func(done float32) { *faint = 100 - int(100*done) })
}

// StopMotion stops the last animation, and reports whether there was one.
func (r *Raster[P]) StopMotion() bool {
	if r.Motion == nil {
		return false
	}
	r.Motion.Stop()
	r.Motion = nil
	return true
}

// Pixel returns where a place on the board is on the image, in pixels.
func (r *Raster[P]) Pixel(p fyne.Position) (x, y float64) {
	return float64(p.X) * r.Scale, float64(p.Y) * r.Scale
}

// Zoomed returns l enlarged by a factor around a point in the window, nil for the
// middle. Factor 0 shows everything again.
func (r *Raster[P]) Zoomed(l paint.Lens, at *fyne.Position, factor float32) paint.Lens {
	size := r.Size()
	if at == nil || size.Width == 0 || size.Height == 0 {
		return l.Zoomed(0, 0, float64(factor))
	}
	p := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(r.widget))
	return l.Zoomed(float64(p.X/size.Width)-.5, float64(p.Y/size.Height)-.5, float64(factor))
}

// Panned returns l moved by units of the window.
func (r *Raster[P]) Panned(l paint.Lens, dx, dy float32) paint.Lens {
	size := r.Size()
	return l.Moved(float64(dx/max(size.Width, 1)), float64(dy/max(size.Height, 1)))
}

// Dragged reports whether a pointer that was pressed at a and has come to b is
// dragged: in a click it moves less.
func Dragged(a, b fyne.Position) bool {
	const slack = 4 // units of the window
	return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) >= slack
}

// CreateRenderer implements fyne.Widget.
func (r *Raster[P]) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(r.raster)
}
