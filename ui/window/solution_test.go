package window

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/ui/families"

	"backtrack/ui/play"
)

// A solution shown as a list of moves follows one shown as a grid, and the other
// way round.
func TestSolutionsOfFamilies(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	for _, id := range []string{"sliding/petersen-1", "river/bridge-torch-1-2-5-8", "sliding/petersen-1", scattered} {
		r.openPuzzle(id)
		r.game().Solver.Run(len(r.catalog.Family(r.game().Puzzle.Family).Algorithms) - 1)
		r.settle("the solution of "+id, func() bool { return r.game().Playback != nil && r.game().Playback.Solution != nil })
		n := r.game().Playback.Len()
		if n == 0 {
			t.Errorf("the solution of %s has no moves", id)
		}
		r.win.Canvas().Unfocus() // as a click on an empty place does
		r.key(fyne.KeyEnd)
		if r.game().Playback.N != n {
			t.Errorf("End goes to move %d of %d, want the last", r.game().Playback.N, n)
		}
	}
}

// A puzzle that is solved from the start has no moves to show; the time of the
// solver is shown.
func TestSolveSolvedPuzzle(t *testing.T) {
	r := startLevel(t, "sliding/eight")
	r.files.openText("test", "1 2 3\n4 5 6\n7 8 0\n", nil)
	r.key(fyne.KeyF9)
	r.ran(1)
	if r.game().Playback != nil || r.game().Solver.Usable(r.game().Solver.Runs[0]) {
		t.Error("a solution without moves is shown")
	}
	r.says(r.status.object, "The puzzle is solved from its start, so there is nothing to play.")
	r.says(r.inspector.Object, "One run CPU Nodes Moves Best")
	r.game().Solver.Watch(r.game().Solver.Runs[0])
	r.settle("the search", func() bool { return r.game().Playback != nil })
	r.lacks(r.inspector.Object, "Show the solution")
}

// A search that has not counted anything yet shows no figures but its times.
func TestUncountedSearch(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	r.openPuzzle("sliding/twenty-four-2")
	r.inspector.Open(play.SolverTab)
	const quick = 2
	r.game().Solver.Run(quick)
	r.settle("a figure", func() bool {
		s := r.game().Solver.Running.Job.Stats()
		return s.CPU > 0 || s.Wall > time.Second // CPU time cannot be read everywhere
	})
	r.refresh(play.State)
	r.says(r.inspector.Object, "Nodes – Depth – Wall-clock time ")
	if s := texts(r.status.object); strings.Contains(s, "nodes") {
		t.Errorf("the status bar says %q, want no nodes", s)
	}
	r.key(fyne.KeyEscape)
	r.ran(1)
}
