package slidingview

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/ui/board"
)

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.Motion.Stop()
	b.history().TypedKey(b, e, b.arrow, b.enter)
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.Motion.Stop()
	if b.scene.mark.Letter(r) == 's' && b.drawing == nil {
		b.host.InvertArrows()
		what := "a tile into the empty place"
		if b.scene.mark.Hole {
			what = "the empty place"
		}
		b.host.Say("Arrow keys move " + what + ".")
		return
	}
	// B is also the window's key for checkpoints. Without Shift, it slides the token whose
	// vertex has that letter. With Shift, or if there is no such token, the window gets the
	// key.
	if i := strings.IndexRune(letters, unicode.ToUpper(r)); i >= 0 && r != 'B' && b.drawing != nil {
		if v, ok := b.drawing.vertexByLetter(b.scene.pos)[i]; ok {
			b.host.Say("")
			b.play(v)
			return
		}
		if letters[i] != 'B' {
			b.host.Say(fmt.Sprintf("No token has the letter %c.", letters[i]))
			return
		}
	}
	b.history().TypedRune(b, r)
}

// arrow slides a tile of a grid in the direction d. On other graphs it points at the next
// movable token in that direction.
func (b *Board) arrow(d grid.Cell) {
	if b.Pic == nil {
		return
	}
	b.scene.hover, b.scene.last = none, none
	t, grid := b.Pic.painter.(*tiles)
	if !grid {
		b.aim(float64(d.Col), float64(d.Row))
		return
	}
	if !b.scene.mark.Hole {
		d.Row, d.Col = -d.Row, -d.Col
	}
	c := t.cells[b.scene.pos.Empty()]
	c.Row, c.Col = c.Row+d.Row, c.Col+d.Col
	switch {
	case c.Row >= 0 && c.Col >= 0 && c.Row < t.Rows && c.Col < t.Cols:
		b.play(t.vertex[c.Row*t.Cols+c.Col])
	case b.scene.mark.Hole:
		b.host.Say("The empty place is at the edge.")
	default:
		b.host.Say("No tile can move that way: the empty place is at the edge.")
	}
}

// aim points at the nearest vertex with a movable token in a direction. The direction
// starts at the vertex pointed at or, if there is none, at the empty vertex.
func (b *Board) aim(dx, dy float64) {
	p, at := b.scene.pos, b.Pic.centres()
	from := b.scene.focus
	if from == none {
		from = p.Empty()
	}
	best, lowest := none, math.Inf(1)
	for _, v := range p.Neighbours(p.Empty()) {
		x, y := at[v].X-at[from].X, at[v].Y-at[from].Y
		along := x*dx + y*dy
		if v == from || along <= 0 {
			continue
		}
		if cost := math.Hypot(x, y) + 2*math.Abs(x*dy-y*dx); cost < lowest {
			best, lowest = v, cost
		}
	}
	if best != none {
		b.scene.focus = best
		b.reveal(best)
		b.redraw()
	}
}

// enter slides the token pointed at. If none is pointed at, it plays the move of
// nextVertex.
func (b *Board) enter() {
	switch v := b.scene.pointedVertex(); {
	case v != none && b.Pic != nil && b.line(v) != nil:
		b.play(b.line(v)...)
	case v != none:
		b.try(v)
	case b.scene.nextVertex() != none:
		b.play(b.scene.nextVertex())
	default:
		b.host.Say("Point at a token first, with the mouse or the arrow keys.")
	}
}

// try slides the token of v, or says why that is not possible.
func (b *Board) try(v int) {
	switch {
	case b.scene.pos.Adjacent(v, b.scene.pos.Empty()):
		b.play(v)
	case v == b.scene.pos.Empty():
		b.host.Say("This is the empty place: slide a neighbour here.")
	case b.drawing == nil:
		b.host.Say(fmt.Sprintf("Tile %d is not in line with the empty place.", b.scene.pos.At(v)))
	default:
		b.host.Say(fmt.Sprintf("Token %d is not next to the empty place.", b.scene.pos.At(v)))
	}
}

// play slides the tokens of vertices one after the other.
func (b *Board) play(vertices ...int) {
	if len(vertices) == 1 {
		b.history().Play(move(vertices[0]))
		return
	}
	moves := lists.Map(vertices, func(v int) move { return move(v) })
	_ = b.host.Play(moves...) // an error has been shown already
}

// history returns the handler of the keys that go through the positions of the game.
func (b *Board) history() board.History[position, move] {
	return board.History[position, move]{Host: b.host, Move: "move", Played: b.scene.pos.Played(), Ahead: b.scene.mark.RedoMoves}
}
