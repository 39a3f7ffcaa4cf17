package voxsolve

import "backtrack/solver"

var fewRule = rule{
	Rule: solver.Rule{
		ID: "few", Name: "Too few bombs",
		Doc: "The nodes that pending bombs cannot hit are more than the bombs left times the most of them that any one bomb can hit.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(g *ruleSet) test {
		return test{rejects: func(int32) bool { return g.tooFew(g.bareNodes(), g.usable()) }}
	},
	explain: func(s step) string { return lookAfter(s).tooFewText() },
}
