package riversolve_test

import (
	"testing"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
)

// TestCalls counts the calls of the rules of dfs by recordings: path is asked about
// each crossing that is safe, seen about those that path lets pass.
func TestCalls(t *testing.T) {
	const path, seen = 0, 1
	for _, start := range []river.Position{load(t, "farmer-wolf-goat-cabbage"), missionaries(t, 2, 2), bridge(t, 8, 1, 2, 5)} {
		for _, rules := range [][]string{{"path"}, {"seen"}, {"path", "seen"}} {
			task := solver.Task[river.Position]{Start: start, Rules: rules, Want: 1}
			run := solver.Start(t.Context(), riversolve.All[dfs], task, solver.Options{TraceLimit: 1 << 20})
			trace := run.Trace()
			visited := trace.Counts(trace.Len()).Visited
			var cuts [2]uint64
			for i := range trace.Len() {
				if e := trace.Event(i); e.Kind == solver.Rejected && e.Rule != solver.Always {
					cuts[e.Rule]++
				}
			}
			want := [2]solver.RuleCount{}
			if task.On("path") {
				want[path] = solver.RuleCount{Calls: visited + cuts[path] + cuts[seen], Pruned: cuts[path]}
			}
			if task.On("seen") {
				want[seen] = solver.RuleCount{Calls: visited + cuts[seen], Pruned: cuts[seen]}
			}
			if got := run.Rules(); trace.Truncated() || got[path] != want[path] || got[seen] != want[seen] {
				t.Errorf("rules %q: %+v, want %+v", rules, got, want)
			}
		}
	}
}
