package cdcl

import "backtrack/solver/numbrix/internal/domains"

// stepTrue propagates that the step s from c to d is true: it is the only step
// from c and the only one to d, it uses its side, and the candidates of c and d
// determine each other.
func (e *propagator) stepTrue(s int32) {
	at := int(s - e.firstStep)
	c, dir := int32(at/e.dirs), at%e.dirs
	d, back := e.problem.Near[at], domains.Opposite[dir]
	because := reason{kind: byClause2, a: int32(neg(s))}
	for k := range e.dirs {
		if other := e.problem.Near[int(c)*e.dirs+k]; other != none && k != dir {
			e.assertNot(e.step(c, k), because)
		}
		if other := e.problem.Near[int(d)*e.dirs+k]; other != none && other != c {
			e.assertNot(e.step(other, domains.Opposite[k]), because)
		}
	}
	e.assertNot(e.step(d, back), because)
	e.assert(pos(e.side[at]), because)
	e.usedSides[c] |= 1 << dir
	e.usedSides[d] |= 1 << back
	for _, x := range e.cellList[e.cellFrom[c]:e.cellFrom[c+1]] {
		y := e.succ[int(x)*e.dirs+dir]
		switch {
		case y == e.falseVar:
			e.assertNot(x, because)
		case e.assigns[x].val > 0 && e.assigns[y].val <= 0:
			e.assert(pos(y), reason{byClause3, int32(neg(s)), int32(neg(x))})
		case e.assigns[y].val > 0 && e.assigns[x].val <= 0:
			e.assert(pos(x), reason{byClause3, int32(neg(s)), int32(neg(y))})
		case e.assigns[x].val < 0 && e.assigns[y].val >= 0:
			e.assert(neg(y), reason{byClause3, int32(neg(s)), int32(pos(x))})
		case e.assigns[y].val < 0 && e.assigns[x].val >= 0:
			e.assert(neg(x), reason{byClause3, int32(neg(s)), int32(pos(y))})
		}
	}
	for _, y := range e.cellList[e.cellFrom[d]:e.cellFrom[d+1]] {
		if e.pred[int(y)*e.dirs+back] == e.falseVar {
			e.assertNot(y, because)
		}
	}
}

// assertNot asserts the negation of v unless v is false.
func (e *propagator) assertNot(v int32, why reason) {
	if e.assigns[v].val >= 0 {
		e.assert(neg(v), why)
	}
}

// stepFalse propagates that the step s from c to d is false.
func (e *propagator) stepFalse(s int32) {
	at := int(s - e.firstStep)
	c, dir := int32(at/e.dirs), at%e.dirs
	d := e.problem.Near[at]
	e.remove(&e.out[c], s, reason{kind: byOut, a: c})
	e.remove(&e.in[d], s, reason{kind: byIn, a: d})
	side, back := e.side[at], e.step(d, domains.Opposite[dir])
	switch {
	case e.assigns[back].val < 0:
		if e.assigns[side].val >= 0 {
			e.assert(neg(side), reason{byClause3, int32(pos(s)), int32(pos(back))})
		}
	case e.assigns[side].val > 0:
		e.assert(pos(back), reason{byClause3, int32(neg(side)), int32(pos(s))})
	}
	if x := e.placedAt[c]; x != none {
		if y := e.succ[int(x)*e.dirs+dir]; e.assigns[y].val >= 0 {
			e.assert(neg(y), reason{byClause3, int32(pos(s)), int32(neg(x))})
		}
	}
	if y := e.placedAt[d]; y != none {
		if x := e.pred[int(y)*e.dirs+domains.Opposite[dir]]; e.assigns[x].val >= 0 {
			e.assert(neg(x), reason{byClause3, int32(pos(s)), int32(neg(y))})
		}
	}
}

// sideTrue propagates that the path uses a side: it merges two chains, one of
// its two steps is true, and a number at one end needs a partner at the other.
func (e *propagator) sideTrue(v int32) {
	at := int(e.sideAt[v-e.firstSide])
	c, dir := int32(at/e.dirs), at%e.dirs
	d, back := e.problem.Near[at], domains.Opposite[dir]
	e.usedSides[c] |= 1 << dir
	e.usedSides[d] |= 1 << back
	e.degreeTrue(c)
	e.degreeTrue(d)
	e.mergeChains(v, c, d)
	s, t := e.step(c, dir), e.step(d, back)
	switch {
	case e.assigns[s].val < 0:
		e.assert(pos(t), reason{byClause3, int32(neg(v)), int32(pos(s))})
	case e.assigns[t].val < 0:
		e.assert(pos(s), reason{byClause3, int32(neg(v)), int32(pos(t))})
	}
	e.needPartners(v, c, dir)
	e.needPartners(v, d, back)
}

// needPartners makes the candidates of c false that have no partner across a
// used side.
func (e *propagator) needPartners(v, c int32, dir int) {
	for _, x := range e.cellList[e.cellFrom[c]:e.cellFrom[c+1]] {
		if e.assigns[x].val < 0 {
			continue
		}
		u, d := e.succ[int(x)*e.dirs+dir], e.pred[int(x)*e.dirs+dir]
		if e.assigns[u].val < 0 && e.assigns[d].val < 0 {
			e.assert(neg(x), reason{kind: bySide, a: v})
		}
	}
}

