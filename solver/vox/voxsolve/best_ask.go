package voxsolve

import (
	"slices"
)

// Budgets of the first questions, in moves tried and steps of covers: they find
// most wins.
const (
	firstBudget  = 20_000
	planBudget   = 2 // times as many for the plan that follows
	nextBudget   = 4 // times as many when both are asked again
	moreBudget   = 8 // times as many in the next round
	firstHorizon = 7 // turns ahead in the first question of a round
)

// A play is a win: its moves, and how many of them put bombs down.
type play struct {
	cells []int32
	bombs int
}

// taken returns the win found last.
func (s *prover[B]) taken() *play {
	p := &play{cells: slices.Clone(s.path)}
	for _, c := range s.path {
		if c != wait {
			p.bombs++
		}
	}
	return p
}

// any looks for a win from a state at the beginning of turn t, near ones
// first. A horizon within which there is none raises s.floor.
func (s *prover[B]) any(from state[B], t, last int) verdict {
	for budget := uint64(firstBudget); ; budget *= moreBudget {
		for ahead := firstHorizon; ; ahead *= 2 {
			to := min(t+ahead, last)
			if to < s.floor && to < last {
				continue
			}
			v := s.ask(from, t, to, budget+uint64(to-t))
			if v == open && s.err == nil {
				v = s.plan(from, t, to, budget)
			}
			switch {
			case v == won || s.err != nil:
				return v
			case v == lost && to == last:
				return lost
			case v == lost:
				s.floor = to + 1
			}
			if to == last {
				break
			}
		}
	}
}

// least looks for the win with the fewest turns, then bombs, or the other way
// round. Better is called with each win, the best last. It returns false if
// it was stopped, and then s.floor is the least turn that a win may end with.
func (s *prover[B]) least(from state[B], t, last int, sparing bool, better func(*play)) (*play, bool) {
	if s.floor == 0 {
		s.floor = t - 1
		if len(from.pending) == 0 && !empty(from.alive) {
			s.floor = t + s.fuse - 1
		}
	}
	all := from.left
	if v := s.any(from, t, last); v != won {
		return nil, v == lost
	}
	best := s.taken()
	better(best)
	ask := func(bombs, to int) verdict {
		from.left = bombs
		v := open
		for budget := uint64(firstBudget); v == open && s.err == nil; budget *= nextBudget {
			if v = s.ask(from, t, to, budget); v == open && s.err == nil {
				v = s.plan(from, t, to, planBudget*budget)
			}
		}
		if v == won {
			best = s.taken()
			better(best)
		}
		return v
	}
	shorter := func(bombs int) bool {
		for {
			end := t + len(best.cells) - 1
			if end <= s.floor {
				return true
			}
			switch ask(bombs, end-1) {
			case open:
				return false
			case lost:
				if bombs == all {
					s.floor = end
				}
				return true
			}
		}
	}
	fewer := func(to int) bool {
		for best.bombs > 0 {
			switch ask(best.bombs-1, to) {
			case open:
				return false
			case lost:
				return true
			}
		}
		return true
	}
	if sparing {
		return best, fewer(last) && shorter(best.bombs)
	}
	return best, shorter(all) && fewer(t+len(best.cells)-1)
}
