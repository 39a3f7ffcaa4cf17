package cdcl

import (
	"math/bits"

	"backtrack/solver/numbrix/internal/domains"
)

// candidateTrue propagates that x is true: its cell has no other number, its
// number no other cell, and x and its neighbouring candidates determine the
// steps around it.
func (e *propagator) candidateTrue(x int32) {
	k, c := e.number[x], e.cell[x]
	e.placedAt[c] = x
	if k == 1 || int(k) == e.problem.N {
		e.degreeTrue(c)
	}
	if e.watch != nil && !e.probing && e.problem.Given[c] == 0 {
		e.watch.Placed(k, c)
	}
	for y := e.numberFrom[k]; y < e.numberFrom[k+1]; y++ {
		if y != x && e.assigns[y].val >= 0 {
			e.assert(neg(y), reason{kind: byClause2, a: int32(neg(x))})
		}
	}
	for _, y := range e.cellList[e.cellFrom[c]:e.cellFrom[c+1]] {
		if y != x && e.assigns[y].val >= 0 {
			e.assert(neg(y), reason{kind: byClause2, a: int32(neg(x))})
		}
	}
	if int(k) < e.problem.N {
		e.seekSuccessor(x)
	}
	if k > 1 {
		e.seekPredecessor(x)
	}
	for dir := range e.dirs {
		at := int(x)*e.dirs + dir
		near := e.problem.Near[int(c)*e.dirs+dir]
		if near == none {
			continue
		}
		e.propagatePair(e.step(c, dir), x, e.succ[at], x)
		e.propagatePair(e.step(near, domains.Opposite[dir]), e.pred[at], x, x)
	}
}

// propagatePair propagates that x, one of lower and upper, is true. The
// variable s is the step from lower to upper; any two of the three determine
// the third.
func (e *propagator) propagatePair(s, lower, upper, x int32) {
	y := lower ^ upper ^ x
	if y == e.falseVar {
		if e.assigns[s].val >= 0 {
			e.assert(neg(s), reason{kind: byClause2, a: int32(neg(x))})
		}
		return
	}
	switch vs, vy := e.assigns[s].val, e.assigns[y].val; {
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

// seekSuccessor looks for another support of x at the next number, because x
// has lost its support or has become true.
func (e *propagator) seekSuccessor(x int32) {
	e.seek(x, e.succ, &e.assigns[x].succ, bySuccessors)
}

// seekPredecessor does the same with the previous number.
func (e *propagator) seekPredecessor(x int32) {
	e.seek(x, e.pred, &e.assigns[x].pred, byPredecessors)
}

// seek looks for another support of x among its partners. A true x makes its
// last support true; an x without one is false.
func (e *propagator) seek(x int32, partners []int32, support *uint8, kind uint8) {
	val, last := e.assigns[x].val, e.falseVar
	for dir, y := range partners[int(x)*e.dirs : int(x+1)*e.dirs] {
		if e.assigns[y].val < 0 {
			continue
		}
		if *support = 1 << dir; val <= 0 || last != e.falseVar {
			return
		}
		last = y
	}
	if last != e.falseVar {
		e.assert(pos(last), reason{kind: kind, a: x})
		return
	}
	e.assert(neg(x), reason{kind: kind, a: x})
}

// candidateFalse propagates that x is false: the last candidate of a number or
// a cell becomes true, a neighbour without another support becomes false, and
// so do the partners of x across used steps and sides.
func (e *propagator) candidateFalse(x int32) {
	k, c := e.number[x], e.cell[x]
	e.remove(&e.ofNumber[k], x, reason{kind: byNumber, a: k})
	e.remove(&e.ofCell[c], x, reason{kind: byCell, a: c})
	if k == 1 {
		e.remove(&e.in[c], x, reason{kind: byIn, a: c})
		e.degreeOut(c)
	}
	if int(k) == e.problem.N {
		e.remove(&e.out[c], x, reason{kind: byOut, a: c})
		e.degreeOut(c)
	}
	from, to := int(x)*e.dirs, int(x+1)*e.dirs
	for dir, y := range e.succ[from:to] {
		if st := e.assigns[y]; st.supportsInUse(st.pred)&oppositeBit[dir&7] != 0 {
			e.seekPredecessor(y)
			if st.val > 0 {
				e.propagateLoss(e.step(c, dir), x, y)
			}
		}
	}
	for dir, y := range e.pred[from:to] {
		if st := e.assigns[y]; st.supportsInUse(st.succ)&oppositeBit[dir&7] != 0 {
			e.seekSuccessor(y)
			if st.val > 0 {
				e.propagateLoss(e.step(e.cell[y], domains.Opposite[dir]), x, y)
			}
		}
	}
	if e.usedSides[c] != 0 {
		e.propagateUsedSides(x, c)
	}
}

// propagateLoss propagates that x is false, where s is the step between x and
// y. If s is not true yet, nothing is to be done for it: stepTrue looks at
// false candidates.
func (e *propagator) propagateLoss(s, x, y int32) {
	switch {
	case e.assigns[s].val > 0:
		e.assert(neg(y), reason{byClause3, int32(neg(s)), int32(pos(x))})
	case e.assigns[y].val > 0:
		e.assert(neg(s), reason{byClause3, int32(neg(y)), int32(pos(x))})
	}
}

// propagateUsedSides propagates that x is false when sides of its cell c are
// used: a number on the other end of such a side needs x or another number
// here.
func (e *propagator) propagateUsedSides(x, c int32) {
	base := int(x) * e.dirs
	for busy := e.usedSides[c]; busy != 0; busy &= busy - 1 {
		dir := bits.TrailingZeros8(busy)
		side := e.side[int(c)*e.dirs+dir]
		if e.assigns[side].val <= 0 {
			continue
		}
		back := domains.Opposite[dir]
		y, z := e.succ[base+dir], e.pred[base+dir]
		if y != e.falseVar {
			e.propagateLoss(e.step(c, dir), x, y)
			if e.assigns[y].val >= 0 {
				if w := e.succ[int(y)*e.dirs+back]; e.assigns[w].val < 0 {
					e.assert(neg(y), reason{kind: bySide, a: side})
				}
			}
		}
		if z != e.falseVar {
			e.propagateLoss(e.step(e.cell[z], back), x, z)
			if e.assigns[z].val >= 0 {
				if w := e.pred[int(z)*e.dirs+back]; e.assigns[w].val < 0 {
					e.assert(neg(z), reason{kind: bySide, a: side})
				}
			}
		}
	}
}

// remove takes the false variable v out of a group and asserts the last member.
func (e *propagator) remove(g *exactlyOne, v int32, why reason) {
	g.open--
	g.xor ^= v
	if g.open == 1 {
		e.assert(pos(g.xor), why)
	}
}
