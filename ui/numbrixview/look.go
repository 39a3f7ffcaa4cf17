package numbrixview

import (
	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/view"
)

// A scene is everything that the picture of a board shows.
type scene struct {
	pos    numbrix.Position
	mark   view.Mark[numbrix.Move]
	cursor cursor
	won    int // the path up to this number has the colour of the solution
	pop    pop
}

// A pop is a number that grows into its cell, which it fills to so many
// percent.
type pop struct {
	cell    grid.Cell
	percent int // 0 and 100 are at rest
}

// A cursor is what the player's hands are doing: the cell selected, the
// digits typed into it so far, and the number that would come next from it.
type cursor struct {
	on   bool
	cell grid.Cell
	text string
	step int // 1 when the next number is wanted, -1 when the one before
}

// A look is everything that the picture of one cell depends on. Two cells of
// equal look are drawn alike, and a cell whose look has not changed is not
// drawn again.
type look struct {
	hole, given, end bool // end: the first or the last number
	value            int
	links            uint8 // bit k: a ribbon leads to the neighbour in numbrix.Directions[k]
	cross            uint8 // bit k: one between two other cells cuts the corner Directions[4+k]
	wrong, won       bool
	selected, target bool
	text             string // digits being typed
	ghost            int    // a number that might go here
	current          bool   // a search stands here
	refused          int    // a number that a search refuses here
	pop              int    // the number has so many percent of its size; 0 is all
}

// looks returns the look of each cell, in reading order.
func (s scene) looks() []look {
	p := s.pos
	out := make([]look, p.Rows()*p.Cols())
	at := func(c grid.Cell) *look { return &out[c.Row*p.Cols()+c.Col] }
	for i := range out {
		out[i].hole = true
	}
	var wrong map[grid.Cell]bool
	if s.mark.Errors {
		wrong = p.Wrong()
	}
	for c := range p.Cells() {
		v := p.At(c)
		*at(c) = look{value: v, given: p.Given(c) != 0, end: v == 1 || v == p.Max(), wrong: wrong[c], won: v > 0 && v <= s.won}
	}
	s.ribbon(at, wrong)
	if s.pop.percent > 0 && s.pop.percent < 100 {
		at(s.pop.cell).pop = s.pop.percent
	}
	if s.cursor.on {
		l := at(s.cursor.cell)
		l.selected, l.text = true, s.cursor.text
		for c, v := range s.ghosts() {
			at(c).ghost = v
		}
		if c, ok := s.target(); ok {
			at(c).target = true
		}
	}
	if m := s.mark.Current; m != nil {
		at(m.Cell).current = true
	}
	if m := s.mark.Refused; m != nil {
		at(m.Cell).refused = m.Value
	}
	return out
}

// ribbon links the cells of consecutive numbers that touch, but none in error.
func (s scene) ribbon(at func(grid.Cell) *look, wrong map[grid.Cell]bool) {
	p := s.pos
	cells, placed := p.Places()
	for v := 1; v < p.Max(); v++ {
		a, b := cells[v], cells[v+1]
		if !placed[v] || !placed[v+1] || wrong[a] || wrong[b] || !p.Adjacent(a, b) {
			continue
		}
		for k, d := range numbrix.Directions {
			switch (grid.Cell{Row: b.Row - a.Row, Col: b.Col - a.Col}) {
			case d:
				at(a).links |= 1 << k
			case grid.Cell{Row: -d.Row, Col: -d.Col}:
				at(b).links |= 1 << k
			}
		}
		if a.Row != b.Row && a.Col != b.Col {
			for _, c := range []grid.Cell{{Row: a.Row, Col: b.Col}, {Row: b.Row, Col: a.Col}} {
				for k, d := range numbrix.Directions[4:] {
					if c.Row+d.Row == a.Row+b.Row-c.Row && c.Col+d.Col == a.Col+b.Col-c.Col {
						at(c).cross |= 1 << k
						at(c).won = at(c).won || at(c).hole && v < s.won
					}
				}
			}
		}
	}
}

// next returns the number that is wanted beside the cursor, 0 if none is.
func (s scene) next() int {
	v := s.pos.At(s.cursor.cell)
	if n := v + s.cursor.step; v > 0 && n >= 1 && n <= s.pos.Max() {
		return n
	}
	return 0
}

// ghosts returns the blank cells around the cursor into which the next number
// may go, none if it is on the board already.
func (s scene) ghosts() map[grid.Cell]int {
	n := s.next()
	if _, placed := s.pos.Places(); n == 0 || placed[n] || s.cursor.text != "" {
		return nil
	}
	out := map[grid.Cell]int{}
	for c := range s.pos.Neighbours(s.cursor.cell) {
		if s.pos.At(c) == 0 && s.joins(c, n+s.cursor.step) {
			out[c] = n
		}
	}
	return out
}

// joins reports whether c may hold the number before or after n: n is not on
// the board, or beside c.
func (s scene) joins(c grid.Cell, n int) bool {
	if n < 1 || n > s.pos.Max() {
		return true
	}
	cells, placed := s.pos.Places()
	return !placed[n] || s.pos.Adjacent(c, cells[n])
}

// target returns the cell of the number to which a chain from the cursor must
// lead: the next one on the board in the direction of the chain.
func (s scene) target() (grid.Cell, bool) {
	v := s.pos.At(s.cursor.cell)
	if v == 0 || s.cursor.text != "" {
		return grid.Cell{}, false
	}
	cells, placed := s.pos.Places()
	if n := v + s.cursor.step; n < 1 || n > s.pos.Max() || placed[n] {
		return grid.Cell{}, false
	}
	for n := v + s.cursor.step; n >= 1 && n <= s.pos.Max(); n += s.cursor.step {
		if placed[n] {
			return cells[n], true
		}
	}
	return grid.Cell{}, false
}
