package play

import (
	"context"
	"time"

	"backtrack/ui/family"
	"backtrack/ui/host"
)

// A task is work in the background. The zero task is idle.
type task struct{ cancel context.CancelFunc }

func (t *task) busy() bool { return t.cancel != nil }

// begin stops the current work and returns the loop for new work. The context of that loop ends
// with the context of l, or when the task is stopped.
func (t *task) begin(l host.Loop) host.Loop {
	t.stop()
	l.Context, t.cancel = context.WithCancel(l.Context)
	return l
}

// stop ends the work and drops its result.
func (t *task) stop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// ask answers a question as the work of a task, and passes the answer to then. A limit of 0
// means no limit. If the task is stopped first, ask does not call then.
func ask[T any](g *Game, t *task, limit time.Duration, q family.Question[T], then func(T, error)) {
	host.Ask(t.begin(g.loop), limit, q, func(answer T, err error) {
		t.stop()
		then(answer, err)
	})
}
