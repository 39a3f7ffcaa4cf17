package paint

import (
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// OnForeign, if set, is called for each character of a drawn text that the program's fonts
// lack. Such characters come only from the player's files and names. Tests set it.
var OnForeign func(r rune)

// ReportForeign calls OnForeign for each character of a text that the program's fonts lack.
// Pen.Text does the same for its own text.
func ReportForeign(text string) {
	if OnForeign == nil {
		return
	}
	var buf sfnt.Buffer
	for _, r := range text {
		if ' ' <= r && r <= '~' {
			continue
		}
		if _, g := findGlyph(r, Regular, &buf); g == 0 {
			OnForeign(r)
		}
	}
}

func reportForeign(r rune) {
	if OnForeign != nil {
		OnForeign(r)
	}
}

// A foreignGlyph is a character of a font of the system.
type foreignGlyph struct {
	advance  float64 // advance width, as a fraction of the size
	segments []opentype.Segment
	units    float32 // number of units of the outline in an em
}

// systemFonts holds the fonts of the system and the glyphs found in them. A nil glyph means
// that no font has the character. The fonts are looked up when the first such character is
// drawn.
var systemFonts struct {
	sync.Mutex
	fonts  *fontscan.FontMap
	glyphs map[rune]*foreignGlyph
}

// systemGlyph returns the glyph of a character in a font of the system, or nil.
func systemGlyph(r rune) *foreignGlyph {
	systemFonts.Lock()
	defer systemFonts.Unlock()
	if systemFonts.fonts == nil {
		systemFonts.fonts, systemFonts.glyphs = fontscan.NewFontMap(silentLogger{}), map[rune]*foreignGlyph{}
		_ = systemFonts.fonts.UseSystemFonts("") // without fonts every such character is a box
	}
	g, ok := systemFonts.glyphs[r]
	if !ok {
		g = lookUp(r)
		systemFonts.glyphs[r] = g
	}
	return g
}

// lookUp searches the fonts of the system for a character.
func lookUp(r rune) *foreignGlyph {
	systemFonts.fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}})
	systemFonts.fonts.SetScript(language.LookupScript(r))
	face := systemFonts.fonts.ResolveFace(r)
	if face == nil {
		return nil
	}
	id, ok := face.NominalGlyph(r)
	if !ok {
		return nil
	}
	outline, ok := face.GlyphData(id).(font.GlyphOutline)
	if !ok {
		return nil // a picture, such as an emoji
	}
	units := float32(face.Upem())
	return &foreignGlyph{float64(face.HorizontalAdvance(id) / units), outline.Segments, units}
}

// outline returns the outline of the glyph at a size. Y grows downwards.
func (g *foreignGlyph) outline(size fixed.Int26_6) sfnt.Segments {
	out := make(sfnt.Segments, len(g.segments))
	scale := float32(size) / g.units
	for i, s := range g.segments {
		out[i].Op = sfnt.SegmentOp(s.Op)
		for k, p := range s.Args {
			out[i].Args[k] = fixed.Point26_6{X: fixed.Int26_6(p.X * scale), Y: fixed.Int26_6(-p.Y * scale)}
		}
	}
	return out
}

// A silentLogger prints nothing.
type silentLogger struct{}

func (silentLogger) Printf(string, ...any) {}
