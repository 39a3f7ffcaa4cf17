package techniques

import (
	"cmp"
	"slices"
)

// explainRest finds few facts that suffice for st by leaving out what is not
// needed: facts far from where st is about go first.
func (s *State) explainRest(st *Step) {
	all := s.Facts()
	centre := st.Cell
	if centre == None {
		for _, n := range [2]int32{st.A, st.B} {
			if n != 0 {
				centre = s.Place[n]
			}
		}
	}
	far := func(f Fact) int {
		switch {
		case s.preferred != nil && !s.preferred[f]:
			return s.rows + s.cols
		case f.Number != 0 && (f.Number == st.A || f.Number == st.B):
			return -1
		case centre == None:
			return 0
		case f.Other != 0:
			return min(s.Distance(f.Cell, centre), s.Distance(f.Other, centre))
		}
		return s.Distance(f.Cell, centre)
	}
	slices.SortStableFunc(all, func(f, g Fact) int { return cmp.Compare(far(f), far(g)) })
	if s.aid == nil {
		s.aid = s.NewState(s.Task)
	}
	t := s.aid
	enough := func(facts []Fact) bool {
		if s.Stopped() {
			return false
		}
		if st.Level == ByWalk && (st.Kind == OneCell || st.Kind == NoCell) {
			t.know(facts)
			t.lookAround(st.Number)
			return t.cellsWithin(t.ByWalk, st)
		}
		t.Reset(facts)
		return t.allows(st)
	}
	st.Premises = all
	switch {
	case enough(nil):
		st.Premises = []Fact{}
	case enough(all):
		n := 4
		for n < len(all) && !enough(all[:n]) {
			n *= 2
		}
		st.Premises = QuickXplain(nil, false, all[:min(n, len(all))], enough)
	}
}

// QuickXplain returns some of choice that, with base, are enough, such that none of
// them can be left out; those at the beginning of choice are preferred. All of
// them are enough; base alone is not, unless something was just added to it.
// Junker, "QuickXplain", 2004.
func QuickXplain[F any](base []F, added bool, choice []F, enough func([]F) bool) []F {
	if added && enough(base) {
		return nil
	}
	if len(choice) <= 1 {
		return choice
	}
	half := len(choice) / 2
	first, second := choice[:half], choice[half:]
	later := QuickXplain(join(base, first), true, second, enough)
	earlier := QuickXplain(join(base, later), len(later) > 0, first, enough)
	return join(earlier, later)
}

func join[F any](a, b []F) []F { return append(slices.Clip(a), b...) }

// allows reports whether s, from what it knows, allows the step st, found in
// another state of the same board.
func (s *State) allows(st *Step) bool {
	if s.Dead {
		return true
	}
	switch st.Kind {
	case OneCell, NoCell:
		return s.cellsWithin(s.domains(st.Level), st) || s.Dead
	case OneNumber, NoNumber:
		return s.Dead || s.barsAll(s.domains(st.Level), st.Number, st.Cell)
	case Run:
		domains := s.domains(st.Level)
		for _, f := range st.Conclusions() {
			if !s.barsAll(domains, f.Number, f.Cell) {
				return s.Dead
			}
		}
	case Degree, EndCell, NoWay:
		s.UpdateChains()
		s.UpdateFollows()
		if st.Kind == NoWay && s.barsAll(s.chain, 0, st.Cell) {
			return true
		}
		t, ok := s.degree(st.Cell)
		if s.Dead {
			return true
		}
		facts := t.Conclusions()
		for _, f := range st.Conclusions() {
			if !ok || !slices.Contains(facts, f) {
				return false
			}
		}
	case Refuted:
		s.UpdateChains()
		return s.Dead || s.refutes(st)
	case Passed:
		s.UpdateChains()
		return s.Dead || s.gapped(st.A, st.B) && slices.Contains(s.necks(st.A, st.B), st.Cell) && s.owns(st)
	case Agreed:
		s.UpdateChains()
		return s.Dead || s.agrees(st)
	case Hall:
		s.UpdateChains()
		return s.Dead || s.crowded(st)
	}
	return true
}

// lookAround brings near0 and walk up to date for the gap in which k is, after
// know.
func (s *State) lookAround(k int32) {
	a := k - 1
	for a > 0 && s.Place[a] == None {
		a--
	}
	b := s.after(k)
	if a > 0 {
		d := s.Domain(s.ByDistance, a)
		clear(d)
		set(d, s.Place[a])
	}
	s.measure(a, b)
	copy(s.ByWalk[int(a)*s.Words:int(b)*s.Words], s.ByDistance[int(a)*s.Words:int(b)*s.Words])
	s.walkGap(a, b)
}

// cellsWithin reports whether the number of st has no cells but its own and
// those lost.
func (s *State) cellsWithin(domains []uint64, st *Step) bool {
	for c := range Each(s.Domain(domains, st.Number)) {
		if c != st.Cell && !slices.Contains(st.Lost, c) {
			return false
		}
	}
	return true
}

// barsAll reports whether all numbers but k are kept out of c.
func (s *State) barsAll(domains []uint64, k, c int32) bool {
	for j := int32(1); j <= int32(s.Max); j++ {
		if j != k && Has(s.Domain(domains, j), c) {
			return false
		}
	}
	return true
}
