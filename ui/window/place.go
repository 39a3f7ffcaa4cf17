package window

import (
	"fyne.io/fyne/v2/driver"

	"backtrack/ui/winpos"
)

// placeWindow puts the window where it was when the program was left.
func (w *Window) placeWindow() {
	if native, ok := w.win.(driver.NativeWindow); ok && w.settings.Placed {
		native.RunNative(func(context any) { winpos.Move(context, w.settings.X, w.settings.Y) })
	}
}

// notePlace remembers where the window is.
func (w *Window) notePlace() {
	native, ok := w.win.(driver.NativeWindow)
	if !ok || w.win.FullScreen() {
		return
	}
	native.RunNative(func(context any) {
		if x, y, ok := winpos.Of(context); ok {
			w.settings.X, w.settings.Y, w.settings.Placed = x, y, true
		}
	})
}
