package numbrixsolve

// reverse: the steps a b and c d of one path run side by side in one
// direction. The stretch between them is reversed.
func (f *folder) reverse(a, b, c, d int32) {
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
func (f *folder) cutLoop(a, b, d, c int32) {
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
	if f.own[p] < 0 || f.own[q] < 0 {
		return
	}
	var forth bool // from p to q
	switch {
	case f.next[p] == q:
		forth = true
	case f.next[q] == p:
	default:
		return
	}
	if !forth {
		p, q, u = q, p, v
	}
	// now p q is a step, u beside p
	if p == a && q == b || p == d && q == c { // the steps that are cut
		return
	}
	h := f.own[p]
	for x := range f.loop { // part of the loop itself?
		if f.loop[x] == p || f.loop[x] == q {
			return
		}
	}
	if p == a { // p's step was a b
		return
	}
	e := 0
	if h != g {
		e = f.off(g, -n) - f.off(g, 0) + f.off(h, n) - f.off(h, 0)
	}
	if !f.allows(e) {
		return
	}
	f.energy += e
	f.strands[g].length -= n
	f.strands[h].length += n
	f.link(a, c, g)
	// the loop from u round to v: p u ... v q
	f.link(p, u, h)
	j := i
	step := n - 1 // backwards: u, then away from v
	if !forth {
		j = (i + 1) % n
		step = 1
	}
	for k := 0; k < n; k++ {
		x := f.loop[j]
		j += step
		if j >= n {
			j -= n
		}
		if k == n-1 {
			f.link(x, q, h)
		} else {
			f.link(x, f.loop[j], h)
		}
	}
}
