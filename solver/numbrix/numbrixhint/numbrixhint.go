package numbrixhint

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/techniques"
)

// Techniques are the ways of reasoning, in the order in which hints prefer
// them.
var Techniques = techniques.All

// A ladder finds steps, the cheapest first.
type ladder struct {
	ctx context.Context
	s   *techniques.State
	pos numbrix.Position // of which s is the state
}

func newLadder(ctx context.Context, p numbrix.Position) *ladder {
	b := techniques.NewBoard(p)
	s := b.NewState(&techniques.Task{})
	s.Reset(b.FactsOf(p))
	l := &ladder{ctx: ctx, s: s, pos: p}
	s.Stop = l.done
	return l
}

func (l *ladder) done() bool { return l.ctx.Err() != nil }

// next returns the next step. There is none if the board is full or cannot be
// finished.
func (l *ladder) next() (techniques.Step, bool, error) {
	for rule := range techniques.RuleSearch {
		if err := l.ctx.Err(); err != nil {
			return techniques.Step{}, false, err
		}
		steps := l.by(rule)
		if l.s.Contradicted {
			return techniques.Step{}, false, nil
		}
		if len(steps) > 0 {
			return steps[0], true, l.ctx.Err()
		}
	}
	return l.search()
}

// by returns the steps that a rule allows, explained, the best first: those
// that put a number, then those with the fewest premises, then in reading
// order. Of those with the same conclusion it returns the best. Once ctx is
// done what it returns means nothing.
func (l *ladder) by(rule int) []techniques.Step {
	s := l.s
	s.Found = s.Found[:0]
	s.Find(rule)
	if s.Contradicted {
		return nil
	}
	steps := slices.Clone(s.Found)
	if most := min(max(explained/s.Max, 2), 16); len(steps) > most && rule >= techniques.RuleWalk {
		slices.SortStableFunc(steps, func(a, b techniques.Step) int { return a.Class() - b.Class() })
		steps = steps[:most]
	}
	for i := range steps {
		if s.Stopped() {
			return nil
		}
		s.Explain(&steps[i])
	}
	slices.SortStableFunc(steps, func(a, b techniques.Step) int {
		return cmp.Or(cmp.Compare(a.Class(), b.Class()), cmp.Compare(len(a.Premises), len(b.Premises)), cmp.Compare(a.Conclusion.Cell, b.Conclusion.Cell), cmp.Compare(a.Conclusion.Number, b.Conclusion.Number))
	})
	var once []techniques.Step
	for _, st := range steps {
		if !slices.ContainsFunc(once, func(t techniques.Step) bool { return t.Conclusion == st.Conclusion }) {
			once = append(once, st)
		}
	}
	return once
}

// explained is how many numbers of a puzzle times how many steps by a rule
// are compared if it takes time to find their premises.
const explained = 1600

// play adds what st says to what is known.
func (l *ladder) play(st *techniques.Step) error {
	for _, f := range st.Conclusions() {
		if err := l.ctx.Err(); err != nil {
			return err
		}
		l.s.Add(f)
	}
	next, err := l.pos.PlayAll(l.s.Moves(st.Conclusions()...))
	l.pos = next
	return err
}

// words returns st in words.
func (l *ladder) words(st *techniques.Step) Step { return tell(l.s, st) }
