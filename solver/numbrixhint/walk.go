package numbrixhint

import "backtrack/model/numbrix"

// walks brings walk up to date: the cells where a number may be when steps
// are counted through blank cells only, from the number placed before it and
// to the one placed after it.
func (s *state) walks() {
	if !s.dirty {
		return
	}
	s.dirty, s.linked = false, false
	for a := int32(0); a <= int32(s.max); {
		b := a + 1
		for b <= int32(s.max) && s.pos[b] == none {
			b++
		}
		if s.stale[a] {
			s.stale[a] = false
			for j := a + 1; j < b; j++ {
				w, d := s.of(s.walk, j), s.of(s.near0, j)
				for i := range w {
					w[i] &= d[i]
				}
			}
			if a > 0 {
				copy(s.of(s.walk, a), s.of(s.near0, a))
			}
			if b <= int32(s.max) {
				copy(s.of(s.walk, b), s.of(s.near0, b))
			}
			s.sweep(s.walk, a, b)
		}
		a = b
	}
}

// sweep keeps the domains of the numbers between a and b, which are on the
// board, or 0, or max+1, to cells that are on a walk. It reports whether that
// changed anything.
func (s *state) sweep(domains []uint64, a, b int32) bool {
	changed := false
	meet := func(k, from int32) {
		reach := s.scratch(0)
		s.stepFrom(reach, s.of(domains, from))
		d := s.of(domains, k)
		for i, x := range d {
			if y := x & reach[i]; y != x {
				d[i], changed = y, true
			}
		}
	}
	for j := max(a, 1) + 1; j < b; j++ {
		meet(j, j-1)
	}
	for j := min(b, int32(s.max)) - 1; j > a; j-- {
		meet(j, j+1)
	}
	return changed
}

// stepFrom sets dst to the places a step away from one in src, not through
// parted sides.
func (s *state) stepFrom(dst, src []uint64) {
	s.spread(dst, src, s.scratch(1))
	for _, c := range s.fenced {
		if !has(dst, c) {
			continue
		}
		open := false
		for i, d := range s.near[c] {
			open = open || has(src, d) && s.links[s.side[c][i]] != numbrix.Parted
		}
		if !open {
			unset(dst, c)
		}
	}
}

// chains brings chain up to date: of the cells in walk those where a number
// also suits the cells that notes join to them.
func (s *state) chains() {
	s.walks()
	if s.linked {
		return
	}
	s.linked = true
	if s.noted == 0 {
		s.chain = s.walk
		return
	}
	s.linkedDomains = append(s.linkedDomains[:0], s.walk...)
	s.chain = s.linkedDomains
	runs := s.runs()
	for again := true; again; {
		again = false
		for _, run := range runs {
			again = s.fit(run) || again
		}
		if again {
			for a := int32(0); a <= int32(s.max); {
				b := a + 1
				for b <= int32(s.max) && s.pos[b] == none {
					b++
				}
				s.sweep(s.chain, a, b)
				a = b
			}
		}
	}
}

// runs lists the paths of two or more cells that notes join, each once. A
// closed path makes s dead.
func (s *state) runs() [][]int32 {
	var all [][]int32
	seen := make([]bool, len(s.near))
	for pass := range 2 {
		for _, c := range s.cells {
			joins := s.noteJoins(c, nil)
			if seen[c] || len(joins) == 0 || pass == 0 && len(joins) != 1 {
				continue
			}
			if len(joins) > 2 || pass == 1 {
				s.contradict(step{rule: ruleEdge, kind: noWay, level: byChain, c: c})
				continue
			}
			run := []int32{c}
			seen[c] = true
			for at := c; ; {
				next := int32(none)
				for _, d := range s.noteJoins(at, nil) {
					if !seen[d] {
						next = d
					}
				}
				if next == none {
					break
				}
				seen[next] = true
				run = append(run, next)
				at = next
			}
			all = append(all, run)
		}
	}
	return all
}

// noteJoins appends the cells that notes join to c to buf. Notes between two
// numbers don't count: the numbers tell.
func (s *state) noteJoins(c int32, buf []int32) []int32 {
	if s.noted == 0 {
		return buf
	}
	for i, d := range s.near[c] {
		if s.links[s.side[c][i]] == numbrix.Joined && (s.val[c] == 0 || s.val[d] == 0) {
			buf = append(buf, d)
		}
	}
	return buf
}

// fit keeps the cells of a run to the numbers that count up or down along it.
// It reports whether that changed anything.
func (s *state) fit(run []int32) bool {
	allowed := make([][]bool, len(run))
	for i := range allowed {
		allowed[i] = make([]bool, s.max+2)
	}
	s.fits(run, func(k, dir int32) {
		for i := range run {
			allowed[i][k+dir*int32(i)] = true
		}
	})
	changed := false
	for i, c := range run {
		if s.val[c] != 0 {
			if !allowed[i][s.val[c]] {
				s.contradict(step{rule: ruleEdge, kind: noWay, level: byChain, c: c})
			}
			continue
		}
		for k := int32(1); k <= int32(s.max); k++ {
			if !allowed[i][k] && has(s.of(s.chain, k), c) {
				unset(s.of(s.chain, k), c)
				changed = true
			}
		}
	}
	return changed
}

// fits calls yield for each number that the first cell of a run may have and
// the direction, 1 or -1, in which the others count on.
func (s *state) fits(run []int32, yield func(k, dir int32)) {
	for dir := int32(-1); dir <= 1; dir += 2 {
	next:
		for k := int32(1); k <= int32(s.max); k++ {
			for i, c := range run {
				if j := k + dir*int32(i); !s.number(j) || !has(s.of(s.chain, j), c) {
					continue next
				}
			}
			yield(k, dir)
		}
	}
}
