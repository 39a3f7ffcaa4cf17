package window

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/board"
	"backtrack/ui/host"
	"backtrack/ui/inspector"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab"
	"backtrack/ui/library"
	"backtrack/ui/play"
)

// A cover shows the dialogs and menus that cover the window.
type cover struct {
	canvas fyne.Canvas
	games  *play.Games
	focus  func()          // gives the keyboard back to the window
	dialog *overlay.Dialog // the dialog that is shown; nil if there is none
}

// covered reports whether a dialog or a menu covers the window.
func (c *cover) covered() bool { return c.canvas.Overlays().Top() != nil }

// ask shows a dialog, and gives the keyboard back to the board when the dialog closes. The
// clocks are stopped while it is open.
func (c *cover) ask(d *overlay.Dialog) {
	c.canvas.Unfocus() // the board would miss the release of keys such as Shift
	c.dialog = d
	c.games.SetCovered(true)
	d.AddOnClosed(func() {
		c.dialog = nil
		c.games.SetCovered(false)
		c.focus()
	})
	d.Show()
}

// popUp shows a menu below a button. When the menu closes, the board gets the keyboard.
func (c *cover) popUp(under fyne.CanvasObject, items []*fyne.MenuItem) {
	c.focus()
	overlay.ShowBelow(c.canvas, under, items)
}

// typedKey handles a key while the window is covered.
func (c *cover) typedKey(e *fyne.KeyEvent) {
	switch d := c.dialog; {
	case d == nil:
	case e.Name == fyne.KeyEscape:
		d.Hide()
	case e.Name != fyne.KeyReturn && e.Name != fyne.KeyEnter:
		d.TypedKey(e)
	case d.OnEnter != nil:
		d.OnEnter()
	}
}

// keys handles the keys and characters that no focused object handles. It passes them to
// commands and to the visible part of the window.
type keys struct {
	*stage
	*cover
	commands  *commands
	settings  *savedSettings
	lib       *library.View
	lab       *lab.View
	pages     map[screen]pageScreen
	transport *transport
	menu      *overlay.MenuBar // nil if the system has a menu bar
	bar       *toolbar
	rail      *rail
	inspector *inspector.Panel
	escape    func() // ends the current activity
}

// typedKey handles the keys that no focused object handles.
func (k *keys) typedKey(e *fyne.KeyEvent) {
	if k.covered() {
		k.cover.typedKey(e)
		return
	}
	if command, ok := keyCommands[e.Name]; ok {
		k.commands.run(command)
		return
	}
	g, at := k.game(), k.pages[k.screen]
	switch {
	case e.Name == fyne.KeyEscape:
		k.commands.do(k.escape)()
	case e.Name == fyne.KeyF6:
		k.nextPart()
	case e.Name == desktop.KeyAltLeft || e.Name == desktop.KeyAltRight || e.Name == fyne.KeyF10:
		if k.menu != nil {
			k.menu.Activate()
		}
	case k.skipWin(e.Name):
	case k.screen == atLab:
		k.lab.TypedKey(e)
	case at.view != nil:
		at.view.TypedKey(e)
	case k.screen == atLibrary && slices.Contains(arrowKeys, e.Name):
		k.focus()
	case k.screen != atGame:
	case g.Hints.All && k.alongSteps(e.Name):
	case g.Playback != nil && slices.Contains(transportKeys, e.Name):
		k.transport.TypedKey(e)
	case k.toBoard():
		boardOf(g).TypedKey(e)
	}
}

// keyCommands and runeCommands are the commands of keys and of characters.
var (
	keyCommands = map[fyne.KeyName]host.Command{
		fyne.KeyF1: host.Keys, fyne.KeyF9: host.Solve, fyne.KeyF11: host.FullScreen, fyne.KeyF12: host.Hint,
	}
	runeCommands = map[rune]host.Command{
		'k': host.Check, 'K': host.Check, 'b': host.Checkpoint, 'B': host.DiscardTrial, 'h': host.Hint, 'H': host.AllSteps,
		'p': host.Pause, 'P': host.Pause, 'n': host.Notes, 'N': host.Notes,
	}
)

