package voxsolve

import (
	"fmt"

	"backtrack/solver"
	"backtrack/words"
)

// coverEffort is the number of steps after which the rule gives up.
const coverEffort = 300

var coverRule = rule{
	Rule: solver.Rule{
		ID: "cover", Name: "Cover", OffByDefault: true,
		Doc: "The bombs left must be able to cover the nodes that the pending bombs miss, wherever they go off. " +
			"If the check takes too long, the turn is played.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(r *ruleSet) activeRule {
		return activeRule{rejects: func(int32) bool {
			return !r.cover.Feasible(r.blasts, r.bareNodes(), r.usable(), coverEffort)
		}}
	},
	explain: func(s searchEvent) string {
		r := rulesAfter(s)
		if r.usable() == 0 {
			return r.tooFewText()
		}
		left := "node"
		if n := r.bareNodes().Len(); n != 1 {
			left = words.Number(n) + " nodes"
		}
		return fmt.Sprintf("%s can't cover the %s out of reach of the bombs on the board.",
			words.Count(r.usable(), "more bomb"), left)
	},
}
