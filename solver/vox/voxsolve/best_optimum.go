package voxsolve

import (
	"backtrack/model/lists"
	"backtrack/solver/vox/internal/voxboard"
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

// anyWin looks for a win from a state at the beginning of turn t, near ones
// first. A horizon within which there is none raises s.floor.
func (s *prover) anyWin(from voxboard.State, t, last int) verdict {
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

// optimum looks for the win with the fewest turns, then bombs, or the other way
// round; it is nil if there is none. If it is not proved, the search was stopped,
// and s.floor is the least turn that a win may end with.
func (s *prover) optimum(from voxboard.State, t, last int, sparing bool) (win []int32, proved bool) {
	if s.floor == 0 {
		s.floor = t - 1
		if len(from.Pending) == 0 && !from.Alive.Empty() {
			s.floor = t + s.Fuse - 1
		}
	}
	all := from.Left
	if v := s.anyWin(from, t, last); v != won {
		return nil, v == lost
	}
	win = append([]int32{}, s.path...)
	s.effort = rootEffort
	for s.to = s.floor; s.to < t+len(win)-1 && !s.promising(&from, t); s.to++ { // no search yet, only covers
		s.floor = s.to + 1
	}
	improve := func(bombs, to int) verdict {
		from.Left = bombs
		v := open
		for budget := uint64(firstBudget); v == open && s.err == nil; budget *= nextBudget {
			if v = s.ask(from, t, to, budget); v == open && s.err == nil {
				v = s.plan(from, t, to, planBudget*budget)
			}
		}
		if v == won {
			win = append(win[:0], s.path...)
		}
		return v
	}
	shorter := func(bombs int) bool {
		v := won
		for v == won && t+len(win)-1 > s.floor {
			if v = improve(bombs, t+len(win)-2); v == lost && bombs == all {
				s.floor = t + len(win) - 1
			}
		}
		return v != open
	}
	fewer := func(to int) bool {
		v := won
		for v == won && bombsIn(win) > 0 {
			v = improve(bombsIn(win)-1, to)
		}
		return v != open
	}
	if sparing {
		return win, fewer(last) && shorter(bombsIn(win))
	}
	return win, shorter(all) && fewer(t+len(win)-1)
}

// bombsIn counts the bombs of a play.
func bombsIn(cells []int32) int {
	return lists.Count(cells, func(c int32) bool { return c != voxboard.Wait })
}
