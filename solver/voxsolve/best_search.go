package voxsolve

import (
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
)

// Steps that a bound may take, before the search and in each of its nodes:
// where it gives up, there is more to search.
const (
	rootEffort = 200_000
	effort     = 300
)

// mostDepth is how many turns a play may take in the search.
const mostDepth = 10_000

// A verdict is how a search ended.
type verdict uint8

const (
	open verdict = iota // stopped, or out of its budget
	won
	lost
)

// A state is what counts at the beginning of a turn.
type state[B bitset] struct {
	alive   B
	pending []charge // the oldest first
	left    int      // bombs
	used    []uint64 // cells that burnt; nil where craters are open
}

// A level is a state on the path of the search.
type level[B bitset] struct {
	state[B]
	moves  []uint64 // bombs by worth: the worth in the upper half, the cell in the lower
	lit    []bool
	queue  []int
	others []bool
}

// A prover looks for wins of one problem: within fewer and fewer turns, with
// fewer and fewer bombs. What it has refuted it remembers.
type prover[B bitset] struct {
	*problem[B]
	cover   *cover[B]
	failed  *memo  // states without a win; x is 1 + turns left, y bombs left
	to      int    // last turn of the question
	floor   int    // no win ends before that turn; 0 if nothing is known
	budget  uint64 // nodes that it may take; 0 is no bound
	tries   uint64 // moves tried
	effort  uint64 // steps that a cover may take
	plain   bool   // bombs that hit nothing are left out
	skipped bool   // some were, so that nothing is proved so
	probe   *solver.Probe[vox.Move]
	root    solver.Node
	err     error
	halt    func() error
	levels  []*level[B]
	moves   []uint64      // memory of worth
	path    []int32       // moves from where the question was asked
	trail   []solver.Node // after each of them
}

func newProver[B bitset](pr *problem[B], probe *solver.Probe[vox.Move], halt func() error) *prover[B] {
	s := &prover[B]{problem: pr, failed: newMemo(1 << 22), probe: probe, halt: halt}
	s.cover = newCover(pr, func() bool { return halt() != nil })
	return s
}

// start returns the state of the position.
func (s *prover[B]) start() state[B] {
	return state[B]{alive: s.all, pending: s.charges, left: s.bombs, used: s.used}
}

// ask looks for a win from a state at the beginning of turn t, up to turn last, with so
// much work at most; 0 is no bound. The path to it is s.path.
func (s *prover[B]) ask(from state[B], t, last int, budget uint64) verdict {
	if s.err != nil {
		return open
	}
	for len(s.path) > 0 {
		s.back()
	}
	if empty(from.alive) {
		return won
	}
	if s.err = s.reserve(last); s.err != nil {
		return open
	}
	s.to, s.budget = last, budget
	if budget > 0 {
		s.budget += s.work()
	}
	l := s.level(0)
	l.alive, l.left, l.used = from.alive, from.left, from.used
	l.pending = append(l.pending[:0], from.pending...)
	s.effort = rootEffort
	if budget > 0 {
		s.effort = min(rootEffort, budget/4)
	}
	if t > last || !s.hope(&l.state, t) {
		return lost
	}
	s.effort = effort
	if last-t >= mostDepth {
		s.err = solver.ErrTooLarge
		return open
	}
	v := s.win(0, t, s.root)
	if s.cover.stopped && s.err == nil {
		s.err = s.halt()
	}
	if s.err != nil || v == lost && s.plain && s.skipped {
		return open
	}
	return v
}

func (s *prover[B]) level(d int) *level[B] {
	for len(s.levels) <= d {
		s.levels = append(s.levels, new(level[B]))
	}
	return s.levels[d]
}

// win looks for a win from level d, at the beginning of turn t.
func (s *prover[B]) win(d, t int, at solver.Node) verdict {
	l := s.level(d)
	key := s.key(&l.state, t)
	s.worth(l, t)
	rest := !meet(l.alive, s.movers)
	idle := rest && len(l.pending) == 0
	waited := idle
	if !waited && empty(s.reachable(&l.state, t)) {
		if v := s.try(d, t, wait, at); v != lost {
			return v
		}
		waited = true
	}
	for i := 0; i < len(l.moves); i++ {
		if v := s.try(d, t, int32(uint32(l.moves[i])), at); v != lost {
			return v
		}
	}
	if !waited {
		if v := s.try(d, t, wait, at); v != lost {
			return v
		}
	}
	if l.left > 0 && s.spare(&l.state, t) {
		if s.plain {
			s.skipped = true
			return lost
		}
		f := s.frame(t - 1)
		for c := range int32(s.cells) {
			if l.free(s.problem, f, c) && !slices.ContainsFunc(l.moves, func(m uint64) bool { return int32(uint32(m)) == c }) {
				if v := s.try(d, t, c, at); v != lost {
					return v
				}
			}
		}
	}
	s.fail(key, t, l.left)
	return lost
}

