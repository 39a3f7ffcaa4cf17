package voxsolve

import (
	"math"
	"testing"

	"backtrack/model/vox"
	"backtrack/solver/vox/internal/voxboard"
)

// Planned looks for a win with at most the given bombs and turns by planning
// alone. It returns false if the planner cannot decide, and no moves if there is
// no win.
func Planned(t testing.TB, p vox.Position, bombs, turns int) (moves []vox.Move, ok bool) {
	s := newProver(voxboard.New(p, p.Turn()+turns), nil, t.Context().Err)
	from := s.Start()
	from.Left = bombs
	switch s.plan(from, s.Now+1, s.Last, math.MaxInt64) {
	case undecided:
		return nil, false
	case lost:
		return nil, true
	}
	return s.play(s.path), true
}
