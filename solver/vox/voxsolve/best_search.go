package voxsolve

import (
	"math"
	"slices"

	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

// A cover may take rootEffort steps before the search, and nodeEffort steps in each node. If it
// gives up, the search goes on as if the cover existed.
const (
	rootEffort = 200_000
	nodeEffort = 300
)

// maxDepth is the largest number of turns of a play in the search.
const maxDepth = 10_000

// A verdict says how a search ended.
type verdict uint8

const (
	undecided verdict = iota // stopped, or out of its budget
	won
	lost
)

// A pathState is a state on the path of the search.
type pathState struct {
	voxboard.State
	moves []uint64 // bombs, the best first: the cell in the lower half, MaxInt32 - value in the upper
}

// A prover looks for wins on one board with fewer and fewer turns and bombs. It
// keeps refuted states in a transposition table.
type prover struct {
	*voxboard.Board
	cover      *voxboard.CoverBound
	plans      *voxboard.CoverBound // cover for plans; nil before the first plan
	failed     *voxboard.Memo       // states without a win; X is 1 + turns left, Y bombs left
	to         int                  // last turn of the question
	floor      int                  // no win ends before this turn; 0 if nothing is known
	budget     uint64               // result of work at which it gives up
	tries      uint64               // moves tried
	coverSteps uint64               // steps that a cover may take
	probe      *probe
	root       solver.Node
	err        error
	halt       func() error
	states     []*pathState
	frames     []*voxboard.Frame   // scratch memory of rankMoves
	chainPairs *voxboard.SetFamily // last result of latePairs; nil before the first call
	pairsTo    int                 // last turn of the question that chainPairs is for
	path       []int32             // cells of the moves from the state of the question
	trail      []solver.Node       // the node after each move of path
}

func newProver(b *voxboard.Board, probe *probe, halt func() error) *prover {
	p := &prover{Board: b, failed: voxboard.NewMemo(1 << 22), probe: probe, halt: halt}
	p.cover = voxboard.NewCoverBound(b, func() bool { return halt() != nil })
	return p
}

// ask looks for a win from a state at the beginning of turn t, up to turn last. It takes at
// most the given work, and leaves the moves of a win in p.path. It returns undecided on an
// error, which it leaves in p.err.
func (p *prover) ask(from voxboard.State, t, last int, budget uint64) verdict {
	if p.err != nil {
		return undecided
	}
	for len(p.path) > 0 {
		p.back()
	}
	if from.Alive.Empty() {
		return won
	}
	if p.err = p.CheckMemory(last); p.err != nil {
		return undecided
	}
	p.to, p.budget = last, p.work()+budget
	l := p.stateAt(0)
	l.Alive, l.Left, l.Used = from.Alive, from.Left, from.Used
	l.Pending = append(l.Pending[:0], from.Pending...)
	p.coverSteps = min(rootEffort, budget/4)
	if t > last || !p.promising(&l.State, t) {
		return lost
	}
	p.coverSteps = nodeEffort
	if last-t >= maxDepth {
		p.err = solver.ErrTooLarge
		return undecided
	}
	v := p.win(0, t, p.root)
	if p.cover.Stopped && p.err == nil {
		p.err = p.halt()
	}
	if p.err != nil {
		return undecided
	}
	return v
}

// stateAt returns the state at depth d.
func (p *prover) stateAt(d int) *pathState {
	for len(p.states) <= d {
		p.states = append(p.states, new(pathState))
	}
	return p.states[d]
}

// win looks for a win from depth d, at the beginning of turn t.
func (p *prover) win(d, t int, at solver.Node) verdict {
	l := p.stateAt(d)
	key := p.Key(&l.State, t)
	p.rankMoves(l, t)
	waited := len(l.Pending) == 0 && !l.Alive.Meets(p.Movers) // waiting is useless
	if !waited && p.bareNodes(&l.State, t).Empty() {
		if v := p.try(d, t, voxboard.Wait, at); v != lost {
			return v
		}
		waited = true
	}
	for i := 0; i < len(l.moves); i++ {
		if v := p.try(d, t, int32(uint32(l.moves[i])), at); v != lost {
			return v
		}
	}
	if !waited {
		if v := p.try(d, t, voxboard.Wait, at); v != lost {
			return v
		}
	}
	if l.Left > 0 && p.canSpare(&l.State, t) {
		f := p.Frame(t - 1)
		for c := range int32(p.Cells) {
			if l.Free(p.Board, f, c) && !slices.ContainsFunc(l.moves, func(m uint64) bool { return int32(uint32(m)) == c }) {
				if v := p.try(d, t, c, at); v != lost {
					return v
				}
			}
		}
	}
	x, y := int32(p.to-t+2), int32(l.Left)
	p.failed.Put(key, x, y, func(old voxboard.Slot) bool { return old.X <= x && old.Y <= y })
	return lost
}

// try plays a bomb on c, or the wait, and looks for a win from there.
func (p *prover) try(d, t int, c int32, at solver.Node) verdict {
	if p.poll(64); p.err != nil {
		return undecided
	}
	if p.tries++; p.work() >= p.budget {
		return undecided
	}
	next := p.stateAt(d + 1)
	p.Step(&p.states[d].State, &next.State, t, c)
	done := next.Alive.Empty()
	if !done && (t == p.to || !p.promising(&next.State, t+1) || p.refuted(p.Key(&next.State, t+1), t+1, next.Left)) {
		if p.probe != nil {
			p.probe.Reject(at, p.Move(c), solver.Always)
		}
		return lost
	}
	if p.probe != nil {
		if at, p.err = p.probe.Visit(at, p.Move(c), t-p.Now); p.err != nil {
			return undecided
		}
	}
	p.path, p.trail = append(p.path, c), append(p.trail, at)
	v := won
	switch {
	case done:
	case p.cover.Stopped:
		v = undecided
	default:
		v = p.win(d+1, t+1, at)
	}
	if v == lost || v == undecided && p.err == nil {
		p.back()
	}
	return v
}

// poll counts the sets that were read, and checks the context now and then.
func (p *prover) poll(sets int) {
	if p.cover.Poll(sets); p.cover.Stopped {
		p.err = p.halt()
	}
}

// work returns the work of the search so far. It is the same on every machine.
func (p *prover) work() uint64 {
	if p.plans != nil {
		return p.tries + p.cover.Work + p.plans.Work
	}
	return p.tries + p.cover.Work
}

// back undoes the last move of the path.
func (p *prover) back() {
	n := len(p.path) - 1
	if p.probe != nil {
		p.probe.Undo(p.trail[n])
	}
	p.path, p.trail = p.path[:n], p.trail[:n]
}

// promising reports whether the bombs and turns left may suffice. If it returns false, it is
// proved that they don't.
func (p *prover) promising(l *voxboard.State, t int) bool {
	if t > p.to || len(l.Pending) == 0 && (l.Left == 0 || p.to-t+1 < p.Fuse) {
		return false
	}
	u := p.bareNodes(l, t)
	if u.Empty() {
		return true
	}
	f := p.cover.From(p.earliest(l, t), p.to, u)
	bombs, inTime := min(l.Left, p.to-t+1), p.to-t-p.Fuse+2 // all but inTime bombs are late, see lateFeasible
	return p.cover.Feasible(f, u, min(bombs, inTime), p.coverSteps) ||
		bombs > inTime && p.cover.Feasible(f, u, bombs, p.coverSteps) && p.lateFeasible(l, f, u, t, bombs) ||
		p.cover.Stopped // then nothing is proved
}

// canSpare reports whether the other bombs may suffice if the next one hits no bare node. Such a
// bomb may help by setting off others.
func (p *prover) canSpare(l *voxboard.State, t int) bool {
	u := p.bareNodes(l, t)
	return p.cover.Feasible(p.cover.From(p.earliest(l, t), p.to, u), u, min(l.Left-1, p.to-t), p.coverSteps)
}

// rankMoves sets l.moves to the cells on which a bomb may hit bare nodes, the best first.
func (p *prover) rankMoves(l *pathState, t int) {
	l.moves = l.moves[:0]
	if l.Left == 0 {
		return
	}
	p.poll(p.Cells)
	u := p.bareNodes(&l.State, t)
	due := t + p.Fuse - 1
	before := p.Frame(t - 1)
	first := p.earliest(&l.State, t)
	if p.Period == 1 {
		first = min(due, p.to)
	}
	p.frames = p.frames[:0]
	for e := first; e <= min(due, p.to); e++ {
		p.frames = append(p.frames, p.Frame(e))
	}
	for c := range int32(p.Cells) {
		if p.Shut[c] {
			continue
		}
		value := 0
		for i, f := range p.frames {
			n := f.Hits[c].And(u).Len()
			if first+i == due {
				n <<= 8
			}
			value = max(value, n)
		}
		if value > 0 && l.Free(p.Board, before, c) {
			l.moves = append(l.moves, uint64(math.MaxInt32-value)<<32|uint64(c))
		}
	}
	slices.Sort(l.moves)
}

// earliest returns the first turn at whose end a bomb put down in turn t or
// later may go off.
func (p *prover) earliest(l *voxboard.State, t int) int {
	e := t + p.Fuse - 1
	for _, b := range l.Pending {
		e = min(e, int(b.Due))
	}
	return e
}

// bareNodes returns the nodes that no pending bomb can hit.
func (p *prover) bareNodes(l *voxboard.State, t int) voxboard.Set {
	u := l.Alive
	if len(l.Pending) == 0 {
		return u
	}
	e := p.earliest(l, t)
	for _, b := range l.Pending {
		for e := e; e <= min(int(b.Due), p.to); e++ {
			u = u.Minus(p.Frame(e).Hits[b.Cell])
			if p.Period == 1 {
				break
			}
		}
	}
	return u
}

// refuted reports whether the state with a key is known to have no win from turn t with the
// bombs left.
func (p *prover) refuted(key voxboard.Hash, t, left int) bool {
	for _, b := range p.failed.Bucket(key) {
		if b.Key == key.B && int(b.X) >= p.to-t+2 && int(b.Y) >= left {
			return true
		}
	}
	return false
}
