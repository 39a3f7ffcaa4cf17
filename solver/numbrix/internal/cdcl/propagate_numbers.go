package cdcl

import (
	"math/bits"

	"backtrack/solver/numbrix/internal/domains"
)

// placed follows up that x is true: nothing else is there, nothing else holds
// its number, and it determines, with its partners, the steps around it.
func (e *Engine) placed(x int32) {
	k, c := e.number[x], e.cell[x]
	e.trueAt[c] = x
	if k == 1 || int(k) == e.pr.N {
		e.degreeTrue(c)
	}
	if e.watch != nil && !e.trying && e.pr.Given[c] == 0 {
		e.watch.Placed(k, c)
	}
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
	if int(k) < e.pr.N {
		e.seekUp(x)
	}
	if k > 1 {
		e.seekDn(x)
	}
	for dir := range e.dirs {
		at := int(x)*e.dirs + dir
		near := e.pr.Near[int(c)*e.dirs+dir]
		if near == none {
			continue
		}
		e.pair(e.step(c, dir), x, e.up[at], x)
		e.pair(e.step(near, domains.Opposite[dir]), e.dn[at], x, x)
	}
}

// pair follows up that x, one of lower and upper, is true, where s is the step
// from the one to the other: any two of the three determine the third.
func (e *Engine) pair(s, lower, upper, x int32) {
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
func (e *Engine) seekUp(x int32) {
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
func (e *Engine) seekDn(x int32) {
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
func (e *Engine) candidateOut(x int32) {
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
	if int(k) == e.pr.N {
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
				e.unpair(e.step(e.cell[y], domains.Opposite[dir]), x, y)
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
func (e *Engine) unpair(s, x, y int32) {
	switch {
	case e.now[s].val > 0:
		e.assert(neg(y), reason{byClause3, int32(neg(s)), int32(pos(x))})
	case e.now[y].val > 0:
		e.assert(neg(s), reason{byClause3, int32(neg(y)), int32(pos(x))})
	}
}

// lostBeside follows up that x is false, where sides of its cell c are used: a
// number across one of them needs x or another number here.
func (e *Engine) lostBeside(x, c int32) {
	base := int(x) * e.dirs
	for busy := e.busy[c]; busy != 0; busy &= busy - 1 {
		dir := bits.TrailingZeros8(busy)
		side := e.side[int(c)*e.dirs+dir]
		if e.now[side].val <= 0 {
			continue
		}
		back := domains.Opposite[dir]
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
func (e *Engine) leave(g *group, v int32, why reason) {
	g.open--
	g.xor ^= v
	if g.open == 1 {
		e.assert(pos(g.xor), why)
	}
}
