package cdcl

import "backtrack/solver/numbrix/internal/domains"

// quitEvery is how many propagations pass between two calls of quit. Most
// decisions cause fewer.
const quitEvery = 2 * askEvery

// assert makes l true for the reason why. If l is false, that is a conflict,
// after which nothing more is asserted.
func (e *propagator) assert(l lit, why reason) {
	switch v := e.value(l); {
	case len(e.conflict) > 0 || v > 0:
	case v < 0:
		e.conflict = e.explain(append(e.conflict[:0], l), l, why, int32(len(e.trail)))
	default:
		x := l.v()
		e.assigns[x].val = 1
		if l.isNeg() {
			e.assigns[x].val = -1
		}
		e.level[x] = int32(len(e.levelStart))
		e.trailAt[x] = int32(len(e.trail))
		e.reasons[x] = why
		e.trail = append(e.trail, l)
	}
}

// propagate propagates all literals on the trail. It returns false on a conflict. If quit
// stops it, the assignment is sound but incomplete.
func (e *propagator) propagate() bool {
	for e.head < len(e.trail) && len(e.conflict) == 0 {
		if e.work++; e.work%quitEvery == 0 && e.quit() {
			break
		}
		l := e.trail[e.head]
		e.head++
		v := l.v()
		switch {
		case v < e.firstStep && l.isNeg():
			e.candidateFalse(v)
		case v < e.firstStep:
			e.candidateTrue(v)
		case v < e.firstSide && l.isNeg():
			e.stepFalse(v)
		case v < e.firstSide:
			e.stepTrue(v)
		case l.isNeg():
			e.sideFalse(v)
		default:
			e.sideTrue(v)
		}
		if len(e.conflict) == 0 {
			e.propagateClauses(l)
		}
	}
	return len(e.conflict) == 0
}

// interrupted reports whether propagate broke off.
func (e *propagator) interrupted() bool { return e.head < len(e.trail) }

// CanProbe reports whether everything known at level 0 has been propagated.
func (e *propagator) CanProbe() bool { return !e.refuted && e.head == len(e.trail) }

// Backtrack undoes everything above a decision level.
func (e *propagator) Backtrack(level int) {
	if len(e.levelStart) <= level {
		return
	}
	from := int(e.levelStart[level])
	for i := len(e.trail) - 1; i >= from; i-- {
		l := e.trail[i]
		v := l.v()
		if i < e.head {
			e.unpropagate(l, v)
		}
		st := &e.assigns[v]
		if !e.probing {
			st.saved = st.val
		}
		st.val = 0
		if v < e.numCandidates {
			e.heap.insert(v)
		}
	}
	e.trail = e.trail[:from]
	e.head = min(e.head, from)
	e.levelStart = e.levelStart[:level]
	e.conflict = e.conflict[:0]
}

// unpropagate runs the counters backwards over l, whose variable is v.
func (e *propagator) unpropagate(l lit, v int32) {
	switch {
	case v < e.firstStep && l.isNeg():
		k, c := e.number[v], e.cell[v]
		e.ofNumber[k].restore(v)
		e.ofCell[c].restore(v)
		if k == 1 {
			e.in[c].restore(v)
			e.degree[c].open++
		}
		if int(k) == e.problem.N {
			e.out[c].restore(v)
			e.degree[c].open++
		}
	case v < e.firstStep:
		c := e.cell[v]
		e.placedAt[c] = none
		if e.number[v] == 1 || int(e.number[v]) == e.problem.N {
			e.degree[c].true--
		}
		if e.watch != nil && !e.probing && e.problem.Given[c] == 0 {
			e.watch.Erased(e.number[v], c)
		}
	case v < e.firstSide && l.isNeg():
		at := v - e.firstStep
		e.out[int(at)/e.dirs].restore(v)
		e.in[e.problem.Near[at]].restore(v)
	case v >= e.firstSide:
		at := e.sideAt[v-e.firstSide]
		c, d := int(at)/e.dirs, e.problem.Near[at]
		if l.isNeg() {
			e.degree[c].open++
			e.degree[d].open++
		} else {
			dir := int(at) % e.dirs
			e.usedSides[c] &^= 1 << dir
			e.usedSides[d] &^= 1 << domains.Opposite[dir]
			e.degree[c].true--
			e.degree[d].true--
			e.splitChains(v, int32(c), d)
		}
	}
}

// Clear undoes level 0 as well, so that the board is empty for the watcher.
func (e *propagator) Clear() {
	e.Backtrack(0)
	e.levelStart = append(e.levelStart[:0], 0)
	e.Backtrack(0)
}

func (g *exactlyOne) restore(v int32) { g.open++; g.xor ^= v }
