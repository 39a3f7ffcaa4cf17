package riverview

import (
	"image/color"

	"backtrack/ui/paint"
)

// A pen draws shapes, on a picture or into an SVG file. Measures are pixels.
type pen interface {
	Rect(x, y, w, h, radius float64, c color.NRGBA)
	Frame(x, y, w, h, radius, width float64, c color.NRGBA)
	Disc(x, y, r float64, c color.NRGBA)
	Ring(x, y, r, width float64, c color.NRGBA)
	Line(x1, y1, x2, y2, width float64, c color.NRGBA)
	Hairlines(lines [][2]paint.Point, weight float64, c color.NRGBA)
	Polyline(points []paint.Point, width float64, c color.NRGBA)
	Polygon(points []paint.Point, c color.NRGBA)
	Text(x, y float64, text string, size float64, style paint.Style, align paint.Align, c color.NRGBA)
	dashed(on, off float64) pen
}

// A brush is a pen that draws on a picture.
type brush struct{ *paint.Surface }

func (b brush) dashed(on, off float64) pen { return brush{b.Dashed(on, off)} }

// curve returns points on a cubic Bézier curve, without its beginning.
func curve(a, b, c, d paint.Point) []paint.Point {
	const parts = 12
	out := make([]paint.Point, 0, parts)
	for i := 1; i <= parts; i++ {
		t := float64(i) / parts
		s := 1 - t
		p, q, r, o := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		out = append(out, paint.Pt(p*a.X+q*b.X+r*c.X+o*d.X, p*a.Y+q*b.Y+r*c.Y+o*d.Y))
	}
	return out
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}
