package numbrixview

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/grid"
	"backtrack/ui/kit"
)

var arrows = map[fyne.KeyName]grid.Cell{
	fyne.KeyUp: {Row: -1}, fyne.KeyDown: {Row: 1}, fyne.KeyLeft: {Col: -1}, fyne.KeyRight: {Col: 1},
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	cur := &b.scene.cursor
	if d, ok := arrows[e.Name]; ok {
		b.desk.Say("")
		b.arrow(d)
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.commit()
	case fyne.KeyTab:
		b.gap()
	case fyne.KeyEscape:
		if cur.text == "" {
			kit.PassKey(b, e)
			return
		}
		cur.text = ""
		b.Refresh()
	case fyne.KeyBackspace:
		if n := len(cur.text); n > 0 {
			cur.text = cur.text[:n-1]
			b.Refresh()
			return
		}
		b.eraseSelected()
	case fyne.KeyDelete:
		cur.text = ""
		b.eraseSelected()
	default:
		kit.PassKey(b, e)
	}
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
	cur := &b.scene.cursor
	typing := cur.text != ""
	b.commit()
	pos := b.scene.pos
	if !cur.on && typing {
		return // that solved the board
	}
	if !cur.on {
		for c := range pos.Cells() {
			b.selectCell(c)
			return
		}
	}
	to := cur.cell
	for {
		to = grid.Cell{Row: to.Row + d.Row, Col: to.Col + d.Col}
		if to.Row < 0 || to.Col < 0 || to.Row >= pos.Rows() || to.Col >= pos.Cols() {
			return
		}
		if pos.Inside(to) {
			break
		}
	}
	switch here, there := pos.At(cur.cell), pos.At(to); {
	case !b.shift || here == 0 || !pos.Adjacent(cur.cell, to):
		b.selectCell(to)
	case there == 0:
		b.extend(to)
	case there == here+cur.step:
		b.follow(to, cur.step)
	case there == here-cur.step:
		b.follow(to, -cur.step)
	}
}

// gap selects the next gap in the order of the numbers or, with Shift, the
// one before.
func (b *Board) gap() {
	b.desk.Say("")
	b.commit()
	gaps := b.scene.gaps()
	if len(gaps) == 0 {
		return
	}
	i, ok := b.scene.gapAtCursor(gaps)
	switch {
	case !ok:
		i = 0
	case b.shift:
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
		b.follow(cells[n], step)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	switch {
	case r >= '0' && r <= '9':
		b.digit(string(r))
	case r == '+':
		b.turn(1)
	case r == '-':
		b.turn(-1)
	default:
		kit.PassRune(b, r)
	}
}

// digit adds a digit to the number being typed, which is written down as soon
// as it has as many as the largest number.
func (b *Board) digit(d string) {
	b.desk.Say("")
	cur := &b.scene.cursor
	if !cur.on {
		b.desk.Say("Select a cell first: click it, or press an arrow key.")
		return
	}
	if v := b.scene.pos.Given(cur.cell); v > 0 {
		b.play(move{Cell: cur.cell}) // refused, with the reason
		return
	}
	if cur.text == "" && d == "0" {
		b.eraseSelected()
		return
	}
	cur.text += d
	if len(cur.text) >= len(strconv.Itoa(b.scene.pos.Max())) {
		b.commit()
		return
	}
	b.Refresh()
}

// AcceptsTab implements fyne.Tabbable: Tab goes to the next gap.
func (b *Board) AcceptsTab() bool { return true }

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() { b.shift = false }

// KeyDown implements desktop.Keyable.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.hold(e, true) }

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) { b.hold(e, false) }

func (b *Board) hold(e *fyne.KeyEvent, down bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		b.shift = down
	}
}

func (b *Board) deselect() {
	b.commit()
	b.scene.cursor = cursor{}
	b.Refresh()
}
