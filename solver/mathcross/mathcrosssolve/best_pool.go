package mathcrosssolve

import (
	"math/bits"

	"backtrack/solver/internal/bitset"
)

// components is the scratch memory of prune: the search of Tarjan 1972 in the graph
// of a matching.
type components struct {
	seen  bitset.Set // values reached
	on    bitset.Set // values on the stack
	order []int32    // the depth-first number of each value; 0 if it is not reached
	low   []int32    // Tarjan's lowlink of each value
	stack []int
	part  []int        // for each value, the value that stands for its component
	parts []bitset.Set // for each value that stands for a component, the values of that component
}

func newComponents(d int) components {
	c := components{seen: bitset.New(d), on: bitset.New(d), order: make([]int32, d), low: make([]int32, d), part: make([]int, d)}
	for range d {
		c.parts = append(c.parts, bitset.New(d))
	}
	return c
}

// matchPool gives tokens to blanks and drops the candidates that would leave a
// blank without a token.
func (s *state) matchPool() (changed, ok bool) {
	s.work += len(s.dom)
	if b := s.match.Repair(s.dom); b != none {
		if s.rooted {
			s.recordViolator(b)
		}
		s.blankWeight[b] += s.increment
		return false, false
	}
	return s.prune()
}

// recordViolator records the blanks that compete with b for too few tokens. They are the blanks
// that the search for a free token has reached.
func (s *state) recordViolator(b int) {
	h := &hallViolator{blanks: []int32{int32(b)}}
	for other, k := range s.match.ValueOf {
		if k >= 0 && s.match.Seen.Has(k) {
			h.blanks = append(h.blanks, int32(other))
		}
	}
	for k := range s.match.Seen.All() {
		h.values = append(h.values, s.Values[k])
		h.tokens += s.Copies[k]
	}
	s.violator = h
}

// prune drops the candidates that no full matching has. The value of such a candidate is in
// another strongly connected component than the value that its blank is matched with.
func (s *state) prune() (changed, ok bool) {
	s.match.Link(s.dom)
	c := &s.components
	for k := range c.parts {
		clear(c.parts[k])
		c.order[k] = 0
	}
	clear(c.seen)
	clear(c.on)
	c.stack = c.stack[:0]
	count := int32(0)
	for k := range c.parts {
		if c.order[k] == 0 {
			s.visit(k, &count)
		}
	}
	for b, k := range s.match.ValueOf {
		if was := s.size[b]; was > 1 {
			if !s.keepAll(b, c.parts[c.part[k]]) {
				return true, false
			}
			changed = changed || s.size[b] != was
		}
	}
	return changed, true
}

// visit is the step of the search at a value.
func (s *state) visit(k int, count *int32) {
	c, edges := &s.components, s.match.Edges[k]
	*count++
	c.order[k], c.low[k] = *count, *count
	c.stack = append(c.stack, k)
	c.on.Add(k)
	c.seen.Add(k)
	for w, all := range edges {
		for x := all &^ c.seen[w]; x != 0; x = all &^ c.seen[w] {
			next := 64*w + bits.TrailingZeros64(x)
			s.visit(next, count)
			c.low[k] = min(c.low[k], c.low[next])
		}
		s.work += bits.OnesCount64(all & c.on[w])
		for x := all & c.on[w]; x != 0; x &= x - 1 {
			c.low[k] = min(c.low[k], c.order[64*w+bits.TrailingZeros64(x)])
		}
	}
	if c.low[k] < c.order[k] {
		return
	}
	for {
		top := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		c.on.Remove(top)
		c.part[top] = k
		c.parts[k].Add(top)
		if top == k {
			return
		}
	}
}
