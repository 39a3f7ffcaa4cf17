package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit"
)

// An itemPicture is a picture of items, to be embedded. A click on an item does what it is
// for, and the status bar says what the one under the pointer is.
type itemPicture struct {
	kit.Painting
	of      items
	hint    func(string)
	under   int    // the item under the pointer; -1 if none is
	pointed func() // under has changed; nil if nothing else happens then
}

// items are what an itemPicture shows.
type items interface {
	fyne.Widget
	at(fyne.Position) int                   // the item at a place; -1 if none is there
	item(i int) (hint string, click func()) // click is nil if it does nothing
}

var (
	_ desktop.Mouseable = (*itemPicture)(nil)
	_ desktop.Hoverable = (*itemPicture)(nil)
)

// show begins with what raster paints.
func (p *itemPicture) show(of items, raster *canvas.Raster, hint func(string)) {
	p.of, p.hint, p.under = of, hint, -1
	p.Begin(of, raster)
}

// MouseDown implements desktop.Mouseable.
func (p *itemPicture) MouseDown(e *desktop.MouseEvent) {
	if i := p.of.at(e.Position); i >= 0 && e.Button == desktop.MouseButtonPrimary {
		if _, click := p.of.item(i); click != nil {
			click()
		}
	}
}

// MouseIn implements desktop.Hoverable.
func (p *itemPicture) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *itemPicture) MouseMoved(e *desktop.MouseEvent) { p.setUnder(p.of.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (p *itemPicture) MouseOut() { p.setUnder(-1) }

func (p *itemPicture) setUnder(i int) {
	if i == p.under {
		return
	}
	p.under = i
	p.Raster.Refresh()
	text := ""
	if i >= 0 {
		text, _ = p.of.item(i)
	}
	p.hint(text)
	if p.pointed != nil {
		p.pointed()
	}
}
