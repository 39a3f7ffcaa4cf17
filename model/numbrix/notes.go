package numbrix

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"

	"backtrack/model/grid"
)

// A Side is the border between two neighbouring cells. A comes first in reading order.
// The path uses the side if it steps between the two cells.
type Side struct{ A, B grid.Cell }

// SideOf returns the side between two cells.
func SideOf(a, b grid.Cell) Side {
	if compareCells(b, a) > 0 {
		return Side{a, b}
	}
	return Side{b, a}
}

// compareCells orders cells by row, then by column.
func compareCells(a, b grid.Cell) int {
	return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col))
}

// A Link is what the player has noted about a side.
type Link uint8

// The three notes about a side.
const (
	Unknown Link = iota
	Joined       // the path uses the side
	Blocked      // the path does not use the side
)

// notes are what the player has noted about sides and cells. They are not changed once they are
// part of a position. A position without notes may have a nil pointer.
type notes struct {
	links  map[Side]Link
	pencil map[Move]Kind // keys have only Cell and Value; values are Exclude or Candidate
}

// Link returns what is noted about the side between a and b.
func (p Position) Link(a, b grid.Cell) Link {
	if p.notes == nil {
		return Unknown
	}
	return p.notes.links[SideOf(a, b)]
}

// Links yields the sides about which something is noted, in reading order.
func (p Position) Links() iter.Seq2[Side, Link] {
	return func(yield func(Side, Link) bool) {
		if p.notes == nil {
			return
		}
		sides := slices.SortedFunc(maps.Keys(p.notes.links), func(s, t Side) int {
			return cmp.Or(compareCells(s.A, t.A), compareCells(s.B, t.B))
		})
		for _, s := range sides {
			if !yield(s, p.notes.links[s]) {
				return
			}
		}
	}
}

// Noted returns what is noted about v in c: Candidate, Exclude, or ClearNumber if nothing is noted.
func (p Position) Noted(c grid.Cell, v int) Kind {
	if p.notes != nil {
		if k, ok := p.notes.pencil[Move{Cell: c, Value: v}]; ok {
			return k
		}
	}
	return ClearNumber
}

// Excluded reports whether it is noted that v is not in c.
func (p Position) Excluded(c grid.Cell, v int) bool { return p.Noted(c, v) == Exclude }

// Notes yields the notes about numbers in cells as moves of kind Candidate or Exclude. They are
// ordered by cell, in reading order, then by number.
func (p Position) Notes() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if p.notes == nil {
			return
		}
		all := slices.SortedFunc(maps.Keys(p.notes.pencil), func(m, n Move) int {
			return cmp.Or(compareCells(m.Cell, n.Cell), m.Value-n.Value)
		})
		for _, m := range all {
			m.Kind = p.notes.pencil[m]
			if !yield(m) {
				return
			}
		}
	}
}

// Excludes yields the numbers that are ruled out, with their cells, in the
// order of Notes.
func (p Position) Excludes() iter.Seq2[grid.Cell, int] {
	return func(yield func(grid.Cell, int) bool) {
		for m := range p.Notes() {
			if m.Kind == Exclude && !yield(m.Cell, m.Value) {
				return
			}
		}
	}
}

// HasNotes reports whether anything is noted.
func (p Position) HasNotes() bool {
	return p.notes != nil && len(p.notes.links)+len(p.notes.pencil) > 0
}

// WithoutNotes returns the position without its notes.
func (p Position) WithoutNotes() Position {
	p.notes = nil
	return p
}

// after returns the notes after m, which is not of kind Write.
func (n *notes) after(m Move) *notes {
	next := &notes{links: map[Side]Link{}, pencil: map[Move]Kind{}}
	if n != nil {
		maps.Copy(next.links, n.links)
		maps.Copy(next.pencil, n.pencil)
	}
	switch side := SideOf(m.Cell, m.To); m.Kind {
	case Join:
		next.links[side] = Joined
	case Block:
		next.links[side] = Blocked
	case ClearSide:
		delete(next.links, side)
	case Exclude, Candidate:
		next.pencil[Move{Cell: m.Cell, Value: m.Value}] = m.Kind
	case ClearNumber:
		delete(next.pencil, Move{Cell: m.Cell, Value: m.Value})
	}
	return next
}

// whyIllegalNote is like whyIllegal, for a note.
func (p Position) whyIllegalNote(m Move) string {
	if m.hasValue() {
		if m.Value == 0 {
			return fmt.Sprintf("numbers go from 1 to %d", p.max)
		}
		return ""
	}
	if !p.Inside(m.To) {
		return fmt.Sprintf("the board has no cell %v", m.To)
	}
	if !p.Adjacent(m.Cell, m.To) {
		return fmt.Sprintf("%v and %v do not touch", m.Cell, m.To)
	}
	if m.Kind == Join && p.Link(m.Cell, m.To) != Joined {
		for _, c := range []grid.Cell{m.Cell, m.To} {
			if p.Joins(c) == 2 {
				return fmt.Sprintf("the path already goes through %v", c)
			}
		}
		if p.loops(m.Cell, m.To) {
			return "the path would close to a loop"
		}
	}
	return ""
}

// loops reports whether joined sides already lead from a to b. Neither cell may have more than
// one joined side.
func (p Position) loops(a, b grid.Cell) bool {
	for last := a; ; {
		next, found := a, false
		for d := range p.Neighbours(a) {
			if d != last && p.Link(a, d) == Joined {
				next, found = d, true
			}
		}
		if !found || next == b {
			return found
		}
		last, a = a, next
	}
}

// Joins returns how many sides of c are noted as used.
func (p Position) Joins(c grid.Cell) int {
	n := 0
	for d := range p.Neighbours(c) {
		if p.Link(c, d) == Joined {
			n++
		}
	}
	return n
}
