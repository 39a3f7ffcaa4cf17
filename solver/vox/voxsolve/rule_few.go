package voxsolve

import "backtrack/solver"

var fewRule = rule{
	Rule: solver.Rule{
		ID: "few", Name: "Too few bombs",
		Doc: "Rejects a turn if the bombs left can't hit all nodes that the pending bombs miss, even if each " +
			"hits as many as the best one could.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(r *ruleSet) activeRule {
		return activeRule{rejects: func(int32) bool { return r.tooFew(r.bareNodes(), r.usable()) }}
	},
	explain: func(s searchEvent) string { return rulesAfter(s).tooFewText() },
}
