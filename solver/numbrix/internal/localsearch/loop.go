package localsearch

import "slices"

// reverseStretch reverses the stretch of a path between the steps a b and c d, which are
// next to each other and have the same direction.
func (f *Search) reverseStretch(a, b, c, d int32) {
	g := f.owner[a]
	if !f.leads(b, c) {
		a, b, c, d = c, d, a, b
	}
	if f.fixed[b] || f.fixed[c] {
		return
	}
	f.reverseSteps(b, c, f.next)
	f.link(a, c, g)
	f.link(b, d, g)
}

// leads reports whether blank cells lead from a to b in the direction of the
// path.
func (f *Search) leads(a, b int32) bool {
	for a != b && !f.fixed[a] && a != 0 {
		a = f.next[a]
	}
	return a == b
}

// spliceLoop cuts a path at the steps a b and d c, which are next to each other
// and have opposite directions. The stretch from b to d, or from c to a,
// becomes a loop and is spliced into a path next to it.
func (f *Search) spliceLoop(a, b, d, c int32) {
	g := f.owner[a]
	if !f.leads(b, d) { // d c comes first
		a, b, d, c = d, c, a, b
	}
	if f.fixed[b] || f.fixed[d] {
		return
	}
	f.loop = f.loop[:0]
	for x := b; ; x = f.next[x] {
		f.loop = append(f.loop, x)
		if x == d {
			break
		}
	}
	n := len(f.loop)
	// a random step of the loop, and one side of it
	r := f.random()
	i := int((r >> 32) * uint64(n) >> 32)
	u, v := f.loop[i], f.loop[(i+1)%n]
	var side int32
	if v-u == 1 || u-v == 1 {
		side = int32(f.stride)
	} else {
		side = 1
	}
	if r&1 != 0 {
		side = -side
	}
	p, q := u+side, v+side
	forth := f.next[p] == q // the step on that side is p q, with p next to u
	if !forth {
		if f.next[q] != p {
			return
		}
		p, q, u = q, p, v
	}
	h := f.owner[p]
	if p == a || h == g && slices.Contains(f.loop, p) { // the step is cut, or part of the loop
		return
	}
	if h != g {
		e := f.deviation(g, -n) - f.deviation(g, 0) + f.deviation(h, n) - f.deviation(h, 0)
		if !f.accepts(e) {
			return
		}
		for _, x := range f.loop {
			if !f.mayPass(h, x) {
				return
			}
		}
		f.energy += e
		f.segments[g].length -= n
		f.segments[h].length += n
	}
	f.link(a, c, g)
	// from p to u, and around the loop to v, which is next to q
	f.link(p, u, h)
	j, step := (i+1)%n, 1
	if forth {
		j, step = i, n-1
	}
	for range n - 1 {
		k := (j + step) % n
		f.link(f.loop[j], f.loop[k], h)
		j = k
	}
	f.link(f.loop[j], q, h)
}
