package numbrixsolve

// judgeRegions looks at the blank cells as a whole, when the gaps from j on are
// open.
func (k *guard) judgeRegions(j int) (rule int, refused bool) {
	if k.on[ruleParity] && k.wrongColour {
		return ruleParity, true
	}
	open := k.gaps[j:]
	if open[0].size == 0 {
		open = open[1:]
	}
	k.survey.take()
	homeless := k.settle(open)
	if k.on[ruleRegion] && (homeless || k.misfit()) {
		return ruleRegion, true
	}
	if k.on[ruleParity] && k.unbalanced() {
		return ruleParity, true
	}
	if k.on[ruleArticulation] {
		for i := range k.survey.cuts {
			if k.severed(&k.survey.cuts[i], open) {
				return ruleArticulation, true
			}
		}
	}
	return 0, false
}

// several is the home of a gap that may be in one of several regions.
const several = -2

// settle finds for each gap the regions that touch both its ends and are
// large enough, and counts for each region what may be in it. It reports
// whether a gap has none.
func (k *guard) settle(open []gap) (homeless bool) {
	s := &k.survey
	k.home = k.home[:0]
	for _, a := range open {
		home, odd := int32(none), a.odd()
		near := k.g.near[a.near]
		for i, d := range near {
			if k.g.value[d] != 0 {
				continue
			}
			at := s.region[d]
			r := &s.regions[at]
			if r.size < a.size || k.among(near[:i], at) || a.far != none && !k.among(k.g.near[a.far], at) {
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

// among reports whether one of cells is in region at.
func (k *guard) among(cells []int32, at int32) bool {
	for _, d := range cells {
		if k.g.value[d] == 0 && k.survey.region[d] == at {
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

// misfit reports whether a region is too small for the gaps that have no other,
// or too large for all that might be in it.
func (k *guard) misfit() bool {
	for _, r := range k.survey.regions {
		if r.size < r.must || r.size > r.may {
			return true
		}
	}
	return false
}

// unbalanced reports whether a region has more cells of a colour than the gaps
// that may be in it have numbers for.
func (k *guard) unbalanced() bool {
	if k.g.diagonal {
		return false
	}
	for _, r := range k.survey.regions {
		if r.odd < r.least || r.odd > r.most {
			return true
		}
	}
	return false
}
