package numbrixsolve

import (
	"math/bits"
	"slices"
)

// A cutStructure holds the regions of blank cells and their cut cells. One
// depth-first walk finds both (Hopcroft and Tarjan 1973).
type cutStructure struct {
	ext     *extender
	odd     []bool  // by cell: whether it has the colour of odd numbers
	number  []int   // by cell: its place in the last walk that visited it; places of the current walk start at base
	region  []int32 // by cell: its region
	base    int
	clock   int
	regions []region
	cuts    []cut
}

// A region is a maximal connected set of blank cells, with bounds on what gaps
// can put into it.
type region struct {
	size        int
	odd         int // cells of the colour of odd numbers minus the others
	must, may   int // how many numbers have no other region, how many may be in it
	least, most int // bounds on odd numbers minus even numbers in it
}

// An interval is a set of cells that are consecutive in the walk.
type interval struct{ from, size int }

// A cut is a cut cell of a region, with the parts that are left without it.
type cut struct {
	cell   int32
	region int32
	below  [maxParts]interval // the parts; the last one holds the cells visited before the cell, too: then its from is none, and cutMisfit sets its size
	parts  int
}

// part returns the part that contains d; place is the place of d in the walk.
func (v *cut) part(d int32, place int) partSet {
	if d == v.cell {
		return itself
	}
	for p, i := range v.below[:v.parts] {
		if i.from <= place && place < i.from+i.size {
			return 1 << p
		}
	}
	return 1 << (v.parts - 1)
}

func newCutStructure(g *extender) cutStructure {
	n := len(g.cells)
	s := cutStructure{ext: g, odd: make([]bool, n), number: make([]int, n), region: make([]int32, n), base: 1, clock: 1}
	start := g.cells[g.start]
	for i, c := range g.cells {
		s.odd[i] = (c.Row+c.Col+start.Row+start.Col+g.number)%2 != 0
	}
	return s
}

// update finds regions and cut cells again.
func (s *cutStructure) update() {
	s.base = s.clock
	s.regions, s.cuts = s.regions[:0], s.cuts[:0]
	for c, v := range s.ext.value {
		if v == 0 && s.number[c] < s.base {
			s.regions = append(s.regions, region{})
			s.visit(int32(c), true)
		}
	}
}

// visit visits the region from the blank cell c and returns the lowest place
// adjacent to the cells visited (the low point).
func (s *cutStructure) visit(c int32, root bool) (low int) {
	number, here := s.clock, len(s.regions)-1
	s.number[c], s.region[c] = number, int32(here)
	s.clock++
	r := &s.regions[here]
	r.size++
	if s.odd[c] {
		r.odd++
	} else {
		r.odd--
	}
	low = number
	at := cut{cell: c, region: int32(here)}
	for _, d := range s.ext.near[c] {
		switch {
		case s.ext.value[d] != 0:
		case s.number[d] >= s.base:
			low = min(low, s.number[d])
		default:
			from := s.clock
			l := s.visit(d, false)
			if l >= number {
				at.below[at.parts] = interval{from, s.clock - from}
				at.parts++
			}
			low = min(low, l)
		}
	}
	if !root {
		at.below[at.parts].from = none
		at.parts++
	}
	if at.parts > 1 {
		s.cuts = append(s.cuts, at)
	}
	return low
}

// pruneByRegions applies the rules about regions, with the gaps from j on open.
func (k *pruner) pruneByRegions(j int) (rule int, refused bool) {
	if k.wrongColour && k.asks(ruleParity) {
		return ruleParity, true
	}
	open := k.gaps[j:]
	if open[0].size == 0 {
		open = open[1:]
	}
	k.structure.update()
	homeless := k.assignRegions(open)
	if k.asks(ruleRegion) && (homeless || slices.ContainsFunc(k.structure.regions, region.misfit)) {
		return ruleRegion, true
	}
	if !k.ext.diagonal && k.asks(ruleParity) && slices.ContainsFunc(k.structure.regions, region.parityMisfit) {
		return ruleParity, true
	}
	if k.asks(ruleArticulation) {
		for i := range k.structure.cuts {
			if k.cutMisfit(&k.structure.cuts[i], open) {
				return ruleArticulation, true
			}
		}
	}
	return 0, false
}

// several is the region of a gap that may be in more than one.
const several = -2

