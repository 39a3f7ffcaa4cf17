package cdcl

import (
	"math/big"
	"slices"
)

// countProbing bounds the probing before a count, in propagations: it makes
// parts fall apart.
const countProbing = 5_000_000

// Count counts the solutions of a board, at level 0. It gives up, and
// returns false, when told to stop. Nobody watches.
func (e *Engine) Count(stop func() bool) (*big.Int, bool) {
	e.watch = nil
	if e.dead {
		return new(big.Int), true
	}
	e.Probe(countProbing, stop)
	if e.dead {
		return new(big.Int), true
	}
	c := counter{Engine: e, stop: stop, over: e.broken(), root: make([]int32, 2*e.pr.N+2), at: make([]int32, e.pr.N+1)}
	all := make([]int32, e.pr.N)
	for i := range all {
		all[i] = int32(i + 1)
	}
	n := c.product(all)
	return n, !c.over
}

// A counter counts solutions by parts: numbers and cells that are open hang
// together when a candidate or a step joins them, and parts that do not are
// counted apart and multiplied (as in #SAT, Bayardo and Pehoushek 2000).
// Clauses are learnt from clashes as in any search.
type counter struct {
	*Engine
	stop func() bool
	ask  uint64
	over bool
	root []int32 // union-find over numbers, then cells
	used []bool  // of walkers
	at   []int32 // by number: its x, placed by propagation or by a walker
}

// product counts the ways to place those of the numbers that are open.
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

// count counts the ways to place the numbers of one part, by the candidates
// of the number that has the fewest.
func (c *counter) count(part []int32) *big.Int {
	sum := new(big.Int)
	if len(part) <= walkNumbers {
		if n, ok := c.walk(part); ok || c.over {
			return sum.SetUint64(n)
		}
	}
	k := part[0]
	for _, j := range part {
		if c.ofNumber[j].open < c.ofNumber[k].open {
			k = j
		}
	}
	for x := c.numberFrom[k]; x < c.numberFrom[k+1] && !c.done(); x++ {
		if c.now[x].val < 0 {
			continue
		}
		if c.now[x].val > 0 { // the others have been refuted meanwhile
			return sum.Add(sum, c.product(part))
		}
		level := len(c.limits)
		c.limits = append(c.limits, int32(len(c.trail)))
		c.assert(pos(x), reason{kind: fixed})
		if c.propagate() {
			c.over = c.over || c.broken()
			sum.Add(sum, c.product(part))
			c.Backtrack(level)
		} else if !c.refute(level) {
			return new(big.Int) // another part may be to blame
		}
	}
	return sum
}

// keepLBD is the largest LBD of clauses that a counter keeps: it has no use for
// many.
const keepLBD = 4

// refute learns from a clash and goes back one level, to level. It returns
// false if that level has turned out to have no solution.
func (c *counter) refute(level int) bool {
	learnt, _ := c.analyse()
	lbd := c.levels(learnt)
	c.Backtrack(level)
	switch {
	case len(learnt) == 1:
		c.assert(learnt[0], reason{kind: fixed})
	case lbd <= keepLBD && len(c.all) < keepAtMost:
		c.assert(learnt[0], reason{kind: byLearnt, a: c.clauses.add(learnt, lbd)})
	}
	if c.propagate() {
		c.over = c.over || c.broken()
		return true
	}
	c.clash = c.clash[:0]
	return false
}

// parts splits the open numbers of a list.
func (c *counter) parts(numbers []int32) [][]int32 {
	cellAt := int32(c.pr.N + 1)
	var left []int32
	for _, k := range numbers {
		if c.settled(k) {
			c.at[k] = c.ofNumber[k].xor
		} else {
			left = append(left, k)
			c.root[k] = k
			for x := c.numberFrom[k]; x < c.numberFrom[k+1]; x++ {
				c.root[cellAt+c.cell[x]] = cellAt + c.cell[x]
			}
		}
	}
	for i, k := range left {
		if i > 0 && left[i-1] == k-1 {
			c.join(k-1, k)
		}
		for x := c.numberFrom[k]; x < c.numberFrom[k+1]; x++ {
			if c.now[x].val == 0 {
				c.join(k, cellAt+c.cell[x])
			}
		}
	}
	at := map[int32]int{}
	var parts [][]int32
	for _, k := range left {
		r := c.find(k)
		i, ok := at[r]
		if !ok {
			i = len(parts)
			at[r] = i
			parts = append(parts, nil)
		}
		parts[i] = append(parts[i], k)
	}
	slices.SortStableFunc(parts, func(a, b []int32) int { return len(a) - len(b) })
	return parts
}

// settled reports whether k is placed.
func (c *counter) settled(k int32) bool {
	g := c.ofNumber[k]
	return g.open == 1 && c.now[g.xor].val > 0
}

func (c *counter) find(i int32) int32 {
	for c.root[i] != i {
		c.root[i] = c.root[c.root[i]]
		i = c.root[i]
	}
	return i
}

func (c *counter) join(i, j int32) { c.root[c.find(i)] = c.find(j) }

func (c *counter) done() bool {
	if c.work >= c.ask {
		c.ask = c.work + askEvery
		c.over = c.over || c.stop()
	}
	return c.over
}
