package numbrixhint

import "backtrack/model/numbrix"

// findPassed finds cells that every way of a gap passes, where the numbers of
// other gaps are then out.
func (s *state) findPassed() {
	s.chains()
	for a := s.next(0, 1); a != 0 && !s.stopped(); {
		b := s.next(a, 1)
		if b-a > 1 {
			for _, c := range s.necks(a, b) {
				if st, ok := s.own(step{rule: ruleCut, kind: passed, level: byChain, a: a, b: b, c: c}); ok {
					s.found = append(s.found, st)
				}
			}
		}
		a = b
	}
}

// necks lists the cells without which no way of blank cells that the gap from
// a to b may use leads from one to the other.
func (s *state) necks(a, b int32) []int32 {
	allowed := make([]uint64, s.words)
	for k := a + 1; k < b; k++ {
		for i, x := range s.of(s.chain, k) {
			allowed[i] |= x
		}
	}
	way := s.shortest(a, b, allowed)
	var necks []int32
	for _, c := range way {
		unset(allowed, c)
		if s.shortest(a, b, allowed) == nil {
			necks = append(necks, c)
		}
		set(allowed, c)
	}
	return necks
}

// shortest returns the cells between a and b on a shortest way through
// allowed cells, or nil if there is none.
func (s *state) shortest(a, b int32, allowed []uint64) []int32 {
	from := make([]int32, len(s.near))
	start, goal := s.pos[a], s.pos[b]
	queue := []int32{start}
	from[start] = start + 1
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, d := range s.near[at] {
			if d == goal && at != start {
				var way []int32
				for ; at != start; at = from[at] - 1 {
					way = append(way, at)
				}
				return way
			}
			if from[d] == 0 && has(allowed, d) {
				from[d] = at + 1
				queue = append(queue, d)
			}
		}
	}
	return nil
}

// own completes st, which says that the cell c belongs to the gap from a to b:
// with its number, if only one of the gap fits, else with a number for which
// but one cell is left when c drops out, else with the numbers that drop out.
func (s *state) own(st step) (step, bool) {
	only1, n := int32(0), 0
	for k := st.a + 1; k < st.b; k++ {
		if has(s.of(s.chain, k), st.c) {
			only1 = k
			n++
		}
	}
	if n == 1 {
		st.k, st.then = only1, placed(only1, st.c)
		return st, true
	}
	var drop []int32
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] != none || st.a < k && k < st.b || !has(s.of(s.chain, k), st.c) {
			continue
		}
		d := s.scratch(2)
		copy(d, s.of(s.chain, k))
		unset(d, st.c)
		if c, ok := only(d); ok {
			st.k, st.then, st.lost = k, placed(k, c), []int32{k}
			return st, true
		}
		drop = append(drop, k)
	}
	if len(drop) == 0 {
		return st, false
	}
	st.lost = drop
	for _, k := range drop {
		st.more = append(st.more, out(k, st.c))
	}
	st.k, st.then, st.more = 0, st.more[0], st.more[1:]
	return st, true
}

// owns reports whether s allows what own concludes.
func (s *state) owns(st *step) bool {
	for _, f := range st.facts() {
		switch {
		case f.kind == numbrix.Exclude:
		case f.c == st.c:
			for k := st.a + 1; k < st.b; k++ {
				if k != f.k && has(s.of(s.chain, k), st.c) {
					return false
				}
			}
		default:
			for c := range each(s.of(s.chain, f.k)) {
				if c != st.c && c != f.c {
					return false
				}
			}
		}
	}
	return true
}

// gapped reports whether a and b are on the board and nothing between them.
func (s *state) gapped(a, b int32) bool {
	return s.pos[a] != none && s.pos[b] != none && s.next(a, 1) == b
}
