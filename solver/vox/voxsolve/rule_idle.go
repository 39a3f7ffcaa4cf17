package voxsolve

import "backtrack/solver"

var idleRule = rule{
	Rule: solver.Rule{
		ID: "idle", Name: "Idle wait",
		Doc: "With nothing pending and nothing that moves, the wait is left out if no bomb in this turn has led to a win: the same bombs a turn later win no sooner.",
	},
	asked: beforeWait,
	begin: func(g *ruleSet) test {
		return test{rejects: func(int32) bool { return g.pending == 0 && !g.won() && g.resting() }}
	},
	explain: func(step) string { return "Nothing is pending and nothing moves, so waiting only loses a turn." },
}
