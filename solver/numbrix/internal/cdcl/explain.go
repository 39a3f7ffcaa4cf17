package cdcl

import "backtrack/solver/numbrix/internal/domains"

// A reason says why a literal is true, in 12 bytes: the kind of clause, and
// which one of that kind.
type reason struct {
	kind uint8
	a, b int32
}

const (
	fixed          = iota // a decision, or known without a reason
	byClause2             // the clause of the literal and a
	byClause3             // the clause of the literal, a and b
	byLearnt              // the learnt clause a
	byNumber              // number a is in some cell
	byCell                // some number is in cell a
	byOut                 // a step leads from cell a, or it holds the largest number
	byIn                  // a step leads to cell a, or it holds 1
	bySuccessors          // the next number is in a neighbour if the candidate a is true
	byPredecessors        // the previous number is in a neighbour if the candidate a is true
	bySide                // a number at one end of the side a has a partner at the other if the side is used
	byNeed                // two or more members of the degree of cell a are true
	byFull                // two or fewer members of the degree of cell a are true
	byLoop                // at least one side of the loop through the side a is not used
)

// explain appends to out the other literals of the clause that made l true: all
// of them are false, and with l they form a clause that always holds. Why is
// the reason of l and place its index on the trail.
func (e *propagator) explain(out []lit, l lit, why reason, place int32) []lit {
	add := func(v int32) {
		if v != none && v != e.falseVar && v != l.v() {
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
		for dir, d := range e.problem.Near[int(why.a)*e.dirs : int(why.a+1)*e.dirs] {
			switch {
			case d == none:
			case why.kind == byOut:
				add(e.step(why.a, dir))
			default:
				add(e.step(d, domains.Opposite[dir]))
			}
		}
		add(e.end(why.a, why.kind == byOut))
	case bySuccessors, byPredecessors:
		partners := e.succ
		if why.kind == byPredecessors {
			partners = e.pred
		}
		if l.v() != why.a {
			out = append(out, neg(why.a))
		}
		for _, y := range partners[int(why.a)*e.dirs : int(why.a+1)*e.dirs] {
			add(y)
		}
	case bySide:
		x, at := l.v(), int(e.sideAt[why.a-e.firstSide])
		dir := at % e.dirs
		if int32(at/e.dirs) != e.cell[x] {
			dir = domains.Opposite[dir]
		}
		out = append(out, neg(why.a))
		add(e.succ[int(x)*e.dirs+dir])
		add(e.pred[int(x)*e.dirs+dir])
	case byLoop:
		out = e.loop(out, why.a, l.v())
	case byNeed:
		e.members(why.a, func(v int32) {
			if e.assigns[v].val < 0 && e.trailAt[v] < place {
				add(v)
			}
		})
	case byFull:
		found := 0
		e.members(why.a, func(v int32) {
			if found < 2 && e.assigns[v].val > 0 && e.trailAt[v] < place && v != l.v() {
				out = append(out, neg(v))
				found++
			}
		})
	}
	return out
}

// end returns the x of 1, or of the largest number, in a cell, or none.
func (e *variables) end(c int32, largest bool) int32 {
	xs := e.cellList[e.cellFrom[c]:e.cellFrom[c+1]]
	switch {
	case len(xs) == 0:
	case !largest && e.number[xs[0]] == 1:
		return xs[0]
	case largest && int(e.number[xs[len(xs)-1]]) == e.problem.N:
		return xs[len(xs)-1]
	}
	return none
}
