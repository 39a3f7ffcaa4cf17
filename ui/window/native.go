package window

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"backtrack/model"
	"backtrack/ui/clipboard"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/paint"
	"backtrack/ui/portal"
)

// nativeContext returns the context that the toolkit has for the native window: a value of the
// package driver, nil if there is no such window.
func nativeContext(win fyne.Window) (context any) {
	if n, ok := win.(driver.NativeWindow); ok {
		n.RunNative(func(c any) { context = c })
	}
	return context
}

// askDesktop returns portal.AskFile for this window. After a failure it does not ask the
// desktop again.
func askDesktop(w *Window) func(context.Context, portal.FileQuestion) (string, error) {
	parent := ""
	if x11, ok := nativeContext(w.win).(driver.X11WindowContext); ok {
		parent = fmt.Sprintf("x11:%x", x11.WindowHandle)
	}
	return func(ctx context.Context, q portal.FileQuestion) (string, error) {
		q.Parent = parent
		path, err := portal.AskFile(ctx, q)
		if err != nil && ctx.Err() == nil {
			w.loop.Post(func() { w.files.desktop = false })
		}
		return path, err
	}
}

// takesPictures reports whether copyPicture works on this window system.
func takesPictures(w *Window) bool { return clipboard.CanPut(nativeContext(w.win)) }

// copyPicture puts a picture of the puzzle in view on the clipboard, with the moves of the game.
func copyPicture(w *Window, p family.Puzzle) {
	var s *model.Save
	if g := w.playing(); g != nil {
		now := g.Controller.Game.Save()
		s = &now
	}
	of, to := w.catalog.Family(p.Family), nativeContext(w.win)
	draw := func(context.Context) ([]byte, error) {
		picture, err := of.Picture(p, s, family.PNG, family.PictureSize, paint.Light)
		if err == nil {
			err = clipboard.Put(to, picture)
		}
		return nil, err
	}
	host.Ask(w.loop, 0, draw, func(_ []byte, err error) {
		if err != nil {
			w.showError(err)
			return
		}
		w.status.say("The picture is on the clipboard.")
	})
}
