package kit_test

import (
	"bytes"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"backtrack/assets"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

func TestThemeNamesAllColours(t *testing.T) {
	for _, mode := range []kit.Mode{kit.System, kit.Light, kit.Dark, kit.HighContrast} {
		test.AssertAllColorNamesDefined(t, kit.NewTheme(mode), "kit")
	}
}

// The toolkit has the fonts of the boards, file by file: packages have them only
// once.
func TestFontsOfTheBoards(t *testing.T) {
	for _, c := range []struct {
		got  fyne.Resource
		want []byte
	}{
		{theme.DefaultTextFont(), assets.Regular},
		{theme.DefaultTextBoldFont(), assets.Bold},
		{theme.DefaultTextItalicFont(), assets.Italic},
	} {
		if !bytes.Equal(c.got.Content(), c.want) {
			t.Errorf("%s is not the font of the boards", c.got.Name())
		}
	}
}

func TestPaletteOfMode(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		mode    kit.Mode
		variant fyne.ThemeVariant
		want    paint.Palette
	}{
		{kit.System, theme.VariantLight, paint.Light},
		{kit.System, theme.VariantDark, paint.Dark},
		{kit.Light, theme.VariantDark, paint.Light},
		{kit.Dark, theme.VariantLight, paint.Dark},
		{kit.HighContrast, theme.VariantLight, paint.White},
		{kit.HighContrast, theme.VariantDark, paint.Black},
	} {
		th := kit.NewTheme(c.mode)
		if got := kit.PaletteOf(th, c.variant); got != c.want {
			t.Errorf("mode %s, variant %d: canvas %v, want %v", c.mode, c.variant, got.Canvas, c.want.Canvas)
		}
		if got := th.Color(theme.ColorNameForeground, c.variant); got != c.want.Ink {
			t.Errorf("mode %s, variant %d: foreground %v, want %v", c.mode, c.variant, got, c.want.Ink)
		}
	}
}

// Fyne lays hover, pressed and focus over a ground and leaves the text as it
// was, so every text must still be read on what comes of it.
func TestThemeTextIsReadableUnderThePointer(t *testing.T) {
	test.NewTempApp(t)
	for _, mode := range []kit.Mode{kit.Light, kit.Dark} {
		th := kit.NewTheme(mode)
		of := func(n fyne.ThemeColorName) color.NRGBA { return th.Color(n, 0).(color.NRGBA) }
		for _, over := range []fyne.ThemeColorName{theme.ColorNameHover, theme.ColorNamePressed, theme.ColorNameFocus} {
			for ground, text := range map[fyne.ThemeColorName]fyne.ThemeColorName{
				theme.ColorNameBackground:     theme.ColorNameForeground,
				theme.ColorNameMenuBackground: theme.ColorNameForeground,
				theme.ColorNameButton:         theme.ColorNameForeground,
				theme.ColorNamePrimary:        theme.ColorNameForegroundOnPrimary,
			} {
				if got := contrast(of(text), over1(of(over), of(ground))); got < 4.5 {
					t.Errorf("mode %s: %s on %s under %s has %.1f, want 4.5", mode, text, ground, over, got)
				}
			}
		}
	}
}

func over1(top, ground color.NRGBA) color.NRGBA {
	a := float64(top.A) / 255
	f := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*a + float64(y)*(1-a))) }
	return color.NRGBA{R: f(top.R, ground.R), G: f(top.G, ground.G), B: f(top.B, ground.B), A: 255}
}

// contrast returns the contrast of two colours after WCAG.
func contrast(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		f := func(v uint8) float64 {
			if x := float64(v) / 255; x > 0.03928 {
				return math.Pow((x+0.055)/1.055, 2.4)
			}
			return float64(v) / 255 / 12.92
		}
		return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// A change of theme must reach parts that are on the screen already.
func TestThemeSwitchRecoloursParts(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.Light))
	w := test.NewTempWindow(t, sheet())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1200, 800))
	press(w.Content())
	w.Canvas().Capture()

	app.Settings().SetTheme(kit.NewTheme(kit.Dark))
	switched := w.Canvas().Capture()
	fresh := test.NewTempWindow(t, sheet())
	fresh.SetPadded(false)
	fresh.Resize(fyne.NewSize(1200, 800))
	press(fresh.Content())
	if n := differing(switched, fresh.Canvas().Capture()); n > 0 {
		t.Errorf("%d pixels differ between a dark window and one that was light before", n)
	}
}
