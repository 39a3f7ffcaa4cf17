package slidingview

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// manyPlaces is the number of vertices from which the wheel enlarges a graph.
const manyPlaces = 40

func (b *Board) Zooms() bool { return b.drawing != nil && b.desk.Start.Len() >= manyPlaces }

func (b *Board) Zoom(at *fyne.Position, factor float32) {
	b.stop()
	b.drawing.lens = b.Zoomed(b.drawing.lens, at, factor)
	b.carried = true
	b.redraw()
}

// pan moves the drawing with the pointer.
func (b *Board) pan(by fyne.Position) {
	b.drawing.lens = b.Panned(b.drawing.lens, by.X, by.Y)
	b.carried = true
	b.redraw()
}

// readable is the radius of sockets, in units of the window, with which a hint
// can be read.
const readable = 16

// lensOn returns a lens that shows some places of a board of w×h pixels; without a
// lens they are at middle, with sockets of radius r. It returns l if all of them are
// in view with at least the radius enough. Otherwise it centres them, and enlarges
// them to that radius or, if they are too far apart, as far as they all fit.
func lensOn(l paint.Lens, middle []paint.Point, r, enough, w, h float64) paint.Lens {
	lo, hi := middle[0], middle[0]
	for _, p := range middle {
		lo, hi = paint.Pt(min(lo.X, p.X), min(lo.Y, p.Y)), paint.Pt(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	fits := min(w/(hi.X-lo.X+4*r), h/(hi.Y-lo.Y+4*r))
	zoom := min(max(l.Zoom, enough/r), max(fits, 1), paint.MaxZoom)
	a, b := l.Of(lo, w, h), l.Of(hi, w, h)
	edge := r * min(l.Zoom, 2)
	if l.Zoom >= zoom && a.X >= edge && a.Y >= edge && b.X <= w-edge && b.Y <= h-edge {
		return l
	}
	return paint.Lens{Zoom: zoom, X: (w - lo.X - hi.X) / 2 * zoom / w, Y: (h - lo.Y - hi.Y) / 2 * zoom / h}.Moved(0, 0)
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
	if l := lensOn(b.drawing.lens, middle, r, readable*b.Pic.scale, w, h); l != b.drawing.lens {
		b.drawing.lens, b.carried = l, true
		b.redraw()
	}
}
