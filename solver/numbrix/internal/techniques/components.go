package techniques

import (
	"slices"

	"backtrack/model/lists"
	"backtrack/model/numbrix"
)

// RuleCut and RuleParity look at the regions of blank cells that a number would leave,
// and at the gaps that have to fill them.

// components holds the regions that a state would have with the cell c filled.
type components struct {
	s        *State
	c        int32
	regionOf []int32 // the region of each cell, from 1; 0 if it is in none
	size     []int32 // the number of cells of each region
	dark     []int32 // the number of dark cells of each region
	stack    []int32
}

// maxRegions is the largest number of regions, because a set of regions is one 64-bit word.
const maxRegions = 63

func newComponents(s *State) *components {
	return &components{s: s, regionOf: make([]int32, len(s.Near))}
}

// compute finds the regions with c filled. It returns false if there are more than maxRegions.
func (cc *components) compute(c int32) bool {
	cc.c = c
	clear(cc.regionOf)
	cc.size, cc.dark = append(cc.size[:0], 0), append(cc.dark[:0], 0)
	for from := range cc.s.Free.All() {
		if from == c || cc.regionOf[from] != 0 {
			continue
		}
		r := int32(len(cc.size))
		if r > maxRegions {
			return false
		}
		cc.size, cc.dark = append(cc.size, 0), append(cc.dark, 0)
		cc.regionOf[from] = r
		cc.stack = append(cc.stack[:0], from)
		for len(cc.stack) > 0 {
			at := cc.stack[len(cc.stack)-1]
			cc.stack = cc.stack[:len(cc.stack)-1]
			cc.size[r]++
			if cc.s.Dark.Has(at) {
				cc.dark[r]++
			}
			for d := range cc.s.Steps(at) {
				if d != c && cc.regionOf[d] == 0 && cc.s.Value[d] == 0 {
					cc.regionOf[d] = r
					cc.stack = append(cc.stack, d)
				}
			}
		}
	}
	return true
}

// touches returns the set of regions adjacent to a cell.
func (cc *components) touches(c int32) uint64 {
	regions := uint64(0)
	for d := range cc.s.Steps(c) {
		if cc.regionOf[d] != 0 {
			regions |= 1 << cc.regionOf[d]
		}
	}
	return regions
}

// A gapNeed is a gap with the regions that it may be in.
type gapNeed struct {
	a, b    int32  // the numbers around the gap, as State.Gaps yields them
	n       int32  // how many numbers are missing
	regions uint64 // the regions that it may be in, as bits
}

// placeOf returns the cell of k, which is on the board or is the number tried in c.
func (cc *components) placeOf(k int32) int32 {
	if cc.s.Place[k] == None {
		return cc.c
	}
	return cc.s.Place[k]
}

// gap returns the gap between a and b, with the regions that touch both its ends and are large
// enough.
func (cc *components) gap(a, b int32) gapNeed {
	g := gapNeed{a: a, b: b, n: b - a - 1}
	if g.n == 0 {
		return g
	}
	for r := range cc.size {
		if r > 0 && cc.size[r] >= g.n {
			g.regions |= 1 << r
		}
	}
	inner := true
	for _, k := range [2]int32{a, b} {
		if cc.s.IsNumber(k) {
			g.regions &= cc.touches(cc.placeOf(k))
		} else {
			inner = false
		}
	}
	if g.n == 1 && inner {
		g.regions &= cc.common(cc.placeOf(a), cc.placeOf(b))
	}
	return g
}

// common returns the regions of the cells adjacent to both c and d.
func (cc *components) common(c, d int32) uint64 {
	regions := uint64(0)
	for e := range cc.s.Steps(c) {
		if cc.regionOf[e] != 0 && cc.s.Adjacent(e, d) && cc.s.Links[cc.s.sideOf(e, d)] != numbrix.Blocked {
			regions |= 1 << cc.regionOf[e]
		}
	}
	return regions
}

// gaps appends a gapNeed for each gap to all. The cell cc.c counts as filled, but no gap ends
// there.
func (cc *components) gaps(all []gapNeed) []gapNeed {
	for a, b := range cc.s.Gaps() {
		if g := cc.gap(a, b); g.n > 0 {
			all = append(all, g)
		}
	}
	return all
}

// splitGap returns a copy of all in which the gap around k is replaced with the two gaps into
// which k splits it. The copy overwrites buf.
func (cc *components) splitGap(all, buf []gapNeed, k int32) []gapNeed {
	buf = buf[:0]
	for _, g := range all {
		if k < g.a || k > g.b {
			buf = append(buf, g)
			continue
		}
		for _, h := range [2]gapNeed{cc.gap(g.a, k), cc.gap(k, g.b)} {
			if h.n > 0 {
				buf = append(buf, h)
			}
		}
	}
	return buf
}

func (cc *components) cellsOf(r int) []int32 {
	return lists.Filter(cc.s.Cells, func(c int32) bool { return cc.regionOf[c] == int32(r) })
}

// maxCounted is the largest size of a region for which sums are enumerated.
const maxCounted = 40

