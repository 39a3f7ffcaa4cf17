package techniques

import (
	"slices"

	"backtrack/model/graph"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
)

// Limits for what a person can look through.
const (
	maxMissing  = 8  // missing numbers of a gap
	maxFillings = 60 // paths that fill a gap
)

// findSegment finds gaps whose fillings all have something in common.
func findSegment(s *State) {
	s.UpdateChains()
	for a, b := range s.innerGaps() {
		if s.Stopped() {
			return
		}
		if b-a-1 <= maxMissing {
			if paths, ok := fillings(s, a, b); ok && len(paths) > 0 {
				findCommon(s, a, b, paths)
			}
		}
	}
}

// fillings lists the paths that fill the gap from a to b, each as the cells of the numbers
// from a to b. It returns false if there are more than maxFillings.
func fillings(s *State, a, b int32) (all [][]int32, ok bool) {
	path := append(make([]int32, 0, b-a+1), s.Place[a])
	var extend func() bool
	extend = func() bool {
		k := a + int32(len(path))
		if k > b {
			if joinsFit(s, path) {
				all = append(all, slices.Clone(path))
			}
			return len(all) <= maxFillings
		}
		for d := range s.Steps(path[len(path)-1]) {
			if s.Domain(s.chainDomains, k).Has(d) && !slices.Contains(path, d) {
				path = append(path, d)
				if !extend() {
					return false
				}
				path = path[:len(path)-1]
			}
		}
		return true
	}
	ok = extend()
	return all, ok
}

// joinsFit reports whether a path that fills a gap follows the notes. It does if the cells that
// notes join to a blank cell of the path come right before or after that cell.
func joinsFit(s *State, path []int32) bool {
	for i := 1; i+1 < len(path); i++ {
		for _, d := range s.JoinedTo(path[i]) {
			if d != path[i-1] && d != path[i+1] {
				return false
			}
		}
	}
	return true
}

// findCommon finds what all paths that fill a gap have in common: numbers, links
// between blank cells, or a cell that is ruled out for other numbers.
func findCommon(s *State, a, b int32, paths [][]int32) {
	st := Step{Rule: RuleSegment, Kind: Agreed, Level: ByChain, A: a, B: b, Paths: len(paths)}
	first := paths[0]
	blank := first[1 : len(first)-1]
	if len(paths) == 1 {
		for i, c := range blank {
			st.More = append(st.More, Placed(a+1+int32(i), c))
		}
		st.Number, st.Cell, st.Conclusion, st.More = a+1, blank[0], st.More[0], st.More[1:]
		s.Found = append(s.Found, st)
		return
	}
	for i, c := range blank {
		if every(paths, func(p []int32) bool { return p[i+1] == c }) {
			one := st
			one.Number, one.Cell = a+1+int32(i), c
			one.Conclusion = Placed(one.Number, c)
			s.Found = append(s.Found, one)
		}
	}
	for i, d := range first[1:] {
		c := first[i]
		if s.Links[s.sideOf(c, d)] == numbrix.Unknown && (s.Value[c] == 0 || s.Value[d] == 0) &&
			every(paths, func(p []int32) bool { return usesSide(p, c, d) }) {
			one := st
			one.Cell, one.Conclusion = c, Joined(c, d)
			s.Found = append(s.Found, one)
		}
	}
	for _, c := range blank {
		if every(paths, func(p []int32) bool { return slices.Contains(p, c) }) {
			one := st
			one.Cell = c
			if one, ok := claim(s, one); ok && one.Lost != nil {
				s.Found = append(s.Found, one)
			}
		}
	}
}

// usesSide reports whether a path steps from c to d or back.
func usesSide(path []int32, c, d int32) bool {
	i := slices.Index(path, c)
	return i >= 0 && (i > 0 && path[i-1] == d || i+1 < len(path) && path[i+1] == d)
}

// every reports whether the function is returns true for all elements.
func every[T any](all []T, is func(T) bool) bool {
	return !slices.ContainsFunc(all, func(x T) bool { return !is(x) })
}

// allowsAgreed reports whether, in s, all paths that fill the gap of st have in common what st
// concludes.
func allowsAgreed(s *State, st *Step) bool {
	if !isGap(s, st.A, st.B) {
		return false
	}
	paths, ok := fillings(s, st.A, st.B)
	if !ok {
		return false
	}
	if st.Lost != nil {
		return every(paths, func(p []int32) bool { return slices.Contains(p, st.Cell) }) && allowsClaim(s, st)
	}
	return every(st.Conclusions(), func(f Fact) bool {
		return every(paths, func(p []int32) bool {
			if f.Kind == numbrix.Join {
				return usesSide(p, f.Cell, f.Other)
			}
			return p[f.Number-st.A] == f.Cell
		})
	})
}

// findPassed finds cells that every path through a gap passes, and what follows from that.
func findPassed(s *State) {
	s.UpdateChains()
	for a, b := range s.innerGaps() {
		if s.Stopped() {
			return
		}
		for _, c := range cutCells(s, a, b) {
			if st, ok := claim(s, Step{Rule: RuleCut, Kind: Passed, Level: ByChain, A: a, B: b, Cell: c}); ok {
				s.Found = append(s.Found, st)
			}
		}
	}
}

// cutCells lists the cells that every path from a to b through the domains of the gap
// passes.
func cutCells(s *State, a, b int32) []int32 {
	from, to := s.Place[a], s.Place[b]
	allowed := make(Set, s.Words)
	for k := a + 1; k < b; k++ {
		allowed.AddAll(s.Domain(s.chainDomains, k))
	}
	inGap := graph.Within(graph.Lists(s.Near), func(c, d int32) bool { return allowed.Has(d) || d == to && c != from })
	_, before := graph.BreadthFirst(len(s.Near), inGap, from)
	var necks []int32
	for c := before[to]; c >= 0 && int32(c) != from; c = before[c] {
		allowed.Remove(int32(c))
		if dist, _ := graph.BreadthFirst(len(s.Near), inGap, from); dist[to] < 0 {
			necks = append(necks, int32(c))
		}
		allowed.Add(int32(c))
	}
	return necks
}

// claim completes st, which says that st.Cell belongs to the gap from st.A to st.B. If only
// one number of the gap fits, it concludes the number of the cell. Otherwise, if a number of
// another gap has one cell left without st.Cell, it concludes the cell of that number.
// Otherwise it rules out the numbers of other gaps in st.Cell. It returns false if nothing
// follows.
func claim(s *State, st Step) (Step, bool) {
	single, n := int32(0), 0
	for k := st.A + 1; k < st.B; k++ {
		if s.Domain(s.chainDomains, k).Has(st.Cell) {
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
		if s.Place[k] != None || st.A < k && k < st.B || !s.Domain(s.chainDomains, k).Has(st.Cell) {
			continue
		}
		if c, ok := onlyOtherThan(s.Domain(s.chainDomains, k), st.Cell); ok {
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
				if k != f.Number && s.Domain(s.chainDomains, k).Has(st.Cell) {
					return false
				}
			}
		default:
			for c := range s.Domain(s.chainDomains, f.Number).All() {
				if c != st.Cell && c != f.Cell {
					return false
				}
			}
		}
	}
	return true
}

// isGap reports whether a and b are on the board and no number between them is on the board.
func isGap(s *State, a, b int32) bool {
	return s.Place[a] != None && s.Place[b] != None && s.NextPlaced(a, 1) == b
}
