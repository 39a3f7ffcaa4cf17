package solver

import (
	"context"
	"math/big"
	"time"

	"backtrack/model"
)

// SolveIn runs a as Start does, but waits for the end, and gives the search
// ctx itself.
func SolveIn[S model.State[S, M], M model.Move](ctx context.Context, a Algorithm[S, M], t Task[S]) (Result[M], error) {
	if t.Rules == nil {
		t.Rules = a.DefaultRules()
	}
	p := &Probe[M]{ctx: ctx, live: new(counters), want: uint64(t.Want), pause: pollEvery, clockRead: time.Now()}
	r, err := solve(ctx, a, t, p)
	if r.Count == nil {
		r.Count = big.NewInt(int64(len(r.Solutions)))
	}
	if wrong := check(context.Background(), a, t.Start, r, err); wrong != nil {
		return r, wrong
	}
	return r, err
}