// alongSteps moves along the list of all steps if the key is an arrow, Home or End. It returns
// false for other keys.
func (k *keys) alongSteps(key fyne.KeyName) bool {
	d := k.game().Hints
	to, ok := map[fyne.KeyName]int{
		fyne.KeyUp: d.At - 1, fyne.KeyLeft: d.At - 1, fyne.KeyDown: d.At + 1, fyne.KeyRight: d.At + 1,
		fyne.KeyHome: 0, fyne.KeyEnd: len(d.Steps) - 1,
	}[key]
	if ok {
		d.Seek(to)
	}
	return ok
}

// arrowKeys give the keyboard to a card of the library if a click elsewhere took it.
var arrowKeys = []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}

// transportKeys control the transport even if a click elsewhere took the keyboard focus
// from it.
var transportKeys = []fyne.KeyName{fyne.KeySpace, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyUp, fyne.KeyDown}

// nextPart moves the keyboard focus to the next part of the window: the middle,
// the toolbar, the rail, the side panel.
func (k *keys) nextPart() {
	first := []fyne.Focusable{nil, k.bar.buttons[host.NewPuzzle], k.rail.items[0]}
	panel := k.inspector.Object
	if panel.Visible() {
		first = append(first, k.inspector.Tabs)
	}
	part := 0
	if at, ok := k.canvas.Focused().(fyne.CanvasObject); ok {
		switch p := fyne.CurrentApp().Driver().AbsolutePositionForObject(at); {
		case p.Y < k.middle.Position().Y:
			part = 1
		case p.X < k.middle.Position().X:
			part = 2
		case panel.Visible() && p.X >= k.canvas.Size().Width-inspector.Width:
			part = 3
		}
	}
	if part = (part + 1) % len(first); part == 0 {
		k.focus()
	} else {
		k.canvas.Focus(first[part])
	}
}

// toBoard gives the keyboard focus back to the board if a click elsewhere took it, and
// reports whether it did.
func (k *keys) toBoard() bool {
	g := k.playing()
	if g == nil || g.Clock.Paused() || g.Hints.All || k.canvas.Focused() != nil {
		return false
	}
	k.focus()
	return k.canvas.Focused() == fyne.Focusable(boardOf(g))
}

// toggleMap shows or hides the map of the board during a playback. It reports whether the board
// has a map.
func (k *keys) toggleMap() bool {
	g := k.playing()
	if g == nil || g.Playback == nil {
		return false
	}
	m, ok := boardOf(g).(board.Mapper)
	if ok {
		m.ToggleMap()
	}
	return ok
}

// skipWin handles a key while the win message is shown, and reports whether it is. The key
// removes the message, and Enter also opens the next board. A key that types a character does
// nothing yet: the character itself follows through typedRune, removes the message and does not
// reach the board.
func (k *keys) skipWin(key fyne.KeyName) bool {
	g := k.playing()
	if g == nil || g.Won == nil || !k.inspector.Seen(play.GameTab) {
		return false
	}
	if types := len(key) == 1 || key == fyne.KeySpace; !types {
		k.commands.do(func() {
			if g.SkipWin() && (key == fyne.KeyReturn || key == fyne.KeyEnter) {
				k.commands.table[host.NextBoard].run()
			}
		})()
	}
	return true
}

// typedRune handles the characters that no focused object handles.
func (k *keys) typedRune(r rune) {
	g := k.playing()
	command, ok := runeCommands[r]
	if ok = ok && g != nil && k.settings.Letters; ok && command == host.Notes {
		_, ok = noterOf(g)
	}
	switch {
	case k.covered():
	case k.skipWin(""):
	case ok:
		k.commands.run(command)
	case (r == 's' || r == 'S') && k.settings.Letters && k.toggleMap():
	case r == '?':
		k.commands.run(host.Keys)
	case k.screen == atLibrary:
		k.lib.Search.Type(k.canvas, r)
	case k.screen == atLab:
		k.lab.Type(r)
	case k.pages[k.screen].view != nil:
		k.pages[k.screen].view.TypedRune(r)
	case k.toBoard():
		boardOf(g).TypedRune(r)
	}
}
