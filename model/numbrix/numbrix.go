// Package numbrix models Numbrix: fill a board so that 1, 2, 3 … form a path
// of horizontal and vertical steps through every cell. The numbers printed on
// the board, its givens, never change. With diagonal steps the puzzle is
// called Hidato. Boards are rectangles, from which cells may be missing.
package numbrix

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
)

// A Move of kind Write writes Value into Cell, or erases the number there if Value is 0. A Move
// of any other kind makes or drops a note of the player: about the side between Cell and To, or
// about Value in Cell.
type Move struct {
	Cell  grid.Cell
	Value int
	Kind  Kind
	To    grid.Cell
}

// A Kind is what a move does.
type Kind uint8

// The kinds of moves and their notation.
const (
	Write       Kind = iota // b3=17, b3=0
	Join                    // b3-b4: the path uses the side
	Block                   // b3xb4: the path does not use the side
	ClearSide               // b3:b4: nothing is noted about the side
	Exclude                 // b3!17: the number is not in the cell
	ClearNumber             // b3?17: nothing is noted about the number in the cell
	Candidate               // b3+17: the number may be in the cell; solvers ignore this
)

const signs = "=-x:!?+"

// String returns the notation of m.
func (m Move) String() string {
	if m.hasValue() {
		return m.Cell.String() + signs[m.Kind:m.Kind+1] + strconv.Itoa(m.Value)
	}
	return m.Cell.String() + signs[m.Kind:m.Kind+1] + m.To.String()
}

// hasValue reports whether m is about a number in a cell, not about a side.
func (m Move) hasValue() bool {
	return m.Kind == Write || m.Kind == Exclude || m.Kind == ClearNumber || m.Kind == Candidate
}

// A Position is a board in play. It is an immutable value: methods that would
// change it return another Position instead. A Position may break the rules of
// the path; see Conflicts. Its givens always keep their numbers.
type Position struct {
	*puzzle
	value []int // the number in each cell, in reading order; 0 is empty; never written to after creation
	notes *notes
}

// A puzzle is what all positions of a game share. It never changes.
type puzzle struct {
	grid.Size
	diagonal bool
	hole     []bool // whether each cell of the rectangle is missing, in reading order
	given    []int  // the printed number of each cell, in reading order, or 0
	max      int    // the number of cells that are part of the board
}

// Diagonal reports whether the path may step diagonally.
func (p *puzzle) Diagonal() bool { return p.diagonal }

// Max returns the largest number of the path.
func (p *puzzle) Max() int { return p.max }

// Inside reports whether c is part of the board.
func (p *puzzle) Inside(c grid.Cell) bool {
	return p.Size.Inside(c) && !p.hole[p.Index(c)]
}

// Cells yields the cells that are part of the board, in reading order.
func (p *puzzle) Cells() iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for i, hole := range p.hole {
			if !hole && !yield(p.Cell(i)) {
				return
			}
		}
	}
}

// Given returns the number printed in c, or 0.
func (p *puzzle) Given(c grid.Cell) int { return p.given[p.Index(c)] }

// Givens returns how many numbers are printed.
func (p *puzzle) Givens() int {
	return lists.Count(p.given, func(v int) bool { return v != 0 })
}

// Adjacent reports whether the path may step from one cell to the other.
func (p *puzzle) Adjacent(from, to grid.Cell) bool { return p.Distance(from, to) == 1 }

// Distance returns the fewest steps between from and to on a board without holes.
func (p *puzzle) Distance(from, to grid.Cell) int {
	dr, dc := abs(from.Row-to.Row), abs(from.Col-to.Col)
	if p.diagonal {
		return max(dr, dc)
	}
	return dr + dc
}

func abs(n int) int { return max(n, -n) }

// Directions are the steps of a path, the four straight ones first: up, down,
// left, right, then up-left, up-right, down-left, down-right.
var Directions = [8]grid.Cell{{Row: -1}, {Row: 1}, {Col: -1}, {Col: 1}, {Row: -1, Col: -1}, {Row: -1, Col: 1},
	{Row: 1, Col: -1}, {Row: 1, Col: 1}}

