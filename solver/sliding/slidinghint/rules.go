package slidinghint

import (
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
)

// The indices of the techniques in Techniques.
const (
	ruleBack = iota
	ruleNearer
	ruleOnly
	ruleUphill
	ruleLeave
	ruleHome
	ruleTogether
	ruleTurn
)

// Costs that a move adds to the score.
const (
	costMove   = 1
	costOnly   = 2 // exactly one of at least three moves is best
	costUphill = 3 // the token goes farther from home
	costLeave  = 5 // the token leaves home
)

// Techniques are the kinds of steps. The first five are moves, by rising cost. If several of
// them fit a move, it has the one that costs most. The others are parts of solutions that are
// not proved to be shortest.
var Techniques = []solver.Technique{
	ruleBack: {ID: "back", Name: "Take it back", Cost: costMove, Level: solver.Easy,
		Doc: "The last move has led away from the goal. The same token slides back."},
	ruleNearer: {ID: "nearer", Name: "Follow the shortest path", Cost: costMove, Level: solver.Easy,
		Doc: "The move belongs to a shortest solution and brings a token nearer home, or at least no farther away."},
	ruleOnly: {ID: "only", Name: "Only move", Cost: costMove + costOnly, Level: solver.Medium,
		Doc: "There are three or more moves, but only this one belongs to a shortest solution."},
	ruleUphill: {ID: "uphill", Name: "Uphill", Cost: costMove + costUphill, Level: solver.Medium,
		Doc: "The move belongs to a shortest solution, but takes a token farther from home."},
	ruleLeave: {ID: "leave", Name: "Leave home", Cost: costMove + costLeave, Level: solver.Hard,
		Doc: "The move belongs to a shortest solution, but a token leaves its home and has to come back later."},
	ruleHome: {ID: "home", Name: "One token home", Cost: costMove, Level: solver.Hard,
		Doc: "Several moves bring one token home, and it stays there to the end. Each move costs 1."},
	ruleTogether: {ID: "together", Name: "Several home together", Cost: costMove, Level: solver.Expert,
		Doc: "Several moves bring a few tokens home at about the same time, and they stay there to the end. " +
			"Each move costs 1."},
	ruleTurn: {ID: "turn", Name: "Turn a ring", Cost: costMove, Level: solver.Easy,
		Doc: "Moves round a ring turn its tokens until all of them are home. Each move costs 1."},
}

// price returns the cost of the best move m, and the technique that costs most of those that
// fit m. If onlyBest is set, m is the only best move of at least three.
func price(table *graphs.DistanceTable, p sliding.Position, m sliding.Move, onlyBest bool) (technique, cost int) {
	t := p.At(int(m))
	technique, cost = ruleNearer, costMove
	if onlyBest {
		technique, cost = ruleOnly, cost+costOnly
	}
	if far := table.To(t); far[p.Empty()] > far[m] {
		technique, cost = ruleUphill, cost+costUphill
	}
	if t == int(m) {
		technique, cost = ruleLeave, cost+costLeave
	}
	return technique, cost
}
