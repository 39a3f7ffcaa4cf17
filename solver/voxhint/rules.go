package voxhint

import "backtrack/solver"

// The rules, by their places in Techniques.
const (
	ruleBurn = iota
	ruleOne
	ruleOnly
	ruleUnder
	ruleFree
	ruleMeet
	ruleApart
	ruleChain
	ruleMost
	ruleLater
	ruleKeep
	ruleTempo
	ruleHelper
	ruleSearch
)

// Techniques are the ways of reasoning, in the order in which hints prefer
// them.
var Techniques = []solver.Technique{
	ruleBurn: {ID: "burn", Name: "Let it go off", Cost: 1, Level: solver.Easy,
		Doc: "The bombs that lie on the board hit all nodes that are left."},
	ruleOne: {ID: "one", Name: "One for all", Cost: 1, Level: solver.Easy,
		Doc: "One more bomb hits all nodes that are left."},
	ruleOnly: {ID: "only", Name: "Only from here", Cost: 2, Level: solver.Medium,
		Doc: "There is only one cell from which a node can be hit. A cell from which the other nodes would be left to too few bombs does not count."},
	ruleUnder: {ID: "under", Name: "Under a node", Cost: 3, Level: solver.Hard,
		Doc: "All cells from which a node can be hit are taken by other nodes: one of those has to go first."},
	ruleFree: {ID: "free", Name: "Wait for a cell", Cost: 3, Level: solver.Hard,
		Doc: "A bomb that lies on the board is about to clear the cell on which the next one has to be put, or a node is about to leave it."},
	ruleMeet: {ID: "meet", Name: "In reach together", Cost: 4, Level: solver.Hard,
		Doc: "Moving nodes that have to be hit together are within reach of one blast only at certain times. Until then it is too soon, or the time is now."},
	ruleApart: {ID: "apart", Name: "No two together", Cost: 4, Level: solver.Hard,
		Doc: "As many nodes as there are bombs left, no two of which a blast can hit together: each bomb has to hit one of them, so other nodes are hit only from cells that hit one of them too."},
	ruleChain: {ID: "chain", Name: "Chain", Cost: 5, Level: solver.Expert,
		Doc: "A bomb that is set off by another does not wait for its own fuse. That saves turns."},
	ruleMost: {ID: "most", Name: "Most at once", Cost: 6, Level: solver.Easy,
		Doc: "Of the cells that hit the most nodes, it is one with which the level can still be won as fast as before."},
	ruleLater: {ID: "later", Name: "Not yet", Cost: 7, Level: solver.Hard,
		Doc: "A bomb put now would go off too soon: put on the same cell later it hits more."},
	ruleKeep: {ID: "keep", Name: "Keep it", Cost: 9, Level: solver.Hard,
		Doc: "The cell that hits the most leaves nodes that the other bombs cannot cover."},
	ruleTempo: {ID: "tempo", Name: "Tempo", Cost: 12, Level: solver.Expert,
		Doc: "Another cell hits more, but then the win takes more turns."},
	ruleHelper: {ID: "helper", Name: "A bomb that hits nothing", Cost: 15, Level: solver.Fiendish,
		Doc: "A bomb that hits no node itself, or only what is hit anyway: it sets others off in time."},
	ruleSearch: {ID: "search", Name: "Search", Cost: 20, Level: solver.Search,
		Doc: "None of the techniques tells what to do; the move comes from a search through all possibilities. There is no short reason."},
}
