package mathcrossview

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/words"
)

// An editor turns what the player does with the selection and the hand into moves.
type editor struct {
	host  host
	scene *scene
	board *Board
}

// play plays moves and reports whether they were accepted.
func (e *editor) play(moves ...move) bool { return e.host.Play(moves...) == nil }

// isBlank reports whether c is a blank.
func (s scene) isBlank(c grid.Cell) bool {
	return s.pos.Inside(c) && s.pos.Kind(c) == mathcross.Blank
}

// put puts a token with the value v into c, unless c holds such a token. It reports whether
// c holds v afterwards.
func (e *editor) put(c grid.Cell, v int64) bool {
	if w, ok := e.scene.pos.Value(c); ok && w == v && e.scene.isBlank(c) {
		return true
	}
	return e.play(move{Cell: c, Value: v})
}

// carry moves a token from one blank to another. If the other blank holds a token, the two
// tokens are swapped.
func (e *editor) carry(from, to grid.Cell) {
	v, ok := e.scene.pos.Value(from)
	if !ok || from == to {
		return
	}
	w, swap := e.scene.pos.Value(to)
	switch {
	case swap && v == w:
	case swap:
		e.play(move{Cell: from, Remove: true}, move{Cell: to, Value: v}, move{Cell: from, Value: w})
	default:
		e.play(move{Cell: from, Remove: true}, move{Cell: to, Value: v})
	}
}

// note adds the note v to c, or removes it if c has it.
func (e *editor) note(c grid.Cell, v int64) {
	e.play(move{Cell: c, Value: v, Note: true, Remove: slices.Contains(e.scene.pos.Notes(c), v)})
}

// empty takes back the token of c. If there is none, it removes the notes. For a given it
// shows why the number stays.
func (e *editor) empty(c grid.Cell) {
	switch _, filled := e.scene.pos.Value(c); {
	case e.scene.isBlank(c) && filled:
		e.play(move{Cell: c, Remove: true})
	case e.scene.isBlank(c) && len(e.scene.pos.Notes(c)) > 0:
		var drop []move
		for _, v := range e.scene.pos.Notes(c) {
			drop = append(drop, move{Cell: c, Value: v, Note: true, Remove: true})
		}
		e.play(drop...)
	case e.scene.pos.Kind(c) == mathcross.Number:
		e.say(e.scene.whyFixed(c))
	}
}

// whyFixed says why nothing can be put into a cell that is not a blank.
func (s scene) whyFixed(c grid.Cell) string {
	if s.pos.Kind(c) == mathcross.Number {
		return fmt.Sprintf("The number in %v is given.", c)
	}
	return fmt.Sprintf("%v is not a blank.", c)
}

// take takes a token into the hand and works out where it fits.
func (e *editor) take(h hand) {
	p := e.scene.pos
	if h.from.on {
		p, _ = p.Play(move{Cell: h.from.cell, Remove: true})
	}
	reach := map[grid.Cell]bool{}
	for c, fits := range survivors(p) {
		reach[c] = slices.Contains(fits, h.value)
	}
	if h.from.on {
		delete(reach, h.from.cell)
	}
	e.scene.hand, e.scene.reach = h, reach
}

// alarmTime is how long a blank and the pool signal that the pool lacks a number.
const alarmTime = 900 * time.Millisecond

// say shows the player a message until the next input; "" removes it.
func (e *editor) say(text string) {
	if e.scene.said != text || e.scene.alarm.on {
		e.scene.said, e.scene.alarm = text, alarm{}
		e.board.Refresh()
	}
	e.host.Say(text)
}

// refuse says why a text can't be written into the blank c, and points out the blank and
// the pool.
func (e *editor) refuse(c grid.Cell, text, why string) {
	e.say(why)
	e.scene.alarm = alarm{optionalCell{true, c}, text}
	if e.scene.mark.Animated {
		e.board.Motion.Start(alarmTime, fyne.AnimationLinear, func(done float32) {
			if done == 1 {
				e.scene.alarm = alarm{}
				e.board.strip.update(*e.scene)
			}
		})
	}
	e.board.Refresh()
}

