package techniques

import (
	"slices"

	"backtrack/model/numbrix"
)

// Limits for what a person can look through.
const (
	maxMissing = 8  // the most numbers of a gap
	maxWays    = 60 // the most ways to fill it
)

// findSegment finds gaps whose fillings all have something in common.
func (s *State) findSegment() {
	s.UpdateChains()
	for a := s.NextPlaced(0, 1); a != 0 && !s.Stopped(); {
		b := s.NextPlaced(a, 1)
		if b-a > 1 && b-a-1 <= maxMissing {
			if ways, ok := s.ways(a, b); ok && len(ways) > 0 {
				s.findCommon(a, b, ways)
			}
		}
		a = b
	}
}

// ways lists the ways to fill the gap from a to b, as the cells of its numbers.
// It returns false if there are more than maxWays.
func (s *State) ways(a, b int32) (all [][]int32, ok bool) {
	n := int(b - a - 1)
	way := make([]int32, 0, n)
	var grow func(at int32) bool
	grow = func(at int32) bool {
		k := a + int32(len(way)) + 1
		if k == b {
			if !s.Adjacent(at, s.Place[b]) || !s.joinsFit(a, b, way) {
				return true
			}
			all = append(all, slices.Clone(way))
			return len(all) <= maxWays
		}
		for i, d := range s.Near[at] {
			if Has(s.Domain(s.chainDomains, k), d) && s.Links[s.Sides[at][i]] != numbrix.Blocked && !slices.Contains(way, d) {
				way = append(way, d)
				if !grow(d) {
					return false
				}
				way = way[:len(way)-1]
			}
		}
		return true
	}
	ok = grow(s.Place[a])
	return all, ok
}

// joinsFit reports whether a way between a and b agrees with the notes: it
// contains all cells joined to it and does not end in a blocked side.
func (s *State) joinsFit(a, b int32, way []int32) bool {
	path := append(append([]int32{s.Place[a]}, way...), s.Place[b])
	if s.Links[s.sideOf(path[len(path)-2], path[len(path)-1])] == numbrix.Blocked {
		return false
	}
	if s.joinedSides == 0 {
		return true
	}
	for i := 1; i+1 < len(path); i++ {
		for _, d := range s.Joins[2*path[i] : 2*path[i]+int32(s.JoinCount[path[i]])] {
			if d != path[i-1] && d != path[i+1] {
				return false
			}
		}
	}
	return true
}

// findCommon finds what all ways of a gap have in common: numbers, links
// between blank cells, or a cell that is ruled out for other numbers.
func (s *State) findCommon(a, b int32, ways [][]int32) {
	st := Step{Rule: RuleSegment, Kind: Agreed, Level: ByChain, A: a, B: b, Ways: len(ways)}
	for i, c := range ways[0] {
		if every(ways, func(w []int32) bool { return w[i] == c }) {
			one := st
			one.Number, one.Cell = a+1+int32(i), c
			one.Conclusion = Placed(one.Number, c)
			if len(ways) == 1 {
				for j, d := range ways[0] {
					if j != i {
						one.More = append(one.More, Placed(a+1+int32(j), d))
					}
				}
				s.Found = append(s.Found, one)
				return
			}
			s.Found = append(s.Found, one)
		}
	}
	first := append(append([]int32{s.Place[a]}, ways[0]...), s.Place[b])
	for i := 1; i < len(first); i++ {
		c, d := first[i-1], first[i]
		if s.Links[s.sideOf(c, d)] == numbrix.Unknown && (s.Value[c] == 0 || s.Value[d] == 0) && every(ways, func(w []int32) bool { return s.uses(a, b, w, c, d) }) {
			one := st
			one.Cell, one.Conclusion = c, Joined(c, d)
			s.Found = append(s.Found, one)
		}
	}
	for _, c := range ways[0] {
		if every(ways, func(w []int32) bool { return slices.Contains(w, c) }) {
			one := st
			one.Cell = c
			if one, ok := s.claim(one); ok && one.Lost != nil {
				s.Found = append(s.Found, one)
			}
		}
	}
}

// uses reports whether a way between a and b steps from c to d or back.
func (s *State) uses(a, b int32, way []int32, c, d int32) bool {
	last := s.Place[a]
	for _, e := range append(slices.Clone(way), s.Place[b]) {
		if last == c && e == d || last == d && e == c {
			return true
		}
		last = e
	}
	return false
}

func every[T any](all []T, is func(T) bool) bool {
	return !slices.ContainsFunc(all, func(x T) bool { return !is(x) })
}

// allowsAgreed reports whether all ways of the gap of st in s have in common
// what st says.
func (s *State) allowsAgreed(st *Step) bool {
	if !s.gapped(st.A, st.B) {
		return false
	}
	ways, ok := s.ways(st.A, st.B)
	if !ok {
		return false
	}
	if st.Lost == nil {
		return every(ways, func(w []int32) bool { return s.allowsShared(st, w) })
	}
	return every(ways, func(w []int32) bool { return slices.Contains(w, st.Cell) }) && s.allowsClaim(st)
}

// allowsShared reports whether a way of the gap of st has everything that st
// says.
func (s *State) allowsShared(st *Step, way []int32) bool {
	return every(st.Conclusions(), func(f Fact) bool {
		if f.Kind == numbrix.Join {
			return s.uses(st.A, st.B, way, f.Cell, f.Other)
		}
		return way[f.Number-st.A-1] == f.Cell
	})
}
