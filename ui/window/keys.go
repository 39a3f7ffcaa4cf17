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
	if name, ok := keyCommands[e.Name]; ok {
		w.run(name)
		return
	}
	g := w.game()
	switch {
	case e.Name == fyne.KeyEscape:
		w.do(w.escape)()
	case e.Name == fyne.KeyF6:
		w.nextPart()
	case e.Name == desktop.KeyAltLeft || e.Name == desktop.KeyAltRight || e.Name == fyne.KeyF10:
		if w.menu.bar != nil {
			w.menu.bar.Activate()
		}
	case w.place != atGame:
	case e.Name == fyne.KeyF9:
		w.do(func() { w.solve(g.Algorithm()) })()
	case g.Hints.All && w.alongSteps(e.Name):
	case g.Playback != nil && slices.Contains(transportKeys, e.Name):
		w.transport.TypedKey(e)
	case w.toBoard():
		boardOf(g).TypedKey(e)
	}
}

// keyCommands and runeCommands are the commands of keys and of characters. A
// character that the toolkit takes for a command goes to no board.
var (
	keyCommands  = map[fyne.KeyName]string{fyne.KeyF1: "Keys and mouse", fyne.KeyF11: "Full screen", fyne.KeyF12: "Hint"}
	runeCommands = map[rune]string{
		'k': "Check", 'K': "Check", 'b': "Checkpoint", 'B': "Discard trial", 'h': "Hint", 'H': "All steps", 'p': "Pause", 'P': "Pause", 'n': "Notes", 'N': "Notes",
	}
)

// alongSteps goes along the list of all steps if the key says so.
func (w *Window) alongSteps(key fyne.KeyName) bool {
	d := w.game().Hints
	to, ok := map[fyne.KeyName]int{
		fyne.KeyUp: d.At - 1, fyne.KeyLeft: d.At - 1, fyne.KeyDown: d.At + 1, fyne.KeyRight: d.At + 1,
		fyne.KeyHome: 0, fyne.KeyEnd: len(d.Steps) - 1,
	}[key]
	if ok {
		d.Seek(to)
	}
	return ok
}

// transportKeys drive the transport even if a click elsewhere took the keyboard
// focus from it.
var transportKeys = []fyne.KeyName{fyne.KeySpace, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyUp, fyne.KeyDown}

// nextPart moves the keyboard focus to the next part of the window: the middle,
// the toolbar, the rail, the side panel.
func (w *Window) nextPart() {
	first := []fyne.Focusable{nil, w.bar.row[0].(fyne.Focusable), w.rail.families[0]}
	if w.inspector.Object.Visible() {
		first = append(first, w.inspector.Tabs)
	}
	part := 0
	if at, ok := w.win.Canvas().Focused().(fyne.CanvasObject); ok {
		switch p := fyne.CurrentApp().Driver().AbsolutePositionForObject(at); {
		case p.Y < w.middle.Position().Y:
			part = 1
		case p.X < w.middle.Position().X:
			part = 2
		case w.inspector.Object.Visible() && p.X >= w.inspector.Object.Position().X:
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
	g := w.game()
	if w.place != atGame || g.Clock.Paused() || g.Hints.All || w.win.Canvas().Focused() != nil {
		return false
	}
	w.focus()
	return w.win.Canvas().Focused() == fyne.Focusable(boardOf(g))
}

// covered reports whether a dialog or a menu lies over the window.
func (w *Window) covered() bool { return w.win.Canvas().Overlays().Top() != nil }

// toggleMap has the board show its map while a search or a solution is shown,
// and reports whether it has one.
func (w *Window) toggleMap() bool {
	if w.place != atGame || w.game().Playback == nil {
		return false
	}
	m, ok := boardOf(w.game()).(board.Mapper)
	if ok {
		m.ToggleMap()
	}
	return ok
}

// typedRune handles the characters that no focused object handles.
func (w *Window) typedRune(r rune) {
	name, ok := runeCommands[r]
	if ok && w.place == atGame && name == "Notes" {
		_, ok = noterOf(w.game())
	}
	switch {
	case w.covered():
	case ok && w.place == atGame:
		w.run(name)
	case (r == 's' || r == 'S') && w.toggleMap():
	case r == '?':
		w.run("Keys and mouse")
	case w.place == atLibrary:
		w.lib.Search.Type(w.win.Canvas(), r)
	case w.toBoard():
		boardOf(w.game()).TypedRune(r)
	}
}
