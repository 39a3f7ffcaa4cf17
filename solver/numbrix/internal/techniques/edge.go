package techniques

import "backtrack/model/numbrix"

// Rule 9 looks at the sides that the path may use.

// findRun finds joined cells that fit in only one place of the path.
func (s *State) findRun() {
	s.UpdateChains()
	if s.joinedSides == 0 || s.Contradicted {
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
			s.contradict(Step{Rule: RuleEdge, Kind: NoWay, Level: ByChain, Cell: cells[0]})
			return
		}
		if n > 1 {
			continue
		}
		var all []Fact
		for i, c := range cells {
			if s.Value[c] == 0 {
				all = append(all, Placed(first+dir*int32(i), c))
			}
		}
		if len(all) > 0 {
			s.Found = append(s.Found, Step{Rule: RuleEdge, Kind: Run, Level: ByChain, Number: all[0].Number, Cell: cells[0], Conclusion: all[0], More: all[1:]})
		}
	}
}

// findDegree finds cells with no more ways left than the path needs.
func (s *State) findDegree() {
	s.UpdateChains()
	if s.Contradicted || s.Max == 1 {
		return
	}
	s.UpdatePairs()
	tight := s.scratch(2)
	s.fewWays(tight)
	for c := range Each(tight) {
		if st, ok := s.degree(c); ok {
			s.Found = append(s.Found, st)
		}
		if s.Contradicted {
			return
		}
	}
}

// fewWays sets tight to the cells that may have fewer than three ways: those
// with few sides along which numbers fit, and those near a note about a side.
func (s *State) fewWays(tight []uint64) {
	t := tally{s.scratch(0), s.scratch(1), tight}
	t.clear()
	for dir, by := range s.directions {
		t.add(s.pairs[dir])
		t.addShifted(s.pairs[dir], by)
	}
	for i := range tight {
		tight[i] = s.Inside[i] &^ t.three[i]
	}
	s.addNoted(tight)
}

// addNoted adds the cells near a note about a side to cells.
func (s *State) addNoted(cells []uint64) {
	for _, c := range s.blocked {
		set(cells, c)
	}
	if s.joinedSides == 0 {
		return
	}
	for _, c := range s.Cells {
		if s.JoinCount[c] == 0 {
			continue
		}
		set(cells, c)
		for _, d := range s.Near[c] {
			set(cells, d)
		}
	}
}

// A tally counts up to three for all indices in parallel.
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

// add counts one for each index in s.
func (t tally) add(s []uint64) {
	for i, x := range s {
		t.count(i, x)
	}
}

// addShifted counts one for each index by bits after one in s.
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

// addBack counts one for each index by bits before one in s.
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
func (s *State) degree(c int32) (Step, bool) {
	lacks, mayEnd := 2, false
	first, last := false, false
	if k := s.Value[c]; k != 0 {
		lacks = 0
		if s.IsNumber(k-1) && s.Place[k-1] == None {
			lacks++
		}
		if s.IsNumber(k+1) && s.Place[k+1] == None {
			lacks++
		}
		if lacks == 0 {
			return Step{}, false
		}
	} else {
		first, last = Has(s.Domain(s.chainDomains, 1), c), Has(s.Domain(s.chainDomains, int32(s.Max)), c)
		mayEnd = first || last
	}
	var buf [8]int32
	ways := buf[:0]
	for i, d := range s.Near[c] {
		if s.IsWay(c, d, s.Sides[c][i]) {
			ways = append(ways, d)
		}
	}
	switch {
	case len(ways) < lacks && !mayEnd || len(ways) == 0:
		s.contradict(Step{Rule: RuleEdge, Kind: NoWay, Level: ByChain, Cell: c})
	case len(ways) == lacks && !mayEnd:
		return s.goThrough(Step{Rule: RuleEdge, Kind: Degree, Level: ByChain, Cell: c}, append([]int32(nil), ways...))
	case len(ways) == 1 && mayEnd && first != last:
		k := int32(1)
		if last {
			k = int32(s.Max)
		}
		return Step{Rule: RuleEdge, Kind: EndCell, Level: ByChain, Number: k, Cell: c, Conclusion: Placed(k, c)}, true
	}
	return Step{}, false
}

// IsWay reports whether the path may use the side between c and d, or does by a
// note, without numbers on both.
func (s *State) IsWay(c, d, side int32) bool {
	switch s.Links[side] {
	case numbrix.Blocked:
		return false
	case numbrix.Joined:
		return s.Value[c] == 0 || s.Value[d] == 0
	}
	if s.Value[c] != 0 && s.Value[d] != 0 || !s.HasRoom(c, d) || !s.HasRoom(d, c) || s.ClosesLoop(c, d) {
		return false
	}
	return s.supported(c, d)
}

// ClosesLoop reports whether notes join c and d already by other cells.
func (s *State) ClosesLoop(c, d int32) bool {
	if s.joinedSides < 2 {
		return false
	}
	from, at := int32(None), c
	for range s.Cells {
		next := s.onward(at, from)
		if next == None {
			return false
		}
		if next == d {
			return from != None
		}
		from, at = at, next
	}
	return false
}

// supported reports whether c and d may have consecutive numbers.
func (s *State) supported(c, d int32) bool {
	c, d = min(c, d), max(c, d)
	for dir, by := range s.directions {
		if int(d-c) == by {
			return Has(s.pairs[dir], c)
		}
	}
	return false
}

// UpdatePairs finds the sides along which consecutive numbers may be, at least
// one of them missing, by the chain domains.
func (s *State) UpdatePairs() {
	if s.pairsFresh {
		return
	}
	s.pairsFresh = true
	if s.pairs == nil {
		for range s.directions {
			s.pairs = append(s.pairs, make([]uint64, s.Words))
		}
	}
	for dir, by := range s.directions {
		f := s.pairs[dir]
		clear(f)
		w, b := by/64, uint(by%64)
		for k := int32(1); k < int32(s.Max); k++ {
			if s.Place[k] != None && s.Place[k+1] != None {
				continue
			}
			x, y := s.Domain(s.chainDomains, k), s.Domain(s.chainDomains, k+1)
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
