package voxsolve

import "math/big"

// mostCounts is the number of slots for counts, a power of two.
const mostCounts = 1 << 19

// A counter counts wins, useless moves included. It counts from each state once,
// as long as memory allows.
type counter[B nodeSet] struct {
	*prover[B]
	known []countEntry
	nodes uint64
}

type countEntry struct {
	key hash
	n   *big.Int // nil in an empty slot
}

var zero, one = new(big.Int), big.NewInt(1)

// count returns the number of wins from level d, which is not won, at the
// beginning of turn t. It must not be changed.
func (c *counter[B]) count(d, t int) *big.Int {
	l := c.level(d)
	if c.err != nil || !c.promising(&l.state, t) {
		return zero
	}
	if c.nodes++; c.nodes&0x3ff == 0 || c.cover.stopped {
		if c.err = c.halt(); c.err != nil {
			return zero
		}
	}
	key := c.key(&l.state, t).add(uint64(t)).add(uint64(l.left))
	at := &c.known[key.a%mostCounts]
	if at.n != nil && at.key == key {
		return at.n
	}
	sum, before := new(big.Int), c.frame(t-1)
	for i := int32(wait); i < int32(c.cells); i++ {
		if i != wait && (l.left == 0 || !l.free(c.problem, before, i)) {
			continue
		}
		n := c.level(d + 1)
		if c.step(l, n, t, i); empty(n.alive) {
			sum.Add(sum, one)
		} else {
			sum.Add(sum, c.count(d+1, t+1))
		}
	}
	if c.err == nil {
		*at = countEntry{key, sum}
	}
	return sum
}
