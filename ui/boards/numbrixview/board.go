package numbrixview

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

type (
	position = numbrix.Position
	move     = numbrix.Move
	mark     = family.Mark[move]
	host     = family.Host[position, move]
	view     = family.View[position, move]
)

// A Board shows a position, and passes the input from mouse and keyboard on to its editor.
// The list gestures describes that input. Display changes the position and its marks. The
// selection stays until the puzzle is solved.
type Board struct {
	board.Cells[look]
	board.Mouse
	board.Keys
	host  host
	scene *scene
	edit  *editor
	strip *strip
	panel *panel
}

var (
	_ board.Board          = (*Board)(nil)
	_ desktop.Keyable      = (*Board)(nil)
	_ board.Noter          = (*Board)(nil)
	_ family.Chooser[move] = (*Board)(nil)
	_ fyne.Tabbable        = (*Board)(nil)
)

// NewBoard returns a board whose host is h.
func NewBoard(h host) *Board {
	b := &Board{host: h, scene: &scene{pos: h.Start}, panel: newPanel()}
	b.edit = &editor{host: h, scene: b.scene, refresh: b.Refresh}
	b.Start(b, h.Start.Rows(), h.Start.Cols(), drawing(h.Start), func() []look { return b.scene.looks() })
	b.OnPress, b.OnDrag, b.OnRelease, b.OnHover = b.handlePress, b.handleDrag, func() { b.edit.drag.on = false }, b.handleHover
	b.OnCtrl, b.OnNote, b.OnNoted = b.ctrlKey, func(d string) { b.edit.typeDigit(d, true) }, b.endNote
	b.OnKeypad = func(key fyne.KeyName) { b.TypedKey(&fyne.KeyEvent{Name: key}) }
	b.strip = newStrip(b)
	return b
}

// growTime is the time that the ribbon takes to reach a number just entered.
const growTime = 120 * time.Millisecond

// Display implements family.View.
func (b *Board) Display(p position, m mark) {
	b.Motion.Stop()
	before, marked := b.scene.pos, b.scene.mark
	b.SetCoords(m.Coords)
	b.Markers = m.Markers
	b.scene.pos, b.scene.mark, b.scene.won, b.scene.pop, b.scene.faint = p, m, 0, popAnimation{}, 0
	if len(before.MovesTo(p)) > 0 {
		b.scene.cursor.TypedText, b.scene.cursor.bad = board.TypedText{}, ""
	}
	if p.Status() == model.Solved {
		b.scene.won = p.Max()
		b.scene.cursor.on = false
	}
	b.edit.renew(before)
	board.RevealHint(&b.Cells, m, marked, b.scene.cell)
	switch {
	case !m.Animated:
	case m.Won:
		b.Motion.Start(board.WinTime, fyne.AnimationLinear, func(done float32) { b.scene.won = int(done * float32(p.Max())) })
	case oneNumber(m.Last) && before.At(m.Last[0].Cell) != p.At(m.Last[0].Cell):
		b.Motion.Start(growTime, fyne.AnimationEaseOut, func(done float32) {
			popped := min(done*float32(growTime)/float32(board.PopTime), 1)
			b.scene.pop = popAnimation{m.Last[0].Cell, 90 + int(10*popped), int(100 * done)}
		})
	case m.NewHint(marked):
		b.FadeIn(&b.scene.faint)
	}
	b.Refresh()
}

// oneNumber reports whether a step enters one number and otherwise only changes notes.
func oneNumber(step []move) bool {
	writes := lists.Count(step, func(m move) bool { return m.Kind == numbrix.Write })
	return writes == 1 && step[0].Kind == numbrix.Write && step[0].Value > 0
}

// Strip implements board.Board. The strip shows the gaps between the numbers.
func (b *Board) Strip() fyne.CanvasObject { return b.strip }

// Panel implements board.Board.
func (b *Board) Panel() []fyne.CanvasObject { return []fyne.CanvasObject{b.panel.card} }

// Selected implements family.Selector.
func (b *Board) Selected(m move) bool { return b.SelectedAt(m.Cell) }

// Choose implements family.Chooser. It prefers the number that the chain from the
// selection needs next, then the first missing number, then any move.
func (b *Board) Choose(moves []move) (move, bool) {
	order := b.scene.missingNumbers()
	if n := b.scene.next(); b.scene.cursor.on && slices.Contains(order, n) {
		order = []int{n}
	}
	for _, n := range order {
		for _, m := range moves {
			if m.Value == n {
				return m, true
			}
		}
	}
	if len(moves) == 0 {
		return move{}, false
	}
	return moves[0], true
}

// Commit implements family.View. It enters what was typed.
func (b *Board) Commit() { b.edit.commit() }

// Refresh updates the board, the strip and the cards.
func (b *Board) Refresh() {
	b.Follow(b.scene.cursor.on, b.scene.cursor.cell)
	b.Redraw()
	b.strip.update(*b.scene)
	b.panel.update(*b.scene)
}

// cellAt returns the cell at a position on the widget.
func (b *Board) cellAt(p fyne.Position) (grid.Cell, bool) {
	c, ok := b.CellAt(p)
	return c, ok && b.scene.pos.Inside(c)
}
