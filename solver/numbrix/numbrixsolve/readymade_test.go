package numbrixsolve_test

import (
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
)

// bestSearch is the algorithm best.
var bestSearch = numbrixsolve.All[len(numbrixsolve.All)-1]

// TestReadyMade checks that best finds one, two and all solutions of the 26 boards, and that it
// counts them exactly, with the same figures when it runs again.
func TestReadyMade(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	for _, row := range rows(t) {
		start := readyMade(t, row.board)
		blanks := uint64(start.Max() - start.Givens())
		for want := range 3 {
			task := solver.Task[numbrix.Position]{Start: start, Want: want}
			run := solver.Start(t.Context(), bestSearch, task, solver.Options{})
			r, err := run.Result()
			if err != nil {
				t.Fatal(err)
			}
			found := row.solutions
			if want > 0 {
				found = min(want, found)
			}
			if r.Count.Int64() != int64(found) || (want == 0 || want > found) && !r.Complete || found < row.solutions && r.Complete {
				t.Errorf("%s, want %d: %v solutions, complete %t, of %d", row.board, want, r.Count, r.Complete, row.solutions)
			}
			s := run.Stats()
			if s.Nodes-s.Backtracks != blanks {
				t.Errorf("%s, want %d: %d nodes less %d backtracks is not the number of blanks, %d", row.board, want, s.Nodes, s.Backtracks, blanks)
			}
			if want == 0 && row.solutions > solver.MaxListed {
				continue // once takes long enough
			}
			for _, task.Threads = range []int{0, 1} {
				again := solver.Start(t.Context(), bestSearch, task, solver.Options{})
				r2, _ := again.Result()
				if s2 := again.Stats(); s2.Nodes != s.Nodes || s2.Backtracks != s.Backtracks || s2.Rejects != s.Rejects || !slices.Equal(r2.Moves, r.Moves) {
					t.Errorf("%s, want %d: the next run, with %d threads, differs: %+v after %+v", row.board, want, task.Threads, s2, s)
				}
			}
		}
	}
}
