package mathcrosssolve

import (
	"context"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
)

// Fillings returns up to limit different ways to fill the empty blanks of p, and
// whether it is proved that there are no others. Tokens in blanks stay there. The
// error is ctx.Err(). The first way takes milliseconds on boards with one filling, but
// it can take long on a board that shows next to nothing.
func Fillings(ctx context.Context, p mathcross.Position, limit int) (fillings [][]mathcross.Move, complete bool, err error) {
	return FillingsWithin(ctx, p, limit, none)
}

// FillingsWithin is like [Fillings] but gives up after the given number of failures of the
// search. Some hundred thousand failures take a second. The result is the same on every
// machine.
func FillingsWithin(ctx context.Context, p mathcross.Position, limit, failures int) (found [][]mathcross.Move, complete bool, err error) {
	q, why := start(p)
	if why != nil {
		return nil, true, ctx.Err()
	}
	s := newState(ctx, q, nil)
	if !s.propagate() {
		return nil, s.err == nil, s.err
	}
	r := &search{state: s, budget: none, failuresLeft: failures}
	v, moves := r.first()
	if moves == nil || limit == 1 {
		if moves != nil {
			found = append(found, moves)
		}
		return found, v == exhausted, s.err
	}
	r.found = func() bool {
		found = append(found, s.moves())
		return len(found) < limit
	}
	v = r.near()
	return found, v == exhausted, s.err
}

// IsForced reports whether the search proves, within the given number of failures,
// that every filling of p has the token of m in its blank. The search starts near a
// filling that is already known; the function known returns its values.
func IsForced(ctx context.Context, p mathcross.Position, m mathcross.Move, known func(grid.Cell) int64, failures int) (bool, error) {
	q, why := start(p)
	if why != nil {
		return true, ctx.Err()
	}
	s := newState(ctx, q, nil)
	for b, c := range s.Cells {
		if k := s.Index(m.Value); c == m.Cell && k >= 0 && !s.drop(b, k) {
			return true, ctx.Err()
		}
	}
	if !s.propagate() {
		return s.err == nil, s.err
	}
	r := &search{state: s, budget: none, failuresLeft: failures, knownFilling: make([]int32, len(s.Cells))}
	for b, c := range s.Cells {
		r.knownFilling[b] = int32(s.Index(known(c)))
	}
	v, _ := r.first()
	return v == exhausted, s.err
}

// Fill returns p with its empty blanks filled. It returns false if they cannot be filled, and
// ctx.Err() if ctx is done before that is known.
func Fill(ctx context.Context, p mathcross.Position) (filled mathcross.Position, ok bool, err error) {
	all, _, err := Fillings(ctx, p, 1)
	if err != nil || len(all) == 0 {
		return p, false, err
	}
	filled, err = p.PlayAll(all[0])
	return filled, err == nil, err
}
