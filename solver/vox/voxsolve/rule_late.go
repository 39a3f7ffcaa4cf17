package voxsolve

import (
	"fmt"

	"backtrack/solver"
)

var lateRule = rule{
	Rule: solver.Rule{
		ID: "late", Name: "Last turn", Extra: true,
		Doc: "In the last turn a new bomb goes off only if another one sets it off. So some free cell in reach " +
			"of a pending bomb must reach every node that the pending bombs miss.",
	},
	asked:   beforeEnd,
	begin:   func(g *ruleSet) test { return test{rejects: func(int32) bool { return !g.chained() }} },
	explain: explainLate,
}

func explainLate(s step) string {
	g := lookAfter(s)
	switch {
	case g.usable() == 0:
		return g.tooFewText()
	case g.fuse == 1:
		return fmt.Sprintf("No bomb can hit %s in the last turn.", g.describe("", "all of "))
	}
	return fmt.Sprintf("Only a bomb that another one sets off can help in the last turn, and none hits %s.", g.describe("", "all of "))
}

// chained reports whether in the next turn, the last, there is a bomb that may
// hit all that is bare. Unless it goes off by itself, a pending one must reach
// it.
func (g *ruleSet) chained() bool {
	bare := g.bareNodes()
	if bare.Empty() || g.bombsLeft == 0 {
		return bare.Empty()
	}
	hits := g.board.Frame(g.turn + 1).Hits
	for c, block := range g.block {
		if block == 0 && bare.In(hits[c]) && (g.fuse == 1 || g.seen(int32(c))) {
			return true
		}
	}
	return false
}

// seen reports whether a pending bomb reaches c.
func (s *sim) seen(c int32) bool {
	rest := s.pending
	for t := s.turn; rest > 0; t-- {
		if b := s.laid[t]; b > 0 {
			if s.Sees(c, b-1) {
				return true
			}
			rest--
		}
	}
	return false
}
