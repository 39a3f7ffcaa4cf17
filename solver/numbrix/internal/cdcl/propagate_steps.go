package cdcl

import "backtrack/solver/numbrix/internal/domains"

// stepTaken follows up that s, from c to d, is true: it is the only one from
// c and the only one to d, it uses the side, and numbers here and there are
// partners.
func (e *Engine) stepTaken(s int32) {
	at := int(s - e.s0)
	c, dir := int32(at/e.dirs), at%e.dirs
	d, back := e.pr.Near[at], domains.Opposite[dir]
	because := reason{kind: byClause2, a: int32(neg(s))}
	for k := range e.dirs {
		if other := e.pr.Near[int(c)*e.dirs+k]; other != none && k != dir {
			e.assertNot(e.step(c, k), because)
		}
		if other := e.pr.Near[int(d)*e.dirs+k]; other != none && other != c {
			e.assertNot(e.step(other, domains.Opposite[k]), because)
		}
	}
	e.assertNot(e.step(d, back), because)
	e.assert(pos(e.side[at]), because)
	e.busy[c] |= 1 << dir
	e.busy[d] |= 1 << back
	for _, x := range e.cellList[e.cellFrom[c]:e.cellFrom[c+1]] {
		y := e.up[int(x)*e.dirs+dir]
		switch {
		case y == e.nowhere:
			e.assertNot(x, because)
		case e.now[x].val > 0 && e.now[y].val <= 0:
			e.assert(pos(y), reason{byClause3, int32(neg(s)), int32(neg(x))})
		case e.now[y].val > 0 && e.now[x].val <= 0:
			e.assert(pos(x), reason{byClause3, int32(neg(s)), int32(neg(y))})
		case e.now[x].val < 0 && e.now[y].val >= 0:
			e.assert(neg(y), reason{byClause3, int32(neg(s)), int32(pos(x))})
		case e.now[y].val < 0 && e.now[x].val >= 0:
			e.assert(neg(x), reason{byClause3, int32(neg(s)), int32(pos(y))})
		}
	}
	for _, y := range e.cellList[e.cellFrom[d]:e.cellFrom[d+1]] {
		if e.dn[int(y)*e.dirs+back] == e.nowhere {
			e.assertNot(y, because)
		}
	}
}

// assertNot makes v false unless it is.
func (e *Engine) assertNot(v int32, why reason) {
	if e.now[v].val >= 0 {
		e.assert(neg(v), why)
	}
}

// stepOut follows up that s, from c to d, is false.
func (e *Engine) stepOut(s int32) {
	at := int(s - e.s0)
	c, dir := int32(at/e.dirs), at%e.dirs
	d := e.pr.Near[at]
	e.leave(&e.out[c], s, reason{kind: byOut, a: c})
	e.leave(&e.in[d], s, reason{kind: byIn, a: d})
	side, back := e.side[at], e.step(d, domains.Opposite[dir])
	switch {
	case e.now[back].val < 0:
		if e.now[side].val >= 0 {
			e.assert(neg(side), reason{byClause3, int32(pos(s)), int32(pos(back))})
		}
	case e.now[side].val > 0:
		e.assert(pos(back), reason{byClause3, int32(neg(side)), int32(pos(s))})
	}
	if x := e.trueAt[c]; x != none {
		if y := e.up[int(x)*e.dirs+dir]; e.now[y].val >= 0 {
			e.assert(neg(y), reason{byClause3, int32(pos(s)), int32(neg(x))})
		}
	}
	if y := e.trueAt[d]; y != none {
		if x := e.dn[int(y)*e.dirs+domains.Opposite[dir]]; e.now[x].val >= 0 {
			e.assert(neg(x), reason{byClause3, int32(pos(s)), int32(neg(y))})
		}
	}
}

// sideUsed follows up that the path uses a side: it joins two chains, one of
// its two steps is taken, and numbers at its ends have partners at the other.
func (e *Engine) sideUsed(v int32) {
	at := int(e.sideAt[v-e.e0])
	c, dir := int32(at/e.dirs), at%e.dirs
	d, back := e.pr.Near[at], domains.Opposite[dir]
	e.busy[c] |= 1 << dir
	e.busy[d] |= 1 << back
	e.degreeTrue(c)
	e.degreeTrue(d)
	e.join(v, c, d)
	s, t := e.step(c, dir), e.step(d, back)
	switch {
	case e.now[s].val < 0:
		e.assert(pos(t), reason{byClause3, int32(neg(v)), int32(pos(s))})
	case e.now[t].val < 0:
		e.assert(pos(s), reason{byClause3, int32(neg(v)), int32(pos(t))})
	}
	e.needPartners(v, c, dir)
	e.needPartners(v, d, back)
}

// needPartners takes out the numbers of c that have no partner across a side
// that is used.
func (e *Engine) needPartners(v, c int32, dir int) {
	for _, x := range e.cellList[e.cellFrom[c]:e.cellFrom[c+1]] {
		if e.now[x].val < 0 {
			continue
		}
		u, d := e.up[int(x)*e.dirs+dir], e.dn[int(x)*e.dirs+dir]
		if e.now[u].val < 0 && e.now[d].val < 0 {
			e.assert(neg(x), reason{kind: bySide, a: v})
		}
	}
}

// sideOut follows up that the path does not use a side.
func (e *Engine) sideOut(v int32) {
	at := int(e.sideAt[v-e.e0])
	c, dir := int32(at/e.dirs), at%e.dirs
	d := e.pr.Near[at]
	e.degreeOut(c)
	e.degreeOut(d)
	because := reason{kind: byClause2, a: int32(pos(v))}
	e.assertNot(e.step(c, dir), because)
	e.assertNot(e.step(d, domains.Opposite[dir]), because)
}

// degreeTrue counts a member of the degree of c that is true: after two the
// others are false.
func (e *Engine) degreeTrue(c int32) {
	e.degree[c].true++
	if e.degree[c].true != 2 {
		return
	}
	e.members(c, func(v int32) {
		if e.now[v].val == 0 {
			e.assert(neg(v), reason{kind: byFull, a: c})
		}
	})
	e.thirdMember(c)
}

// thirdMember looks for a clash: three members of the degree of c are true.
func (e *Engine) thirdMember(c int32) {
	count, last := 0, int32(none)
	e.members(c, func(v int32) {
		if e.now[v].val > 0 {
			count++
			last = v
		}
	})
	if count > 2 {
		e.assert(neg(last), reason{kind: byFull, a: c})
	}
}

// degreeOut counts a member of the degree of c that is false: when two are
// left, they are true.
func (e *Engine) degreeOut(c int32) {
	e.degree[c].open--
	if e.degree[c].open <= 2 {
		e.needDegree(c)
	}
}

// needDegree makes the members of the degree of c that are left true; at most
// two are.
func (e *Engine) needDegree(c int32) {
	left := 0
	e.members(c, func(v int32) {
		if e.now[v].val >= 0 {
			left++
		}
	})
	if left >= 2 {
		e.members(c, func(v int32) {
			if e.now[v].val == 0 {
				e.assert(pos(v), reason{kind: byNeed, a: c})
			}
		})
		return
	}
	out := int32(none)
	e.members(c, func(v int32) {
		if e.now[v].val < 0 {
			out = v
		}
	})
	e.assert(pos(out), reason{kind: byNeed, a: c})
}

// members calls f with the members of the degree of c: sides, then the x of 1
// and of the largest number.
func (e *Engine) members(c int32, f func(v int32)) {
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
	if x := xs[len(xs)-1]; int(e.number[x]) == e.pr.N {
		f(x)
	}
}
