// Package chart draws the pictures of the Solver Lab onto a [paint.Pen]: what
// boards cost two variants of an algorithm, how many boards were solved by when,
// and what each board cost as a bar. It knows neither solvers nor the toolkit.
//
// A [Scatter], [Sizes], [Cactus] or [Bars] is filled by the caller, drawn with
// Draw, and written to a file with [File]. What a picture shows can be read
// without its colours: series and packs also differ in their marks, dashes and
// patterns.
//
// Read chart.go first. axis.go maps values to pixels, marks.go has marks, legends
// and hits, plot.go the frame that scatter.go and cactus.go share.
package chart

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"sort"
	"strings"

	"backtrack/ui/paint"
)

// A Chart is a Scatter, Sizes, Cactus or Bars.
type Chart interface {
	// Draw fills the sheet with the picture and returns where its marks are.
	Draw(Sheet) Hits
	// size returns the size of the picture in a file, in units.
	size() (w, h float64)
}

// A Sheet is where a chart is drawn.
type Sheet struct {
	Pen        paint.Pen
	Pal        *paint.Palette
	X, Y, W, H float64 // pixels
	Unit       float64 // pixels in a unit of the window; text is 12 units high
}

// A Series is a variant of an algorithm in a chart. Its role is 0 for DFS, 1 for
// Smart DFS, 2 for Best, and more for others; it gives the colour, the mark, the
// dashes and the pattern.
type Series struct {
	Name string
	Role int
}

// A Caption is what a picture in a file says about itself. Empty parts are left
// out.
type Caption struct{ Title, Machine, Limit, Date string }

// Sizes of text, in units.
const (
	textSize  = 12
	titleSize = 15
	lineHigh  = 18 // of textSize
)

// Sizes of files. Text can be read when the picture is printed 8 cm wide.
const (
	fileWide   = 480  // units
	fileUnit   = 1.35 // pixels of an SVG file in a unit
	fileScale  = 3    // pixels of a PNG file in one of an SVG file
	filePixels = 40e6 // of a PNG file; with more rows its scale is less
)

// File returns the contents of a file of a kind, .svg or .png, with the chart and
// its caption.
func File(c Chart, caption Caption, kind string, pal *paint.Palette) []byte {
	w, h := c.size()
	draw := func(pen paint.Pen, wide, high int, u float64) {
		s := Sheet{pen, pal, 0, 0, float64(wide), float64(high), u}
		pen.Rect(0, 0, s.W, s.H, 0, pal.Surface)
		c.Draw(s.caption(caption))
	}
	u := fileUnit
	if kind == ".png" {
		u = min(fileUnit*fileScale, math.Sqrt(filePixels/(w*h)))
	}
	wide, high := int(math.Round(w*u)), int(math.Round(h*u))
	if kind == ".png" {
		img := image.NewRGBA(image.Rect(0, 0, wide, high))
		draw(paint.NewSurface(img), wide, high, u)
		var out bytes.Buffer
		_ = png.Encode(&out, img) // a buffer takes everything
		return out.Bytes()
	}
	out := paint.NewSVG(float64(wide), float64(high))
	draw(out, wide, high, u)
	return []byte(out.String())
}

// caption writes the title above and the rest below, in a line or two, and
// returns the sheet between them.
func (s Sheet) caption(c Caption) Sheet {
	u, left, width := s.Unit, s.X+margin*s.Unit, s.W-2*margin*s.Unit
	if c.Title != "" {
		s.Pen.Text(left, s.Y+19*u, shorten(c.Title, width, titleSize*u, paint.Bold), titleSize*u, paint.Bold, paint.Start, s.Pal.Ink)
		s.Y, s.H = s.Y+28*u, s.H-28*u
	}
	limit := c.Limit
	if limit != "" {
		limit = "limit " + limit
	}
	lines := []string{join(c.Machine, limit, c.Date)}
	if s.width(lines[0]) > width {
		lines = []string{join(limit, c.Date), c.Machine}
	}
	for _, line := range lines {
		if line != "" {
			s.text(left, s.Y+s.H-(4+lineHigh/2)*u, s.fit(line, width), paint.Start, s.Pal.Ink3)
			s.H -= lineHigh * u
		}
	}
	s.H -= 4 * u
	return s
}

// join joins the parts that are not empty.
func join(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}

// text writes a text of the usual size, if there is any.
func (s Sheet) text(x, y float64, text string, align paint.Align, c color.NRGBA) {
	if text != "" {
		s.Pen.Text(x, y, text, textSize*s.Unit, paint.Regular, align, c)
	}
}

// width returns how wide a text of the usual size is.
func (s Sheet) width(text string) float64 {
	return paint.TextWidth(text, textSize*s.Unit, paint.Regular)
}

// fit cuts a text of the usual size to a width.
func (s Sheet) fit(text string, width float64) string {
	return shorten(text, width, textSize*s.Unit, paint.Regular)
}

// shorten returns a text that fits into a width, with "…" in place of its end if
// it has to be cut.
func shorten(text string, width, size float64, style paint.Style) string {
	if paint.TextWidth(text, size, style) <= width {
		return text
	}
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return paint.TextWidth(string(runes[:n+1])+"…", size, style) > width })
	if n == 0 {
		return ""
	}
	return strings.TrimSpace(string(runes[:n])) + "…"
}

// hair returns the width of a thin line, in whole pixels.
func (s Sheet) hair() float64 { return max(1, math.Round(s.Unit)) }

// across draws a thin horizontal line on whole pixels.
func (s Sheet) across(x0, x1, y float64, c color.NRGBA) {
	s.Pen.Rect(x0, math.Round(y), x1-x0, s.hair(), 0, c)
}

// down draws a thin vertical line on whole pixels.
func (s Sheet) down(x, y0, y1 float64, c color.NRGBA) {
	s.Pen.Rect(math.Round(x), y0, s.hair(), y1-y0, 0, c)
}