// assignRegions finds, for each gap, the regions that touch both its ends and
// are large enough, and sums up for each region what may be in it. It reports
// whether a gap has no region.
func (k *pruner) assignRegions(open []gap) (homeless bool) {
	s := &k.structure
	k.home = k.home[:0]
	for _, a := range open {
		home, odd := int32(none), a.odd()
		near := k.ext.near[a.near]
		for i, d := range near {
			if k.ext.value[d] != 0 {
				continue
			}
			at := s.region[d]
			r := &s.regions[at]
			if r.size < a.size || k.touches(near[:i], at) || a.far != none && !k.touches(k.ext.near[a.far], at) {
				continue
			}
			if home == none {
				home = at
			} else {
				home = several
			}
			r.may += a.size
			r.least += min(0, odd)
			r.most += max(0, odd)
		}
		if home >= 0 {
			r := &s.regions[home]
			r.must += a.size
			r.least += max(0, odd)
			r.most += min(0, odd)
		}
		homeless = homeless || home == none
		k.home = append(k.home, home)
	}
	return homeless
}

// touches reports whether one of cells is in region at.
func (k *pruner) touches(cells []int32, at int32) bool {
	for _, d := range cells {
		if k.ext.value[d] == 0 && k.structure.region[d] == at {
			return true
		}
	}
	return false
}

// odd returns how many more odd numbers than even ones a gap lacks.
func (a gap) odd() int {
	switch {
	case a.size%2 == 0:
		return 0
	case a.last%2 == 0:
		return -1
	}
	return 1
}

// misfit reports whether a region is too small for the gaps without another
// one, or too large for all gaps that may be in it.
func (r region) misfit() bool { return r.size < r.must || r.size > r.may }

// parityMisfit reports whether a region has more cells of a colour than the
// gaps that may be in it have numbers for.
func (r region) parityMisfit() bool { return r.odd < r.least || r.odd > r.most }

// maxParts is the most parts that one cell can connect.
const maxParts = 8

// partSet is a set of the parts at a cut cell, as bits; the last bit is the
// cell itself.
type partSet uint16

const itself = partSet(1) << maxParts

// An access is the set of parts that a gap touches at a cut cell: with its near
// end, with its far end, and those in which it fits without passing the cell.
type access struct{ near, far, both partSet }

// cutMisfit reports whether no gap can be the one that passes the cut cell
// while all others stay in one part each and fill the rest.
func (k *pruner) cutMisfit(v *cut, open []gap) bool {
	if rest := &v.below[v.parts-1]; rest.from == none {
		rest.size = k.structure.regions[v.region].size - 1
		for _, p := range v.below[:v.parts-1] {
			rest.size -= p.size
		}
	}
	var fill [maxParts]int // by part: how many numbers may be in it
	must, musts := 0, 0    // a gap that has to pass the cell, and how many have to
	k.access = k.access[:0]
	for i, a := range open {
		var e access
		if home := k.home[i]; home == v.region || home == several {
			e = k.accessOf(v, a)
			for p := range v.parts {
				if e.both>>p&1 != 0 {
					fill[p] += a.size
				}
			}
			if e.both == 0 && home != several {
				must = i
				musts++
			}
		}
		k.access = append(k.access, e)
	}
	if musts > 1 {
		return true
	}
	for i, a := range open {
		if (musts == 0 || i == must) && v.passedBy(a, k.access[i], fill) {
			return false
		}
	}
	return true
}

// passedBy reports whether the gap a can pass the cell of v, with its ends in
// the parts that the others cannot fill.
func (v *cut) passedBy(a gap, e access, fill [maxParts]int) bool {
	if e.near == 0 || a.far != none && e.far == 0 {
		return false
	}
	need, poor := 1, partSet(0)
	for p := range v.parts {
		others := fill[p]
		if e.both>>p&1 != 0 {
			others -= a.size
		}
		if lack := v.below[p].size - others; lack > 0 {
			need += lack
			poor |= 1 << p
		}
	}
	if need > a.size {
		return false
	}
	first := poor & -poor
	second := poor &^ first
	switch bits.OnesCount16(uint16(poor)) {
	case 0:
		return true
	case 1:
		return a.far == none || poor&(e.near|e.far) != 0
	case 2:
		if a.far == none {
			return poor&e.near != 0
		}
		return first&e.near != 0 && second&e.far != 0 || first&e.far != 0 && second&e.near != 0
	}
	return false
}

// accessOf returns the parts of v that a touches.
func (k *pruner) accessOf(v *cut, a gap) access {
	e := access{near: k.partsAt(v, a.near)}
	e.both = e.near
	if a.far != none {
		e.far = k.partsAt(v, a.far)
		e.both &= e.far
	}
	e.both &^= itself
	for p := range v.parts {
		if v.below[p].size < a.size {
			e.both &^= 1 << p
		}
	}
	return e
}

// partsAt returns the parts of v next to the cell c.
func (k *pruner) partsAt(v *cut, c int32) partSet {
	s := &k.structure
	var set partSet
	for _, d := range k.ext.near[c] {
		if k.ext.value[d] == 0 && s.region[d] == v.region {
			set |= v.part(d, s.number[d])
		}
	}
	return set
}
