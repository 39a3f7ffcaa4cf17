package window

import (
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/ui/board"
	"fyne.io/fyne/v2/driver/desktop"
)

// typedKey handles the keys that no focused object handles.
func (w *Window) typedKey(e *fyne.KeyEvent) {
	if w.covered() {
		if d := w.dialog; d != nil {
			switch e.Name {
			case fyne.KeyEscape:
				d.Hide()
			case fyne.KeyReturn, fyne.KeyEnter:
				if d.OnEnter != nil {
					d.OnEnter()
				}
			}
		}
		return
	}
	switch e.Name {
	case fyne.KeyEscape:
		w.do(w.escape)()
	case fyne.KeyF1:
		w.showKeys()
	case fyne.KeyF6:
		w.nextPart()
	case fyne.KeyF9:
		if w.place == atGame {
			w.do(func() { w.solve(w.game.algorithm()) })()
		}
	case fyne.KeyF12:
		w.do(w.hint)()
	case desktop.KeyAltLeft, desktop.KeyAltRight, fyne.KeyF10:
		if w.menu.bar != nil {
			w.menu.bar.Activate()
		}
	case fyne.KeyF11:
		w.win.SetFullScreen(!w.win.FullScreen())
	default:
		if w.alongSteps(e.Name) {
			return
		}
		if w.place == atGame && w.game.playback != nil && slices.Contains(transportKeys, e.Name) {
			w.transport.TypedKey(e)
			return
		}
		if w.toBoard() {
			w.game.board().TypedKey(e)
		}
	}
}

// transportKeys drive the transport even if a click elsewhere took the keyboard
// focus from it.
var transportKeys = []fyne.KeyName{fyne.KeySpace, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyUp, fyne.KeyDown}

// nextPart moves the keyboard focus to the next part of the window: the middle,
// the toolbar, the rail, the side panel.
func (w *Window) nextPart() {
	first := []fyne.Focusable{nil, w.bar.row[0].(fyne.Focusable), w.rail.families[0]}
	if w.inspector.object.Visible() {
		first = append(first, w.inspector.tabs)
	}
	part := 0
	if at, ok := w.win.Canvas().Focused().(fyne.CanvasObject); ok {
		switch p := fyne.CurrentApp().Driver().AbsolutePositionForObject(at); {
		case p.Y < w.middle.Position().Y:
			part = 1
		case p.X < w.middle.Position().X:
			part = 2
		case w.inspector.object.Visible() && p.X >= w.inspector.object.Position().X:
			part = 3
		}
	}
	if part = (part + 1) % len(first); part == 0 {
		w.focus()
	} else {
		w.win.Canvas().Focus(first[part])
	}
}

// toBoard gives the keyboard focus back to the board if a click elsewhere took
// it, and reports whether it did.
func (w *Window) toBoard() bool {
	if w.place != atGame || w.game.clock.paused || w.game.guide.all || w.win.Canvas().Focused() != nil {
		return false
	}
	w.focus()
	return w.win.Canvas().Focused() == fyne.Focusable(w.game.board())
}

// covered reports whether a dialog or a menu lies over the window.
func (w *Window) covered() bool { return w.win.Canvas().Overlays().Top() != nil }

// uncovered returns a command that does nothing below a dialog, where the
// toolkit still hands out the shortcuts of the menu.
func (w *Window) uncovered(command func()) func() {
	return func() {
		if !w.covered() {
			command()
		}
	}
}

// toggleMap has the board show its map while a search or a solution is shown,
// and reports whether it has one.
func (w *Window) toggleMap() bool {
	if w.place != atGame || w.game.playback == nil {
		return false
	}
	m, ok := w.game.board().(board.Mapper)
	if ok {
		m.ToggleMap()
	}
	return ok
}

// typedRune handles the characters that no focused object handles.
func (w *Window) typedRune(r rune) {
	switch {
	case w.covered():
	case w.place == atGame && (r == 'k' || r == 'K'):
		w.do(w.check)()
	case w.place == atGame && r == 'b':
		w.do(w.checkpoint)()
	case w.place == atGame && r == 'B':
		w.do(w.takeBack)()
	case w.place == atGame && r == 'h':
		w.do(w.hint)()
	case w.place == atGame && r == 'H':
		w.do(w.allSteps)()
	case w.place == atGame && (r == 'p' || r == 'P'):
		w.do(w.togglePause)()
	case (r == 'n' || r == 'N') && w.noting():
		w.do(w.toggleNotes)()
	case (r == 's' || r == 'S') && w.toggleMap():
	case r == '?':
		w.showKeys()
	case w.place == atLibrary:
		w.lib.search.Type(w.win.Canvas(), r)
	case w.toBoard():
		w.game.board().TypedRune(r)
	}
}
