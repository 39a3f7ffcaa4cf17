package techniques

import (
	"iter"
	"slices"

	"backtrack/model/graph"
	"backtrack/model/numbrix"
)

// findPassed finds cells that every way of a gap passes, where numbers of other
// gaps are ruled out.
func (s *State) findPassed() {
	s.UpdateChains()
	for a := s.NextPlaced(0, 1); a != 0 && !s.Stopped(); {
		b := s.NextPlaced(a, 1)
		if b-a > 1 {
			for _, c := range s.cutCells(a, b) {
				if st, ok := s.claim(Step{Rule: RuleCut, Kind: Passed, Level: ByChain, A: a, B: b, Cell: c}); ok {
					s.Found = append(s.Found, st)
				}
			}
		}
		a = b
	}
}

// cutCells lists the cells that every way of blank cells from a to b passes,
// within the domains of the gap.
func (s *State) cutCells(a, b int32) []int32 {
	allowed := make([]uint64, s.Words)
	for k := a + 1; k < b; k++ {
		for i, x := range s.Domain(s.chainDomains, k) {
			allowed[i] |= x
		}
	}
	goal := s.Place[b]
	dist := s.distances(a, b, allowed)
	var necks []int32
	at := goal
	for left := dist[goal] - 1; left > 0; left-- {
		at = s.Near[at][slices.IndexFunc(s.Near[at], func(d int32) bool { return dist[d] == left && Has(allowed, d) })]
		unset(allowed, at)
		if s.distances(a, b, allowed)[goal] < 0 {
			necks = append(necks, at)
		}
		set(allowed, at)
	}
	return necks
}

// distances returns how many steps through allowed cells each cell is from a,
// and b from there.
func (s *State) distances(a, b int32, allowed []uint64) []int {
	start, goal := s.Place[a], s.Place[b]
	return graph.Distances(len(s.Near), start, func(at int32) iter.Seq[int32] {
		return func(yield func(int32) bool) {
			for _, d := range s.Near[at] {
				if (Has(allowed, d) || d == goal && at != start) && !yield(d) {
					return
				}
			}
		}
	})
}

// claim completes st, which says that the cell c belongs to the gap from a to
// b: with its number, if only one of the gap fits; otherwise with a number that
// has one cell left without c; otherwise with the numbers ruled out in c.
func (s *State) claim(st Step) (Step, bool) {
	only1, n := int32(0), 0
	for k := st.A + 1; k < st.B; k++ {
		if Has(s.Domain(s.chainDomains, k), st.Cell) {
			only1 = k
			n++
		}
	}
	if n == 1 {
		st.Number, st.Conclusion = only1, Placed(only1, st.Cell)
		return st, true
	}
	var drop []int32
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] != None || st.A < k && k < st.B || !Has(s.Domain(s.chainDomains, k), st.Cell) {
			continue
		}
		d := s.scratch(2)
		copy(d, s.Domain(s.chainDomains, k))
		unset(d, st.Cell)
		if c, ok := only(d); ok {
			st.Number, st.Conclusion, st.Lost = k, Placed(k, c), []int32{k}
			return st, true
		}
		drop = append(drop, k)
	}
	if len(drop) == 0 {
		return st, false
	}
	st.Lost = drop
	for _, k := range drop {
		st.More = append(st.More, Excluded(k, st.Cell))
	}
	st.Number, st.Conclusion, st.More = 0, st.More[0], st.More[1:]
	return st, true
}

// allowsClaim reports whether s allows what claim concludes.
func (s *State) allowsClaim(st *Step) bool {
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

// gapped reports whether a and b are on the board with nothing between them.
func (s *State) gapped(a, b int32) bool {
	return s.Place[a] != None && s.Place[b] != None && s.NextPlaced(a, 1) == b
}
