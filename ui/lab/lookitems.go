package lab

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A picture shows items in one image, to be embedded. A click on an item does what it is
// for, and the status bar says what the one under the pointer is.
type picture[T comparable] struct {
	kit.Painting
	of      items[T]
	hint    func(string)
	under   T      // the item under the pointer, or none
	none    T      // in place of an item
	pointed func() // under has changed; nil if nothing else happens then
	clicks  clicks[T]
}

// items are what a picture shows.
type items[T comparable] interface {
	fyne.Widget
	draw(img *image.RGBA, pal paint.Palette, unit float64)
	at(fyne.Position) T // the item at a place, or none
	describe(item T) string
	// click follows a click on an item, or on none. Double is whether it is the second one.
	click(item T, button desktop.MouseButton, double bool)
}

// show begins with some items.
func (p *picture[T]) show(of items[T], none T, hint func(string)) {
	p.of, p.hint, p.under, p.none = of, hint, none, none
	p.Begin(of, kit.NewPicture(of.draw))
}

// paint returns the image in a size in pixels.
func (p *picture[T]) paint(w, h int) image.Image { return p.Raster.Generator(w, h) }

// MouseDown implements desktop.Mouseable.
func (p *picture[T]) MouseDown(e *desktop.MouseEvent) {
	item := p.of.at(e.Position)
	p.of.click(item, e.Button, item != p.none && p.clicks.double(item))
}

// MouseIn implements desktop.Hoverable.
func (p *picture[T]) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *picture[T]) MouseMoved(e *desktop.MouseEvent) { p.setUnder(p.of.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (p *picture[T]) MouseOut() { p.setUnder(p.none) }

func (p *picture[T]) setUnder(item T) {
	if item == p.under {
		return
	}
	p.under = item
	text := ""
	if item != p.none {
		text = p.of.describe(item)
	}
	p.hint(text)
	if p.pointed != nil {
		p.pointed()
	}
}

// doubleClick is the most time between the clicks of a double click.
const doubleClick = 400 * time.Millisecond

// clicks recognises double clicks on a thing, such as a node or a board.
type clicks[T comparable] struct {
	last time.Time
	on   T
}

// double notes a click on a thing, and reports whether it is the second one.
func (c *clicks[T]) double(on T) bool {
	now := time.Now()
	if on == c.on && now.Sub(c.last) < doubleClick {
		c.last = time.Time{}
		return true
	}
	c.last, c.on = now, on
	return false
}
