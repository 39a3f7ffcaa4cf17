package voxhint

import (
	"backtrack/model/vox"
	"backtrack/solver/vox/internal/voxboard"
)

// A set is a set of nodes, by their places in board.IDs.
type set = voxboard.Set

// maxNodes is the largest number of nodes that hints support.
const maxNodes = 256

// A board is what all plays from a position have in common.
type board struct{ *voxboard.Board }

// newBoard returns the board of p. It returns nil if p has more than maxNodes nodes.
func newBoard(p vox.Position) *board {
	if len(p.Alive()) > maxNodes {
		return nil
	}
	return &board{voxboard.New(p, p.Turns())}
}

// none stands for a missing cell, and for the cell of a wait.
const none = voxboard.Wait

// moving reports whether any node moves.
func (b *board) moving() bool { return b.Period > 1 }

// blast returns the nodes that a blast on c at the end of a turn hits, and the
// nodes on c.
func (b *board) blast(c int32, turn int) set {
	f := b.Frame(turn)
	return f.Hits[c].Or(f.On[c])
}

// A state is a position after a number of turns.
type state struct {
	voxboard.State
	turn int
}

// free reports whether a bomb may be put on c in the next turn.
func (b *board) free(s state, c int32) bool {
	return s.Left > 0 && s.Free(b.Board, b.Frame(s.turn), c)
}

// step plays a turn with a bomb on put, or the wait.
func (b *board) step(s state, put int32) state {
	next := state{turn: s.turn + 1}
	b.Step(&s.State, &next.State, next.turn, put)
	return next
}

// pendingHits returns the nodes that the pending bombs may still hit before the turns
// are used up, and the nodes that they hit if no other bomb is put down.
func (b *board) pendingHits(s state) (may, will set) {
	for _, x := range s.Pending {
		for t := s.turn + 1; t <= min(int(x.Due), b.Last, s.turn+b.Period); t++ {
			may = may.Or(b.Frame(t).Hits[x.Cell])
		}
	}
	at := s
	for len(at.Pending) > 0 && at.turn < b.Last {
		at = b.step(at, none)
	}
	return may.And(s.Alive), s.Alive.Minus(at.Alive)
}

// A cover decides whether a number of blasts might hit all of some nodes, wherever and whenever
// they go off. What it rules out is impossible. What it allows may still fail for lack of time or
// free cells.
type cover struct {
	*voxboard.CoverBound
	blasts *voxboard.SetFamily
}

// coverBudget is the largest number of steps that a cover takes for one answer.
const coverBudget = 20_000

// coverTurns is the largest number of turns whose blasts a cover lists. With more turns it
// assumes that one blast might hit all nodes.
const coverTurns = 1000

// cover returns a cover for the blasts at the ends of the turns from first to
// last.
func (b *board) cover(first, last int) cover {
	c := voxboard.NewCoverBound(b.Board, func() bool { return false })
	turns := min(last-first+1, b.Period)
	if turns > coverTurns {
		return cover{c, c.NewFamily([]set{b.All})}
	}
	var sets []set
	for t := range turns {
		for i := range int32(b.Cells) {
			sets = append(sets, b.blast(i, first+t))
		}
	}
	return cover{c, c.NewFamily(sets)}
}

// apart returns nodes of u such that no blast can hit two of them. It chooses them greedily, and
// returns them in the order in which it chose them.
func (c cover) apart(u set) (out []int) {
	for !u.Empty() {
		best, fewest := -1, 0
		for i := range u.All {
			if n := c.blasts.Neighbours[i].And(u).Len(); best < 0 || n < fewest {
				best, fewest = i, n
			}
		}
		out = append(out, best)
		u = u.Minus(c.blasts.Neighbours[best]).Without(best)
	}
	return out
}

// enough reports whether k blasts may hit all of u. If it returns false, it is proved that they
// can't. It returns true if the budget is used up.
func (c cover) enough(u set, k int) bool { return c.Feasible(c.blasts, u, k, coverBudget) }
