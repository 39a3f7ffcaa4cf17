package localsearch

// step tries one random move.
func (s *Search) step() {
	r := s.random()
	a := s.active[(r>>32)*uint64(len(s.active))>>32]
	if s.owner[a] < 0 {
		return
	}
	b := s.next[a]
	if b == 0 || s.prev[a] == 0 && r&12 == 0 {
		s.endMove(a, r>>4)
		return
	}
	perp := int32(1)
	if dir := b - a; dir == 1 || dir == -1 {
		perp = int32(s.stride)
	}
	if r&1 != 0 {
		perp = -perp
	}
	// c and d are the cells next to a and b on one side: a, b, d, c form a square
	c, d := a+perp, b+perp
	switch {
	case s.owner[c] == free:
		if s.owner[d] == free {
			s.bumpOut(a, b, c, d)
		} else if s.next[b] == d && !s.fixed[b] {
			s.flip(a, b, d, c) // a, b, d becomes a, c, d
		}
	case s.owner[d] == free:
		if s.prev[a] == c && !s.fixed[a] {
			s.flip(c, a, b, d)
		}
	case s.next[b] == d:
		if s.next[d] == c && !s.fixed[b] && !s.fixed[d] {
			if r>>8&3 == 0 {
				s.bumpIn(a, b, d, c)
			} else {
				s.spliceLoop(a, b, d, c)
			}
		}
	case s.next[c] == d:
		if s.owner[c] == s.owner[a] {
			s.reverseStretch(a, b, c, d)
		}
	case s.next[d] == c:
		if s.owner[d] == s.owner[a] {
			s.spliceLoop(a, b, d, c)
		}
	}
}

// deviation returns how far the length of segment g would be from the wanted length if it
// grew by d.
func (s *Search) deviation(g int32, d int) int {
	n := s.segments[g].wantedLength - s.segments[g].length - d
	return max(n, -n)
}

// accepts draws whether to accept an increase of the energy by d.
func (s *Search) accepts(d int) bool {
	return d <= 0 || d < len(s.acceptance) && s.random()>>32 < s.acceptance[d]
}

// bumpOut replaces the step a, b with a, c, d, b.
func (s *Search) bumpOut(a, b, c, d int32) {
	g := s.owner[a]
	e := s.deviation(g, 2) - s.deviation(g, 0)
	if !s.mayPass(g, c) || !s.mayPass(g, d) || !s.accepts(e) {
		return
	}
	s.energy += e
	s.segments[g].length += 2
	s.link(a, c, g)
	s.link(c, d, g)
	s.link(d, b, g)
}

// bumpIn replaces a, b, d, c with a, c.
func (s *Search) bumpIn(a, b, d, c int32) {
	g := s.owner[a]
	e := s.deviation(g, -2) - s.deviation(g, 0)
	if !s.accepts(e) {
		return
	}
	s.energy += e
	s.segments[g].length -= 2
	s.release(b)
	s.release(d)
	s.link(a, c, g)
}

// flip moves the path a, b, d to the other side of its square: a, c, d.
func (s *Search) flip(a, b, d, c int32) {
	g := s.owner[a]
	if !s.mayPass(g, c) {
		return
	}
	s.release(b)
	s.link(a, c, g)
	s.link(c, d, g)
}

// link makes b the next cell after a on the path of segment g.
func (s *Search) link(a, b, g int32) {
	s.next[a], s.prev[b], s.owner[a] = b, a, g
}

// release takes c off its path.
func (s *Search) release(c int32) {
	s.next[c], s.prev[c], s.owner[c] = 0, 0, free
}

// endMove lengthens or shortens the head or the tail at its free end a, or makes a backbite
// move. A backbite move connects a with another cell of the same path, and a different cell
// becomes the free end. The bits of r choose the direction.
func (s *Search) endMove(a int32, r uint64) {
	g, ok := s.endAt(a)
	if !ok {
		return
	}
	onward, back := s.next, s.prev // lists of the next cells towards the free end and away from it
	tail := s.segments[g].to == 0
	if !tail {
		onward, back = back, onward
	}
	switch b := a + s.steps[r>>2&3]; {
	case s.owner[b] == free:
		e := s.deviation(g, 1) - s.deviation(g, 0)
		if !s.mayPass(g, b) || !s.accepts(e) {
			return
		}
		s.energy += e
		s.segments[g].length++
		s.segments[g].freeEnd = b
		onward[a], back[b], onward[b] = b, a, 0
		s.owner[b] = g
		if tail {
			s.owner[a] = g
		}
	case s.fixed[a]:
	case b == back[a]:
		e := s.deviation(g, -1) - s.deviation(g, 0)
		if !s.accepts(e) {
			return
		}
		s.energy += e
		s.segments[g].length--
		s.segments[g].freeEnd = b
		s.release(a)
		onward[b] = 0
	case s.owner[b] == g || !tail && b == s.segments[g].to:
		// b n ... a becomes b a ... n
		n := onward[b]
		s.reverseSteps(n, a, onward)
		onward[b], back[a], onward[n] = a, b, 0
		s.segments[g].freeEnd = n
	}
}

// reverseSteps reverses each step of the path from a to b. The list onward, which is s.next or
// s.prev, leads from a to b.
func (s *Search) reverseSteps(a, b int32, onward []int32) {
	for last := int32(0); last != b; {
		last, a = a, onward[a]
		s.next[last], s.prev[last] = s.prev[last], s.next[last]
	}
}

// endAt returns the segment whose free end is a.
func (s *Search) endAt(a int32) (int32, bool) {
	for _, g := range [2]int{0, len(s.segments) - 1} {
		if s.segments[g].freeEnd == a {
			return int32(g), true
		}
	}
	return 0, false
}
