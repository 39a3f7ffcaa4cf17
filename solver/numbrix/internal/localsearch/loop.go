package localsearch

import "slices"

// reverseStretch reverses the stretch of a path between the steps a→b and c→d, which are
// next to each other and have the same direction.
func (s *Search) reverseStretch(a, b, c, d int32) {
	g := s.owner[a]
	if !s.leads(b, c) {
		a, b, c, d = c, d, a, b
	}
	if s.fixed[b] || s.fixed[c] {
		return
	}
	s.reverseSteps(b, c, s.next)
	s.link(a, c, g)
	s.link(b, d, g)
}

// leads reports whether blank cells lead from a to b in the direction of the
// path.
func (s *Search) leads(a, b int32) bool {
	for a != b && !s.fixed[a] && a != 0 {
		a = s.next[a]
	}
	return a == b
}

// spliceLoop cuts a path at the steps a→b and d→c, which are next to each other and have
// opposite directions. The part of the path between them becomes a loop, which spliceLoop
// splices into a path next to it.
func (s *Search) spliceLoop(a, b, d, c int32) {
	g := s.owner[a]
	if !s.leads(b, d) { // d→c comes first
		a, b, d, c = d, c, a, b
	}
	if s.fixed[b] || s.fixed[d] {
		return
	}
	s.loop = s.loop[:0]
	for x := b; ; x = s.next[x] {
		s.loop = append(s.loop, x)
		if x == d {
			break
		}
	}
	n := len(s.loop)
	// u, v is a random step of the loop, and side leads to one side of it
	r := s.random()
	i := int((r >> 32) * uint64(n) >> 32)
	u, v := s.loop[i], s.loop[(i+1)%n]
	var side int32
	if v-u == 1 || u-v == 1 {
		side = int32(s.stride)
	} else {
		side = 1
	}
	if r&1 != 0 {
		side = -side
	}
	p, q := u+side, v+side
	forth := s.next[p] == q // the path steps from p, which is next to u, to q
	if !forth {
		if s.next[q] != p {
			return
		}
		p, q, u = q, p, v
	}
	h := s.owner[p]
	if p == a || h == g && slices.Contains(s.loop, p) { // the step from p to q is cut or part of the loop
		return
	}
	if h != g {
		e := s.deviation(g, -n) - s.deviation(g, 0) + s.deviation(h, n) - s.deviation(h, 0)
		if !s.accepts(e) {
			return
		}
		for _, x := range s.loop {
			if !s.mayPass(h, x) {
				return
			}
		}
		s.energy += e
		s.segments[g].length -= n
		s.segments[h].length += n
	}
	s.link(a, c, g)
	// from p to u, around the loop to v, and on to q, which is next to v
	s.link(p, u, h)
	j, step := (i+1)%n, 1
	if forth {
		j, step = i, n-1
	}
	for range n - 1 {
		k := (j + step) % n
		s.link(s.loop[j], s.loop[k], h)
		j = k
	}
	s.link(s.loop[j], q, h)
}
