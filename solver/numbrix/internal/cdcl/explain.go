package cdcl

import "backtrack/solver/numbrix/internal/domains"

// A reason is why a literal is true, short enough to be kept for each: the
// kind of clause that made it so, and what tells which one.
type reason struct {
	kind uint8
	a, b int32
}

const (
	fixed     = iota // a decision, or known without a reason
	byClause2        // the clause of the literal and a
	byClause3        // the clause of the literal, a and b
	byLearnt         // the learnt clause a
	byNumber         // number a is in some cell
	byCell           // some number is in cell a
	byOut            // a step leads from cell a, or it holds the largest number
	byIn             // a step leads to cell a, or it holds 1
	byUps            // if the candidate a is true, the next number is in a neighbour
	byDns            // likewise the number before
	bySide           // a number has a partner across the side a, if that is used
	byNeed           // at least two of the members of the degree of cell a are true
	byFull           // at most two are
	byLoop           // the sides of a chain that the side a is part of are not all used
)

// explain appends to out the literals, all of them false, that together with
// l, which was asserted for the reason why at a place on the trail, form a
// clause that always holds.
func (e *Engine) explain(out []lit, l lit, why reason, place int32) []lit {
	add := func(v int32) {
		if v != none && v != e.nowhere && v != l.v() {
			out = append(out, pos(v))
		}
	}
	switch why.kind {
	case byClause2:
		out = append(out, lit(why.a))
	case byClause3:
		out = append(out, lit(why.a), lit(why.b))
	case byLearnt:
		for _, o := range e.clauses.lits(why.a) {
			if o != l {
				out = append(out, o)
			}
		}
	case byNumber:
		for x := e.numberFrom[why.a]; x < e.numberFrom[why.a+1]; x++ {
			add(x)
		}
	case byCell:
		for _, x := range e.cellList[e.cellFrom[why.a]:e.cellFrom[why.a+1]] {
			add(x)
		}
	case byOut, byIn:
		for dir, d := range e.pr.Near[int(why.a)*e.dirs : int(why.a+1)*e.dirs] {
			switch {
			case d == none:
			case why.kind == byOut:
				add(e.step(why.a, dir))
			default:
				add(e.step(d, domains.Opposite[dir]))
			}
		}
		add(e.end(why.a, why.kind == byOut))
	case byUps, byDns:
		partners := e.up
		if why.kind == byDns {
			partners = e.dn
		}
		if l.v() != why.a {
			out = append(out, neg(why.a))
		}
		for _, y := range partners[int(why.a)*e.dirs : int(why.a+1)*e.dirs] {
			add(y)
		}
	case bySide:
		x, at := l.v(), int(e.sideAt[why.a-e.e0])
		dir := at % e.dirs
		if int32(at/e.dirs) != e.cell[x] {
			dir = domains.Opposite[dir]
		}
		out = append(out, neg(why.a))
		add(e.up[int(x)*e.dirs+dir])
		add(e.dn[int(x)*e.dirs+dir])
	case byLoop:
		out = e.loop(out, why.a, l.v())
	case byNeed:
		e.members(why.a, func(v int32) {
			if e.now[v].val < 0 && e.pos[v] < place {
				add(v)
			}
		})
	case byFull:
		found := 0
		e.members(why.a, func(v int32) {
			if found < 2 && e.now[v].val > 0 && e.pos[v] < place && v != l.v() {
				out = append(out, neg(v))
				found++
			}
		})
	}
	return out
}

// end returns the x of the largest number, or of 1, in a cell, or none.
func (e *Engine) end(c int32, largest bool) int32 {
	xs := e.cellList[e.cellFrom[c]:e.cellFrom[c+1]]
	switch {
	case len(xs) == 0:
	case !largest && e.number[xs[0]] == 1:
		return xs[0]
	case largest && int(e.number[xs[len(xs)-1]]) == e.pr.N:
		return xs[len(xs)-1]
	}
	return none
}
