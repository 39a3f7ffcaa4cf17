package voxview

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

type (
	position = vox.Position
	move     = vox.Move
	mark     = family.Mark[move]
	host     = family.Host[position, move]
	view     = family.View[position, move]
)

// A Board shows a position, and turns the input from mouse and keyboard into moves. The
// list gestures describes that input. Display changes the position and its marks. What is
// pointed at stays, unless reaim or a new hint removes it.
type Board struct {
	board.Cells[paintedCell]
	board.Hover
	board.Keys
	host  host
	scene scene
	strip *strip
	panel *panel

	now     func() time.Time
	pointer target    // the cell that the mouse points at
	since   time.Time // when the mouse came to that cell
	rested  target    // the last cell on which the mouse rested before it came to pointer
}

var (
	_ board.Board        = (*Board)(nil)
	_ desktop.Keyable    = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// NewBoard returns a board whose host is h.
func NewBoard(h host) *Board {
	b := &Board{host: h, scene: scene{pos: h.Start, clock: atRest}, now: time.Now}
	b.Start(b, h.Start.Rows(), h.Start.Cols(), drawing, func() []paintedCell { return b.scene.cells() })
	b.OnHover, b.OnPeek = b.point, b.showTracks
	b.strip = newStrip(b)
	b.panel = newPanel()
	return b
}

// Display implements family.View. The blasts of the last turn stay visible until the next
// turn.
func (b *Board) Display(p position, m mark) {
	before, marked := b.scene.pos, b.scene.mark
	b.Motion.Stop()
	b.SetCoords(m.Coords)
	b.Markers = m.Markers
	b.scene.pos, b.scene.mark = p, m
	if p.Turn() != before.Turn() {
		b.scene.quiet = len(b.scene.lastTurn().Blasts) > 0 && m.Next == nil
		b.reaim(p.Turn() == before.Turn()+1)
	}
	if m.Hint != marked.Hint && !b.scene.aim.keyed && !b.pointer.on {
		b.scene.aim = target{} // the plan would cover the hint
	}
	b.scene.won = 0
	if p.Status() == model.Solved {
		b.scene.won = 1000
	}
	if b.scene.counts != nil {
		b.scene.counts = coverage(p)
	}
	board.RevealHint(&b.Cells, m, marked, b.scene.cell)
	switch {
	case !m.Animated:
	case m.Won || p.Turn() == before.Turn()+1 && b.scene.duration() > 0:
		b.showTurn(p.Turn() == before.Turn()+1, m.Won)
	case m.NewHint(marked):
		b.FadeIn(&b.scene.faint)
	}
	b.Refresh()
}

// reaim removes an aim that has lost its meaning. At the end of a game, this is every aim.
// During a game, it is an aim of the mouse in two cases: the change was not a single turn
// forward (played is false), or the mouse has left the board and no bomb can be placed on
// the cell.
func (b *Board) reaim(played bool) {
	_, ok := b.scene.plan()
	if b.scene.pos.Status() != model.Open || !b.scene.aim.keyed && (!played || !b.pointer.on && !ok) {
		b.scene.aim = target{}
	}
}

// showTurn animates the last turn, if played is true. If won is true, the board lights up
// afterwards.
func (b *Board) showTurn(played, won bool) {
	length := 0
	if played {
		length = b.scene.duration()
	}
	b.Motion.StartMove(time.Duration(length)*time.Millisecond, won, func(now time.Duration, lit int) {
		if b.scene.clock = int(now.Milliseconds()); b.scene.clock >= length {
			b.scene.clock = atRest
		}
		if won {
			b.scene.won = lit
		}
	})
}

// Strip implements board.Board. The strip shows the turns of the game.
func (b *Board) Strip() fyne.CanvasObject { return b.strip.object }

// Panel implements board.Board.
func (b *Board) Panel() []fyne.CanvasObject {
	return []fyne.CanvasObject{b.panel.level, b.panel.turn, b.panel.next}
}

// Refresh updates the board, the strip and the cards.
func (b *Board) Refresh() {
	b.Follow(b.scene.aim.keyed, b.scene.aim.cell)
	b.Redraw()
	b.strip.update(b.scene)
	b.panel.update(b.scene, b.host.Fit)
}
