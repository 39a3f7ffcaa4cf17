package play

import (
	"context"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

// Ask answers a question in the background, within a time limit unless that is 0,
// and passes the answer to then by way of post. If ctx ends before, then is not
// called.
func Ask[T any](ctx context.Context, post func(func()), limit time.Duration, q family.Question[T], then func(T, error)) {
	go func() {
		solver.GiveWay()
		within, done := ctx, func() {}
		if limit > 0 {
			within, done = context.WithTimeout(ctx, limit)
		}
		answer, err := q(within)
		done()
		post(func() {
			if ctx.Err() == nil {
				then(answer, err)
			}
		})
	}()
}

// A task is work in the background. The zero task is idle.
type task struct{ cancel context.CancelFunc }

func (t *task) busy() bool { return t.cancel != nil }

// begin stops what goes on and returns the context of new work, which ends with
// parent.
func (t *task) begin(parent context.Context) context.Context {
	t.stop()
	ctx, cancel := context.WithCancel(parent)
	t.cancel = cancel
	return ctx
}

// stop ends the work; what it finds is dropped.
func (t *task) stop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// ask answers a question as the work of a task, which is over when then is
// called.
func ask[T any](g *Game, t *task, limit time.Duration, q family.Question[T], then func(T, error)) {
	Ask(t.begin(g.ctx), g.host.Post, limit, q, func(answer T, err error) {
		t.stop()
		then(answer, err)
	})
}
