package numbrixhint

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixsolve"
)

// Ladder gives hints for Numbrix. The next step is by the cheapest technique
// that finds one; among its steps those that place a number come first, then
// those with the fewest premises, then in reading order.
var Ladder = solver.Ladder[numbrix.Position, numbrix.Move]{
	Begin: begin,
	Mistake: func(ctx context.Context, p numbrix.Position) (Step, error) {
		h, _, err := mistake(ctx, p)
		return h, err
	},
}

func begin(ctx context.Context, p numbrix.Position) (solver.Guide[numbrix.Move], bool, error) {
	_, ok, err := numbrixsolve.Agree(ctx, p)
	if !ok || err != nil {
		return nil, false, err
	}
	return newLadder(ctx, p), true, nil
}

// Hints returns steps, the cheapest first.
func (l *ladder) Hints(ctx context.Context, most int) ([]Step, error) {
	var hints []Step
	known := map[techniques.Fact]bool{}
	for rule := range techniques.RuleSearch {
		if rule >= techniques.RuleTry && len(hints) > 0 {
			break
		}
		for _, st := range l.stepsBy(rule) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if !known[st.Conclusion] {
				known[st.Conclusion] = true
				hints = append(hints, l.inWords(&st))
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
	return []Step{l.inWords(&st)}, nil
}

// Steps returns all steps to the end.
func (l *ladder) Steps(context.Context) ([]Step, error) {
	var all []Step
	for l.state.Blanks > 0 {
		st, ok, err := l.next()
		if err != nil || !ok {
			return all, err
		}
		all = append(all, l.inWords(&st))
		if err := l.play(&st); err != nil {
			return all, err
		}
	}
	return all, nil
}
