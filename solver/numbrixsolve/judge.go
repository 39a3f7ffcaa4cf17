package numbrixsolve

import (
	"context"
	"errors"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// Agree returns a solution that agrees with everything on p: its givens, the
// entries and the notes of the player. It returns false if there is none.
func Agree(ctx context.Context, p numbrix.Position) (solution numbrix.Position, ok bool, err error) {
	printed, err := p.Printed()
	if err != nil {
		return p, false, nil
	}
	return search(ctx, printed, func(s numbrix.Position) bool { return agrees(p, s) })
}

// agrees reports whether the solution s holds all notes of p.
func agrees(p, s numbrix.Position) bool {
	for side, link := range p.Links() {
		d := s.At(side.A) - s.At(side.B)
		if (d*d == 1) != (link == numbrix.Joined) {
			return false
		}
	}
	for c, v := range p.Excludes() {
		if s.At(c) == v {
			return false
		}
	}
	return true
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
// same question gets the same answer on every machine. It is the question to
// ask when the givens of these cells have been taken away from a puzzle with
// one solution.
func Other(ctx context.Context, p, known numbrix.Position, cells []grid.Cell, budget int) (other numbrix.Position, v Verdict, err error) {
	s, ok, err := search(ctx, p.Cleared(), func(s numbrix.Position) bool {
		for _, c := range cells {
			if s.At(c) != known.At(c) {
				return true
			}
		}
		return false
	})
	switch {
	case err != nil:
		return s, GivenUp, err
	case ok:
		return s, Yes, nil
	}
	return s, No, nil
}

// search returns the first solution of p that is wanted.
func search(ctx context.Context, p numbrix.Position, wanted func(numbrix.Position) bool) (numbrix.Position, bool, error) {
	for want := 1; ; want *= 4 {
		r, err := solver.Start(ctx, All[1], solver.Task[numbrix.Position]{Start: p, Want: want}, solver.Options{}).Result()
		if errors.Is(err, solver.ErrUnsolvable) {
			return p, false, nil
		}
		if err != nil {
			return p, false, err
		}
		for _, moves := range r.Solutions {
			if s, err := p.PlayAll(moves); err == nil && wanted(s) {
				return s, true, nil
			}
		}
		if r.Complete {
			return p, false, nil
		}
	}
}
