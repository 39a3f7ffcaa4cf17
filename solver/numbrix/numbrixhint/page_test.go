package numbrixhint_test

import (
	"fmt"
	"slices"
	"testing"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/solvertest"
)

// TestPage wants the page about hints to tell of every technique what the
// program says, with a puzzle on which it is the first hint or, if there is
// none small enough, a step on the way.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "numbrix", techniques.All, section)
}

// section tells of the technique i and of the first step of a board by it.
func section(t *testing.T, i int, technique solver.Technique, board string) string {
	if board == "" {
		return ""
	}
	p, err := numbrix.Import(board)
	if err != nil {
		t.Fatal(err)
	}
	r, err := solver.Start(t.Context(), numbrixsolve.All[2], solver.Task[numbrix.Position]{Start: p}, solver.Options{}).Result()
	if err != nil || r.Count.Int64() != 1 {
		t.Errorf("the board for %q has %v solutions, %v", technique.Name, r.Count, err)
	}
	h, err := numbrixhint.Hint(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if h.Technique == i {
		return fmt.Sprintf("\n%s\n> %s %s.\n", board, h.What, h.Do)
	}
	if technique.ID != "parity" && technique.ID != "search" {
		t.Errorf("the board for %q begins with %q", technique.Name, h.Title)
	}
	steps, err := numbrixhint.Steps(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(steps, func(h solver.Hint[numbrix.Move]) bool { return h.Technique == i })
	if at < 0 {
		t.Fatalf("the board for %q does not need it", technique.Name)
	}
	return fmt.Sprintf("\n%s\n> Step %d: %s %s.\n", board, at+1, steps[at].What, steps[at].Do)
}
