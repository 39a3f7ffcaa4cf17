package numbrixview

import (
	"fmt"
	"slices"
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/board"
)

// An editor turns what the player does with the selection into moves.
type editor struct {
	host    host
	scene   *scene
	drag    drag
	refresh func() // shows the scene again
}

// play plays moves and reports whether they were accepted.
func (e *editor) play(moves ...move) bool { return e.host.Play(moves...) == nil }

// follow plays a move and the moves that it causes, and reports whether they were accepted.
// It shows a message if this makes notes and numbers contradict each other.
func (e *editor) follow(m move) bool {
	before := breaches(e.scene.pos)
	if !e.play(e.scene.pos.Follow(m)...) {
		return false
	}
	for _, k := range breaches(e.scene.pos) {
		if !slices.Contains(before, k) {
			c := conflict(e.scene.pos, k)
			e.host.Say(c.Title + ": " + c.Text)
			break
		}
	}
	return true
}

// breaches returns the conflicts between notes and numbers.
func breaches(p position) []numbrix.Conflict {
	if !p.HasNotes() {
		return nil
	}
	return slices.DeleteFunc(p.Conflicts(), func(k numbrix.Conflict) bool { return k.Note == numbrix.Write })
}

// write puts v into c, unless c holds v already. It reports whether c holds v afterwards.
func (e *editor) write(c grid.Cell, v int) bool {
	return e.scene.pos.At(c) == v || e.follow(move{Cell: c, Value: v})
}

// extend places the next number of the chain into c, a blank neighbour of the selection,
// and selects c. It returns false if the number can't go there.
func (e *editor) extend(c grid.Cell) bool {
	step := e.scene.cursor.step
	v, ok := e.scene.ghosts()[c]
	if !ok || !e.write(c, v) {
		return false
	}
	if e.scene.cursor.on { // no cell is selected after the entry that solves the board
		e.goTo(c, step)
	}
	return true
}

// commit enters what was typed.
func (e *editor) commit() {
	cur := &e.scene.cursor
	text, noting := cur.Text, cur.Noting
	cur.TypedText, cur.bad = board.TypedText{}, ""
	v, err := strconv.Atoi(text)
	if err != nil {
		return // nothing was typed: text has only digits, and too few to overflow an int
	}
	switch {
	case v > e.scene.pos.Max():
		cur.bad = text
		e.sayTooLarge(v)
	case noting:
		e.note(cur.cell, v)
	case e.write(cur.cell, v) && cur.on:
		cur.step = e.direction(cur.cell)
	}
	e.refresh()
}

func (e *editor) sayTooLarge(v int) {
	e.host.Say(fmt.Sprintf("%d is too large: numbers go from 1 to %d.", v, e.scene.pos.Max()))
}

// complete reports whether another digit would make the number in text too large for the
// board.
func (e *editor) complete(text string) bool {
	v, _ := strconv.Atoi(text)
	return 10*v > e.scene.pos.Max()
}

// note changes the note v in c to the next of three states: candidate, ruled out, no note.
func (e *editor) note(c grid.Cell, v int) {
	next := map[numbrix.Kind]numbrix.Kind{numbrix.ClearNumber: numbrix.Candidate, numbrix.Candidate: numbrix.Exclude, numbrix.Exclude: numbrix.ClearNumber}
	e.play(move{Cell: c, Value: v, Kind: next[e.scene.pos.Noted(c, v)]})
}

// erase clears c.
func (e *editor) erase(c grid.Cell) {
	moves := e.scene.pos.Erase(c)
	if len(moves) == 0 && e.scene.pos.Given(c) != 0 {
		moves = []move{{Cell: c}} // the game rejects this move and says why
	}
	e.play(moves...)
}

// join draws the path from the selection to c, a neighbour, and selects c. If the selected
// cell holds a number, it rejects a path that contradicts the numbers. It returns false if
// nothing was drawn.
func (e *editor) join(c grid.Cell) bool {
	pos := e.scene.pos
	m := move{Cell: e.scene.cursor.cell, To: c, Kind: numbrix.Join}
	if pos.At(m.Cell) > 0 {
		if next, err := pos.Play(m); err == nil && len(breaches(next)) > len(breaches(pos)) {
			e.host.Say(fmt.Sprintf("The path can't go on from %d to %v.", pos.At(m.Cell), c))
			return false
		}
	}
	if !e.follow(m) {
		return false
	}
	if e.scene.cursor.on { // no cell is selected after the entry that solves the board
		e.goTo(c, e.direction(c))
	}
	return true
}

// selectCell enters what was typed and moves the selection to c.
func (e *editor) selectCell(c grid.Cell) {
	e.commit()
	e.scene.cursor = cursor{on: true, cell: c, step: e.direction(c)}
	e.refresh()
}

// direction returns the direction of the chain from c: -1 if only the number before is
// missing, otherwise 1.
func (e *editor) direction(c grid.Cell) int {
	v := e.scene.pos.At(c)
	_, placed := e.scene.pos.Places()
	missing := func(n int) bool { return n >= 1 && n <= e.scene.pos.Max() && !placed[n] }
	if v > 0 && !missing(v+1) && missing(v-1) {
		return -1
	}
	return 1
}

// turn sets the direction of the chain from the selection to step.
func (e *editor) turn(step int) {
	if e.scene.cursor.on && e.scene.cursor.step != step {
		e.scene.cursor.step = step
		e.refresh()
	}
}

// goTo selects c, with a chain in the direction step.
func (e *editor) goTo(c grid.Cell, step int) {
	e.scene.cursor = cursor{on: true, cell: c, step: step}
	e.refresh()
}
