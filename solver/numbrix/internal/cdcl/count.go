package cdcl

import (
	"math/big"
	"slices"

	"backtrack/solver/internal/disjoint"
)

// countProbing is the budget of the probing before a count, in propagations. Probing removes
// candidates, which splits the board into more parts.
const countProbing = 5_000_000

// Count counts the solutions of the board. It must be called at level 0. It removes the watcher
// from the engine. If stop ended the count, Count returns false, and the number has no meaning.
func (e *Engine) Count(stop func() bool) (*big.Int, bool) {
	e.watch = nil
	if e.refuted {
		return new(big.Int), true
	}
	NewProber(e).Probe(countProbing, stop)
	if e.refuted {
		return new(big.Int), true
	}
	c := counter{
		e: e, stop: stop, stopped: e.interrupted(),
		sets: disjoint.New(2*e.problem.N + 2), at: make([]int32, e.problem.N+1),
	}
	all := make([]int32, e.problem.N)
	for i := range all {
		all[i] = int32(i + 1)
	}
	n := c.product(all)
	return n, !c.stopped
}

// A counter counts solutions by parts (component decomposition in #SAT, Bayardo and Pehoushek
// 2000). Parts are connected components of open numbers and cells: an open candidate connects
// its number and its cell, and consecutive open numbers are connected. The counts of different
// parts are multiplied. Conflicts yield learnt clauses, as in a search for one solution.
type counter struct {
	e       *Engine
	stop    func() bool
	ask     uint64 // the work at which the next call of stop is due
	stopped bool
	sets    disjoint.Sets // connected components of numbers and then cells
	used    []bool        // cells that path counters have filled
	at      []int32       // the x of each number that propagation or a path counter has placed
}

// product returns the number of ways to place the given numbers, without the placed ones, as a
// product over their parts.
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

// count returns the number of ways to place the numbers of a part. It branches on the number
// with the fewest candidates.
func (c *counter) count(part []int32) *big.Int {
	sum := new(big.Int)
	if len(part) <= maxPathNumbers {
		if n, ok := c.countPaths(part); ok || c.stopped {
			return sum.SetUint64(n)
		}
	}
	k := part[0]
	for _, j := range part {
		if c.e.ofNumber[j].open < c.e.ofNumber[k].open {
			k = j
		}
	}
	for x := c.e.numberFrom[k]; x < c.e.numberFrom[k+1] && !c.stopped; x++ {
		c.stopped = c.e.stopDue(&c.ask, c.stop)
		if c.stopped || c.e.assigns[x].val < 0 {
			continue
		}
		if c.e.assigns[x].val > 0 { // all other candidates of k are false
			return sum.Add(sum, c.product(part))
		}
		level := len(c.e.levelStart)
		c.e.levelStart = append(c.e.levelStart, int32(len(c.e.trail)))
		c.e.assert(pos(x), reason{kind: fixed})
		if c.e.propagate() {
			c.stopped = c.stopped || c.e.interrupted()
			sum.Add(sum, c.product(part))
			c.e.Backtrack(level)
		} else if !c.refute(level) {
			return new(big.Int) // 0 whatever sum is, because the conflict may be in another part
		}
	}
	return sum
}

// keepLBD is the largest LBD of a clause that a counter keeps. A count needs few clauses.
const keepLBD = 4

// refute learns from a conflict and backtracks to level. It returns false if there is no
// solution at that level.
func (c *counter) refute(level int) bool {
	learnt, _ := c.e.analyse()
	lbd := c.e.lbd(learnt)
	c.e.Backtrack(level)
	switch {
	case len(learnt) == 1:
		c.e.assert(learnt[0], reason{kind: fixed})
	case lbd <= keepLBD && len(c.e.clauses.all) < learntsCap:
		c.e.assert(learnt[0], reason{kind: byLearnt, a: c.e.clauses.add(learnt, lbd)})
	}
	if c.e.propagate() {
		c.stopped = c.stopped || c.e.interrupted()
		return true
	}
	c.e.conflict = c.e.conflict[:0]
	return false
}

