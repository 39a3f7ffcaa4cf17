package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// A Point is a position on an image, in pixels.
type Point struct{ X, Y float64 }

// Pt is short for Point{X: x, Y: y}.
func Pt(x, y float64) Point { return Point{x, y} }

// A path is a set of closed contours with straight edges. It covers the points with a
// winding number other than 0: contours in the same direction add up, and a contour in the
// other direction cuts a hole.
type path struct {
	points []Point
	ends   []int // end index of each contour in points
}

// end closes the contour that consists of the points since the last end.
func (p *path) end() { p.ends = append(p.ends, len(p.points)) }

// arc appends points on a circle, beginning at the angle from. Positive sweeps turn from x
// to y. No edge deviates from the circle by more than 1/100 pixel.
func (p *path) arc(cx, cy, r, from, sweep float64) {
	const tolerance = 0.01
	step := math.Pi / 4
	if r > tolerance {
		step = min(step, 2*math.Acos(1-tolerance/r))
	}
	n := max(1, math.Ceil(math.Abs(sweep)/step))
	for i := 0.0; i <= n; i++ {
		sin, cos := math.Sincos(from + sweep*i/n)
		p.points = append(p.points, Point{cx + r*cos, cy + r*sin})
	}
}

// quad appends points on a quadratic Bézier curve that begins at the last point.
func (p *path) quad(b, c Point) {
	a := p.points[len(p.points)-1]
	bend := math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y)
	n := math.Ceil(math.Sqrt(5*bend)) + 1
	for i := 1.0; i <= n; i++ {
		t := i / n
		u, v, w := (1-t)*(1-t), 2*t*(1-t), t*t
		p.points = append(p.points, Point{u*a.X + v*b.X + w*c.X, u*a.Y + v*b.Y + w*c.Y})
	}
}

// cube appends points on a cubic Bézier curve that begins at the last point.
func (p *path) cube(b, c, d Point) {
	p.points = append(p.points, Curve(p.points[len(p.points)-1], b, c, d)...)
}

// rect appends a rectangle with rounded corners. It starts in the middle of the upper side
// and turns from x to y. The radius is clamped.
func (p *path) rect(x, y, w, h, radius float64) {
	r := max(0, min(radius, w/2, h/2))
	p.points = append(p.points, Point{x + w/2, y})
	for i, c := range [4]Point{{x + w - r, y + r}, {x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}} {
		if r == 0 {
			p.points = append(p.points, c)
			continue
		}
		p.arc(c.X, c.Y, r, math.Pi/2*float64(i-1), math.Pi/2)
	}
	p.end()
}

// frame appends the outline of a rectangle, extended by half to both sides. Square corners
// stay square outside.
func (p *path) frame(x, y, w, h, radius, half float64) {
	radius = max(0, min(radius, w/2, h/2))
	outer := radius + half
	if radius == 0 {
		outer = 0
	}
	p.rect(x-half, y-half, w+2*half, h+2*half, outer)
	if w <= 2*half || h <= 2*half {
		return
	}
	start := len(p.points)
	p.rect(x+half, y+half, w-2*half, h-2*half, radius-half)
	slices.Reverse(p.points[start:])
}

// bounds returns the pixels that p can cover.
func (p *path) bounds() image.Rectangle {
	if len(p.points) == 0 {
		return image.Rectangle{}
	}
	lo, hi := p.points[0], p.points[0]
	for _, q := range p.points {
		lo.X, lo.Y = min(lo.X, q.X), min(lo.Y, q.Y)
		hi.X, hi.Y = max(hi.X, q.X), max(hi.Y, q.Y)
	}
	return image.Rect(floor(lo.X), floor(lo.Y), ceil(hi.X), ceil(hi.Y))
}

func floor(v float64) int { return int(math.Floor(v)) }
func ceil(v float64) int  { return int(math.Ceil(v)) }

// buffers are buffers that the surfaces of an image reuse from shape to shape.
type buffers struct {
	raster  vector.Rasterizer
	path    path
	scratch image.Alpha
}

// newPath clears the path of t and returns it. All calls return the same path.
func (t *buffers) newPath() *path {
	t.path.points, t.path.ends = t.path.points[:0], t.path.ends[:0]
	return &t.path
}

// mask returns the coverage of p in the pixels of r, as a new image.
func (t *buffers) mask(p *path, r image.Rectangle) *image.Alpha {
	m := image.NewAlpha(r)
	t.rasterise(p, m)
	return m
}

// rasterise computes the coverage of p in all pixels of m.
func (t *buffers) rasterise(p *path, m *image.Alpha) {
	r := m.Rect
	t.raster.Reset(r.Dx(), r.Dy())
	t.raster.DrawOp = draw.Src
	start := 0
	for _, end := range p.ends {
		for i, q := range p.points[start:end] {
			x, y := float32(q.X-float64(r.Min.X)), float32(q.Y-float64(r.Min.Y))
			if i == 0 {
				t.raster.MoveTo(x, y)
			} else {
				t.raster.LineTo(x, y)
			}
		}
		t.raster.ClosePath()
		start = end
	}
	m.Rect = r.Sub(r.Min) // the rasteriser is fastest on a mask at the origin
	t.raster.Draw(m, m.Rect, image.Opaque, image.Point{})
	m.Rect = r
}

// paintPath draws p moved by at, in bands that keep the scratch mask small.
func (s *Surface) paintPath(p *path, at image.Point, c color.NRGBA) {
	const rows = 128
	r := p.bounds().Intersect(s.clip.Sub(at))
	m := &s.tools.scratch
	for y := r.Min.Y; y < r.Max.Y; y += rows {
		m.Rect = image.Rect(r.Min.X, y, r.Max.X, min(y+rows, r.Max.Y))
		m.Stride = r.Dx()
		if n := m.Stride * m.Rect.Dy(); n > cap(m.Pix) {
			m.Pix = make([]uint8, n)
		} else {
			m.Pix = m.Pix[:n]
		}
		s.tools.rasterise(p, m)
		s.stamp(m, at, c)
	}
}
