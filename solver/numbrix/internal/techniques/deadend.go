package techniques

import "backtrack/model/numbrix"

// findDeadEnd finds blank cells with two ways out that are no ends of the path,
// and blank cells with one way out, which are ends.
func (s *State) findDeadEnd() {
	tight := s.scratch(2)
	s.fewOpen(tight)
	for c := range Each(tight) {
		if st, ok := s.deadEnd(c); ok {
			s.Found = append(s.Found, st)
		}
		if s.Contradicted {
			return
		}
	}
}

// fewOpen sets tight to the blank cells that may have fewer than three ways
// out: those with few neighbours that are blank or lack a neighbour on the
// path, and those near a note about a side.
func (s *State) fewOpen(tight []uint64) {
	t := tally{s.scratch(0), s.scratch(1), tight}
	t.clear()
	open := s.scratch(3)
	copy(open, s.Free)
	for k := int32(1); k <= int32(s.Max); k++ {
		if c := s.Place[k]; c != None && (k > 1 && s.Place[k-1] == None || k < int32(s.Max) && s.Place[k+1] == None) {
			set(open, c)
		}
	}
	for _, by := range s.directions {
		t.addShifted(open, by)
		t.addBack(open, by)
	}
	for i := range tight {
		tight[i] = s.Free[i] &^ t.three[i]
	}
	s.addNoted(tight)
	for i := range tight {
		tight[i] &= s.Free[i]
	}
}

// deadEnd returns the step that the ways out of c allow.
func (s *State) deadEnd(c int32) (Step, bool) {
	if s.Max == 1 {
		return Step{}, false
	}
	var ways [2]int32
	n := 0
	for i, d := range s.Near[c] {
		if s.Links[s.Sides[c][i]] != numbrix.Blocked && s.HasRoom(d, c) {
			if n == 2 {
				return Step{}, false
			}
			ways[n] = d
			n++
		}
	}
	first, last := Has(s.Domain(s.DistanceDomains, 1), c), Has(s.Domain(s.DistanceDomains, int32(s.Max)), c)
	switch {
	case n == 0 || n == 1 && !first && !last:
		s.contradict(Step{Rule: RuleDeadEnd, Kind: NoWay, Cell: c})
	case n == 1 && first != last:
		k := int32(1)
		if last {
			k = int32(s.Max)
		}
		return Step{Rule: RuleDeadEnd, Kind: EndCell, Number: k, Cell: c, A: ways[0], Conclusion: Placed(k, c)}, true
	case n == 2 && !first && !last:
		return s.goThrough(Step{Rule: RuleDeadEnd, Kind: Corridor, Cell: c}, ways[:])
	}
	return Step{}, false
}

// HasRoom reports whether the path may still go from d to its neighbour c: d
// lacks a neighbour on the path, and notes do not join it to as many other
// cells as it can have.
func (s *State) HasRoom(d, c int32) bool {
	lacks := 2
	if k := s.Value[d]; k != 0 {
		lacks = 0
		if s.IsNumber(k-1) && s.Place[k-1] == None {
			lacks++
		}
		if s.IsNumber(k+1) && s.Place[k+1] == None {
			lacks++
		}
	}
	for _, e := range s.Joins[2*d : 2*d+int32(s.JoinCount[d])] {
		if e != c && !s.BothNumbered(d, e) {
			lacks--
		}
	}
	return lacks > 0
}

// goThrough completes st, which says that the path goes from c to all cells of
// ways: with a number if that follows, otherwise with links. It reports whether
// anything is new.
func (s *State) goThrough(st Step, ways []int32) (Step, bool) {
	c := st.Cell
	if s.Value[c] == 0 {
		if k, ok := s.onlyNumber(st.Level, c, ways); ok {
			st.Number, st.Conclusion = k, Placed(k, c)
			return st, true
		}
	}
	var all []Fact
	for _, d := range ways {
		if s.Value[c] != 0 && s.Value[d] == 0 {
			if k, ok := s.onlyNumber(st.Level, d, []int32{c}); ok {
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

// onlyNumber returns the number of the blank cell c if only one fits the numbers in
// ways, cells that the path joins to it.
func (s *State) onlyNumber(l Level, c int32, ways []int32) (int32, bool) {
	domains := s.domains(l)
	fit, n := int32(0), 0
	for _, d := range ways {
		v := s.Value[d]
		if v == 0 {
			continue
		}
		fit, n = 0, 0
		for k := v - 1; k <= v+1; k += 2 {
			if !s.IsNumber(k) || s.Place[k] != None || !Has(s.Domain(domains, k), c) {
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