// parts splits the given numbers, without the placed ones, into parts, the smallest first. It
// records in at where the placed numbers are.
func (c *counter) parts(numbers []int32) [][]int32 {
	cellAt := int32(c.e.problem.N + 1)
	var left []int32
	for _, k := range numbers {
		if c.placed(k) {
			c.at[k] = c.e.ofNumber[k].xorOfOpen
		} else {
			left = append(left, k)
			c.sets[k] = k
			for x := c.e.numberFrom[k]; x < c.e.numberFrom[k+1]; x++ {
				c.sets[cellAt+c.e.cell[x]] = cellAt + c.e.cell[x]
			}
		}
	}
	for i, k := range left {
		if i > 0 && left[i-1] == k-1 {
			c.sets.Union(k-1, k)
		}
		for x := c.e.numberFrom[k]; x < c.e.numberFrom[k+1]; x++ {
			if c.e.assigns[x].val == 0 {
				c.sets.Union(k, cellAt+c.e.cell[x])
			}
		}
	}
	parts := c.sets.Groups(left)
	slices.SortStableFunc(parts, func(a, b []int32) int { return len(a) - len(b) })
	return parts
}

// placed reports whether one candidate of k is left and is known to be true.
func (c *counter) placed(k int32) bool {
	g := c.e.ofNumber[k]
	return g.open == 1 && c.e.assigns[g.xorOfOpen].val > 0
}

const (
	maxPathNumbers = 24         // a pathCounter counts parts of at most this many numbers
	maxPathSteps   = 20_000_000 // steps after which a pathCounter gives up
)

// A pathCounter counts the ways to place the numbers of a small part. It extends the path
// through open candidates step by step, without propagation. This is far cheaper than
// propagation if nearly every step succeeds.
type pathCounter struct {
	*counter
	order []int32 // the numbers, in the order in which they are placed
	steps int
	found uint64
}

// countPaths counts the ways to place the numbers of a part with a pathCounter. It returns
// false if that takes too many steps or is stopped.
func (c *counter) countPaths(part []int32) (uint64, bool) {
	if c.used == nil {
		c.used = make([]bool, c.e.problem.N)
	}
	w := pathCounter{counter: c, order: c.walkOrder(part)}
	w.extend(0)
	return w.found, w.steps < maxPathSteps && !c.stopped
}

// walkOrder sorts the numbers of a part so that each run of consecutive numbers begins next to
// a placed number, if the run has one.
func (c *counter) walkOrder(part []int32) []int32 {
	order := make([]int32, 0, len(part))
	for i := 0; i < len(part); {
		j := i + 1
		for j < len(part) && part[j] == part[j-1]+1 {
			j++
		}
		if part[i] == 1 && int(part[j-1]) < c.e.problem.N {
			for k := j - 1; k >= i; k-- {
				order = append(order, part[k])
			}
		} else {
			order = append(order, part[i:j]...)
		}
		i = j
	}
	return order
}

// extend places order[i] and all later numbers in every possible way.
func (p *pathCounter) extend(i int) {
	if i == len(p.order) {
		p.found++
		return
	}
	if p.steps++; p.steps >= maxPathSteps || p.steps%askEvery == 0 && p.checkStop() {
		p.steps = maxPathSteps
		return
	}
	k := p.order[i]
	down := i+1 < len(p.order) && p.order[i+1] == k-1 || i > 0 && p.order[i-1] == k+1
	before, partners := k-1, p.e.succ
	if down {
		before, partners = k+1, p.e.pred
	}
	if before < 1 {
		for x := p.e.numberFrom[k]; x < p.e.numberFrom[k+1]; x++ {
			p.place(i, x)
		}
		return
	}
	x := p.at[before]
	for _, y := range partners[int(x)*p.e.dirs : int(x+1)*p.e.dirs] {
		if y != p.e.falseVar {
			p.place(i, y)
		}
	}
}

// place puts the number order[i] into the cell of x and extends the path. It does nothing
// unless x is open and the cell unused.
func (p *pathCounter) place(i int, x int32) {
	c := p.e.cell[x]
	if p.e.assigns[x].val != 0 || p.used[c] {
		return
	}
	p.used[c], p.at[p.order[i]] = true, x
	p.extend(i + 1)
	p.used[c] = false
}

func (p *pathCounter) checkStop() bool {
	p.stopped = p.stopped || p.stop()
	return p.stopped
}
