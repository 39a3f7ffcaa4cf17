package riverview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// A heldButton records what a mouse button is held down on.
type heldButton struct {
	item   int // the item that is held, or none
	on     bool
	aboard bool          // the item was aboard when the button went down
	hull   bool          // the button is held down on the boat, but on no item
	now    fyne.Position // position of the pointer
}

// press begins a click or a drag.
func (b *Board) press(e *desktop.MouseEvent) {
	b.Motion.Stop()
	b.button = heldButton{item: none}
	if b.scene.watched() && !b.space.shown {
		return
	}
	if !b.scene.watched() { // while a search or a solution is shown, the keys belong to the transport bar
		kit.Focus(b)
		b.host.Say("")
	}
	switch {
	case e.Button == desktop.MouseButtonSecondary && b.scene.watched():
		return
	case e.Button == desktop.MouseButtonSecondary:
		b.takeBack()
		return
	case e.Button != desktop.MouseButtonPrimary || b.Image == nil:
		return
	}
	b.button = heldButton{on: true, item: none, now: e.Position}
	if b.space.shown {
		return
	}
	x, y := b.Pixel(e.Position)
	if at, ok := b.layout.spotAt(b.scene, x, y); ok {
		b.button.item, b.button.aboard = at.items[0], at.aboard
	}
	b.button.hull = b.button.item == none && b.layout.onBoat(b.scene, x, y)
}

// drag moves the held item, or the map, with the pointer.
func (b *Board) drag(to fyne.Position) {
	g := &b.button
	if !g.on || g.item == none && !b.space.shown || !b.Far {
		return
	}
	before := g.now
	g.now = to
	if b.space.shown {
		b.space.Pan(to.X-before.X, to.Y-before.Y)
		return
	}
	b.point(none)
	x, y := b.Pixel(to)
	b.scene.drag = drag{on: true, item: g.item, x: x, y: y}
	b.redraw()
}

// release ends a click or a drag. An item that was clicked, or dragged between bank and
// water, boards or leaves.
func (b *Board) release() {
	g := b.button
	b.button = heldButton{item: none}
	if !g.on {
		return
	}
	dragged := b.scene.drag.on
	b.scene.drag = drag{}
	switch {
	case b.space.shown:
		if !b.Far && !b.scene.watched() {
			b.space.click(b.Pressed)
		}
	case dragged:
		x, _ := b.Pixel(g.now)
		water := x > b.layout.left && x < b.layout.w-b.layout.right
		switch {
		case !g.aboard && water:
			b.take(g.item)
		case g.aboard && !water:
			b.leave(g.item)
		}
		b.Refresh()
	case g.item != none && g.aboard:
		b.leave(g.item)
	case g.item != none:
		b.take(g.item)
	case g.hull:
		b.crossRiver()
	}
}

// hover names the item at a position, or describes the state of the map there.
func (b *Board) hover(at fyne.Position) {
	there := at != board.Nowhere
	if there && (b.Image == nil || b.button.on) {
		return
	}
	x, y := b.Pixel(at)
	if b.space.shown {
		state := none
		if there {
			state = b.space.StateAt(x, y)
		}
		b.space.point(state)
		return
	}
	item := none
	if there {
		if spot, ok := b.layout.spotAt(b.scene, x, y); ok {
			item = spot.items[0]
		}
	}
	b.point(item)
}

// point points at an item and names it, or at nothing if item is none.
func (b *Board) point(item int) {
	if item == b.scene.hover {
		return
	}
	b.scene.hover = item
	if item != none {
		b.scene.last = item
	}
	b.redraw()
	if item == none {
		b.host.Tip("")
		return
	}
	b.host.Tip(describe(b.scene.pos, item))
}
