package domains

import (
	"math/bits"
	"slices"

	"backtrack/model/lists"
)

// Match reports whether all numbers can have different cells among their candidates. If they
// cannot, it returns a Hall violator: a set of numbers that together have fewer cells than
// numbers, and these cells (Hall 1935). It also returns true if quit ends it early. It searches
// for augmenting paths breadth first. This takes time O(n³/64), usually O(n²/64).
func (d *Domains) Match() (numbers, options []int32, ok bool) {
	m := matcher{
		Domains: d,
		free:    slices.Clone(d.board),
		seen:    make(cells, d.words),
		number:  make([]int32, d.problem.N),
		cell:    make([]int32, d.problem.N+1),
		by:      make([]int32, d.problem.N),
	}
	for k := 1; k <= d.problem.N && !d.quit(); k++ {
		if !m.augment(int32(k)) {
			return m.queue, lists.Map(m.seen.List(), func(b int32) int32 { return d.cellOf[b] }), false
		}
	}
	return nil, nil, true
}

// A matcher is a partial matching of numbers with cells.
type matcher struct {
	*Domains
	free   cells   // cells without a number
	seen   cells   // cells seen in this search
	number []int32 // the number of each cell
	cell   []int32 // the cell of each number
	by     []int32 // the number from which this search reached each cell
	queue  []int32 // numbers that this search has reached
}

// augment gives k a cell along an augmenting path. If there is no such path, it returns false,
// and queue and seen are a Hall violator.
func (m *matcher) augment(k int32) bool {
	clear(m.seen)
	m.queue = append(m.queue[:0], k)
	for at := 0; at < len(m.queue); at++ {
		j := m.queue[at]
		for i, w := range m.sets[j] {
			if w &= m.free[i]; w != 0 {
				m.take(k, j, m.cellOf[i<<6+bits.TrailingZeros64(w)])
				return true
			}
		}
		for i, w := range m.sets[j] {
			w &^= m.seen[i]
			m.seen[i] |= w
			for ; w != 0; w &= w - 1 {
				c := m.cellOf[i<<6+bits.TrailingZeros64(w)]
				m.by[c] = j
				m.queue = append(m.queue, m.number[c])
			}
		}
	}
	return false
}

// take gives j the free cell c. Each number before j on the augmenting path from k gets the
// cell that the next number gives up.
func (m *matcher) take(k, j, c int32) {
	m.free.Remove(m.bit[c])
	for {
		old := m.cell[j]
		m.number[c], m.cell[j] = j, c
		if j == k {
			return
		}
		c, j = old, m.by[old]
	}
}
