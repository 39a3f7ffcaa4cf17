package techniques

import (
	"slices"

	"backtrack/model/numbrix"
)

// A Fault is why k cannot be in c: the gap between the numbers a and b (0 is
// none) then has no region to be in, or the cells of a region cannot be filled.
type Fault struct {
	Colours bool // a region cannot be filled for the colours of its cells
	A, B    int32
	Region  []int32
}

// faults calls yield for each reason why needs cannot be met.
func (l *land) faults(needs []need, colours bool, yield func(Fault)) {
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

// against lists why k cannot be in c, with colours counted or not.
func (l *land) against(k, c int32, colours bool) []Fault {
	var all []Fault
	if l.take(c) {
		l.faults(l.split(l.gaps(nil), nil, k), colours, func(f Fault) {
			if f.Colours == colours {
				all = append(all, f)
			}
		})
	}
	return all
}

// mostChoices is how many cells a number may have left for rules 10 and 11 to
// look at what it would leave.
const mostChoices = 16

// findFaults finds numbers that one rule keeps out of a cell.
func (s *State) findFaults(rule int) {
	s.UpdateChains()
	if s.Diagonal && rule == RuleParity {
		return
	}
	l := newLand(s)
	var gaps, needs []need
	against := make(map[int32][]int32)
	var few []int32
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] == None && Count(s.Domain(s.chain, k)) <= mostChoices {
			few = append(few, k)
		}
	}
	for c := range Each(s.Free) {
		if s.Stopped() {
			return
		}
		if !slices.ContainsFunc(few, func(k int32) bool { return Has(s.Domain(s.chain, k), c) }) || !l.take(c) {
			continue
		}
		gaps = l.gaps(gaps[:0])
		for _, k := range few {
			if !Has(s.Domain(s.chain, k), c) {
				continue
			}
			needs = l.split(gaps, needs, k)
			found := false
			l.faults(needs, rule == RuleParity, func(f Fault) { found = found || f.Colours == (rule == RuleParity) })
			if found {
				against[k] = append(against[k], c)
			}
		}
	}
	s.findRefuted(rule, against)
}

// findRefuted turns cells that are refuted for numbers into steps: those that
// leave one cell for a number, or else each on its own.
func (s *State) findRefuted(rule int, against map[int32][]int32) {
	var alone []Step
	for k := int32(1); k <= int32(s.Max); k++ {
		lost := against[k]
		if len(lost) == 0 {
			continue
		}
		d := s.scratch(2)
		copy(d, s.Domain(s.chain, k))
		for _, c := range lost {
			unset(d, c)
		}
		st := Step{Rule: rule, Kind: Refuted, Level: ByChain, Number: k, A: s.NextPlaced(k, -1), B: s.NextPlaced(k, 1)}
		if c, ok := only(d); ok {
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

// blame fills in why the cells lost drop out for the number of st.
func (s *State) blame(st *Step) {
	l := newLand(s)
	for _, c := range st.Lost {
		st.Faults = append(st.Faults, l.against(st.Number, c, st.Rule == RuleParity)[0])
	}
}

// refutes reports whether s allows what findRefuted concludes, for the same
// reasons.
func (s *State) refutes(st *Step) bool {
	l := newLand(s)
	for i, c := range st.Lost {
		if !Has(s.Domain(s.chain, st.Number), c) {
			continue
		}
		if !slices.ContainsFunc(l.against(st.Number, c, st.Rule == RuleParity), st.Faults[i].same) {
			return false
		}
	}
	if st.Conclusion.Kind == numbrix.Write {
		for c := range Each(s.Domain(s.chain, st.Number)) {
			if c != st.Cell && !slices.Contains(st.Lost, c) {
				return false
			}
		}
	}
	return true
}

func (f Fault) same(g Fault) bool {
	return f.Colours == g.Colours && f.A == g.A && f.B == g.B && slices.Equal(f.Region, g.Region)
}