// try plays a bomb on c, or the wait, and looks for a win from there.
func (s *prover[B]) try(d, t int, c int32, at solver.Node) verdict {
	if s.rest(64); s.err != nil {
		return open
	}
	if s.tries++; s.budget > 0 && s.work() >= s.budget {
		return open
	}
	next := s.level(d + 1)
	useless := s.step(s.levels[d], next, t, c)
	done := empty(next.alive)
	if !done && (useless || t == s.to || !s.hope(&next.state, t+1) || s.refuted(s.key(&next.state, t+1), t+1, next.left)) {
		if s.probe != nil {
			s.probe.Reject(at, s.move(c), solver.Always)
		}
		return lost
	}
	if s.probe != nil {
		if at, s.err = s.probe.Visit(at, s.move(c), t-s.now); s.err != nil {
			return open
		}
	}
	s.path, s.trail = append(s.path, c), append(s.trail, at)
	v := won
	switch {
	case done:
	case s.cover.stopped:
		v = open
	default:
		v = s.win(d+1, t+1, at)
	}
	if v == lost || v == open && s.err == nil {
		s.back()
	}
	return v
}

// rest looks at the context now and then, by how many sets are looked at.
func (s *prover[B]) rest(sets int) {
	if s.cover.rest(sets); s.cover.stopped {
		s.err = s.halt()
	}
}

// work measures what the search has done, the same on every machine.
func (s *prover[B]) work() uint64 { return s.tries + s.cover.work }

// back takes the last move of the path back.
func (s *prover[B]) back() {
	n := len(s.path) - 1
	if s.probe != nil {
		s.probe.Back(s.trail[n])
	}
	s.path, s.trail = s.path[:n], s.trail[:n]
}

// worth lists the cells on which a bomb may hit what no pending one does, the
// best first.
func (s *prover[B]) worth(l *level[B], t int) {
	l.moves = l.moves[:0]
	if l.left == 0 {
		return
	}
	moves := s.moves[:0]
	s.rest(s.cells)
	u := s.reachable(&l.state, t)
	due := t + s.fuse - 1
	before := s.frame(t - 1)
	first := s.earliest(&l.state, t)
	for c := range int32(s.cells) {
		if s.shut[c] {
			continue
		}
		worth := 0
		if due <= s.to {
			worth = size(and(s.frame(due).kill[c], u)) << 8
		}
		if s.period > 1 {
			for e := first; e <= min(due-1, s.to); e++ {
				worth = max(worth, size(and(s.frame(e).kill[c], u)))
			}
		} else if worth == 0 {
			worth = size(and(s.frame(t).kill[c], u))
		}
		if worth > 0 && l.free(s.problem, before, c) {
			moves = append(moves, uint64(worth)<<32|uint64(uint32(c)))
		}
	}
	slices.SortFunc(moves, func(a, b uint64) int {
		if a>>32 != b>>32 {
			return int(b>>32) - int(a>>32)
		}
		return int(uint32(a)) - int(uint32(b))
	})
	s.moves = moves
	if cap(l.moves) < len(moves) {
		l.moves = make([]uint64, 0, len(moves))
	}
	l.moves = append(l.moves, moves...)
}

// earliest returns the first turn at whose end a bomb put down in turn t or
// later may go off.
func (s *prover[B]) earliest(l *state[B], t int) int {
	e := t + s.fuse - 1
	for _, b := range l.pending {
		e = min(e, int(b.due))
	}
	return e
}

// reachable returns the nodes that no pending bomb can hit.
func (s *prover[B]) reachable(l *state[B], t int) B {
	u := l.alive
	if len(l.pending) == 0 {
		return u
	}
	e := s.earliest(l, t)
	for _, b := range l.pending {
		for e := e; e <= min(int(b.due), s.to); e++ {
			u = minus(u, s.frame(e).kill[b.cell])
			if s.period == 1 {
				break
			}
		}
	}
	return u
}

