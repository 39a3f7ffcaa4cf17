package voxview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit"
)

// MouseDown implements desktop.Mouseable.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.stop()
	kit.Focus(b)
	b.desk.Say("")
	if e.Button == desktop.MouseButtonSecondary {
		b.takeBack()
		return
	}
	if c, ok := b.cellAt(e.Position); ok && e.Button == desktop.MouseButtonPrimary {
		b.scene.cursor = aim{}
		b.put(c)
		b.Refresh()
	}
}

// MouseUp implements desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.point(e.Position) }

// MouseMoved implements desktop.Hoverable.
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.point(e.Position) }

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() { b.hover(aim{}) }

// point points at the cell at a place.
func (b *Board) point(p fyne.Position) {
	c, ok := b.cellAt(p)
	b.hover(aim{ok, c})
}

func (b *Board) hover(to aim) {
	if !to.on {
		to = aim{}
	}
	if b.scene.hover != to {
		b.scene.hover, b.scene.quiet = to, false
		b.Refresh()
	}
}
