package slidingsolve

import (
	"context"

	"backtrack/solver"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/internal/improve"
	"backtrack/solver/sliding/solvability"
)

// bestInfo describes best.
var bestInfo = solver.Info{
	ID:         "best",
	Name:       "Best",
	Method:     "pattern databases",
	Optimal:    true,
	AlwaysText: "too far from home for the moves left",
	NoTree: "Best looks up in tables how many moves are needed and may search from both ends " +
		"with several threads, so its tree is only a part.",
	Doc: "Splits the graph into blocks, which can be solved separately. Finds a shortest solution of each by " +
		"iterative deepening with additive pattern databases; rings need no search. " +
		"The solution is proved to be shortest. If the proof takes too long, you get the shortest solution " +
		"found and a lower bound. After Korf 1985, Culberson and Schaeffer 1998, Felner, Korf and Hanan 2004 " +
		"and others.",
}

// best finds one shortest solution if one solution is wanted. Otherwise it finds all of them,
// see [idastar.Search.All].
func (m *Memory) best(ctx context.Context, t task, p *probe, b *solvability.Blocks) (result, error) {
	s := idastar.NewSearch(ctx, t, p, b, &m.search)
	if t.Want != 1 {
		return s.All()
	}
	if t.Threads != 1 && s.Vast() {
		return m.construct(ctx, t, p, b, (*improve.Incumbent).ShortenAndProve)
	}
	err := s.Solve()
	return s.Result(err)
}
