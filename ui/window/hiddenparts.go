package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// hiddenParts is an invisible part of the window that holds everything that is not shown at the
// moment: other screens, other games, other pages of the panel. This is where the toolkit finds
// these objects when it changes colours for another theme. Refreshing hiddenParts does nothing.
type hiddenParts struct {
	widget.BaseWidget
	kept func() []fyne.CanvasObject
}

// newHiddenParts returns hiddenParts for the objects that kept returns.
func newHiddenParts(kept func() []fyne.CanvasObject) *hiddenParts {
	a := &hiddenParts{kept: kept}
	a.ExtendBaseWidget(a)
	a.Hide()
	return a
}

func (a *hiddenParts) CreateRenderer() fyne.WidgetRenderer { return hiddenPartsRenderer{a.kept} }

type hiddenPartsRenderer struct{ kept func() []fyne.CanvasObject }

func (hiddenPartsRenderer) Destroy()           {}
func (hiddenPartsRenderer) Layout(fyne.Size)   {}
func (hiddenPartsRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (hiddenPartsRenderer) Refresh()           {}

func (r hiddenPartsRenderer) Objects() []fyne.CanvasObject { return r.kept() }
