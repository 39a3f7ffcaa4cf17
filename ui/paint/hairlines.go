package paint

import (
	"image"
	"image/color"
	"math"
)

// Hairlines draws many straight lines, one pixel wide, in one pass. Each goes from its
// first point to its second. A single line covers the part weight, from 0 to 1, of its
// pixels. Several lines on a pixel cover more of it, so dense parts are darker. Hairlines
// takes about 2 ns for each pixel of each line, far less than Line.
func (s *Surface) Hairlines(lines [][2]Point, weight float64, c color.NRGBA) {
	r := s.clip
	if r.Empty() || weight <= 0 {
		return
	}
	h := &lineCoverage{r: r, count: make([]uint16, r.Dx()*r.Dy())}
	for _, l := range lines {
		h.add(l[0], l[1])
	}
	cover := hazeCover(min(weight, 1))
	ink := newInk(c)
	for y := range r.Dy() {
		row := s.img.Pix[s.img.PixOffset(r.Min.X, r.Min.Y+y):][:4*r.Dx()]
		for x, n := range h.count[y*r.Dx():][:r.Dx()] {
			if n > 0 {
				ink.over(row[4*x:], uint32(cover[min(int(n), len(cover)-1)]))
			}
		}
	}
}

// A lineCoverage counts the lines that cover each pixel of r, in units of 1/fullCoverage.
type lineCoverage struct {
	r     image.Rectangle
	count []uint16
}

// fullCoverage is the count of a pixel that one line covers fully. The count is limited to 512
// lines.
const fullCoverage = 64

// add counts the pixels of a line: the two pixels nearest to it in each column, or in each
// row if the line is steep (Wu, An efficient antialiasing technique, 1991).
func (h *lineCoverage) add(p, q Point) {
	x0, y0 := p.X-.5-float64(h.r.Min.X), p.Y-.5-float64(h.r.Min.Y)
	x1, y1 := q.X-.5-float64(h.r.Min.X), q.Y-.5-float64(h.r.Min.Y)
	wide, high, stepX, stepY := h.r.Dx(), h.r.Dy(), 1, h.r.Dx()
	if math.Abs(y1-y0) > math.Abs(x1-x0) {
		x0, y0, x1, y1 = y0, x0, y1, x1
		wide, high, stepX, stepY = high, wide, stepY, stepX
	}
	if x0 > x1 {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	if x1 <= x0 {
		return
	}
	slope := (y1 - y0) / (x1 - x0)
	first, last := max(math.Ceil(x0), 0), min(math.Floor(x1), float64(wide-1))
	const one = 1 << 16
	at := int((y0 + slope*(first-x0)) * one)
	step := int(slope * one)
	for i := int(first); i <= int(last); i, at = i+1, at+step {
		y, part := at>>16, uint16(at>>10&63)
		if uint(y) >= uint(high-1) {
			continue
		}
		k := i*stepX + y*stepY
		if c := &h.count[k]; *c < 1<<15 {
			*c += fullCoverage - part
		}
		if c := &h.count[k+stepY]; *c < 1<<15 {
			*c += part
		}
	}
}

// hazeCover returns the cover, from 0 to 255, for each count: 1-(1-weight)^n for n lines.
// Larger counts have the cover of the last one.
func hazeCover(weight float64) []uint8 {
	left := max(1-weight, 1e-3)
	var out []uint8
	for n := 0; len(out) == 0 || out[len(out)-1] < 255 && n < 1<<15; n++ {
		lines := float64(n) / fullCoverage
		c := 1 - math.Pow(left, lines)
		if lines < 1 {
			c = weight * lines
		}
		out = append(out, uint8(math.Round(255*c)))
	}
	return out
}
