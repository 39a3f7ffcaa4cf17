package voxview

import (
	"fyne.io/fyne/v2"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/board"
)

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.Motion.Stop()
	if e.Name == fyne.KeySpace {
		b.wait()
		return
	}
	b.history().TypedKey(b, e, b.arrow, b.enter)
}

// enter plays the next move, see [scene.next].
func (b *Board) enter() {
	if m, ok := b.scene.next(); ok {
		b.history().Play(m)
		return
	}
	b.host.Say("Point at a cell first, with the mouse or the arrow keys.")
}

// wait passes the turn.
func (b *Board) wait() {
	b.host.Say("")
	b.history().Play(vox.Wait)
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.Motion.Stop()
	switch b.scene.mark.Letter(r) {
	case ' ': // TypedKey has handled it
	case 'w':
		b.wait()
	case 't':
		b.TogglePeek()
	case 'c':
		b.host.Say("")
		b.toggleCounts()
	default:
		b.history().TypedRune(b, r)
	}
}

// arrow moves the aim one cell in a direction. If nothing is aimed at, it aims at the
// first cell of the grid.
func (b *Board) arrow(d grid.Cell) {
	from := b.scene.aim
	to := grid.Cell{Row: from.cell.Row + d.Row, Col: from.cell.Col + d.Col}
	if !from.on {
		to = grid.Cell{}
	}
	if !b.scene.pos.Inside(to) {
		to = from.cell
	}
	b.aim(target{on: true, cell: to, keyed: true})
}

// history returns the handler of the keys that go through the positions of the game.
func (b *Board) history() board.History[position, move] {
	s := b.scene
	return board.History[position, move]{Host: b.host, Move: "turn", Played: s.pos.Turn(), Ahead: s.mark.RedoMoves, Over: gameOver(s.pos)}
}

// toggleCounts shows or hides the coverage of all cells.
func (b *Board) toggleCounts() {
	switch s := &b.scene; {
	case s.counts != nil:
		s.counts = nil
	case s.pos.Rows()*s.pos.Cols()*s.pos.All() > maxCounted:
		b.host.Say("This level is too large for the coverage.")
	default:
		s.counts = coverage(s.pos)
	}
	b.Refresh()
}

// showTracks shows or hides the paths of all nodes, and what the bombs on the board will
// hit.
func (b *Board) showTracks(on bool) {
	if b.scene.tracks != on {
		b.scene.tracks = on
		b.Refresh()
	}
}
