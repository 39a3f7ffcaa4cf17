package numbrixsolve

import "math/bits"

// quitEvery is how many propagations pass between two questions whether the
// search must end; fewer than that follow from most decisions.
const quitEvery = 2 * askEvery

// assert makes l true for the reason why. If l is false the reason is a clash.
// After a clash nothing more is asserted.
func (e *engine) assert(l lit, why reason) {
	switch v := e.value(l); {
	case len(e.clash) > 0 || v > 0:
	case v < 0:
		e.clash = e.explain(append(e.clash[:0], l), l, why, int32(len(e.trail)))
	default:
		x := l.v()
		e.now[x].val = 1
		if l.isNeg() {
			e.now[x].val = -1
		}
		e.level[x] = int32(len(e.limits))
		e.pos[x] = int32(len(e.trail))
		e.why[x] = why
		e.trail = append(e.trail, l)
	}
}

// propagate follows up everything that has been asserted. It returns false on
// a clash. When the search must end it may break off; what has been asserted
// then still holds, but does not contain all that follows.
func (e *engine) propagate() bool {
	for e.head < len(e.trail) && len(e.clash) == 0 {
		if e.work++; e.work%quitEvery == 0 && e.quit() {
			break
		}
		l := e.trail[e.head]
		e.head++
		v := l.v()
		switch {
		case v < e.s0 && l.isNeg():
			e.candidateOut(v)
		case v < e.s0:
			e.placed(v)
		case v < e.e0 && l.isNeg():
			e.stepOut(v)
		case v < e.e0:
			e.stepTaken(v)
		case l.isNeg():
			e.sideOut(v)
		default:
			e.sideUsed(v)
		}
		if len(e.clash) == 0 {
			e.propagateClauses(l)
		}
	}
	return len(e.clash) == 0
}

// broken reports whether propagate broke off.
func (e *engine) broken() bool { return e.head < len(e.trail) }

// placed follows up that x is true: nothing else is there, nothing else holds
// its number, and it determines, with its partners, the steps around it.
func (e *engine) placed(x int32) {
	k, c := e.number[x], e.cell[x]
	e.trueAt[c] = x
	if k == 1 || int(k) == e.pr.n {
		e.degreeTrue(c)
	}
	e.report.placed(e, x)
	for y := e.numberFrom[k]; y < e.numberFrom[k+1]; y++ {
		if y != x && e.now[y].val >= 0 {
			e.assert(neg(y), reason{kind: byClause2, a: int32(neg(x))})
		}
	}
	for _, y := range e.cellList[e.cellFrom[c]:e.cellFrom[c+1]] {
		if y != x && e.now[y].val >= 0 {
			e.assert(neg(y), reason{kind: byClause2, a: int32(neg(x))})
		}
	}
	if int(k) < e.pr.n {
		e.seekUp(x)
	}
	if k > 1 {
		e.seekDn(x)
	}
	for dir := range e.dirs {
		at := int(x)*e.dirs + dir
		near := e.pr.near[int(c)*e.dirs+dir]
		if near == none {
			continue
		}
		e.pair(e.step(c, dir), x, e.up[at], x)
		e.pair(e.step(near, opposite[dir]), e.dn[at], x, x)
	}
}

// pair follows up that x, one of lower and upper, is true, where s is the step
// from the one to the other: any two of the three determine the third.
func (e *engine) pair(s, lower, upper, x int32) {
	y := lower ^ upper ^ x
	if y == e.nowhere {
		if e.now[s].val >= 0 {
			e.assert(neg(s), reason{kind: byClause2, a: int32(neg(x))})
		}
		return
	}
	switch vs, vy := e.now[s].val, e.now[y].val; {
	case vs == 0 && vy == 0:
	case vy < 0:
		if vs >= 0 {
			e.assert(neg(s), reason{byClause3, int32(neg(x)), int32(pos(y))})
		}
	case vy > 0:
		if vs <= 0 {
			e.assert(pos(s), reason{byClause3, int32(neg(x)), int32(neg(y))})
		}
	case vs > 0:
		e.assert(pos(y), reason{byClause3, int32(neg(s)), int32(neg(x))})
	default:
		e.assert(neg(y), reason{byClause3, int32(pos(s)), int32(neg(x))})
	}
}

// seekUp looks for another support of x at the next number, as the one that it
// had is lost, or x is true and then takes the last one along.
func (e *engine) seekUp(x int32) {
	st, last := &e.now[x], e.nowhere
	for dir, y := range e.up[int(x)*e.dirs : int(x+1)*e.dirs] {
		if e.now[y].val < 0 {
			continue
		}
		if st.up = 1 << dir; st.val <= 0 || last != e.nowhere {
			return
		}
		last = y
	}
	if last != e.nowhere {
		e.assert(pos(last), reason{kind: byUps, a: x})
		return
	}
	e.assert(neg(x), reason{kind: byUps, a: x})
}