// pick handles a click on a tile of the pool. While notes are taken, it notes the value in
// the selected blank. If not, it puts a token into the selected empty blank. If no such
// blank is selected, it takes the token into the hand, or puts it back if the hand holds an
// equal one.
func (e *editor) pick(t mathcross.TokenCount) {
	cur := e.scene.cursor
	_, filled := e.scene.pos.Value(cur.cell)
	switch {
	case t.Left == 0:
		e.say(e.scene.whereabouts(t))
	case e.scene.noting && cur.on && e.scene.isBlank(cur.cell):
		e.scene.cursor.Text, e.scene.hand = "", hand{}
		e.note(cur.cell, t.Value)
	case e.scene.noting:
		e.say("Select a blank first: the token is noted there.")
	case cur.on && e.scene.isBlank(cur.cell) && !filled:
		e.scene.cursor.Text, e.scene.hand = "", hand{}
		e.put(cur.cell, t.Value)
	case e.scene.hand.on && e.scene.hand.value == t.Value:
		e.scene.hand = hand{}
	default:
		e.take(hand{on: true, value: t.Value})
	}
	e.board.Refresh()
}

// whereabouts says where the tokens of a value are.
func (s scene) whereabouts(t mathcross.TokenCount) string {
	var cells []string
	for _, c := range s.pos.Blanks() {
		if v, ok := s.pos.Value(c); ok && v == t.Value {
			cells = append(cells, c.String())
		}
	}
	if len(cells) == 1 {
		return fmt.Sprintf("%s is in %s.", number(t.Value), cells[0])
	}
	return fmt.Sprintf("All %d tokens with %s are used: in %s.", len(cells), number(t.Value), words.List(cells, "and"))
}

// typeText adds a character to the number being typed. The number is entered or noted as
// soon as no longer token of the pool begins with it.
func (e *editor) typeText(r string, noting bool) {
	e.say("")
	cur := &e.scene.cursor
	if cur.Noting != noting {
		e.commit()
		cur.Noting = noting
	}
	switch {
	case !cur.on:
		e.say("Select a blank first: click it, or press an arrow key.")
		return
	case !e.scene.isBlank(cur.cell):
		e.say(e.scene.whyFixed(cur.cell))
		return
	}
	text := cur.Text + r
	starts, longer := e.scene.tokens(text)
	switch {
	case !starts && text == "−":
		e.refuse(cur.cell, text, "The pool has no negative numbers.")
	case !starts && cur.Text == "":
		e.refuse(cur.cell, text, fmt.Sprintf("The pool has no number that starts with %s.", text))
	case !starts:
		e.refuse(cur.cell, text, fmt.Sprintf("The pool has no %s.", text))
	default:
		cur.Text = text
		if !longer {
			e.commit()
			return
		}
		e.scene.hand = hand{}
		e.board.strip.reveal(text)
		e.board.Refresh()
	}
}

// tokens reports whether some token begins with text, and whether a longer one is left in
// the pool.
func (s scene) tokens(text string) (starts, longer bool) {
	for _, stack := range s.pos.Pool() {
		if t := number(stack.Value); strings.HasPrefix(t, text) {
			starts, longer = true, longer || t != text && stack.Left > 0
		}
	}
	return starts, longer
}

// Commit implements family.View. It enters what was typed.
func (b *Board) Commit() { b.edit.commit() }

// commit enters what was typed, if anything. It returns false if the pool lacks the token,
// or if the move is rejected.
func (e *editor) commit() bool {
	cur := &e.scene.cursor
	text, cell := cur.Text, cur.cell
	cur.Text = ""
	if text == "" {
		return true
	}
	v, err := strconv.ParseInt(strings.Replace(text, "−", "-", 1), 10, 64)
	pool := e.scene.pos.Pool()
	i := slices.IndexFunc(pool, func(t mathcross.TokenCount) bool { return t.Value == v })
	w, filled := e.scene.pos.Value(cell)
	ok := err == nil && i >= 0
	switch {
	case err != nil:
		e.board.Refresh()
	case i < 0:
		e.refuse(cell, text, fmt.Sprintf("The pool has no %s.", text))
	case cur.Noting:
		e.note(cell, v)
	case pool[i].Left == 0 && (!filled || v != w):
		e.refuse(cell, text, e.scene.whereabouts(pool[i]))
		ok = false
	default:
		ok = e.put(cell, v)
	}
	e.board.Refresh()
	return ok
}

// selectCell enters what was typed and moves the selection to c.
func (e *editor) selectCell(c grid.Cell) {
	e.commit()
	e.scene.cursor = cursor{optionalCell: optionalCell{true, c}}
	e.board.Refresh()
}
