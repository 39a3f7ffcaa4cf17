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
	advisor *Advisor

	ctx   context.Context
	p     vox.Position
	b     *board // nil if there are too many nodes to reason about
	s     state
	goal  goal
	end   int   // the goal is reached at the end of this turn
	bombs int   // how many bombs the goal takes
	cover cover // of blasts until then
	opts  [][]option

	may     set // what pending bombs may still hit
	will    set // what they do hit, if no other is put down
	open    set // what they cannot
	effects []effect
	good    map[vox.Move]*goal // what is left of a goal after its first move; nil if no goal begins with the move
	spent   time.Duration      // on finding out which moves are good
	err     error
}

// An effect is the result of a bomb put now, if no other follows.
type effect struct {
	free bool  // the cell takes a bomb
	hit  set   // all nodes that are then destroyed
	more set   // the nodes that are not destroyed without it
	at   int   // the bomb goes off at the end of this turn
	by   int32 // the cell of the bomb that sets it off; none if its own fuse does
}

// aim returns the ladder of p with a goal that is known.
func (a *Advisor) aim(ctx context.Context, p vox.Position, g goal) *ladder {
	l := survey(ctx, p, p.Turn()+len(g.moves), g.bombs)
	rest := newGoal(g.moves[1:], g.proved)
	if next, err := p.Play(g.moves[0]); err == nil {
		a.keep(next, rest)
	}
	l.advisor, l.goal, l.good = a, g, map[vox.Move]*goal{g.moves[0]: &rest}
	return l
}

// survey returns a ladder without a goal, for plays with at most the given bombs
// up to turn end. It is invalid once ctx is done.
func survey(ctx context.Context, p vox.Position, end, bombs int) *ladder {
	l := &ladder{ctx: ctx, p: p, end: end, bombs: bombs}
	b := newBoard(p)
	if b == nil {
		return l
	}
	l.b, l.s = b, state{b.Start(), b.Now}
	l.may, l.will = b.pendingHits(l.s)
	l.open = l.s.Alive.Minus(l.may.Or(l.will))
	l.cover = b.cover(b.Now+1, end)
	l.opts = l.options()
	l.effects = make([]effect, b.Cells)
	for c := range int32(b.Cells) {
		if b.free(l.s, c) && ctx.Err() == nil {
			l.effects[c] = l.effect(c)
		}
	}
	return l
}

// turnsPerLook is the number of turns played between two checks of the context.
const turnsPerLook = 4096

// effect follows a bomb put on c now.
func (l *ladder) effect(c int32) effect {
	e := effect{free: true, by: none, at: l.s.turn + l.b.Fuse}
	gone := false
	put := c
	for at := l.s; (put != none || len(at.Pending) > 0) && at.turn < l.p.Turns(); put = none {
		if at.turn%turnsPerLook == 0 && l.ctx.Err() != nil {
			break
		}
		before := at
		at = l.b.step(at, put)
		e.hit = l.s.Alive.Minus(at.Alive)
		if gone || at.Holds(c) {
			continue
		}
		gone, e.at = true, at.turn
		if e.at < l.s.turn+l.b.Fuse {
			for _, x := range before.Pending {
				if !at.Holds(x.Cell) && (e.by == none || l.b.Sees(x.Cell, c) && !l.b.Sees(e.by, c)) {
					e.by = x.Cell
				}
			}
		}
	}
	e.more = e.hit.Minus(l.will)
	return e
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
	rest, ok, err := within(short, q, bombs, len(l.goal.moves)-1)
	l.spent += time.Since(begun)
	if err != nil {
		l.err = l.ctx.Err()
	}
	if ok {
		rest.proved = l.goal.proved
		l.advisor.keep(q, rest)
		l.good[m] = &rest
	}
	return ok
}

func (l *ladder) bestPut(c int32) bool { return l.effects[c].free && l.best(l.b.Move(c)) }
