package numbrixhint_test

import (
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/solvertest"
)

// TestPage compares the page about hints with what the program says.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "numbrix", techniques.All, numbrixhint.Ladder, board, nil)
}

// board reads a board that must have one solution.
func board(t *testing.T, text string) numbrix.Position {
	p := modeltest.Import(t, text, numbrix.Import)
	r, err := solver.Start(t.Context(), numbrixsolve.All[2], solver.Task[numbrix.Position]{Start: p}, solver.Options{}).Result()
	if err != nil || r.Count.Int64() != 1 {
		t.Errorf("got %v solutions, error %v, want 1 of\n%s", r.Count, err, text)
	}
	return p
}
