package solver

import (
	"context"
	"slices"

	"backtrack/model"
)

// A Ladder finds the hints of a family. It does not change positions.
type Ladder[S model.State[S, M], M model.Move] struct {
	// Begin returns the guide from p, which must not be solved. It returns false if no moves
	// from p lead to the goal.
	Begin func(ctx context.Context, p S) (g Guide[M], ok bool, err error)

	// Mistake returns a hint that says what is wrong with p. It is called if no moves from p
	// lead to the goal.
	Mistake func(ctx context.Context, p S) (Hint[M], error)
}

// A Guide finds the steps from one position to the end. A caller calls only one of its methods,
// and only once.
type Guide[M any] interface {
	// Hints returns steps that can be made now, the preferred one first. It may stop
	// when it has found limit of them.
	Hints(ctx context.Context, limit int) ([]Hint[M], error)

	// Steps returns all steps to the end.
	Steps(ctx context.Context) ([]Hint[M], error)
}

// Hints returns up to limit steps that can be made at p, the preferred one first. If no moves
// from p lead to the goal, it returns one hint that says what is wrong. If p is solved, it
// returns no hints.
func (l Ladder[S, M]) Hints(ctx context.Context, p S, limit int) ([]Hint[M], error) {
	hints, err := l.ask(ctx, p, func(g Guide[M]) ([]Hint[M], error) { return g.Hints(ctx, limit) })
	return hints[:min(limit, len(hints))], err
}

// Steps returns all steps from p to the end. If no moves from p lead to the goal, it returns
// one hint that says what is wrong. If p is solved, it returns no steps.
func (l Ladder[S, M]) Steps(ctx context.Context, p S) ([]Hint[M], error) {
	return l.ask(ctx, p, func(g Guide[M]) ([]Hint[M], error) { return g.Steps(ctx) })
}

// ask calls question with the guide from p. It treats the other cases as Hints and Steps
// describe.
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

// WrongEntries returns the entries that no solution of a puzzle contains. It tests each entry
// by itself, without the other entries. It returns none if the puzzle has no solution. The
// position start is the puzzle without entries, solve returns a solution of a position, and has
// reports whether a solution contains an entry.
func WrongEntries[S model.State[S, M], M model.Move](
	ctx context.Context, start S, entries []M,
	solve func(context.Context, S) (S, bool, error), has func(S, M) bool,
) ([]M, error) {
	solution, ok, err := solve(ctx, start)
	if err != nil || !ok {
		return nil, err
	}
	known := []S{solution}
	var wrong []M
	for _, m := range entries {
		if slices.ContainsFunc(known, func(s S) bool { return has(s, m) }) {
			continue
		}
		alone, err := start.Play(m)
		if err != nil {
			return nil, err
		}
		solution, ok, err := solve(ctx, alone)
		switch {
		case err != nil:
			return nil, err
		case ok:
			known = append(known, solution)
		default:
			wrong = append(wrong, m)
		}
	}
	return wrong, nil
}
