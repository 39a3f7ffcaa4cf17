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
	b.StopMotion()
	if d, ok := board.Arrow(e.Name); ok {
		b.say("")
		b.arrow(d)
		return
	}
	cur := &b.scene.cursor
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.enter()
	case fyne.KeyTab:
		b.say("")
		b.next()
	case fyne.KeyEscape:
		b.say("")
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
	case fyne.KeyBackspace:
		b.say("")
		if cur.Back() {
			b.Refresh()
			return
		}
		b.emptySelected()
	case fyne.KeyDelete:
		cur.Text = ""
		b.emptySelected()
	default:
		kit.PassKey(b, e)
	}
}

func (b *Board) emptySelected() {
	b.say("")
	if b.scene.cursor.on {
		b.empty(b.scene.cursor.cell)
		b.Refresh()
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.StopMotion()
	switch {
	case r >= '0' && r <= '9':
		b.typeText(string(r), b.scene.noting)
	case r == '-' || r == '−':
		b.typeText("−", b.scene.noting)
	case r == 't' || r == 'T':
		b.kept = !b.kept
		b.showFits(b.kept)
	default:
		b.say("")
		b.Commit()
		kit.PassRune(b, r)
	}
}

// showFits shows or hides which tokens fit.
func (b *Board) showFits(on bool) {
	if b.scene.fitting != on {
		b.scene.fitting = on
		b.Refresh()
	}
}

// arrow moves the selection to the nearest blank in a direction, preferring the
// same row or column. Without a selection it selects the first blank.
func (b *Board) arrow(d grid.Cell) {
	typing := b.scene.cursor.Text != ""
	b.Commit()
	blanks := b.scene.pos.Blanks()
	if !b.scene.cursor.on {
		if !typing && len(blanks) > 0 { // otherwise that solved the board
			b.selectCell(blanks[0])
		}
		return
	}
	from := b.scene.cursor.cell
	best, near := from, 0
	for _, c := range blanks {
		dr, dc := c.Row-from.Row, c.Col-from.Col
		along, aside := dr*d.Row+dc*d.Col, dr*d.Col+dc*d.Row
		if far := along + 3*max(aside, -aside); along > 0 && (best == from || far < near) {
			best, near = c, far
		}
	}
	b.selectCell(best)
}

// enter enters what was typed, or the token in the hand, and goes on to the next
// empty blank. While notes are taken, it stays.
func (b *Board) enter() {
	cur := b.scene.cursor
	b.say("")
	switch {
	case b.scene.hand.on && cur.on && b.scene.isBlank(cur.cell):
		b.drop(cur.place)
	case cur.Text != "":
		if !b.commit() || cur.Noting {
			return
		}
	}
	if b.scene.cursor.on { // not if that solved the board
		b.advance()
	}
}

// advance selects the next empty blank: in the equation along which the
// selection came, in another equation of the blank, or in reading order.
func (b *Board) advance() {
	cur := b.scene.cursor
	through := slices.Clone(b.scene.pos.Through(cur.cell))
	if i := slices.Index(through, cur.followed-1); i > 0 {
		through[0], through[i] = through[i], through[0]
	}
	for _, k := range through {
		numbers := b.scene.pos.Equations()[k].Numbers()
		at := slices.Index(numbers, cur.cell)
		for i := range numbers {
			c := numbers[(at+1+i)%len(numbers)]
			if _, filled := b.scene.pos.Value(c); !filled {
				b.selectCell(c)
				b.scene.cursor.followed = k + 1
				return
			}
		}
	}
	b.next()
}

// next selects the next empty blank in reading order, with Shift the previous
// one. If all blanks are full, it goes through all of them.
func (b *Board) next() {
	b.Commit()
	blanks := b.scene.pos.Blanks()
	n, step := len(blanks), 1
	if b.Shift {
		step = -1
	}
	full := b.scene.pos.Filled() == n
	from := -1
	if b.scene.cursor.on {
		from = slices.Index(blanks, b.scene.cursor.cell)
	}
	if b.Shift && from < 0 {
		from = n
	}
	for k := 1; k <= n; k++ {
		c := blanks[((from+k*step)%n+n)%n]
		if _, filled := b.scene.pos.Value(c); !filled || full {
			b.selectCell(c)
			return
		}
	}
}

// AcceptsTab implements fyne.Tabbable: Tab goes to the next blank.
func (b *Board) AcceptsTab() bool { return true }

// keyDown notes digits typed with Ctrl.
func (b *Board) keyDown(e *fyne.KeyEvent) {
	if b.Ctrl && !b.Shift && len(e.Name) == 1 && e.Name >= "0" && e.Name <= "9" {
		b.StopMotion()
		b.typeText(string(e.Name), true)
	}
}

// Notes implements board.Noter.
func (b *Board) Notes() bool { return b.scene.noting }

// ToggleNotes implements board.Noter.
func (b *Board) ToggleNotes() {
	b.Commit()
	b.scene.noting, b.scene.hand = !b.scene.noting, hand{}
	b.Refresh()
}

// keyUp ends a number noted with Ctrl.
func (b *Board) keyUp(*fyne.KeyEvent) {
	if !b.Ctrl && b.scene.cursor.Noting && !b.scene.noting {
		b.Commit()
		b.scene.cursor.Noting = false
	}
}
