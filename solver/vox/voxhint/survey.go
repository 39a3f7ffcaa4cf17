package voxhint

import (
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver/vox/internal/voxboard"
)

// A survey is what can be seen of a position without a search: what each bomb put now
// does, and from where each node can be hit. It considers only plays that end with turn
// end at the latest and use at most the given number of bombs.
type survey struct {
	ctx     context.Context
	p       vox.Position
	b       *board // nil if there are too many nodes to reason about
	s       state
	end     int        // the last turn
	bombs   int        // the largest number of bombs that plays use
	cover   cover      // cover of the blasts up to turn end
	opts    [][]option // for each node, the cells from which it can be hit
	effects []effect   // for each cell, what a bomb put there now does

	possibleHits set // the nodes that pending bombs may still hit
	certainHits  set // the nodes that pending bombs hit if no other bomb is put down
	open         set // the nodes that pending bombs can't hit
}

// An effect is the result of a bomb put now if no other bomb follows.
type effect struct {
	free bool  // the cell takes a bomb
	hit  set   // all nodes that are destroyed if the bomb is put
	gain set   // the nodes of hit that survive if it is not put
	at   int   // the bomb goes off at the end of this turn
	by   int32 // the cell of the bomb that sets it off; none if its fuse burns down
}

// newSurvey returns the survey of p for plays that end with the turn numbered end at the latest
// and use at most the given number of bombs. If ctx ends before newSurvey does, the survey is
// incomplete.
func newSurvey(ctx context.Context, p vox.Position, end, bombs int) *survey {
	s := &survey{ctx: ctx, p: p, end: end, bombs: bombs}
	b := newBoard(p)
	if b == nil {
		return s
	}
	s.b, s.s = b, state{b.Start(), b.Now}
	s.possibleHits, s.certainHits = b.pendingHits(s.s)
	s.open = s.s.Alive.Minus(s.possibleHits.Or(s.certainHits))
	s.cover = b.cover(b.Now+1, end)
	s.opts = s.options()
	s.effects = make([]effect, b.Cells)
	for c := range int32(b.Cells) {
		if b.free(s.s, c) && ctx.Err() == nil {
			s.effects[c] = s.effect(c)
		}
	}
	return s
}

// turnsPerCheck is the number of turns played between two checks of the context.
const turnsPerCheck = 4096

// effect returns what a bomb put on c now does.
func (s *survey) effect(c int32) effect {
	e := effect{free: true, by: none, at: s.s.turn + s.b.Fuse}
	gone := false
	put := c
	for at := s.s; (put != none || len(at.Pending) > 0) && at.turn < s.p.Turns(); put = none {
		if at.turn%turnsPerCheck == 0 && s.ctx.Err() != nil {
			break
		}
		before := at
		at = s.b.step(at, put)
		e.hit = s.s.Alive.Minus(at.Alive)
		if gone || at.Holds(c) {
			continue
		}
		gone, e.at = true, at.turn
		if e.at < s.s.turn+s.b.Fuse {
			for _, x := range before.Pending {
				if !at.Holds(x.Cell) && (e.by == none || s.b.Sees(x.Cell, c) && !s.b.Sees(e.by, c)) {
					e.by = x.Cell
				}
			}
		}
	}
	e.gain = e.hit.Minus(s.certainHits)
	return e
}

// largestGain returns the largest number of nodes that a bomb put now adds to those that are hit
// anyway.
func (s *survey) largestGain() int {
	return lists.Max(s.effects, func(e effect) int { return e.gain.Len() })
}

// openNodes lists the open nodes. Those with at most maxDropped+1 options come first, the fewest
// options first.
func (s *survey) openNodes() []int {
	nodes := s.open.List()
	rank := func(i int) int { return min(len(s.opts[i]), maxDropped+2) }
	slices.SortStableFunc(nodes, func(a, b int) int { return rank(a) - rank(b) })
	return nodes
}

// stillNodes returns the nodes on a cell that never move.
func (s *survey) stillNodes(c int32) set { return s.b.Frame(s.b.Now).On[c].Minus(s.b.Movers) }

// cellsHitting returns a few cells from which a bomb put now adds one of nodes to those that are
// hit anyway. The cells whose bombs add the most nodes come first.
func (s *survey) cellsHitting(nodes set) (cells []int32) {
	const few = 8
	for c, e := range s.effects {
		if e.gain.Meets(nodes) {
			cells = append(cells, int32(c))
		}
	}
	slices.SortStableFunc(cells, func(a, b int32) int { return s.effects[b].gain.Len() - s.effects[a].gain.Len() })
	return cells[:min(few, len(cells))]
}

// turnCleared returns the first turn in which c takes a bomb again because the pending bombs have
// cleared it. It returns false if they don't clear it.
func (s *survey) turnCleared(c int32) (turn int, ok bool) {
	at := s.s
	if !at.Holds(c) && s.stillNodes(c).Empty() {
		return 0, false // a node that moves is there
	}
	for len(at.Pending) > 0 && at.turn < s.p.Turns() {
		at = s.b.step(at, none)
		if at.Left > 0 && !at.Alive.Empty() && s.b.free(at, c) {
			return at.turn + 1, true
		}
	}
	return 0, false
}

// bombCells lists the cells of the pending bombs.
func (s *survey) bombCells() []int32 {
	return lists.Map(s.s.Pending, func(x voxboard.Bomb) int32 { return x.Cell })
}
