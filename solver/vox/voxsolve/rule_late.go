package voxsolve

import (
	"fmt"

	"backtrack/solver"
)

var lateRule = rule{
	Rule: solver.Rule{
		ID: "late", Name: "Last turn", OffByDefault: true,
		Doc: "In the last turn a new bomb goes off only if another one sets it off. So some free cell in reach " +
			"of a pending bomb must reach every node that the pending bombs miss.",
	},
	asked: beforeEnd,
	begin: func(r *ruleSet) activeRule {
		return activeRule{rejects: func(int32) bool { return !r.lastBombHelps() }}
	},
	explain: explainLate,
}

func explainLate(s searchEvent) string {
	r := rulesAfter(s)
	switch {
	case r.usable() == 0:
		return r.tooFewText()
	case r.fuse == 1:
		return fmt.Sprintf("No bomb can hit %s in the last turn.", r.describe("", "all of "))
	}
	return fmt.Sprintf("Only a bomb that another one sets off can help in the last turn, and none hits %s.",
		r.describe("", "all of "))
}

// lastBombHelps reports whether a bomb in the next turn, which is the last, may hit all bare
// nodes. A pending bomb must set it off, unless the fuse is one turn.
func (r *ruleSet) lastBombHelps() bool {
	bare := r.bareNodes()
	if bare.Empty() || r.bombsLeft == 0 {
		return bare.Empty()
	}
	hits := r.board.Frame(r.turn + 1).Hits
	for c, block := range r.block {
		if block == 0 && bare.In(hits[c]) && (r.fuse == 1 || r.inSight(int32(c))) {
			return true
		}
	}
	return false
}

// inSight reports whether a pending bomb reaches c.
func (s *sim) inSight(c int32) bool {
	rest := s.pending
	for t := s.turn; rest > 0; t-- {
		if b := s.bombOfTurn[t]; b > 0 {
			if s.Sees(c, b-1) {
				return true
			}
			rest--
		}
	}
	return false
}
