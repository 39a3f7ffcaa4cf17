package voxhint

import (
	"context"
	"time"

	"backtrack/model/vox"
	"backtrack/solver"
)

// A Hint is a move and its reason.
type Hint = solver.Hint[vox.Move]

// A ladder finds hints for a position, the cheapest first.
type ladder struct {
	*survey
	goal  goal
	good  map[vox.Move]*goal // the rest of a goal that begins with the move; nil if no goal does
	spent time.Duration      // the time spent on finding good moves
	err   error
}

// newLadder returns the ladder of p with a goal that is known.
func newLadder(ctx context.Context, p vox.Position, g goal) *ladder {
	rest := newGoal(g.moves[1:], g.proved)
	s := newSurvey(ctx, p, p.Turn()+len(g.moves), g.bombs)
	return &ladder{survey: s, goal: g, good: map[vox.Move]*goal{g.moves[0]: &rest}}
}

// best reports whether m is known to be the first move of a goal.
func (l *ladder) best(m vox.Move) bool {
	if rest, ok := l.good[m]; ok || l.err != nil {
		return rest != nil
	}
	l.good[m] = nil
	q, err := l.p.Play(m)
	bombs := l.goal.bombs
	if m.Bomb {
		bombs--
	}
	if err != nil || bombs < 0 || l.spent > otherTime {
		return false
	}
	begun := time.Now()
	short, cancel := context.WithTimeout(l.ctx, eachTime)
	defer cancel()
	rest, ok, err := goalWithin(short, q, bombs, len(l.goal.moves)-1)
	l.spent += time.Since(begun)
	if err != nil {
		l.err = l.ctx.Err()
	}
	if ok {
		rest.proved = l.goal.proved
		l.good[m] = &rest
	}
	return ok
}

// bestPut reports whether a bomb on c is known to be the first move of a goal.
func (l *ladder) bestPut(c int32) bool { return l.effects[c].free && l.best(l.b.Move(c)) }