// seekDn is the same with the number before.
func (e *engine) seekDn(x int32) {
	st, last := &e.now[x], e.nowhere
	for dir, y := range e.dn[int(x)*e.dirs : int(x+1)*e.dirs] {
		if e.now[y].val < 0 {
			continue
		}
		if st.dn = 1 << dir; st.val <= 0 || last != e.nowhere {
			return
		}
		last = y
	}
	if last != e.nowhere {
		e.assert(pos(last), reason{kind: byDns, a: x})
		return
	}
	e.assert(neg(x), reason{kind: byDns, a: x})
}

// candidateOut follows up that x is false: the last candidate of a number or
// a cell is true, a neighbour that has lost its support is false, and a step
// or a side that is used takes the partners along.
func (e *engine) candidateOut(x int32) {
	k, c := e.number[x], e.cell[x]
	g := &e.ofNumber[k]
	g.open--
	g.xor ^= x
	if g.open == 1 {
		e.assert(pos(g.xor), reason{kind: byNumber, a: k})
	}
	g = &e.ofCell[c]
	g.open--
	g.xor ^= x
	if g.open == 1 {
		e.assert(pos(g.xor), reason{kind: byCell, a: c})
	}
	if k == 1 {
		e.leave(&e.in[c], x, reason{kind: byIn, a: c})
		e.degreeOut(c)
	}
	if int(k) == e.pr.n {
		e.leave(&e.out[c], x, reason{kind: byOut, a: c})
		e.degreeOut(c)
	}
	from, to := int(x)*e.dirs, int(x+1)*e.dirs
	for dir, y := range e.up[from:to] {
		if st := e.now[y]; st.relies(st.dn)&facing[dir&7] != 0 {
			e.seekDn(y)
			if st.val > 0 {
				e.unpair(e.step(c, dir), x, y)
			}
		}
	}
	for dir, y := range e.dn[from:to] {
		if st := e.now[y]; st.relies(st.up)&facing[dir&7] != 0 {
			e.seekUp(y)
			if st.val > 0 {
				e.unpair(e.step(e.cell[y], opposite[dir]), x, y)
			}
		}
	}
	if e.busy[c] != 0 {
		e.lostBeside(x, c)
	}
}

// unpair follows up that x is false, where s is the step between it and y. As
// long as the side is not used, s need not be looked at for its own sake: when
// it becomes true it follows up what is false.
func (e *engine) unpair(s, x, y int32) {
	switch {
	case e.now[s].val > 0:
		e.assert(neg(y), reason{byClause3, int32(neg(s)), int32(pos(x))})
	case e.now[y].val > 0:
		e.assert(neg(s), reason{byClause3, int32(neg(y)), int32(pos(x))})
	}
}

// lostBeside follows up that x is false, where sides of its cell c are used: a
// number across one of them needs x or another number here.
func (e *engine) lostBeside(x, c int32) {
	base := int(x) * e.dirs
	for busy := e.busy[c]; busy != 0; busy &= busy - 1 {
		dir := bits.TrailingZeros8(busy)
		side := e.side[int(c)*e.dirs+dir]
		if e.now[side].val <= 0 {
			continue
		}
		back := opposite[dir]
		y, z := e.up[base+dir], e.dn[base+dir]
		if y != e.nowhere {
			e.unpair(e.step(c, dir), x, y)
			if e.now[y].val >= 0 {
				if w := e.up[int(y)*e.dirs+back]; e.now[w].val < 0 {
					e.assert(neg(y), reason{kind: bySide, a: side})
				}
			}
		}
		if z != e.nowhere {
			e.unpair(e.step(e.cell[z], back), x, z)
			if e.now[z].val >= 0 {
				if w := e.dn[int(z)*e.dirs+back]; e.now[w].val < 0 {
					e.assert(neg(z), reason{kind: bySide, a: side})
				}
			}
		}
	}
}

// leave takes v, which is false, out of a group.
func (e *engine) leave(g *group, v int32, why reason) {
	g.open--
	g.xor ^= v
	if g.open == 1 {
		e.assert(pos(g.xor), why)
	}
}

