package voxsolve

import "backtrack/solver"

var idleRule = rule{
	Rule: solver.Rule{
		ID: "idle", Name: "Idle wait",
		Doc: "If nothing is pending and nothing moves, and no bomb in this turn has led to a win, waiting is " +
			"rejected: the same bombs a turn later win no sooner.",
	},
	asked: beforeWait,
	begin: func(r *ruleSet) activeRule {
		return activeRule{rejects: func(int32) bool { return r.pending == 0 && !r.won() && r.resting() }}
	},
	explain: func(searchEvent) string { return "Nothing is pending and nothing moves, so waiting only loses a turn." },
}
