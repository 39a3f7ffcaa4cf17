package slidinghint

import (
	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/graphs"
)

// price returns what a best move costs, and the technique that costs most. Only
// says that it is the only best one of at least three moves.
func price(w *graphs.DistanceTable, p sliding.Position, m sliding.Move, only bool) (technique, cost int) {
	t := p.At(int(m))
	technique, cost = ruleNearer, costMove
	if only {
		technique, cost = ruleOnly, cost+costOnly
	}
	if far := w.To(t); far[p.Empty()] > far[m] {
		technique, cost = ruleUphill, cost+costUphill
	}
	if t == int(m) {
		technique, cost = ruleLeave, cost+costLeave
	}
	return technique, cost
}
