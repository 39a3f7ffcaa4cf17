package mathcrossview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit"
)

// A heldButton records whether a mouse button is held down on a token of the board.
type heldButton struct {
	on   bool
	cell optionalCell
	at   fyne.Position // position of the pointer while a token is dragged
}

// handlePress handles a button press.
func (b *Board) handlePress(e *desktop.MouseEvent) {
	b.Motion.Stop()
	kit.Focus(b)
	b.edit.say("")
	c := b.cellAt(e.Position)
	b.button = heldButton{}
	switch {
	case !c.on:
		b.edit.commit()
		b.scene.cursor, b.scene.hand = cursor{}, hand{}
		b.Refresh()
	case e.Button == desktop.MouseButtonSecondary:
		b.scene.hand = hand{}
		b.edit.selectCell(c.cell)
		b.edit.empty(c.cell)
		b.Refresh()
	case b.scene.hand.on && b.scene.isBlank(c.cell):
		b.drop(c)
	default:
		b.scene.hand = hand{}
		b.edit.selectCell(c.cell)
		_, filled := b.scene.pos.Value(c.cell)
		b.button = heldButton{on: filled && b.scene.isBlank(c.cell), cell: c}
	}
}

// drop puts the token in the hand into the blank to. If to is no blank, the token stays
// where it came from.
func (b *Board) drop(to optionalCell) {
	h := b.scene.hand
	b.scene.hand, b.button = hand{}, heldButton{}
	b.strip.float(nil)
	if h.on && to.on && b.scene.isBlank(to.cell) {
		b.scene.cursor.Text = ""
		if h.from.on {
			b.edit.carry(h.from.cell, to.cell)
		} else {
			b.edit.put(to.cell, h.value)
		}
		if b.scene.cursor.on { // no cell is selected after the entry that solves the board
			b.scene.cursor = cursor{optionalCell: to}
		}
	}
	b.Refresh()
}

// handleDrag makes the pressed token follow the pointer.
func (b *Board) handleDrag(to fyne.Position) {
	if b.button.on && !b.scene.hand.on && b.Far {
		if v, ok := b.scene.pos.Value(b.button.cell.cell); ok { // the token may have been taken back meanwhile
			b.edit.take(hand{on: true, value: v, from: b.button.cell, dragged: true})
			b.Refresh()
		}
	}
	if b.scene.hand.dragged {
		b.drag(to)
	}
}

// drag makes the token in the hand follow the pointer. at is relative to the board, but may
// be outside of it.
func (b *Board) drag(at fyne.Position) {
	to := b.cellAt(at)
	b.button.at = at
	b.strip.float(&at)
	if to != b.scene.hover {
		b.scene.hover = to
		b.Refresh()
	}
}

// handleRelease ends a drag and drops the token at the pointer.
func (b *Board) handleRelease() {
	if h := b.scene.hand; h.dragged {
		at := b.button.at
		b.scene.hover = optionalCell{}
		if h.from.on && b.strip.holds(at) {
			b.drop(optionalCell{})
			b.edit.empty(h.from.cell)
			return
		}
		b.drop(b.cellAt(at))
	}
	b.button = heldButton{}
}

// handleHover shows the token in the hand in the blank under the pointer. For a dragged
// token, drag does that.
func (b *Board) handleHover(at fyne.Position) {
	if to := b.cellAt(at); to != b.scene.hover && !b.scene.hand.dragged {
		b.scene.hover = to
		if b.scene.hand.on {
			b.Redraw()
		}
	}
}
