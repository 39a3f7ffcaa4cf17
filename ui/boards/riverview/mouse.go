package riverview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// A grip is a button held down on the board.
type grip struct {
	on      bool
	item    int  // who is held, or none
	aboard  bool // where that was
	hull    bool // the boat is held
	at, now fyne.Position
	dragged bool
}

func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.StopMotion()
	b.grip = grip{item: none}
	if b.scene.watched() && !b.space.shown {
		return
	}
	if !b.scene.watched() { // while watching, the keys belong to the transport bar
		kit.Focus(b)
		b.desk.Say("")
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
	b.grip = grip{on: true, item: none, at: e.Position, now: e.Position}
	if b.space.shown {
		return
	}
	x, y := b.Pixel(e.Position)
	if at, ok := b.layout.hit(b.scene, x, y); ok {
		b.grip.item, b.grip.aboard = at.items[0], at.aboard
	}
	b.grip.hull = b.grip.item == none && b.overBoat(x, y)
}

// overBoat reports whether a place is on the boat or where its people sit.
func (b *Board) overBoat(x, y float64) bool {
	bx, by, w, _ := b.layout.boat(b.scene)
	return math.Abs(x-bx) < w*.56 && y > by-w*.35 && y < by+w*.2
}

func (b *Board) MouseUp(*desktop.MouseEvent) { b.release() }

func (b *Board) DragEnd() { b.release() }

func (b *Board) Dragged(e *fyne.DragEvent) {
	g := &b.grip
	if !g.on || g.item == none && !b.space.shown || !g.dragged && !board.Dragged(g.at, e.Position) {
		return
	}
	before := g.now
	g.dragged, g.now = true, e.Position
	if b.space.shown {
		b.Pan(g.now.X-before.X, g.now.Y-before.Y)
		return
	}
	b.hover(none)
	x, y := b.Pixel(g.now)
	b.scene.drag = drag{on: true, item: g.item, x: x, y: y}
	b.redraw()
}

// release ends a click or a drag: who was clicked, or was dragged from the bank
// to the water or back, boards or leaves.
func (b *Board) release() {
	g := b.grip
	b.grip = grip{item: none}
	if !g.on {
		return
	}
	b.scene.drag = drag{}
	if b.space.shown {
		if !g.dragged && !b.scene.watched() {
			b.clickSpace(g.at)
		}
		return
	}
	if g.dragged {
		x, _ := b.Pixel(g.now)
		water := x > b.layout.left && x < b.layout.w-b.layout.right
		switch {
		case !g.aboard && water:
			b.take(g.item)
		case g.aboard && !water:
			b.leave(g.item)
		}
		b.Refresh()
		return
	}
	switch {
	case g.item != none && g.aboard:
		b.leave(g.item)
	case g.item != none:
		b.take(g.item)
	case g.hull:
		b.crossRiver()
	}
}

func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: who is pointed at is named.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	if b.Image == nil || b.grip.on {
		return
	}
	if b.space.shown {
		b.hoverSpace(b.space.At(b.Pixel(e.Position)))
		return
	}
	x, y := b.Pixel(e.Position)
	item := none
	if at, ok := b.layout.hit(b.scene, x, y); ok {
		item = at.items[0]
	}
	b.hover(item)
}

func (b *Board) MouseOut() {
	if b.space.shown {
		b.hoverSpace(none)
		return
	}
	b.hover(none)
}

func (b *Board) hover(item int) {
	if item == b.scene.hover {
		return
	}
	b.scene.hover = item
	b.redraw()
	if item == none {
		b.desk.Hint("")
		return
	}
	b.desk.Hint(describe(b.scene.pos, item))
}
