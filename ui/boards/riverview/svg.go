package riverview

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"backtrack/ui/paint"
)

// A writer is a pen that writes an SVG file.
type writer struct {
	out  *strings.Builder
	dash string
}

func newWriter(w, h float64) writer {
	out := &strings.Builder{}
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]s" height="%[2]s" viewBox="0 0 %[1]s %[2]s" font-family="Noto Sans, sans-serif" stroke-linecap="round" stroke-linejoin="round">`+"\n", num(w), num(h))
	return writer{out: out}
}

// open begins a group with its origin at x, y; shut ends it.
func (w writer) open(x, y float64) {
	fmt.Fprintf(w.out, `<g transform="translate(%s %s)">`+"\n", num(x), num(y))
}

func (w writer) shut() { w.out.WriteString("</g>\n") }

// close ends the file and returns it.
func (w writer) close() string { return w.out.String() + "</svg>\n" }

// num writes a measure with two decimals at most.
func num(v float64) string { return fmt.Sprintf("%g", math.Round(v*100)/100) }

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

func (w writer) line(width float64, c color.NRGBA) string {
	return fmt.Sprintf(`fill="none" stroke="%s" stroke-width="%s"%s`, hex(c), num(width), w.dash)
}

func (w writer) Rect(x, y, wide, high, radius float64, c color.NRGBA) {
	fmt.Fprintf(w.out, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="%s"/>`+"\n", num(x), num(y), num(wide), num(high), num(radius), hex(c))
}

func (w writer) Frame(x, y, wide, high, radius, width float64, c color.NRGBA) {
	fmt.Fprintf(w.out, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s" %s/>`+"\n", num(x), num(y), num(wide), num(high), num(radius), w.line(width, c))
}

func (w writer) Disc(x, y, r float64, c color.NRGBA) {
	fmt.Fprintf(w.out, `<circle cx="%s" cy="%s" r="%s" fill="%s"/>`+"\n", num(x), num(y), num(r), hex(c))
}

func (w writer) Ring(x, y, r, width float64, c color.NRGBA) {
	fmt.Fprintf(w.out, `<circle cx="%s" cy="%s" r="%s" %s/>`+"\n", num(x), num(y), num(r), w.line(width, c))
}

func (w writer) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	fmt.Fprintf(w.out, `<path d="M%s %sL%s %s" %s/>`+"\n", num(x1), num(y1), num(x2), num(y2), w.line(width, c))
}

// Hairlines draws lines that are thinner the less they weigh.
func (w writer) Hairlines(lines [][2]paint.Point, weight float64, c color.NRGBA) {
	for _, l := range lines {
		w.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, weight, c)
	}
}

func (w writer) path(points []paint.Point) {
	w.out.WriteString(`<path d="`)
	for i, p := range points {
		letter := "L"
		if i == 0 {
			letter = "M"
		}
		w.out.WriteString(letter + num(p.X) + " " + num(p.Y))
	}
}

func (w writer) Polyline(points []paint.Point, width float64, c color.NRGBA) {
	w.path(points)
	fmt.Fprintf(w.out, `" %s/>`+"\n", w.line(width, c))
}

func (w writer) Polygon(points []paint.Point, c color.NRGBA) {
	w.path(points)
	fmt.Fprintf(w.out, `z" fill="%s"/>`+"\n", hex(c))
}

func (w writer) Text(x, y float64, text string, size float64, style paint.Style, align paint.Align, c color.NRGBA) {
	weight, anchor := "", map[paint.Align]string{paint.Start: "start", paint.Middle: "middle", paint.End: "end"}[align]
	if style == paint.Bold {
		weight = ` font-weight="bold"`
	}
	escaped := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
	fmt.Fprintf(w.out, `<text x="%s" y="%s" font-size="%s" text-anchor="%s"%s fill="%s">%s</text>`+"\n", num(x), num(y+.357*size), num(size), anchor, weight, hex(c), escaped)
}

func (w writer) dashed(on, off float64) pen {
	w.dash = fmt.Sprintf(` stroke-dasharray="%s %s"`, num(max(on, .1)), num(off))
	return w
}
