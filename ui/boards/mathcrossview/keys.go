package mathcrossview

import (
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/model/grid"
	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.Motion.Stop()
	if d, ok := board.Arrow(e.Name); ok {
		b.edit.say("")
		b.edit.arrow(d)
		return
	}
	cur := &b.scene.cursor
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.edit.enter(b.Shift)
	case fyne.KeyTab:
		b.edit.say("")
		b.edit.next(b.Shift)
	case fyne.KeyEscape:
		b.edit.say("")
		switch {
		case cur.Text != "":
			cur.Text = ""
		case b.scene.hand.on:
			b.scene.hand = hand{}
			b.strip.float(nil)
		default:
			kit.PassKey(b, e)
			return
		}
		b.Refresh()
	case fyne.KeyDelete:
		cur.Text = ""
		b.edit.emptySelected()
	case fyne.KeyBackspace:
		b.edit.say("")
		if cur.Back() {
			b.Refresh()
			return
		}
		b.edit.emptySelected()
	default:
		kit.PassKey(b, e)
	}
}

func (e *editor) emptySelected() {
	e.say("")
	if e.scene.cursor.on {
		e.empty(e.scene.cursor.cell)
		e.board.Refresh()
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.Motion.Stop()
	switch {
	case r >= '0' && r <= '9':
		b.edit.typeText(string(r), b.scene.noting)
	case r == '-' || r == '−':
		b.edit.typeText("−", b.scene.noting)
	case b.scene.mark.Letter(r) == 't':
		b.TogglePeek()
	default:
		b.edit.say("")
		b.edit.commit()
		kit.PassRune(b, r)
	}
}

// showFits shows or hides the tokens that fit.
func (b *Board) showFits(on bool) {
	if b.scene.fitting != on {
		b.scene.fitting = on
		b.Refresh()
	}
}

// arrow moves the selection to the nearest blank in a direction, preferring the same row
// or column. Without a selection it selects the first blank.
func (e *editor) arrow(d grid.Cell) {
	typing := e.scene.cursor.Text != ""
	e.commit()
	blanks := e.scene.pos.Blanks()
	if !e.scene.cursor.on {
		if !typing && len(blanks) > 0 { // no cell is selected after the entry that solves the board
			e.selectCell(blanks[0])
		}
		return
	}
	from := e.scene.cursor.cell
	best, near := from, 0
	for _, c := range blanks {
		dr, dc := c.Row-from.Row, c.Col-from.Col
		along, aside := dr*d.Row+dc*d.Col, dr*d.Col+dc*d.Row
		if far := along + 3*max(aside, -aside); along > 0 && (best == from || far < near) {
			best, near = c, far
		}
	}
	e.selectCell(best)
}

// enter enters what was typed, or the token in the hand, and goes on to the next empty
// blank. While notes are taken, the selection stays where it is.
func (e *editor) enter(shift bool) {
	cur := e.scene.cursor
	e.say("")
	switch {
	case e.scene.hand.on && cur.on && e.scene.isBlank(cur.cell):
		e.board.drop(cur.optionalCell)
	case cur.Text != "":
		if !e.commit() || cur.Noting {
			return
		}
	}
	if e.scene.cursor.on { // no cell is selected after the entry that solves the board
		e.advance(shift)
	}
}

// advance selects the next empty blank: first in the equation that Enter followed to the
// selected blank, then in the other equation of that blank, then in reading order.
func (e *editor) advance(shift bool) {
	cur := e.scene.cursor
	through := slices.Clone(e.scene.pos.Through(cur.cell))
	if i := slices.Index(through, cur.followed-1); i > 0 {
		through[0], through[i] = through[i], through[0]
	}
	for _, k := range through {
		numbers := e.scene.pos.Equations()[k].Numbers()
		at := slices.Index(numbers, cur.cell)
		for i := range numbers {
			c := numbers[(at+1+i)%len(numbers)]
			if _, filled := e.scene.pos.Value(c); !filled {
				e.selectCell(c)
				e.scene.cursor.followed = k + 1
				return
			}
		}
	}
	e.next(shift)
}

// next selects the next empty blank in reading order, or with shift the previous one. If
// all blanks are full, it goes through all of them.
func (e *editor) next(shift bool) {
	e.commit()
	blanks := e.scene.pos.Blanks()
	n, step := len(blanks), 1
	if shift {
		step = -1
	}
	full := e.scene.pos.Filled() == n
	from := -1
	if e.scene.cursor.on {
		from = slices.Index(blanks, e.scene.cursor.cell)
	}
	if shift && from < 0 {
		from = n
	}
	for k := 1; k <= n; k++ {
		c := blanks[((from+k*step)%n+n)%n]
		if _, filled := e.scene.pos.Value(c); !filled || full {
			e.selectCell(c)
			return
		}
	}
}

// AcceptsTab implements fyne.Tabbable. Tab goes to the next blank.
func (b *Board) AcceptsTab() bool { return true }

// noteDigit notes a digit typed with Ctrl.
func (b *Board) noteDigit(digit string) {
	b.Motion.Stop()
	b.edit.typeText(digit, true)
}

// Notes implements board.Noter.
func (b *Board) Notes() bool { return b.scene.noting }

// ToggleNotes implements board.Noter.
func (b *Board) ToggleNotes() {
	b.edit.commit()
	b.scene.noting, b.scene.hand = !b.scene.noting, hand{}
	b.Refresh()
}

// endNote enters the note that was typed with Ctrl.
func (b *Board) endNote() {
	if b.scene.cursor.Noting && !b.scene.noting {
		b.edit.commit()
		b.scene.cursor.Noting = false
	}
}
