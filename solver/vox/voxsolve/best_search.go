package voxsolve

import (
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
)

// Steps that a bound may take, before the search and in each of its nodes. Where
// it gives up, the search goes on without it.
const (
	rootEffort = 200_000
	effort     = 300
)

// mostDepth is the largest number of turns of a play in the search.
const mostDepth = 10_000

// A verdict is how a search ended.
type verdict uint8

const (
	open verdict = iota // stopped, or out of its budget
	won
	lost
)

// A state is a position at the beginning of a turn.
type state[B nodeSet] struct {
	alive   B
	pending []pendingBomb // the oldest first
	left    int           // bombs
	used    []uint64      // cells that burnt; nil where craters are open
}

// A level is a state on the path of the search.
type level[B nodeSet] struct {
	state[B]
	moves []uint64 // bombs by value: the loss of value in the upper half, the cell in the lower
	lit   []bool
	queue []int
}

// A prover looks for wins of one problem with fewer and fewer turns and bombs. It
// keeps refuted states in a transposition table.
type prover[B nodeSet] struct {
	*problem[B]
	cover  *cover[B]
	plans  *cover[B] // of plans; nil before the first
	failed *memo     // states without a win; x is 1 + turns left, y bombs left
	to     int       // last turn of the question
	floor  int       // no win ends before that turn; 0 if nothing is known
	budget uint64    // work after which it gives up
	tries  uint64    // moves tried
	effort uint64    // steps that a cover may take
	probe  *solver.Probe[vox.Move]
	root   solver.Node
	err    error
	halt   func() error
	levels []*level[B]
	path   []int32       // moves from where the question was asked
	trail  []solver.Node // after each of them
}

func newProver[B nodeSet](pr *problem[B], probe *solver.Probe[vox.Move], halt func() error) *prover[B] {
	s := &prover[B]{problem: pr, failed: newMemo(1 << 22), probe: probe, halt: halt}
	s.cover = newCover(pr, func() bool { return halt() != nil })
	return s
}

// start returns the state of the position.
func (s *prover[B]) start() state[B] {
	return state[B]{alive: s.all, pending: s.pending, left: s.bombs, used: s.used}
}

// ask looks for a win from a state at the beginning of turn t, up to turn last. It
// takes at most the given work. The moves of the win are s.path.
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
	s.to, s.budget = last, s.work()+budget
	l := s.level(0)
	l.alive, l.left, l.used = from.alive, from.left, from.used
	l.pending = append(l.pending[:0], from.pending...)
	s.effort = min(rootEffort, budget/4)
	if t > last || !s.promising(&l.state, t) {
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
	if s.err != nil {
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
	s.rankMoves(l, t)
	waited := len(l.pending) == 0 && !meet(l.alive, s.movers) // waiting is useless
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
		f := s.frame(t - 1)
		for c := range int32(s.cells) {
			if l.free(s.problem, f, c) && !slices.ContainsFunc(l.moves, func(m uint64) bool { return int32(uint32(m)) == c }) {
				if v := s.try(d, t, c, at); v != lost {
					return v
				}
			}
		}
	}
	x, y := int32(s.to-t+2), int32(l.left)
	s.failed.put(key, x, y, func(old memoSlot) bool { return old.x <= x && old.y <= y })
	return lost
}

// try plays a bomb on c, or the wait, and looks for a win from there.
func (s *prover[B]) try(d, t int, c int32, at solver.Node) verdict {
	if s.poll(64); s.err != nil {
		return open
	}
	if s.tries++; s.work() >= s.budget {
		return open
	}
	next := s.level(d + 1)
	s.step(s.levels[d], next, t, c)
	done := empty(next.alive)
	if !done && (t == s.to || !s.promising(&next.state, t+1) || s.refuted(s.key(&next.state, t+1), t+1, next.left)) {
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

// poll checks the context now and then, by the number of sets read.
func (s *prover[B]) poll(sets int) {
	if s.cover.poll(sets); s.cover.stopped {
		s.err = s.halt()
	}
}

// work measures what the search has done, the same on every machine.
func (s *prover[B]) work() uint64 {
	if s.plans != nil {
		return s.tries + s.cover.work + s.plans.work
	}
	return s.tries + s.cover.work
}

// back undoes the last move of the path.
func (s *prover[B]) back() {
	n := len(s.path) - 1
	if s.probe != nil {
		s.probe.Back(s.trail[n])
	}
	s.path, s.trail = s.path[:n], s.trail[:n]
}

// promising reports whether the bombs and turns left may suffice. False is proved
// by a cover.
func (s *prover[B]) promising(l *state[B], t int) bool {
	if t > s.to || len(l.pending) == 0 && (l.left == 0 || s.to-t+1 < s.fuse) {
		return false
	}
	u := s.reachable(l, t)
	return empty(u) || s.cover.feasible(s.cover.from(s.earliest(l, t), s.to, u), u, min(l.left, s.to-t+1), s.effort) || s.cover.stopped // then nothing is proved
}

// spare reports whether a bomb can be spared that hits nothing itself, but may let
// one bomb set off another.
func (s *prover[B]) spare(l *state[B], t int) bool {
	u := s.reachable(l, t)
	return s.cover.feasible(s.cover.from(s.earliest(l, t), s.to, u), u, min(l.left-1, s.to-t), s.effort)
}

// key returns the hash of a state without its bombs and turns left.
func (s *prover[B]) key(l *state[B], t int) hash {
	h := addSet(hash{}.add(uint64(len(l.pending))), l.alive)
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
