package riverhint

import "backtrack/solver"

// The rules, by their places in Techniques.
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
		Doc: "With one more crossing everybody is where they shall end."},
	ruleBack: {ID: "back", Name: "Take it back", Cost: 1, Level: solver.Easy,
		Doc: "The last crossing led away from the goal, and a shortest way goes back the same way."},
	ruleOnly: {ID: "only", Name: "Only one is safe", Cost: 1, Level: solver.Easy,
		Doc: "All other crossings are unsafe, each by a rule of the puzzle."},
	ruleReturn: {ID: "return", Name: "Somebody has to go back", Cost: 4, Level: solver.Medium,
		Doc: "More than one leave the bank where they shall end: each crossing that leaves more of them there is unsafe."},
	ruleOn: {ID: "on", Name: "Only one leads on", Cost: 2, Level: solver.Easy,
		Doc: "All other crossings are unsafe or lead back to where the last one came from."},
	ruleSwift: {ID: "swift", Name: "The fastest goes back", Cost: 2, Level: solver.Easy,
		Doc: "Somebody has to bring the boat back, and nobody there is faster."},
	ruleTogether: {ID: "together", Name: "The slowest go together", Cost: 5, Level: solver.Medium,
		Doc: "The two slowest that are not across yet go together, so that the time of one of them does not count. All crossings without the two make it take longer."},
	ruleOne: {ID: "one", Name: "Only one is shortest", Cost: 4, Level: solver.Medium,
		Doc: "Several crossings are safe, but only one of them brings the goal nearer as fast as can be."},
	ruleMeet: {ID: "meet", Name: "They meet again", Cost: 3, Level: solver.Medium,
		Doc: "It does not matter which of several crossings is made: all shortest ways soon pass the same position."},
	ruleShort: {ID: "short", Name: "A shortest way", Cost: 3, Level: solver.Medium,
		Doc: "The crossing begins one of several shortest ways, or of the fastest ones where time counts."},
}
