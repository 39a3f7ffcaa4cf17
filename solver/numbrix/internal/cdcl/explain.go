package cdcl

import "backtrack/solver/numbrix/internal/domains"

// A reason says which clause made a literal true, in 12 bytes: the kind of clause, and one or
// two parameters.
type reason struct {
	kind uint8
	a, b int32
}

// The kinds of reasons. Each comment says what the clause means; a and b are the fields of the
// reason.
const (
	fixed          = iota // a decision, or a literal that needs no reason
	byClause2             // the clause of two literals: the literal itself and a
	byClause3             // the clause of three literals: the literal itself, a and b
	byLearnt              // the learnt clause a
	byNumber              // number a is in some cell
	byCell                // some number is in cell a
	byOut                 // a step leads from cell a, or it holds the largest number
	byIn                  // a step leads to cell a, or it holds 1
	bySuccessors          // if the candidate a is true, the next number is in a neighbour
	byPredecessors        // if the candidate a is true, the previous number is in a neighbour
	bySide                // if the side a is used, a number at one end has a partner at the other end
	byNeed                // at least two members of the degree of cell a are true
	byFull                // at most two members of the degree of cell a are true
	byLoop                // at least one side of the loop through the side a is not used
)

// explain appends to out the other literals of the clause that made l true. They are all false,
// and with l they form a clause that always holds. The reason of l is why, and its index on the
// trail is place.
func (p *propagator) explain(out []lit, l lit, why reason, place int32) []lit {
	add := func(v int32) {
		if v != none && v != p.falseVar && v != l.v() {
			out = append(out, pos(v))
		}
	}
	switch why.kind {
	case byClause2:
		out = append(out, lit(why.a))
	case byClause3:
		out = append(out, lit(why.a), lit(why.b))
	case byLearnt:
		for _, o := range p.clauses.lits(why.a) {
			if o != l {
				out = append(out, o)
			}
		}
	case byNumber:
		for x := p.numberFrom[why.a]; x < p.numberFrom[why.a+1]; x++ {
			add(x)
		}
	case byCell:
		for _, x := range p.cellList[p.cellFrom[why.a]:p.cellFrom[why.a+1]] {
			add(x)
		}
	case byOut, byIn:
		for dir, d := range p.problem.Near[int(why.a)*p.dirs : int(why.a+1)*p.dirs] {
			switch {
			case d == none:
			case why.kind == byOut:
				add(p.step(why.a, dir))
			default:
				add(p.step(d, domains.Opposite[dir]))
			}
		}
		add(p.end(why.a, why.kind == byOut))
	case bySuccessors, byPredecessors:
		partners := p.succ
		if why.kind == byPredecessors {
			partners = p.pred
		}
		if l.v() != why.a {
			out = append(out, neg(why.a))
		}
		for _, y := range partners[int(why.a)*p.dirs : int(why.a+1)*p.dirs] {
			add(y)
		}
	case bySide:
		x, at := l.v(), int(p.sideEnd[why.a-p.firstSide])
		dir := at % p.dirs
		if int32(at/p.dirs) != p.cell[x] {
			dir = domains.Opposite[dir]
		}
		out = append(out, neg(why.a))
		add(p.succ[int(x)*p.dirs+dir])
		add(p.pred[int(x)*p.dirs+dir])
	case byLoop:
		out = p.loop(out, why.a, l.v())
	case byNeed:
		p.members(why.a, func(v int32) {
			if p.assigns[v].val < 0 && p.trailAt[v] < place {
				add(v)
			}
		})
	case byFull:
		found := 0
		p.members(why.a, func(v int32) {
			if found < 2 && p.assigns[v].val > 0 && p.trailAt[v] < place && v != l.v() {
				out = append(out, neg(v))
				found++
			}
		})
	}
	return out
}

// end returns the x of 1 in cell c, or the x of the largest number if largest is true. It
// returns none if the cell has no such candidate.
func (vs *variables) end(c int32, largest bool) int32 {
	xs := vs.cellList[vs.cellFrom[c]:vs.cellFrom[c+1]]
	switch {
	case len(xs) == 0:
	case !largest && vs.number[xs[0]] == 1:
		return xs[0]
	case largest && int(vs.number[xs[len(xs)-1]]) == vs.problem.N:
		return xs[len(xs)-1]
	}
	return none
}
