package cdcl

import (
	"math/big"
	"slices"

	"backtrack/solver/internal/disjoint"
)

// countProbing bounds the probing before a count, in propagations. Probing
// splits the board into parts.
const countProbing = 5_000_000

// Count counts the solutions of a board, at level 0, without the watcher. It
// returns false if stop ended it.
func (e *Engine) Count(stop func() bool) (*big.Int, bool) {
	e.watch = nil
	if e.refuted {
		return new(big.Int), true
	}
	e.Probe(countProbing, stop)
	if e.refuted {
		return new(big.Int), true
	}
	c := counter{Engine: e, stop: stop, stopped: e.interrupted(), sets: disjoint.New(2*e.problem.N + 2)}
	all := make([]int32, e.problem.N)
	for i := range all {
		all[i] = int32(i + 1)
	}
	n := c.product(all)
	return n, !c.stopped
}

// A counter counts solutions by parts. Open numbers and cells belong to one
// part if a candidate or a step connects them; the counts of different parts
// are multiplied (component decomposition in #SAT, Bayardo and Pehoushek 2000).
// Clauses are learnt from conflicts as in any search.
type counter struct {
	*Engine
	stop    func() bool
	ask     uint64
	stopped bool
	sets    disjoint.Sets // of numbers, then cells, that hang together
}

// product counts the ways to place the open ones of the numbers.
func (c *counter) product(numbers []int32) *big.Int {
	n := big.NewInt(1)
	for _, part := range c.parts(numbers) {
		n.Mul(n, c.count(part))
		if n.Sign() == 0 {
			break
		}
	}
	return n
}

// count counts the ways to place the numbers of one part, branching on the
// number with the fewest candidates.
func (c *counter) count(part []int32) *big.Int {
	sum := new(big.Int)
	k := part[0]
	for _, j := range part {
		if c.ofNumber[j].open < c.ofNumber[k].open {
			k = j
		}
	}
	for x := c.numberFrom[k]; x < c.numberFrom[k+1] && !c.stopped; x++ {
		c.stopped = c.stopDue(&c.ask, c.stop)
		if c.stopped || c.assigns[x].val < 0 {
			continue
		}
		if c.assigns[x].val > 0 { // the others have been refuted by now
			return sum.Add(sum, c.product(part))
		}
		level := len(c.levelStart)
		c.levelStart = append(c.levelStart, int32(len(c.trail)))
		c.assert(pos(x), reason{kind: fixed})
		if c.propagate() {
			c.stopped = c.stopped || c.interrupted()
			sum.Add(sum, c.product(part))
			c.Backtrack(level)
		} else if !c.refute(level) {
			return new(big.Int) // the conflict may be in another part
		}
	}
	return sum
}

// keepLBD is the largest LBD of clauses that a counter keeps. It needs few.
const keepLBD = 4

// refute learns from a conflict and goes back to level. It returns false if
// there is no solution at that level.
func (c *counter) refute(level int) bool {
	learnt, _ := c.analyse()
	lbd := c.lbd(learnt)
	c.Backtrack(level)
	switch {
	case len(learnt) == 1:
		c.assert(learnt[0], reason{kind: fixed})
	case lbd <= keepLBD && len(c.all) < learntsCap:
		c.assert(learnt[0], reason{kind: byLearnt, a: c.clauses.add(learnt, lbd)})
	}
	if c.propagate() {
		c.stopped = c.stopped || c.interrupted()
		return true
	}
	c.conflict = c.conflict[:0]
	return false
}

// parts splits the open ones of the numbers into parts, the smallest first.
func (c *counter) parts(numbers []int32) [][]int32 {
	cellAt := int32(c.problem.N + 1)
	var left []int32
	for _, k := range numbers {
		if c.placed(k) {
			continue
		}
		left = append(left, k)
		c.sets[k] = k
		for x := c.numberFrom[k]; x < c.numberFrom[k+1]; x++ {
			c.sets[cellAt+c.cell[x]] = cellAt + c.cell[x]
		}
	}
	for i, k := range left {
		if i > 0 && left[i-1] == k-1 {
			c.sets.Union(k-1, k)
		}
		for x := c.numberFrom[k]; x < c.numberFrom[k+1]; x++ {
			if c.assigns[x].val == 0 {
				c.sets.Union(k, cellAt+c.cell[x])
			}
		}
	}
	parts := c.sets.Groups(left)
	slices.SortStableFunc(parts, func(a, b []int32) int { return len(a) - len(b) })
	return parts
}

// placed reports whether k is placed.
func (c *counter) placed(k int32) bool {
	g := c.ofNumber[k]
	return g.open == 1 && c.assigns[g.xor].val > 0
}
