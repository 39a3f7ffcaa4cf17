package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// NewDense returns a container that shows a list without gaps between its
// lines.
func NewDense(list *widget.List) *container.ThemeOverride {
	list.HideSeparators = true
	return container.NewThemeOverride(list, denseTheme{fieldTheme{}})
}

// A denseTheme is the theme of the app without padding.
type denseTheme struct{ fyne.Theme }

func (t denseTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNamePadding {
		return 0
	}
	return fyne.CurrentApp().Settings().Theme().Size(name)
}
