package numbrixsolve

import (
	"math/bits"

	"backtrack/solver"
)

var articulationRule = rule{
	Rule: solver.Rule{
		ID: "articulation", Name: "Articulation", OffByDefault: true,
		Doc: "A cut cell is a blank cell without which its region falls apart. Only one gap can pass it. " +
			"Every other gap must fit into one of the parts, and this gap must fill what they leave.",
	},
	explain: func(s *step) string {
		return s.withClause() + ", a cut cell would split a region that no single gap can fill."
	},
}

// cutMisfit reports whether there is a cut cell that none of the gaps from j on can pass.
func (p *pruner) cutMisfit(j int) bool {
	s := p.regionsFrom(j)
	for i := range s.cuts {
		if p.impassable(&s.cuts[i], p.openGaps(j)) {
			return true
		}
	}
	return false
}

// impassable reports whether no gap can pass the cut cell. While one gap passes it, every
// other gap must stay in one part, and together they must fill the region.
func (p *pruner) impassable(v *cut, open []gap) bool {
	if rest := &v.below[v.parts-1]; rest.from == none {
		rest.size = p.structure.regions[v.region].size - 1
		for _, part := range v.below[:v.parts-1] {
			rest.size -= part.size
		}
	}
	var fill [maxParts]int // numbers that gaps can put into each part without passing the cell
	must, musts := 0, 0    // the index of a gap that must pass the cell, and the number of such gaps
	p.access = p.access[:0]
	for i, a := range open {
		var e access
		if home := p.home[i]; home == v.region || home == anyRegion {
			e = p.accessOf(v, a)
			for part := range v.parts {
				if e.both>>part&1 != 0 {
					fill[part] += a.size
				}
			}
			if e.both == 0 && home != anyRegion {
				must = i
				musts++
			}
		}
		p.access = append(p.access, e)
	}
	if musts > 1 {
		return true
	}
	for i, a := range open {
		if (musts == 0 || i == must) && v.passedBy(a, p.access[i], fill) {
			return false
		}
	}
	return true
}

// passedBy reports whether the gap a can pass the cut cell and fill what the other gaps can't.
// If the other gaps can't fill a part, a must begin or end in this part.
func (c *cut) passedBy(a gap, e access, fill [maxParts]int) bool {
	if e.near == 0 || a.far != none && e.far == 0 {
		return false
	}
	need, poor := 1, partSet(0)
	for part := range c.parts {
		others := fill[part]
		if e.both>>part&1 != 0 {
			others -= a.size
		}
		if lack := c.below[part].size - others; lack > 0 {
			need += lack
			poor |= 1 << part
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
