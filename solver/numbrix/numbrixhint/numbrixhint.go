package numbrixhint

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixsolve"
)

// Techniques are the techniques of the hints, in the order in which hints prefer them.
var Techniques = techniques.All

// A guide finds steps, the cheapest first.
type guide struct {
	ctx      context.Context
	state    *techniques.State
	position numbrix.Position // the position that state describes
}

func newGuide(ctx context.Context, p numbrix.Position) *guide {
	return &guide{ctx: ctx, state: newState(ctx, p, false), position: p}
}

// newState returns the state of p. Its work stops when ctx is done. If quick is true, the state
// is for techniques.Finish, which needs no explanations.
func newState(ctx context.Context, p numbrix.Position, quick bool) *techniques.State {
	b := techniques.NewShape(p)
	s := b.NewState(&techniques.Task{Quick: quick, Stop: func() bool { return ctx.Err() != nil }})
	s.Reset(b.FactsOf(p))
	return s
}

// next returns the next step. It returns false if the board can't be finished. The board must
// have a blank cell.
func (g *guide) next() (techniques.Step, bool, error) {
	for rule := range techniques.RuleSearch {
		if err := g.ctx.Err(); err != nil {
			return techniques.Step{}, false, err
		}
		steps := g.stepsBy(rule)
		if g.state.Contradicted {
			return techniques.Step{}, false, nil
		}
		if len(steps) > 0 {
			return steps[0], true, g.ctx.Err()
		}
	}
	return g.search()
}

// stepsBy returns the steps by a rule, explained, the best first. Steps that place a number
// come first, then steps with fewer premises, then steps earlier in reading order. Of several
// steps with the same conclusion it returns only the best. If ctx is done, the result is not
// valid.
func (g *guide) stepsBy(rule int) []techniques.Step {
	s := g.state
	s.Found = s.Found[:0]
	techniques.Find(s, rule)
	if s.Contradicted {
		return nil
	}
	steps := slices.Clone(s.Found)
	if limit := min(max(maxExplained/s.Max, 2), 16); len(steps) > limit && rule >= techniques.RuleWalk {
		slices.SortStableFunc(steps, func(a, b techniques.Step) int { return a.Class() - b.Class() })
		steps = steps[:limit]
	}
	for i := range steps {
		if s.Stopped() {
			return nil
		}
		techniques.Explain(s, &steps[i])
	}
	slices.SortStableFunc(steps, func(a, b techniques.Step) int {
		return cmp.Or(
			cmp.Compare(a.Class(), b.Class()),
			cmp.Compare(len(a.Premises), len(b.Premises)),
			cmp.Compare(a.Conclusion.Cell, b.Conclusion.Cell),
			cmp.Compare(a.Conclusion.Number, b.Conclusion.Number),
		)
	})
	return lists.Distinct(steps, func(st techniques.Step) techniques.Fact { return st.Conclusion })
}

// maxExplained limits the steps that stepsBy explains if their premises take long to find. The
// limit is maxExplained divided by the number of cells.
const maxExplained = 1600

// play adds the conclusions of st to the state and to the position.
func (g *guide) play(st *techniques.Step) error {
	for _, f := range st.Conclusions() {
		if err := g.ctx.Err(); err != nil {
			return err
		}
		g.state.Add(f)
	}
	next, err := g.position.PlayAll(g.state.Moves(st.Conclusions()...))
	g.position = next
	return err
}

// Ladder gives hints for Numbrix. The next step is by the cheapest technique that finds one.
// Among the steps of a technique, those that place a number come first, then those with the
// fewest premises, then those earlier in reading order.
var Ladder = solver.Ladder[numbrix.Position, numbrix.Move]{Begin: begin, Mistake: mistake}

func begin(ctx context.Context, p numbrix.Position) (solver.Guide[numbrix.Move], bool, error) {
	_, ok, err := numbrixsolve.Agree(ctx, p)
	if !ok || err != nil {
		return nil, false, err
	}
	return newGuide(ctx, p), true, nil
}

// Hints returns at most limit steps that are possible now, the cheapest first. It looks ahead
// or searches only if the other techniques find nothing. The board must have a blank cell.
func (g *guide) Hints(ctx context.Context, limit int) ([]Hint, error) {
	var hints []Hint
	known := map[techniques.Fact]bool{}
	for rule := range techniques.RuleSearch {
		if rule >= techniques.RuleTry && len(hints) > 0 {
			break
		}
		for _, st := range g.stepsBy(rule) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if !known[st.Conclusion] {
				known[st.Conclusion] = true
				hints = append(hints, writeStep(g.state, &st))
			}
			if len(hints) == limit {
				return hints, nil
			}
		}
	}
	if err := ctx.Err(); err != nil || len(hints) > 0 {
		return hints, err
	}
	st, _, err := g.search()
	if err != nil {
		return nil, err
	}
	return []Hint{writeStep(g.state, &st)}, nil
}

// Steps returns all steps to the end. With an error, it returns the steps found before it.
func (g *guide) Steps(context.Context) ([]Hint, error) {
	var all []Hint
	for g.state.Blanks > 0 {
		st, ok, err := g.next()
		if err != nil || !ok {
			return all, err
		}
		all = append(all, writeStep(g.state, &st))
		if err := g.play(&st); err != nil {
			return all, err
		}
	}
	return all, nil
}
