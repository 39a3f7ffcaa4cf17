package voxhint

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model/vox"
)

// Hints returns hints for the next move, the cheapest first, each for another
// move, at most most; what is wrong, if p cannot be won any more; nothing if
// it is won.
func Hints(ctx context.Context, p vox.Position, most int) ([]Hint, error) {
	l, err := newLadder(ctx, p)
	switch {
	case err != nil:
		return nil, err
	case l != nil:
		return l.hints(most)
	}
	h, ok, err := mistake(ctx, p)
	if err != nil || !ok {
		return nil, err
	}
	return []Hint{h}, nil
}

// hints collects hints until none of the rules left can have a cheaper one.
func (l *ladder) hints(most int) ([]Hint, error) {
	var hints []Hint
	for rule, t := range Techniques {
		if len(hints) >= most && hints[most-1].Cost <= t.Cost || rule == ruleSearch && len(hints) > 0 {
			break
		}
		more := most
		l.find(rule, func(h Hint) bool {
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
	return hints[:min(most, len(hints))], l.ctx.Err()
}

// Steps returns a hint for each move to the end or, if p cannot be won any
// more, only one that points out what is wrong.
func Steps(ctx context.Context, p vox.Position) ([]Hint, error) {
	l, err := newLadder(ctx, p)
	if err != nil {
		return nil, err
	}
	if l == nil {
		return Hints(ctx, p, 1)
	}
	var all []Hint
	for {
		hints, err := l.hints(1)
		if err != nil {
			return all, err
		}
		h := hints[0]
		all = append(all, h)
		rest := l.good[h.Moves[0]]
		if p, err = p.Play(h.Moves[0]); err != nil {
			return all, err
		}
		if len(rest.moves) == 0 {
			return all, nil
		}
		l = aim(ctx, p, *rest)
	}
}
