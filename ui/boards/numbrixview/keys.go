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
		b.arrow(d)
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case b.commitPick():
		case b.scene.first.on && cur.on:
			b.put(cur.cell)
		default:
			b.Commit()
		}
	case fyne.KeyTab:
		b.gap()
	case fyne.KeyEscape:
		switch f := &b.scene.first; {
		case cur.Text != "":
			cur.Text = ""
		case f.text != "":
			b.choose(f.number)
		case f.on:
			*f = numberFirst{}
			b.desk.Say("")
		default:
			kit.PassKey(b, e)
			return
		}
		b.Refresh()
	case fyne.KeyBackspace:
		f := &b.scene.first
		switch {
		case len(f.text) == 1:
			b.choose(f.number)
		case f.text != "":
			f.text = f.text[:len(f.text)-1]
		case cur.Back():
		default:
			b.eraseSelected()
		}
		b.Refresh()
	case fyne.KeyDelete:
		cur.Text = ""
		b.eraseSelected()
	default:
		kit.PassKey(b, e)
	}
}

// stepOf returns the step of a key, and whether it has one. Only where a corner is enough
// steps are diagonal, too.
func (b *Board) stepOf(key fyne.KeyName) (grid.Cell, bool) {
	if b.scene.pos.Diagonal() {
		return board.Step(key)
	}
	return board.Arrow(key)
}

func (b *Board) eraseSelected() {
	if b.scene.cursor.on {
		b.erase(b.scene.cursor.cell)
		b.Refresh()
	}
}

// arrow moves the selection, skipping holes, or with Shift continues the
// chain: to a blank neighbour, or along numbers that are there.
func (b *Board) arrow(d grid.Cell) {
	b.desk.Say("")
	to, ok := b.aim()
	if !ok {
		return
	}
	cur, pos := b.scene.cursor, b.scene.pos
	for {
		to = grid.Cell{Row: to.Row + d.Row, Col: to.Col + d.Col}
		if to.Row < 0 || to.Col < 0 || to.Row >= pos.Rows() || to.Col >= pos.Cols() {
			return
		}
		if pos.Inside(to) {
			break
		}
	}
	if !b.Shift || pos.At(cur.cell) == 0 || !pos.Adjacent(cur.cell, to) {
		b.selectCell(to)
	} else if pos.At(to) == 0 {
		b.extend(to)
	} else {
		b.along(to)
	}
}

// along moves the selection to c if c holds the next or the previous number. The
// chain then leads on in that direction.
func (b *Board) along(c grid.Cell) {
	here, there, step := b.scene.pos.At(b.scene.cursor.cell), b.scene.pos.At(c), b.scene.cursor.step
	switch there {
	case here + step:
		b.goTo(c, step)
	case here - step:
		b.goTo(c, -step)
	}
}

// aim enters what was typed and returns the cell from which an arrow leads. If no
// cell is selected, it selects the first instead.
func (b *Board) aim() (grid.Cell, bool) {
	cur := &b.scene.cursor
	typing := cur.Text != ""
	b.Commit()
	switch {
	case cur.on:
		return cur.cell, true
	case typing: // that solved the board
		return grid.Cell{}, false
	}
	for c := range b.scene.pos.Cells() {
		b.selectCell(c)
		break
	}
	return grid.Cell{}, false
}

// draw leads the path to a neighbour of the selection. With Shift, it blocks the side
// between them, or unblocks it.
func (b *Board) draw(d grid.Cell) {
	b.desk.Say("")
	from, ok := b.aim()
	pos, to := b.scene.pos, grid.Cell{Row: from.Row + d.Row, Col: from.Col + d.Col}
	if !ok || !pos.Inside(to) {
		return
	}
	link, here, there := pos.Link(from, to), pos.At(from), pos.At(to)
	switch {
	case here > 0 && there > 0 && (b.Shift || here-there > 1 || there-here > 1):
		b.desk.Say(fmt.Sprintf("%d and %d are already there.", here, there))
	case b.Shift && link == numbrix.Blocked:
		b.play(move{Cell: from, To: to, Kind: numbrix.Loosen})
	case b.Shift:
		b.play(move{Cell: from, To: to, Kind: numbrix.Part})
	case link == numbrix.Joined || here > 0 && there > 0:
		b.goTo(to, b.direction(to))
	default:
		b.join(to)
	}
}

