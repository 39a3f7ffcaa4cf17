package voxhint

import "backtrack/solver"

// The indices of the rules in Techniques.
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
		Doc: "The bombs on the board hit all nodes that are left."},
	ruleOne: {ID: "one", Name: "One for all", Cost: 1, Level: solver.Easy,
		Doc: "One more bomb hits all nodes that are left."},
	ruleOnly: {ID: "only", Name: "Only from here", Cost: 2, Level: solver.Medium,
		Doc: "There is only one cell from which a node can be hit. A cell does not count if too few bombs would be left for the other nodes."},
	ruleUnder: {ID: "under", Name: "Under a node", Cost: 3, Level: solver.Hard,
		Doc: "All cells from which a node can be hit are taken by other nodes: destroy one of those first."},
	ruleFree: {ID: "free", Name: "Wait for a cell", Cost: 3, Level: solver.Hard,
		Doc: "A bomb on the board is about to clear the cell where the next one must go, or a node is about to leave it."},
	ruleMeet: {ID: "meet", Name: "In reach together", Cost: 4, Level: solver.Hard,
		Doc: "Moving nodes that must be hit together are within reach of one blast only at certain times. It is " +
			"too soon for that, or the time is now."},
	ruleApart: {ID: "apart", Name: "No two together", Cost: 4, Level: solver.Hard,
		Doc: "No blast hits two of these nodes, and there are only as many bombs as nodes. So each bomb must " +
			"hit one of them, and any other node can only be hit together with one of them."},
	ruleChain: {ID: "chain", Name: "Chain", Cost: 5, Level: solver.Expert,
		Doc: "A bomb that another one sets off does not wait for its own fuse. That saves turns."},
	ruleMost: {ID: "most", Name: "Most nodes", Cost: 6, Level: solver.Easy,
		Doc: "No cell hits more nodes than this one, and with a bomb there the level can still be won as fast."},
	ruleLater: {ID: "later", Name: "Not yet", Cost: 7, Level: solver.Hard,
		Doc: "A bomb placed now would go off too soon: on the same cell it hits more later."},
	ruleKeep: {ID: "keep", Name: "Keep it", Cost: 9, Level: solver.Hard,
		Doc: "The cell that hits the most leaves nodes that the other bombs can't cover."},
	ruleTempo: {ID: "tempo", Name: "Tempo", Cost: 12, Level: solver.Expert,
		Doc: "Another cell hits more, but then the win takes more turns."},
	ruleHelper: {ID: "helper", Name: "A bomb that hits nothing", Cost: 15, Level: solver.Fiendish,
		Doc: "The bomb hits no node itself, or only nodes that are hit anyway, but it sets off others in time."},
	ruleSearch: {ID: "search", Name: "Search", Cost: 20, Level: solver.Search,
		Doc: "No technique finds a move, so this one comes from a search through all possibilities. There is no " +
			"short reason."},
}
