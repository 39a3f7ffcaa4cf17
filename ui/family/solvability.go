package family

import (
	"context"
	"slices"
	"sync/atomic"

	"backtrack/model"
)

// A Solvability says whether a game can still be won.
type Solvability struct {
	Solvable bool
	// Since is the number of the first step after which the game can no longer be
	// won, 0 if it never could. All positions from there to the current one are
	// spoilt.
	Since int
	// Left is how much is left to do by the family's measure: "3 crossings". It is
	// "" if that is not known.
	Left string
}

// What is known of a position.
const (
	unknown int32 = iota
	finishable
	spoilt
)

// newSolvability returns a function that asks whether a game can still be won.
// It keeps the answers for all positions until new steps replace them.
func newSolvability[S model.State[S, M], M model.Move](spec *Spec[S, M], g *model.Session[S, M]) func() Question[Solvability] {
	known := make([]*atomic.Int32, 0) // by the number of steps played
	forget := func() {
		if g.At() == g.Len() { // the last step may be a new one
			known = known[:min(len(known), g.Len())]
		}
	}
	g.OnChange(forget)
	return func() Question[Solvability] {
		for len(known) <= g.At() {
			known = append(known, new(atomic.Int32))
		}
		verdicts := slices.Clone(known[:g.At()+1])
		positions := make([]S, len(verdicts))
		for i := range positions {
			positions[i] = g.After(i)
		}
		return func(ctx context.Context) (Solvability, error) {
			since := len(positions)
			for ; since > 0; since-- {
				ok, err := verdict(ctx, spec, positions[since-1], verdicts[since-1])
				if err != nil {
					return Solvability{}, err
				}
				if ok {
					break
				}
			}
			answer := Solvability{Solvable: since == len(positions), Since: since}
			if m := spec.Measure; answer.Solvable && m != nil && m.Left != nil {
				left, err := m.Left(ctx, positions[since-1])
				if err != nil {
					return Solvability{}, err
				}
				answer.Left = left
			}
			return answer, nil
		}
	}
}

func verdict[S model.State[S, M], M model.Move](ctx context.Context, spec *Spec[S, M], p S, known *atomic.Int32) (bool, error) {
	switch known.Load() {
	case finishable:
		return true, nil
	case spoilt:
		return false, nil
	}
	ok, err := spec.Finishable(ctx, p)
	if err == nil {
		known.Store(map[bool]int32{true: finishable, false: spoilt}[ok])
	}
	return ok, err
}
