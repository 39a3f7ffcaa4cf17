package paint

import (
	"image"
	"image/color"

	"golang.org/x/image/math/fixed"
)

// Rect fills a rectangle with rounded corners. The radius is clamped to the range from
// zero to half of the shorter side.
func (s *Surface) Rect(x, y, w, h, radius float64, c color.NRGBA) {
	if w <= 0 || h <= 0 {
		return
	}
	if radius <= 0 {
		s.box(snap(x), snap(y), snap(x+w), snap(y+h), c)
		return
	}
	s.paint(figure{kind: kindRect, radius: snap(radius)}, x, y, x+w, y+h, c)
}

// Disc fills a circle.
func (s *Surface) Disc(cx, cy, r float64, c color.NRGBA) {
	s.Rect(cx-r, cy-r, 2*r, 2*r, r, c)
}

// Polygon fills the area with a nonzero winding number in the closed line through points.
func (s *Surface) Polygon(points []Point, c color.NRGBA) {
	p := s.tools.newPath()
	p.points = append(p.points, points...)
	p.end()
	s.paintPath(p, image.Point{}, c)
}

// Frame draws a line of the given width along the outline of a rectangle with rounded
// corners. Half of the width is outside the rectangle. The radius is measured at the
// middle of the line and clamped as in Rect.
func (s *Surface) Frame(x, y, w, h, radius, width float64, c color.NRGBA) {
	if w <= 0 || h <= 0 || width <= 0 {
		return
	}
	s.paint(figure{kind: kindFrame, radius: snap(max(radius, 0)), width: snap(width)}, x, y, x+w, y+h, c)
}

// Ring draws a line of the given width along a circle.
func (s *Surface) Ring(cx, cy, r, width float64, c color.NRGBA) {
	s.Frame(cx-r, cy-r, 2*r, 2*r, r, width, c)
}

// Line draws a straight line with round ends. A line without length is a disc.
func (s *Surface) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	if width <= 0 {
		return
	}
	s.paint(figure{kind: kindLine, width: snap(width)}, x1, y1, x2, y2, c)
}

// Polyline draws a line through points with round ends and joints. To close it, repeat the
// first point at the end.
func (s *Surface) Polyline(points []Point, width float64, c color.NRGBA) {
	if width <= 0 {
		return
	}
	p := s.tools.newPath()
	p.dash(points, s.on, s.off, lineStyle{width / 2, true})
	s.paintPath(p, image.Point{}, c)
}

// A kind says what the two corners of a figure stand for.
type kind uint8

const (
	kindRect  kind = iota // the rounded rectangle between them
	kindFrame             // the outline of that rectangle
	kindLine              // the straight line between them
)

// A figure is the cache key of a shape that boards draw many times. It holds everything
// that its mask depends on: the position of the first corner in its pixel, the second
// corner relative to it, and the lengths.
type figure struct {
	kind                   kind
	x, y, dx, dy           fixed.Int26_6
	radius, width, on, off fixed.Int26_6
}

// paint draws f between two corners. Masks of small figures are cached. Of large figures
// only the part inside the clip is computed.
func (s *Surface) paint(f figure, x0, y0, x1, y1 float64, c color.NRGBA) {
	left, top := snap(x0), snap(y0)
	at := image.Pt(left.Floor(), top.Floor())
	f.x, f.y, f.dx, f.dy = left&63, top&63, snap(x1)-left, snap(y1)-top
	if f.kind != kindRect {
		f.on, f.off = snap(s.on), snap(s.off)
	}
	bounds := f.bounds()
	if !bounds.Add(at).Overlaps(s.clip) {
		return
	}
	if bounds.Dx()*bounds.Dy() > maxMask {
		s.paintPath(f.outline(s.tools), at, c)
		return
	}
	m := figureMasks.get(f)
	if m == nil {
		m = s.tools.mask(f.outline(s.tools), bounds)
		figureMasks.put(f, m)
	}
	s.stamp(m, at, c)
}

// bounds returns a rectangle of pixels that contains f, for an origin at (0, 0).
func (f *figure) bounds() image.Rectangle {
	half := (f.width + 1) / 2
	return image.Rect(
		(f.x + min(f.dx, 0) - half).Floor(), (f.y + min(f.dy, 0) - half).Floor(),
		(f.x + max(f.dx, 0) + half).Ceil(), (f.y + max(f.dy, 0) + half).Ceil(),
	)
}

// outline returns the contours of f in a path that belongs to t.
func (f *figure) outline(t *buffers) *path {
	p := t.newPath()
	x, y, w, h := pixels(f.x), pixels(f.y), pixels(f.dx), pixels(f.dy)
	radius, half := pixels(f.radius), pixels(f.width)/2
	switch {
	case f.kind == kindRect:
		p.rect(x, y, w, h, radius)
	case f.kind == kindLine:
		p.dash([]Point{{x, y}, {x + w, y + h}}, pixels(f.on), pixels(f.off), lineStyle{half, true})
	case f.off > 0:
		var middle path
		middle.rect(x, y, w, h, radius)
		p.dashClosed(middle.points, pixels(f.on), pixels(f.off), lineStyle{half, false})
	default:
		p.frame(x, y, w, h, radius, half)
	}
	return p
}

// snap rounds to 1/64 of a pixel, so equal shapes at different positions are equal figures
// in spite of rounding errors.
func snap(v float64) fixed.Int26_6 {
	if v < 0 {
		return -fixed.Int26_6(0.5 - v*64)
	}
	return fixed.Int26_6(v*64 + 0.5)
}

func pixels(v fixed.Int26_6) float64 { return float64(v) / 64 }
