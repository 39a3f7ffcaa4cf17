package voxhint

import (
	"context"
	"errors"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/voxsolve"
)

// A goal is the play that hints follow. It wins in the fewest turns and, among these, with the
// fewest bombs.
type goal struct {
	moves  []vox.Move
	bombs  int
	proved bool // no shorter win exists; if false, none is known
}

func newGoal(moves []vox.Move, proved bool) goal {
	return goal{moves, lists.Count(moves, func(m vox.Move) bool { return m.Bomb }), proved}
}

// Time limits of a hint. Nearly all levels take a hundredth of these times.
const (
	proofTime = 3 * time.Second        // to prove that the goal is shortest
	otherTime = 2 * time.Second        // to check whether other moves are as good, all together
	eachTime  = 300 * time.Millisecond // to check one move
)

// shortestGoal returns the goal of p. It returns false if p cannot be won.
func shortestGoal(ctx context.Context, p vox.Position) (g goal, ok bool, err error) {
	if p.Status() != model.Open {
		return goal{proved: true}, p.Status() == model.Solved, nil
	}
	short, cancel := context.WithTimeout(ctx, proofTime)
	defer cancel()
	moves, err := voxsolve.ShortestWin(short, p, false)
	switch {
	case err == nil:
		return newGoal(moves, true), true, nil
	case errors.Is(err, solver.ErrUnsolvable):
		return goal{}, false, nil
	case ctx.Err() != nil:
		return goal{}, false, ctx.Err()
	}
	if moves == nil {
		if moves, err = voxsolve.FirstWin(ctx, p); errors.Is(err, solver.ErrUnsolvable) {
			return goal{}, false, nil
		} else if err != nil {
			return goal{}, false, err
		}
	}
	return newGoal(moves, false), true, nil
}

// goalWithin returns a play that wins p with at most the given bombs and turns. It returns
// false if there is none.
func goalWithin(ctx context.Context, p vox.Position, bombs, turns int) (g goal, ok bool, err error) {
	if p.Status() != model.Open {
		return goal{}, p.Status() == model.Solved, nil
	}
	moves, err := voxsolve.WinWithin(ctx, p, bombs, turns)
	if errors.Is(err, solver.ErrUnsolvable) {
		return goal{}, false, nil
	}
	return newGoal(moves, false), err == nil, err
}

// Solvable reports whether p can be won.
func Solvable(ctx context.Context, p vox.Position) (bool, error) {
	_, ok, err := goalWithin(ctx, p, p.BombsLeft(), p.Turns()-p.Turn())
	return ok, err
}
