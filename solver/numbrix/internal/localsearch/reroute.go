package localsearch

import "backtrack/solver/numbrix/internal/domains"

// route lays the first paths, short ones: those of the strands between two
// givens, while head and tail are left empty.
func (f *Search) route() bool {
	r := f.router
	r.reset(spread)
	r.present = 0.5
	for g := range f.strands {
		if !r.relay(g, 0) {
			return false
		}
	}
	if !r.negotiate(domains.None, routeRounds) {
		return false
	}
	f.energy = 0
	for _, c := range f.cells {
		f.clear(c)
	}
	for g := range f.strands {
		p := &f.strands[g]
		p.length = 0
		f.energy += p.want
		for _, c := range []int32{p.from, p.to} {
			if c != 0 && f.own[c] == free {
				f.own[c] = absent
			}
		}
		f.put(g, r.paths[g])
	}
	return true
}

const spread = 2

// reroute takes up the path of a strand, lays it through a random cell, and lays
// anew whatever is in its way. It returns false if that did not end well; then
// the folder is as it was. Unlike a step it changes on which sides the paths
// pass each other's givens (rip-up and reroute: Dees and Karger 1982).
func (f *Search) reroute(g int) bool {
	r := f.router
	r.reset(spread)
	r.present = 0.7
	for h := range f.strands {
		r.paths[h] = f.path(r.paths[h], h)
		for _, c := range r.paths[h] {
			r.use[c]++
		}
	}
	r.takeUp(g)
	path, ok := f.detour(r.paths[g][:0], g)
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
	for h := range f.strands {
		if r.touched[h] {
			f.takeUp(h)
		}
	}
	for h := range f.strands {
		if r.touched[h] {
			f.put(h, r.paths[h])
		}
	}
	return true
}

// detour appends a way for strand g through a random cell, no longer than the strand
// wants, to path.
func (f *Search) detour(path []int32, g int) ([]int32, bool) {
	p := &f.strands[g]
	from, to := p.from, p.to
	if from == 0 {
		from, to = to, from
	}
	via := int32(0)
	for range 200 {
		c := f.cells[f.below(len(f.cells))]
		if d := f.apart(from, c); !f.fixed[c] && f.may(int32(g), c) && (to == 0 && d <= p.want || to != 0 && d+f.apart(c, to) <= p.want) {
			via = c
			break
		}
	}
	if via == 0 {
		return path, false
	}
	r := f.router
	path, ok := r.cheapest(g, path, from, via)
	path = append(path, via)
	if to == 0 || !ok {
		return path, ok && len(path) <= p.want
	}
	first := len(path)
	for _, c := range path {
		r.price[c] += dearest
	}
	path, ok = r.cheapest(g, path, via, to)
	for i, c := range path {
		if i < first {
			r.price[c] -= dearest
		}
		for _, d := range path[:min(i, first)] {
			ok = ok && (i < first || c != d)
		}
	}
	return path, ok && len(path) < p.want
}

// path appends the blank cells of strand g, in order, to path; those of the head
// from its given back.
func (f *Search) path(path []int32, g int) []int32 {
	p := &f.strands[g]
	path = path[:0]
	if p.from == 0 {
		for c := p.to; c != p.free; {
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

// takeUp frees the blank cells of strand g.
func (f *Search) takeUp(g int) {
	p := &f.strands[g]
	for c := p.free; p.from == 0 && c != p.to; {
		c = f.next[c]
		f.clear(f.prev[c])
	}
	if p.from == 0 {
		f.prev[p.to] = 0
		return
	}
	for c := f.next[p.from]; c != 0 && c != p.to; {
		d := f.next[c]
		f.clear(c)
		c = d
	}
}

// put gives strand g, whose blank cells have been freed, the path of these, in
// the order of path.
func (f *Search) put(g int, path []int32) {
	p := &f.strands[g]
	f.energy -= f.off(int32(g), 0)
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
		p.free = last
	case p.to == 0:
		f.own[last], f.next[last] = int32(g), 0
		p.free = last
	default:
		f.link(last, p.to, int32(g))
		p.length++
	}
	f.energy += f.off(int32(g), 0)
}

// apart is the number of steps between two cells of a board without holes.
func (f *Search) apart(a, b int32) int {
	s := int32(f.stride)
	rows, cols := int(a/s-b/s), int(a%s-b%s)
	return max(rows, -rows) + max(cols, -cols)
}

const routeRounds = 1000
