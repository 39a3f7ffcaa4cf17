package voxhint

import (
	"cmp"
	"context"
	"slices"
)

// An engine searches for plays on a board, turn by turn. It is exact among the
// plays of its kinds of moves.
type engine struct {
	b     *board
	ctx   context.Context
	end   int // the last turn
	cover *cover
	kinds moveKinds

	failed map[lostState]bool
	nodes  int
	most   int // nodes after which it gives up; 0 is no limit
	out    bool
	line   []int32
}

// moveKinds says which kinds of moves a play may contain.
type moveKinds struct {
	chains bool // bombs set one another off
	idle   bool // bombs that hit nothing
	again  bool // bombs on a cell whose bomb has gone off
}

var anything = moveKinds{chains: true, idle: true, again: true}

// none is the cell of a wait, which puts no bomb.
const none = -1

// A pendingBomb has been put down and has not gone off.
type pendingBomb struct {
	cell int32
	due  int32 // goes off at the end of this turn at the latest
}

// A state is a position after a number of turns.
type state struct {
	turn    int
	left    int
	alive   set
	pending []pendingBomb
	used    []int32 // cells of bombs that have gone off, where that matters
}

// A lostState is a state that cannot be won.
type lostState struct {
	turn, left int
	alive      set
	pending    [2]pendingBomb
	used       [8]int32
}

// start returns the state at the start of a board.
func (b *board) start() state {
	s := state{turn: b.turn, left: b.pos.Left(), alive: b.alive()}
	for _, p := range b.pos.Pending() {
		s.pending = append(s.pending, pendingBomb{b.at(p.Cell), int32(p.Turn + b.pos.Fuse() - 1)})
	}
	for _, t := range b.pos.Log() {
		for _, blast := range t.Blasts {
			s.used = append(s.used, b.at(blast.Bomb.Cell))
		}
	}
	return s
}

// free reports whether a bomb may be put on c in the next turn.
func (b *board) free(s state, c int32) bool {
	if b.reach[c] == nil || s.left == 0 || s.bombOn(c) {
		return false
	}
	if b.pos.Burnt() && slices.Contains(s.used, c) {
		return false
	}
	for i := range b.hits(s.turn)[c].and(s.alive).all {
		if b.node(i, s.turn) == c {
			return false
		}
	}
	return true
}

// step plays a turn. It reports whether a bomb went off that hit nothing.
func (b *board) step(s state, put int32, chains bool) (next state, idle bool) {
	turn := s.turn + 1
	next = state{turn: turn, left: s.left, alive: s.alive, used: s.used}
	lying := make([]pendingBomb, len(s.pending), len(s.pending)+1)
	copy(lying, s.pending)
	if put != none {
		next.left--
		lying = append(lying, pendingBomb{put, int32(turn + b.pos.Fuse() - 1)})
	}
	var off []int32
	lit := 0
	for i := 0; i < len(lying); i++ { // those that go off are moved to the front
		if int(lying[i].due) == turn {
			lying[lit], lying[i] = lying[i], lying[lit]
			lit++
		}
	}
	for i := 0; i < lit; i++ {
		off = append(off, lying[i].cell)
		for j := lit; chains && j < len(lying); j++ {
			if b.sees(lying[i].cell, lying[j].cell) {
				lying[lit], lying[j] = lying[j], lying[lit]
				lit++
			}
		}
	}
	if lit > 0 {
		h := b.hits(turn)
		for _, c := range off {
			idle = idle || !h[c].meets(s.alive)
			next.alive = next.alive.less(h[c])
		}
		next.used = append(slices.Clip(s.used), off...)
	}
	next.pending = lying[lit:]
	slices.SortFunc(next.pending, func(a, b pendingBomb) int { return cmp.Compare(a.due, b.due) })
	return next, idle
}

