package numbrixhint

import "backtrack/model/numbrix"

func (s *state) explainDeadEnd(st *step) {
	given := []fact{}
	c := st.c
	for i, d := range s.near[c] {
		switch {
		case s.links[s.side[c][i]] == numbrix.Parted:
			given = include(given, parted(c, d))
		case !s.open(d, c):
			given = s.full(given, d, c)
		}
	}
	switch st.kind {
	case corridor:
		if st.then.kind == numbrix.Write {
			given = s.explainBeside(given, st)
		}
		given = s.bar(given, 1, c)
		given = s.bar(given, int32(s.max), c)
	case endCell:
		given = s.bar(given, 1+int32(s.max)-st.k, c)
	case noWay:
		ways := 0
		for i, d := range s.near[c] {
			if s.links[s.side[c][i]] != numbrix.Parted && s.open(d, c) {
				ways++
			}
		}
		if ways == 1 {
			given = s.bar(s.bar(given, 1, c), int32(s.max), c)
		}
	}
	st.given = given
}

// explainDegree explains a step by the ways at a cell if no walk has to be
// looked at for that. It reports whether that is so.
func (s *state) explainDegree(st *step) bool {
	s.chains()
	s.listFollows()
	given := []fact{}
	c := st.c
	against := func(k, at int32) bool {
		if !s.number(k) {
			return true
		}
		if s.pos[k] == none && has(s.of(s.near0, k), at) {
			return false
		}
		given = s.bar(given, k, at)
		return true
	}
	if k := s.val[c]; k != 0 {
		given = append(given, s.at(k))
	} else if !against(1, c) || !against(int32(s.max), c) {
		return false
	}
	for i, d := range s.near[c] {
		v := s.val[d]
		switch {
		case s.way(c, d, s.side[c][i]):
			if v != 0 && st.then.kind == numbrix.Write && st.then.c == c {
				given = include(given, s.at(v))
				if other := 2*v - st.then.k; !against(other, c) {
					return false
				}
			}
		case s.links[s.side[c][i]] == numbrix.Parted:
			given = append(given, parted(c, d))
		case s.certain(c, d):
			given = include(given, s.at(v))
		case !s.open(d, c):
			given = s.full(given, d, c)
		case s.closes(c, d):
			for from, at := int32(none), c; at != d; {
				next := s.onward(at, from)
				given = include(given, joined(at, next))
				from, at = at, next
			}
		case v != 0:
			given = include(given, s.at(v))
			if !against(v-1, c) || !against(v+1, c) {
				return false
			}
		case s.val[c] != 0:
			if !against(s.val[c]-1, d) || !against(s.val[c]+1, d) {
				return false
			}
		default:
			return false
		}
	}
	if k := s.val[c]; k != 0 {
		// A number that has one neighbour already lacks the other alone.
		for m := k - 1; m <= k+1; m += 2 {
			if s.number(m) && s.pos[m] != none {
				given = include(given, s.at(m))
			}
		}
		for _, f := range st.facts() {
			if other := 2*k - f.k; f.kind == numbrix.Write && !against(other, f.c) {
				return false
			}
		}
	}
	st.given = given
	return true
}

// full returns given with what shows that d, no way out of c, has its
// neighbours elsewhere.
func (s *state) full(given []fact, d, c int32) []fact {
	if k := s.val[d]; k != 0 {
		given = include(given, s.at(k))
		for m := k - 1; m <= k+1; m += 2 {
			if s.number(m) && s.pos[m] != none {
				given = include(given, s.at(m))
			}
		}
	}
	for _, e := range s.mate[2*d : 2*d+int32(s.mates[d])] {
		if e != c && !s.certain(d, e) {
			given = include(given, joined(d, e))
		}
	}
	return given
}

// explainBeside says why st.k is in the dead end st.c.
func (s *state) explainBeside(given []fact, st *step) []fact {
	var ways []int32
	for i, d := range s.near[st.c] {
		if s.links[s.side[st.c][i]] != numbrix.Parted && s.open(d, st.c) && s.val[d] != 0 {
			ways = append(ways, d)
			given = include(given, s.at(s.val[d]))
		}
	}
	if len(ways) == 1 {
		if other := 2*s.val[ways[0]] - st.k; s.number(other) {
			given = s.bar(given, other, st.c)
		}
	}
	return given
}
