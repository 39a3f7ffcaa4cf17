package numbrixview

import (
	"fmt"
	"slices"
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/board"
)

// play plays moves and reports whether they were accepted.
func (b *Board) play(moves ...move) bool { return b.desk.Play(moves...) == nil }

// follow plays a move and what follows from it. It says so if that makes notes
// and numbers contradict each other.
func (b *Board) follow(m move) bool {
	before := breaches(b.scene.pos)
	if !b.play(b.scene.pos.Follow(m)...) {
		return false
	}
	for _, k := range breaches(b.scene.pos) {
		if !slices.Contains(before, k) {
			c := conflict(b.scene.pos, k)
			b.desk.Say(c.Title + ": " + c.Text)
			break
		}
	}
	return true
}

// breaches returns the conflicts of notes.
func breaches(p position) []numbrix.Conflict {
	if !p.Marked() {
		return nil
	}
	return slices.DeleteFunc(p.Conflicts(), func(k numbrix.Conflict) bool { return k.Note == numbrix.Write })
}

// write puts v into c, and does nothing if c holds v.
func (b *Board) write(c grid.Cell, v int) bool {
	return b.scene.pos.At(c) == v || b.follow(move{Cell: c, Value: v})
}

// extend places the next number of the chain into c, a blank neighbour of the
// selection, and goes on from there.
func (b *Board) extend(c grid.Cell) bool {
	step := b.scene.cursor.step
	v, ok := b.scene.ghosts()[c]
	if !ok || !b.write(c, v) {
		return false
	}
	if b.scene.cursor.on { // not if that solved the board
		b.goTo(c, step)
	}
	return true
}

// Commit implements family.View: it enters what was typed.
func (b *Board) Commit() {
	cur := &b.scene.cursor
	text, noting := cur.Text, cur.Noting
	cur.Typed, cur.bad = board.Typed{}, ""
	v, err := strconv.Atoi(text)
	if err != nil {
		return // nothing was typed; no more digits are taken than fit a number
	}
	switch {
	case v > b.scene.pos.Max():
		cur.bad = text
		b.sayTooLarge(v)
	case noting:
		b.note(cur.cell, v)
	case b.write(cur.cell, v) && cur.on:
		cur.step = b.direction(cur.cell)
	}
	b.Refresh()
}

func (b *Board) sayTooLarge(v int) {
	b.desk.Say(fmt.Sprintf("%d is too large: numbers go from 1 to %d.", v, b.scene.pos.Max()))
}

// complete reports whether one more digit would make the number in text too large
// for the board.
func (b *Board) complete(text string) bool {
	v, _ := strconv.Atoi(text)
	return 10*v > b.scene.pos.Max()
}

// note takes the next of three steps for v in c: note it as a candidate, rule it
// out, remove the note.
func (b *Board) note(c grid.Cell, v int) {
	next := map[numbrix.Kind]numbrix.Kind{numbrix.Admit: numbrix.Candidate, numbrix.Candidate: numbrix.Exclude, numbrix.Exclude: numbrix.Admit}
	b.play(move{Cell: c, Value: v, Kind: next[b.scene.pos.Noted(c, v)]})
}

// erase clears c.
func (b *Board) erase(c grid.Cell) {
	moves := b.scene.pos.Erase(c)
	if len(moves) == 0 && b.scene.pos.Given(c) != 0 {
		moves = []move{{Cell: c}} // refused, with the reason
	}
	b.play(moves...)
}

// join draws the path from the selection to c, a neighbour, and goes on from there.
// From a number, it refuses a path along which the numbers can't go on.
func (b *Board) join(c grid.Cell) bool {
	pos := b.scene.pos
	m := move{Cell: b.scene.cursor.cell, To: c, Kind: numbrix.Join}
	if pos.At(m.Cell) > 0 {
		if next, err := pos.Play(m); err == nil && len(breaches(next)) > len(breaches(pos)) {
			b.desk.Say(fmt.Sprintf("The path can't go on from %d to %v.", pos.At(m.Cell), c))
			return false
		}
	}
	if !b.follow(m) {
		return false
	}
	if b.scene.cursor.on { // not if that solved the board
		b.goTo(c, b.direction(c))
	}
	return true
}
