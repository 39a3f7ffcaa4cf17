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
		ID: "cover", Name: "Cover", Extra: true,
		Doc: "The bombs left must be able to cover the nodes that the pending bombs miss, wherever they go off. " +
			"If the check takes too long, the turn is played.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(g *ruleSet) test {
		return test{rejects: func(int32) bool {
			return !g.cover.Feasible(g.blasts, g.bareNodes(), g.usable(), coverEffort)
		}}
	},
	explain: func(s step) string {
		g := lookAfter(s)
		if g.usable() == 0 {
			return g.tooFewText()
		}
		left := "node"
		if n := g.bareNodes().Len(); n != 1 {
			left = words.Number(n) + " nodes"
		}
		return fmt.Sprintf("%s can't cover the %s out of reach of the bombs on the board.", words.Count(g.usable(), "more bomb"), left)
	},
}
