package voxsolve

import (
	"math"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

// Steps that a bound may take, before the search and in each of its nodes. Where
// it gives up, the search goes on without it.
const (
	rootEffort = 200_000
	effort     = 300
)

// maxDepth is the largest number of turns of a play in the search.
const maxDepth = 10_000

// A verdict is how a search ended.
type verdict uint8

const (
	open verdict = iota // stopped, or out of its budget
	won
	lost
)

// A level is a state on the path of the search.
type level struct {
	voxboard.State
	moves []uint64 // bombs, the best first: MaxInt32 less the value in the upper half, the cell in the lower
}

// A prover looks for wins on one board with fewer and fewer turns and bombs. It
// keeps refuted states in a transposition table.
type prover struct {
	*voxboard.Board
	cover      *voxboard.Cover
	plans      *voxboard.Cover // cover for plans; nil before the first plan
	failed     *voxboard.Memo  // states without a win; X is 1 + turns left, Y bombs left
	to         int             // last turn of the question
	floor      int             // no win ends before that turn; 0 if nothing is known
	budget     uint64          // work after which it gives up
	tries      uint64          // moves tried
	effort     uint64          // steps that a cover may take
	probe      *solver.Probe[vox.Move]
	root       solver.Node
	err        error
	halt       func() error
	levels     []*level
	frames     []*voxboard.Frame   // frames of the turns that rank the moves
	chainPairs *voxboard.SetFamily // see latePairs
	pairsTo    int                 // last turn of the question that chainPairs is for
	path       []int32             // moves from where the question was asked
	trail      []solver.Node       // the node after each move of path
}

func newProver(b *voxboard.Board, probe *solver.Probe[vox.Move], halt func() error) *prover {
	s := &prover{Board: b, failed: voxboard.NewMemo(1 << 22), probe: probe, halt: halt}
	s.cover = voxboard.NewCover(b, func() bool { return halt() != nil })
	return s
}

// ask looks for a win from a state at the beginning of turn t, up to turn last. It
// takes at most the given work. The moves of the win are s.path.
func (s *prover) ask(from voxboard.State, t, last int, budget uint64) verdict {
	if s.err != nil {
		return open
	}
	for len(s.path) > 0 {
		s.back()
	}
	if from.Alive.Empty() {
		return won
	}
	if s.err = s.Reserve(last); s.err != nil {
		return open
	}
	s.to, s.budget = last, s.work()+budget
	l := s.level(0)
	l.Alive, l.Left, l.Used = from.Alive, from.Left, from.Used
	l.Pending = append(l.Pending[:0], from.Pending...)
	s.effort = min(rootEffort, budget/4)
	if t > last || !s.promising(&l.State, t) {
		return lost
	}
	s.effort = effort
	if last-t >= maxDepth {
		s.err = solver.ErrTooLarge
		return open
	}
	v := s.win(0, t, s.root)
	if s.cover.Stopped && s.err == nil {
		s.err = s.halt()
	}
	if s.err != nil {
		return open
	}
	return v
}

func (s *prover) level(d int) *level {
	for len(s.levels) <= d {
		s.levels = append(s.levels, new(level))
	}
	return s.levels[d]
}

// win looks for a win from level d, at the beginning of turn t.
func (s *prover) win(d, t int, at solver.Node) verdict {
	l := s.level(d)
	key := s.Key(&l.State, t)
	s.rankMoves(l, t)
	waited := len(l.Pending) == 0 && !l.Alive.Meets(s.Movers) // waiting is useless
	if !waited && s.uncovered(&l.State, t).Empty() {
		if v := s.try(d, t, voxboard.Wait, at); v != lost {
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
		if v := s.try(d, t, voxboard.Wait, at); v != lost {
			return v
		}
	}
	if l.Left > 0 && s.canSpare(&l.State, t) {
		f := s.Frame(t - 1)
		for c := range int32(s.Cells) {
			if l.Free(s.Board, f, c) && !slices.ContainsFunc(l.moves, func(m uint64) bool { return int32(uint32(m)) == c }) {
				if v := s.try(d, t, c, at); v != lost {
					return v
				}
			}
		}
	}
	x, y := int32(s.to-t+2), int32(l.Left)
	s.failed.Put(key, x, y, func(old voxboard.Slot) bool { return old.X <= x && old.Y <= y })
	return lost
}

// try plays a bomb on c, or the wait, and looks for a win from there.
func (s *prover) try(d, t int, c int32, at solver.Node) verdict {
	if s.poll(64); s.err != nil {
		return open
	}
	if s.tries++; s.work() >= s.budget {
		return open
	}
	next := s.level(d + 1)
	s.Step(&s.levels[d].State, &next.State, t, c)
	done := next.Alive.Empty()
	if !done && (t == s.to || !s.promising(&next.State, t+1) || s.refuted(s.Key(&next.State, t+1), t+1, next.Left)) {
		if s.probe != nil {
			s.probe.Reject(at, s.Move(c), solver.Always)
		}
		return lost
	}
	if s.probe != nil {
		if at, s.err = s.probe.Visit(at, s.Move(c), t-s.Now); s.err != nil {
			return open
		}
	}
	s.path, s.trail = append(s.path, c), append(s.trail, at)
	v := won
	switch {
	case done:
	case s.cover.Stopped:
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
func (s *prover) poll(sets int) {
	if s.cover.Poll(sets); s.cover.Stopped {
		s.err = s.halt()
	}
}

// work measures what the search has done, the same on every machine.
func (s *prover) work() uint64 {
	if s.plans != nil {
		return s.tries + s.cover.Work + s.plans.Work
	}
	return s.tries + s.cover.Work
}

// back undoes the last move of the path.
func (s *prover) back() {
	n := len(s.path) - 1
	if s.probe != nil {
		s.probe.Undo(s.trail[n])
	}
	s.path, s.trail = s.path[:n], s.trail[:n]
}

// promising reports whether the bombs and turns left may suffice. False is proved
// by a cover.
func (s *prover) promising(l *voxboard.State, t int) bool {
	if t > s.to || len(l.Pending) == 0 && (l.Left == 0 || s.to-t+1 < s.Fuse) {
		return false
	}
	u := s.uncovered(l, t)
	if u.Empty() {
		return true
	}
	f := s.cover.From(s.earliest(l, t), s.to, u)
	bombs, inTime := min(l.Left, s.to-t+1), s.to-t-s.Fuse+2 // bombs of later turns are late
	return s.cover.Feasible(f, u, min(bombs, inTime), s.effort) ||
		bombs > inTime && s.cover.Feasible(f, u, bombs, s.effort) && s.lateFeasible(l, f, u, t, bombs) ||
		s.cover.Stopped // then nothing is proved
}

// canSpare reports whether a bomb can be spared that hits nothing itself, but may let
// one bomb set off another.
func (s *prover) canSpare(l *voxboard.State, t int) bool {
	u := s.uncovered(l, t)
	return s.cover.Feasible(s.cover.From(s.earliest(l, t), s.to, u), u, min(l.Left-1, s.to-t), s.effort)
}

// rankMoves lists the cells on which a bomb may hit nodes that no pending one does,
// the best first.
func (s *prover) rankMoves(l *level, t int) {
	l.moves = l.moves[:0]
	if l.Left == 0 {
		return
	}
	s.poll(s.Cells)
	u := s.uncovered(&l.State, t)
	due := t + s.Fuse - 1
	before := s.Frame(t - 1)
	first := s.earliest(&l.State, t)
	if s.Period == 1 {
		first = min(due, s.to)
	}
	s.frames = s.frames[:0]
	for e := first; e <= min(due, s.to); e++ {
		s.frames = append(s.frames, s.Frame(e))
	}
	for c := range int32(s.Cells) {
		if s.Shut[c] {
			continue
		}
		value := 0
		for i, f := range s.frames {
			n := f.Hits[c].And(u).Len()
			if first+i == due {
				n <<= 8
			}
			value = max(value, n)
		}
		if value > 0 && l.Free(s.Board, before, c) {
			l.moves = append(l.moves, uint64(math.MaxInt32-value)<<32|uint64(c))
		}
	}
	slices.Sort(l.moves)
}

// earliest returns the first turn at whose end a bomb put down in turn t or
// later may go off.
func (s *prover) earliest(l *voxboard.State, t int) int {
	e := t + s.Fuse - 1
	for _, b := range l.Pending {
		e = min(e, int(b.Due))
	}
	return e
}

// uncovered returns the nodes that no pending bomb can hit.
func (s *prover) uncovered(l *voxboard.State, t int) voxboard.Set {
	u := l.Alive
	if len(l.Pending) == 0 {
		return u
	}
	e := s.earliest(l, t)
	for _, b := range l.Pending {
		for e := e; e <= min(int(b.Due), s.to); e++ {
			u = u.Minus(s.Frame(e).Hits[b.Cell])
			if s.Period == 1 {
				break
			}
		}
	}
	return u
}

// refuted reports whether it is known that there is no win.
func (s *prover) refuted(key voxboard.Hash, t, left int) bool {
	for _, b := range s.failed.Bucket(key) {
		if b.Key == key.B && int(b.X) >= s.to-t+2 && int(b.Y) >= left {
			return true
		}
	}
	return false
}
