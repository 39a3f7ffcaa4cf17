package techniques

import (
	"cmp"
	"slices"
)

// explainRest explains st by a minimal set of facts. It leaves out facts that are not
// needed, those far from st first.
func explainRest(s *State, st *Step) {
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
	if s.scratchState == nil {
		s.scratchState = s.NewState(s.Task)
	}
	t := s.scratchState
	enough := func(facts []Fact) bool {
		if s.Stopped() {
			return false
		}
		if st.Level == ByWalk && (st.Kind == OneCell || st.Kind == NoCell) {
			t.setFacts(facts)
			updateGap(t, st.Number)
			return cellsWithin(t, t.WalkDomains, st)
		}
		t.Reset(facts)
		return allows(t, st)
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

// QuickXplain returns a minimal subset of choice that is enough together with base. It prefers
// items at the beginning of choice (Junker, "QuickXplain", 2004). All items of base and choice
// together must be enough. If added is false, base alone is known not to be enough.
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

// allows reports whether what s knows allows the step st, which was found in another state of
// the same board. A contradicted s allows every step.
func allows(s *State, st *Step) bool {
	if st.Level == ByChain {
		s.UpdateChains()
	}
	if s.Contradicted {
		return true
	}
	switch st.Kind {
	case OneCell, NoCell:
		return cellsWithin(s, s.domains(st.Level), st) || s.Contradicted
	case OneNumber, NoNumber:
		return s.Contradicted || rulesOutAllBut(s, s.domains(st.Level), st.Cell, st.Number)
	case JoinedPath:
		domains := s.domains(st.Level)
		for _, f := range st.Conclusions() {
			if !rulesOutAllBut(s, domains, f.Cell, f.Number) {
				return s.Contradicted
			}
		}
	case Degree, EndCell, NoWay:
		s.UpdatePairs()
		if st.Kind == NoWay && rulesOutAllBut(s, s.chainDomains, st.Cell) {
			return true
		}
		t, ok := degree(s, RuleEdge, st.Cell)
		if s.Contradicted {
			return true
		}
		facts := t.Conclusions()
		for _, f := range st.Conclusions() {
			if !ok || !slices.Contains(facts, f) {
				return false
			}
		}
	case Refuted:
		return allowsRefuted(s, st)
	case Passed:
		return isGap(s, st.A, st.B) && slices.Contains(cutCells(s, st.A, st.B), st.Cell) && allowsClaim(s, st)
	case Agreed:
		return allowsAgreed(s, st)
	case Hall:
		return allowsHall(s, st)
	}
	return true
}

// updateGap updates the distance and walk domains of the gap around k after
// setFacts.
func updateGap(s *State, k int32) {
	a, b := s.NextPlaced(k, -1), cmp.Or(s.NextPlaced(k, 1), int32(s.Max)+1)
	if a > 0 {
		d := s.Domain(s.DistanceDomains, a)
		clear(d)
		d.Add(s.Place[a])
	}
	s.measure(a, b)
	copy(s.WalkDomains[int(a)*s.Words:int(b)*s.Words], s.DistanceDomains[int(a)*s.Words:int(b)*s.Words])
	s.walkGap(a, b)
}

// cellsWithin reports whether the number of st can go to no cell except the cell of st and its
// lost cells.
func cellsWithin(s *State, domains []uint64, st *Step) bool {
	for c := range s.Domain(domains, st.Number).All() {
		if c != st.Cell && !slices.Contains(st.Lost, c) {
			return false
		}
	}
	return true
}

// rulesOutAllBut reports whether domains rule out all numbers in c that are not in except.
func rulesOutAllBut(s *State, domains []uint64, c int32, except ...int32) bool {
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Domain(domains, k).Has(c) && !slices.Contains(except, k) {
			return false
		}
	}
	return true
}
