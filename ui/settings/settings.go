// Package settings shows the page on which the player sets how the program looks and
// behaves.
package settings

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

// A Host is what a View needs of the window.
type Host struct {
	Canvas     fyne.Canvas
	OpenFolder func() // shows the folder of the data
}

// A View is the page.
type View struct {
	Object *fyne.Container

	host Host
	open *kit.Button
}

// New returns the page.
func New(h Host) *View {
	v := &View{host: h}
	v.open = kit.NewButtonOf(kit.Outline, "Open data folder", "", h.OpenFolder)
	v.open.Tip = "Show the folder with your games, puzzles and measurements"
	v.Object = kit.NewFill(kit.NewColumn(0,
		kit.NewHigh(76, kit.NewPadded(4, 0, 32, 32, kit.NewBold("Settings", kit.Ink, 24))),
		kit.NewPadded(4, 0, 32, 32, kit.NewCard("Data", kit.NewRow(0, v.open)))))
	return v
}

// Update shows what has changed since the page was shown last.
func (v *View) Update() {}

// Focus gives the keyboard to the page.
func (v *View) Focus() {
	if v.host.Canvas.Focused() != fyne.Focusable(v.open) {
		v.host.Canvas.Focus(v.open)
		v.open.HideFocusRing()
	}
}

// TypedKey handles a key that nothing with the focus handles.
func (v *View) TypedKey(*fyne.KeyEvent) {}

// TypedRune handles a character that nothing with the focus handles.
func (v *View) TypedRune(rune) {}
