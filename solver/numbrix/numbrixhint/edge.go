package numbrixhint

import "backtrack/model/numbrix"

// Rule 9 looks at the sides that the path may use.

// findRun finds joined cells that fit in one place only.
func (s *state) findRun() {
	s.chains()
	if s.noted == 0 || s.dead {
		return
	}
	for _, cells := range s.runs {
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
	s.listFollows()
	tight := s.scratch(2)
	s.fewWays(tight)
	for c := range each(tight) {
		if st, ok := s.degree(c); ok {
			s.found = append(s.found, st)
		}
		if s.dead {
			return
		}
	}
}

// fewWays sets tight to cells that may have fewer than three ways: those with
// few sides along which numbers fit, and those near a note about a side.
func (s *state) fewWays(tight []uint64) {
	t := tally{s.scratch(0), s.scratch(1), tight}
	t.clear()
	for dir, by := range s.directions {
		t.add(s.follows[dir])
		t.addShifted(s.follows[dir], by)
	}
	for i := range tight {
		tight[i] = s.inside[i] &^ t.three[i]
	}
	s.addNoted(tight)
}

// addNoted adds the cells near a note about a side to cells.
func (s *state) addNoted(cells []uint64) {
	for _, c := range s.fenced {
		set(cells, c)
	}
	if s.noted == 0 {
		return
	}
	for _, c := range s.cells {
		if s.mates[c] == 0 {
			continue
		}
		set(cells, c)
		for _, d := range s.near[c] {
			set(cells, d)
		}
	}
}

// A tally counts, for all places at once, up to three.
type tally struct{ one, two, three []uint64 }

func (t tally) clear() {
	clear(t.one)
	clear(t.two)
	clear(t.three)
}

func (t tally) count(i int, x uint64) {
	t.three[i] |= t.two[i] & x
	t.two[i] |= t.one[i] & x
	t.one[i] |= x
}

// add counts one for each place in s.
func (t tally) add(s []uint64) {
	for i, x := range s {
		t.count(i, x)
	}
}

// addShifted counts one for each place that is by bits after one in s.
func (t tally) addShifted(s []uint64, by int) {
	w, b := by/64, uint(by%64)
	for i := len(s) - 1; i >= w; i-- {
		x := s[i-w] << b
		if i > w {
			x |= s[i-w-1] >> (64 - b)
		}
		t.count(i, x)
	}
}

// addBack counts one for each place that is by bits before one in s.
func (t tally) addBack(s []uint64, by int) {
	w, b := by/64, uint(by%64)
	for i := 0; i+w < len(s); i++ {
		x := s[i+w] >> b
		if i+w+1 < len(s) {
			x |= s[i+w+1] << (64 - b)
		}
		t.count(i, x)
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
	from, at := int32(none), c
	for range s.cells {
		next := s.onward(at, from)
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
	c, d = min(c, d), max(c, d)
	for dir, by := range s.directions {
		if int(d-c) == by {
			return has(s.follows[dir], c)
		}
	}
	return false
}

// listFollows finds the sides along which numbers may follow each other, one
// of them at least not on the board, as far as chain tells.
func (s *state) listFollows() {
	if s.followed {
		return
	}
	s.followed = true
	if s.follows == nil {
		for range s.directions {
			s.follows = append(s.follows, make([]uint64, s.words))
		}
	}
	for dir, by := range s.directions {
		f := s.follows[dir]
		clear(f)
		w, b := by/64, uint(by%64)
		for k := int32(1); k < int32(s.max); k++ {
			if s.pos[k] != none && s.pos[k+1] != none {
				continue
			}
			x, y := s.of(s.chain, k), s.of(s.chain, k+1)
			for i := range f {
				var px, py uint64
				if i+w < len(f) {
					px, py = x[i+w]>>b, y[i+w]>>b
				}
				if i+w+1 < len(f) {
					px, py = px|x[i+w+1]<<(64-b), py|y[i+w+1]<<(64-b)
				}
				f[i] |= x[i]&py | y[i]&px
			}
		}
	}
}
