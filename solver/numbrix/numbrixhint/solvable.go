package numbrixhint

import (
	"context"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
)

// Solvable reports whether the techniques of a level and of easier ones finish
// the board from what stands on it, and if so the level of the hardest of them
// that is needed. The board then has one solution. It makes no words and does
// not choose among steps, so it is fast: some hundred microseconds on a 9×9
// board without look-ahead.
//
// If cells are named, it is enough that the numbers in them are found. Who
// takes numbers away from a board that these techniques finish need ask for
// no more than those.
func Solvable(ctx context.Context, p numbrix.Position, upTo solver.Level, cells ...grid.Cell) (ok bool, hardest solver.Level, err error) {
	s := quickly(ctx, p)
	var wanted []int32
	for _, c := range cells {
		wanted = append(wanted, s.Index(c))
	}
	used, err := s.Finish(ctx, solver.Hardest(techniques.All, upTo), func() bool { return len(wanted) > 0 && s.Filled(wanted) })
	if err != nil || s.Contradicted || s.Blanks > 0 && !(len(wanted) > 0 && s.Filled(wanted)) {
		return false, 0, err
	}
	return true, techniques.All[used].Level, nil
}

// quickly returns the state of p, for finish.
func quickly(ctx context.Context, p numbrix.Position) *techniques.State {
	b := techniques.NewBoard(p)
	s := b.NewState(&techniques.Task{Quick: true, Stop: func() bool { return ctx.Err() != nil }})
	s.Reset(b.FactsOf(p))
	return s
}
