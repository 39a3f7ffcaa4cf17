package voxsolve

import "backtrack/solver"

var fewRule = rule{
	Rule: solver.Rule{
		ID: "few", Name: "Too few bombs",
		Doc: "Even if every bomb left hits as many nodes as any one bomb can, they are too few for the nodes that pending bombs cannot hit.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(g *ruleSet) test {
		return test{rejects: func(int32) bool { return g.tooFew(g.bareNodes(), g.usable()) }}
	},
	explain: func(s step) string { return lookAfter(s).tooFewText() },
}
