package localsearch

import "backtrack/solver/numbrix/internal/domains"

// layFirstPaths lays short paths between the givens. Head and tail stay empty.
func (f *Search) layFirstPaths() bool {
	r := f.router
	r.reset(0.5)
	for g := range f.segments {
		if !r.reroute(g, 0) {
			return false
		}
	}
	if !r.negotiate(domains.None, 1000) {
		return false
	}
	f.energy = 0
	for _, c := range f.cells {
		f.release(c)
	}
	for g := range f.segments {
		p := &f.segments[g]
		p.length = 0
		f.energy += p.want
		for _, c := range []int32{p.from, p.to} {
			if c != 0 && f.owner[c] == free {
				f.owner[c] = absent
			}
		}
		f.setPath(g, r.paths[g])
	}
	return true
}

// reroute rips up the path of a segment, lays it through a random cell, and
// lays whatever is in its way again. If that fails, it changes nothing and
// returns false. Unlike a move it changes on which sides the paths pass
// each other's givens (rip-up and reroute: Dees and Karger 1982).
func (f *Search) reroute(g int) bool {
	r := f.router
	r.reset(0.7)
	for h := range f.segments {
		r.paths[h] = f.path(r.paths[h], h)
		for _, c := range r.paths[h] {
			r.use[c]++
		}
	}
	r.ripUp(g)
	path, ok := f.pathThroughRandomCell(r.paths[g][:0], g)
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
	for h := range f.segments {
		if r.rerouted[h] {
			f.ripUp(h)
		}
	}
	for h := range f.segments {
		if r.rerouted[h] {
			f.setPath(h, r.paths[h])
		}
	}
	return true
}

// pathThroughRandomCell appends a path for segment g through a random cell, no
// longer than the segment should be, to path.
func (f *Search) pathThroughRandomCell(path []int32, g int) ([]int32, bool) {
	p := &f.segments[g]
	from, to := p.from, p.to
	if from == 0 {
		from, to = to, from
	}
	via := int32(0)
	for range 200 {
		c := f.cells[f.below(len(f.cells))]
		if d := f.distance(from, c); !f.fixed[c] && f.mayPass(int32(g), c) &&
			(to == 0 && d <= p.want || to != 0 && d+f.distance(c, to) <= p.want) {
			via = c
			break
		}
	}
	if via == 0 {
		return path, false
	}
	r := f.router
	path, ok := r.cheapestPath(g, path, from, via)
	path = append(path, via)
	if to == 0 || !ok {
		return path, ok && len(path) <= p.want
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
	return path, ok && len(path) < p.want
}

// path returns the blank cells of segment g in order; for the head it goes
// backwards from the given. It reuses the slice path.
func (f *Search) path(path []int32, g int) []int32 {
	p := &f.segments[g]
	path = path[:0]
	if p.from == 0 {
		for c := p.to; c != p.freeEnd; {
			c = f.prev[c]
			path = append(path, c)
		}
		return path
	}
	for c := f.next[p.from]; c != 0 && c != p.to; c = f.next[c] {
		path = append(path, c)
	}
	return path
}

// ripUp frees the blank cells of segment g.
func (f *Search) ripUp(g int) {
	f.loop = f.path(f.loop, g)
	for _, c := range f.loop {
		f.release(c)
	}
	if p := f.segments[g]; p.from == 0 {
		f.prev[p.to] = 0
	}
}

// setPath gives segment g, which has no path, the one through the cells of path.
func (f *Search) setPath(g int, path []int32) {
	p := &f.segments[g]
	f.energy -= f.deviation(int32(g), 0)
	p.length = len(path)
	last := p.from
	if p.from == 0 {
		last = p.to
	}
	for _, c := range path {
		if p.from == 0 {
			f.link(c, last, int32(g))
		} else {
			f.link(last, c, int32(g))
		}
		last = c
	}
	switch {
	case p.from == 0:
		f.prev[last] = 0
		p.freeEnd = last
	case p.to == 0:
		f.owner[last], f.next[last] = int32(g), 0
		p.freeEnd = last
	default:
		f.link(last, p.to, int32(g))
		p.length++
	}
	f.energy += f.deviation(int32(g), 0)
}

// distance is the number of steps between two cells of a board without holes.
func (f *Search) distance(a, b int32) int {
	s := int32(f.stride)
	rows, cols := int(a/s-b/s), int(a%s-b%s)
	return max(rows, -rows) + max(cols, -cols)
}
