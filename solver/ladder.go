package solver

import (
	"context"

	"backtrack/model"
)

// A Ladder gives the hints of a family. Positions are never changed.
type Ladder[S model.State[S, M], M model.Move] struct {
	// Begin returns the guide from p, which is not solved; ok is false if p
	// cannot be finished.
	Begin func(ctx context.Context, p S) (g Guide[M], ok bool, err error)

	// Mistake says what is wrong with p, which cannot be finished.
	Mistake func(ctx context.Context, p S) (Hint[M], error)
}

// A Guide leads from one position to the end. It is asked once.
type Guide[M any] interface {
	// Hints returns steps that can be made now, the preferred one first. It may
	// stop at most of them.
	Hints(ctx context.Context, most int) ([]Hint[M], error)

	// Steps returns all steps to the end.
	Steps(ctx context.Context) ([]Hint[M], error)
}

// Hints returns up to most steps that can be made at p, the preferred one
// first. If p cannot be finished it returns one hint that says what is wrong,
// and nothing if p is solved.
func (l Ladder[S, M]) Hints(ctx context.Context, p S, most int) ([]Hint[M], error) {
	hints, err := l.ask(ctx, p, func(g Guide[M]) ([]Hint[M], error) { return g.Hints(ctx, most) })
	return hints[:min(most, len(hints))], err
}

// Steps returns all steps from p to the end or, if p cannot be finished, one
// hint that says what is wrong.
func (l Ladder[S, M]) Steps(ctx context.Context, p S) ([]Hint[M], error) {
	return l.ask(ctx, p, func(g Guide[M]) ([]Hint[M], error) { return g.Steps(ctx) })
}

func (l Ladder[S, M]) ask(ctx context.Context, p S, question func(Guide[M]) ([]Hint[M], error)) ([]Hint[M], error) {
	if p.Status() == model.Solved {
		return nil, ctx.Err()
	}
	g, ok, err := l.Begin(ctx, p)
	switch {
	case err != nil:
		return nil, err
	case ok:
		return question(g)
	}
	h, err := l.Mistake(ctx, p)
	if err != nil {
		return nil, err
	}
	return []Hint[M]{h}, nil
}