// pendingHits returns the nodes that the pending bombs may still hit before the turns
// are used up, and the nodes that they hit if no other bomb is put down.
func (b *board) pendingHits(s state, chains bool) (may, will set) {
	for _, x := range s.pending {
		for t := s.turn + 1; t <= min(int(x.due), b.pos.Turns(), s.turn+b.period); t++ {
			may = may.or(b.hits(t)[x.cell])
		}
	}
	for at := s; len(at.pending) > 0 && at.turn < b.pos.Turns(); {
		at, _ = b.step(at, none, chains)
		will = s.alive.less(at.alive)
	}
	return may.and(s.alive), will
}

// win returns a play that wins by the end of a turn. Known is false if the search
// gave up after most nodes or by ctx.
func (b *board) win(ctx context.Context, s state, end, most int, kinds moveKinds) (line []int32, won, known bool, nodes int) {
	e := &engine{b: b, ctx: ctx, end: end, kinds: kinds, most: most, failed: map[lostState]bool{}}
	e.cover = b.cover(s.turn+1, end)
	won = e.search(s)
	return slices.Clone(e.line), won, won || !e.out, e.nodes
}

func (e *engine) search(s state) bool {
	if s.alive.empty() {
		return true
	}
	if e.nodes++; e.most > 0 && e.nodes > e.most || e.nodes%64 == 0 && e.ctx.Err() != nil {
		e.out = true
	}
	if e.out || s.turn == e.end {
		return false
	}
	fuse := e.b.pos.Fuse()
	rest := e.end - s.turn // turns
	may, will := e.b.pendingHits(s, e.kinds.chains)
	open := s.alive.less(may)
	if len(s.pending) == 0 && rest < fuse {
		return false
	}
	turns := rest
	if !e.kinds.chains {
		turns = max(0, rest-fuse+1)
	}
	if !e.cover.enough(open, min(s.left, turns)) {
		return false
	}
	k, keyed := e.key(s)
	if keyed && e.failed[k] {
		return false
	}
	for _, put := range e.moves(s, will, turns) {
		next, idle := e.b.step(s, put, e.kinds.chains)
		if idle && !e.kinds.idle {
			continue
		}
		e.line = append(e.line, put)
		if e.search(next) {
			return true
		}
		e.line = e.line[:len(e.line)-1]
	}
	if keyed && !e.out {
		e.failed[k] = true
	}
	return false
}

func (e *engine) key(s state) (lostState, bool) {
	k := lostState{turn: s.turn, left: s.left, alive: s.alive}
	if len(s.pending) > len(k.pending) {
		return k, false
	}
	copy(k.pending[:], s.pending)
	if !e.kinds.again || e.b.pos.Burnt() {
		if len(s.used) > len(k.used) {
			return k, false
		}
		for i := range k.used {
			k.used[i] = none
		}
		copy(k.used[:], s.used)
		slices.Sort(k.used[:])
	}
	return k, true
}

// moves lists what to do in the next turn: bombs by what they hit, the wait,
// bombs that hit something only if others set them off, or what is hit
// anyway, and bombs that hit nothing.
func (e *engine) moves(s state, will set, turns int) []int32 {
	var good, late, idle []int32
	due := min(s.turn+e.b.pos.Fuse(), e.end)
	hits, rest := e.b.hits(due), s.alive.less(will)
	for c := range int32(e.b.cells) {
		if turns <= 0 || !e.b.free(s, c) || !e.kinds.again && slices.Contains(s.used, c) {
			continue
		}
		some := false // it may hit something, if it is set off
		for t := s.turn + 1; !some && e.kinds.chains && t <= due; t++ {
			some = e.b.hits(t)[c].meets(s.alive)
		}
		switch {
		case hits[c].meets(rest):
			good = append(good, c)
		case some:
			late = append(late, c)
		case e.kinds.chains:
			idle = append(idle, c)
		}
	}
	gain := func(c int32) int { return hits[c].and(rest).len() }
	slices.SortStableFunc(good, func(a, b int32) int { return gain(b) - gain(a) })
	if len(s.pending) > 0 || e.b.moving {
		good = append(good, none)
	}
	good = append(good, late...)
	if e.kinds.idle {
		good = append(good, idle...)
	}
	return good
}
