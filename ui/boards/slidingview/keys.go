package slidingview

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"backtrack/model/sliding"
	"backtrack/ui/kit"
)

// arrows are the ways of the arrow keys: to the right, down.
var arrows = map[fyne.KeyName][2]int{
	fyne.KeyUp: {0, -1}, fyne.KeyRight: {1, 0}, fyne.KeyDown: {0, 1}, fyne.KeyLeft: {-1, 0},
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.stop()
	if d, ok := arrows[e.Name]; ok {
		b.desk.Say("")
		b.arrow(d[0], d[1])
		return
	}
	p := b.scene.pos
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.desk.Say("")
		b.enter()
	case fyne.KeyBackspace:
		b.desk.Say("")
		b.takeBack()
	case fyne.KeyHome:
		b.goTo(0)
	case fyne.KeyEnd:
		b.goTo(p.Played() + len(b.scene.mark.RedoMoves))
	default:
		kit.PassKey(b, e)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.stop()
	switch r {
	case ',':
		b.goTo(b.scene.pos.Played() - 1)
		return
	case '.':
		b.goTo(b.scene.pos.Played() + 1)
		return
	case 's', 'S':
		if b.drawing == nil {
			b.turnArrows()
			return
		}
	}
	if i := strings.IndexRune(letters, unicode.ToUpper(r)); i >= 0 && r != 'B' && b.drawing != nil && b.Pic != nil {
		list := b.scene.labels(b.Pic.at())
		if i < len(list) {
			b.desk.Say("")
			b.play(list[i])
			return
		}
		if letters[i] != 'B' {
			b.desk.Say(fmt.Sprintf("No token has the letter %c.", letters[i]))
			return
		}
	}
	kit.PassRune(b, r)
}

// turnArrows changes what arrows mean on a grid.
func (b *Board) turnArrows() {
	b.desk.Turn()
	if b.scene.mark.Hole {
		b.desk.Say("Arrow keys move the empty place.")
	} else {
		b.desk.Say("Arrow keys move a tile into the empty place.")
	}
}

// arrow slides a tile of a grid. Elsewhere it points at the token that can move
// and is next in a direction.
func (b *Board) arrow(dx, dy int) {
	if b.Pic == nil {
		return
	}
	b.scene.hover = none
	t, grid := b.Pic.art.(*tiles)
	if !grid {
		b.aim(float64(dx), float64(dy))
		return
	}
	if !b.scene.mark.Hole {
		dx, dy = -dx, -dy
	}
	c := t.cells[b.scene.pos.Empty()]
	c.Row, c.Col = c.Row+dy, c.Col+dx
	switch {
	case c.Row >= 0 && c.Col >= 0 && c.Row < t.Rows && c.Col < t.Cols:
		b.play(t.vertex[c.Row*t.Cols+c.Col])
	case b.scene.mark.Hole:
		b.desk.Say("The empty place is at the edge.")
	default:
		b.desk.Say("No tile can move that way: the empty place is at the edge.")
	}
}

// aim points at the nearest vertex in a direction from the one pointed at, or
// from the empty one, whose token can move.
func (b *Board) aim(dx, dy float64) {
	p, at := b.scene.pos, b.Pic.at()
	from := b.scene.focus
	if from == none {
		from = p.Empty()
	}
	best, least := none, math.Inf(1)
	for _, v := range p.Neighbours(p.Empty()) {
		x, y := at[v].X-at[from].X, at[v].Y-at[from].Y
		along := x*dx + y*dy
		if v == from || along <= 0 {
			continue
		}
		if cost := math.Hypot(x, y) + 2*math.Abs(x*dy-y*dx); cost < least {
			best, least = v, cost
		}
	}
	if best != none {
		b.scene.focus = best
		b.redraw()
	}
}

// enter plays the token pointed at or, if there is none, what was taken back
// last.
func (b *Board) enter() {
	switch v := b.scene.pointed(); {
	case v != none && b.Pic != nil && b.line(v) != nil:
		b.play(b.line(v)...)
	case v != none:
		b.try(v)
	case b.scene.next() != none:
		b.play(b.scene.next())
	default:
		b.desk.Say("Point at a token first, with the mouse or the arrow keys.")
	}
}

// try slides the token of v, or says why it cannot be done.
func (b *Board) try(v int) {
	switch {
	case b.scene.pos.Adjacent(v, b.scene.pos.Empty()):
		b.play(v)
	case v == b.scene.pos.Empty():
		b.desk.Say("This is the empty place: slide a neighbour here.")
	case b.drawing == nil:
		b.desk.Say(fmt.Sprintf("Tile %d is not in line with the empty place.", b.scene.pos.At(v)))
	default:
		b.desk.Say(fmt.Sprintf("Token %d is not next to the empty place.", b.scene.pos.At(v)))
	}
}

// play slides the tokens of vertices one after the other. If that is what was
// taken back last, what was taken back before is not lost.
func (b *Board) play(vertices ...int) {
	if ahead := b.scene.mark.RedoMoves; len(vertices) == 1 && len(ahead) > 0 && int(ahead[0]) == vertices[0] {
		b.desk.Go(1)
		return
	}
	moves := make([]move, len(vertices))
	for i, v := range vertices {
		moves[i] = sliding.Move(v)
	}
	_ = b.desk.Play(moves...) // a refusal has been shown already
}

func (b *Board) takeBack() {
	if b.scene.pos.Played() == 0 {
		b.desk.Say("There is no move to undo.")
		return
	}
	b.desk.Go(-1)
}

// goTo goes to where the game stood after a number of moves.
func (b *Board) goTo(n int) {
	b.desk.Say("")
	now := b.scene.pos.Played()
	switch known := now + len(b.scene.mark.RedoMoves); {
	case n == now:
	case n < 0:
		b.desk.Say("This is the beginning.")
	case n > known:
		b.desk.Say(fmt.Sprintf("Move %d has not been made yet.", n))
	default:
		b.desk.Go(n - now)
	}
}
