package numbrixview

import (
	"fmt"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	cur := &b.scene.cursor
	if d, ok := b.stepOf(e.Name); ok {
		b.edit.arrow(d, b.Shift)
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case b.edit.commitPick():
		case b.scene.first.on && cur.on:
			b.edit.put(cur.cell)
		default:
			b.edit.commit()
		}
	case fyne.KeyTab:
		b.edit.selectNextGap(b.Shift)
	case fyne.KeyEscape:
		switch f := &b.scene.first; {
		case cur.Text != "":
			cur.Text = ""
		case f.text != "":
			b.edit.choose(f.number)
		case f.on:
			*f = numberFirstMode{}
			b.host.Say("")
		default:
			kit.PassKey(b, e)
			return
		}
		b.Refresh()
	case fyne.KeyBackspace:
		f := &b.scene.first
		switch {
		case len(f.text) == 1:
			b.edit.choose(f.number)
		case f.text != "":
			f.text = f.text[:len(f.text)-1]
		case cur.Back():
		default:
			b.edit.eraseSelected()
		}
		b.Refresh()
	case fyne.KeyDelete:
		cur.Text = ""
		b.edit.eraseSelected()
	default:
		kit.PassKey(b, e)
	}
}

// stepOf returns the step of a key, and whether it has one. Keys of diagonal steps have one
// only in puzzles with diagonal steps.
func (b *Board) stepOf(key fyne.KeyName) (grid.Cell, bool) {
	if b.scene.pos.Diagonal() {
		return board.Step(key)
	}
	return board.Arrow(key)
}

func (e *editor) eraseSelected() {
	if e.scene.cursor.on {
		e.erase(e.scene.cursor.cell)
		e.refresh()
	}
}

// arrow moves the selection and skips holes. With Shift it continues the chain to a blank
// neighbour, or follows the numbers that are on the board.
func (e *editor) arrow(d grid.Cell, shift bool) {
	e.host.Say("")
	to, ok := e.aim()
	if !ok {
		return
	}
	cur, pos := e.scene.cursor, e.scene.pos
	for {
		to = grid.Cell{Row: to.Row + d.Row, Col: to.Col + d.Col}
		if to.Row < 0 || to.Col < 0 || to.Row >= pos.Rows() || to.Col >= pos.Cols() {
			return
		}
		if pos.Inside(to) {
			break
		}
	}
	if !shift || pos.At(cur.cell) == 0 || !pos.Adjacent(cur.cell, to) {
		e.selectCell(to)
	} else if pos.At(to) == 0 {
		e.extend(to)
	} else {
		e.followChain(to)
	}
}

// followChain moves the selection to c if c holds the next or the previous number. The chain
// then continues in that direction.
func (e *editor) followChain(c grid.Cell) {
	here, there, step := e.scene.pos.At(e.scene.cursor.cell), e.scene.pos.At(c), e.scene.cursor.step
	switch there {
	case here + step:
		e.goTo(c, step)
	case here - step:
		e.goTo(c, -step)
	}
}

// aim enters what was typed and returns the cell from which an arrow starts. If no cell is
// selected, it selects the first one instead.
func (e *editor) aim() (grid.Cell, bool) {
	cur := &e.scene.cursor
	typing := cur.Text != ""
	e.commit()
	switch {
	case cur.on:
		return cur.cell, true
	case typing: // the entry solved the board
		return grid.Cell{}, false
	}
	for c := range e.scene.pos.Cells() {
		e.selectCell(c)
		break
	}
	return grid.Cell{}, false
}

// draw extends the path to a neighbour of the selection. With Shift it blocks or unblocks
// the side between them.
func (e *editor) draw(d grid.Cell, shift bool) {
	e.host.Say("")
	from, ok := e.aim()
	pos, to := e.scene.pos, grid.Cell{Row: from.Row + d.Row, Col: from.Col + d.Col}
	if !ok || !pos.Inside(to) {
		return
	}
	link, here, there := pos.Link(from, to), pos.At(from), pos.At(to)
	switch {
	case here > 0 && there > 0 && (shift || here-there > 1 || there-here > 1):
		e.host.Say(fmt.Sprintf("%d and %d are already there.", here, there))
	case shift && link == numbrix.Blocked:
		e.play(move{Cell: from, To: to, Kind: numbrix.ClearSide})
	case shift:
		e.play(move{Cell: from, To: to, Kind: numbrix.Block})
	case link == numbrix.Joined || here > 0 && there > 0:
		e.goTo(to, e.direction(to))
	default:
		e.join(to)
	}
}

