package paint

import (
	"bytes"
	"testing"

	"github.com/go-text/typesetting/fontscan"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// TestForeign draws characters that our fonts lack, as the system has a font for them
// or not.
func TestForeign(t *testing.T) {
	defer func(was func(rune)) { OnForeign = was }(OnForeign)
	defer func(fonts *fontscan.FontMap) { systemFonts.fonts, systemFonts.glyphs = fonts, map[rune]*foreignGlyph{} }(systemFonts.fonts)
	var seen string
	OnForeign = func(r rune) { seen += string(r) }
	const text = "a╬─" // Go Regular has both, Noto Sans none

	systemFonts.fonts, systemFonts.glyphs = fontscan.NewFontMap(silentLogger{}), map[rune]*foreignGlyph{}
	boxes := outlines(text)
	if got, want := TextWidth(text, 16, Regular), TextWidth("a", 16, Regular)+2*TextWidth("\u0378", 16, Regular); got != want {
		t.Errorf("without fonts %q is %v wide, want two boxes: %v", text, got, want)
	}

	systemFonts.fonts, systemFonts.glyphs = fontscan.NewFontMap(silentLogger{}), map[rune]*foreignGlyph{}
	if err := systemFonts.fonts.AddFont(bytes.NewReader(goregular.TTF), "go", "Go"); err != nil {
		t.Fatal(err)
	}
	glyphs := outlines(text)
	for i, glyph := range glyphs {
		if i > 0 && len(glyph) == len(boxes[i]) {
			t.Errorf("character %d of %q is still a box", i, text)
		}
	}
	for _, glyph := range glyphs {
		for _, s := range glyph {
			if y := pixels(s.Args[0].Y); y < -16 || y > 8 {
				t.Errorf("%q reaches to %v above its baseline at size 16, want at most 16, and 8 below it", text, -y)
			}
		}
	}
	if seen[:len("╬─")] != "╬─" {
		t.Errorf("reported %q, want \"╬─…\"", seen)
	}
}

// outlines returns the glyphs of a text.
func outlines(text string) (out []sfnt.Segments) {
	typeset(text, snap(16), Regular, func(_ float64, glyph sfnt.Segments) { out = append(out, append(sfnt.Segments(nil), glyph...)) })
	return out[:len(out)-1]
}
