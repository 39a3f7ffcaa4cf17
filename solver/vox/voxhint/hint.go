package voxhint

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
)

// Ladder gives hints for levels of Vox Codei.
var Ladder = solver.Ladder[vox.Position, vox.Move]{Begin: begin, Mistake: mistake}

// begin returns the guide of p. It returns false if p cannot be won.
func begin(ctx context.Context, p vox.Position) (solver.Guide[vox.Move], bool, error) {
	g, ok, err := shortestGoal(ctx, p)
	if !ok || err != nil {
		return nil, false, err
	}
	return newGuide(ctx, p, g), true, nil
}

// Hints collects hints, the cheapest first, until it has limit of them and no remaining rule can
// give a cheaper one.
func (g *guide) Hints(_ context.Context, limit int) ([]Hint, error) {
	var hints []Hint
	for rule, t := range Techniques {
		if len(hints) >= limit && hints[limit-1].Cost <= t.Cost || rule == ruleSearch && len(hints) > 0 {
			break
		}
		if g.b == nil && rule != ruleSearch {
			continue
		}
		more := limit
		finders[rule](g, func(h Hint) bool {
			hints = append(hints, h)
			more--
			return more > 0 && g.ctx.Err() == nil
		})
		if g.err != nil {
			return nil, g.err
		}
		slices.SortStableFunc(hints, func(a, b Hint) int { return cmp.Compare(a.Cost, b.Cost) })
		hints = lists.Distinct(hints, func(h Hint) vox.Move { return h.Moves[0] })
	}
	return hints[:min(limit, len(hints))], g.ctx.Err()
}

// Steps returns a hint for each move to the end.
func (g *guide) Steps(ctx context.Context) ([]Hint, error) {
	var all []Hint
	for {
		hints, err := g.Hints(ctx, 1)
		if err != nil {
			return all, err
		}
		h := hints[0]
		all = append(all, h)
		rest := g.good[h.Moves[0]]
		p, err := g.p.Play(h.Moves[0])
		if err != nil || len(rest.moves) == 0 {
			return all, err
		}
		g = newGuide(ctx, p, *rest)
	}
}
