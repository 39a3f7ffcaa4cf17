package numbrixsolve

import "math/bits"

// maxParts is how many parts a cell can hold together.
const maxParts = 8

// partSet is a set of the parts of a cut, by bits; the cell itself is the last.
type partSet uint16

const itself = partSet(1) << maxParts

// An access is what a gap touches at a cut: with its near end, with its far
// one; both are the parts in which it may be without passing the cell.
type access struct{ near, far, both partSet }

// severed reports whether no gap can be the one that passes the cell of a cut,
// so that all others keep to one part each and fill the rest.
func (k *guard) severed(v *cut, open []gap) bool {
	var fill [maxParts]int // by part: how many numbers could be in it
	must, musts := 0, 0    // a gap that has to pass the cell, how many have to
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

// passedBy reports whether the gap a may pass the cell of v, beginning and
// ending in the parts that the others cannot fill.
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

// accessOf finds the parts of v that a touches.
func (k *guard) accessOf(v *cut, a gap) access {
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

// partsAt returns the parts of v beside the cell c.
func (k *guard) partsAt(v *cut, c int32) partSet {
	s := &k.survey
	var set partSet
	for _, d := range k.g.near[c] {
		if k.g.value[d] == 0 && s.region[d] == v.region {
			set |= v.part(d, s.number[d])
		}
	}
	return set
}
