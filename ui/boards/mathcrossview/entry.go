package mathcrossview

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/words"
)

// play plays moves and reports whether they were accepted.
func (b *Board) play(moves ...move) bool { return b.desk.Play(moves...) == nil }

// isBlank reports whether c is a blank.
func (s scene) isBlank(c grid.Cell) bool {
	return s.pos.Inside(c) && s.pos.Kind(c) == mathcross.Blank
}

// put puts a token of the pool into c, unless c holds an equal one. It reports
// whether c holds it now.
func (b *Board) put(c grid.Cell, v int64) bool {
	if w, ok := b.scene.pos.Value(c); ok && w == v && b.scene.isBlank(c) {
		return true
	}
	return b.play(move{Cell: c, Value: v})
}

// carry moves a token from one blank to another, and the token there, if any, to
// the first.
func (b *Board) carry(from, to grid.Cell) {
	v, ok := b.scene.pos.Value(from)
	if !ok || from == to {
		return
	}
	w, swap := b.scene.pos.Value(to)
	switch {
	case swap && v == w:
	case swap:
		b.play(move{Cell: from, Take: true}, move{Cell: to, Value: v}, move{Cell: from, Value: w})
	default:
		b.play(move{Cell: from, Take: true}, move{Cell: to, Value: v})
	}
}

// note adds a note of v in c, or removes it if it is there.
func (b *Board) note(c grid.Cell, v int64) {
	b.play(move{Cell: c, Value: v, Note: true, Take: slices.Contains(b.scene.pos.Notes(c), v)})
}

// empty takes the token of c back or, if there is none, drops the notes.
func (b *Board) empty(c grid.Cell) {
	switch _, filled := b.scene.pos.Value(c); {
	case b.scene.isBlank(c) && filled:
		b.play(move{Cell: c, Take: true})
	case b.scene.isBlank(c) && len(b.scene.pos.Notes(c)) > 0:
		var drop []move
		for _, v := range b.scene.pos.Notes(c) {
			drop = append(drop, move{Cell: c, Value: v, Note: true, Take: true})
		}
		b.play(drop...)
	case b.scene.pos.Kind(c) == mathcross.Number:
		b.say(b.scene.whyFixed(c))
	}
}

// whyFixed says why nothing can be put into a cell that is not a blank.
func (s scene) whyFixed(c grid.Cell) string {
	if s.pos.Kind(c) == mathcross.Number {
		return fmt.Sprintf("The number in %v is given.", c)
	}
	return fmt.Sprintf("%v is not a blank.", c)
}

// pick picks up a token of the pool, or puts it back.
func (b *Board) pick(t mathcross.Stack) {
	cur := b.scene.cursor
	_, filled := b.scene.pos.Value(cur.cell)
	switch {
	case t.Left == 0:
		b.say(b.scene.whereabouts(t))
	case b.scene.noting && cur.on && b.scene.isBlank(cur.cell):
		b.scene.cursor.Text, b.scene.hand = "", hand{}
		b.note(cur.cell, t.Value)
	case b.scene.noting:
		b.say("Select a blank first: the token is noted there.")
	case cur.on && b.scene.isBlank(cur.cell) && !filled:
		b.scene.cursor.Text, b.scene.hand = "", hand{}
		b.put(cur.cell, t.Value)
	case b.scene.hand.on && b.scene.hand.value == t.Value:
		b.scene.hand = hand{}
	default:
		b.take(hand{on: true, value: t.Value})
	}
	b.Refresh()
}

// whereabouts says where the tokens of a value are.
func (s scene) whereabouts(t mathcross.Stack) string {
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

// typeText adds a character to the number being typed. The number is entered, or
// noted, as soon as no token of the pool is longer.
func (b *Board) typeText(r string, noting bool) {
	b.say("")
	cur := &b.scene.cursor
	if cur.Noting != noting {
		b.Commit()
		cur.Noting = noting
	}
	switch {
	case !cur.on:
		b.say("Select a blank first: click it, or press an arrow key.")
		return
	case !b.scene.isBlank(cur.cell):
		b.say(b.scene.whyFixed(cur.cell))
		return
	}
	text := cur.Text + r
	starts, longer := b.scene.tokens(text)
	switch {
	case !starts && text == "−":
		b.refuse(cur.cell, text, "The pool has no negative numbers.")
	case !starts && cur.Text == "":
		b.refuse(cur.cell, text, fmt.Sprintf("The pool has no number that starts with %s.", text))
	case !starts:
		b.refuse(cur.cell, text, fmt.Sprintf("The pool has no %s.", text))
	default:
		if cur.Text = text; !longer {
			b.Commit()
			return
		}
		b.scene.hand = hand{}
		b.strip.reveal(text)
		b.Refresh()
	}
}

// tokens reports whether a token begins with text, and whether a longer one that
// does is left in the pool.
func (s scene) tokens(text string) (starts, longer bool) {
	for _, stack := range s.pos.Pool() {
		if t := number(stack.Value); strings.HasPrefix(t, text) {
			starts, longer = true, longer || t != text && stack.Left > 0
		}
	}
	return starts, longer
}

// Commit implements family.View: it enters what was typed.
func (b *Board) Commit() { b.commit() }

// commit enters what was typed, if anything, and reports whether the pool has
// it.
func (b *Board) commit() bool {
	cur := &b.scene.cursor
	text, cell := cur.Text, cur.cell
	cur.Text = ""
	if text == "" {
		return true
	}
	v, err := strconv.ParseInt(strings.Replace(text, "−", "-", 1), 10, 64)
	pool := b.scene.pos.Pool()
	i := slices.IndexFunc(pool, func(t mathcross.Stack) bool { return t.Value == v })
	w, filled := b.scene.pos.Value(cell)
	ok := err == nil && i >= 0
	switch {
	case err != nil:
		b.Refresh()
	case i < 0:
		b.refuse(cell, text, fmt.Sprintf("The pool has no %s.", text))
	case cur.Noting:
		b.note(cell, v)
	case pool[i].Left == 0 && (!filled || v != w):
		b.refuse(cell, text, b.scene.whereabouts(pool[i]))
		ok = false
	default:
		ok = b.put(cell, v)
	}
	b.Refresh()
	return ok
}

// selectCell enters what was typed and moves the selection to c.
func (b *Board) selectCell(c grid.Cell) {
	b.Commit()
	b.scene.cursor = cursor{place: place{true, c}}
	b.Refresh()
}
