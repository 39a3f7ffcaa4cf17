package numbrixhint

import (
	"slices"

	"backtrack/model/numbrix"
)

// Limits of what a person looks through.
const (
	mostMissing = 8  // numbers of a gap
	mostWays    = 60 // ways to fill it
)

// findSegment finds gaps of which all ways have something in common.
func (s *state) findSegment() {
	s.chains()
	for a := s.next(0, 1); a != 0 && !s.stopped(); {
		b := s.next(a, 1)
		if b-a > 1 && b-a-1 <= mostMissing {
			if ways, ok := s.ways(a, b); ok && len(ways) > 0 {
				s.common(a, b, ways)
			}
		}
		a = b
	}
}

// ways lists the ways to fill the gap from a to b, one cell a number. It
// returns false if there are more than mostWays.
func (s *state) ways(a, b int32) (all [][]int32, ok bool) {
	n := int(b - a - 1)
	way := make([]int32, 0, n)
	var grow func(at int32) bool
	grow = func(at int32) bool {
		k := a + int32(len(way)) + 1
		if k == b {
			if !s.adjacent(at, s.pos[b]) || !s.joinsFit(a, b, way) {
				return true
			}
			all = append(all, slices.Clone(way))
			return len(all) <= mostWays
		}
		for i, d := range s.near[at] {
			if has(s.of(s.chain, k), d) && s.links[s.side[at][i]] != numbrix.Parted && !slices.Contains(way, d) {
				way = append(way, d)
				if !grow(d) {
					return false
				}
				way = way[:len(way)-1]
			}
		}
		return true
	}
	ok = grow(s.pos[a])
	return all, ok
}

// joinsFit reports whether a way between a and b goes to all cells that notes
// join to it, and through no parted side at its end.
func (s *state) joinsFit(a, b int32, way []int32) bool {
	path := append(append([]int32{s.pos[a]}, way...), s.pos[b])
	if s.links[s.sideOf(path[len(path)-2], path[len(path)-1])] == numbrix.Parted {
		return false
	}
	if s.noted == 0 {
		return true
	}
	for i := 1; i+1 < len(path); i++ {
		for _, d := range s.mate[2*path[i] : 2*path[i]+int32(s.mates[path[i]])] {
			if d != path[i-1] && d != path[i+1] {
				return false
			}
		}
	}
	return true
}

// common finds what all ways of a gap have in common: numbers, links between
// blank cells, or else a cell that drops out for other numbers.
func (s *state) common(a, b int32, ways [][]int32) {
	st := step{rule: ruleSegment, kind: agreed, level: byChain, a: a, b: b, ways: len(ways)}
	for i, c := range ways[0] {
		if every(ways, func(w []int32) bool { return w[i] == c }) {
			one := st
			one.k, one.c = a+1+int32(i), c
			one.then = placed(one.k, c)
			if len(ways) == 1 {
				for j, d := range ways[0] {
					if j != i {
						one.more = append(one.more, placed(a+1+int32(j), d))
					}
				}
				s.found = append(s.found, one)
				return
			}
			s.found = append(s.found, one)
		}
	}
	first := append(append([]int32{s.pos[a]}, ways[0]...), s.pos[b])
	for i := 1; i < len(first); i++ {
		c, d := first[i-1], first[i]
		if s.links[s.sideOf(c, d)] == numbrix.Unknown && (s.val[c] == 0 || s.val[d] == 0) && every(ways, func(w []int32) bool { return s.uses(a, b, w, c, d) }) {
			one := st
			one.c, one.then = c, joined(c, d)
			s.found = append(s.found, one)
		}
	}
	for _, c := range ways[0] {
		if every(ways, func(w []int32) bool { return slices.Contains(w, c) }) {
			one := st
			one.c = c
			if one, ok := s.own(one); ok && one.lost != nil {
				s.found = append(s.found, one)
			}
		}
	}
}

// uses reports whether a way between a and b steps from c to d or back.
func (s *state) uses(a, b int32, way []int32, c, d int32) bool {
	last := s.pos[a]
	for _, e := range append(slices.Clone(way), s.pos[b]) {
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

// agrees reports whether all ways of the gap of st have in common in s what
// it says.
func (s *state) agrees(st *step) bool {
	if !s.gapped(st.a, st.b) {
		return false
	}
	ways, ok := s.ways(st.a, st.b)
	if !ok {
		return false
	}
	if st.lost == nil {
		return every(ways, func(w []int32) bool { return s.shares(st, w) })
	}
	return every(ways, func(w []int32) bool { return slices.Contains(w, st.c) }) && s.owns(st)
}

// shares reports whether a way of the gap of st has all that st says.
func (s *state) shares(st *step, way []int32) bool {
	return every(st.facts(), func(f fact) bool {
		if f.kind == numbrix.Join {
			return s.uses(st.a, st.b, way, f.c, f.d)
		}
		return way[f.k-st.a-1] == f.c
	})
}
