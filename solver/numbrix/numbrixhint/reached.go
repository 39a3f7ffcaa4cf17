package numbrixhint

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
)

// Reached returns p with all numbers that the techniques up to a level find.
func Reached(ctx context.Context, p numbrix.Position, upTo solver.Level) (numbrix.Position, error) {
	s := quickState(ctx, p)
	if _, err := s.Finish(ctx, solver.Hardest(techniques.All, upTo), func() bool { return false }); err != nil {
		return p, err
	}
	var moves []numbrix.Move
	for _, c := range s.Cells {
		if k := s.Value[c]; k != 0 && p.At(s.Cell(c)) == 0 {
			moves = append(moves, s.Move(techniques.Placed(k, c)))
		}
	}
	return p.PlayAll(moves)
}
