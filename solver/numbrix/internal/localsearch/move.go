package localsearch

// step tries one random move.
func (f *Search) step() {
	r := f.random()
	a := f.active[(r>>32)*uint64(len(f.active))>>32]
	if f.owner[a] < 0 {
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
	// c and d are the cells on one side of a and b: the four form a square
	c, d := a+perp, b+perp
	switch {
	case f.owner[c] == free:
		if f.owner[d] == free {
			f.bumpOut(a, b, c, d)
		} else if f.next[b] == d && !f.fixed[b] {
			f.flip(a, b, d, c) // a b d with corner b over to c
		}
	case f.owner[d] == free:
		if f.prev[a] == c && !f.fixed[a] {
			f.flip(c, a, b, d)
		}
	case f.next[b] == d:
		if f.next[d] == c && !f.fixed[b] && !f.fixed[d] {
			if r>>8&3 == 0 {
				f.bumpIn(a, b, d, c)
			} else {
				f.spliceLoop(a, b, d, c)
			}
		}
	case f.next[c] == d:
		if f.owner[c] == f.owner[a] {
			f.reverseStretch(a, b, c, d)
		}
	case f.next[d] == c:
		if f.owner[d] == f.owner[a] {
			f.spliceLoop(a, b, d, c)
		}
	}
}

// deviation returns how far the length of segment g would be from the wanted length if it
// grew by d.
func (f *Search) deviation(g int32, d int) int {
	n := f.segments[g].want - f.segments[g].length - d
	return max(n, -n)
}

// accepts draws whether to accept an increase of the energy by d.
func (f *Search) accepts(d int) bool {
	return d <= 0 || d < len(f.acceptance) && f.random()>>32 < f.acceptance[d]
}

// bumpOut replaces the step a b with a c d b.
func (f *Search) bumpOut(a, b, c, d int32) {
	g := f.owner[a]
	e := f.deviation(g, 2) - f.deviation(g, 0)
	if !f.mayPass(g, c) || !f.mayPass(g, d) || !f.accepts(e) {
		return
	}
	f.energy += e
	f.segments[g].length += 2
	f.link(a, c, g)
	f.link(c, d, g)
	f.link(d, b, g)
}

// bumpIn replaces a b d c with a c.
func (f *Search) bumpIn(a, b, d, c int32) {
	g := f.owner[a]
	e := f.deviation(g, -2) - f.deviation(g, 0)
	if !f.accepts(e) {
		return
	}
	f.energy += e
	f.segments[g].length -= 2
	f.release(b)
	f.release(d)
	f.link(a, c, g)
}

// flip moves the corner b of a b d over to c.
func (f *Search) flip(a, b, d, c int32) {
	g := f.owner[a]
	if !f.mayPass(g, c) {
		return
	}
	f.release(b)
	f.link(a, c, g)
	f.link(c, d, g)
}

// link makes b the next cell after a on the path of segment g.
func (f *Search) link(a, b, g int32) {
	f.next[a], f.prev[b], f.owner[a] = b, a, g
}

// release takes c off its path.
func (f *Search) release(c int32) {
	f.next[c], f.prev[c], f.owner[c] = 0, 0, free
}

// endMove lengthens, shortens or backbites the free end a of the head or the
// tail.
func (f *Search) endMove(a int32, r uint64) {
	g, ok := f.endAt(a)
	if !ok {
		return
	}
	onward, back := f.next, f.prev // the way to the free end and the way back
	tail := f.segments[g].to == 0
	if !tail {
		onward, back = back, onward
	}
	switch b := a + f.steps[r>>2&3]; {
	case f.owner[b] == free:
		e := f.deviation(g, 1) - f.deviation(g, 0)
		if !f.mayPass(g, b) || !f.accepts(e) {
			return
		}
		f.energy += e
		f.segments[g].length++
		f.segments[g].freeEnd = b
		onward[a], back[b], onward[b] = b, a, 0
		f.owner[b] = g
		if tail {
			f.owner[a] = g
		}
	case f.fixed[a]:
	case b == back[a]:
		e := f.deviation(g, -1) - f.deviation(g, 0)
		if !f.accepts(e) {
			return
		}
		f.energy += e
		f.segments[g].length--
		f.segments[g].freeEnd = b
		f.release(a)
		onward[b] = 0
	case f.owner[b] == g || !tail && b == f.segments[g].to:
		// b n ... a becomes b a ... n
		n := onward[b]
		f.reverseSteps(n, a, onward)
		onward[b], back[a], onward[n] = a, b, 0
		f.segments[g].freeEnd = n
	}
}

// reverseSteps reverses the steps between the cells from a to b. Onward is f.next or
// f.prev, whichever leads from a to b.
func (f *Search) reverseSteps(a, b int32, onward []int32) {
	for last := int32(0); last != b; {
		last, a = a, onward[a]
		f.next[last], f.prev[last] = f.prev[last], f.next[last]
	}
}

// endAt returns the segment whose free end is a.
func (f *Search) endAt(a int32) (int32, bool) {
	for _, g := range [2]int{0, len(f.segments) - 1} {
		if f.segments[g].freeEnd == a {
			return int32(g), true
		}
	}
	return 0, false
}
