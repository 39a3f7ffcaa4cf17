package riverhint

import "backtrack/solver"

// The indices of the rules in Techniques.
const (
	ruleLast = iota
	ruleBack
	ruleOnly
	ruleReturn
	ruleOn
	ruleSwift
	ruleTogether
	ruleOne
	ruleMeet
	ruleShort
)

// Techniques are the ways of reasoning, in the order in which hints prefer
// them.
var Techniques = []solver.Technique{
	ruleLast: {ID: "last", Name: "All across", Cost: 1, Level: solver.Easy,
		Doc: "One more crossing, and everybody is where they belong."},
	ruleBack: {ID: "back", Name: "Take it back", Cost: 1, Level: solver.Easy,
		Doc: "The last crossing led away from the goal, and a shortest solution undoes it."},
	ruleOnly: {ID: "only", Name: "Only one is safe", Cost: 1, Level: solver.Easy,
		Doc: "All other crossings are unsafe, each by a rule of the puzzle."},
	ruleReturn: {ID: "return", Name: "Somebody has to go back", Cost: 4, Level: solver.Medium,
		Doc: "Two or more leave the bank where they belong, because every crossing that leaves more of them there is unsafe."},
	ruleOn: {ID: "on", Name: "Only one leads on", Cost: 2, Level: solver.Easy,
		Doc: "All other crossings are unsafe or undo the last one."},
	ruleSwift: {ID: "swift", Name: "The fastest goes back", Cost: 2, Level: solver.Easy,
		Doc: "Somebody has to bring the boat or the torch back, and nobody there is faster."},
	ruleTogether: {ID: "together", Name: "The slowest go together", Cost: 5, Level: solver.Medium,
		Doc: "The two slowest who are not across yet go together, so that only one of them costs time. With any " +
			"other crossing it takes longer in the end."},
	ruleOne: {ID: "one", Name: "Only one is best", Cost: 4, Level: solver.Medium,
		Doc: "Several crossings are safe, but only one of them begins a shortest solution or, if time counts, a fastest one."},
	ruleMeet: {ID: "meet", Name: "They meet again", Cost: 3, Level: solver.Medium,
		Doc: "Several crossings are equally good: all shortest solutions soon meet in the same position."},
	ruleShort: {ID: "short", Name: "A shortest solution", Cost: 3, Level: solver.Medium,
		Doc: "The crossing begins a shortest solution or, if time counts, a fastest one."},
}
