package localsearch

import "backtrack/solver/numbrix/internal/domains"

// layFirstPaths lays short paths between the givens. Head and tail stay empty. It returns false
// if the router finds no disjoint paths.
func (s *Search) layFirstPaths() bool {
	r := s.router
	r.reset(0.5)
	for g := range s.segments {
		if !r.reroute(g, 0) {
			return false
		}
	}
	if !r.negotiate(domains.None, 1000) {
		return false
	}
	s.energy = 0
	for _, c := range s.cells {
		s.release(c)
	}
	for g := range s.segments {
		p := &s.segments[g]
		p.length = 0
		s.energy += p.wantedLength
		for _, c := range []int32{p.from, p.to} {
			if c != 0 && s.owner[c] == free {
				s.owner[c] = absent
			}
		}
		s.setPath(g, r.paths[g])
	}
	return true
}

// reroute rips up the path of a segment and lays it through a random cell. It then lays the
// paths that overlap it again. If that fails, it changes nothing and returns false. Unlike a
// move, it changes on which sides the paths pass each other's givens (rip-up and reroute: Dees
// and Karger 1982).
func (s *Search) reroute(g int) bool {
	r := s.router
	r.reset(0.7)
	for h := range s.segments {
		r.paths[h] = s.path(r.paths[h], h)
		for _, c := range r.paths[h] {
			r.use[c]++
		}
	}
	r.ripUp(g)
	path, ok := s.pathThroughRandomCell(r.paths[g][:0], g)
	if !ok {
		return false
	}
	r.lay(g, path)
	for _, c := range path {
		r.price[c] += 2
	}
	if !r.negotiate(g, 30) {
		return false
	}
	for h := range s.segments {
		if r.rerouted[h] {
			s.ripUp(h)
		}
	}
	for h := range s.segments {
		if r.rerouted[h] {
			s.setPath(h, r.paths[h])
		}
	}
	return true
}

// pathThroughRandomCell appends to path the cells of a path for segment g. The path leads
// through a random cell and is not longer than the segment should be. It returns false if it
// finds no such path.
func (s *Search) pathThroughRandomCell(path []int32, g int) ([]int32, bool) {
	p := &s.segments[g]
	from, to := p.from, p.to
	if from == 0 {
		from, to = to, from
	}
	via := int32(0)
	for range 200 {
		c := s.cells[s.below(len(s.cells))]
		if d := s.distance(from, c); !s.fixed[c] && s.mayPass(int32(g), c) &&
			(to == 0 && d <= p.wantedLength || to != 0 && d+s.distance(c, to) <= p.wantedLength) {
			via = c
			break
		}
	}
	if via == 0 {
		return path, false
	}
	r := s.router
	path, ok := r.cheapestPath(g, path, from, via)
	path = append(path, via)
	if to == 0 || !ok {
		return path, ok && len(path) <= p.wantedLength
	}
	first := len(path)
	for _, c := range path {
		r.price[c] += maxPresent
	}
	path, ok = r.cheapestPath(g, path, via, to)
	for i, c := range path {
		if i < first {
			r.price[c] -= maxPresent
		}
		for _, d := range path[:min(i, first)] {
			ok = ok && (i < first || c != d)
		}
	}
	return path, ok && len(path) < p.wantedLength
}

// path returns the blank cells of segment g in order. The cells of the head are in reverse
// order, from its given. It reuses the slice path.
func (s *Search) path(path []int32, g int) []int32 {
	p := &s.segments[g]
	path = path[:0]
	if p.from == 0 {
		for c := p.to; c != p.freeEnd; {
			c = s.prev[c]
			path = append(path, c)
		}
		return path
	}
	for c := s.next[p.from]; c != 0 && c != p.to; c = s.next[c] {
		path = append(path, c)
	}
	return path
}

// ripUp frees the blank cells of segment g.
func (s *Search) ripUp(g int) {
	s.loop = s.path(s.loop, g)
	for _, c := range s.loop {
		s.release(c)
	}
	if p := s.segments[g]; p.from == 0 {
		s.prev[p.to] = 0
	}
}

// setPath sets the path of segment g, which must not have one.
func (s *Search) setPath(g int, path []int32) {
	p := &s.segments[g]
	s.energy -= s.deviation(int32(g), 0)
	p.length = len(path)
	last := p.from
	if p.from == 0 {
		last = p.to
	}
	for _, c := range path {
		if p.from == 0 {
			s.link(c, last, int32(g))
		} else {
			s.link(last, c, int32(g))
		}
		last = c
	}
	switch {
	case p.from == 0:
		s.prev[last] = 0
		p.freeEnd = last
	case p.to == 0:
		s.owner[last], s.next[last] = int32(g), 0
		p.freeEnd = last
	default:
		s.link(last, p.to, int32(g))
		p.length++
	}
	s.energy += s.deviation(int32(g), 0)
}

// distance returns the number of steps between two cells of a board without holes.
func (s *Search) distance(a, b int32) int {
	stride := int32(s.stride)
	rows, cols := int(a/stride-b/stride), int(a%stride-b%stride)
	return max(rows, -rows) + max(cols, -cols)
}
