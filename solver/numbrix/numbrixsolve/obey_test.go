package numbrixsolve

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// TestCancel checks that a run ends soon after it is cancelled, on boards with very many
// solutions.
func TestCancel(t *testing.T) {
	const soon = 10 * time.Second // not how long it takes, but when it is taken for deaf
	for _, tt := range []struct {
		name  string
		plan  numbrixtest.Puzzle
		nodes uint64 // after which it is cancelled
	}{
		{"sparse 30×30", numbrixtest.Sparse(30, 30, 90, 1), 1},
		{"all paths of a square", numbrixtest.Bare(10, 10, false), 1},
		{"all paths of a square, later", numbrixtest.Bare(10, 10, false), 5_000},
		{"a large diagonal board", numbrixtest.Bare(12, 12, true).With(0, 1), 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			run := solver.Start(ctx, strongest, task{Start: tt.plan.Position(t)}, solver.Options{})
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
				t.Errorf("got error %v, complete %t, want %v, false", err, r.Complete, context.Canceled)
			}
		})
	}
}

// full returns a rectangle filled row by row.
func full(t *testing.T, rows, cols int) numbrixtest.Puzzle {
	b := numbrixtest.Bare(rows, cols, false)
	for i, k := range domains.NewProblem(b.Position(t)).Snake() {
		b.Given[i] = int(k)
	}
	return b
}

// TestLargest checks that the largest boards are answered if they need no search, and are
// refused for lack of memory if they do.
func TestLargest(t *testing.T) {
	modeltest.SkipUnderRace(t)
	wrong := full(t, 100, 100)
	wrong.Given[0], wrong.Given[1] = wrong.Given[1], wrong.Given[0]
	few := numbrixtest.Bare(100, 100, true).With(0, 1).With(5050, 5000).With(9999, 10_000)
	for _, tt := range []struct {
		name  string
		plan  numbrixtest.Puzzle
		want  int
		found int64
		err   error
	}{
		{"empty", numbrixtest.Bare(100, 100, false), 1, 1, nil},
		{"empty, two", numbrixtest.Bare(100, 100, false), 2, 2, nil},
		{"empty, diagonal", numbrixtest.Bare(100, 100, true), 2, 2, nil},
		{"a row", numbrixtest.Bare(1, 3000, false), 0, 2, nil},
		{"full", full(t, 100, 100), 0, 1, nil},
		{"full but for one", full(t, 100, 100).With(5050, 0), 0, 1, nil},
		{"full, two exchanged", wrong, 0, 0, solver.ErrUnsolvable},
		{"diagonal, few givens", few, 1, 0, solver.ErrTooLarge},
		{"all of an empty one", numbrixtest.Bare(100, 100, false), 0, 2, solver.ErrTooLarge},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := tt.plan.Position(t)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			r, err := solver.Start(t.Context(), strongest, task{Start: p, Want: tt.want}, solver.Options{}).Result()
			runtime.ReadMemStats(&after)
			if !errors.Is(err, tt.err) || r.Count.Int64() != tt.found {
				t.Errorf("%v solutions, error %v; want %d, %v", r.Count, err, tt.found, tt.err)
			}
			if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 256 {
				t.Errorf("allocated %d MiB, want at most 256", took)
			}
		})
	}
}
