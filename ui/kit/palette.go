package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"backtrack/ui/paint"
)

// Palette returns the current palette: the one of the running app's theme, in the
// variant that the desktop asks for. Painted boards use it too.
func Palette() paint.Palette {
	s := fyne.CurrentApp().Settings()
	return PaletteOf(s.Theme(), s.ThemeVariant())
}

// PaletteOf returns the palette of a theme. Themes from outside this package get
// the light or the dark palette, by the variant.
func PaletteOf(th fyne.Theme, v fyne.ThemeVariant) paint.Palette {
	if t, ok := th.(*Theme); ok {
		return *t.palette(v)
	}
	if v == theme.VariantLight {
		return paint.Light
	}
	return paint.Dark
}

// A Role names a colour of the palette by what it is used for.
type Role uint8

// The colours of text, icons and grounds.
const (
	Ink Role = iota
	Ink2
	Ink3
	Off
	Own
	OnOwn
	Err
	Sol
	Trial
	Hint
	HintLine
	Prem
	Canvas
	Chrome
	Surface
	OwnSoft
	HintSoft
	Line
	Hair
)

// In returns the colour of the role in p.
func (r Role) In(p paint.Palette) color.NRGBA {
	return [...]color.NRGBA{
		Ink: p.Ink, Ink2: p.Ink2, Ink3: p.Ink3, Off: p.Off,
		Own: p.Own, OnOwn: p.OnOwn, Err: p.Err, Sol: p.Sol,
		Trial: p.Trial, Hint: p.Hint, HintLine: p.HintLine, Prem: p.Prem,
		Canvas: p.Canvas, Chrome: p.Chrome, Surface: p.Surface,
		OwnSoft: p.OwnSoft, HintSoft: p.HintSoft, Line: p.Line, Hair: p.Hair,
	}[r]
}
