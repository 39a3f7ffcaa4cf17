// Package chart draws the pictures of the Solver Lab onto a [paint.Pen]. They show the cost of
// puzzles for two variants of an algorithm, how many puzzles were solved in which time, and the
// cost of each puzzle as a bar. The package imports neither solvers nor the toolkit.
//
// A [Scatter], [Sizes], [Cactus] or [Bars] is filled by the caller, drawn with
// Draw, and written to a file with [File]. What a picture shows can be read
// without its colours: series and groups also differ in their marks, dashes and
// patterns.
//
// Read chart.go first. axis.go maps values to pixels. marks.go draws marks and legends, and
// finds the mark under the pointer. plot.go draws the axes that scatter.go and cactus.go
// share. bars.go draws the bars of puzzles, and columns.go draws values as columns.
package chart

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"

	"backtrack/ui/paint"
)

// A Chart is a Scatter, Sizes, Cactus or Bars.
type Chart interface {
	// Draw fills the sheet with the picture and returns where its marks are.
	Draw(Sheet) Hits
	// FileSize returns the size of the picture in a file, in units.
	FileSize() (w, h float64)
}

// A Sheet is where a chart is drawn.
type Sheet struct {
	Pen        paint.Pen
	Pal        *paint.Palette
	X, Y, W, H float64 // pixels
	Unit       float64 // pixels in a unit of the window; text is 12 units high
}

// Measure returns a sheet that is w units wide. It serves to measure what would be drawn on it.
func Measure(w float64) Sheet {
	return Sheet{Pen: paint.NewSVG(0, 0, "", ""), Pal: &paint.Light, W: w, Unit: 1}
}

// A Series is a variant of an algorithm in a chart. Its role determines the colour, the mark,
// the dashes and the pattern. It is 0 for DFS, 1 for Smart DFS, 2 for Best, and more for
// others.
type Series struct {
	Name string
	Role int
}

// A Caption is what a picture in a file says about itself: a title above it, and
// notes below, such as the machine and the limit.
type Caption struct {
	Title string
	Notes []string
}

// Sizes of text, in units.
const (
	textSize  = 12
	titleSize = 15
	lineHigh  = 18 // line of text of size textSize
	titleHigh = 20
)

// Sizes of files. Text is still readable if a chart is printed 8 cm wide: it is then 6 points
// high.
const (
	fileWide   = 440  // width of a chart, in units
	fileUnit   = 1.5  // pixels of an SVG file for each unit
	fileScale  = 3    // pixels of a PNG file for each pixel of an SVG file
	filePixels = 40e6 // largest number of pixels of a PNG file; the scale of a larger picture is reduced
)

// File returns the content of a file with the chart and its caption. The kind is .svg or
// .png.
func File(c Chart, caption Caption, kind string, pal *paint.Palette) []byte {
	w, high := c.FileSize()
	title := wrap(strings.Fields(caption.Title), " ", w-2*margin, titleSize, paint.Bold)
	notes := wrap(caption.Notes, " · ", w-2*margin, textSize, paint.Regular)
	head, foot := 8+titleHigh*float64(len(title)), 6+lineHigh*float64(len(notes))
	h := head + high + foot
	draw := func(pen paint.Pen, u float64) {
		s := Sheet{pen, pal, 0, head * u, w * u, (h - head - foot) * u, u}
		pen.Rect(0, 0, math.Ceil(w*u), math.Ceil(h*u), 0, pal.Surface)
		for i, line := range title {
			pen.Text(margin*u, (19+titleHigh*float64(i))*u, line, titleSize*u, paint.Bold, paint.Start, pal.Ink)
		}
		for i, line := range notes {
			s.drawText(margin*u, (h-foot+lineHigh*(float64(i)+.5))*u, line, paint.Start, pal.Ink3)
		}
		c.Draw(s)
	}
	if kind == ".png" {
		u := min(fileUnit*fileScale, math.Sqrt(filePixels/(w*h)))
		img := image.NewRGBA(image.Rect(0, 0, int(w*u), int(h*u)))
		draw(paint.NewSurface(img), u)
		var out bytes.Buffer
		_ = png.Encode(&out, img) // writing to a buffer does not fail
		return out.Bytes()
	}
	out := paint.NewSVG(math.Round(w*fileUnit), math.Round(h*fileUnit), caption.Title, strings.Join(caption.Notes, " · "))
	draw(out, fileUnit)
	return []byte(out.String())
}

// wrap joins the parts of a text into lines that are at most width wide. It shortens parts that
// are too long for a line.
func wrap(parts []string, between string, width, size float64, style paint.Style) (lines []string) {
	for _, part := range parts {
		if n := len(lines) - 1; n >= 0 && paint.TextWidth(lines[n]+between+part, size, style) <= width {
			lines[n] += between + part
		} else {
			lines = append(lines, paint.Shorten(part, width, size, style))
		}
	}
	return lines
}

// drawText writes a text of the usual size. It ignores an empty text.
func (s Sheet) drawText(x, y float64, text string, align paint.Align, c color.NRGBA) {
	if text != "" {
		s.Pen.Text(x, y, text, textSize*s.Unit, paint.Regular, align, c)
	}
}

// width returns how wide a text of the usual size is.
func (s Sheet) width(text string) float64 {
	return paint.TextWidth(text, textSize*s.Unit, paint.Regular)
}

// fit shortens a text of the usual size to a width.
func (s Sheet) fit(text string, width float64) string {
	return paint.Shorten(text, width, textSize*s.Unit, paint.Regular)
}

// hair returns the width of a thin line, in whole pixels.
func (s Sheet) hair() float64 { return max(1, math.Round(s.Unit)) }

// drawAcross draws a thin horizontal line on whole pixels.
func (s Sheet) drawAcross(x0, x1, y float64, c color.NRGBA) {
	s.Pen.Rect(x0, math.Round(y), x1-x0, s.hair(), 0, c)
}

// drawDown draws a thin vertical line on whole pixels.
func (s Sheet) drawDown(x, y0, y1 float64, c color.NRGBA) {
	s.Pen.Rect(math.Round(x), y0, s.hair(), y1-y0, 0, c)
}
