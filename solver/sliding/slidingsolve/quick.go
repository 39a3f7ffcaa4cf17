package slidingsolve

import (
	"context"

	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/improve"
	"backtrack/solver/sliding/solvability"
)

var quickInfo = solver.Info{
	ID:     "quick",
	Name:   "Quick",
	Method: "construction",
	NoTree: "Quick constructs a solution and then shortens it, " +
		"so its tree shows the moves of one solution after the other.",
	Doc: "Brings one token after another home, on any graph, in polynomial time. The solution is long at first, " +
		"and is shortened while time is left. " +
		"Each block is finished from the rim towards a small core. What remains never has a cut vertex, so the " +
		"empty vertex can always go round a token. " +
		"After Kornhauser, Miller and Spirakis 1984.",
	Rules: []solver.Rule{{
		ID: "shorten", Name: "Shorten",
		Doc: "Shortens the solution while time is left: with a beam search on blocks of at most 64 vertices, " +
			"and by replacing sections of it with shorter ones.",
	}},
}

// quick constructs a solution and shortens it. It stops when the solution is proved
// shortest, when nothing shortens it any more, or when ctx ends, and returns the best
// solution so far.
func (m *Memory) quick(ctx context.Context, t task, p *probe, b *solvability.Blocks) (result, error) {
	if !t.On("shorten") {
		return m.construct(ctx, t, p, b, func(*improve.Incumbent) error { return nil })
	}
	p.Ask(0, 1)
	return m.construct(ctx, t, p, b, (*improve.Incumbent).Shorten)
}

// A improver shortens the solution of an incumbent.
type improver func(*improve.Incumbent) error

// construct makes a solution by construction and shortens it. Meanwhile another thread may
// raise the lower bound. construct ends when the solution is no longer than the bound, when
// shorten ends, or when ctx is done.
func (m *Memory) construct(ctx context.Context, t task, p *probe, b *solvability.Blocks, shorten improver) (result, error) {
	w, err := construct.NewComposition(ctx, t.Start, b)
	if err != nil {
		return p.Result(false, err)
	}
	in := improve.NewIncumbent(ctx, t, p, w, &m.search)
	if err = in.Show(w.Moves()); err == nil {
		err = in.Prove()
	}
	if err == nil {
		err = shorten(in)
	}
	return in.Result(err)
}
