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

// begin stops what goes on and returns the loop for new work, whose context ends when
// the context of l does.
func (t *task) begin(l host.Loop) host.Loop {
	t.stop()
	l.Context, t.cancel = context.WithCancel(l.Context)
	return l
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
	host.Ask(t.begin(g.loop), limit, q, func(answer T, err error) {
		t.stop()
		then(answer, err)
	})
}
