package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// bestInfo describes best.
var bestInfo = solver.Info{
	ID:      "best",
	Name:    "Best",
	Method:  "pattern databases",
	Optimal: true,
	Always:  "too far from home for the moves left",
	Doc: "Splits the graph into its blocks, each of which can be solved for itself, and finds a shortest solution of each by iterative deepening with additive pattern databases; rings need no search. " +
		"Its answer is proved to be shortest; where that is out of reach, it shows the shortest it has found and how many moves are needed at least. After Korf 1985, Culberson and Schaeffer 1998, Felner, Korf and Hanan 2004 and others.",
}

// best finds shortest solutions: one, or all of them.
func best(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move]) (solver.Result[sliding.Move], error) {
	verdict := Judge(t.Start)
	if !verdict.Solvable {
		return unsolvable(verdict)
	}
	s := newShortest(ctx, t, p, verdict.Blocks)
	if t.Want != 1 {
		return s.all()
	}
	if t.Threads != 1 && s.vast() {
		return approach(ctx, t, p, verdict.Blocks)
	}
	err := s.solve()
	return s.result(err)
}

// approach comes near the shortest solution from both sides: it constructs a
// solution and shortens it, while another thread raises the lower bound, until
// they meet or time is over.
func approach(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move], b *Blocks) (solver.Result[sliding.Move], error) {
	w, err := newWeave(ctx, t.Start, b)
	if err != nil {
		return p.Result(false, err)
	}
	q := newQuickly(ctx, t, p, w)
	if err = q.show(w.moves()); err == nil {
		err = q.prove()
	}
	if err == nil {
		err = q.proveBeside()
	}
	return q.result(err)
}
