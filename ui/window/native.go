package window

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"backtrack/ui/portal"
)

// nativeContext returns the toolkit's context for the native window, which is a value of
// package driver. It returns nil if there is no native window.
func nativeContext(win fyne.Window) (context any) {
	if n, ok := win.(driver.NativeWindow); ok {
		n.RunNative(func(c any) { context = c })
	}
	return context
}

// askDesktop returns portal.AskFile for a window. If the desktop fails, the function calls
// failed, on any goroutine.
func askDesktop(win fyne.Window, failed func()) func(context.Context, portal.FileQuestion) (string, error) {
	parent := ""
	if x11, ok := nativeContext(win).(driver.X11WindowContext); ok {
		parent = fmt.Sprintf("x11:%x", x11.WindowHandle)
	}
	return func(ctx context.Context, q portal.FileQuestion) (string, error) {
		q.Parent = parent
		path, err := portal.AskFile(ctx, q)
		if err != nil && ctx.Err() == nil {
			failed()
		}
		return path, err
	}
}
