package family_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/ui/family"
)

func TestWatch(t *testing.T) {
	patient := solver.Algorithm[toy.Board, toy.Press]{
		Solve: func(ctx context.Context, _ solver.Task[toy.Board], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
			for i := range 3 {
				if _, err := p.Visit(solver.Root, toy.Press(i), i+1); err != nil {
					return p.Result(false, err)
				}
			}
			<-ctx.Done()
			return p.Result(false, ctx.Err())
		},
	}
	synctest.Test(t, func(t *testing.T) {
		run := solver.Start(t.Context(), patient, solver.Task[toy.Board]{}, solver.Options{})
		queue := make(chan func(), 100)
		var shown []solver.Stats
		var final []error
		family.Watch(run, 100*time.Millisecond,
			func(f func()) { queue <- f },
			func(s solver.Stats) { shown = append(shown, s) },
			func(err error) { final = append(final, err); close(queue) })
		time.Sleep(350 * time.Millisecond)
		if n := len(queue); n != 3 {
			t.Errorf("%d posts after 350 ms, want 3", n)
		}
		run.Cancel()
		for f := range queue {
			f()
		}
		if len(shown) != 4 || shown[3].Nodes != 3 || shown[2].Wall != 300*time.Millisecond {
			t.Errorf("shown %+v; want 4 times, the third at 300 ms, the last with 3 nodes", shown)
		}
		if len(final) != 1 || !errors.Is(final[0], context.Canceled) {
			t.Errorf("finished with %v, want once with %v", final, context.Canceled)
		}
	})
}
