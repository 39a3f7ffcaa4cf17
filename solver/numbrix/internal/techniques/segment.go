package techniques

import (
	"slices"

	"backtrack/model/lists"
	"backtrack/model/numbrix"
)

// Limits for what a person can look through.
const (
	maxMissing = 8  // the most numbers of a gap
	maxWays    = 60 // the most ways to fill it
)

// findSegment finds gaps whose fillings all have something in common.
func findSegment(s *State) {
	s.UpdateChains()
	for a := s.NextPlaced(0, 1); a != 0 && !s.Stopped(); {
		b := s.NextPlaced(a, 1)
		if b-a > 1 && b-a-1 <= maxMissing {
			if ways, ok := fillings(s, a, b); ok && len(ways) > 0 {
				findCommon(s, a, b, ways)
			}
		}
		a = b
	}
}

// fillings lists the ways to fill the gap from a to b, as the cells of its numbers.
// It returns false if there are more than maxWays.
func fillings(s *State, a, b int32) (all [][]int32, ok bool) {
	n := int(b - a - 1)
	way := make([]int32, 0, n)
	var grow func(at int32) bool
	grow = func(at int32) bool {
		k := a + int32(len(way)) + 1
		if k == b {
			if !s.Adjacent(at, s.Place[b]) || !joinsFit(s, a, b, way) {
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

// joinsFit reports whether a way between a and b agrees with the notes: next to each of
// its cells it has the cells joined to that, and its last side is not blocked.
func joinsFit(s *State, a, b int32, way []int32) bool {
	path := slices.Concat([]int32{s.Place[a]}, way, []int32{s.Place[b]})
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
func findCommon(s *State, a, b int32, ways [][]int32) {
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
	first := slices.Concat([]int32{s.Place[a]}, ways[0], []int32{s.Place[b]})
	for i := 1; i < len(first); i++ {
		c, d := first[i-1], first[i]
		if s.Links[s.sideOf(c, d)] == numbrix.Unknown && (s.Value[c] == 0 || s.Value[d] == 0) && every(ways, func(w []int32) bool { return usesSide(s, a, b, w, c, d) }) {
			one := st
			one.Cell, one.Conclusion = c, Joined(c, d)
			s.Found = append(s.Found, one)
		}
	}
	for _, c := range ways[0] {
		if every(ways, func(w []int32) bool { return slices.Contains(w, c) }) {
			one := st
			one.Cell = c
			if one, ok := claim(s, one); ok && one.Lost != nil {
				s.Found = append(s.Found, one)
			}
		}
	}
}

// usesSide reports whether a way between a and b steps from c to d or back.
func usesSide(s *State, a, b int32, way []int32, c, d int32) bool {
	path := slices.Concat([]int32{s.Place[a]}, way, []int32{s.Place[b]})
	i := slices.Index(path, c)
	return i >= 0 && (i > 0 && path[i-1] == d || i+1 < len(path) && path[i+1] == d)
}

// every reports whether is holds for all elements.
func every[T any](all []T, is func(T) bool) bool {
	return !slices.ContainsFunc(all, func(x T) bool { return !is(x) })
}

// allowsAgreed reports whether all ways of the gap of st have in common, in s, what st
// says.
func allowsAgreed(s *State, st *Step) bool {
	if !isGap(s, st.A, st.B) {
		return false
	}
	ways, ok := fillings(s, st.A, st.B)
	if !ok {
		return false
	}
	if st.Lost != nil {
		return every(ways, func(w []int32) bool { return slices.Contains(w, st.Cell) }) && allowsClaim(s, st)
	}
	return every(st.Conclusions(), func(f Fact) bool {
		return every(ways, func(w []int32) bool {
			if f.Kind == numbrix.Join {
				return usesSide(s, st.A, st.B, w, f.Cell, f.Other)
			}
			return w[f.Number-st.A-1] == f.Cell
		})
	})
}

// findPassed finds cells that every way of a gap passes, and what follows from that.
func findPassed(s *State) {
	s.UpdateChains()
	for a := s.NextPlaced(0, 1); a != 0 && !s.Stopped(); {
		b := s.NextPlaced(a, 1)
		if b-a > 1 {
			for _, c := range cutCells(s, a, b) {
				if st, ok := claim(s, Step{Rule: RuleCut, Kind: Passed, Level: ByChain, A: a, B: b, Cell: c}); ok {
					s.Found = append(s.Found, st)
				}
			}
		}
		a = b
	}
}

// cutCells lists the cells that every way from a to b passes, if ways use only cells in
// the domains of the gap.
func cutCells(s *State, a, b int32) []int32 {
	allowed := make([]uint64, s.Words)
	for k := a + 1; k < b; k++ {
		for i, x := range s.Domain(s.chainDomains, k) {
			allowed[i] |= x
		}
	}
	near := cellsWithinWalk(s, b, allowed)
	var way []int32 // a shortest one
	for at := s.Place[a]; len(way) == 0 || !slices.Contains(s.Near[at], s.Place[b]); way = append(way, at) {
		i := slices.IndexFunc(near, func(c int32) bool { return slices.Contains(s.Near[at], c) })
		if i < 0 {
			return nil
		}
		at = near[i]
	}
	var necks []int32
	for _, c := range slices.Backward(way) {
		unset(allowed, c)
		if !slices.ContainsFunc(cellsWithinWalk(s, a, allowed), func(d int32) bool { return slices.Contains(s.Near[d], s.Place[b]) }) {
			necks = append(necks, c)
		}
		set(allowed, c)
	}
	return necks
}

// cellsWithinWalk lists the cells of a set to which ways through the set lead from the
// number k, the nearest first.
func cellsWithinWalk(s *State, k int32, allowed []uint64) []int32 {
	var all []int32
	front, next, left := s.scratch(0), s.scratch(1), s.scratch(3)
	clear(front)
	set(front, s.Place[k])
	copy(left, allowed)
	for first := 0; ; first = len(all) {
		s.spread(next, front, s.scratch(2))
		for i := range left {
			front[i] = next[i] & left[i]
			left[i] &^= front[i]
		}
		if all = slices.AppendSeq(all, Each(front)); len(all) == first {
			return all
		}
	}
}

// claim completes st, which says that st.Cell belongs to the gap from st.A to st.B: with
// the cell's number, if only one of the gap fits; otherwise with another gap's number
// that has one cell left without it; otherwise with all numbers that this rules out. It
// returns false if nothing follows.
func claim(s *State, st Step) (Step, bool) {
	single, n := int32(0), 0
	for k := st.A + 1; k < st.B; k++ {
		if Has(s.Domain(s.chainDomains, k), st.Cell) {
			single = k
			n++
		}
	}
	if n == 1 {
		st.Number, st.Conclusion = single, Placed(single, st.Cell)
		return st, true
	}
	var drop []int32
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] != None || st.A < k && k < st.B || !Has(s.Domain(s.chainDomains, k), st.Cell) {
			continue
		}
		if c, ok := without(s.Domain(s.chainDomains, k), st.Cell); ok {
			st.Number, st.Conclusion, st.Lost = k, Placed(k, c), []int32{k}
			return st, true
		}
		drop = append(drop, k)
	}
	if len(drop) == 0 {
		return st, false
	}
	all := lists.Map(drop, func(k int32) Fact { return Excluded(k, st.Cell) })
	st.Lost, st.Number, st.Conclusion, st.More = drop, 0, all[0], all[1:]
	return st, true
}

// allowsClaim reports whether s allows what claim concludes.
func allowsClaim(s *State, st *Step) bool {
	for _, f := range st.Conclusions() {
		switch {
		case f.Kind == numbrix.Exclude:
		case f.Cell == st.Cell:
			for k := st.A + 1; k < st.B; k++ {
				if k != f.Number && Has(s.Domain(s.chainDomains, k), st.Cell) {
					return false
				}
			}
		default:
			for c := range Each(s.Domain(s.chainDomains, f.Number)) {
				if c != st.Cell && c != f.Cell {
					return false
				}
			}
		}
	}
	return true
}

// isGap reports whether a and b are on the board, and no number between them is.
func isGap(s *State, a, b int32) bool {
	return s.Place[a] != None && s.Place[b] != None && s.NextPlaced(a, 1) == b
}
