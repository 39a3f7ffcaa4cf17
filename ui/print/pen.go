package print

import (
	"image"
	"image/color"
	"math"

	"codeberg.org/go-pdf/fpdf"

	"backtrack/assets"
	"backtrack/ui/paint"
)

// A pen draws on the last page of a PDF file. A pixel of the pen is step points.
type pen struct {
	doc     *fpdf.Fpdf
	x, y    float64 // upper left corner, in points
	step    float64
	seen    image.Rectangle // bounds of the pen, in pixels; nothing is drawn outside
	on, off float64         // lengths of dashes and gaps, in pixels; off is 0 if lines are not dashed
}

var _ paint.Pen = pen{}

// Names of fonts in a file. The key of fontFamily says whether the font has symbols.
var (
	fontFamily = map[bool]string{false: "noto", true: "symbols"}
	fontStyle  = [...]string{paint.Regular: "", paint.Bold: "B", paint.Italic: "I"}
)

// addFonts adds the fonts of the program to a file, which embeds only the characters used.
func addFonts(doc *fpdf.Fpdf) {
	for style, fonts := range [...][2][]byte{
		paint.Regular: {assets.Regular, assets.Symbols}, paint.Bold: {assets.Bold, assets.SymbolsBold},
		paint.Italic: {assets.Italic, assets.Symbols},
	} {
		for i, font := range fonts {
			doc.AddUTF8FontFromBytes(fontFamily[i == 1], fontStyle[style], font)
		}
	}
}

// draw draws a shape within the rectangle from (x0, y0) to (x1, y1). The shape is clipped
// only if the rectangle extends beyond the bounds of the pen.
func (p pen) draw(x0, y0, x1, y1 float64, c color.NRGBA, shape func()) {
	s := p.seen
	if x1 < float64(s.Min.X) || y1 < float64(s.Min.Y) || x0 > float64(s.Max.X) || y0 > float64(s.Max.Y) {
		return
	}
	clips := x0 < float64(s.Min.X) || y0 < float64(s.Min.Y) || x1 > float64(s.Max.X) || y1 > float64(s.Max.Y)
	if clips {
		x, y := p.toPoints(float64(s.Min.X), float64(s.Min.Y))
		p.doc.ClipRect(x, y, float64(s.Dx())*p.step, float64(s.Dy())*p.step, false)
	}
	if c.A != 255 {
		p.doc.SetAlpha(float64(c.A)/255, "Normal")
	}
	p.doc.SetFillColor(int(c.R), int(c.G), int(c.B))
	p.doc.SetDrawColor(int(c.R), int(c.G), int(c.B))
	p.doc.SetTextColor(int(c.R), int(c.G), int(c.B))
	shape()
	if c.A != 255 {
		p.doc.SetAlpha(1, "Normal")
	}
	if clips {
		p.doc.ClipEnd()
	}
}

// toPoints converts a position from pixels to points.
func (p pen) toPoints(x, y float64) (float64, float64) { return p.x + x*p.step, p.y + y*p.step }

// stroke sets the width and the dashes of the next line.
func (p pen) stroke(width float64) {
	p.doc.SetLineWidth(width * p.step)
	if p.off > 0 {
		p.doc.SetDashPattern([]float64{max(p.on, .1) * p.step, p.off * p.step}, 0)
	} else {
		p.doc.SetDashPattern(nil, 0)
	}
}

// Bounds implements paint.Pen.
func (p pen) Bounds() image.Rectangle { return p.seen }

// Clear implements paint.Pen.
func (p pen) Clear(c color.NRGBA) {
	p.Rect(float64(p.seen.Min.X), float64(p.seen.Min.Y), float64(p.seen.Dx()), float64(p.seen.Dy()), 0, c)
}

