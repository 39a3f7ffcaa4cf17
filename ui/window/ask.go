package window

import (
	"context"
	"time"

	"backtrack/ui/family"
)

// ask answers a question in the background, within a time limit unless that is 0,
// and passes the answer to then on the goroutine of the user interface. If ctx
// ends before, then is not called.
func ask[T any](w *Window, ctx context.Context, limit time.Duration, q family.Question[T], then func(T, error)) {
	go func() {
		within, done := ctx, func() {}
		if limit > 0 {
			within, done = context.WithTimeout(ctx, limit)
		}
		answer, err := q(within)
		done()
		w.post(func() {
			if ctx.Err() == nil {
				then(answer, err)
			}
		})
	}()
}
