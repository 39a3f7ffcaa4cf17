package numbrixview

import (
	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

// A scene is everything that the picture of a board shows.
type scene struct {
	pos    numbrix.Position
	mark   family.Mark[numbrix.Move]
	cursor cursor
	first  numberFirstMode
	notes  bool // digits typed are notes
	won    int  // the path has the colour of the solution up to this number
	pop    popAnimation
	faint  int // transparency of a hint in percent, while it fades in
}

// A popAnimation is a number that grows into its cell while the ribbon grows towards it.
// percent and reach are percentages of the full size. At 0 and 100 nothing is animated.
type popAnimation struct {
	cell    grid.Cell
	percent int // size of the number
	reach   int // length of the ribbon
}

// A cursor is the selected cell, the digits typed into it so far, and the direction
// of the chain from it.
type cursor struct {
	on   bool
	cell grid.Cell
	board.TypedText
	step int    // 1 if the chain goes up from the cell, -1 if it goes down
	bad  string // digits that were typed and refused
}

// A look is everything that the picture of one cell depends on.
type look struct {
	hole, given, end bool // end means that value is the first or the last number
	value            int
	lines            [layers]strokes
	growth           growth
	wrong, won       bool
	trial            bool // entered since the last checkpoint
	notes            notes
	ends             string // the values that the open end of a line could have
	endsTrial        bool
	target           bool
	board.TypedText
	bad    string // digits that were refused
	ghost  int    // number that could go here
	offer  bool   // the chosen number could go here
	under  int    // the chosen number, if the pointer is here and the number does not fit
	struck int    // number that a search rejects here
	pop    int    // percentage of the full size of the number; 0 is full size
	board.Marks
	derived   int // number that the reason of a hint uses, though it is not on the board
	rejected  notes
	concluded notes
	ruledOut  bool // the hint concludes that the numbers are not in the cell
}

// Same implements board.Look.
func (l look) Same(other look) bool { return l == other }

// A growth is the visible part of the ribbon between a number just placed and its
// neighbours.
type growth struct {
	// Bit k is the ribbon between the tile and its neighbour in numbrix.Directions[k]. It
	// grows away from the tile (out) or towards the tile (in).
	out, in uint8
	percent uint8
	trial   bool
}

// looks returns the look of each cell, in reading order.
func (s scene) looks() []look {
	p := s.pos
	out, at := board.Looks[look](p.Rows(), p.Cols())
	for i := range out {
		out[i].hole = true
	}
	wrong := s.wrong()
	trial := moveSet(s.mark.Trial)
	for c := range p.Cells() {
		v := p.At(c)
		*at(c) = look{
			value: v, given: p.Given(c) != 0, end: v == 1 || v == p.Max(),
			wrong: v > 0 && wrong[move{Cell: c, Value: v}], won: v > 0 && v <= s.won, trial: v > 0 && trial[move{Cell: c, Value: v}],
		}
	}
	s.addRibbon(at)
	s.addNotes(at, wrong, trial)
	if s.pop.percent > 0 && s.pop.percent < 100 {
		at(s.pop.cell).pop = s.pop.percent
	}
	if s.cursor.on {
		l := at(s.cursor.cell)
		l.Selected, l.TypedText, l.bad = true, s.cursor.TypedText, s.cursor.bad
		l.Slight = s.mark.Hint != nil
	}
	switch {
	case s.mark.Hint != nil && s.mark.Stage >= 2: // the hint has marks of its own
	case s.first.on:
		s.addOffers(at)
	case s.cursor.on:
		for c, v := range s.ghosts() {
			at(c).ghost = v
		}
		if c, ok := s.target(); ok {
			at(c).target = true
		}
	}
	board.MarkSearch(s.mark, s.cell, at)
	if m := s.mark.Rejected; m != nil {
		at(m.Cell).struck = m.Value
	}
	s.addHint(at)
	return out
}

// wrong returns what is shown as wrong: the entries found by a comparison. If there are
// none and errors are shown, it returns everything that breaks a rule.
func (s scene) wrong() map[move]bool {
	out := moveSet(s.mark.Wrong)
	if len(out) == 0 && s.mark.Errors {
		for c := range s.pos.InConflict() {
			out[move{Cell: c, Value: s.pos.At(c)}] = true
		}
		if s.pos.HasNotes() {
			s.addBreaches(out)
		}
	}
	return out
}

// moveSet returns a list as a set of canonical moves.
func moveSet(list []move) map[move]bool {
	out := make(map[move]bool, len(list))
	for _, m := range list {
		out[canonical(m)] = true
	}
	return out
}

// canonical returns m with the cells of its side in reading order.
func canonical(m move) move {
	if isSide(m) {
		side := numbrix.SideOf(m.Cell, m.To)
		m.Cell, m.To = side.A, side.B
	}
	return m
}

// addRibbon links neighbouring cells with consecutive numbers, except cells with a wrong
// number.
func (s scene) addRibbon(at func(grid.Cell) *look) {
	p := s.pos
	cells, placed := p.Places()
	full := p.Filled() == p.Max()
	for v := 1; v < p.Max(); v++ {
		a, b := cells[v], cells[v+1]
		if !placed[v] || !placed[v+1] || at(a).wrong || at(b).wrong || !p.Adjacent(a, b) {
			continue
		}
		k := layerRibbon
		switch {
		case at(a).trial || at(b).trial:
			k = layerTrialRibbon
		case at(a).given && at(b).given && !full:
			k = layerGivens
		}
		if s.grow(at, k, a, b) {
			continue
		}
		for _, corner := range addStroke(at, k, a, b) {
			corner.won = corner.won || corner.hole && v < s.won
		}
	}
}

// grow adds the visible part of the ribbon between a and b to their looks, if one of them holds the
// number just placed, and reports whether it did. A ribbon that cuts corners does not grow.
func (s scene) grow(at func(grid.Cell) *look, k layer, a, b grid.Cell) bool {
	if b == s.pop.cell {
		a, b = b, a
	}
	if s.pop.reach <= 0 || s.pop.reach >= 100 || a != s.pop.cell || a.Row != b.Row && a.Col != b.Col {
		return false
	}
	at(a).growth.in |= directionBit(a, b)
	at(b).growth.out |= directionBit(b, a)
	for _, c := range []grid.Cell{a, b} {
		g := &at(c).growth
		g.percent, g.trial = uint8(s.pop.reach), g.trial || k == layerTrialRibbon
	}
	return true
}

// next returns the number that the chain from the cursor needs next, or 0 if the chain is
// at its end.
func (s scene) next() int {
	v := s.pos.At(s.cursor.cell)
	if n := v + s.cursor.step; v > 0 && n >= 1 && n <= s.pos.Max() {
		return n
	}
	return 0
}

// ghosts maps the blank cells around the cursor that the next number may go into to that
// number. It returns nil if the number is on the board already.
func (s scene) ghosts() map[grid.Cell]int {
	n := s.next()
	if _, placed := s.pos.Places(); n == 0 || placed[n] || s.cursor.Text != "" {
		return nil
	}
	out := map[grid.Cell]int{}
	for c := range s.pos.Neighbours(s.cursor.cell) {
		if s.pos.At(c) == 0 && s.joins(c, n+s.cursor.step) && s.admits(c, n) {
			out[c] = n
		}
	}
	return out
}

// admits reports whether the notes allow n in c if the path comes from the cursor.
func (s scene) admits(c grid.Cell, n int) bool {
	switch s.pos.Link(s.cursor.cell, c) {
	case numbrix.Joined:
		return true
	case numbrix.Blocked:
		return false
	}
	return !s.pos.Excluded(c, n) && s.pos.Joins(c) < 2 && s.pos.Joins(s.cursor.cell) < 2
}

// joins reports whether c can be next to the number n: n is in a neighbour of c, not on
// the board, or outside the range of the board.
func (s scene) joins(c grid.Cell, n int) bool {
	if n < 1 || n > s.pos.Max() {
		return true
	}
	cells, placed := s.pos.Places()
	return !placed[n] || s.pos.Adjacent(c, cells[n])
}

// target returns the cell that a chain from the cursor must reach: the cell of the next
// number on the board in the direction of the chain. It returns false if the next number of
// the chain is on the board already, or if no number follows.
func (s scene) target() (grid.Cell, bool) {
	n := s.next()
	cells, placed := s.pos.Places()
	if n == 0 || placed[n] || s.cursor.Text != "" {
		return grid.Cell{}, false
	}
	for ; n >= 1 && n <= s.pos.Max(); n += s.cursor.step {
		if placed[n] {
			return cells[n], true
		}
	}
	return grid.Cell{}, false
}
