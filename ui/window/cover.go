package window

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// A cover is what covers the window: a dialog or a menu.
type cover struct {
	canvas fyne.Canvas
	games  *play.Games
	focus  func()          // gives the keyboard back to the window
	dialog *overlay.Dialog // that is shown; nil if none is
}

// covered reports whether a dialog or a menu covers the window.
func (c *cover) covered() bool { return c.canvas.Overlays().Top() != nil }

// ask shows a dialog and gives the keyboard back to the board when it closes. The clock
// is stopped meanwhile.
func (c *cover) ask(d *overlay.Dialog) {
	c.canvas.Unfocus() // or the board would miss the release of keys such as Shift
	c.dialog = d
	c.games.SetCovered(true)
	d.SetOnClosed(func() {
		c.dialog = nil
		c.games.SetCovered(false)
		c.focus()
	})
	d.Show()
}

// popUp shows a menu below a button. The board has the keyboard when it is closed.
func (c *cover) popUp(under fyne.CanvasObject, items []*fyne.MenuItem) {
	c.focus()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	overlay.ShowMenu(c.canvas, at.AddXY(0, under.Size().Height+2), items)
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
