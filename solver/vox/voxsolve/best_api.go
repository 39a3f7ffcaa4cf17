package voxsolve

import (
	"context"
	"math"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

// noLimit stands for any number of bombs or turns.
const noLimit = math.MaxInt

// FirstWin returns any win from p, or solver.ErrUnsolvable if there is none. It is faster than
// [ShortestWin].
func FirstWin(ctx context.Context, p vox.Position) ([]vox.Move, error) {
	return WinWithin(ctx, p, noLimit, noLimit)
}

// ShortestWin returns a win from p with the fewest turns and, among these, the fewest bombs. If
// sparing is set, it has the fewest bombs and, among these, the fewest turns. The win is
// proved optimal if the error is nil. ShortestWin returns solver.ErrUnsolvable if there is no
// win. If ctx ends the search, it returns the best win known, or nil, and ctx.Err().
func ShortestWin(ctx context.Context, p vox.Position, sparing bool) ([]vox.Move, error) {
	moves, _, err := newBest(ctx, p, noLimit, noLimit, nil).least(sparing)
	return moves, err
}

// WinWithin returns a win from p with at most the given further bombs and turns, or
// solver.ErrUnsolvable if there is none.
func WinWithin(ctx context.Context, p vox.Position, bombs, turns int) ([]vox.Move, error) {
	return newBest(ctx, p, bombs, turns, nil).quick()
}

// Reason returns the simplest reason that it finds why p has no win, and the cells that the text
// is about. The caller must have proved that p has no win.
func Reason(ctx context.Context, p vox.Position) (text string, where []vox.Move) {
	return newBest(ctx, p, noLimit, noLimit, nil).reason(ctx, p)
}

// newBest returns a prover for p with at most the given bombs and turns. The probe may be nil.
func newBest(ctx context.Context, p vox.Position, bombs, turns int, probe *probe) *prover {
	halt := ctx.Err
	if probe != nil {
		halt = func() error { return probe.AddUntraced(0) } // also reports the time while no node is visited
	}
	board := voxboard.New(p, p.Turn()+min(turns, p.Turns()-p.Turn()))
	board.Bombs = min(board.Bombs, bombs)
	return newProver(board, probe, halt)
}

// quick returns any win of the position.
func (p *prover) quick() ([]vox.Move, error) {
	switch p.anyWin(p.Start(), p.Now+1, p.Horizon()) {
	case won:
		return p.play(p.path), nil
	case lost:
		return nil, solver.ErrUnsolvable
	}
	return nil, p.err
}

// least returns the best win of the position, and a lower bound on the turns.
func (p *prover) least(sparing bool) ([]vox.Move, int, error) {
	win, proved := p.optimum(p.Start(), p.Now+1, p.Horizon(), sparing)
	switch {
	case win == nil && proved:
		return nil, -1, solver.ErrUnsolvable
	case win == nil:
		return nil, p.floor - p.Now, p.err
	}
	return p.play(win), p.floor - p.Now, p.err
}

// play returns the moves for cells; it is never nil.
func (p *prover) play(cells []int32) []vox.Move {
	out := []vox.Move{}
	for _, c := range cells {
		out = append(out, p.Move(c))
	}
	return out
}
