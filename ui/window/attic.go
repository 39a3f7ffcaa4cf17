package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// An attic is an invisible part of the window that holds everything that is not shown at
// the moment: other screens, other games, other pages of the panel. There the toolkit finds
// them when it changes the colours for another theme. A refresh of the attic does nothing.
type attic struct {
	widget.BaseWidget
	kept func() []fyne.CanvasObject
}

// newAttic returns an attic for the objects that kept returns.
func newAttic(kept func() []fyne.CanvasObject) *attic {
	a := &attic{kept: kept}
	a.ExtendBaseWidget(a)
	a.Hide()
	return a
}

func (a *attic) CreateRenderer() fyne.WidgetRenderer { return atticRenderer{a.kept} }

type atticRenderer struct{ kept func() []fyne.CanvasObject }

func (atticRenderer) Destroy()           {}
func (atticRenderer) Layout(fyne.Size)   {}
func (atticRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (atticRenderer) Refresh()           {}

func (r atticRenderer) Objects() []fyne.CanvasObject { return r.kept() }
