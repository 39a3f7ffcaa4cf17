package window

import (
	"context"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/ui/clipboard"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/paint"
	"backtrack/ui/play"
)

// A copier puts texts and pictures on the clipboard, and says so.
type copier struct {
	*stage
	clipboard fyne.Clipboard
	win       fyne.Window
	loop      host.Loop
	catalog   *play.Catalog
	host.Messages
}

// text puts text on the clipboard, and shows the message said.
func (c *copier) text(text, said string) {
	c.clipboard.SetContent(text)
	c.Say(said)
}

// result puts a line about a win on the clipboard.
func (c *copier) result(result string) { c.text(result, "The result is on the clipboard.") }

// puzzle puts the file of a puzzle on the clipboard.
func (c *copier) puzzle(p family.Puzzle) {
	c.text(p.Text(), "The puzzle is on the clipboard, as a puzzle file.")
}

// position puts the position of a game on the clipboard.
func (c *copier) position(g *play.Game) {
	c.text(g.Controller.Text(), "The position is on the clipboard.")
}

// id puts an id on the clipboard that opens a puzzle on any machine.
func (c *copier) id(p family.Puzzle) {
	id, err := c.catalog.Family(p.Family).ShareID(p)
	switch {
	case err != nil:
		c.Fail(err)
	case id == p.ID:
		c.text(id, id+" is on the clipboard.")
	default:
		c.text(id, "An id with the whole puzzle is on the clipboard. Other machines can open it.")
	}
}

// takesPictures reports whether picture works on this window system.
func (c *copier) takesPictures() bool { return clipboard.CanPut(nativeContext(c.win)) }

// picture puts a picture of the puzzle in view on the clipboard, with the moves of the game.
func (c *copier) picture(p family.Puzzle) {
	var s *model.Save
	if g := c.playing(); g != nil {
		now := g.Controller.Game.Save()
		s = &now
	}
	of, to := c.catalog.Family(p.Family), nativeContext(c.win)
	draw := func(context.Context) ([]byte, error) {
		picture, err := of.Picture(p, s, family.PNG, family.PictureSize, paint.Light)
		if err == nil {
			err = clipboard.Put(to, picture)
		}
		return nil, err
	}
	host.Ask(c.loop, 0, draw, func(_ []byte, err error) {
		if err != nil {
			c.Fail(err)
			return
		}
		c.Say("The picture is on the clipboard.")
	})
}
