package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"backtrack/assets"
	"backtrack/ui/paint"
)

// A Mode says which palette a theme uses.
type Mode string

// System follows the desktop. HighContrast is light or dark as the desktop is.
const (
	System       Mode = "system"
	Light        Mode = "light"
	Dark         Mode = "dark"
	HighContrast Mode = "contrast"
)

// A Theme gives Fyne's own widgets, menus and dialogs the colours, fonts and sizes of the
// design. Everything else is Fyne's default.
type Theme struct {
	fyne.Theme
	mode Mode
}

// NewTheme returns the theme for a mode.
func NewTheme(mode Mode) *Theme {
	return &Theme{Theme: theme.DefaultTheme(), mode: mode}
}

func (t *Theme) palette(v fyne.ThemeVariant) *paint.Palette {
	light := v == theme.VariantLight
	switch {
	case t.mode == HighContrast && light:
		return &paint.White
	case t.mode == HighContrast:
		return &paint.Black
	case t.mode == Light || t.mode != Dark && light:
		return &paint.Light
	}
	return &paint.Dark
}

// colours are the colours of Fyne's widgets that don't depend on their background.
var colours = map[fyne.ThemeColorName]Role{
	theme.ColorNameBackground: Chrome, theme.ColorNameHeaderBackground: Chrome,
	theme.ColorNameInnerWindowBorder: Chrome, theme.ColorNameInnerWindowBorderInactive: Chrome,
	theme.ColorNameMenuBackground: Surface, theme.ColorNameOverlayBackground: Surface, theme.ColorNameInputBackground: Surface,
	theme.ColorNameForegroundOnError: Surface, theme.ColorNameForegroundOnSuccess: Surface, theme.ColorNameForegroundOnWarning: Surface,
	theme.ColorNameButton: Well, theme.ColorNameDisabledButton: Well, theme.ColorNameScrollBarBackground: Well,
	theme.ColorNameForeground: Ink, theme.ColorNamePlaceHolder: Ink3, theme.ColorNameScrollBar: Ink3, theme.ColorNameDisabled: Off,
	theme.ColorNamePrimary: Own, theme.ColorNameHyperlink: Own, theme.ColorNameForegroundOnPrimary: OnOwn,
	theme.ColorNameSelection: OwnSoft, theme.ColorNameSeparator: Line, theme.ColorNameInputBorder: Line,
	theme.ColorNameError: Err, theme.ColorNameSuccess: Sol, theme.ColorNameWarning: HintLine,
}

// Color implements fyne.Theme. Hover, Pressed and Focus are translucent, because Fyne
// draws them over the background of a button without changing the text. If they were
// opaque, they would hide the label of every default button and of the active item of a
// menu. The parts of this package do not use them.
func (t *Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	p := t.palette(v)
	if role, ok := colours[name]; ok {
		return role.In(*p)
	}
	switch name {
	case theme.ColorNameHover:
		return withAlpha(p.Ink, 0x18)
	case theme.ColorNamePressed:
		return withAlpha(p.Ink, 0x28)
	case theme.ColorNameFocus:
		return withAlpha(p.Own, 0x40)
	case theme.ColorNameShadow:
		return color.NRGBA{A: 0x0E}
	}
	return t.Theme.Color(name, v)
}

// symbols and symbolsBold are fonts for characters that Noto Sans lacks.
var (
	symbols     = fyne.NewStaticResource("Symbols-Regular.ttf", assets.Symbols)
	symbolsBold = fyne.NewStaticResource("Symbols-Bold.ttf", assets.SymbolsBold)
)

// Font implements fyne.Theme. The toolkit looks for a character first in the font returned
// here. Then it looks in its own Noto Sans, which is the font of the boards, and finally in fonts
// of the system. Lines have the same height in the symbols and in Noto Sans.
func (t *Theme) Font(s fyne.TextStyle) fyne.Resource {
	switch {
	case s.Monospace, s.Symbol:
		return t.Theme.Font(s)
	case s.Bold:
		return symbolsBold
	}
	return symbols
}

var sizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameText: 13, theme.SizeNameCaptionText: 12, theme.SizeNameSubHeadingText: 16, theme.SizeNameHeadingText: 24,
	theme.SizeNamePadding: 8, theme.SizeNameInnerPadding: 8, theme.SizeNameInputRadius: 8, theme.SizeNameButtonRadius: 8,
	theme.SizeNamePopupRadius: 8, theme.SizeNameMenuRadius: 8, theme.SizeNameCardRadius: 12, theme.SizeNameDialogRadius: 12,
	theme.SizeNameSelectionRadius: 4, theme.SizeNameModalBlurRadius: 0,
	theme.SizeNameScrollBar: 0, theme.SizeNameScrollBarSmall: 0, theme.SizeNameScrollBarRadius: 2, // see Scroll
	theme.SizeNameInputBorder: 0, // fields draw their own box
}

// Size implements fyne.Theme.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if size, ok := sizes[name]; ok {
		return size
	}
	return t.Theme.Size(name)
}

func withAlpha(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}

// Palette returns the current palette, which belongs to the running app's theme in the
// variant that the desktop asks for. Boards are painted with it, too.
func Palette() paint.Palette {
	s := fyne.CurrentApp().Settings()
	return PaletteOf(s.Theme(), s.ThemeVariant())
}

// PaletteOf returns the palette of a theme. Themes from outside this package get the light
// or the dark palette, depending on the variant.
func PaletteOf(th fyne.Theme, v fyne.ThemeVariant) paint.Palette {
	if t, ok := th.(*Theme); ok {
		return *t.palette(v)
	}
	if v == theme.VariantLight {
		return paint.Light
	}
	return paint.Dark
}

// A Role names a colour of the palette by its use.
type Role uint8

// The colours of text, icons and backgrounds. They are the fields of [paint.Palette].
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
	Well
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
		Canvas: p.Canvas, Chrome: p.Chrome, Surface: p.Surface, Well: p.Well,
		OwnSoft: p.OwnSoft, HintSoft: p.HintSoft, Line: p.Line, Hair: p.Hair,
	}[r]
}
