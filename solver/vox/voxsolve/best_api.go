package voxsolve

import (
	"context"
	"math"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

// noLimit is a number of bombs or turns that bounds nothing.
const noLimit = math.MaxInt

// First returns any win from p, fast. It returns solver.ErrUnsolvable if there is
// none.
func First(ctx context.Context, p vox.Position) ([]vox.Move, error) {
	return Within(ctx, p, noLimit, noLimit)
}

// Least returns a win from p with the fewest turns and then the fewest bombs; with
// sparing the fewest bombs and then the fewest turns. The win is proved optimal.
// Least returns solver.ErrUnsolvable if there is no win, and the best win known
// with ctx.Err() if ctx ends the search.
func Least(ctx context.Context, p vox.Position, sparing bool) ([]vox.Move, error) {
	moves, _, err := newBest(ctx, p, noLimit, noLimit, nil).least(sparing)
	return moves, err
}

// Within returns a win from p with at most the given further bombs and turns, or
// solver.ErrUnsolvable if there is none.
func Within(ctx context.Context, p vox.Position, bombs, turns int) ([]vox.Move, error) {
	return newBest(ctx, p, bombs, turns, nil).quick()
}

// Reason says why p, which is proved to have no win, has none: the plainest cause
// that can be found. Where are the cells that it speaks of.
func Reason(ctx context.Context, p vox.Position) (text string, where []vox.Move) {
	return newBest(ctx, p, noLimit, noLimit, nil).reason(ctx, p)
}

// newBest returns the search of p with at most the given bombs and turns.
func newBest(ctx context.Context, p vox.Position, bombs, turns int, probe *solver.Probe[vox.Move]) *prover {
	halt := ctx.Err
	if probe != nil {
		halt = func() error { return probe.AddUntraced(0) } // bounds visit nothing, but their time must show
	}
	b := voxboard.New(p, p.Turn()+min(turns, p.Turns()-p.Turn()))
	b.Bombs = min(b.Bombs, bombs)
	return newProver(b, probe, halt)
}

func (s *prover) quick() ([]vox.Move, error) {
	switch s.anyWin(s.Start(), s.Now+1, s.Horizon()) {
	case won:
		return s.play(s.path), nil
	case lost:
		return nil, solver.ErrUnsolvable
	}
	return nil, s.err
}

func (s *prover) least(sparing bool) ([]vox.Move, int, error) {
	win, proved := s.optimum(s.Start(), s.Now+1, s.Horizon(), sparing)
	switch {
	case win == nil && proved:
		return nil, -1, solver.ErrUnsolvable
	case win == nil:
		return nil, s.floor - s.Now, s.err
	}
	return s.play(win), s.floor - s.Now, s.err
}

// play returns the moves for cells; it is never nil.
func (s *prover) play(cells []int32) []vox.Move {
	out := []vox.Move{}
	for _, c := range cells {
		out = append(out, s.Move(c))
	}
	return out
}
