package riversolve

import (
	"context"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver"
)

// TestPairs wants the same solutions whether states are found by loads or by
// trying safe states in pairs.
func TestPairs(t *testing.T) {
	solve := func(p river.Position, pairs bool) (solver.Result[river.Move], error) {
		return solver.Start(t.Context(), solver.Algorithm[river.Position, river.Move]{Solve: func(ctx context.Context, task solver.Task[river.Position], probe *solver.Probe[river.Move]) (solver.Result[river.Move], error) {
			q, err := newQuotient(ctx, task.Start, false)
			if err == nil {
				err = q.listLoads(ctx)
			}
			if err == nil && pairs {
				err = q.listSafe(ctx)
			}
			if err != nil {
				return probe.Result(false, err)
			}
			return q.solve(ctx, task, probe)
		}, Length: length}, solver.Task[river.Position]{Start: p}, solver.Options{}).Result()
	}
	for file, p := range modeltest.Shipped(t, "river", river.Parse) {
		a, err1 := solve(p, false)
		b, err2 := solve(p, true)
		if err1 != err2 || len(a.Moves) != len(b.Moves) || a.Count.Cmp(b.Count) != 0 || a.Reason != b.Reason {
			t.Errorf("%s: %d crossings, %v solutions, %v, %q by loads; %d, %v, %v, %q in pairs",
				file, len(a.Moves), a.Count, err1, a.Reason, len(b.Moves), b.Count, err2, b.Reason)
		}
	}
}
