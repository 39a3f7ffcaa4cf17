package paint

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"sort"
	"strings"
	"sync"

	"backtrack/assets"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A Style is one of the three styles of Noto Sans that boards use.
type Style uint8

// The styles of text.
const (
	Regular Style = iota
	Bold
	Italic
)

// An Align says which point of a text is placed.
type Align uint8

// The alignments of text.
const (
	Start Align = iota
	Middle
	End
)

// digitHeight is the height of digits and capitals as a fraction of the size.
const digitHeight = 0.714

// fonts are the fonts of each style, in the order in which they are searched for a
// character: Noto Sans, then the symbols. They are parsed when the first text is drawn.
var fonts = sync.OnceValue(func() [3][2]*sfnt.Font {
	symbols := parseFont(assets.Symbols)
	return [...][2]*sfnt.Font{
		Regular: {parseFont(assets.Regular), symbols},
		Bold:    {parseFont(assets.Bold), parseFont(assets.SymbolsBold)},
		Italic:  {parseFont(assets.Italic), symbols},
	}
})

func parseFont(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic(fmt.Sprintf("paint: built-in font: %v", err))
	}
	return f
}

// Text draws text in one line. x is its start, middle or end, as align says, and y is the
// vertical middle of its digits, to within half a pixel. To be crisp, digits are a whole
// number of pixels high and stand on a whole pixel. A character that the program's fonts
// lack is drawn with a font of the system, or as an empty box.
func (s *Surface) Text(x, y float64, text string, size float64, style Style, align Align, c color.NRGBA) {
	if text == "" || size <= 0 {
		return
	}
	const phases = 4 // positions in a pixel at which a text may start
	column := math.Floor(x*phases + 0.5)
	at := image.Pt(floor(column/phases), floor(y+digitPixels(size)/2+0.5))
	l := label{text, snap(size), style, align, uint8(column - phases*float64(at.X))}
	m := textMasks.get(l)
	if m == nil {
		p := s.tools.newPath()
		p.text(l, float64(l.phase)/phases)
		m = s.tools.mask(p, p.bounds())
		strengthen(m)
		textMasks.put(l, m)
	}
	s.stamp(m, at, c)
}

// TextWidth returns the distance in pixels from the start to the end of a text as Text
// draws it.
func TextWidth(text string, size float64, style Style) float64 {
	width := 0.0
	typeset(text, snap(size), style, func(x float64, _ sfnt.Segments) { width = x })
	return width
}

// Shorten returns text if it is no wider than room, within half a pixel. Otherwise it
// returns the longest prefix that fits with "…" after it, or "" if none does. room and size
// are in pixels.
func Shorten(text string, room, size float64, style Style) string {
	if TextWidth(text, size, style) <= room+.5 {
		return text
	}
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return TextWidth(string(runes[:n+1])+"…", size, style) > room })
	if n == 0 {
		return ""
	}
	return strings.TrimSpace(string(runes[:n])) + "…"
}

// A TextPart is a part of a text whose characters are in the same font.
type TextPart struct {
	Text    string
	Symbols bool // the font is assets.Symbols or assets.SymbolsBold, not Noto Sans
	// Outline has the contours, at outlineSize, of characters that the program's fonts lack.
	// Nil if the fonts have them.
	Outline [][]Point
}

const outlineSize = 100

// TextParts cuts a text into parts, for files that embed the program's fonts.
func TextParts(text string, style Style) []TextPart {
	var buf sfnt.Buffer
	var out []TextPart
	for _, r := range text {
		f, g := findGlyph(r, style, &buf)
		next := TextPart{Text: string(r), Symbols: f != fonts()[style][0]}
		if g == 0 {
			next.Outline = textOutline(next.Text, style)
		}
		if n := len(out) - 1; n >= 0 && g != 0 && out[n].Outline == nil && out[n].Symbols == next.Symbols {
			out[n].Text += next.Text
		} else {
			out = append(out, next)
		}
	}
	return out
}

