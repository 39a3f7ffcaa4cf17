package cdcl

import (
	"math/bits"

	"backtrack/solver/numbrix/internal/domains"
)

// candidateTrue propagates that x is true. The cell of x has no other number, and its number
// has no other cell. Together with the neighbouring candidates, x determines the steps around
// it.
func (p *propagator) candidateTrue(x int32) {
	k, c := p.number[x], p.cell[x]
	p.placedAt[c] = x
	if k == 1 || int(k) == p.problem.N {
		p.degreeTrue(c)
	}
	if p.watch != nil && !p.probing && p.problem.Given[c] == 0 {
		p.watch.Placed(k, c)
	}
	for y := p.numberFrom[k]; y < p.numberFrom[k+1]; y++ {
		if y != x && p.assigns[y].val >= 0 {
			p.assert(neg(y), reason{kind: byClause2, a: int32(neg(x))})
		}
	}
	for _, y := range p.cellList[p.cellFrom[c]:p.cellFrom[c+1]] {
		if y != x && p.assigns[y].val >= 0 {
			p.assert(neg(y), reason{kind: byClause2, a: int32(neg(x))})
		}
	}
	if int(k) < p.problem.N {
		p.seekSuccessor(x)
	}
	if k > 1 {
		p.seekPredecessor(x)
	}
	for dir := range p.dirs {
		at := int(x)*p.dirs + dir
		near := p.problem.Near[int(c)*p.dirs+dir]
		if near == none {
			continue
		}
		p.propagatePair(p.step(c, dir), x, p.succ[at], x)
		p.propagatePair(p.step(near, domains.Opposite[dir]), p.pred[at], x, x)
	}
}

// propagatePair propagates that x, one of lower and upper, is true. The
// variable s is the step from lower to upper; any two of the three determine
// the third.
func (p *propagator) propagatePair(s, lower, upper, x int32) {
	y := lower ^ upper ^ x
	if y == p.falseVar {
		if p.assigns[s].val >= 0 {
			p.assert(neg(s), reason{kind: byClause2, a: int32(neg(x))})
		}
		return
	}
	switch vs, vy := p.assigns[s].val, p.assigns[y].val; {
	case vs == 0 && vy == 0:
	case vy < 0:
		if vs >= 0 {
			p.assert(neg(s), reason{byClause3, int32(neg(x)), int32(pos(y))})
		}
	case vy > 0:
		if vs <= 0 {
			p.assert(pos(s), reason{byClause3, int32(neg(x)), int32(neg(y))})
		}
	case vs > 0:
		p.assert(pos(y), reason{byClause3, int32(neg(s)), int32(neg(x))})
	default:
		p.assert(neg(y), reason{byClause3, int32(pos(s)), int32(neg(x))})
	}
}

// seekSuccessor looks for another support of x at the next number, because x
// has lost its support or has become true.
func (p *propagator) seekSuccessor(x int32) {
	p.seek(x, p.succ, &p.assigns[x].succ, bySuccessors)
}

// seekPredecessor looks for another support of x at the previous number.
func (p *propagator) seekPredecessor(x int32) {
	p.seek(x, p.pred, &p.assigns[x].pred, byPredecessors)
}

// seek looks for another support of x among its partners. If x is true and has one support
// left, seek asserts that support. If x has no support, seek asserts that x is false.
func (p *propagator) seek(x int32, partners []int32, support *uint8, kind uint8) {
	val, last := p.assigns[x].val, p.falseVar
	for dir, y := range partners[int(x)*p.dirs : int(x+1)*p.dirs] {
		if p.assigns[y].val < 0 {
			continue
		}
		if *support = 1 << dir; val <= 0 || last != p.falseVar {
			return
		}
		last = y
	}
	if last != p.falseVar {
		p.assert(pos(last), reason{kind: kind, a: x})
		return
	}
	p.assert(neg(x), reason{kind: kind, a: x})
}

// candidateFalse propagates that x is false. The last candidate of a number or a cell becomes
// true, and candidates that need x become false. These are neighbouring candidates without
// another support, and partners of x across used steps and sides.
func (p *propagator) candidateFalse(x int32) {
	k, c := p.number[x], p.cell[x]
	p.remove(&p.ofNumber[k], x, reason{kind: byNumber, a: k})
	p.remove(&p.ofCell[c], x, reason{kind: byCell, a: c})
	if k == 1 {
		p.remove(&p.in[c], x, reason{kind: byIn, a: c})
		p.degreeOut(c)
	}
	if int(k) == p.problem.N {
		p.remove(&p.out[c], x, reason{kind: byOut, a: c})
		p.degreeOut(c)
	}
	from, to := int(x)*p.dirs, int(x+1)*p.dirs
	for dir, y := range p.succ[from:to] {
		if st := p.assigns[y]; st.supportsInUse(st.pred)&oppositeBit[dir&7] != 0 {
			p.seekPredecessor(y)
			if st.val > 0 {
				p.propagateLoss(p.step(c, dir), x, y)
			}
		}
	}
	for dir, y := range p.pred[from:to] {
		if st := p.assigns[y]; st.supportsInUse(st.succ)&oppositeBit[dir&7] != 0 {
			p.seekSuccessor(y)
			if st.val > 0 {
				p.propagateLoss(p.step(p.cell[y], domains.Opposite[dir]), x, y)
			}
		}
	}
	if p.usedSides[c] != 0 {
		p.propagateUsedSides(x, c)
	}
}

// propagateLoss propagates that x is false, given that s is the step between x and y. An s that
// becomes true later is no concern here, because stepTrue checks for false candidates.
func (p *propagator) propagateLoss(s, x, y int32) {
	switch {
	case p.assigns[s].val > 0:
		p.assert(neg(y), reason{byClause3, int32(neg(s)), int32(pos(x))})
	case p.assigns[y].val > 0:
		p.assert(neg(s), reason{byClause3, int32(neg(y)), int32(pos(x))})
	}
}

// propagateUsedSides propagates that x is false across the used sides of its cell c. A number
// at the other end of such a side needs x or another number in c as its partner.
func (p *propagator) propagateUsedSides(x, c int32) {
	base := int(x) * p.dirs
	for busy := p.usedSides[c]; busy != 0; busy &= busy - 1 {
		dir := bits.TrailingZeros8(busy)
		side := p.side[int(c)*p.dirs+dir]
		if p.assigns[side].val <= 0 {
			continue
		}
		back := domains.Opposite[dir]
		y, z := p.succ[base+dir], p.pred[base+dir]
		if y != p.falseVar {
			p.propagateLoss(p.step(c, dir), x, y)
			if p.assigns[y].val >= 0 {
				if w := p.succ[int(y)*p.dirs+back]; p.assigns[w].val < 0 {
					p.assert(neg(y), reason{kind: bySide, a: side})
				}
			}
		}
		if z != p.falseVar {
			p.propagateLoss(p.step(p.cell[z], back), x, z)
			if p.assigns[z].val >= 0 {
				if w := p.pred[int(z)*p.dirs+back]; p.assigns[w].val < 0 {
					p.assert(neg(z), reason{kind: bySide, a: side})
				}
			}
		}
	}
}

// remove takes the false variable v out of a group and asserts the last member.
func (p *propagator) remove(g *exactlyOne, v int32, why reason) {
	g.open--
	g.xorOfOpen ^= v
	if g.open == 1 {
		p.assert(pos(g.xorOfOpen), why)
	}
}
