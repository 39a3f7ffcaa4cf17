package numbrixsolve

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// TestCancel wants a run that has begun to end soon after it is cancelled, on
// boards with more solutions than anybody can wait for.
func TestCancel(t *testing.T) {
	const soon = 10 * time.Second // not how long it takes, but when it is taken for deaf
	for _, tt := range []struct {
		name  string
		plan  plan
		nodes uint64 // after which it is cancelled
	}{
		{"sparse 30×30", sparse(30, 30, 90, 1), 1},
		{"all paths of a square", bare(10, 10, false), 1},
		{"all paths of a square, later", bare(10, 10, false), 5_000},
		{"a large diagonal board", bare(12, 12, true).with(0, 1), 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			run := solver.Start(ctx, strongest, solver.Task[numbrix.Position]{Start: tt.plan.position(t)}, solver.Options{})
			go func() {
				defer cancel()
				for run.Stats().Nodes < tt.nodes {
					time.Sleep(time.Millisecond)
				}
			}()
			<-ctx.Done()
			select {
			case <-run.Done():
			case <-time.After(soon):
				t.Fatal("still running")
			}
			r, err := run.Result()
			if !errors.Is(err, context.Canceled) || r.Complete {
				t.Errorf("error %v, complete %t", err, r.Complete)
			}
		})
	}
}

// full returns a rectangle filled row by row.
func full(t *testing.T, rows, cols int) plan {
	b := bare(rows, cols, false)
	for i, k := range newProblem(b.position(t)).snake() {
		b.given[i] = int(k)
	}
	return b
}

// TestLargest wants the largest boards that there are to be answered where no
// search is needed, and refused for want of memory where one is.
func TestLargest(t *testing.T) {
	modeltest.SkipUnderRace(t)
	wrong := full(t, 100, 100)
	wrong.given[0], wrong.given[1] = wrong.given[1], wrong.given[0]
	few := bare(100, 100, true).with(0, 1).with(5050, 5000).with(9999, 10_000)
	for _, tt := range []struct {
		name  string
		plan  plan
		want  int
		found int64
		err   error
	}{
		{"empty", bare(100, 100, false), 1, 1, nil},
		{"empty, two", bare(100, 100, false), 2, 2, nil},
		{"empty, diagonal", bare(100, 100, true), 2, 2, nil},
		{"a row", bare(1, 3000, false), 0, 2, nil},
		{"full", full(t, 100, 100), 0, 1, nil},
		{"full but for one", full(t, 100, 100).with(5050, 0), 0, 1, nil},
		{"full, two exchanged", wrong, 0, 0, solver.ErrUnsolvable},
		{"diagonal, few givens", few, 1, 0, solver.ErrTooLarge},
		{"all of an empty one", bare(100, 100, false), 0, 2, solver.ErrTooLarge},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := tt.plan.position(t)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			r, err := solver.Start(t.Context(), strongest, solver.Task[numbrix.Position]{Start: p, Want: tt.want}, solver.Options{}).Result()
			runtime.ReadMemStats(&after)
			if !errors.Is(err, tt.err) || r.Count.Int64() != tt.found {
				t.Errorf("%v solutions, error %v; want %d, %v", r.Count, err, tt.found, tt.err)
			}
			if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 256 {
				t.Errorf("took %d MiB", took)
			}
		})
	}
}
