package voxhint

import (
	"context"
	"time"

	"backtrack/model/vox"
	"backtrack/solver"
)

// A Hint is a move and its reason.
type Hint = solver.Hint[vox.Move]

// A guide finds hints for a position, the cheapest first.
type guide struct {
	*survey
	goal  goal
	good  map[vox.Move]*goal // for each move checked: the rest of a goal that begins with it; nil if none is known
	spent time.Duration      // the time spent on finding good moves
	err   error
}

// newGuide returns the guide of p with the known goal g, which has at least one move.
func newGuide(ctx context.Context, p vox.Position, g goal) *guide {
	rest := newGoal(g.moves[1:], g.proved)
	s := newSurvey(ctx, p, p.Turn()+len(g.moves), g.bombs)
	return &guide{survey: s, goal: g, good: map[vox.Move]*goal{g.moves[0]: &rest}}
}

// startsGoal reports whether m is known to be the first move of a goal. It returns false if
// the check takes too long.
func (g *guide) startsGoal(m vox.Move) bool {
	if rest, ok := g.good[m]; ok || g.err != nil {
		return rest != nil
	}
	g.good[m] = nil
	q, err := g.p.Play(m)
	bombs := g.goal.bombs
	if m.Bomb {
		bombs--
	}
	if err != nil || bombs < 0 || g.spent > otherTime {
		return false
	}
	begun := time.Now()
	short, cancel := context.WithTimeout(g.ctx, eachTime)
	defer cancel()
	rest, ok, err := goalWithin(short, q, bombs, len(g.goal.moves)-1)
	g.spent += time.Since(begun)
	if err != nil {
		g.err = g.ctx.Err()
	}
	if ok {
		rest.proved = g.goal.proved
		g.good[m] = &rest
	}
	return ok
}

// bestPut reports whether a bomb on c is known to be the first move of a goal.
func (g *guide) bestPut(c int32) bool { return g.effects[c].free && g.startsGoal(g.b.Move(c)) }