// textOutline returns the contours of a text at outlineSize.
func textOutline(text string, style Style) [][]Point {
	var p path
	p.text(label{text: text, size: snap(outlineSize), style: style}, 0)
	out, start := [][]Point{}, 0
	for _, end := range p.ends {
		out, start = append(out, p.points[start:end]), end
	}
	return out
}

// At returns Outline for a part of the given size that begins at x and has its baseline at
// y.
func (t TextPart) At(x, y, size float64) [][]Point {
	out := make([][]Point, len(t.Outline))
	for i, contour := range t.Outline {
		for _, q := range contour {
			out[i] = append(out[i], Pt(x+q.X*size/outlineSize, y+q.Y*size/outlineSize))
		}
	}
	return out
}

// strengthen raises the cover of half-covered pixels, as browsers do. Without that, the
// thin strokes of small text look pale.
func strengthen(m *image.Alpha) {
	for i, a := range m.Pix {
		m.Pix[i] = uint8(255*math.Pow(float64(a)/255, 0.8) + 0.5)
	}
}

// A label is the cache key of a text.
type label struct {
	text  string
	size  fixed.Int26_6
	style Style
	align Align
	phase uint8
}

// digitPixels returns the height of digits in whole pixels.
func digitPixels(size float64) float64 { return max(1, math.Round(digitHeight*size)) }

// text appends the glyphs of l. Their baseline has y = 0, and x is the point that the text
// is aligned to.
func (p *path) text(l label, x float64) {
	size := pixels(l.size)
	x -= TextWidth(l.text, size, l.style) * float64(l.align) / 2
	height := digitPixels(size)
	stretch := height / (digitHeight * size)
	typeset(l.text, l.size, l.style, func(dx float64, glyph sfnt.Segments) {
		place := func(q fixed.Point26_6) Point {
			return Point{x + dx + pixels(q.X), pixels(q.Y) * stretch}
		}
		for i, g := range glyph {
			switch g.Op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					p.end()
				}
				p.points = append(p.points, place(g.Args[0]))
			case sfnt.SegmentOpLineTo:
				p.points = append(p.points, place(g.Args[0]))
			case sfnt.SegmentOpQuadTo:
				p.quad(place(g.Args[0]), place(g.Args[1]))
			case sfnt.SegmentOpCubeTo:
				p.cube(place(g.Args[0]), place(g.Args[1]), place(g.Args[2]))
			}
		}
		if len(glyph) > 0 {
			p.end()
		}
	})
}

// typeset calls yield with each glyph and its position, and finally with the width of the
// text and no glyph.
func typeset(text string, size fixed.Int26_6, style Style, yield func(x float64, glyph sfnt.Segments)) {
	var buf sfnt.Buffer
	var x fixed.Int26_6
	var lastFont *sfnt.Font
	var last sfnt.GlyphIndex
	for _, r := range text {
		f, g := findGlyph(r, style, &buf)
		if g == 0 {
			reportForeign(r)
			if s := systemGlyph(r); s != nil {
				yield(pixels(x), s.outline(size))
				x += fixed.Int26_6(s.advance * float64(size))
				lastFont = nil
				continue
			}
		}
		// An error would mean a broken font, and these fonts are built in. A missing kerning pair
		// counts as zero.
		if f == lastFont {
			kern, _ := f.Kern(&buf, last, g, size, font.HintingNone)
			x += kern
		}
		advance, _ := f.GlyphAdvance(&buf, g, size, font.HintingNone)
		glyph, _ := f.LoadGlyph(&buf, g, size, nil)
		yield(pixels(x), glyph)
		x += advance
		lastFont, last = f, g
	}
	yield(pixels(x), nil)
}

// findGlyph returns the first font of a style that has a character, and its glyph. If no
// font has it, the glyph is 0, which is a box.
func findGlyph(r rune, style Style, buf *sfnt.Buffer) (*sfnt.Font, sfnt.GlyphIndex) {
	var f *sfnt.Font
	for _, f = range fonts()[style] {
		if g, err := f.GlyphIndex(buf, r); err == nil && g != 0 {
			return f, g
		}
	}
	return f, 0
}
