package techniques

import "backtrack/model/numbrix"

// RuleDeadEnd and RuleEdge look at the sides that the path may use.

// findJoinedPath finds joined cells that fit in only one place of the path.
func findJoinedPath(s *State) {
	s.UpdateChains()
	if s.joinedSides == 0 || s.Contradicted {
		return
	}
	for _, cells := range s.joinedPaths {
		var first, dir int32
		n := 0
		s.eachFit(cells, func(k, d int32) {
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
			s.Found = append(s.Found, Step{
				Rule: RuleEdge, Kind: JoinedPath, Level: ByChain,
				Number: all[0].Number, Cell: cells[0], Conclusion: all[0], More: all[1:],
			})
		}
	}
}

// IsWay reports whether the path may use the side between c and d. It returns false if both
// cells have numbers. UpdatePairs must have been called.
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
	return supported(s, c, d)
}

// ClosesLoop reports whether notes already join c and d through other cells.
func (s *State) ClosesLoop(c, d int32) bool {
	if s.joinedSides < 2 {
		return false
	}
	from, at := int32(None), c
	for range s.Cells {
		next := nextJoined(s, at, from)
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

// supported reports whether c and d may have consecutive numbers, according to s.pairs.
func supported(s *State, c, d int32) bool {
	c, d = min(c, d), max(c, d)
	for dir, by := range s.directions {
		if int(d-c) == by {
			return s.pairs[dir].Has(c)
		}
	}
	return false
}

// UpdatePairs updates pairs from the chain domains. It finds the sides whose two cells may have
// consecutive numbers. At least one of these numbers is missing.
func (s *State) UpdatePairs() {
	if s.pairsFresh {
		return
	}
	s.pairsFresh = true
	if s.pairs == nil {
		for range s.directions {
			s.pairs = append(s.pairs, make(Set, s.Words))
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

// findDegree finds cells that have only as many ways left as the path needs. RuleDeadEnd finds
// only blank cells and uses a simpler test for ways (see isWayBy).
func findDegree(s *State, rule int) {
	if rule == RuleEdge {
		s.UpdateChains()
		s.UpdatePairs()
	}
	if s.Max == 1 {
		return
	}
	for _, c := range s.Cells {
		if s.Contradicted {
			return
		}
		if rule == RuleDeadEnd && s.Value[c] != 0 {
			continue
		}
		if st, ok := degree(s, rule, c); ok {
			s.Found = append(s.Found, st)
		}
	}
}

// degree returns the step that follows from the ways left at c, if there is one. If too few
// ways are left, it contradicts s.
func degree(s *State, rule int, c int32) (Step, bool) {
	lacks := missingNeighbours(s, c)
	if lacks == 0 {
		return Step{}, false
	}
	var buf [2]int32
	ways := buf[:0]
	for i, d := range s.Near[c] {
		if !isWayBy(s, rule, c, d, s.Sides[c][i]) {
			continue
		}
		if len(ways) == lacks {
			return Step{}, false
		}
		ways = append(ways, d)
	}
	level, kind := ByChain, Degree
	if rule == RuleDeadEnd {
		level, kind = ByDistance, Corridor
	}
	first, last := false, false
	if s.Value[c] == 0 {
		domains := s.domains(level)
		first, last = s.Domain(domains, 1).Has(c), s.Domain(domains, int32(s.Max)).Has(c)
	}
	mayEnd := first || last
	switch st := (Step{Rule: rule, Level: level, Cell: c}); {
	case len(ways) < lacks && !mayEnd || len(ways) == 0:
		st.Kind = NoWay
		s.contradict(st)
	case len(ways) == lacks && !mayEnd:
		st.Kind = kind
		return goThrough(s, st, ways)
	case len(ways) == 1 && mayEnd && first != last:
		st.Kind, st.Number = EndCell, 1
		if last {
			st.Number = int32(s.Max)
		}
		st.Conclusion = Placed(st.Number, c)
		return st, true
	}
	return Step{}, false
}

// isWayBy reports whether the path may still go from c to d. RuleEdge asks IsWay. RuleDeadEnd
// only requires that no note blocks the side and that d has room.
func isWayBy(s *State, rule int, c, d, side int32) bool {
	if rule == RuleEdge {
		return s.IsWay(c, d, side)
	}
	return s.Links[side] != numbrix.Blocked && s.HasRoom(d, c)
}

// missingNeighbours returns how many neighbours on the path c lacks, by the numbers alone.
func missingNeighbours(s *State, c int32) int {
	k := s.Value[c]
	if k == 0 {
		return 2
	}
	lacks := 0
	for m := k - 1; m <= k+1; m += 2 {
		if s.IsNumber(m) && s.Place[m] == None {
			lacks++
		}
	}
	return lacks
}

// HasRoom reports whether the path may still go from d to its neighbour c: d lacks more
// neighbours on the path than notes join to it. A note that joins c to d does not count.
func (s *State) HasRoom(d, c int32) bool {
	lacks := missingNeighbours(s, d)
	for _, e := range s.JoinedTo(d) {
		if e != c && !s.BothNumbered(d, e) {
			lacks--
		}
	}
	return lacks > 0
}

// goThrough completes st, which says that the path goes from the cell c of st to all cells of
// ways. It concludes the number of a cell if that is determined, otherwise links. It reports
// whether anything is new.
func goThrough(s *State, st Step, ways []int32) (Step, bool) {
	c := st.Cell
	if s.Value[c] == 0 {
		if k, ok := onlyNumber(s, st.Level, c, ways); ok {
			st.Number, st.Conclusion = k, Placed(k, c)
			return st, true
		}
	}
	var all []Fact
	for _, d := range ways {
		if s.Value[c] != 0 && s.Value[d] == 0 {
			if k, ok := onlyNumber(s, st.Level, d, []int32{c}); ok {
				all = append(all, Placed(k, d))
				continue
			}
		}
		if s.Links[s.sideOf(c, d)] == numbrix.Unknown {
			all = append(all, Joined(c, d))
		}
	}
	if len(all) == 0 {
		return st, false
	}
	st.Conclusion, st.More = all[0], all[1:]
	if st.Conclusion.Kind == numbrix.Write {
		st.Number = st.Conclusion.Number
	}
	return st, true
}

// onlyNumber returns the number of the blank cell c if only one number fits. The cells in ways
// are the neighbours of c on the path. It returns false if none of them has a number.
func onlyNumber(s *State, l Level, c int32, ways []int32) (int32, bool) {
	domains := s.domains(l)
	fit, n := int32(0), 0
	for _, d := range ways {
		v := s.Value[d]
		if v == 0 {
			continue
		}
		fit, n = 0, 0
		for k := v - 1; k <= v+1; k += 2 {
			if !s.IsNumber(k) || s.Place[k] != None || !s.Domain(domains, k).Has(c) {
				continue
			}
			suits := true
			for _, e := range ways {
				if w := s.Value[e]; w != 0 && w != k-1 && w != k+1 {
					suits = false
				}
			}
			if suits {
				fit = k
				n++
			}
		}
		break
	}
	return fit, n == 1
}