// stepTaken follows up that s, from c to d, is true: it is the only one from
// c and the only one to d, it uses the side, and numbers here and there are
// partners.
func (e *engine) stepTaken(s int32) {
	at := int(s - e.s0)
	c, dir := int32(at/e.dirs), at%e.dirs
	d, back := e.pr.near[at], opposite[dir]
	because := reason{kind: byClause2, a: int32(neg(s))}
	for k := range e.dirs {
		if other := e.pr.near[int(c)*e.dirs+k]; other != none && k != dir {
			e.assertNot(e.step(c, k), because)
		}
		if other := e.pr.near[int(d)*e.dirs+k]; other != none && other != c {
			e.assertNot(e.step(other, opposite[k]), because)
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
func (e *engine) assertNot(v int32, why reason) {
	if e.now[v].val >= 0 {
		e.assert(neg(v), why)
	}
}

// stepOut follows up that s, from c to d, is false.
func (e *engine) stepOut(s int32) {
	at := int(s - e.s0)
	c, dir := int32(at/e.dirs), at%e.dirs
	d := e.pr.near[at]
	e.leave(&e.out[c], s, reason{kind: byOut, a: c})
	e.leave(&e.in[d], s, reason{kind: byIn, a: d})
	side, back := e.side[at], e.step(d, opposite[dir])
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
		if x := e.dn[int(y)*e.dirs+opposite[dir]]; e.now[x].val >= 0 {
			e.assert(neg(x), reason{byClause3, int32(pos(s)), int32(neg(y))})
		}
	}
}

// sideUsed follows up that the path uses a side: it joins two chains, one of
// its two steps is taken, and numbers at its ends have partners at the other.
func (e *engine) sideUsed(v int32) {
	at := int(e.sideAt[v-e.e0])
	c, dir := int32(at/e.dirs), at%e.dirs
	d, back := e.pr.near[at], opposite[dir]
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
func (e *engine) needPartners(v, c int32, dir int) {
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
func (e *engine) sideOut(v int32) {
	at := int(e.sideAt[v-e.e0])
	c, dir := int32(at/e.dirs), at%e.dirs
	d := e.pr.near[at]
	e.degreeOut(c)
	e.degreeOut(d)
	because := reason{kind: byClause2, a: int32(pos(v))}
	e.assertNot(e.step(c, dir), because)
	e.assertNot(e.step(d, opposite[dir]), because)
}

// degreeTrue counts a member of the degree of c that is true: after two the
// others are false.
func (e *engine) degreeTrue(c int32) {
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
func (e *engine) thirdMember(c int32) {
	count, last := 0, none32
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
func (e *engine) degreeOut(c int32) {
	e.degree[c].open--
	if e.degree[c].open <= 2 {
		e.needDegree(c)
	}
}

// needDegree makes the members of the degree of c that are left true; at most
// two are.
func (e *engine) needDegree(c int32) {
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
	out := none32
	e.members(c, func(v int32) {
		if e.now[v].val < 0 {
			out = v
		}
	})
	e.assert(pos(out), reason{kind: byNeed, a: c})
}

const none32 = int32(none)

// members calls f with the members of the degree of c: sides, then the x of 1
// and of the largest number.
func (e *engine) members(c int32, f func(v int32)) {
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
	if x := xs[len(xs)-1]; int(e.number[x]) == e.pr.n {
		f(x)
	}
}

// undo takes back everything that was asserted above a level.
func (e *engine) undo(level int) {
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
		if !e.report.quiet {
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
func (e *engine) unpropagate(l lit, v int32) {
	switch {
	case v < e.s0 && l.isNeg():
		k, c := e.number[v], e.cell[v]
		e.ofNumber[k].back(v)
		e.ofCell[c].back(v)
		if k == 1 {
			e.in[c].back(v)
			e.degree[c].open++
		}
		if int(k) == e.pr.n {
			e.out[c].back(v)
			e.degree[c].open++
		}
	case v < e.s0:
		c := e.cell[v]
		e.trueAt[c] = none
		if e.number[v] == 1 || int(e.number[v]) == e.pr.n {
			e.degree[c].true--
		}
		e.report.erased(e, v)
	case v < e.e0 && l.isNeg():
		at := v - e.s0
		e.out[int(at)/e.dirs].back(v)
		e.in[e.pr.near[at]].back(v)
	case v >= e.e0:
		at := e.sideAt[v-e.e0]
		c, d := int(at)/e.dirs, e.pr.near[at]
		if l.isNeg() {
			e.degree[c].open++
			e.degree[d].open++
		} else {
			dir := int(at) % e.dirs
			e.busy[c] &^= 1 << dir
			e.busy[d] &^= 1 << opposite[dir]
			e.degree[c].true--
			e.degree[d].true--
			e.part(v, int32(c), d)
		}
	}
}

// undoAll takes back level 0 as well, so that nothing is left on the board.
func (e *engine) undoAll() {
	e.undo(0)
	e.limits = append(e.limits[:0], 0)
	e.undo(0)
}

func (g *group) back(v int32) { g.open++; g.xor ^= v }
