package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// An attic is an invisible part of the window. It holds everything that is not
// shown at the moment: other screens, other games, other pages of the panel. So
// the toolkit finds them when it recolours the window for another theme. A
// refresh of the attic does nothing.
type attic struct {
	widget.BaseWidget
	w *Window
}

func newAttic(w *Window) *attic {
	a := &attic{w: w}
	a.ExtendBaseWidget(a)
	a.Hide()
	return a
}

func (a *attic) CreateRenderer() fyne.WidgetRenderer { return atticRenderer{a.w} }

type atticRenderer struct{ w *Window }

func (atticRenderer) Destroy()           {}
func (atticRenderer) Layout(fyne.Size)   {}
func (atticRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (atticRenderer) Refresh()           {}

func (r atticRenderer) Objects() []fyne.CanvasObject {
	w := r.w
	all := append(w.inspector.Kept(), w.lib.Object, w.docs.Object, w.lab.Object, w.lab.Bar)
	for _, g := range w.games.All() {
		all = append(all, w.plays[g].object)
		all = append(all, w.plays[g].panel...)
	}
	return all
}