// box draws a rectangle with rounded corners, filled ("F") or as a line ("D").
func (p pen) box(x, y, w, h, radius, width float64, c color.NRGBA, how string) {
	if w <= 0 || h <= 0 {
		return
	}
	p.draw(x-width/2, y-width/2, x+w+width/2, y+h+width/2, c, func() {
		if how == "D" {
			p.stroke(width)
		}
		left, top := p.toPoints(x, y)
		if r := min(radius, w/2, h/2); r > 0 {
			p.doc.RoundedRect(left, top, w*p.step, h*p.step, r*p.step, "1234", how)
		} else {
			p.doc.Rect(left, top, w*p.step, h*p.step, how)
		}
	})
}

// Rect implements paint.Pen.
func (p pen) Rect(x, y, w, h, radius float64, c color.NRGBA) { p.box(x, y, w, h, radius, 0, c, "F") }

// Frame implements paint.Pen.
func (p pen) Frame(x, y, w, h, radius, width float64, c color.NRGBA) {
	p.box(x, y, w, h, radius, width, c, "D")
}

// Disc implements paint.Pen.
func (p pen) Disc(x, y, r float64, c color.NRGBA) { p.Rect(x-r, y-r, 2*r, 2*r, r, c) }

// Ring implements paint.Pen.
func (p pen) Ring(x, y, r, width float64, c color.NRGBA) { p.Frame(x-r, y-r, 2*r, 2*r, r, width, c) }

// Line implements paint.Pen.
func (p pen) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	p.Polyline([]paint.Point{{X: x1, Y: y1}, {X: x2, Y: y2}}, width, c)
}

// Hairlines implements paint.Pen. A lower weight makes thinner lines.
func (p pen) Hairlines(lines [][2]paint.Point, weight float64, c color.NRGBA) {
	for _, l := range lines {
		p.Polyline(l[:], weight, c)
	}
}

// Polyline implements paint.Pen.
func (p pen) Polyline(points []paint.Point, width float64, c color.NRGBA) {
	p.path([][]paint.Point{points}, width, c, func() {
		p.stroke(width)
		p.doc.DrawPath("D")
	})
}

// Polygon implements paint.Pen.
func (p pen) Polygon(points []paint.Point, c color.NRGBA) { p.fill([][]paint.Point{points}, c) }

// fill fills the area within contours.
func (p pen) fill(contours [][]paint.Point, c color.NRGBA) {
	p.path(contours, 0, c, func() {
		p.doc.ClosePath()
		p.doc.DrawPath("F")
	})
}

// path adds lines of a width to the current path, and calls done to draw them.
func (p pen) path(lines [][]paint.Point, width float64, c color.NRGBA, done func()) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, line := range lines {
		for _, q := range line {
			x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
		}
	}
	p.draw(x0-width/2, y0-width/2, x1+width/2, y1+width/2, c, func() {
		p.doc.SetLineCapStyle("round")
		p.doc.SetLineJoinStyle("round")
		for _, line := range lines {
			for i, q := range line {
				if x, y := p.toPoints(q.X, q.Y); i == 0 {
					p.doc.MoveTo(x, y)
				} else {
					p.doc.LineTo(x, y)
				}
			}
		}
		done()
	})
}

// Text implements paint.Pen.
func (p pen) Text(x, y float64, text string, size float64, style paint.Style, align paint.Align, c color.NRGBA) {
	if text == "" || size <= 0 {
		return
	}
	x -= paint.TextWidth(text, size, style) * float64(align) / 2
	base := y + .357*size
	for _, part := range paint.TextParts(text, style) {
		width := paint.TextWidth(part.Text, size, style)
		if part.Outline != nil {
			p.fill(part.At(x, base, size), c)
		} else {
			p.draw(x, base-size, x+width, base+.3*size, c, func() {
				p.doc.SetFont(fontFamily[part.Symbols], fontStyle[style], size*p.step)
				left, bottom := p.toPoints(x, base)
				p.doc.Text(left, bottom, part.Text)
			})
		}
		x += width
	}
}

// Dashed implements paint.Pen.
func (p pen) Dashed(on, off float64) paint.Pen {
	p.on, p.off = on, off
	return p
}

// Clip implements paint.Pen.
func (p pen) Clip(r image.Rectangle) paint.Pen {
	p.seen = p.seen.Intersect(r)
	return p
}
