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

// Zooms implements board.Zoomer.
func (b *Board) Zooms() bool { return b.drawing != nil && b.desk.Start.Len() >= manyPlaces }

// Zoom implements board.Zoomer.
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

// readable is the radius of sockets, in units of the window, with which a hint
// can be read.
const readable = 16

// on returns the lens that shows places of a board of w×h pixels, which without
// a lens are at middle, with sockets of radius r. It is l if all of them can be
// seen and read; otherwise they come to the middle, as large as they can be
// read or, if they are too far apart for that, as they all fit.
func (l lens) on(middle []paint.Point, r, enough, w, h float64) lens {
	lo, hi := middle[0], middle[0]
	for _, p := range middle {
		lo, hi = paint.Pt(min(lo.X, p.X), min(lo.Y, p.Y)), paint.Pt(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	fits := min(w/(hi.X-lo.X+4*r), h/(hi.Y-lo.Y+4*r))
	zoom := min(max(l.zoom, enough/r), max(fits, 1), mostZoom)
	a, b := l.of(lo, w, h), l.of(hi, w, h)
	edge := r * min(l.zoom, 2)
	if l.zoom >= zoom && a.X >= edge && a.Y >= edge && b.X <= w-edge && b.Y <= h-edge {
		return l
	}
	return lens{zoom, (w - lo.X - hi.X) / 2 * zoom / w, (h - lo.Y - hi.Y) / 2 * zoom / h}.moved(0, 0)
}

// reveal moves and enlarges the drawing of a large graph so that what a hint
// points out, and the empty place, can be seen.
func (b *Board) reveal() {
	if !b.Zooms() || b.Pic == nil {
		return
	}
	p := b.scene.hinted()
	shown := append([]int{b.scene.pos.Empty()}, p.way...)
	for v := range p.at {
		shown = append(shown, v)
	}
	if len(shown) == 1 {
		return
	}
	size := b.Image.Bounds().Size()
	w, h := float64(size.X), float64(size.Y)
	all, r := b.drawing.fit(w, h, widest(size.X, size.Y, b.Pic.scale), false)
	var middle []paint.Point
	for _, v := range shown {
		middle = append(middle, all[v])
	}
	if l := b.drawing.lens.on(middle, r, readable*b.Pic.scale, w, h); l != b.drawing.lens {
		b.drawing.lens, b.carried = l, true
		b.redraw()
	}
}
