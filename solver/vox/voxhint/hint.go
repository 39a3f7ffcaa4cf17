package voxhint

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"backtrack/model/vox"
	"backtrack/solver"
)

// An Advisor gives hints for levels of Vox Codei. It keeps unproved goals by
// position, so that the next hint follows the same play. The zero value is ready
// for use. It is safe for concurrent use and must not be copied.
type Advisor struct {
	mu    sync.Mutex
	goals map[string]goal
}

// maxGoals is the largest number of goals that an advisor keeps.
const maxGoals = 200

// Ladder returns the ladder of hints.
func (a *Advisor) Ladder() solver.Ladder[vox.Position, vox.Move] {
	begin := func(ctx context.Context, p vox.Position) (solver.Guide[vox.Move], bool, error) {
		g, ok, err := a.shortest(ctx, p)
		if !ok || err != nil {
			return nil, false, err
		}
		return a.aim(ctx, p, g), true, nil
	}
	return solver.Ladder[vox.Position, vox.Move]{Begin: begin, Mistake: mistake}
}

// keep remembers a goal that may not be found again.
func (a *Advisor) keep(p vox.Position, g goal) {
	if g.proved {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.goals == nil || len(a.goals) == maxGoals {
		a.goals = map[string]goal{}
	}
	a.goals[key(p)] = g
}

// recall returns the goal that was kept for p.
func (a *Advisor) recall(p vox.Position) (goal, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	g, ok := a.goals[key(p)]
	return g, ok
}

// key returns a string that differs for different positions.
func key(p vox.Position) string {
	return fmt.Sprint(p.Puzzle().Fields, p.Puzzle().Body, p.Log())
}

// Hints collects hints, the cheapest first, until none of the rules left can
// have a cheaper one.
func (l *ladder) Hints(_ context.Context, limit int) ([]Hint, error) {
	var hints []Hint
	for rule, t := range Techniques {
		if len(hints) >= limit && hints[limit-1].Cost <= t.Cost || rule == ruleSearch && len(hints) > 0 {
			break
		}
		if l.b == nil && rule != ruleSearch {
			continue
		}
		more := limit
		finders[rule](l, func(h Hint) bool {
			hints = append(hints, h)
			more--
			return more > 0 && l.ctx.Err() == nil
		})
		if l.err != nil {
			return nil, l.err
		}
		slices.SortStableFunc(hints, func(a, b Hint) int { return cmp.Compare(a.Cost, b.Cost) })
		var once []Hint
		for _, h := range hints {
			if !slices.ContainsFunc(once, func(o Hint) bool { return o.Moves[0] == h.Moves[0] }) {
				once = append(once, h)
			}
		}
		hints = once
	}
	return hints[:min(limit, len(hints))], l.ctx.Err()
}

// Steps returns a hint for each move to the end.
func (l *ladder) Steps(ctx context.Context) ([]Hint, error) {
	var all []Hint
	for {
		hints, err := l.Hints(ctx, 1)
		if err != nil {
			return all, err
		}
		h := hints[0]
		all = append(all, h)
		rest := l.good[h.Moves[0]]
		p, err := l.p.Play(h.Moves[0])
		if err != nil || len(rest.moves) == 0 {
			return all, err
		}
		l = l.advisor.aim(ctx, p, *rest)
	}
}
