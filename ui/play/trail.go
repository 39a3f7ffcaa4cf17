package play

import (
	"slices"

	"backtrack/ui/family"
)

// A Trail is the list of puzzles opened one after the other. It is stored with the
// settings.
type Trail struct {
	IDs      []string `json:"Trail"`
	At       int      `json:"TrailAt"`      // the index of the current puzzle
	Replaced []bool   `json:"TrailInstead"` // by index: the puzzle replaced the previous one, to which Undo goes back
}

// Ways to open a puzzle that has no place in the trail yet.
const (
	AsChoice      = -1 - iota // the player chose it, and left the previous puzzle
	AsReplacement             // it replaces the previous puzzle, for example because the player wanted a new one
)

// maxTrail is the number of puzzles in a trail. The oldest are dropped.
const maxTrail = 100

// Check clears a trail with invalid values, which a file may have.
func (t *Trail) Check() {
	if len(t.IDs) > maxTrail || t.At < 0 || t.At >= len(t.IDs) {
		*t = Trail{}
	}
	if len(t.Replaced) != len(t.IDs) { // older versions did not store Replaced
		t.Replaced = make([]bool, len(t.IDs))
	}
}

// Last returns the index of the last visit to a puzzle, or -1 if there is none.
func (t *Trail) Last(id string) int {
	for i, other := range slices.Backward(t.IDs) {
		if other == id {
			return i
		}
	}
	return -1
}

// follow adds a puzzle after the current one, and drops the puzzles that came after it. If at
// is an index of the trail, follow goes to that index instead and drops nothing.
func (t *Trail) follow(id string, at int) {
	switch {
	case at >= 0:
		t.At = at
	case len(t.IDs) == 0:
		t.IDs, t.Replaced, t.At = []string{id}, []bool{false}, 0
	case t.IDs[t.At] != id:
		ids, instead := append(slices.Clone(t.IDs[:t.At+1]), id), append(slices.Clone(t.Replaced[:t.At+1]), at == AsReplacement)
		over := max(len(ids)-maxTrail, 0)
		t.IDs, t.Replaced = ids[over:], instead[over:]
		t.At = len(t.IDs) - 1
	}
}

// forget removes a puzzle from the trail.
func (t *Trail) forget(id string) {
	left := Trail{At: t.At}
	broken := false // a puzzle that the player had chosen was removed right before this one
	for i, other := range t.IDs {
		switch {
		case other != id:
			left.IDs, left.Replaced = append(left.IDs, other), append(left.Replaced, t.Replaced[i] && !broken)
			broken = false
		case i <= t.At:
			left.At--
			fallthrough
		default:
			broken = broken || !t.Replaced[i]
		}
	}
	left.At = max(left.At, 0)
	*t = left
}

// neighbour returns the puzzle opened before the current one (by is -1) or after it (1), and
// its index in the trail. The result ok is false if there is no such puzzle.
func (gs *Games) neighbour(by int) (p family.Puzzle, at int, ok bool) {
	t := gs.trail
	for at = t.At + by; at >= 0 && at < len(t.IDs); at += by {
		if p, ok = gs.host.Find(t.IDs[at]); ok && p.ID != gs.Current.Puzzle.ID {
			return p, at, true
		}
	}
	return family.Puzzle{}, 0, false
}

// replacement returns the puzzle that the current one replaced (by is -1), or the puzzle that
// replaced the current one (1), and its index in the trail. The result ok is false if there is
// no such puzzle.
func (gs *Games) replacement(by int) (p family.Puzzle, at int, ok bool) {
	t := gs.trail
	if p, at, ok = gs.neighbour(by); !ok {
		return p, at, false
	}
	// Every puzzle after the earlier of the two, up to the later one, must have replaced its
	// predecessor.
	links := t.Replaced[min(at, t.At)+1 : max(at, t.At)+1]
	return p, at, !slices.Contains(links, false)
}
