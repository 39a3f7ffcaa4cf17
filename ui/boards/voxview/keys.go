package voxview

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/kit"
)

var arrows = map[fyne.KeyName]vox.Direction{
	fyne.KeyUp: vox.Up, fyne.KeyRight: vox.Right, fyne.KeyDown: vox.Down, fyne.KeyLeft: vox.Left,
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.stop()
	if d, ok := arrows[e.Name]; ok {
		b.desk.Say("")
		b.arrow(d)
		return
	}
	p := b.scene.pos
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.desk.Say("")
		if m, ok := b.scene.next(); ok {
			b.play(m)
		} else {
			b.desk.Say("Point at a cell first, with the mouse or the arrow keys.")
		}
	case fyne.KeySpace:
		b.desk.Say("")
		b.play(vox.Wait)
	case fyne.KeyBackspace:
		b.desk.Say("")
		b.takeBack()
	case fyne.KeyHome:
		b.goTo(0)
	case fyne.KeyEnd:
		b.goTo(p.Turn() + len(b.scene.mark.RedoMoves))
	default:
		kit.PassKey(b, e)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.stop()
	switch r {
	case ' ': // has come as a key
	case 'w', 'W':
		b.desk.Say("")
		b.play(vox.Wait)
	case ',':
		b.goTo(b.scene.pos.Turn() - 1)
	case '.':
		b.goTo(b.scene.pos.Turn() + 1)
	case 't', 'T':
		b.toggleTracks()
	case 'c', 'C':
		b.desk.Say("")
		b.toggleCounts()
	default:
		kit.PassRune(b, r)
	}
}

// arrow moves the aim one cell in a direction. If nothing is aimed at, it aims at
// the first cell of the grid.
func (b *Board) arrow(d vox.Direction) {
	from := b.scene.aim
	to := d.Beyond(from.cell, 1)
	if !from.on {
		to = grid.Cell{}
	}
	if !b.scene.pos.Inside(to) {
		to = from.cell
	}
	b.aim(aim{on: true, cell: to, keyed: true})
}

// play plays m. If that is what was taken back last, what was taken back
// before is not lost.
func (b *Board) play(m move) {
	if ahead := b.scene.mark.RedoMoves; len(ahead) > 0 && ahead[0] == m {
		b.desk.Go(1)
		return
	}
	_ = b.desk.Play(m) // a refusal has been shown already
}

func (b *Board) takeBack() {
	if b.scene.pos.Turn() == 0 {
		b.desk.Say("There is no turn to take back.")
		return
	}
	b.desk.Go(-1)
}

// goTo goes to where the game stood after a number of turns.
func (b *Board) goTo(turn int) {
	b.desk.Say("")
	now := b.scene.pos.Turn()
	switch known := now + len(b.scene.mark.RedoMoves); {
	case turn == now:
	case turn < 0:
		b.desk.Say("This is the start.")
	case turn > known && over(b.scene.pos):
		b.desk.Say("The game is over.")
	case turn > known:
		b.desk.Say(fmt.Sprintf("Turn %d has not been played yet.", turn))
	default:
		b.desk.Go(turn - now)
	}
}

// toggleTracks shows the forecast until it is called again.
func (b *Board) toggleTracks() {
	b.kept = !b.kept
	b.showTracks(b.kept)
}

// toggleCounts shows the coverage of each cell until it is called again.
func (b *Board) toggleCounts() {
	p := b.scene.pos
	if b.counts = !b.counts; b.counts && p.Rows()*p.Cols()*p.All() > mostCounted {
		b.counts = false
		b.desk.Say("This level is too large for the coverage.")
	}
	b.count()
	b.Refresh()
}

// showTracks shows where all nodes go and what the bombs on the board will
// hit, or no longer.
func (b *Board) showTracks(on bool) {
	if b.scene.tracks != on {
		b.scene.tracks = on
		b.Refresh()
	}
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() { b.showTracks(b.kept) }

// KeyDown implements desktop.Keyable.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.hold(e, true) }

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) { b.hold(e, false) }

// hold shows where all nodes go while Shift is held down.
func (b *Board) hold(e *fyne.KeyEvent, down bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		b.showTracks(b.kept || down)
	}
}
