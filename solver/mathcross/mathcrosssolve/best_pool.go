package mathcrosssolve

import "math/bits"

// A pool is what share needs. Since as many tokens lie in the pool as there
// are blanks, a full matching uses them all, and a candidate lies in one if
// and only if it lies on a cycle that alternates between matched and other
// candidates (Régin 1994, 1996). Blanks matched with the same value are alike
// for that, so cycles are looked for in a graph of the values: an edge leads
// from a value to the other candidates of its blanks.
type pool struct {
	edges [][]uint64 // of each value
	seen  []uint64
	order []int32 // of each value, in depth-first search; 0 is not reached
	low   []int32
	stack []int32
	on    []uint64 // values on the stack
	part  []int32  // of each value its component
	parts [][]uint64
	from  []int32 // blanks, by matched value: the first of each, and the next
	next  []int32
}

func newPool(d, words int) pool {
	p := pool{seen: make([]uint64, words), on: make([]uint64, words), order: make([]int32, d), low: make([]int32, d), part: make([]int32, d), from: make([]int32, d)}
	backing := make([]uint64, 2*d*words)
	for k := range d {
		p.edges = append(p.edges, backing[k*words:(k+1)*words])
		p.parts = append(p.parts, backing[(d+k)*words:(d+k+1)*words])
	}
	return p
}

// share gives tokens to blanks and drops the candidates by which not all
// blanks could be filled.
func (s *state) share() (changed, ok bool) {
	s.work += uint64(len(s.dom))
	for b := range s.dom {
		if k := s.match[b]; k >= 0 && !s.has(b, int(k)) {
			s.taken[k]--
			s.match[b] = none
		}
	}
	for b := range s.dom {
		if s.match[b] == none {
			clear(s.pool.seen)
			s.link()
			if !s.augment(b) {
				if s.rooted {
					s.crowded(b)
				}
				s.blankWeight[b] += s.grow
				return false, false
			}
		}
	}
	return s.prune()
}

// crowded remembers the blanks that compete with b for too few tokens: those
// that have been reached on the way to one that is free.
func (s *state) crowded(b int) {
	h := &hall{blanks: []int32{int32(b)}}
	for other, k := range s.match {
		if k >= 0 && s.pool.seen[k/64]>>(k%64)&1 == 1 {
			h.blanks = append(h.blanks, int32(other))
		}
	}
	for k, v := range s.values {
		if s.pool.seen[k/64]>>(k%64)&1 == 1 {
			h.values = append(h.values, v)
			h.tokens += s.copies[k]
		}
	}
	s.hall = h
}

// link lists the blanks of each matched value.
func (s *state) link() {
	p := &s.pool
	if p.next == nil {
		p.next = make([]int32, len(s.dom))
	}
	for k := range p.from {
		p.from[k] = none
	}
	for b, k := range s.match {
		if k >= 0 {
			p.next[b] = p.from[k]
			p.from[k] = int32(b)
		}
	}
}

// augment matches b, moving others where it must.
func (s *state) augment(b int) bool {
	p := &s.pool
	for w := range s.words {
		for {
			x := s.dom[b][w] &^ p.seen[w]
			if x == 0 {
				break
			}
			k := 64*w + bits.TrailingZeros64(x)
			p.seen[w] |= x & -x
			if s.taken[k] < s.copies[k] {
				s.match[b] = int32(k)
				s.taken[k]++
				return true
			}
			for other := p.from[k]; other >= 0; other = p.next[other] {
				if s.size[other] > 1 && s.augment(int(other)) {
					s.match[b] = int32(k)
					return true
				}
			}
		}
	}
	return false
}

// prune drops the candidates that lie on no cycle.
func (s *state) prune() (changed, ok bool) {
	p := &s.pool
	for k := range p.edges {
		clear(p.edges[k])
		clear(p.parts[k])
		p.order[k] = 0
	}
	for b, k := range s.match {
		if s.size[b] > 1 {
			for w, x := range s.dom[b] {
				p.edges[k][w] |= x
			}
		}
	}
	clear(p.seen)
	clear(p.on)
	p.stack = p.stack[:0]
	count := int32(0)
	for k := range p.edges {
		if p.order[k] == 0 {
			s.visit(int32(k), &count)
		}
	}
	for b, k := range s.match {
		if s.size[b] == 1 {
			continue
		}
		was := s.size[b]
		if !s.keepAll(b, p.parts[p.part[k]]) {
			return true, false
		}
		changed = changed || s.size[b] != was
	}
	return changed, true
}

// visit is the step of Tarjan 1972 at a value.
func (s *state) visit(k int32, count *int32) {
	p := &s.pool
	*count++
	p.order[k], p.low[k] = *count, *count
	p.stack = append(p.stack, k)
	p.on[k/64] |= 1 << (k % 64)
	p.seen[k/64] |= 1 << (k % 64)
	for w := range s.words {
		for {
			x := p.edges[k][w] &^ p.seen[w]
			if x == 0 {
				break
			}
			next := int32(64*w + bits.TrailingZeros64(x))
			s.visit(next, count)
			p.low[k] = min(p.low[k], p.low[next])
		}
		s.work += uint64(bits.OnesCount64(p.edges[k][w] & p.on[w]))
		for x := p.edges[k][w] & p.on[w]; x != 0; x &= x - 1 {
			p.low[k] = min(p.low[k], p.order[64*w+bits.TrailingZeros64(x)])
		}
	}
	if p.low[k] < p.order[k] {
		return
	}
	for {
		top := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		p.on[top/64] &^= 1 << (top % 64)
		p.part[top] = k
		p.parts[k][top/64] |= 1 << (top % 64)
		if top == k {
			return
		}
	}
}
