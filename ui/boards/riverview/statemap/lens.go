package statemap

import "backtrack/ui/paint"

// A Lens is the visible part of a picture. Zoom is the magnification, from 1 to MaxZoom. X
// and Y are the distances by which the picture is moved, in widths and heights of the
// picture.
type Lens struct{ Zoom, X, Y float64 }

// MaxZoom is the largest magnification.
const MaxZoom = 8

// Of returns the position at which a point of a picture of w×h pixels is shown.
func (l Lens) Of(p paint.Point, w, h float64) paint.Point {
	return paint.Pt((p.X-w/2)*l.Zoom+w/2+l.X*w, (p.Y-h/2)*l.Zoom+h/2+l.Y*h)
}

// Moved returns l moved by dx and dy, but only so far that the picture still covers its
// area.
func (l Lens) Moved(dx, dy float64) Lens {
	limit := (l.Zoom - 1) / 2
	l.X, l.Y = min(max(l.X+dx, -limit), limit), min(max(l.Y+dy, -limit), limit)
	return l
}

// Zoomed returns l magnified by a factor around a point, given in widths and heights of the
// picture from its middle. A factor of 0 shows the whole picture.
func (l Lens) Zoomed(x, y, factor float64) Lens {
	before := l.Zoom
	l.Zoom = min(max(l.Zoom*factor, 1), MaxZoom)
	f := l.Zoom / before
	l.X, l.Y = x-(x-l.X)*f, y-(y-l.Y)*f
	return l.Moved(0, 0)
}
