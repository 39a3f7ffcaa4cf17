package mathcrossview

import (
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/ui/board"
)

// A scene is everything that the picture of a board shows.
type scene struct {
	pos     position
	mark    mark
	cursor  cursor
	hand    hand
	reach   map[grid.Cell]bool // whether the token in the hand fits, by empty blank; nil if not known
	alarm   alarm
	said    string                // the last message of the board; the next input clears it
	hover   optionalCell          // the cell under the pointer
	noting  bool                  // tokens typed or clicked are notes
	fitting bool                  // the tokens that fit are shown
	fits    map[grid.Cell][]int64 // tokens that fit, by empty blank; nil if not needed
	pop     popAnimation
	won     int // share of the tokens that are lit after the win, in thousandths
	faint   int // transparency of a hint in percent, while it fades in
}

// An optionalCell is a cell, or no cell if on is false.
type optionalCell struct {
	on   bool
	cell grid.Cell
}

// A cursor is the selected cell and what has been typed into it.
type cursor struct {
	optionalCell
	board.TypedText
	followed int // 1 + the index of the equation along which Enter came here; 0 for none
}

// An alarm says that the pool lacks the token whose text was typed into a blank. The blank
// and the pool are highlighted.
type alarm struct {
	optionalCell
	text string
}

// A hand holds a token from the pool, or from a blank while it is dragged.
type hand struct {
	on      bool
	value   int64
	from    optionalCell // the blank from which the token comes
	dragged bool         // the token follows the pointer
}

// A popAnimation is a token that grows to its size.
type popAnimation struct {
	cell    grid.Cell
	percent int // percentage of the full size; at 0 and 100 nothing is animated
}

// An signState says whether an equation holds.
type signState uint8

const (
	equationOpen signState = iota
	equationHolds
	equationFails
)

// A look is everything that the picture of one cell depends on.
type look struct {
	kind   mathcross.Kind
	op     byte
	state  signState // state of an = sign
	filled bool
	value  int64
	wrong  bool
	trial  bool // entered since the last checkpoint
	won    bool
	lifted bool // the token is being dragged
	board.TypedText
	missing     string // a typed token that the pool does not have
	target      bool   // the token in the hand fits here
	faded       bool   // the token in the hand does not fit here
	ghost       bool   // the pointer is here, so the token in the hand is shown
	ghostValue  int64
	dragged     bool // the token in the hand follows the pointer, so the ghost shows no number
	notes       notes
	struckValue int64 // value that a search rejects
	pop         int
	board.Marks
	derived   string // a token that the hint points out, though the blank is empty
	rejected  notes  // values that a hint rejects
	concluded notes
}

// Same implements board.Look.
func (l look) Same(other look) bool { return l == other }

// Notes are numbers in small type in a blank.
type notes struct {
	first [6]int64
	n     int  // number of notes; only those in first are shown
	on    bool // a list is shown, even if it is empty
}

func (n *notes) add(v int64) {
	n.on = true
	if n.n < len(n.first) {
		n.first[n.n] = v
	}
	n.n++
}

// looks returns the look of each cell, in reading order.
func (s scene) looks() []look {
	p := s.pos
	out, at := board.Looks[look](p.Rows(), p.Cols())
	for i := range out {
		l, c := &out[i], p.Cell(i)
		l.kind = p.Kind(c)
		l.value, l.filled = p.Value(c)
		if l.kind == mathcross.Operator {
			l.op = p.Operator(c)
		}
	}
	for c, v := range s.states() {
		at(c).state = v
	}
	for c := range s.wrongCells() {
		at(c).wrong = true
	}
	for _, m := range s.mark.Trial {
		if l := at(m.Cell); l.kind == mathcross.Blank && l.filled && l.value == m.Value && !m.Remove && !m.Note {
			l.trial = true
		}
	}
	blanks := p.Blanks()
	for i, c := range blanks {
		l := at(c)
		l.won = i*1000 < s.won*len(blanks)
		if fits, empty := s.fits[c]; s.fitting && empty {
			l.notes.on = true
			for _, v := range fits {
				l.notes.add(v)
			}
		} else if !l.filled {
			for _, v := range p.Notes(c) {
				l.notes.add(v)
			}
		}
	}
	if s.pop.percent > 0 && s.pop.percent < 100 {
		at(s.pop.cell).pop = s.pop.percent
	}
	s.addHands(at)
	board.MarkSearch(s.mark, s.cell, at)
	if m := s.mark.Rejected; m != nil && p.Inside(m.Cell) {
		at(m.Cell).struckValue = m.Value
	}
	s.addHint(at)
	for i := range out {
		if out[i].HintLook != (board.HintLook{}) {
			out[i].Faint = s.faint
		}
	}
	return out
}

// addHands adds the selection, the typed text, the token in the hand and the cell under the
// pointer.
func (s scene) addHands(at func(grid.Cell) *look) {
	if s.cursor.on {
		l := at(s.cursor.cell)
		l.Selected, l.TypedText = true, s.cursor.TypedText
		l.Slight = s.mark.Hint != nil && s.mark.Stage > 0
	}
	if s.alarm.on {
		at(s.alarm.cell).missing = s.alarm.text
	}
	if s.hand.on {
		for c, fits := range s.reach {
			at(c).target, at(c).faded = fits, !fits
		}
	}
	if s.hand.on && s.hand.from.on {
		at(s.hand.from.cell).lifted = true
	}
	if c := s.hover.cell; s.hand.on && s.hover.on && s.pos.Inside(c) && s.pos.Kind(c) == mathcross.Blank {
		at(c).ghost, at(c).ghostValue, at(c).dragged = true, s.hand.value, s.hand.dragged
	}
}

// states returns the state of each = sign that is not open. A sign holds if all of its
// equations do. It fails if one of them fails and errors are shown.
func (s scene) states() map[grid.Cell]signState {
	out := map[grid.Cell]signState{}
	part := map[grid.Cell]bool{} // signs with an incomplete equation
	for _, e := range s.pos.Equations() {
		switch complete, held := s.pos.Judge(e); {
		case !complete:
			part[e.Equals] = true
		case !held && s.mark.Errors:
			out[e.Equals] = equationFails
		case held && out[e.Equals] != equationFails:
			out[e.Equals] = equationHolds
		}
	}
	for c := range part {
		if out[c] == equationHolds {
			delete(out, c)
		}
	}
	return out
}

// wrongCells returns the cells that are shown as wrong: the entries found by a comparison. If
// there are none and errors are shown, it returns all numbers in equations that do not
// hold.
func (s scene) wrongCells() map[grid.Cell]bool {
	out := map[grid.Cell]bool{}
	for _, m := range s.mark.Wrong {
		if v, ok := s.pos.Value(m.Cell); ok && v == m.Value {
			out[m.Cell] = true
		}
	}
	if len(out) > 0 || !s.mark.Errors {
		return out
	}
	for _, e := range brokenEquations(s.pos) {
		for _, c := range e.Numbers() {
			out[c] = true
		}
	}
	return out
}