// Neighbours yields the cells to which the path may step from c, in the order
// of Directions.
func (p *puzzle) Neighbours(c grid.Cell) iter.Seq[grid.Cell] {
	steps := Directions[:4]
	if p.diagonal {
		steps = Directions[:]
	}
	return func(yield func(grid.Cell) bool) {
		for _, d := range steps {
			if n := (grid.Cell{Row: c.Row + d.Row, Col: c.Col + d.Col}); p.Inside(n) && !yield(n) {
				return
			}
		}
	}
}

// At returns the number in c, or 0.
func (p Position) At(c grid.Cell) int { return p.value[p.Index(c)] }

// Places returns, for each number from 0 to Max, the first cell in reading order that holds
// it, and whether there is one.
func (p Position) Places() (cells []grid.Cell, placed []bool) {
	cells, placed = make([]grid.Cell, p.max+1), make([]bool, p.max+1)
	for i, v := range p.value {
		if v > 0 && !placed[v] {
			cells[v], placed[v] = p.Cell(i), true
		}
	}
	return cells, placed
}

// Filled returns how many cells hold a number.
func (p Position) Filled() int {
	return lists.Count(p.value, func(v int) bool { return v != 0 })
}

// Cleared returns the position with nothing but its givens.
func (p Position) Cleared() Position { return Position{puzzle: p.puzzle, value: p.given} }

// Printed returns the puzzle whose givens are all numbers of p. It returns an error if a
// number appears twice.
func (p Position) Printed() (Position, error) {
	seen := make([]bool, p.max+1)
	for i, v := range p.value {
		if v > 0 && seen[v] {
			return Position{}, fmt.Errorf("%d appears twice, the second time in %v", v, p.Cell(i))
		}
		seen[v] = true
	}
	printed := *p.puzzle
	printed.given = p.value
	return Position{puzzle: &printed, value: p.value}, nil
}

// Play returns the position after m. Moves outside the board, moves that change a given, and
// numbers outside [0, Max] are illegal. Wrong numbers are not.
func (p Position) Play(m Move) (Position, error) {
	if why := p.whyIllegal(m); why != "" {
		return p, &model.IllegalMoveError{Move: m.String(), Reason: why}
	}
	if m.Kind != Write {
		p.notes = p.notes.after(m)
		return p, nil
	}
	p.value = slices.Clone(p.value)
	p.value[p.Index(m.Cell)] = m.Value
	return p, nil
}

// PlayAll returns the position after all moves. With an error it returns the position before
// the first illegal move. It copies the board only once.
func (p Position) PlayAll(moves []Move) (Position, error) {
	p.value = slices.Clone(p.value)
	for i, m := range moves {
		if why := p.whyIllegal(m); why != "" {
			return p, fmt.Errorf("move %d: %w", i+1, &model.IllegalMoveError{Move: m.String(), Reason: why})
		}
		if m.Kind == Write {
			p.value[p.Index(m.Cell)] = m.Value
		} else {
			p.notes = p.notes.after(m)
		}
	}
	return p, nil
}

// whyIllegal says in a clause why m is illegal. It returns "" if m is legal.
func (p Position) whyIllegal(m Move) string {
	switch {
	case !p.Inside(m.Cell):
		return fmt.Sprintf("the board has no cell %v", m.Cell)
	case m.hasValue() && p.Given(m.Cell) != 0:
		verb := "changed"
		if m.Kind == Write && m.Value == 0 {
			verb = "erased"
		}
		return fmt.Sprintf("%d in %v is a given and cannot be %s", p.Given(m.Cell), m.Cell, verb)
	case m.Value < 0 || m.Value > p.max:
		return fmt.Sprintf("numbers go from 1 to %d", p.max)
	case m.Kind != Write:
		return p.whyIllegalNote(m)
	}
	return ""
}

// Moves yields the moves that write or erase a number, by cell in reading order, then by
// number. It leaves out notes, because they change nothing on the board.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for i, old := range p.value {
			if p.hole[i] || p.given[i] != 0 {
				continue
			}
			for v := range p.max + 1 {
				if v != old && !yield(Move{Cell: p.Cell(i), Value: v}) {
					return
				}
			}
		}
	}
}

// Status reports Solved when the path is complete. A board is never Lost: any
// entry can be changed.
func (p Position) Status() model.Status {
	cells, placed := p.Places()
	for v := 1; v <= p.max; v++ {
		if !placed[v] || v > 1 && !p.Adjacent(cells[v-1], cells[v]) {
			return model.Open
		}
	}
	return model.Solved
}

var _ model.State[Position, Move] = Position{}
