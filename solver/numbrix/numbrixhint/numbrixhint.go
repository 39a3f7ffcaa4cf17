// Package numbrixhint reasons about Numbrix and Hidato boards as people do:
// it finds the next step by the cheapest of fifteen techniques, puts it into
// words, lists all steps to the end, and rates a puzzle by them.
//
// Each step holds in every solution that agrees with what stands on the board,
// so a puzzle that the techniques finish has one solution; that there is only
// one is never a premise. What stands on the board are the numbers and the
// notes of the player: sides of cells that the path uses or does not, numbers
// that are not in a cell. A step is played by moves of the same kinds, so
// playing it makes the next one go on from there.
package numbrixhint

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model/numbrix"
)

// A ladder finds steps, the cheapest first.
type ladder struct {
	ctx context.Context
	s   *state
	pos numbrix.Position // of which s is the state
}

func newLadder(ctx context.Context, p numbrix.Position) *ladder {
	b := newBoard(p)
	s := b.newState(&task{})
	s.reset(b.facts(p))
	l := &ladder{ctx: ctx, s: s, pos: p}
	s.poll = l.done
	return l
}

func (l *ladder) done() bool { return l.ctx.Err() != nil }

// next returns the next step. There is none if the board is full or cannot be
// finished.
func (l *ladder) next() (step, bool, error) {
	for rule := range ruleSearch {
		if err := l.ctx.Err(); err != nil {
			return step{}, false, err
		}
		steps := l.by(rule)
		if l.s.dead {
			return step{}, false, nil
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
func (l *ladder) by(rule int) []step {
	s := l.s
	s.found = s.found[:0]
	s.find(rule)
	if s.dead {
		return nil
	}
	steps := slices.Clone(s.found)
	if most := min(max(explained/s.max, 2), 16); len(steps) > most && rule >= ruleWalk {
		slices.SortStableFunc(steps, func(a, b step) int { return a.class() - b.class() })
		steps = steps[:most]
	}
	for i := range steps {
		if s.stopped() {
			return nil
		}
		s.explain(&steps[i])
	}
	slices.SortStableFunc(steps, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.class(), b.class()), cmp.Compare(len(a.given), len(b.given)), cmp.Compare(a.then.c, b.then.c), cmp.Compare(a.then.k, b.then.k))
	})
	var once []step
	for _, st := range steps {
		if !slices.ContainsFunc(once, func(t step) bool { return t.then == st.then }) {
			once = append(once, st)
		}
	}
	return once
}

// explained is how many numbers of a puzzle times how many steps by a rule
// are compared if it takes time to find their premises.
const explained = 1600

// play adds what st says to what is known.
func (l *ladder) play(st *step) error {
	for _, f := range st.facts() {
		if err := l.ctx.Err(); err != nil {
			return err
		}
		l.s.add(f)
	}
	next, err := l.pos.PlayAll(l.s.moves(st.facts()...))
	l.pos = next
	return err
}

// words returns st in words.
func (l *ladder) words(st *step) Step { return tell(l.s, st) }
