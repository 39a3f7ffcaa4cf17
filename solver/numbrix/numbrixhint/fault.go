package numbrixhint

import (
	"slices"

	"backtrack/model/numbrix"
)

// A fault is why k cannot be in c: the gap between the numbers a and b (0 is
// none) then has no region to be in, or the cells of a region cannot be filled.
type fault struct {
	colours bool // a region cannot be filled for the colours of its cells
	a, b    int32
	region  []int32
}

// faults calls yield for each reason why needs cannot be met.
func (l *land) faults(needs []need, colours bool, yield func(fault)) {
	for _, g := range needs {
		if g.regions == 0 {
			yield(fault{a: g.a, b: g.b})
		}
	}
	for r := 1; r < len(l.size); r++ {
		if l.fills(needs, r, false) {
			if colours && !l.diagonal && !l.fills(needs, r, true) {
				yield(fault{colours: true, region: l.cellsOf(r)})
			}
		} else {
			yield(fault{region: l.cellsOf(r)})
		}
	}
}

// against lists why k cannot be in c, with colours counted or not.
func (l *land) against(k, c int32, colours bool) []fault {
	var all []fault
	if l.take(c) {
		l.faults(l.split(l.gaps(nil), nil, k), colours, func(f fault) {
			if f.colours == colours {
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
func (s *state) findFaults(rule int) {
	s.chains()
	if s.diagonal && rule == ruleParity {
		return
	}
	l := newLand(s)
	var gaps, needs []need
	against := make(map[int32][]int32)
	var few []int32
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] == none && count(s.of(s.chain, k)) <= mostChoices {
			few = append(few, k)
		}
	}
	for c := range each(s.free) {
		if s.stopped() {
			return
		}
		if !slices.ContainsFunc(few, func(k int32) bool { return has(s.of(s.chain, k), c) }) || !l.take(c) {
			continue
		}
		gaps = l.gaps(gaps[:0])
		for _, k := range few {
			if !has(s.of(s.chain, k), c) {
				continue
			}
			needs = l.split(gaps, needs, k)
			found := false
			l.faults(needs, rule == ruleParity, func(f fault) { found = found || f.colours == (rule == ruleParity) })
			if found {
				against[k] = append(against[k], c)
			}
		}
	}
	s.findRefuted(rule, against)
}

// findRefuted turns cells that are refuted for numbers into steps: those that
// leave one cell for a number, or else each on its own.
func (s *state) findRefuted(rule int, against map[int32][]int32) {
	var alone []step
	for k := int32(1); k <= int32(s.max); k++ {
		lost := against[k]
		if len(lost) == 0 {
			continue
		}
		d := s.scratch(2)
		copy(d, s.of(s.chain, k))
		for _, c := range lost {
			unset(d, c)
		}
		st := step{rule: rule, kind: refuted, level: byChain, k: k, a: s.next(k, -1), b: s.next(k, 1)}
		if c, ok := only(d); ok {
			st.c, st.lost, st.then = c, lost, placed(k, c)
			s.found = append(s.found, st)
			continue
		}
		for _, c := range lost {
			st.c, st.lost, st.then = c, []int32{c}, out(k, c)
			alone = append(alone, st)
		}
	}
	if len(s.found) == 0 {
		s.found = alone
	}
}

// blame fills in why the cells lost drop out for the number of st.
func (s *state) blame(st *step) {
	l := newLand(s)
	for _, c := range st.lost {
		st.why = append(st.why, l.against(st.k, c, st.rule == ruleParity)[0])
	}
}

// refutes reports whether s allows what findRefuted concludes, for the same
// reasons.
func (s *state) refutes(st *step) bool {
	l := newLand(s)
	for i, c := range st.lost {
		if !has(s.of(s.chain, st.k), c) {
			continue
		}
		if !slices.ContainsFunc(l.against(st.k, c, st.rule == ruleParity), st.why[i].same) {
			return false
		}
	}
	if st.then.kind == numbrix.Write {
		for c := range each(s.of(s.chain, st.k)) {
			if c != st.c && !slices.Contains(st.lost, c) {
				return false
			}
		}
	}
	return true
}

func (f fault) same(g fault) bool {
	return f.colours == g.colours && f.a == g.a && f.b == g.b && slices.Equal(f.region, g.region)
}
