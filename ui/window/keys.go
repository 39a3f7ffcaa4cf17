package window

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/board"
)

// keys gives keys and characters that no focused object handles to commands and
// to the board.
type keys struct{ w *Window }

// typedKey handles the keys that no focused object handles.
func (k *keys) typedKey(e *fyne.KeyEvent) {
	if k.covered() {
		if d := k.w.dialog; d != nil {
			switch e.Name {
			case fyne.KeyEscape:
				d.Hide()
			case fyne.KeyReturn, fyne.KeyEnter:
				if d.OnEnter != nil {
					d.OnEnter()
				}
			default:
				d.TypedKey(e)
			}
		}
		return
	}
	if name, ok := keyCommands[e.Name]; ok {
		k.w.commands.run(name)
		return
	}
	g := k.w.game()
	switch {
	case e.Name == fyne.KeyEscape:
		k.w.do(k.w.escape)()
	case e.Name == fyne.KeyF6:
		k.nextPart()
	case e.Name == desktop.KeyAltLeft || e.Name == desktop.KeyAltRight || e.Name == fyne.KeyF10:
		if k.w.menu.bar != nil {
			k.w.menu.bar.Activate()
		}
	case k.w.screen == atLab:
		k.w.lab.TypedKey(e)
	case k.w.screen != atGame:
	case e.Name == fyne.KeyF9:
		k.w.do(func() { g.Solving.Run(g.Algorithm()) })()
	case g.Hints.All && k.alongSteps(e.Name):
	case g.Playback != nil && slices.Contains(transportKeys, e.Name):
		k.w.transport.TypedKey(e)
	case k.toBoard():
		boardOf(g).TypedKey(e)
	}
}

// keyCommands and runeCommands are the commands of keys and of characters.
var (
	keyCommands  = map[fyne.KeyName]string{fyne.KeyF1: "Keys and mouse", fyne.KeyF11: "Full screen", fyne.KeyF12: "Hint"}
	runeCommands = map[rune]string{
		'k': "Check", 'K': "Check", 'b': "Checkpoint", 'B': "Discard trial", 'h': "Hint", 'H': "All steps", 'p': "Pause", 'P': "Pause", 'n': "Notes", 'N': "Notes",
	}
)

// alongSteps goes along the list of all steps if the key says so.
func (k *keys) alongSteps(key fyne.KeyName) bool {
	d := k.w.game().Hints
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
func (k *keys) nextPart() {
	first := []fyne.Focusable{nil, k.w.bar.row[0].(fyne.Focusable), k.w.rail.families[0]}
	if k.w.inspector.Object.Visible() {
		first = append(first, k.w.inspector.Tabs)
	}
	part := 0
	if at, ok := k.w.win.Canvas().Focused().(fyne.CanvasObject); ok {
		switch p := fyne.CurrentApp().Driver().AbsolutePositionForObject(at); {
		case p.Y < k.w.middle.Position().Y:
			part = 1
		case p.X < k.w.middle.Position().X:
			part = 2
		case k.w.inspector.Object.Visible() && p.X >= k.w.inspector.Object.Position().X:
			part = 3
		}
	}
	if part = (part + 1) % len(first); part == 0 {
		k.w.focus()
	} else {
		k.w.win.Canvas().Focus(first[part])
	}
}

// toBoard gives the keyboard focus back to the board if a click elsewhere took
// it, and reports whether it did.
func (k *keys) toBoard() bool {
	g := k.w.game()
	if k.w.screen != atGame || g.Clock.Paused() || g.Hints.All || k.w.win.Canvas().Focused() != nil {
		return false
	}
	k.w.focus()
	return k.w.win.Canvas().Focused() == fyne.Focusable(boardOf(g))
}

// covered reports whether a dialog or a menu covers the window.
func (k *keys) covered() bool { return k.w.win.Canvas().Overlays().Top() != nil }

// toggleMap has the board show its map while a search or a solution is shown,
// and reports whether it has one.
func (k *keys) toggleMap() bool {
	if k.w.screen != atGame || k.w.game().Playback == nil {
		return false
	}
	m, ok := boardOf(k.w.game()).(board.Mapper)
	if ok {
		m.ToggleMap()
	}
	return ok
}

// typedRune handles the characters that no focused object handles.
func (k *keys) typedRune(r rune) {
	name, ok := runeCommands[r]
	if ok && k.w.screen == atGame && name == "Notes" {
		_, ok = noterOf(k.w.game())
	}
	switch {
	case k.covered():
	case ok && k.w.screen == atGame:
		k.w.commands.run(name)
	case (r == 's' || r == 'S') && k.toggleMap():
	case r == '?':
		k.w.commands.run("Keys and mouse")
	case k.w.screen == atLibrary:
		k.w.lib.Search.Type(k.w.win.Canvas(), r)
	case k.w.screen == atLab:
		k.w.lab.Type(r)
	case k.toBoard():
		boardOf(k.w.game()).TypedRune(r)
	}
}
