package voxview

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/vox"
	"backtrack/ui/kit"
)

// restTime is the time that the pointer must stay on a cell to rest there instead of
// crossing it.
const restTime = 150 * time.Millisecond

// MouseDown implements desktop.Mouseable.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.Motion.Stop()
	kit.Focus(b)
	b.host.Say("")
	b.since = time.Time{} // a click counts as a rest
	if e.Button == desktop.MouseButtonSecondary {
		b.history().Back()
		return
	}
	if c, ok := b.CellAt(e.Position); ok && e.Button == desktop.MouseButtonPrimary {
		b.aim(target{on: true, cell: c})
		b.history().Play(vox.Put(c))
	}
}

// MouseUp implements desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// point aims at the cell under the pointer. A pointer that stays on its cell changes
// nothing.
func (b *Board) point(at fyne.Position) {
	c, ok := b.CellAt(at)
	switch to := (target{on: true, cell: c}); {
	case !ok:
		b.leave()
	case b.pointer != to:
		b.rested = b.restedAt()
		b.pointer, b.since = to, b.now()
		b.aim(to)
	}
}

// leave handles a pointer that leaves the cells. A bomb stays planned, so the button Place
// can be clicked. It is the bomb on which the pointer rested last, because the pointer
// crosses other cells on its way out.
func (b *Board) leave() {
	if !b.pointer.on {
		return
	}
	last := b.scene.aim
	if rested := b.restedAt(); last == b.pointer && rested.on {
		last = rested
	}
	b.pointer, b.rested = target{}, target{}
	b.aim(last)
	if _, ok := b.scene.plan(); !ok && !last.keyed {
		b.aim(target{})
	}
}

// restedAt returns the cell on which the pointer rests or, while it moves, last rested.
// While the pointer is not on the board, it returns the aim.
func (b *Board) restedAt() target {
	switch {
	case !b.pointer.on:
		return b.scene.aim
	case b.now().Sub(b.since) >= restTime:
		return b.pointer
	}
	return b.rested
}

// Cursor implements desktop.Cursorable. It returns a hand if a bomb can be placed.
func (b *Board) Cursor() desktop.Cursor {
	if _, ok := b.scene.plan(); ok && b.pointer.on && b.scene.aim == b.pointer {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// aim points at a cell, or at none.
func (b *Board) aim(to target) {
	if b.scene.aim != to {
		b.scene.aim, b.scene.quiet = to, false
		b.Refresh()
	}
}
