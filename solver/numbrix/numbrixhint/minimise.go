package numbrixhint

import (
	"cmp"
	"slices"
)

// explainRest finds few facts that suffice for st by leaving out what is not
// needed: facts far from where st is about go first.
func (s *state) explainRest(st *step) {
	all := s.known()
	centre := st.c
	if centre == none {
		for _, n := range [2]int32{st.a, st.b} {
			if n != 0 {
				centre = s.pos[n]
			}
		}
	}
	far := func(f fact) int {
		switch {
		case s.preferred != nil && !s.preferred[f]:
			return s.rows + s.cols
		case f.k != 0 && (f.k == st.a || f.k == st.b):
			return -1
		case centre == none:
			return 0
		case f.d != 0:
			return min(s.distance(f.c, centre), s.distance(f.d, centre))
		}
		return s.distance(f.c, centre)
	}
	slices.SortStableFunc(all, func(f, g fact) int { return cmp.Compare(far(f), far(g)) })
	if s.aid == nil {
		s.aid = s.newState(s.task)
	}
	t := s.aid
	enough := func(facts []fact) bool {
		if s.stopped() {
			return false
		}
		if st.level == byWalk && (st.kind == oneCell || st.kind == noCell) {
			t.know(facts)
			t.lookAround(st.k)
			return t.cellsWithin(t.walk, st)
		}
		t.reset(facts)
		return t.allows(st)
	}
	st.given = all
	switch {
	case enough(nil):
		st.given = []fact{}
	case enough(all):
		n := 4
		for n < len(all) && !enough(all[:n]) {
			n *= 2
		}
		st.given = core(nil, false, all[:min(n, len(all))], enough)
	}
}

// core returns some of choice that, with base, are enough, such that none of
// them can be left out; those at the beginning of choice are preferred. All of
// them are enough; base alone is not, unless something was just added to it.
// Junker, "QuickXplain", 2004.
func core[F any](base []F, added bool, choice []F, enough func([]F) bool) []F {
	if added && enough(base) {
		return nil
	}
	if len(choice) <= 1 {
		return choice
	}
	half := len(choice) / 2
	first, second := choice[:half], choice[half:]
	later := core(join(base, first), true, second, enough)
	earlier := core(join(base, later), len(later) > 0, first, enough)
	return join(earlier, later)
}

func join[F any](a, b []F) []F { return append(slices.Clip(a), b...) }

// allows reports whether s, from what it knows, allows the step st, found in
// another state of the same board.
func (s *state) allows(st *step) bool {
	if s.dead {
		return true
	}
	switch st.kind {
	case oneCell, noCell:
		return s.cellsWithin(s.domains(st.level), st) || s.dead
	case oneNumber, noNumber:
		return s.dead || s.barsAll(s.domains(st.level), st.k, st.c)
	case run:
		domains := s.domains(st.level)
		for _, f := range st.facts() {
			if !s.barsAll(domains, f.k, f.c) {
				return s.dead
			}
		}
	case degree, endCell, noWay:
		s.chains()
		s.listFollows()
		if st.kind == noWay && s.barsAll(s.chain, 0, st.c) {
			return true
		}
		t, ok := s.degree(st.c)
		if s.dead {
			return true
		}
		facts := t.facts()
		for _, f := range st.facts() {
			if !ok || !slices.Contains(facts, f) {
				return false
			}
		}
	case refuted:
		s.chains()
		return s.dead || s.refutes(st)
	case passed:
		s.chains()
		return s.dead || s.gapped(st.a, st.b) && slices.Contains(s.necks(st.a, st.b), st.c) && s.owns(st)
	case agreed:
		s.chains()
		return s.dead || s.agrees(st)
	case hall:
		s.chains()
		return s.dead || s.crowded(st)
	}
	return true
}

// lookAround brings near0 and walk up to date for the gap in which k is, after
// know.
func (s *state) lookAround(k int32) {
	a := k - 1
	for a > 0 && s.pos[a] == none {
		a--
	}
	b := s.after(k)
	if a > 0 {
		d := s.of(s.near0, a)
		clear(d)
		set(d, s.pos[a])
	}
	s.measure(a, b)
	copy(s.walk[int(a)*s.words:int(b)*s.words], s.near0[int(a)*s.words:int(b)*s.words])
	s.walkGap(a, b)
}

// cellsWithin reports whether the number of st has no cells but its own and
// those lost.
func (s *state) cellsWithin(domains []uint64, st *step) bool {
	for c := range each(s.of(domains, st.k)) {
		if c != st.c && !slices.Contains(st.lost, c) {
			return false
		}
	}
	return true
}

// barsAll reports whether all numbers but k are kept out of c.
func (s *state) barsAll(domains []uint64, k, c int32) bool {
	for j := int32(1); j <= int32(s.max); j++ {
		if j != k && has(s.of(domains, j), c) {
			return false
		}
	}
	return true
}
