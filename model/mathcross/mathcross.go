// Package mathcross models math crosswords. The runs of cells in a grid are equations, and the
// player fills the blank cells with the tokens of a pool.
package mathcross

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
)

// A Move puts a token into a blank or takes it back to the pool. With Note, it notes that a
// token may belong in the blank, or drops that note.
type Move struct {
	Cell   grid.Cell
	Value  int64
	Remove bool // take the token back, with Value 0; with Note, drop the note about Value
	Note   bool
}

// String returns the notation: c3=5 puts a token, c3=. takes it back, c3?5 makes a note, and
// c3!5 drops it.
func (m Move) String() string {
	sign := "="
	switch {
	case m.Note && m.Remove:
		sign = "!"
	case m.Note:
		sign = "?"
	case m.Remove:
		return m.Cell.String() + "=."
	}
	return m.Cell.String() + sign + strconv.FormatInt(m.Value, 10)
}

// A Kind is what a cell is for.
type Kind uint8

// The kinds of cells.
const (
	Unused Kind = iota
	Blank
	Number
	Operator
	Equals
)

type cell struct {
	kind  Kind
	value int64 // the number in the cell
	op    byte  // one of + - x /
}

// A puzzle is the part of a position that no move changes.
type puzzle struct {
	grid.Size
	cells     []cell
	tokens    []int64 // all tokens, in the order of the file
	blanks    []int   // the numbers of the blank cells, in reading order
	slot      []int   // the index of each cell among the blanks, or -1
	equations []Equation
	through   [][]int // the indices of the equations that each cell is part of
}

// A Position is a crossword during a game. It is a value: a move returns a new one.
// Use [Parse] to make one.
type Position struct {
	*puzzle
	entries []entry       // the entry of each blank
	used    map[int64]int // how many tokens of each value are in blanks
	notes   notes
}

// An entry is the token in a blank.
type entry struct {
	value  int64
	filled bool
}

// Kind returns what c is for.
func (p Position) Kind(c grid.Cell) Kind { return p.cells[p.Index(c)].kind }

// Operator returns the operator in c, one of + - x /.
func (p Position) Operator(c grid.Cell) byte { return p.cells[p.Index(c)].op }

// Value returns the number in a cell: a printed one, or the token in a blank. It returns false
// if there is none.
func (p Position) Value(c grid.Cell) (v int64, ok bool) { return p.value(p.Index(c)) }

func (p Position) value(i int) (int64, bool) {
	switch p.cells[i].kind {
	case Number:
		return p.cells[i].value, true
	case Blank:
		e := p.entries[p.slot[i]]
		return e.value, e.filled
	}
	return 0, false
}

// Blanks returns the blank cells in reading order.
func (p Position) Blanks() []grid.Cell {
	return lists.Map(p.blanks, p.Cell)
}

// Tokens returns all tokens of the puzzle, in the order of the file. They must not be changed.
func (p Position) Tokens() []int64 { return p.tokens }

// A TokenCount is the tokens of one value.
type TokenCount struct {
	Value     int64
	Left, All int // how many are in the pool now, and at the start
}

// Pool returns a stack for each value that a token has, in ascending order of the values.
func (p Position) Pool() []TokenCount {
	all := map[int64]int{}
	for _, t := range p.tokens {
		all[t]++
	}
	return lists.Map(slices.Sorted(maps.Keys(all)), func(v int64) TokenCount { return TokenCount{v, all[v] - p.used[v], all[v]} })
}

// Filled returns how many blanks hold a token.
func (p Position) Filled() int {
	return lists.Count(p.entries, func(e entry) bool { return e.filled })
}

// Equations returns the equations, those in rows first. They must not be
// changed.
func (p Position) Equations() []Equation { return p.equations }

// Through returns the indices of the equations that a cell is part of.
func (p Position) Through(c grid.Cell) []int { return p.through[p.Index(c)] }

// Judge reports whether an equation is complete and, if so, whether it holds.
func (p Position) Judge(e Equation) (complete, holds bool) {
	for _, c := range e.Numbers() {
		if _, ok := p.Value(c); !ok {
			return false, false
		}
	}
	return true, e.holds(func(c grid.Cell) int64 {
		v, _ := p.Value(c)
		return v
	})
}

// Status reports Solved when every blank is filled, no token is left and every
// equation holds.
func (p Position) Status() model.Status {
	if p.Filled() < len(p.blanks) || len(p.tokens) != len(p.blanks) {
		return model.Open
	}
	for _, e := range p.equations {
		if _, holds := p.Judge(e); !holds {
			return model.Open
		}
	}
	return model.Solved
}

// Moves yields the moves of each blank, in reading order. First come those that put a token
// into it, in ascending order. Then comes the one that takes its token back. Notes are left
// out, because they do not change the entries.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		pool := p.Pool()
		for slot, i := range p.blanks {
			c, e := p.Cell(i), p.entries[slot]
			for _, s := range pool {
				if (s.Left > 0 && !(e.filled && e.value == s.Value)) && !yield(Move{Cell: c, Value: s.Value}) {
					return
				}
			}
			if e.filled && !yield(Move{Cell: c, Remove: true}) {
				return
			}
		}
	}
}

// Play returns the position after m. A token that was in the blank goes back to the pool. A
// blank that gets a token loses its notes.
func (p Position) Play(m Move) (Position, error) { return p.PlayAll([]Move{m}) }

// PlayAll returns the position after moves. With an error it returns p. It copies the position
// only once.
func (p Position) PlayAll(moves []Move) (Position, error) {
	q := p
	q.entries, q.used = slices.Clone(p.entries), maps.Clone(p.used)
	for _, m := range moves {
		if why := q.whyIllegal(m); why != "" {
			return p, &model.IllegalMoveError{Move: m.String(), Reason: why}
		}
		slot := p.slot[p.Index(m.Cell)]
		if m.Note {
			q.notes = q.notes.after(slot, m)
			continue
		}
		e := &q.entries[slot]
		if e.filled {
			q.used[e.value]--
		}
		*e = entry{value: m.Value, filled: !m.Remove}
		if !m.Remove {
			q.used[m.Value]++
			q.notes = q.notes.without(slot)
		}
	}
	return q, nil
}

// whyIllegal says in a clause why m is illegal. It returns "" if m is legal.
func (p Position) whyIllegal(m Move) string {
	if !p.Inside(m.Cell) {
		return fmt.Sprintf("the grid goes from a1 to %v", p.Cell(len(p.cells)-1))
	}
	if p.Kind(m.Cell) != Blank {
		return fmt.Sprintf("%v is not a blank", m.Cell)
	}
	if m.Note {
		return p.whyIllegalNote(m)
	}
	e := p.entries[p.slot[p.Index(m.Cell)]]
	if m.Remove {
		if !e.filled {
			return fmt.Sprintf("there is no token in %v", m.Cell)
		}
		return ""
	}
	all := lists.Count(p.tokens, func(t int64) bool { return t == m.Value })
	switch {
	case all > p.used[m.Value] || e.filled && e.value == m.Value:
		return ""
	case all > 0:
		return fmt.Sprintf("no %d is left in the pool", m.Value)
	}
	return fmt.Sprintf("the pool has no %d", m.Value)
}

// Cleared returns p with all tokens in the pool, and without notes.
func (p Position) Cleared() Position { return start(p.puzzle) }

func start(p *puzzle) Position {
	return Position{puzzle: p, entries: make([]entry, len(p.blanks)), used: map[int64]int{}}
}
