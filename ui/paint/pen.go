package paint

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"math"
	"strings"
)

// A Pen draws shapes: a [Surface] on an image, an [SVG] into a file. Measures are
// pixels.
type Pen interface {
	Rect(x, y, w, h, radius float64, c color.NRGBA)
	Frame(x, y, w, h, radius, width float64, c color.NRGBA)
	Disc(x, y, r float64, c color.NRGBA)
	Ring(x, y, r, width float64, c color.NRGBA)
	Line(x1, y1, x2, y2, width float64, c color.NRGBA)
	Hairlines(lines [][2]Point, weight float64, c color.NRGBA)
	Polyline(points []Point, width float64, c color.NRGBA)
	Polygon(points []Point, c color.NRGBA)
	Text(x, y float64, text string, size float64, style Style, align Align, c color.NRGBA)
	Dashed(on, off float64) Pen
}

// Curve returns points on a cubic Bézier curve, without its beginning.
func Curve(a, b, c, d Point) []Point {
	const parts = 12
	out := make([]Point, 0, parts)
	for i := 1; i <= parts; i++ {
		t := float64(i) / parts
		s := 1 - t
		p, q, r, o := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		out = append(out, Pt(p*a.X+q*b.X+r*c.X+o*d.X, p*a.Y+q*b.Y+r*c.Y+o*d.Y))
	}
	return out
}

// An SVG is a picture file that a Pen writes.
type SVG struct {
	out  *strings.Builder
	dash string
}

// NewSVG returns a blank picture. Its title and description are for people who
// can't see it.
func NewSVG(w, h float64, title, description string) SVG {
	s := SVG{out: new(strings.Builder)}
	s.add(`<svg xmlns="http://www.w3.org/2000/svg" width="%[1]v" height="%[2]v" viewBox="0 0 %[1]v %[2]v" font-family="Noto Sans, Open Sans, Arial, sans-serif" stroke-linecap="round" stroke-linejoin="round">`, w, h)
	s.add("<title>%s</title>\n<desc>%s</desc>", escape(title), escape(description))
	return s
}

// String returns the file.
func (s SVG) String() string { return s.out.String() + "</svg>\n" }

// add adds an element. Numbers have at most two decimals.
func (s SVG) add(format string, args ...any) {
	for i, a := range args {
		switch a := a.(type) {
		case float64:
			args[i] = math.Round(a*100) / 100
		case color.NRGBA:
			args[i] = fmt.Sprintf("#%02X%02X%02X", a.R, a.G, a.B)
		case []Point:
			var d strings.Builder
			for i, p := range a {
				fmt.Fprintf(&d, "%c%v %v", "ML"[min(i, 1)], math.Round(p.X*100)/100, math.Round(p.Y*100)/100)
			}
			args[i] = d.String()
		}
	}
	fmt.Fprintf(s.out, format+"\n", args...)
}

// Rect implements Pen.
func (s SVG) Rect(x, y, w, h, radius float64, c color.NRGBA) {
	s.add(`<rect x="%v" y="%v" width="%v" height="%v" rx="%v" fill="%v"/>`, x, y, w, h, radius, c)
}

// Frame implements Pen.
func (s SVG) Frame(x, y, w, h, radius, width float64, c color.NRGBA) {
	s.add(`<rect x="%v" y="%v" width="%v" height="%v" rx="%v" fill="none" stroke="%v" stroke-width="%v"%s/>`, x, y, w, h, radius, c, width, s.dash)
}

// Disc implements Pen.
func (s SVG) Disc(x, y, r float64, c color.NRGBA) {
	s.add(`<circle cx="%v" cy="%v" r="%v" fill="%v"/>`, x, y, r, c)
}

// Ring implements Pen.
func (s SVG) Ring(x, y, r, width float64, c color.NRGBA) {
	s.add(`<circle cx="%v" cy="%v" r="%v" fill="none" stroke="%v" stroke-width="%v"%s/>`, x, y, r, c, width, s.dash)
}

// Line implements Pen.
func (s SVG) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	s.Polyline([]Point{{x1, y1}, {x2, y2}}, width, c)
}

// Hairlines implements Pen: the less lines weigh, the thinner they are.
func (s SVG) Hairlines(lines [][2]Point, weight float64, c color.NRGBA) {
	for _, l := range lines {
		s.Polyline(l[:], weight, c)
	}
}

// Polyline implements Pen.
func (s SVG) Polyline(points []Point, width float64, c color.NRGBA) {
	s.add(`<path d="%v" fill="none" stroke="%v" stroke-width="%v"%s/>`, points, c, width, s.dash)
}

// Polygon implements Pen.
func (s SVG) Polygon(points []Point, c color.NRGBA) {
	s.add(`<path d="%vz" fill="%v"/>`, points, c)
}

// Text implements Pen.
func (s SVG) Text(x, y float64, text string, size float64, style Style, align Align, c color.NRGBA) {
	weight, anchor := "normal", map[Align]string{Start: "start", Middle: "middle", End: "end"}[align]
	if style == Bold {
		weight = "bold"
	}
	s.add(`<text x="%v" y="%v" font-size="%v" text-anchor="%s" font-weight="%s" fill="%v">%s</text>`, x, y+.357*size, size, anchor, weight, c, escape(text))
}

// escape returns a text as XML.
func escape(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder takes everything
	return out.String()
}

// Mark groups what draw adds as an element of class mark. A browser shows its
// name.
func (s SVG) Mark(name string, draw func()) {
	s.add(`<g class="mark"><title>%s</title>`, escape(name))
	draw()
	s.add("</g>")
}

// Dashed implements Pen.
func (s SVG) Dashed(on, off float64) Pen {
	s.dash = fmt.Sprintf(` stroke-dasharray="%.2f %.2f"`, max(on, .1), off)
	return s
}
