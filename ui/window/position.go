package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"backtrack/ui/winpos"
)

// placeWindow puts the window where it was when the program was left.
func placeWindow(win fyne.Window, s *Settings) {
	if native, ok := win.(driver.NativeWindow); ok && s.Placed {
		native.RunNative(func(context any) { winpos.Move(context, s.X, s.Y) })
	}
}

// notePlace remembers where the window is.
func notePlace(win fyne.Window, s *Settings) {
	native, ok := win.(driver.NativeWindow)
	if !ok || win.FullScreen() {
		return
	}
	native.RunNative(func(context any) {
		if x, y, ok := winpos.Of(context); ok {
			s.X, s.Y, s.Placed = x, y, true
		}
	})
}
