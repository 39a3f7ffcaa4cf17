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
