package localsearch

import "slices"

// reverse: the steps a b and c d of one path run side by side in one
// direction. The stretch between them is reversed.
func (f *Search) reverse(a, b, c, d int32) {
	g := f.own[a]
	// which comes first?
	x := b
	for x != c && !f.fixed[x] && x != 0 {
		x = f.next[x]
	}
	if x != c {
		a, b, c, d = c, d, a, b
	}
	if f.fixed[b] || f.fixed[c] {
		return
	}
	for x := b; ; {
		n := f.next[x]
		f.next[x], f.prev[x] = f.prev[x], n
		if x == c {
			break
		}
		x = n
	}
	f.link(a, c, g)
	f.link(b, d, g)
}

// cutLoop: the steps a b and d c of one path run side by side in opposite
// directions. The stretch from b to d, or from c to a, is closed to a loop
// and spliced into a path beside it.
func (f *Search) cutLoop(a, b, d, c int32) {
	g := f.own[a]
	x := b
	for x != d && !f.fixed[x] && x != 0 {
		x = f.next[x]
	}
	if x != d { // d c comes first
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
	// a random step of the loop, and a side of it
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
	forth := f.next[p] == q // the step beside that one is p q, with p beside u
	if !forth {
		if f.next[q] != p {
			return
		}
		p, q, u = q, p, v
	}
	h := f.own[p]
	if p == a || h == g && slices.Contains(f.loop, p) { // it is cut, or part of the loop
		return
	}
	if h != g {
		e := f.off(g, -n) - f.off(g, 0) + f.off(h, n) - f.off(h, 0)
		if !f.allows(e) {
			return
		}
		for _, x := range f.loop {
			if !f.may(h, x) {
				return
			}
		}
		f.energy += e
		f.strands[g].length -= n
		f.strands[h].length += n
	}
	f.link(a, c, g)
	// from p to u, and round the loop to v, which is beside q
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
