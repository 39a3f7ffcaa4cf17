package numbrixhint

import (
	"context"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/techniques"
)

// Hint returns the next step from p: one by the cheapest technique that finds
// anything; of several one that puts a number, with the fewest premises, first
// in reading order. It has no moves if there is nothing to do. If p cannot be
// finished, it points out what is wrong instead. It ends with the error of ctx
// when that is done.
func Hint(ctx context.Context, p numbrix.Position) (Step, error) {
	hints, err := Hints(ctx, p, 1)
	if err != nil || len(hints) == 0 {
		return Step{}, err
	}
	return hints[0], nil
}

// Hints returns what Hint returns and, if that is a step, further ones that
// can be done now, the cheapest first, at most most altogether.
func Hints(ctx context.Context, p numbrix.Position, most int) ([]Step, error) {
	l := newLadder(ctx, p)
	if l.s.Blanks == 0 && p.Status() == model.Solved {
		return nil, nil
	}
	if h, ok, err := mistake(ctx, p); ok || err != nil {
		return []Step{h}, err
	}
	var hints []Step
	known := map[techniques.Fact]bool{}
	for rule := range techniques.RuleSearch {
		if rule >= techniques.RuleTry && len(hints) > 0 {
			break
		}
		for _, st := range l.by(rule) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if !known[st.Conclusion] {
				known[st.Conclusion] = true
				hints = append(hints, l.words(&st))
			}
			if len(hints) == most {
				return hints, nil
			}
		}
	}
	if err := ctx.Err(); err != nil || len(hints) > 0 {
		return hints, err
	}
	st, _, err := l.search()
	if err != nil {
		return nil, err
	}
	return []Step{l.words(&st)}, nil
}

// Steps returns all steps from p to the end or, if p cannot be finished, only
// one that points out what is wrong.
func Steps(ctx context.Context, p numbrix.Position) ([]Step, error) {
	var all []Step
	l := newLadder(ctx, p)
	for l.s.Blanks > 0 {
		st, ok, err := l.next()
		if err != nil {
			return all, err
		}
		if !ok {
			break
		}
		all = append(all, l.words(&st))
		if err := l.play(&st); err != nil {
			break
		}
	}
	if l.pos.Status() == model.Solved && len(l.pos.Conflicts()) == 0 {
		return all, nil
	}
	h, _, err := mistake(ctx, p)
	return []Step{h}, err
}
