package voxsolve

import (
	"backtrack/model/lists"
	"backtrack/solver/vox/internal/voxboard"
)

// Budgets of questions, in moves tried plus steps of covers. Most wins are found within
// firstBudget.
const (
	firstBudget  = 20_000
	planBudget   = 2 // factor for the plan of optimum that follows a question
	nextBudget   = 4 // factor when optimum asks a question again
	moreBudget   = 8 // factor from one round of anyWin to the next
	firstHorizon = 7 // turns ahead in the first question of a round
)

// anyWin looks for a win from a state at the beginning of turn t, first within few turns, then
// within more. If there is none within a horizon, it raises p.floor.
func (p *prover) anyWin(from voxboard.State, t, last int) verdict {
	for budget := uint64(firstBudget); ; budget *= moreBudget {
		for ahead := firstHorizon; ; ahead *= 2 {
			to := min(t+ahead, last)
			if to < p.floor && to < last {
				continue
			}
			v := p.ask(from, t, to, budget+uint64(to-t))
			if v == undecided && p.err == nil {
				v = p.plan(from, t, to, budget)
			}
			switch {
			case v == won || p.err != nil:
				return v
			case v == lost && to == last:
				return lost
			case v == lost:
				p.floor = to + 1
			}
			if to == last {
				break
			}
		}
	}
}

// optimum looks for the win with the fewest turns and, among these, the fewest bombs. If sparing
// is set, it has the fewest bombs and, among these, the fewest turns. The win is nil if none is
// found. If proved is false, the search was stopped, and p.floor is the first turn at whose end
// there may be a win.
func (p *prover) optimum(from voxboard.State, t, last int, sparing bool) (win []int32, proved bool) {
	if p.floor == 0 {
		p.floor = t - 1
		if len(from.Pending) == 0 && !from.Alive.Empty() {
			p.floor = t + p.Fuse - 1
		}
	}
	all := from.Left
	if v := p.anyWin(from, t, last); v != won {
		return nil, v == lost
	}
	win = append([]int32{}, p.path...)
	p.coverSteps = rootEffort
	for p.to = p.floor; p.to < t+len(win)-1 && !p.promising(&from, t); p.to++ { // covers alone, before any search
		p.floor = p.to + 1
	}
	improve := func(bombs, to int) verdict {
		from.Left = bombs
		v := undecided
		for budget := uint64(firstBudget); v == undecided && p.err == nil; budget *= nextBudget {
			if v = p.ask(from, t, to, budget); v == undecided && p.err == nil {
				v = p.plan(from, t, to, planBudget*budget)
			}
		}
		if v == won {
			win = append(win[:0], p.path...)
		}
		return v
	}
	shorter := func(bombs int) bool {
		v := won
		for v == won && t+len(win)-1 > p.floor {
			if v = improve(bombs, t+len(win)-2); v == lost && bombs == all {
				p.floor = t + len(win) - 1
			}
		}
		return v != undecided
	}
	fewer := func(to int) bool {
		v := won
		for v == won && bombsIn(win) > 0 {
			v = improve(bombsIn(win)-1, to)
		}
		return v != undecided
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