// gap selects the next gap in the order of the numbers or, with Shift, the
// one before.
func (b *Board) gap() {
	b.desk.Say("")
	b.Commit()
	gaps := b.scene.gaps()
	if len(gaps) == 0 {
		return
	}
	i, ok := b.scene.gapAtCursor(gaps)
	switch {
	case !ok:
		i = 0
	case b.Shift:
		i = (i + len(gaps) - 1) % len(gaps)
	default:
		i = (i + 1) % len(gaps)
	}
	b.selectGap(gaps[i])
}

// selectGap selects the number at which a gap begins, or the one at which it
// ends if it begins with the path.
func (b *Board) selectGap(g gap) {
	n, step := g.from, 1
	if n == 0 {
		n, step = g.to, -1
	}
	if cells, placed := b.scene.pos.Places(); placed[n] {
		b.goTo(cells[n], step)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.Typed()
	switch {
	case r >= '0' && r <= '9':
		b.digit(string(r), b.scene.notes)
	case (r == '+' || r == '-') && b.scene.first.on:
		step := map[rune]int{'+': 1, '-': -1}[r]
		b.choose(b.scene.following(b.scene.first.number, step))
	case r == '+':
		b.turn(1)
	case r == '-':
		b.turn(-1)
	case r == 'f' || r == 'F':
		b.ToggleFirst()
	default:
		b.Commit()
		kit.PassRune(b, r)
	}
}

// Notes implements board.Noter.
func (b *Board) Notes() bool { return b.scene.notes }

// ToggleNotes implements board.Noter.
func (b *Board) ToggleNotes() {
	b.Commit()
	b.scene.notes = !b.scene.notes
	b.Refresh()
}

// digit adds a digit to the number being typed. The number is entered, or noted,
// as soon as no other digit can follow. If no cell is selected, the player
// chooses the number first and its cell afterwards.
func (b *Board) digit(d string, noting bool) {
	b.desk.Say("")
	cur := &b.scene.cursor
	if cur.Noting != noting {
		b.Commit()
	}
	if b.scene.first.on || !cur.on && b.scene.pos.Status() != model.Solved {
		b.typeNumber(d)
		return
	}
	switch v := b.scene.pos.At(cur.cell); {
	case !cur.on: // the board is solved
		return
	case b.scene.pos.Given(cur.cell) > 0:
		b.play(move{Cell: cur.cell, Value: 1}) // refused, with the reason
		return
	case noting && v > 0:
		b.desk.Say(fmt.Sprintf("%v holds %d. Erase it first to add notes.", cur.cell, v))
		return
	case noting && cur.Text == "" && d == "0":
		return
	case cur.Text == "" && d == "0":
		b.eraseSelected()
		return
	}
	cur.Text, cur.Noting, cur.bad = cur.Text+d, noting, ""
	if b.complete(cur.Text) {
		b.Commit()
		return
	}
	b.Refresh()
}

// AcceptsTab implements fyne.Tabbable: Tab goes to the next gap.
func (b *Board) AcceptsTab() bool { return true }

// keyDown draws with Ctrl and arrows, and notes digits typed with Ctrl.
func (b *Board) keyDown(e *fyne.KeyEvent) {
	if !b.Ctrl {
		return
	}
	if d, ok := b.stepOf(e.Name); ok {
		b.draw(d)
	} else if len(e.Name) == 1 && e.Name >= "0" && e.Name <= "9" && !b.Shift {
		b.digit(string(e.Name), true)
	}
}

// keyUp ends a number noted with Ctrl.
func (b *Board) keyUp(*fyne.KeyEvent) {
	if !b.Ctrl && b.scene.cursor.Noting && !b.scene.notes {
		b.Commit()
	}
}
