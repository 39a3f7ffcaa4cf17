package kit

import (
	"image/color"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"backtrack/assets"
	"backtrack/ui/paint"
)

// A Mode says which palette a theme uses.
type Mode uint8

// System follows the desktop; the others do not.
const (
	System Mode = iota
	Light
	Dark
)

// A Theme gives Fyne's own widgets, menus and dialogs the colours, fonts and
// sizes of the design. What it does not name is Fyne's default.
type Theme struct {
	fyne.Theme
	mode                  Mode
	regular, bold, italic fyne.Resource
}

// NewTheme returns the theme for a mode.
func NewTheme(mode Mode) *Theme {
	return &Theme{
		Theme:   theme.DefaultTheme(),
		mode:    mode,
		regular: fyne.NewStaticResource("NotoSans-Regular.ttf", assets.Regular),
		bold:    fyne.NewStaticResource("NotoSans-Bold.ttf", assets.Bold),
		italic:  fyne.NewStaticResource("NotoSans-Italic.ttf", assets.Italic),
	}
}

// SetMode changes the mode of the theme of an app, and the colours of all that its
// windows show. Making it a new theme of the app would do the same, but then the
// toolkit reads all fonts again and keeps the old ones for good (3 MB a change).
func SetMode(a fyne.App, mode Mode) {
	t, ok := a.Settings().Theme().(*Theme)
	if !ok {
		return
	}
	t.mode = mode
	for _, w := range a.Driver().AllWindows() {
		applyTheme(w.Content(), w.Canvas())
		for _, o := range w.Canvas().Overlays().List() {
			applyTheme(o, w.Canvas())
		}
	}
}

// applyTheme refreshes all widgets and shapes below o. The toolkit, pinned in
// go.mod, has no public function for that.
//
//go:linkname applyTheme fyne.io/fyne/v2/internal/app.ApplyThemeTo
func applyTheme(o fyne.CanvasObject, c fyne.Canvas)

func (t *Theme) palette(v fyne.ThemeVariant) *paint.Palette {
	if t.mode == Light || t.mode == System && v == theme.VariantLight {
		return &paint.Light
	}
	return &paint.Dark
}

// Color implements fyne.Theme. Hover, Pressed and Focus are translucent,
// because Fyne lays them over the ground of a button and leaves the text as it
// was: opaque they would hide the label of every default button and of the
// active item of a menu. The parts of this package do not use them.
func (t *Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	p := t.palette(v)
	switch name {
	case theme.ColorNameBackground, theme.ColorNameHeaderBackground,
		theme.ColorNameInnerWindowBorder, theme.ColorNameInnerWindowBorderInactive:
		return p.Chrome
	case theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground, theme.ColorNameInputBackground,
		theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnSuccess, theme.ColorNameForegroundOnWarning:
		return p.Surface
	case theme.ColorNameButton, theme.ColorNameDisabledButton, theme.ColorNameScrollBarBackground:
		return p.Well
	case theme.ColorNameForeground:
		return p.Ink
	case theme.ColorNamePlaceHolder, theme.ColorNameScrollBar:
		return p.Ink3
	case theme.ColorNameDisabled:
		return p.Off
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return p.Own
	case theme.ColorNameForegroundOnPrimary:
		return p.OnOwn
	case theme.ColorNameSelection:
		return p.OwnSoft
	case theme.ColorNameSeparator, theme.ColorNameInputBorder:
		return p.Line
	case theme.ColorNameError:
		return p.Err
	case theme.ColorNameSuccess:
		return p.Sol
	case theme.ColorNameWarning:
		return p.HintLine
	case theme.ColorNameHover:
		return alpha(p.Ink, 0x18)
	case theme.ColorNamePressed:
		return alpha(p.Ink, 0x28)
	case theme.ColorNameFocus:
		return alpha(p.Own, 0x40)
	case theme.ColorNameShadow:
		return color.NRGBA{A: 0x0E}
	}
	return t.Theme.Color(name, v)
}

// Font implements fyne.Theme with the fonts of the boards.
func (t *Theme) Font(s fyne.TextStyle) fyne.Resource {
	switch {
	case s.Monospace, s.Symbol, s.Bold && s.Italic:
		return t.Theme.Font(s)
	case s.Bold:
		return t.bold
	case s.Italic:
		return t.italic
	}
	return t.regular
}

// Size implements fyne.Theme. With both paddings at 8 the first item of the
// menu bar stands at 16 and the items are 24 apart.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13
	case theme.SizeNameCaptionText:
		return 12
	case theme.SizeNameSubHeadingText:
		return 16
	case theme.SizeNameHeadingText:
		return 24
	case theme.SizeNamePadding, theme.SizeNameInnerPadding,
		theme.SizeNameInputRadius, theme.SizeNameButtonRadius,
		theme.SizeNamePopupRadius, theme.SizeNameMenuRadius:
		return 8
	case theme.SizeNameCardRadius, theme.SizeNameDialogRadius:
		return 12
	case theme.SizeNameSelectionRadius:
		return 4
	case theme.SizeNameScrollBar, theme.SizeNameScrollBarSmall: // see Scroll
		return 0
	case theme.SizeNameScrollBarRadius:
		return 2
	case theme.SizeNameModalBlurRadius, theme.SizeNameInputBorder: // fields draw their own box
		return 0
	}
	return t.Theme.Size(name)
}

func alpha(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}

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
