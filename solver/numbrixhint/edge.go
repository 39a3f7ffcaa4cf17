package numbrixhint

import "backtrack/model/numbrix"

// Rule 9 looks at the sides that the path may use.

// findRun finds joined cells that fit in one place only.
func (s *state) findRun() {
	s.chains()
	if s.noted == 0 || s.dead {
		return
	}
	for _, cells := range s.runs() {
		var first, dir int32
		n := 0
		s.fits(cells, func(k, d int32) {
			first, dir = k, d
			n++
		})
		if n == 0 {
			s.contradict(step{rule: ruleEdge, kind: noWay, level: byChain, c: cells[0]})
			return
		}
		if n > 1 {
			continue
		}
		var all []fact
		for i, c := range cells {
			if s.val[c] == 0 {
				all = append(all, placed(first+dir*int32(i), c))
			}
		}
		if len(all) > 0 {
			s.found = append(s.found, step{rule: ruleEdge, kind: run, level: byChain, k: all[0].k, c: cells[0], then: all[0], more: all[1:]})
		}
	}
}

// findDegree finds cells with no more ways left than the path needs.
func (s *state) findDegree() {
	s.chains()
	if s.dead || s.max == 1 {
		return
	}
	s.listNumbers()
	for _, c := range s.cells {
		if st, ok := s.degree(c); ok {
			s.found = append(s.found, st)
		}
		if s.dead {
			return
		}
	}
}

// degree returns the step that the ways left at c allow.
func (s *state) degree(c int32) (step, bool) {
	lacks, mayEnd := 2, false
	first, last := false, false
	if k := s.val[c]; k != 0 {
		lacks = 0
		if s.number(k-1) && s.pos[k-1] == none {
			lacks++
		}
		if s.number(k+1) && s.pos[k+1] == none {
			lacks++
		}
		if lacks == 0 {
			return step{}, false
		}
	} else {
		first, last = has(s.of(s.chain, 1), c), has(s.of(s.chain, int32(s.max)), c)
		mayEnd = first || last
	}
	var buf [8]int32
	ways := buf[:0]
	for i, d := range s.near[c] {
		if s.way(c, d, s.side[c][i]) {
			ways = append(ways, d)
		}
	}
	switch {
	case len(ways) < lacks && !mayEnd || len(ways) == 0:
		s.contradict(step{rule: ruleEdge, kind: noWay, level: byChain, c: c})
	case len(ways) == lacks && !mayEnd:
		return s.goThrough(step{rule: ruleEdge, kind: degree, level: byChain, c: c}, append([]int32(nil), ways...))
	case len(ways) == 1 && mayEnd && first != last:
		k := int32(1)
		if last {
			k = int32(s.max)
		}
		return step{rule: ruleEdge, kind: endCell, level: byChain, k: k, c: c, then: placed(k, c)}, true
	}
	return step{}, false
}

// way reports whether the path may use the side between c and d, or does by a
// note. What is sure by numbers on both is no way left.
func (s *state) way(c, d, side int32) bool {
	switch s.links[side] {
	case numbrix.Parted:
		return false
	case numbrix.Joined:
		return s.val[c] == 0 || s.val[d] == 0
	}
	if s.val[c] != 0 && s.val[d] != 0 || !s.open(c, d) || !s.open(d, c) || s.closes(c, d) {
		return false
	}
	return s.supported(c, d)
}

// closes reports whether notes join c and d already, other than directly.
func (s *state) closes(c, d int32) bool {
	if s.noted < 2 {
		return false
	}
	var buf [8]int32
	from, at := int32(none), c
	for range s.cells {
		next := int32(none)
		for _, e := range s.noteJoins(at, buf[:0]) {
			if e != from {
				next = e
			}
		}
		if next == none {
			return false
		}
		if next == d {
			return from != none
		}
		from, at = at, next
	}
	return false
}

// supported reports whether c and d may have numbers that follow each other.
func (s *state) supported(c, d int32) bool {
	if s.val[c] != 0 {
		c, d = d, c
	}
	if v := s.val[d]; v != 0 {
		return s.number(v-1) && s.pos[v-1] == none && has(s.of(s.chain, v-1), c) ||
			s.number(v+1) && s.pos[v+1] == none && has(s.of(s.chain, v+1), c)
	}
	n := (s.max + 2 + 63) / 64
	x, y := s.numbers[int(c)*n:int(c+1)*n], s.numbers[int(d)*n:int(d+1)*n]
	for i := range x {
		up, down := x[i]<<1, x[i]>>1
		if i > 0 {
			up |= x[i-1] >> 63
		}
		if i+1 < n {
			down |= x[i+1] << 63
		}
		if (up|down)&y[i] != 0 {
			return true
		}
	}
	return false
}

// listNumbers lists for each cell the numbers that it may have, as in chain.
func (s *state) listNumbers() {
	n := (s.max + 2 + 63) / 64
	if s.numbers == nil {
		s.numbers = make([]uint64, n*len(s.near))
	}
	clear(s.numbers)
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] != none {
			continue
		}
		for c := range each(s.of(s.chain, k)) {
			s.numbers[int(c)*n+int(k>>6)] |= 1 << (k & 63)
		}
	}
}
