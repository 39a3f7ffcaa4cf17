package cdcl

import "backtrack/solver/numbrix/internal/domains"

// quitEvery is the number of propagations between two calls of quit. Most decisions cause fewer
// propagations.
const quitEvery = 2 * askEvery

// assert makes l true for the reason why. If l is false, there is a conflict, and later calls
// assert nothing.
func (p *propagator) assert(l lit, why reason) {
	switch v := p.value(l); {
	case len(p.conflict) > 0 || v > 0:
	case v < 0:
		p.conflict = p.explain(append(p.conflict[:0], l), l, why, int32(len(p.trail)))
	default:
		x := l.v()
		p.assigns[x].val = 1
		if l.isNeg() {
			p.assigns[x].val = -1
		}
		p.level[x] = int32(len(p.levelStart))
		p.trailAt[x] = int32(len(p.trail))
		p.reasons[x] = why
		p.trail = append(p.trail, l)
	}
}

// propagate propagates all literals on the trail. It returns false on a conflict. If quit stops
// it, it returns true, and some literals on the trail are not propagated (see interrupted).
func (p *propagator) propagate() bool {
	for p.head < len(p.trail) && len(p.conflict) == 0 {
		if p.work++; p.work%quitEvery == 0 && p.quit() {
			break
		}
		l := p.trail[p.head]
		p.head++
		v := l.v()
		switch {
		case v < p.firstStep && l.isNeg():
			p.candidateFalse(v)
		case v < p.firstStep:
			p.candidateTrue(v)
		case v < p.firstSide && l.isNeg():
			p.stepFalse(v)
		case v < p.firstSide:
			p.stepTrue(v)
		case l.isNeg():
			p.sideFalse(v)
		default:
			p.sideTrue(v)
		}
		if len(p.conflict) == 0 {
			p.propagateClauses(l)
		}
	}
	return len(p.conflict) == 0
}

// interrupted reports whether quit stopped propagate before the end of the trail.
func (p *propagator) interrupted() bool { return p.head < len(p.trail) }

// CanProbe reports whether everything known at level 0 has been propagated.
func (p *propagator) CanProbe() bool { return !p.refuted && p.head == len(p.trail) }

// Backtrack undoes everything above a decision level.
func (p *propagator) Backtrack(level int) {
	if len(p.levelStart) <= level {
		return
	}
	from := int(p.levelStart[level])
	for i := len(p.trail) - 1; i >= from; i-- {
		l := p.trail[i]
		v := l.v()
		if i < p.head {
			p.unpropagate(l, v)
		}
		st := &p.assigns[v]
		if !p.probing {
			st.saved = st.val
		}
		st.val = 0
		if v < p.numCandidates {
			p.heap.insert(v)
		}
	}
	p.trail = p.trail[:from]
	p.head = min(p.head, from)
	p.levelStart = p.levelStart[:level]
	p.conflict = p.conflict[:0]
}

// unpropagate undoes the changes that the propagation of l made to the counters. The variable
// of l is v.
func (p *propagator) unpropagate(l lit, v int32) {
	switch {
	case v < p.firstStep && l.isNeg():
		k, c := p.number[v], p.cell[v]
		p.ofNumber[k].restore(v)
		p.ofCell[c].restore(v)
		if k == 1 {
			p.in[c].restore(v)
			p.degree[c].open++
		}
		if int(k) == p.problem.N {
			p.out[c].restore(v)
			p.degree[c].open++
		}
	case v < p.firstStep:
		c := p.cell[v]
		p.placedAt[c] = none
		if p.number[v] == 1 || int(p.number[v]) == p.problem.N {
			p.degree[c].numTrue--
		}
		if p.watch != nil && !p.probing && p.problem.Given[c] == 0 {
			p.watch.Erased(p.number[v], c)
		}
	case v < p.firstSide && l.isNeg():
		at := v - p.firstStep
		p.out[int(at)/p.dirs].restore(v)
		p.in[p.problem.Near[at]].restore(v)
	case v >= p.firstSide:
		at := p.sideEnd[v-p.firstSide]
		c, d := int(at)/p.dirs, p.problem.Near[at]
		if l.isNeg() {
			p.degree[c].open++
			p.degree[d].open++
		} else {
			dir := int(at) % p.dirs
			p.usedSides[c] &^= 1 << dir
			p.usedSides[d] &^= 1 << domains.Opposite[dir]
			p.degree[c].numTrue--
			p.degree[d].numTrue--
			p.splitChains(v, int32(c), d)
		}
	}
}

// Clear undoes level 0 as well, so that the watcher sees all numbers erased. The engine can't
// be used after it.
func (p *propagator) Clear() {
	p.Backtrack(0)
	p.levelStart = append(p.levelStart[:0], 0)
	p.Backtrack(0)
}

func (o *exactlyOne) restore(v int32) { o.open++; o.xorOfOpen ^= v }
