package numbrixsolve

// pruneByRegions applies the rules about regions, with the gaps from j on open.
func (k *pruner) pruneByRegions(j int) (rule int, refused bool) {
	if k.on[ruleParity] && k.wrongColour {
		return ruleParity, true
	}
	open := k.gaps[j:]
	if open[0].size == 0 {
		open = open[1:]
	}
	k.structure.update()
	homeless := k.assignRegions(open)
	if k.on[ruleRegion] && (homeless || k.regionMisfit()) {
		return ruleRegion, true
	}
	if k.on[ruleParity] && k.parityMisfit() {
		return ruleParity, true
	}
	if k.on[ruleArticulation] {
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

// regionMisfit reports whether a region is too small for the gaps without
// another one, or too large for all gaps that may be in it.
func (k *pruner) regionMisfit() bool {
	for _, r := range k.structure.regions {
		if r.size < r.must || r.size > r.may {
			return true
		}
	}
	return false
}

// parityMisfit reports whether a region has more cells of a colour than the
// gaps that may be in it have numbers for.
func (k *pruner) parityMisfit() bool {
	if k.ext.diagonal {
		return false
	}
	for _, r := range k.structure.regions {
		if r.odd < r.least || r.odd > r.most {
			return true
		}
	}
	return false
}
