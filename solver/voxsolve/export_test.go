package voxsolve

import (
	"math"
	"testing"

	"backtrack/model/vox"
)

// Planned looks for a win with so many bombs and turns by planning alone. It
// returns false if that cannot be done.
func Planned(t testing.TB, p vox.Position, bombs, turns int) (moves []vox.Move, ok bool) {
	s := newProver(newProblem[[1]uint64](p, p.Turn()+turns), nil, t.Context().Err)
	from := s.start()
	from.left = bombs
	switch s.plan(from, s.now+1, s.last, math.MaxInt64) {
	case open:
		return nil, false
	case lost:
		return nil, true
	}
	return s.play(s.path), true
}
