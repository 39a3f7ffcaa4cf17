package numbrixsolve

import (
	"context"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
)

// Agree returns a solution that agrees with the givens of p and with the player's entries
// and notes. It returns false if there is none. The error is ctx.Err() or
// solver.ErrTooLarge.
func Agree(ctx context.Context, p numbrix.Position) (solution numbrix.Position, ok bool, err error) {
	pr, ok := domains.NewMarkedProblem(p)
	if !ok {
		return p, false, nil
	}
	s := newBestSearch(ctx, pr)
	if s.next() != cdcl.Sat {
		return p, false, s.err()
	}
	return s.position(p), true, nil
}

// Other looks for a solution of the givens of p that differs from known in at least one of
// cells. If p lacks the givens in cells of a puzzle whose only solution is known, cdcl.Unsat
// means that p has no other solution either. The budget limits the work, in propagations; 0
// means no limit. Ten million take about a second. The answer is the same on every machine. It
// is cdcl.Unknown if the budget was not enough. The error is ctx.Err() or, without a limit,
// solver.ErrTooLarge.
func Other(ctx context.Context, p, known numbrix.Position, cells []grid.Cell, budget int) (
	other numbrix.Position, got cdcl.Answer, err error) {
	if len(cells) == 0 {
		return p, cdcl.Unsat, ctx.Err()
	}
	p = p.Cleared()
	pr := domains.NewProblem(p)
	s := newBestSearch(ctx, pr)
	s.budget = uint64(budget)
	facts := make([]domains.Fact, len(cells))
	for i, c := range cells {
		facts[i] = domains.Fact{Number: int32(known.At(c)), Cell: pr.Index(c)}
	}
	s.blocked = [][]domains.Fact{facts}
	if got = s.next(); got == cdcl.Sat {
		return s.position(p), got, nil
	}
	return p, got, s.err()
}

// err returns why the search ended without an answer. It is nil if there is an answer or the
// budget is used up. With a budget, it is also nil for a board that is too large.
func (s *bestSearch) err() error {
	if s.state != cdcl.Unknown {
		return nil
	}
	if err := s.ctx.Err(); err != nil || s.budget > 0 {
		return err
	}
	return s.report.err
}

// position returns p with the last solution and no notes.
func (s *bestSearch) position(p numbrix.Position) numbrix.Position {
	p, err := p.WithoutNotes().PlayAll(s.moves())
	if err != nil {
		panic(err) // the moves are on blank cells of the board
	}
	return p
}
