package cdcl

import "backtrack/solver/numbrix/internal/domains"

// Backtrack takes back everything that was asserted above a level.
func (e *Engine) Backtrack(level int) {
	if len(e.limits) <= level {
		return
	}
	from := int(e.limits[level])
	for i := len(e.trail) - 1; i >= from; i-- {
		l := e.trail[i]
		v := l.v()
		if i < e.head {
			e.unpropagate(l, v)
		}
		st := &e.now[v]
		if !e.trying {
			st.saved = st.val
		}
		st.val = 0
		if v < e.nx {
			e.heap.insert(v)
		}
	}
	e.trail = e.trail[:from]
	e.head = min(e.head, from)
	e.limits = e.limits[:level]
	e.clash = e.clash[:0]
}

// unpropagate runs the counters back over l.
func (e *Engine) unpropagate(l lit, v int32) {
	switch {
	case v < e.s0 && l.isNeg():
		k, c := e.number[v], e.cell[v]
		e.ofNumber[k].back(v)
		e.ofCell[c].back(v)
		if k == 1 {
			e.in[c].back(v)
			e.degree[c].open++
		}
		if int(k) == e.pr.N {
			e.out[c].back(v)
			e.degree[c].open++
		}
	case v < e.s0:
		c := e.cell[v]
		e.trueAt[c] = none
		if e.number[v] == 1 || int(e.number[v]) == e.pr.N {
			e.degree[c].true--
		}
		if e.watch != nil && !e.trying && e.pr.Given[c] == 0 {
			e.watch.Erased(e.number[v], c)
		}
	case v < e.e0 && l.isNeg():
		at := v - e.s0
		e.out[int(at)/e.dirs].back(v)
		e.in[e.pr.Near[at]].back(v)
	case v >= e.e0:
		at := e.sideAt[v-e.e0]
		c, d := int(at)/e.dirs, e.pr.Near[at]
		if l.isNeg() {
			e.degree[c].open++
			e.degree[d].open++
		} else {
			dir := int(at) % e.dirs
			e.busy[c] &^= 1 << dir
			e.busy[d] &^= 1 << domains.Opposite[dir]
			e.degree[c].true--
			e.degree[d].true--
			e.part(v, int32(c), d)
		}
	}
}

// Clear takes back level 0 as well, so that nothing is left on the board.
func (e *Engine) Clear() {
	e.Backtrack(0)
	e.limits = append(e.limits[:0], 0)
	e.Backtrack(0)
}

func (g *group) back(v int32) { g.open++; g.xor ^= v }