// sideFalse propagates that the path does not use a side.
func (e *propagator) sideFalse(v int32) {
	at := int(e.sideAt[v-e.firstSide])
	c, dir := int32(at/e.dirs), at%e.dirs
	d := e.problem.Near[at]
	e.degreeOut(c)
	e.degreeOut(d)
	because := reason{kind: byClause2, a: int32(pos(v))}
	e.assertNot(e.step(c, dir), because)
	e.assertNot(e.step(d, domains.Opposite[dir]), because)
}

// degreeTrue counts a true member of the degree of c. After two the others are
// false; a third is a conflict.
func (e *propagator) degreeTrue(c int32) {
	e.degree[c].true++
	if e.degree[c].true != 2 {
		return
	}
	count, last := 0, int32(none)
	e.members(c, func(v int32) {
		switch val := e.assigns[v].val; {
		case val == 0:
			e.assert(neg(v), reason{kind: byFull, a: c})
		case val > 0:
			count++
			last = v
		}
	})
	if count > 2 {
		e.assert(neg(last), reason{kind: byFull, a: c})
	}
}

// degreeOut counts a false member of the degree of c. If only two are left,
// they are true.
func (e *propagator) degreeOut(c int32) {
	e.degree[c].open--
	if e.degree[c].open <= 2 {
		e.needDegree(c)
	}
}

// needDegree makes the last two members of the degree of c true. If only one is
// left, that is a conflict.
func (e *propagator) needDegree(c int32) {
	left, out := 0, int32(none)
	e.members(c, func(v int32) {
		if e.assigns[v].val >= 0 {
			left++
		} else {
			out = v
		}
	})
	if left < 2 {
		e.assert(pos(out), reason{kind: byNeed, a: c})
		return
	}
	e.members(c, func(v int32) {
		if e.assigns[v].val == 0 {
			e.assert(pos(v), reason{kind: byNeed, a: c})
		}
	})
}

// members calls f with the members of the degree of c: its sides, then the x of
// 1 and the x of the largest number.
func (e *variables) members(c int32, f func(v int32)) {
	for _, v := range e.side[int(c)*e.dirs : int(c+1)*e.dirs] {
		if v != none {
			f(v)
		}
	}
	xs := e.cellList[e.cellFrom[c]:e.cellFrom[c+1]]
	if len(xs) == 0 {
		return
	}
	if x := xs[0]; e.number[x] == 1 {
		f(x)
	}
	if x := xs[len(xs)-1]; int(e.number[x]) == e.problem.N {
		f(x)
	}
}

// Used sides form chains. The path has no loop, so the side between the two
// ends of a chain is false. Propagating the numbers would find that too, but
// slowly: around a loop each number looks for support at the next, and they
// become false one by one. Only the ends of a chain know each other (the mates
// of Simpath, Knuth 2011, section 7.1.4).

// mergeChains propagates that the path uses the side v from c to d: two chains
// become one, and the side that would close it is false. If a cell has too many
// sides or there is a loop already, another rule finds the conflict.
func (e *propagator) mergeChains(v, c, d int32) {
	a, b := e.farEnd[c], e.farEnd[d]
	if e.degree[c].true > 2 || e.degree[d].true > 2 || a == d {
		return
	}
	e.merged[v-e.firstSide] = [2]int32{a, b}
	e.farEnd[a], e.farEnd[b] = b, a
	for dir, to := range e.problem.Near[int(a)*e.dirs : int(a+1)*e.dirs] {
		if to != b {
			continue
		}
		if w := e.side[int(a)*e.dirs+dir]; w != v {
			e.assertNot(w, reason{kind: byLoop, a: v})
		}
	}
}

// splitChains undoes mergeChains. Calls are in reverse order, so the ends of
// the chains are as they were.
func (e *propagator) splitChains(v, c, d int32) {
	if ends := e.merged[v-e.firstSide]; ends[0] != ends[1] {
		e.farEnd[ends[0]], e.farEnd[ends[1]] = c, d
		e.merged[v-e.firstSide] = [2]int32{}
	}
}

// loop appends the negations of the sides of the chain that v completed and w
// would close. It follows them from v to the ends of w. Sides before v on the
// trail were propagated when v was, so no cell has more than two of them.
func (e *propagator) loop(out []lit, v, w int32) []lit {
	at := e.sideAt[w-e.firstSide]
	a, b := at/int32(e.dirs), e.problem.Near[at]
	at = e.sideAt[v-e.firstSide]
	out = append(out, neg(v))
	for _, c := range [2]int32{at / int32(e.dirs), e.problem.Near[at]} {
		for last := v; c != a && c != b; {
			for dir, u := range e.side[int(c)*e.dirs : int(c+1)*e.dirs] {
				if u != none && u != last && e.assigns[u].val > 0 && e.trailAt[u] < e.trailAt[v] {
					out = append(out, neg(u))
					last, c = u, e.problem.Near[int(c)*e.dirs+dir]
					break
				}
			}
		}
	}
	return out
}
