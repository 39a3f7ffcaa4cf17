package numbrixsolve

import "backtrack/solver"

// A rule is a test of smart DFS. Its name, its test and its explanation are in one file,
// rule_*.go, and the search knows it by one line, in earlyRules or in pruner.rejects.
type rule struct {
	solver.Rule
	index int // index in smartRules

	// begin prepares a search, before the first move. It returns false if there is no
	// solution. Nil if there is nothing to prepare.
	begin func(g *extender, rule int) bool

	// explain says why the rule rejected a step; "" if it has no words for that.
	explain func(s *step) string

	// vars returns the variables of the pseudo-code at a step that the rule forced or
	// rejected. If it is nil, they are the same as for other steps.
	vars func(s *step) [][2]string
}

// earlyRules are the rules whose work begin does: they cost a move next to nothing.
var earlyRules = []*rule{
	&linesRule,
	&distanceRule,
}

// rejects asks the rules about the number that was just written into the cell to, in gap
// j, and reports whether one of them rejects it, which is then k.asked. The order of the
// rules is from cheap to expensive.
func (k *pruner) rejects(to int32, j int) bool {
	switch {
	case k.asks(&deadEndRule) && k.deadEnd(to, j):
	case k.asks(&reachRule) && k.outOfReach(j):
	case k.asks(&walkRule) && k.walledOff(j):
	case k.hopeless():
	case k.asks(&regionRule) && k.regionMisfit(j):
	case k.asks(&parityRule) && k.parityMisfit(j):
	case k.asks(&articulationRule) && k.cutMisfit(j):
	default:
		return false
	}
	return true
}

// asks reports whether a rule is on, and counts that it is asked.
func (k *pruner) asks(r *rule) bool {
	switch {
	case k.ext == nil:
		k.listed = append(k.listed, r)
		return false
	case !k.ext.on[r.index]:
		return false
	}
	k.asked = r.index
	k.ext.probe.Ask(r.index, 1)
	return true
}

// smartRules are all rules of smart DFS, by index.
var smartRules = listRules()

// listRules lists the early rules, then those that a pruner without a search asks.
func listRules() []*rule {
	k := pruner{listed: earlyRules}
	k.rejects(0, 0)
	for i, r := range k.listed {
		r.index = i
	}
	return k.listed
}
