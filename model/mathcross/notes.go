package mathcross

import (
	"fmt"
	"slices"

	"backtrack/model/grid"
)

// notes maps the index of a blank to the tokens that the player has noted as possible there, in
// ascending order. A map is not changed once it is part of a position.
type notes map[int][]int64

// Notes returns the tokens that are noted for a cell, ascending. The slice must not be changed.
func (p Position) Notes(c grid.Cell) []int64 {
	if p.Kind(c) != Blank {
		return nil
	}
	return p.notes[p.slot[p.Index(c)]]
}

// after returns the notes after m, which is a note about the blank with index slot.
func (n notes) after(slot int, m Move) notes {
	list := slices.Clone(n[slot])
	i, found := slices.BinarySearch(list, m.Value)
	switch {
	case found == !m.Remove:
		return n
	case found:
		list = slices.Delete(list, i, i+1)
	default:
		list = slices.Insert(list, i, m.Value)
	}
	out := n.without(slot)
	if len(list) > 0 {
		out[slot] = list
	}
	return out
}

// without returns a copy without the notes about the blank with index slot.
func (n notes) without(slot int) notes {
	out := make(notes, len(n)+1)
	for i, list := range n {
		if i != slot {
			out[i] = list
		}
	}
	return out
}

// whyIllegalNote is like whyIllegal, for a note about a blank.
func (p Position) whyIllegalNote(m Move) string {
	switch v, filled := p.Value(m.Cell); {
	case m.Remove && !slices.Contains(p.Notes(m.Cell), m.Value):
		return fmt.Sprintf("%d is not noted in %v", m.Value, m.Cell)
	case m.Remove:
		return ""
	case filled:
		return fmt.Sprintf("there is %d in %v: notes are for empty blanks", v, m.Cell)
	case !slices.Contains(p.tokens, m.Value):
		return fmt.Sprintf("the pool has no %d", m.Value)
	}
	return ""
}
