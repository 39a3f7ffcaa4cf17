package play

import (
	"slices"

	"backtrack/ui/family"
)

// A Trail holds the puzzles opened one after the other. It is stored with the
// settings.
type Trail struct {
	IDs []string `json:"Trail"`
	At  int      `json:"TrailAt"` // the index of the puzzle at the table
}

// maxTrail is how many puzzles a trail holds; the oldest go first.
const maxTrail = 100

// Check forgets a trail with invalid values, which a file may have.
func (t *Trail) Check() {
	if len(t.IDs) > maxTrail || t.At < 0 || t.At >= len(t.IDs) {
		*t = Trail{}
	}
}

// Last returns the index of the last visit of a puzzle, -1 if there was none.
func (t *Trail) Last(id string) int {
	for i, other := range slices.Backward(t.IDs) {
		if other == id {
			return i
		}
	}
	return -1
}

// follow adds a puzzle that is opened after the one at the table; those that
// were ahead of it go. If at is an index of the trail, the puzzle is the one
// there, and nothing goes.
func (t *Trail) follow(id string, at int) {
	switch {
	case at >= 0:
		t.At = at
	case len(t.IDs) == 0:
		t.IDs, t.At = []string{id}, 0
	case t.IDs[t.At] != id:
		t.IDs = append(slices.Clone(t.IDs[:t.At+1]), id)
		t.IDs = t.IDs[max(len(t.IDs)-maxTrail, 0):]
		t.At = len(t.IDs) - 1
	}
}

// forget takes a puzzle out of the trail.
func (t *Trail) forget(id string) {
	var left []string
	at := t.At
	for i, other := range t.IDs {
		switch {
		case other != id:
			left = append(left, other)
		case i <= t.At:
			at--
		}
	}
	t.IDs, t.At = left, max(at, 0)
}

// nearby returns the puzzle that was opened before the one at the table (by is
// -1) or after it (1), and its index in the trail.
func (s *Games) nearby(by int) (p family.Puzzle, at int, ok bool) {
	t := s.trail
	for at = t.At + by; at >= 0 && at < len(t.IDs); at += by {
		if p, ok = s.host.Find(t.IDs[at]); ok && p.ID != s.Current.Puzzle.ID {
			return p, at, true
		}
	}
	return family.Puzzle{}, 0, false
}
