package techniques

import (
	"slices"

	"backtrack/model/numbrix"
)

// A Fault is a reason why a number cannot be in a cell: the gap between the
// numbers A and B (0 is none) then has no region, or the cells of a region
// cannot be filled.
type Fault struct {
	Colours bool // whether the region cannot be filled because of the colours of its cells
	A, B    int32
	Region  []int32
}

// faults calls yield for each reason why needs can't be met.
func (l *components) faults(needs []gapNeed, colours bool, yield func(Fault)) {
	for _, g := range needs {
		if g.regions == 0 {
			yield(Fault{A: g.a, B: g.b})
		}
	}
	for r := 1; r < len(l.size); r++ {
		if l.fills(needs, r, false) {
			if colours && !l.Diagonal && !l.fills(needs, r, true) {
				yield(Fault{Colours: true, Region: l.cellsOf(r)})
			}
		} else {
			yield(Fault{Region: l.cellsOf(r)})
		}
	}
}

// against lists the faults of k in c, with colours counted or not.
func (l *components) against(k, c int32, colours bool) []Fault {
	var all []Fault
	if l.compute(c) {
		l.faults(l.splitGap(l.gaps(nil), nil, k), colours, func(f Fault) {
			if f.Colours == colours {
				all = append(all, f)
			}
		})
	}
	return all
}

// maxChoices is the most cells a number may have for rules 10 and 11 to try
// them.
const maxChoices = 16

// findFaults finds cells that one rule rules out for a number.
func (s *State) findFaults(rule int) {
	s.UpdateChains()
	if s.Diagonal && rule == RuleParity {
		return
	}
	l := newComponents(s)
	var gaps, needs []gapNeed
	against := make(map[int32][]int32)
	var few []int32
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] == None && Count(s.Domain(s.chainDomains, k)) <= maxChoices {
			few = append(few, k)
		}
	}
	for c := range Each(s.Free) {
		if s.Stopped() {
			return
		}
		if !slices.ContainsFunc(few, func(k int32) bool { return Has(s.Domain(s.chainDomains, k), c) }) || !l.compute(c) {
			continue
		}
		gaps = l.gaps(gaps[:0])
		for _, k := range few {
			if !Has(s.Domain(s.chainDomains, k), c) {
				continue
			}
			needs = l.splitGap(gaps, needs, k)
			found := false
			l.faults(needs, rule == RuleParity, func(f Fault) { found = found || f.Colours == (rule == RuleParity) })
			if found {
				against[k] = append(against[k], c)
			}
		}
	}
	s.findRefuted(rule, against)
}

// findRefuted turns ruled out cells into steps: those that leave one cell for a
// number, or else each on its own.
func (s *State) findRefuted(rule int, against map[int32][]int32) {
	var alone []Step
	for k := int32(1); k <= int32(s.Max); k++ {
		lost := against[k]
		if len(lost) == 0 {
			continue
		}
		st := Step{Rule: rule, Kind: Refuted, Level: ByChain, Number: k, A: s.NextPlaced(k, -1), B: s.NextPlaced(k, 1)}
		if c, ok := without(s.Domain(s.chainDomains, k), lost...); ok {
			st.Cell, st.Lost, st.Conclusion = c, lost, Placed(k, c)
			s.Found = append(s.Found, st)
			continue
		}
		for _, c := range lost {
			st.Cell, st.Lost, st.Conclusion = c, []int32{c}, Excluded(k, c)
			alone = append(alone, st)
		}
	}
	if len(s.Found) == 0 {
		s.Found = alone
	}
}

// explainFaults fills in the faults of the lost cells of st.
func (s *State) explainFaults(st *Step) {
	l := newComponents(s)
	for _, c := range st.Lost {
		st.Faults = append(st.Faults, l.against(st.Number, c, st.Rule == RuleParity)[0])
	}
}

// allowsRefuted reports whether s allows the step st by findRefuted, for the
// same faults.
func (s *State) allowsRefuted(st *Step) bool {
	l := newComponents(s)
	for i, c := range st.Lost {
		if !Has(s.Domain(s.chainDomains, st.Number), c) {
			continue
		}
		if !slices.ContainsFunc(l.against(st.Number, c, st.Rule == RuleParity), st.Faults[i].same) {
			return false
		}
	}
	return st.Conclusion.Kind != numbrix.Write || s.cellsWithin(s.chainDomains, st)
}

func (f Fault) same(g Fault) bool {
	return f.Colours == g.Colours && f.A == g.A && f.B == g.B && slices.Equal(f.Region, g.Region)
}
