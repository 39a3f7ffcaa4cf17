package voxsolve

import (
	"math"
	"testing"

	"backtrack/model/vox"
)

// Planned looks for a win with at most the given bombs and turns by planning
// alone. It returns false if the planner cannot decide, and no moves if there is
// no win.
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

// Covers returns a function that asks the cover of a level at rest and returns a
// second one, which answers the same by trying everything.
func Covers(p vox.Position) func(nodes uint64, k int) (might bool, core uint64, brute func(nodes uint64, k int) bool) {
	pr := newProblem[[1]uint64](p, p.Turns())
	c := newCover(pr, func() bool { return false })
	var brute func(nodes uint64, k int) bool
	brute = func(nodes uint64, k int) bool {
		if nodes == 0 {
			return true
		}
		i := first([1]uint64{nodes})
		for c, kill := range pr.frame(pr.now).hits {
			if k > 0 && !pr.shut[c] && has(kill, i) && brute(nodes&^kill[0], k-1) {
				return true
			}
		}
		return false
	}
	return func(nodes uint64, k int) (bool, uint64, func(uint64, int) bool) {
		yes := c.feasible(c.still, [1]uint64{nodes}, k, math.MaxUint32)
		return yes, c.core[0], brute
	}
}
