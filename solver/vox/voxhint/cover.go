package voxhint

import "slices"

// A cover bounds the number of blasts that hit all of some nodes, wherever and
// whenever they go off. What it refuses is impossible; what it allows may still
// fail for lack of time or free cells.
type cover struct {
	sets   []set       // what single blasts hit; none within another
	with   []set       // by node: the nodes that some blast hits together with it
	by     [][]int     // by node: the sets that it is in
	least  map[set]int // proved: the least number of blasts
	budget int         // sets that may still be tried
}

// coverBudget is the largest number of sets that a question tries.
const coverBudget = 20_000

// coverTurns is the largest number of turns that a cover distinguishes. With more
// it says nothing: a blast might hit all nodes.
const coverTurns = 1000

// cover returns the cover of blasts at the ends of the turns from first to
// last.
func (b *board) cover(first, last int) *cover {
	var all []set
	seen := map[set]bool{{}: true}
	add := func(hits []set) {
		for _, h := range hits {
			if !seen[h] {
				seen[h] = true
				all = append(all, h)
			}
		}
	}
	if turns := min(last-first+1, b.period); turns > coverTurns {
		add([]set{b.alive()})
	} else {
		for t := first; t < first+turns; t++ {
			add(b.hits(t))
		}
	}
	return newCover(all, len(b.ids))
}

func newCover(all []set, nodes int) *cover {
	slices.SortStableFunc(all, func(a, b set) int { return b.len() - a.len() })
	c := &cover{with: make([]set, nodes), by: make([][]int, nodes), least: map[set]int{}}
	for _, s := range all {
		if !slices.ContainsFunc(c.sets, s.within) {
			for i := range s.all {
				c.with[i] = c.with[i].or(s)
				c.by[i] = append(c.by[i], len(c.sets))
			}
			c.sets = append(c.sets, s)
		}
	}
	return c
}

// apart returns nodes of u such that no blast hits two of them, found greedily
// and in the order in which they were chosen.
func (c *cover) apart(u set) (out []int) {
	for !u.empty() {
		best, fewest := -1, 0
		for i := range u.all {
			if n := c.with[i].and(u).len(); best < 0 || n < fewest {
				best, fewest = i, n
			}
		}
		out = append(out, best)
		u = u.less(c.with[best])
		u.drop(best)
	}
	return out
}

// enough reports whether k blasts may hit all of u. False is proved; out of budget
// it returns true.
func (c *cover) enough(u set, k int) bool {
	c.budget = coverBudget
	return c.try(u, k)
}

func (c *cover) try(u set, k int) bool {
	if u.empty() {
		return true
	}
	if k <= 0 || c.least[u] > k {
		return false
	}
	if c.budget--; c.budget < 0 {
		return true
	}
	rare, fewest := -1, 0
	for i := range u.all {
		if n := len(c.by[i]); rare < 0 || n < fewest {
			rare, fewest = i, n
		}
	}
	if fewest == 0 || len(c.apart(u)) > k {
		c.least[u] = k + 1
		return false
	}
	var tried []set
	for _, s := range c.by[rare] {
		s := c.sets[s].and(u)
		if slices.ContainsFunc(tried, s.within) {
			continue
		}
		tried = append(tried, s)
		if c.try(u.less(s), k-1) {
			return true
		}
	}
	if c.budget >= 0 {
		c.least[u] = k + 1
	}
	return false
}
