package paint

import (
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
)

// A Pen draws shapes: a [Surface] onto an image, an [SVG] into a file. Positions and sizes
// are in pixels. Colours may be translucent. The methods of Surface document the shapes.
type Pen interface {
	Bounds() image.Rectangle // the area that the pen can draw on
	Clear(c color.NRGBA)     // fills that area
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
	Clip(r image.Rectangle) Pen // returns a pen that draws only within r and its own bounds
}

// Curve returns points on a cubic Bézier curve, without the first one.
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

// An SVG is a Pen that writes an SVG file.
type SVG struct {
	file   *svgFile
	bounds image.Rectangle // the bounds of the pen
	dash   string          // attribute of lines
	clip   string          // attribute of all elements
}

// An svgFile is the part that all pens of a file share.
type svgFile struct {
	strings.Builder
	clips map[image.Rectangle]string // attributes that clip elements, by the area that stays visible
}

// NewSVG returns a blank picture. The title and the description are for people who can't
// see it.
func NewSVG(w, h float64, title, description string) SVG {
	s := SVG{file: &svgFile{clips: map[image.Rectangle]string{}}, bounds: image.Rect(0, 0, ceil(w), ceil(h))}
	s.add(`<svg xmlns="http://www.w3.org/2000/svg" width="%[1]v" height="%[2]v" viewBox="0 0 %[1]v %[2]v" `+
		`font-family="Noto Sans, Open Sans, Arial, sans-serif" stroke-linecap="round" stroke-linejoin="round">`, w, h)
	s.add("<title>%s</title>\n<desc>%s</desc>", escape(title), escape(description))
	return s
}

// String returns the file.
func (s SVG) String() string { return s.file.String() + "</svg>\n" }

// add adds an element. Numbers have at most two decimals.
func (s SVG) add(format string, args ...any) {
	for i, a := range args {
		switch a := a.(type) {
		case float64:
			args[i] = math.Round(a*100) / 100
		case []Point:
			var d strings.Builder
			for i, p := range a {
				fmt.Fprintf(&d, "%c%v %v", "ML"[min(i, 1)], math.Round(p.X*100)/100, math.Round(p.Y*100)/100)
			}
			args[i] = d.String()
		}
	}
	fmt.Fprintf(s.file, format+"\n", args...)
}

// svgInk returns the attributes for a colour of areas ("fill") or lines ("stroke").
func svgInk(of string, c color.NRGBA) string {
	if c.A == 255 {
		return fmt.Sprintf(`%s="#%02X%02X%02X"`, of, c.R, c.G, c.B)
	}
	return fmt.Sprintf(`%[1]s="#%02[2]X%02[3]X%02[4]X" %[1]s-opacity="%.2[5]f"`, of, c.R, c.G, c.B, float64(c.A)/255)
}

// fill adds an area with a given shape.
func (s SVG) fill(c color.NRGBA, shape string, args ...any) {
	s.add("<"+shape+" %s%s/>", append(args, svgInk("fill", c), s.clip)...)
}

// stroke adds a line along a shape.
func (s SVG) stroke(width float64, c color.NRGBA, shape string, args ...any) {
	s.add("<"+shape+` fill="none" %s stroke-width="%v"%s%s/>`, append(args, svgInk("stroke", c), width, s.dash, s.clip)...)
}

// The shapes of elements.
const (
	svgRect   = `rect x="%v" y="%v" width="%v" height="%v" rx="%v"`
	svgCircle = `circle cx="%v" cy="%v" r="%v"`
)

// Bounds implements Pen.
func (s SVG) Bounds() image.Rectangle { return s.bounds }

// Clear implements Pen.
func (s SVG) Clear(c color.NRGBA) {
	s.Rect(float64(s.bounds.Min.X), float64(s.bounds.Min.Y), float64(s.bounds.Dx()), float64(s.bounds.Dy()), 0, c)
}

// Rect implements Pen.
func (s SVG) Rect(x, y, w, h, radius float64, c color.NRGBA) { s.fill(c, svgRect, x, y, w, h, radius) }

// Frame implements Pen.
func (s SVG) Frame(x, y, w, h, radius, width float64, c color.NRGBA) {
	s.stroke(width, c, svgRect, x, y, w, h, radius)
}

// Disc implements Pen.
func (s SVG) Disc(x, y, r float64, c color.NRGBA) { s.fill(c, svgCircle, x, y, r) }

// Ring implements Pen.
func (s SVG) Ring(x, y, r, width float64, c color.NRGBA) { s.stroke(width, c, svgCircle, x, y, r) }

// Line implements Pen.
func (s SVG) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	s.Polyline([]Point{{x1, y1}, {x2, y2}}, width, c)
}

// Hairlines implements Pen. A lower weight makes thinner lines.
func (s SVG) Hairlines(lines [][2]Point, weight float64, c color.NRGBA) {
	for _, l := range lines {
		s.Polyline(l[:], weight, c)
	}
}

// Polyline implements Pen.
func (s SVG) Polyline(points []Point, width float64, c color.NRGBA) {
	s.stroke(width, c, `path d="%v"`, points)
}

// Polygon implements Pen.
func (s SVG) Polygon(points []Point, c color.NRGBA) { s.fill(c, `path d="%vz"`, points) }

// Text implements Pen.
func (s SVG) Text(x, y float64, text string, size float64, style Style, align Align, c color.NRGBA) {
	if text == "" || size <= 0 {
		return
	}
	anchor := map[Align]string{Start: "start", Middle: "middle", End: "end"}[align]
	cut := map[Style]string{
		Regular: `font-weight="normal"`, Bold: `font-weight="bold"`, Italic: `font-style="italic"`,
	}[style]
	s.add(`<text x="%v" y="%v" font-size="%v" text-anchor="%s" %s %s%s>%s</text>`,
		x, y+.357*size, size, anchor, cut, svgInk("fill", c), s.clip, escape(text))
}

// escape escapes a text for XML.
func escape(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder never fails
	return out.String()
}

// TitledGroup groups what draw adds in an element of class mark. A browser shows the name
// as a tooltip.
func (s SVG) TitledGroup(name string, draw func()) {
	s.add(`<g class="mark"><title>%s</title>`, escape(name))
	draw()
	s.add("</g>")
}

// Dashed implements Pen.
func (s SVG) Dashed(on, off float64) Pen {
	s.dash = fmt.Sprintf(` stroke-dasharray="%.2f %.2f"`, max(on, .1), off)
	return s
}

// Clip implements Pen.
func (s SVG) Clip(r image.Rectangle) Pen {
	s.bounds = s.bounds.Intersect(r)
	clip, known := s.file.clips[s.bounds]
	if !known {
		id := fmt.Sprintf("clip%d", len(s.file.clips)+1)
		s.add(`<clipPath id="%s"><rect x="%v" y="%v" width="%v" height="%v"/></clipPath>`,
			id, s.bounds.Min.X, s.bounds.Min.Y, s.bounds.Dx(), s.bounds.Dy())
		clip = fmt.Sprintf(` clip-path="url(#%s)"`, id)
		s.file.clips[s.bounds] = clip
	}
	s.clip = clip
	return s
}
