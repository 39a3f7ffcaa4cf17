package statemap

import (
	"bytes"
	"cmp"
	"image"
	"image/png"
	"math"
	"strings"

	"backtrack/ui/paint"
)

// Measures of a saved map, in units.
const (
	fileMargin = 28
	fileHead   = 56 // with the title
	fileLine   = 19 // of the lines below it
	fileFoot   = 56 // with the legend
)

// File returns a function that draws the map into the contents of a file of a kind,
// .svg or .png, with a title above and a legend below. It may run on any goroutine. A
// large map takes a second.
func (m *Map) File(kind string, pal paint.Palette, now position, marked mark) func() []byte {
	way, _ := m.states(now, nil)
	p := m.plan(way)
	legend, title, lines := legendOf(p), cmp.Or(m.name, "State space"), m.subtitle()
	w, h, head := max(p.w, legend.width()), p.up+p.down, fileHead+fileLine*float64(len(lines))
	wide, high := w+2*fileMargin, h+head+fileFoot
	draw := func(to paint.Pen, u float64) {
		to.Rect(0, 0, wide*u, high*u, 0, pal.Canvas)
		to.Text(fileMargin*u, 30*u, title, 20*u, paint.Bold, paint.Start, pal.Ink)
		for k, line := range lines {
			to.Text(fileMargin*u, (fileHead+fileLine*float64(k))*u, line, 13*u, paint.Regular, paint.Start, pal.Ink2)
		}
		c := newChart(p, m.faces, now, marked, way, w*u, h*u, u, u)
		c.left, c.top = fileMargin*u, head*u
		c.draw(to, &pal)
		legend.draw(to, &pal, fileMargin*u, (high-fileFoot/2)*u, u, len(legend), legendLine)
	}
	if kind == ".svg" {
		return func() []byte {
			out := paint.NewSVG(wide, high, title, strings.Join(lines, " · "))
			draw(out, 1)
			return []byte(out.String())
		}
	}
	return func() []byte {
		scale := min(2, 8000/max(wide, high))
		img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(wide*scale)), int(math.Ceil(high*scale))))
		draw(paint.NewSurface(img), scale)
		var out bytes.Buffer
		_ = png.Encode(&out, img) // a buffer takes everything
		return out.Bytes()
	}
}
