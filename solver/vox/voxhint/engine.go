package voxhint

import (
	"context"
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// An engine searches for a win on a board, turn by turn. It considers only plays of its
// kinds of moves. If one of them wins, it finds a win, unless it gives up.
type engine struct {
	*board
	ctx   context.Context
	end   int // the last turn
	cover cover
	kinds moveKinds

	failed map[voxboard.Hash]bool // states that cannot be won
	nodes  int
	limit  int // nodes after which it gives up; 0 means no limit
	gaveUp bool
	line   []int32 // the play so far
}

// moveKinds says which kinds of moves a play may contain.
type moveKinds struct {
	chains bool // bombs set one another off
	idle   bool // bombs that hit nothing
	again  bool // bombs on a cell whose bomb has gone off
}

// allKinds allows all moves.
var allKinds = moveKinds{chains: true, idle: true, again: true}

// win looks for a play from s that wins by the end of a turn, and returns it. The answer is not
// known if the search gave up after limit nodes or because ctx ended.
func (b *board) win(ctx context.Context, s state, end, limit int, kinds moveKinds) (line []int32, won, known bool, nodes int) {
	own := *b.Board
	own.Unchained = !kinds.chains
	e := &engine{board: &board{&own}, ctx: ctx, end: end, cover: b.cover(s.turn+1, end), kinds: kinds,
		limit: limit, failed: map[voxboard.Hash]bool{}}
	if !kinds.again && s.Used == nil {
		s.Used = make([]uint64, (b.Cells+63)/64)
	}
	won = e.search(s)
	return slices.Clone(e.line), won, won || !e.gaveUp, e.nodes
}

// search reports whether s can be won, and leaves the play in e.line.
func (e *engine) search(s state) bool {
	if s.Alive.Empty() {
		return true
	}
	if e.nodes++; e.limit > 0 && e.nodes > e.limit || e.nodes%64 == 0 && e.ctx.Err() != nil {
		e.gaveUp = true
	}
	if e.gaveUp || s.turn == e.end {
		return false
	}
	may, will := e.pendingHits(s)
	turns := e.end - s.turn // turns in which a bomb can be put down
	if len(s.Pending) == 0 && turns < e.Fuse {
		return false
	}
	if !e.kinds.chains {
		turns = max(0, turns-e.Fuse+1)
	}
	if !e.cover.enough(s.Alive.Minus(may), min(s.Left, turns)) {
		return false
	}
	key := e.Key(&s.State, s.turn+1).Add(uint64(s.turn)).Add(uint64(s.Left))
	if e.failed[key] {
		return false
	}
	for _, put := range e.moves(s, will, turns) {
		next := e.step(s, put)
		if !e.kinds.idle && e.wastesBomb(s, next, put) {
			continue
		}
		e.line = append(e.line, put)
		if e.search(next) {
			return true
		}
		e.line = e.line[:len(e.line)-1]
	}
	e.failed[key] = !e.gaveUp
	return false
}

// wastesBomb reports whether a bomb that went off in the turn from s to next hit nothing.
func (e *engine) wastesBomb(s, next state, put int32) bool {
	hits := e.Frame(next.turn).Hits
	idle := func(c int32) bool { return !next.Holds(c) && !hits[c].Meets(s.Alive) }
	return put != none && idle(put) || slices.ContainsFunc(s.Pending, func(x voxboard.Bomb) bool { return idle(x.Cell) })
}

// moves lists the moves of the next turn, the most promising first. Bombs that hit more nodes
// come first. They are followed by the wait, then by bombs that hit only nodes that are hit
// anyway or only if others set them off, then by bombs that hit nothing.
func (e *engine) moves(s state, will set, turns int) []int32 {
	var good, late, idle []int32
	due := min(s.turn+e.Fuse, e.end)
	hits, rest := e.Frame(due).Hits, s.Alive.Minus(will)
	for c := range int32(e.Cells) {
		if turns <= 0 || !e.free(s, c) {
			continue
		}
		some := false // the bomb may hit something if another one sets it off
		for t := s.turn + 1; !some && e.kinds.chains && t <= due; t++ {
			some = e.Frame(t).Hits[c].Meets(s.Alive)
		}
		switch {
		case hits[c].Meets(rest):
			good = append(good, c)
		case some:
			late = append(late, c)
		case e.kinds.chains && e.kinds.idle:
			idle = append(idle, c)
		}
	}
	gain := func(c int32) int { return hits[c].And(rest).Len() }
	slices.SortStableFunc(good, func(a, b int32) int { return gain(b) - gain(a) })
	if len(s.Pending) > 0 || e.moving() {
		good = append(good, none)
	}
	return append(append(good, late...), idle...)
}
