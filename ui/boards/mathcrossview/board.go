package mathcrossview

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

type (
	position = mathcross.Position
	move     = mathcross.Move
	mark     = family.Mark[move]
	host     = family.Host[position, move]
	view     = family.View[position, move]
)

// A Board shows a position, and passes the input from mouse and keyboard on to its editor.
// The list gestures describes that input. Display changes the position and its marks. The
// selection and the hand stay, unless the new position makes them meaningless.
type Board struct {
	board.Keys
	board.Mouse
	board.Cells[look]
	edit   *editor
	scene  *scene
	host   host
	button heldButton
	strip  *strip
	panel  *panel
}

var (
	_ board.Board     = (*Board)(nil)
	_ desktop.Keyable = (*Board)(nil)
	_ fyne.Tabbable   = (*Board)(nil)
	_ board.Noter     = (*Board)(nil)
)

// NewBoard returns a board whose host is h.
func NewBoard(h host) *Board {
	b := &Board{host: h, panel: newPanel(), scene: &scene{pos: h.Start}}
	b.edit = &editor{host: h, scene: b.scene, board: b}
	b.Start(b, h.Start.Rows(), h.Start.Cols(), drawing(h.Start), func() []look { return b.scene.looks() })
	b.OnPress, b.OnDrag, b.OnRelease, b.OnHover = b.handlePress, b.handleDrag, b.handleRelease, b.handleHover
	b.OnPeek, b.OnNote, b.OnNoted = b.showFits, b.noteDigit, b.endNote
	b.strip = newStrip(b)
	return b
}

// Display implements family.View.
func (b *Board) Display(p position, m mark) {
	b.Motion.Stop()
	before, marked := b.scene.pos, b.scene.mark
	b.SetCoords(m.Coords)
	b.Markers = m.Markers
	b.scene.pos, b.scene.mark, b.scene.fits, b.scene.won = p, m, nil, 0
	if p.Status() == model.Solved {
		b.scene.won = 1000
		b.scene.cursor, b.scene.hand = cursor{}, hand{}
	}
	if h := b.scene.hand; h.on && b.scene.has(h) {
		b.edit.take(h)
	} else {
		b.scene.hand = hand{}
	}
	if !b.scene.hand.on {
		b.strip.float(nil)
	}
	board.RevealHint(&b.Cells, m, marked, b.scene.cell)
	switch {
	case !m.Animated:
	case m.Won:
		b.Motion.Start(board.WinTime, fyne.AnimationLinear, func(done float32) { b.scene.won = int(1000 * done) })
	case oneToken(m.Last) && changed(before, p, m.Last[0].Cell):
		b.Motion.Start(board.PopTime, fyne.AnimationEaseOut, func(done float32) { b.scene.pop = popAnimation{m.Last[0].Cell, 90 + int(10*done)} })
	case m.NewHint(marked):
		b.FadeIn(&b.scene.faint)
	}
	b.Refresh()
}

// oneToken reports whether a step puts one token and otherwise only changes notes.
func oneToken(step []move) bool {
	return len(step) > 0 && !step[0].Remove && !slices.ContainsFunc(step[1:], func(m move) bool { return !m.Note })
}

// has reports whether the token of a hand is still in the place from which it was taken.
func (s scene) has(h hand) bool {
	if h.from.on {
		v, ok := s.pos.Value(h.from.cell)
		return ok && v == h.value
	}
	for _, t := range s.pos.Pool() {
		if t.Value == h.value {
			return t.Left > 0
		}
	}
	return false
}

// changed reports whether the content of a cell differs between two positions.
func changed(before, after position, c grid.Cell) bool {
	v, had := before.Value(c)
	w, has := after.Value(c)
	return had != has || v != w
}

// Strip implements board.Board. The strip is the pool.
func (b *Board) Strip() fyne.CanvasObject {
	return container.New(stripLayout{b.strip}, b.strip.raster, b.strip.row, b.strip.floater)
}

// Border implements board.Board.
func (b *Board) Border() board.Border { return board.Border{Line: true} }

// Panel implements board.Board.
func (b *Board) Panel() []fyne.CanvasObject { return b.panel.objects() }

// Selected implements family.Selector.
func (b *Board) Selected(m move) bool { return b.SelectedAt(m.Cell) }

// fitsTime limits the search for tokens that fit. The search runs on the goroutine of the
// user interface, and usually takes a few milliseconds. On huge boards the limit ends it
// early. The board then also shows tokens that a longer search would rule out.
const fitsTime = 50 * time.Millisecond

func survivors(p position) map[grid.Cell][]int64 {
	ctx, stop := context.WithTimeout(context.Background(), fitsTime)
	defer stop()
	return mathcrosshint.Survivors(ctx, p)
}

// Refresh updates the board, the strip and the cards.
func (b *Board) Refresh() {
	if b.scene.fits == nil && (b.scene.fitting || b.scene.cursor.on) {
		b.scene.fits = survivors(b.scene.pos)
	}
	b.Follow(b.scene.cursor.on, b.scene.cursor.cell)
	b.Redraw()
	b.strip.update(*b.scene)
	b.panel.update(*b.scene, b.host.Fit)
}

// cellAt returns the used cell at a position on the widget.
func (b *Board) cellAt(p fyne.Position) optionalCell {
	c, ok := b.CellAt(p)
	if !ok || b.scene.pos.Kind(c) == mathcross.Unused {
		return optionalCell{}
	}
	return optionalCell{true, c}
}
