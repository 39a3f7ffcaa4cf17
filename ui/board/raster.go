package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A Raster is the widget part of a board. Boards embed it. It shows an image with one pixel
// for each pixel of the screen. If the board is larger than the window, the image covers
// only the visible part, and its bounds say where that is in the whole picture. P is the
// type of the picture, which repaints the parts of the image that have changed. Raster also
// has default methods for a board without entries, strip and cards.
type Raster[P any] struct {
	widget.BaseWidget
	kit.KeyEndsTip
	Image   *image.RGBA // nil before the first frame and after Release
	Whole   image.Point // the size of the whole picture
	Pic     *P          // draws on Image; nil if Image is nil
	Scale   float64     // pixels in a unit of the window
	Motion  Motion
	Markers map[string]int // kinds of the player's markers, by place
	Grid    paint.Tray     // only Rows, Cols, Pad and Coords are set; zero for a board without tiles

	scroller Scroller
	at       fyne.Position // upper left corner of the visible part
	room     fyne.Size     // size of the visible part; zero before SetViewport was called

	widget fyne.Widget
	raster *canvas.Raster
	pal    paint.Palette
	begin  func(*image.RGBA, paint.Palette) *P
	update func(*P)
}

// Init prepares the Raster embedded in w. The function begin makes a picture on a blank
// image. It is called for the first frame and after a change of the size, of the visible
// part, or of the palette. The function update paints the picture, and is called for each
// frame.
func (r *Raster[P]) Init(w fyne.Widget, begin func(*image.RGBA, paint.Palette) *P, update func(*P)) {
	r.widget, r.raster, r.begin, r.update = w, kit.NewRaster(r.Paint), begin, update
	r.Motion.redraw = r.Redraw
	r.ExtendBaseWidget(w)
}

// Commit implements family.View. It does nothing, because there is no typed entry.
func (r *Raster[P]) Commit() {}

// Strip implements Board. There is no strip.
func (r *Raster[P]) Strip() fyne.CanvasObject { return nil }

// Panel implements Board. There are no cards.
func (r *Raster[P]) Panel() []fyne.CanvasObject { return nil }

// Border implements Board. It asks for no separation.
func (r *Raster[P]) Border() Border { return Border{} }

// FocusGained implements fyne.Focusable.
func (r *Raster[P]) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (r *Raster[P]) FocusLost() {}

// MinSize implements fyne.CanvasObject. A board fits into any size.
func (r *Raster[P]) MinSize() fyne.Size { return fyne.Size{} }

// SetScroller implements Board.
func (r *Raster[P]) SetScroller(v Scroller) { r.scroller = v }

// Tile implements Board.
func (r *Raster[P]) Tile(room fyne.Size) float32 {
	g := r.Grid
	if g.Rows == 0 {
		return 0
	}
	return float32(paint.FitPadded(g.Pad, g.Rows, g.Cols, int(room.Width), int(room.Height), 1, g.Coords).Tile)
}

// Extent implements Board.
func (r *Raster[P]) Extent(room fyne.Size, zoom float32) fyne.Size {
	if r.Grid.Rows == 0 {
		return fyne.NewSize(room.Width*zoom, room.Height*zoom)
	}
	return fyne.NewSize(r.Grid.SizeFor(float64(r.Tile(room) * zoom)))
}

// NameMargin implements Board.
func (r *Raster[P]) NameMargin() float32 {
	if r.Grid.Coords {
		return paint.CoordRoom
	}
	return 0
}

// FromMiddle implements Board. Nothing is selected.
func (r *Raster[P]) FromMiddle() (x, y float32) { return 0, 0 }

// SetViewport implements Board.
func (r *Raster[P]) SetViewport(at fyne.Position, room fyne.Size) {
	if at != r.at || room != r.room {
		r.at, r.room = at, room
		kit.Place(r.raster, at.X, at.Y, room.Width, room.Height)
		r.Redraw()
	}
}

// Reveal scrolls to an area of the whole picture, in pixels. It does nothing before the
// first frame.
func (r *Raster[P]) Reveal(area image.Rectangle) {
	if r.scroller.Reveal != nil && r.Image != nil {
		u := func(px int) float32 { return float32(float64(px) / r.Scale) }
		r.scroller.Reveal(fyne.NewPos(u(area.Min.X), u(area.Min.Y)), fyne.NewSize(u(area.Dx()), u(area.Dy())))
	}
}

// ScrollBy scrolls the board.
func (r *Raster[P]) ScrollBy(dx, dy float32) {
	if r.scroller.Scroll != nil {
		r.scroller.Scroll(dx, dy)
	}
}

// Tray returns the layout of the tiles of Grid. It panics if Image is nil.
func (r *Raster[P]) Tray() paint.Tray {
	g := r.Grid
	return paint.FitPadded(g.Pad, g.Rows, g.Cols, r.Whole.X, r.Whole.Y, r.Scale, g.Coords).In(r.Image.Rect)
}

// Paint returns the visible part of the board as an image of w×h pixels, which shares its
// pixels with Image.
func (r *Raster[P]) Paint(w, h int) image.Image {
	if r.begin == nil {
		panic("the board was not started: call Cells.Start or Raster.Init in its constructor")
	}
	size, room := r.Size(), r.room
	if room.IsZero() {
		room = size
	}
	scale := float64(w) / float64(max(room.Width, 1))
	px := func(units float32) int { return int(math.Round(float64(units) * scale)) }
	part, whole := image.Rect(0, 0, w, h).Add(image.Pt(px(r.at.X), px(r.at.Y))), image.Pt(max(px(size.Width), w), max(px(size.Height), h))
	if pal := kit.Palette(); r.Image == nil || r.Image.Rect != part || r.Whole != whole || r.pal != pal {
		r.Image, r.pal, r.Whole, r.Scale = image.NewRGBA(part), pal, whole, scale
		r.Pic = r.begin(r.Image, pal)
	}
	r.update(r.Pic)
	return &image.RGBA{Pix: r.Image.Pix, Stride: r.Image.Stride, Rect: image.Rect(0, 0, w, h)}
}

// Redraw has the board painted again before the next frame.
func (r *Raster[P]) Redraw() { r.raster.Refresh() }

// Release frees the image and the picture. The next frame makes them again.
func (r *Raster[P]) Release() { r.Image, r.Pic = nil, nil }

// Pixel converts a position on the board to pixels of the whole picture.
func (r *Raster[P]) Pixel(p fyne.Position) (x, y float64) {
	return float64(p.X) * r.Scale, float64(p.Y) * r.Scale
}

// CreateRenderer implements fyne.Widget.
func (r *Raster[P]) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(rasterLayout[P]{r}, r.raster))
}

// A rasterLayout places the image on the visible part of the board.
type rasterLayout[P any] struct{ r *Raster[P] }

func (rasterLayout[P]) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l rasterLayout[P]) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if !l.r.room.IsZero() {
		size = l.r.room
	}
	kit.Place(o[0], l.r.at.X, l.r.at.Y, size.Width, size.Height)
}