// step plays turn t from l into n. It reports whether a bomb
// put down in the search went off for nothing: the same without it is a
// smaller win, if any, and searched elsewhere.
func (s *prover[B]) step(l, n *level[B], t int, c int32) (useless bool) {
	n.alive, n.left, n.used = l.alive, l.left, l.used
	n.pending = append(n.pending[:0], l.pending...)
	if c != wait {
		n.left--
		n.pending = append(n.pending, charge{cell: c, due: int32(t + s.fuse - 1)})
	}
	if len(n.pending) == 0 || int(n.pending[0].due) > t {
		return false
	}
	f := s.frame(t)
	n.lit = s.light(n, n.lit, t, -1)
	var hit B
	for i, lit := range n.lit {
		if lit {
			hit = or(hit, f.kill[n.pending[i].cell])
		}
	}
	useless = s.idle(n, f, t)
	n.alive = minus(n.alive, hit)
	rest := n.pending[:0]
	if n.used != nil {
		n.used = slices.Clone(n.used)
	}
	for i, b := range n.pending {
		if !n.lit[i] {
			rest = append(rest, b)
		} else if n.used != nil {
			n.used[b.cell>>6] |= 1 << (b.cell & 63)
		}
	}
	n.pending = rest
	return useless
}

// light marks the bombs that go off at the end of turn t if bomb without is
// not there.
func (s *prover[B]) light(n *level[B], lit []bool, t, without int) []bool {
	lit = append(lit[:0], make([]bool, len(n.pending))...)
	n.queue = n.queue[:0]
	for i, b := range n.pending {
		if int(b.due) == t && i != without {
			lit[i] = true
			n.queue = append(n.queue, i)
		}
	}
	for k := 0; k < len(n.queue); k++ {
		for i, b := range n.pending {
			if !lit[i] && i != without && s.sees(n.pending[n.queue[k]].cell, b.cell) {
				lit[i] = true
				n.queue = append(n.queue, i)
			}
		}
	}
	return lit
}

// idle reports whether one of the bombs that go off could be missed.
func (s *prover[B]) idle(n *level[B], f *frame[B], t int) bool {
	const few = 8 // more are not worth the time
	count := len(n.queue)
	if count > few {
		return false
	}
	for i, b := range n.pending {
		if !n.lit[i] || b.old {
			continue
		}
		mine := and(f.kill[b.cell], n.alive)
		for j, o := range n.pending {
			if j != i && n.lit[j] {
				mine = minus(mine, f.kill[o.cell])
			}
		}
		if !empty(mine) {
			continue
		}
		n.others = s.light(n, n.others, t, i)
		if len(n.queue) == count-1 {
			return true
		}
	}
	return false
}

// hope reports whether there are bombs and turns enough, from what is known
// without a search.
func (s *prover[B]) hope(l *state[B], t int) bool {
	if t > s.to || len(l.pending) == 0 && (l.left == 0 || s.to-t+1 < s.fuse) {
		return false
	}
	u := s.reachable(l, t)
	return empty(u) || s.enough(l, u, t, l.left) || s.cover.stopped // then nothing is proved
}

// spare reports whether a bomb that hits nothing can be spared. It may be what
// links two others, so that they need not be in sight of each other.
func (s *prover[B]) spare(l *state[B], t int) bool {
	u := s.reachable(l, t)
	return s.cover.might(s.cover.from(s.earliest(l, t), s.to, u), u, min(l.left-1, s.to-t), s.effort)
}

// enough reports whether so many bombs might hit the nodes u.
func (s *prover[B]) enough(l *state[B], u B, t, bombs int) bool {
	bombs = min(bombs, s.to-t+1)
	inTime := max(0, s.to-t-s.fuse+2)
	f := s.cover.from(s.earliest(l, t), s.to, u)
	if bombs <= inTime {
		return s.cover.might(f, u, bombs, s.effort)
	}
	return s.cover.might(f, u, inTime, s.effort) || s.cover.might(f, u, bombs, s.effort) && s.late(l, f, u, t, bombs, inTime)
}

// key tells states apart, whatever the bombs and turns left.
func (s *prover[B]) key(l *state[B], t int) hash {
	h := addSet(hash{}.add(uint64(len(l.pending))), l.alive)
	if s.plain {
		h = h.add(1 << 63)
	}
	if meet(l.alive, s.movers) {
		h = h.add(uint64(t%s.period) + 1)
	}
	for _, b := range l.pending {
		x := uint64(b.cell)<<32 | uint64(int(b.due)-t)<<1
		if b.old {
			x |= 1
		}
		h = h.add(x)
	}
	for _, w := range l.used {
		h = h.add(w)
	}
	return h
}

// refuted reports whether it is known that there is no win.
func (s *prover[B]) refuted(key hash, t, left int) bool {
	for _, b := range s.failed.bucket(key) {
		if b.key == key.b && int(b.x) >= s.to-t+2 && int(b.y) >= left {
			return true
		}
	}
	return false
}

// fail remembers that there is no win.
func (s *prover[B]) fail(key hash, t, left int) {
	x, y := int32(s.to-t+2), int32(left)
	s.failed.put(key, x, y, func(old memoSlot) bool { return old.x <= x && old.y <= y })
}
