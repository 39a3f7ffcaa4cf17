package mathcrosssolve

import (
	"math/big"

	"backtrack/model/lists"
	"backtrack/solver/internal/disjoint"
)

// A counter counts fillings by connected components, as in #SAT (Bayardo and
// Pehoushek 2000). Two blanks are connected if they are in the same equation or can
// take the same token. The number of fillings is the product of the numbers of the
// components.
type counter struct {
	*state
	sets disjoint.Sets // the components
}

// all returns the number of fillings of a state in which no blank is fixed yet. The number is
// invalid if the state has an error afterwards.
func (c *counter) all() *big.Int {
	if !c.propagateRoot() {
		return new(big.Int)
	}
	c.sets = disjoint.New(len(c.Cells))
	blanks := lists.Range[int32](len(c.Cells))
	return c.product(blanks)
}

// product returns the number of ways to fill the open ones of some blanks.
func (c *counter) product(blanks []int32) *big.Int {
	n := big.NewInt(1)
	for _, part := range c.parts(blanks) {
		n.Mul(n, c.part(part))
		if n.Sign() == 0 {
			break
		}
	}
	return n
}

// part returns the number of ways to fill the blanks of one component. It branches on the
// blank with the fewest candidates.
func (c *counter) part(blanks []int32) *big.Int {
	sum := new(big.Int)
	best := blanks[0]
	for _, b := range blanks {
		if c.size[b] < c.size[best] || c.size[b] == c.size[best] && len(c.EquationsOf[b]) > len(c.EquationsOf[best]) {
			best = b
		}
	}
	for _, k := range c.dom[best].List() {
		if c.err != nil {
			break
		}
		m := c.mark()
		if c.fix(int(best), k) && c.propagate() {
			sum.Add(sum, c.product(blanks))
		}
		c.undo(m)
	}
	return sum
}

// parts returns the components of the open ones of some blanks.
func (c *counter) parts(blanks []int32) [][]int32 {
	open := make([]int32, 0, len(blanks))
	for _, b := range blanks {
		if c.size[b] > 1 {
			c.sets[b] = b
			open = append(open, b)
		}
	}
	owner := make([]int32, len(c.Values)) // 1 + a blank that can take each value
	for _, b := range open {
		for k := range c.dom[b].All() {
			if owner[k] == 0 {
				owner[k] = b + 1
			}
			c.sets.Union(b, owner[k]-1)
		}
		for _, i := range c.EquationsOf[b] {
			for _, t := range c.Equations[i].Terms {
				if c.isOpen(t) {
					c.sets.Union(b, int32(t.Blank))
				}
			}
		}
	}
	return c.sets.Groups(open)
}
