package print

import (
	"image"
	"image/color"
	"math"

	"backtrack/ui/paint"
	"backtrack/words"
)

// A box is a rectangle of a page, in points.
type box struct{ x, y, w, h float64 }

// row divides b into n equal boxes with gaps between them, and returns the boxes of the
// upper row. The number of columns is the one that gives the largest squares.
func (b box) row(n int) []box {
	best, columns := box{}, 0
	for cols := 1; cols <= n; cols++ {
		rows := (n + cols - 1) / cols
		w, h := (b.w-gap*float64(cols-1))/float64(cols), (b.h-gap*float64(rows-1))/float64(rows)
		if columns == 0 || min(w, .8*h) > min(best.w, .8*best.h) { // about a fifth of the height is for text
			best, columns = box{b.x, b.y, w, h}, cols
		}
	}
	out := make([]box, columns)
	for i := range out {
		out[i] = best
		out[i].x += float64(i) * (best.w + gap)
	}
	return out
}

// A canvas is a page that is being drawn. Its methods take positions and sizes in points.
type canvas struct {
	pen   paint.Pen
	u     float64                                       // pixels of pen in a point
	board func(box, func(pen paint.Pen, scale float64)) // draws a board with a pen of its own
}

func (c canvas) text(x, y float64, text string, size float64, style paint.Style, align paint.Align, ink color.NRGBA) {
	c.pen.Text(x*c.u, y*c.u, text, size*c.u, style, align, ink)
}

// A block is a puzzle on a page: a title, a picture, lines of text, and a foot that says
// what it is.
type block struct {
	title   string
	picture func(paint.Pen, paint.Palette, float64)
	lines   []string
	foot    string
}

// Measures of blocks. The distance of lines, leading, and the space below a picture, air, are
// multiples of the size of the text. A picture gets at least the share minPictureShare of the
// height of its block.
const (
	leading         = 1.35
	air             = .5
	minPictureShare = .5
)

// Minimum sizes of readable text in a block and in its picture, in points. Text of a block
// that has a page to itself may shrink to smallestSize; what still does not fit is cut.
const (
	minSize      = 6
	minBoard     = 3.5
	smallestSize = 3
)

// readable reports whether all text of a block in a box can be read.
func (b block) readable(at box) bool {
	_, _, _, size, in := b.layout(at)
	if size < minSize {
		return false
	}
	const larger = 8 // at this scale no text is left out
	least, n := b.measure(in.w, in.h)
	_, all := b.measure(larger*in.w, larger*in.h)
	return least >= minBoard && n == all
}

// measure returns the smallest size, in points, and the number of the texts in the picture of a
// block. The picture is w points wide and h points high.
func (b block) measure(w, h float64) (least float64, n int) {
	least = math.Inf(1)
	nowhere := paint.NewSurface(image.NewRGBA(image.Rectangle{}))
	b.picture(measuringPen{nowhere, image.Rect(0, 0, int(w*resolution), int(h*resolution)), &least, &n}, paint.Paper, resolution*unit)
	return least / resolution, n
}

// A measuringPen is a pen that only measures the texts written on an image of a given size.
type measuringPen struct {
	paint.Pen // draws nothing
	size      image.Rectangle
	least     *float64
	n         *int
}

// Bounds implements paint.Pen.
func (g measuringPen) Bounds() image.Rectangle { return g.size }

// Text implements paint.Pen.
func (g measuringPen) Text(_, _ float64, text string, size float64, _ paint.Style, _ paint.Align, _ color.NRGBA) {
	if text != "" {
		*g.least, *g.n = min(*g.least, size), *g.n+1
	}
}

// Dashed implements paint.Pen.
func (g measuringPen) Dashed(float64, float64) paint.Pen { return g }

// Clip implements paint.Pen.
func (g measuringPen) Clip(image.Rectangle) paint.Pen { return g }

// size returns the size of the text of a block. The size grows with the box, but leaves enough
// room for the picture.
func (b block) size(at box) float64 {
	for size := max(7, min(at.w/24, 11)); ; size -= .25 {
		if above, below, foot := b.text(at.w, size); size <= smallestSize ||
			size*(air+leading*float64(len(above)+len(below)+len(foot))) <= (1-minPictureShare)*at.h {
			return size
		}
	}
}

// text returns the lines of the title, the text and the foot in a block of width w.
func (b block) text(w, size float64) (title, text, foot []string) {
	for _, line := range b.lines {
		text = append(text, wrap(line, w, size, paint.Regular)...)
	}
	return cut(wrap(b.title, w, size, paint.Bold), 3), text, cut(wrap(b.foot, w, footShare*size, paint.Regular), 2)
}

// footShare is the size of the foot as a share of the size of the text.
const footShare = .85

// layout returns the lines of a block, the size of their text, and the box of the picture.
func (b block) layout(at box) (title, text, foot []string, size float64, picture box) {
	size = b.size(at)
	title, text, foot = b.text(at.w, size)
	text = cut(text, int(((1-minPictureShare)*at.h/size-air)/leading)-len(title)-len(foot))
	above, below := leading*size*float64(len(title)), size*(air+leading*float64(len(text)+len(foot)))
	return title, text, foot, size, box{at.x, at.y + above, at.w, max(min(at.h-above-below, at.w), 1)}
}

// draw draws a block.
func (b block) draw(c canvas, at box) {
	title, text, foot, size, picture := b.layout(at)
	y, pal := at.y, paint.Paper
	write := func(lines []string, size float64, style paint.Style, align paint.Align, ink color.NRGBA) {
		for _, line := range lines {
			c.text(at.x+at.w/2*float64(align), y+leading*size/2, line, size, style, align, ink)
			y += leading * size
		}
	}
	write(title, size, paint.Bold, paint.Middle, pal.Ink)
	c.board(picture, func(p paint.Pen, scale float64) { b.picture(p, pal, scale) })
	y += picture.h + air*size
	align := paint.Middle
	if len(b.lines) > 1 {
		align = paint.Start
	}
	write(text, size, paint.Regular, align, pal.Ink)
	write(foot, footShare*size, paint.Regular, align, pal.Ink3)
}

// cut returns the first n lines, at least 1, and marks the last one if some are left out.
func cut(lines []string, n int) []string {
	if n = max(n, 1); len(lines) <= n {
		return lines
	}
	return append(lines[:n-1:n-1], lines[n-1]+" …")
}

// wrap breaks text into lines at most w wide. Longer words are broken.
func wrap(text string, w, size float64, style paint.Style) []string {
	const usableWidth = .97 // the part of w that is used; without kerning, text in PDF files is wider
	room, blank := usableWidth*w, paint.TextWidth(" ", size, style)
	var out []string
	left := 0.0 // room remaining in the last line
	for _, word := range words.Fields(text) {
		wide := paint.TextWidth(word, size, style)
		if wide+blank <= left {
			out[len(out)-1] += " " + word
			left -= wide + blank
			continue
		}
		for rest := []rune(word); len(rest) > 0; {
			n := len(rest)
			for n > 1 && wide > room {
				n--
				wide = paint.TextWidth(string(rest[:n]), size, style)
			}
			out, left = append(out, string(rest[:n])), room-wide
			if rest = rest[n:]; len(rest) > 0 {
				wide = paint.TextWidth(string(rest), size, style)
			}
		}
	}
	return out
}
