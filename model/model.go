// Package model has what all puzzles have in common: positions and their moves, the session
// that keeps the visited positions, and the text of puzzle files and saved games.
package model

import (
	"fmt"
	"iter"
)

// A Move is one action of the player. Moves are small values. String returns the canonical
// notation, which history, saved games and scripts contain.
type Move interface {
	comparable
	fmt.Stringer
}

// State is the interface of a position S whose moves are M.
type State[S any, M Move] interface {
	Play(M) (S, error)  // the position after the move; the receiver is unchanged
	Moves() iter.Seq[M] // the legal moves, in a fixed order
	Status() Status
}

// Status says whether a position is open, solved or lost.
type Status uint8

// The three statuses.
const (
	Open   Status = iota // neither solved nor lost
	Solved               // the goal is reached
	Lost                 // no continuation can reach the goal under the rules
)

func (s Status) String() string { return [...]string{"open", "solved", "lost"}[s] }

// Replay returns the position after moves from start. On error the position has no meaning. If
// positions have a method PlayAll, Replay calls it, because it is faster than one Play for each
// move.
func Replay[S State[S, M], M Move](start S, moves ...M) (S, error) {
	if all, ok := any(start).(interface{ PlayAll([]M) (S, error) }); ok {
		return all.PlayAll(moves)
	}
	s := start
	for i, m := range moves {
		next, err := s.Play(m)
		if err != nil {
			return s, fmt.Errorf("move %d: %w", i+1, err)
		}
		s = next
	}
	return s, nil
}
