package localsearch

// step tries one random move.
func (f *Search) step() {
	r := f.random()
	a := f.active[(r>>32)*uint64(len(f.active))>>32]
	if f.own[a] < 0 {
		return
	}
	b := f.next[a]
	if b == 0 || f.prev[a] == 0 && r&12 == 0 {
		f.endMove(a, r>>4)
		return
	}
	perp := int32(1)
	if dir := b - a; dir == 1 || dir == -1 {
		perp = int32(f.stride)
	}
	if r&1 != 0 {
		perp = -perp
	}
	// the plaquette: a b, and beside them c d
	c, d := a+perp, b+perp
	switch {
	case f.own[c] == free:
		if f.own[d] == free {
			f.bumpOut(a, b, c, d)
		} else if f.next[b] == d && !f.fixed[b] {
			f.flip(a, b, d, c) // a b d with corner b over to c
		}
	case f.own[d] == free:
		if f.prev[a] == c && !f.fixed[a] {
			f.flip(c, a, b, d)
		}
	case f.next[b] == d:
		if f.next[d] == c && !f.fixed[b] && !f.fixed[d] {
			if r>>8&3 == 0 {
				f.bumpIn(a, b, d, c)
			} else {
				f.cutLoop(a, b, d, c)
			}
		}
	case f.next[c] == d:
		if f.own[c] == f.own[a] {
			f.reverse(a, b, c, d)
		}
	case f.next[d] == c:
		if f.own[d] == f.own[a] {
			f.cutLoop(a, b, d, c)
		}
	}
}

// off is how far the length of strand g is off if it grows by d.
func (f *Search) off(g int32, d int) int {
	n := f.strands[g].want - f.strands[g].length - d
	return max(n, -n)
}

// allows draws whether to accept an increase of the energy.
func (f *Search) allows(d int) bool {
	return d <= 0 || d < len(f.odds) && f.random()>>32 < f.odds[d]
}

// bumpOut replaces the step a b by a c d b.
func (f *Search) bumpOut(a, b, c, d int32) {
	g := f.own[a]
	e := f.off(g, 2) - f.off(g, 0)
	if !f.may(g, c) || !f.may(g, d) || !f.allows(e) {
		return
	}
	f.energy += e
	f.strands[g].length += 2
	f.link(a, c, g)
	f.link(c, d, g)
	f.link(d, b, g)
}

// bumpIn replaces a b d c by a c.
func (f *Search) bumpIn(a, b, d, c int32) {
	g := f.own[a]
	e := f.off(g, -2) - f.off(g, 0)
	if !f.allows(e) {
		return
	}
	f.energy += e
	f.strands[g].length -= 2
	f.clear(b)
	f.clear(d)
	f.link(a, c, g)
}

// flip moves the corner b of a b d over to c.
func (f *Search) flip(a, b, d, c int32) {
	g := f.own[a]
	if !f.may(g, c) {
		return
	}
	f.clear(b)
	f.link(a, c, g)
	f.link(c, d, g)
}

func (f *Search) link(a, b, g int32) {
	f.next[a], f.prev[b], f.own[a] = b, a, g
}

func (f *Search) clear(c int32) {
	f.next[c], f.prev[c], f.own[c] = 0, 0, free
}

// endMove grows, shrinks or backbites the free end a of the head or the tail.
func (f *Search) endMove(a int32, r uint64) {
	g, ok := f.endAt(a)
	if !ok {
		return
	}
	tail := f.strands[g].to == 0
	b := a + f.steps[r>>2&3]
	atGiven := f.fixed[a]
	switch {
	case f.own[b] == free:
		e := f.off(g, 1) - f.off(g, 0)
		if !f.may(g, b) || !f.allows(e) {
			return
		}
		f.energy += e
		f.strands[g].length++
		f.strands[g].free = b
		if tail {
			f.link(a, b, g)
			f.own[b] = g
			f.next[b] = 0
		} else {
			f.link(b, a, g)
			f.prev[b] = 0
		}
	case atGiven:
	case tail && b == f.prev[a] || !tail && b == f.next[a]:
		e := f.off(g, -1) - f.off(g, 0)
		if !f.allows(e) {
			return
		}
		f.energy += e
		f.strands[g].length--
		f.strands[g].free = b
		f.clear(a)
		if tail {
			f.next[b] = 0
		} else {
			f.prev[b] = 0
		}
	case tail && f.own[b] == g:
		// b n ... a becomes b a ... n
		n := f.next[b]
		for x := n; ; {
			y := f.next[x]
			f.next[x], f.prev[x] = f.prev[x], y
			if x == a {
				break
			}
			x = y
		}
		f.link(b, a, g)
		f.next[n] = 0
		f.strands[g].free = n
	case !tail && (f.own[b] == g || b == f.strands[g].to):
		n := f.prev[b]
		for x := n; ; {
			y := f.prev[x]
			f.next[x], f.prev[x] = y, f.next[x]
			if x == a {
				break
			}
			x = y
		}
		f.link(a, b, g)
		f.prev[n] = 0
		f.strands[g].free = n
	}
}

// endAt returns the strand whose free end is a.
func (f *Search) endAt(a int32) (int32, bool) {
	last := len(f.strands) - 1
	if f.strands[0].from == 0 && f.strands[0].free == a {
		return 0, true
	}
	if f.strands[last].to == 0 && f.strands[last].free == a {
		return int32(last), true
	}
	return 0, false
}
