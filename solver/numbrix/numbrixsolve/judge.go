package numbrixsolve

import (
	"context"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
)

// Agree returns a solution that agrees with everything on p: its givens, the
// entries and the notes of the player. It returns false if there is none, and
// an error if it cannot tell: that of ctx, or solver.ErrTooLarge.
func Agree(ctx context.Context, p numbrix.Position) (solution numbrix.Position, ok bool, err error) {
	pr, ok := domains.NewMarkedProblem(p)
	if !ok {
		return p, false, nil
	}
	s := newStrong(ctx, pr)
	if s.next() != cdcl.Sat {
		return p, false, s.err()
	}
	return s.position(p), true, nil
}

// A Verdict is the answer to a question that may be given up.
type Verdict uint8

// The verdicts.
const (
	GivenUp Verdict = iota
	Yes
	No
)

// Other looks for a solution of p, from its givens alone, in which at least
// one of cells differs from the solution known. Budget bounds the work, in
// propagations, some ten million of which take a second; 0 is no bound. The
// same question gets the same answer on every machine. The error is that of
// ctx or, without a bound, solver.ErrTooLarge. It is the question to
// ask when the givens of these cells have been taken away from a puzzle with
// one solution.
func Other(ctx context.Context, p, known numbrix.Position, cells []grid.Cell, budget int) (other numbrix.Position, v Verdict, err error) {
	if len(cells) == 0 {
		return p, No, ctx.Err()
	}
	p = p.Cleared()
	pr := domains.NewProblem(p)
	s := newStrong(ctx, pr)
	s.budget = uint64(budget)
	facts := make([]domains.Fact, len(cells))
	for i, c := range cells {
		facts[i] = domains.Fact{Number: int32(known.At(c)), Cell: pr.Index(c)}
	}
	s.forbidden = [][]domains.Fact{facts}
	switch s.next() {
	case cdcl.Sat:
		return s.position(p), Yes, nil
	case cdcl.Unsat:
		return p, No, nil
	}
	return p, GivenUp, s.err()
}

// err returns why the search ended without an answer; nil if it has one, or
// has used up its budget, which a board that is too large does at once.
func (s *strong) err() error {
	if s.state != cdcl.Unknown {
		return nil
	}
	if err := s.ctx.Err(); err != nil || s.budget > 0 {
		return err
	}
	return s.report.err
}

// position returns p with the solution found last.
func (s *strong) position(p numbrix.Position) numbrix.Position {
	p, err := p.Cleared().PlayAll(s.moves0(p))
	if err != nil {
		panic(err) // the moves are on blank cells of the board
	}
	return p
}

// moves0 are the placements of the solution in the cells that are not given
// in p.
func (s *strong) moves0(p numbrix.Position) []numbrix.Move {
	var out []numbrix.Move
	for c, k := range s.solution {
		if at := s.pr.Cells[c]; p.Given(at) == 0 {
			out = append(out, numbrix.Move{Cell: at, Value: int(k)})
		}
	}
	return out
}
