package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/solvability"
)

// Construct returns the moves that bring home token after token, as quick
// begins with, without looking for a shorter way. It returns
// solver.ErrUnsolvable if p has no solution, and the error of ctx when that is
// done.
func Construct(ctx context.Context, p sliding.Position) ([]sliding.Move, error) {
	v := solvability.Judge(p)
	if !v.Solvable {
		return nil, solver.ErrUnsolvable
	}
	w, err := construct.NewComposition(ctx, p, v.Blocks)
	if err != nil {
		return nil, err
	}
	return w.Moves(), nil
}