// fills reports whether the region r can be filled exactly by all gaps that have no other
// region and by some of the gaps that have others. With colours, the numbers of cells of each
// colour must match as well. For a region of more than maxCounted cells, it only compares the
// size with the smallest and the largest sum of such gaps.
func (cc *components) fills(needs []gapNeed, r int, colours bool) bool {
	size, dark := cc.size[r], cc.dark[r]
	bit := uint64(1) << r
	var minSize, maxSize int32
	for _, g := range needs {
		if g.regions == bit {
			minSize += g.n
		}
		if g.regions&bit != 0 {
			maxSize += g.n
		}
	}
	if minSize > size || maxSize < size {
		return false
	}
	if size > maxCounted {
		return true
	}
	// sums[d] has bit n if a subset of the needs has n numbers, d of them dark.
	var sums [maxCounted + 1]uint64
	sums[0] = 1
	top := int32(0)
	for _, g := range needs {
		if g.regions&bit == 0 {
			continue
		}
		d := int32(0)
		if colours {
			d = cc.darkIn(g)
		}
		must := g.regions == bit
		for i := min(top+d, dark); i >= 0; i-- {
			x := uint64(0)
			if i >= d {
				x = sums[i-d] << g.n
			}
			if !must {
				x |= sums[i]
			}
			sums[i] = x
		}
		top = min(top+d, dark)
	}
	if !colours {
		return sums[0]>>size&1 != 0
	}
	return sums[dark]>>size&1 != 0
}

// darkIn returns how many numbers of a gap are on dark cells.
func (cc *components) darkIn(g gapNeed) int32 {
	end := g.a
	if end == 0 {
		end = g.b // one of the two numbers around a gap is placed, or tried
	}
	if firstDark := cc.s.Dark.Has(cc.placeOf(end)) == ((g.a+1-end)%2 == 0); firstDark {
		return (g.n + 1) / 2
	}
	return g.n / 2
}

// A Fault is a reason why a number cannot be in a cell. Either the gap between the numbers A
// and B would have no region, or, if Region is not nil, the cells of that region could not be
// filled. A is 0 for the gap before the first number, and B is the largest number plus 1 for
// the gap after the last.
type Fault struct {
	Colours bool // whether the region cannot be filled because of the colours of its cells
	A, B    int32
	Region  []int32
}

// faults calls yield for each reason why the gaps cannot fill the regions.
func (cc *components) faults(needs []gapNeed, colours bool, yield func(Fault)) {
	for _, g := range needs {
		if g.regions == 0 {
			yield(Fault{A: g.a, B: g.b})
		}
	}
	for r := 1; r < len(cc.size); r++ {
		if cc.fills(needs, r, false) {
			if colours && !cc.s.Diagonal && !cc.fills(needs, r, true) {
				yield(Fault{Colours: true, Region: cc.cellsOf(r)})
			}
		} else {
			yield(Fault{Region: cc.cellsOf(r)})
		}
	}
}

// against returns the reasons why k cannot be in c. If colours is true, it returns only the
// reasons about colours, otherwise only the other reasons.
func (cc *components) against(k, c int32, colours bool) []Fault {
	var all []Fault
	if cc.compute(c) {
		cc.faults(cc.splitGap(cc.gaps(nil), nil, k), colours, func(f Fault) {
			if f.Colours == colours {
				all = append(all, f)
			}
		})
	}
	return all
}

// maxChoices is the largest domain of a number whose cells RuleCut and RuleParity try.
const maxChoices = 16

// findFaults finds the steps by RuleCut or RuleParity that rule out cells for a number.
func findFaults(s *State, rule int) {
	s.UpdateChains()
	if s.Diagonal && rule == RuleParity {
		return
	}
	l := newComponents(s)
	var gaps, needs []gapNeed
	against := make(map[int32][]int32)
	var few []int32
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] == None && s.Domain(s.chainDomains, k).Len() <= maxChoices {
			few = append(few, k)
		}
	}
	for c := range s.Free.All() {
		if s.Stopped() {
			return
		}
		if !slices.ContainsFunc(few, func(k int32) bool { return s.Domain(s.chainDomains, k).Has(c) }) || !l.compute(c) {
			continue
		}
		gaps = l.gaps(gaps[:0])
		for _, k := range few {
			if !s.Domain(s.chainDomains, k).Has(c) {
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
	findRefuted(s, rule, against)
}

// findRefuted turns ruled-out cells into steps; against[k] are the cells ruled out for k. It
// finds a step for each number that has one cell left. If s.Found is empty after that, it finds
// a step for each ruled-out cell.
func findRefuted(s *State, rule int, against map[int32][]int32) {
	var alone []Step
	for k := int32(1); k <= int32(s.Max); k++ {
		lost := against[k]
		if len(lost) == 0 {
			continue
		}
		st := Step{Rule: rule, Kind: Refuted, Level: ByChain}
		if c, ok := onlyOtherThan(s.Domain(s.chainDomains, k), lost...); ok {
			st.Lost = lost
			s.Found = append(s.Found, st.Placing(s, k, c))
			continue
		}
		for _, c := range lost {
			one := st.Placing(s, k, c)
			one.Lost, one.Conclusion = []int32{c}, Excluded(k, c)
			alone = append(alone, one)
		}
	}
	if len(s.Found) == 0 {
		s.Found = alone
	}
}

// allowsRefuted reports whether s allows st, a step of findRefuted, with the same
// faults as reasons.
func allowsRefuted(s *State, st *Step) bool {
	l := newComponents(s)
	for i, c := range st.Lost {
		if !s.Domain(s.chainDomains, st.Number).Has(c) {
			continue
		}
		if !slices.ContainsFunc(l.against(st.Number, c, st.Rule == RuleParity), st.Faults[i].same) {
			return false
		}
	}
	return st.Conclusion.Kind != numbrix.Write || cellsWithin(s, s.chainDomains, st)
}

func (f Fault) same(g Fault) bool {
	return f.Colours == g.Colours && f.A == g.A && f.B == g.B && slices.Equal(f.Region, g.Region)
}