// selectNextGap selects the next gap in the order of the numbers, or with Shift the previous one.
func (e *editor) selectNextGap(shift bool) {
	e.host.Say("")
	e.commit()
	gaps := e.scene.gaps()
	if len(gaps) == 0 {
		return
	}
	i, ok := e.scene.gapAtCursor(gaps)
	switch {
	case !ok:
		i = 0
	case shift:
		i = (i + len(gaps) - 1) % len(gaps)
	default:
		i = (i + 1) % len(gaps)
	}
	e.selectGap(gaps[i])
}

// selectGap selects the number before a gap, or the number after it if the gap begins the
// path.
func (e *editor) selectGap(g gap) {
	n, step := g.from, 1
	if n == 0 {
		n, step = g.to, -1
	}
	if cells, placed := e.scene.pos.Places(); placed[n] {
		e.goTo(cells[n], step)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.Typed()
	switch {
	case r >= '0' && r <= '9':
		b.edit.typeDigit(string(r), b.scene.notes)
	case (r == '+' || r == '-') && b.scene.first.on:
		step := map[rune]int{'+': 1, '-': -1}[r]
		b.edit.choose(b.scene.nextMissing(b.scene.first.number, step))
	case r == '+':
		b.edit.turn(1)
	case r == '-':
		b.edit.turn(-1)
	case b.scene.mark.Letter(r) == 'f':
		b.edit.toggleFirst()
	default:
		b.edit.commit()
		kit.PassRune(b, r)
	}
}

// Notes implements board.Noter.
func (b *Board) Notes() bool { return b.scene.notes }

// ToggleNotes implements board.Noter.
func (b *Board) ToggleNotes() {
	b.edit.commit()
	b.scene.notes = !b.scene.notes
	b.Refresh()
}

// typeDigit adds a digit to the number being typed. The number is entered or noted as soon as
// no other digit can follow. If no cell is selected, the player chooses the number first
// and its cell afterwards.
func (e *editor) typeDigit(d string, noting bool) {
	e.host.Say("")
	cur := &e.scene.cursor
	if cur.Noting != noting {
		e.commit()
	}
	if e.scene.first.on || !cur.on && e.scene.pos.Status() != model.Solved {
		e.typeNumber(d)
		return
	}
	switch v := e.scene.pos.At(cur.cell); {
	case !cur.on: // the board is solved
		return
	case e.scene.pos.Given(cur.cell) > 0:
		e.play(move{Cell: cur.cell, Value: 1}) // the game rejects this move and says why
		return
	case noting && v > 0:
		e.host.Say(fmt.Sprintf("%v holds %d. Erase it first to add notes.", cur.cell, v))
		return
	case noting && cur.Text == "" && d == "0":
		return
	case cur.Text == "" && d == "0":
		e.eraseSelected()
		return
	}
	cur.Text, cur.Noting, cur.bad = cur.Text+d, noting, ""
	if e.complete(cur.Text) {
		e.commit()
		return
	}
	e.refresh()
}

// AcceptsTab implements fyne.Tabbable. Tab goes to the next gap.
func (b *Board) AcceptsTab() bool { return true }

// ctrlKey draws the path for Ctrl with an arrow.
func (b *Board) ctrlKey(e *fyne.KeyEvent) {
	if d, ok := b.stepOf(e.Name); ok {
		b.edit.draw(d, b.Shift)
	}
}

// endNote enters the note that was typed with Ctrl.
func (b *Board) endNote() {
	if b.scene.cursor.Noting && !b.scene.notes {
		b.edit.commit()
	}
}
