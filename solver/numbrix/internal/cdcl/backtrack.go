package cdcl

import "backtrack/solver/numbrix/internal/domains"

// Backtrack undoes everything above a decision level.
func (e *Engine) Backtrack(level int) {
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
func (e *Engine) unpropagate(l lit, v int32) {
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
func (e *Engine) Clear() {
	e.Backtrack(0)
	e.levelStart = append(e.levelStart[:0], 0)
	e.Backtrack(0)
}

func (g *exactlyOne) restore(v int32) { g.open++; g.xor ^= v }
