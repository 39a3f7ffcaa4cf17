package techniques

import "backtrack/model/numbrix"

func (s *State) explainDeadEnd(st *Step) {
	given := []Fact{}
	c := st.Cell
	for i, d := range s.Near[c] {
		switch {
		case s.Links[s.Sides[c][i]] == numbrix.Blocked:
			given = include(given, Blocked(c, d))
		case !s.HasRoom(d, c):
			given = s.WhyFull(given, d, c)
		}
	}
	switch st.Kind {
	case Corridor:
		if st.Conclusion.Kind == numbrix.Write {
			given = s.explainBeside(given, st)
		}
		given = s.bar(given, 1, c)
		given = s.bar(given, int32(s.Max), c)
	case EndCell:
		given = s.bar(given, 1+int32(s.Max)-st.Number, c)
	case NoWay:
		ways := 0
		for i, d := range s.Near[c] {
			if s.isOpen(c, d, s.Sides[c][i]) {
				ways++
			}
		}
		if ways == 1 {
			given = s.bar(s.bar(given, 1, c), int32(s.Max), c)
		}
	}
	st.Premises = given
}

// explainDegree explains a step by the ways at a cell if that needs no walks.
// It reports whether that is so.
func (s *State) explainDegree(st *Step) bool {
	s.UpdateChains()
	s.UpdatePairs()
	given := []Fact{}
	c := st.Cell
	against := func(k, at int32) bool {
		if !s.IsNumber(k) {
			return true
		}
		if s.Place[k] == None && Has(s.Domain(s.DistanceDomains, k), at) {
			return false
		}
		given = s.bar(given, k, at)
		return true
	}
	if k := s.Value[c]; k != 0 {
		given = append(given, s.Placement(k))
	} else if !against(1, c) || !against(int32(s.Max), c) {
		return false
	}
	for i, d := range s.Near[c] {
		v := s.Value[d]
		switch {
		case s.IsWay(c, d, s.Sides[c][i]):
			if v != 0 && st.Conclusion.Kind == numbrix.Write && st.Conclusion.Cell == c {
				given = include(given, s.Placement(v))
				if other := 2*v - st.Conclusion.Number; !against(other, c) {
					return false
				}
			}
		case s.Links[s.Sides[c][i]] == numbrix.Blocked:
			given = append(given, Blocked(c, d))
		case s.BothNumbered(c, d):
			given = include(given, s.Placement(v))
		case !s.HasRoom(d, c):
			given = s.WhyFull(given, d, c)
		case s.ClosesLoop(c, d):
			for from, at := int32(None), c; at != d; {
				next := s.onward(at, from)
				given = include(given, Joined(at, next))
				from, at = at, next
			}
		case v != 0:
			given = include(given, s.Placement(v))
			if !against(v-1, c) || !against(v+1, c) {
				return false
			}
		case s.Value[c] != 0:
			if !against(s.Value[c]-1, d) || !against(s.Value[c]+1, d) {
				return false
			}
		default:
			return false
		}
	}
	if k := s.Value[c]; k != 0 {
		// A number that has one neighbour lacks only the other.
		for m := k - 1; m <= k+1; m += 2 {
			if s.IsNumber(m) && s.Place[m] != None {
				given = include(given, s.Placement(m))
			}
		}
		for _, f := range st.Conclusions() {
			if other := 2*k - f.Number; f.Kind == numbrix.Write && !against(other, f.Cell) {
				return false
			}
		}
	}
	st.Premises = given
	return true
}

// WhyFull returns given with the facts that show that d, no way out of c, has
// its neighbours elsewhere.
func (s *State) WhyFull(given []Fact, d, c int32) []Fact {
	if k := s.Value[d]; k != 0 {
		given = include(given, s.Placement(k))
		for m := k - 1; m <= k+1; m += 2 {
			if s.IsNumber(m) && s.Place[m] != None {
				given = include(given, s.Placement(m))
			}
		}
	}
	for _, e := range s.Joins[2*d : 2*d+int32(s.JoinCount[d])] {
		if e != c && !s.BothNumbered(d, e) {
			given = include(given, Joined(d, e))
		}
	}
	return given
}

// explainBeside returns given with the reasons why st.Number is in the dead end
// st.Cell.
func (s *State) explainBeside(given []Fact, st *Step) []Fact {
	var ways []int32
	for i, d := range s.Near[st.Cell] {
		if s.Links[s.Sides[st.Cell][i]] != numbrix.Blocked && s.HasRoom(d, st.Cell) && s.Value[d] != 0 {
			ways = append(ways, d)
			given = include(given, s.Placement(s.Value[d]))
		}
	}
	if len(ways) == 1 {
		if other := 2*s.Value[ways[0]] - st.Number; s.IsNumber(other) {
			given = s.bar(given, other, st.Cell)
		}
	}
	return given
}
