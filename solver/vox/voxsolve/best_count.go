package voxsolve

import (
	"math/big"

	"backtrack/solver/vox/internal/voxboard"
)

// maxCounts is the number of slots for counts, a power of two.
const maxCounts = 1 << 19

// A counter counts wins, also those with useless moves. It counts the wins from a state only
// once, unless another state has replaced the count in memory.
type counter struct {
	*prover
	known []countEntry
	nodes uint64
}

type countEntry struct {
	key voxboard.Hash
	n   *big.Int // nil in an empty slot
}

var bigZero, bigOne = new(big.Int), big.NewInt(1)

// count returns the number of wins from depth d, which is not won, at the beginning of turn
// t. The number is invalid if c.err is set. The caller must not change it.
func (c *counter) count(d, t int) *big.Int {
	l := c.stateAt(d)
	if c.err != nil || !c.promising(&l.State, t) {
		return bigZero
	}
	if c.nodes++; c.nodes&0x3ff == 0 || c.cover.Stopped {
		if c.err = c.halt(); c.err != nil {
			return bigZero
		}
	}
	key := c.Key(&l.State, t).Add(uint64(t)).Add(uint64(l.Left))
	at := &c.known[key.A%maxCounts]
	if at.n != nil && at.key == key {
		return at.n
	}
	sum, before := new(big.Int), c.Frame(t-1)
	for i := int32(voxboard.Wait); i < int32(c.Cells); i++ {
		if i != voxboard.Wait && (l.Left == 0 || !l.Free(c.Board, before, i)) {
			continue
		}
		n := c.stateAt(d + 1)
		if c.Step(&l.State, &n.State, t, i); n.Alive.Empty() {
			sum.Add(sum, bigOne)
		} else {
			sum.Add(sum, c.count(d+1, t+1))
		}
	}
	if c.err == nil {
		*at = countEntry{key, sum}
	}
	return sum
}
