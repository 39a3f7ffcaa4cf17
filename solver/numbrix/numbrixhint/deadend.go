package numbrixhint

import "backtrack/model/numbrix"

// findDeadEnd finds blank cells with two ways out that are no ends, and blank
// cells with one way out, which are.
func (s *state) findDeadEnd() {
	tight := s.scratch(2)
	s.fewOpen(tight)
	for c := range each(tight) {
		if st, ok := s.deadEnd(c); ok {
			s.found = append(s.found, st)
		}
		if s.dead {
			return
		}
	}
}

// fewOpen sets tight to the blank cells that may have fewer than three ways
// out: those with few neighbours that are blank or lack one beside them, and
// those near a note about a side.
func (s *state) fewOpen(tight []uint64) {
	t := tally{s.scratch(0), s.scratch(1), tight}
	t.clear()
	open := s.scratch(3)
	copy(open, s.free)
	for k := int32(1); k <= int32(s.max); k++ {
		if c := s.pos[k]; c != none && (k > 1 && s.pos[k-1] == none || k < int32(s.max) && s.pos[k+1] == none) {
			set(open, c)
		}
	}
	for _, by := range s.directions {
		t.addShifted(open, by)
		t.addBack(open, by)
	}
	for i := range tight {
		tight[i] = s.free[i] &^ t.three[i]
	}
	s.addNoted(tight)
	for i := range tight {
		tight[i] &= s.free[i]
	}
}

// deadEnd returns the step that the ways out of c allow.
func (s *state) deadEnd(c int32) (step, bool) {
	if s.max == 1 {
		return step{}, false
	}
	var ways [2]int32
	n := 0
	for i, d := range s.near[c] {
		if s.links[s.side[c][i]] != numbrix.Parted && s.open(d, c) {
			if n == 2 {
				return step{}, false
			}
			ways[n] = d
			n++
		}
	}
	first, last := has(s.of(s.near0, 1), c), has(s.of(s.near0, int32(s.max)), c)
	switch {
	case n == 0 || n == 1 && !first && !last:
		s.contradict(step{rule: ruleDeadEnd, kind: noWay, c: c})
	case n == 1 && first != last:
		k := int32(1)
		if last {
			k = int32(s.max)
		}
		return step{rule: ruleDeadEnd, kind: endCell, k: k, c: c, a: ways[0], then: placed(k, c)}, true
	case n == 2 && !first && !last:
		return s.goThrough(step{rule: ruleDeadEnd, kind: corridor, c: c}, ways[:])
	}
	return step{}, false
}

// open reports whether the path may yet step from d to its neighbour c: d is
// blank, or a number that lacks one beside it, and notes don't join it to as
// many other cells as it has neighbours on the path.
func (s *state) open(d, c int32) bool {
	lacks := 2
	if k := s.val[d]; k != 0 {
		lacks = 0
		if s.number(k-1) && s.pos[k-1] == none {
			lacks++
		}
		if s.number(k+1) && s.pos[k+1] == none {
			lacks++
		}
	}
	for _, e := range s.mate[2*d : 2*d+int32(s.mates[d])] {
		if e != c && !s.certain(d, e) {
			lacks--
		}
	}
	return lacks > 0
}

// goThrough completes st, which says that the path goes from c to all cells of
// ways: with the number of c or of a way if that follows, else with links. It
// reports whether anything is new.
func (s *state) goThrough(st step, ways []int32) (step, bool) {
	c := st.c
	if s.val[c] == 0 {
		if k, ok := s.beside(st.level, c, ways); ok {
			st.k, st.then = k, placed(k, c)
			return st, true
		}
	}
	var all []fact
	for _, d := range ways {
		if s.val[c] != 0 && s.val[d] == 0 {
			if k, ok := s.beside(st.level, d, []int32{c}); ok {
				all = append(all, placed(k, d))
				continue
			}
		}
		if s.links[s.sideOf(c, d)] == numbrix.Unknown {
			all = append(all, joined(c, d))
		}
	}
	if len(all) == 0 {
		return st, false
	}
	st.then, st.more = all[0], all[1:]
	if st.then.kind == numbrix.Write {
		st.k = st.then.k
	}
	return st, true
}

// beside returns the number of the blank cell c if only one suits the numbers
// in ways, cells that the path joins to it.
func (s *state) beside(l level, c int32, ways []int32) (int32, bool) {
	domains := s.domains(l)
	fit, n := int32(0), 0
	for _, d := range ways {
		v := s.val[d]
		if v == 0 {
			continue
		}
		fit, n = 0, 0
		for k := v - 1; k <= v+1; k += 2 {
			if !s.number(k) || s.pos[k] != none || !has(s.of(domains, k), c) {
				continue
			}
			suits := true
			for _, e := range ways {
				if w := s.val[e]; w != 0 && w != k-1 && w != k+1 {
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
