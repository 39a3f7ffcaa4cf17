package slidingview

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// A lens is the part of a drawing that is shown: how much it is enlarged, and how
// far it is moved, in widths and heights of the board.
type lens struct{ zoom, x, y float64 }

// mostZoom is how far a drawing can be enlarged.
const mostZoom = 8

// of returns where a point of a board of w×h pixels is shown.
func (l lens) of(p paint.Point, w, h float64) paint.Point {
	return paint.Pt((p.X-w/2)*l.zoom+w/2+l.x*w, (p.Y-h/2)*l.zoom+h/2+l.y*h)
}

// under is the inverse of of.
func (l lens) under(p paint.Point, w, h float64) paint.Point {
	return paint.Pt((p.X-w/2-l.x*w)/l.zoom+w/2, (p.Y-h/2-l.y*h)/l.zoom+h/2)
}

// moved returns l moved by dx and dy, so far that the board stays covered.
func (l lens) moved(dx, dy float64) lens {
	most := (l.zoom - 1) / 2
	l.x, l.y = min(max(l.x+dx, -most), most), min(max(l.y+dy, -most), most)
	return l
}

// zoomed returns l enlarged by a factor around a point, in widths and heights of
// the board from its middle.
func (l lens) zoomed(x, y, factor float64) lens {
	before := l.zoom
	l.zoom = min(max(l.zoom*factor, 1), mostZoom)
	f := l.zoom / before
	l.x, l.y = x-(x-l.x)*f, y-(y-l.y)*f
	return l.moved(0, 0)
}

// manyPlaces is the number of vertices from which the wheel enlarges a graph.
const manyPlaces = 40

// Zooms implements view.Zoomer.
func (b *Board) Zooms() bool { return b.drawing != nil && b.desk.Start.Len() >= manyPlaces }

// Zoom implements view.Zoomer.
func (b *Board) Zoom(at *fyne.Position, factor float32) {
	b.stop()
	l, size := &b.drawing.lens, b.Size()
	switch {
	case factor == 0:
		*l = lens{zoom: 1}
	case at == nil || size.Width == 0 || size.Height == 0:
		*l = l.zoomed(0, 0, float64(factor))
	default:
		p := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(b))
		*l = l.zoomed(float64(p.X/size.Width)-.5, float64(p.Y/size.Height)-.5, float64(factor))
	}
	b.carried = true
	b.redraw()
}

// pan moves the drawing with the pointer.
func (b *Board) pan(by fyne.Position) {
	size := b.Size()
	b.drawing.lens = b.drawing.lens.moved(float64(by.X/size.Width), float64(by.Y/size.Height))
	b.carried = true
	b.redraw()
}
