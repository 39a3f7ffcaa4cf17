package voxhint

import (
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver/vox/internal/voxboard"
)

// A survey is what can be seen of a position without a search: what each bomb put now
// does, and from where each node can be hit, in plays up to a turn with some bombs.
type survey struct {
	ctx     context.Context
	p       vox.Position
	b       *board // nil if there are too many nodes to reason about
	s       state
	end     int   // the last turn
	bombs   int   // limit of the bombs put
	cover   cover // cover of the blasts up to turn end
	opts    [][]option
	effects []effect // what a bomb put on each cell does

	may  set // what pending bombs may still hit
	will set // what they do hit, if no other is put down
	open set // what they cannot
}

// An effect is the result of a bomb put now, if no other follows.
type effect struct {
	free bool  // the cell takes a bomb
	hit  set   // all nodes that are then destroyed
	more set   // the nodes that are not destroyed without it
	at   int   // the bomb goes off at the end of this turn
	by   int32 // the cell of the bomb that sets it off; none if its own fuse does
}

// newSurvey returns the survey of p for plays with at most the given bombs up to
// turn end. It is invalid once ctx is done.
func newSurvey(ctx context.Context, p vox.Position, end, bombs int) *survey {
	l := &survey{ctx: ctx, p: p, end: end, bombs: bombs}
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
func (l *survey) effect(c int32) effect {
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

// largestGain returns how many nodes a bomb put now adds at most to those that are hit.
func (l *survey) largestGain() int {
	return lists.Max(l.effects, func(e effect) int { return e.more.Len() })
}

// scarce lists the open nodes; those with at most maxDropped+1 options come
// first, the fewest options first.
func (l *survey) scarce() []int {
	nodes := l.open.List()
	rank := func(i int) int { return min(len(l.opts[i]), maxDropped+2) }
	slices.SortStableFunc(nodes, func(a, b int) int { return rank(a) - rank(b) })
	return nodes
}

// standing returns the nodes at rest that are on a cell.
func (l *survey) standing(c int32) set { return l.b.Frame(l.b.Now).On[c].Minus(l.b.Movers) }

// hitting returns the first few cells from which a bomb put now hits one of nodes.
// Cells that hit the most come first.
func (l *survey) hitting(nodes set) (cells []int32) {
	const few = 8
	for c, e := range l.effects {
		if e.more.Meets(nodes) {
			cells = append(cells, int32(c))
		}
	}
	slices.SortStableFunc(cells, func(a, b int32) int { return l.effects[b].more.Len() - l.effects[a].more.Len() })
	return cells[:min(few, len(cells))]
}

// cleared returns the first turn in which c takes a bomb again, if the pending bombs
// clear it.
func (l *survey) cleared(c int32) (turn int, ok bool) {
	s := l.s
	if !s.Holds(c) && l.standing(c).Empty() {
		return 0, false // a node that moves is there
	}
	for len(s.Pending) > 0 && s.turn < l.p.Turns() {
		s = l.b.step(s, none)
		if s.Left > 0 && !s.Alive.Empty() && l.b.free(s, c) {
			return s.turn + 1, true
		}
	}
	return 0, false
}

// bombCells lists the cells of the pending bombs.
func (l *survey) bombCells() []int32 {
	return lists.Map(l.s.Pending, func(x voxboard.Bomb) int32 { return x.Cell })
}
