package domains

import "math/bits"

// Match looks for a way to give every number a cell of its own among its
// candidates. If there is none it returns a Hall set: numbers that together
// have fewer cells than they are, and those cells (Hall 1935). Augmenting
// paths, breadth first; cost O(n³/64) at worst, O(n²/64) as a rule.
func (d *Domains) Match() (numbers []int32, cells []int32, ok bool) {
	m := matcher{
		Domains: d,
		free:    append([]uint64(nil), d.board...),
		seen:    make([]uint64, d.words),
		holder:  make([]int32, d.pr.N),
		held:    make([]int32, d.pr.N+1),
		by:      make([]int32, d.pr.N),
	}
	for k := 1; k <= d.pr.N && !d.quit(); k++ {
		if !m.augment(int32(k)) {
			d.eachIn(m.seen, func(c int32) { cells = append(cells, c) })
			return m.queue, cells, false
		}
	}
	return nil, nil, true
}

type matcher struct {
	*Domains
	free   []uint64 // cells that no number has
	seen   []uint64 // cells that were looked at in this round
	holder []int32  // by cell: the number that has it
	held   []int32  // by number: the cell that it has
	by     []int32  // by cell: the number that came across it in this round
	queue  []int32  // numbers that look for a cell in this round
}

// augment gives k a cell, moving other numbers on where need be.
func (m *matcher) augment(k int32) bool {
	clear(m.seen)
	m.queue = append(m.queue[:0], k)
	for at := 0; at < len(m.queue); at++ {
		j := m.queue[at]
		for i, w := range m.d[j] {
			if w &= m.free[i]; w != 0 {
				m.take(k, j, m.cellOf[i<<6+bits.TrailingZeros64(w)])
				return true
			}
		}
		for i, w := range m.d[j] {
			w &^= m.seen[i]
			m.seen[i] |= w
			for ; w != 0; w &= w - 1 {
				c := m.cellOf[i<<6+bits.TrailingZeros64(w)]
				m.by[c] = j
				m.queue = append(m.queue, m.holder[c])
			}
		}
	}
	return false
}

// take gives j the free cell c and passes the cells on along the way from k.
func (m *matcher) take(k, j, c int32) {
	unset(m.free, m.bit[c])
	for {
		old := m.held[j]
		m.holder[c], m.held[j] = j, c
		if j == k {
			return
		}
		c, j = old, m.by[old]
	}
}
