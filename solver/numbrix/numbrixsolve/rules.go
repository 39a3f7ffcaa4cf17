package numbrixsolve

import "backtrack/solver"

// A rule is a test of smart DFS. Its name, its test and its explanation are in one file,
// rule_*.go. One line in earlyRules or in pruner.rejects adds it to the search.
type rule struct {
	solver.Rule
	index int // index in smartRules

	// begin prepares a search before the first move. It returns false if there is no solution
	// or the search was stopped. It is nil if there is nothing to prepare.
	begin func(x *extender, rule int) bool

	// explain says why the rule rejected a step. It returns "" if it can't explain that.
	explain func(s *step) string

	// vars returns the variables of the pseudo-code at a step that the rule forced or
	// rejected. If it is nil, they are the same as for other steps.
	vars func(s *step) [][2]string
}

// earlyRules are the rules that need no pruner: they do their work in begin and cost next to
// nothing per move.
var earlyRules = []*rule{
	&linesRule,
	&distanceRule,
}

// rejects asks the rules, from cheap to expensive, about the number of gap j that was just
// written into the cell to. It reports whether a rule rejects it, and sets p.asked to that
// rule.
func (p *pruner) rejects(to int32, j int) bool {
	switch {
	case p.asks(&deadEndRule) && p.deadEnd(to, j):
	case p.asks(&reachRule) && p.outOfReach(j):
	case p.asks(&walkRule) && p.walledOff(j):
	case p.hopeless():
	case p.asks(&regionRule) && p.regionMisfit(j):
	case p.asks(&parityRule) && p.parityMisfit(j):
	case p.asks(&articulationRule) && p.cutMisfit(j):
	default:
		return false
	}
	return true
}

// asks reports whether a rule is on, and counts a call of the rule if so. Without an extender
// it only adds the rule to p.listed.
func (p *pruner) asks(r *rule) bool {
	switch {
	case p.ext == nil:
		p.listed = append(p.listed, r)
		return false
	case !p.ext.on[r.index]:
		return false
	}
	p.asked = r.index
	p.ext.probe.Ask(r.index, 1)
	return true
}

// smartRules are all rules of smart DFS, by index.
var smartRules = listRules()

// listRules lists the early rules, then the rules in pruner.rejects. A pruner without an
// extender lists the rules instead of asking them.
func listRules() []*rule {
	k := pruner{listed: earlyRules}
	k.rejects(0, 0)
	for i, r := range k.listed {
		r.index = i
	}
	return k.listed
}
