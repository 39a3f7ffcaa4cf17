package toysolve_test

import (
	"testing"

	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/solvertest"
	"backtrack/solver/toy/toysolve"
)

// Every pattern of lamps has exactly one solution on the 3×3 board.
func TestAll(t *testing.T) {
	solvertest.Run(t, toysolve.All, []solvertest.Case[toy.Position]{
		{Name: "one-press", Start: 0b010111010, Solutions: 1},
		{Name: "all-lit", Start: 511, Solutions: 1},
		{Name: "solved", Start: 0, Solutions: 1},
	})
}

// TestAbove checks that smart says why it presses no lamp below one that is off, and that it
// searches like dfs without its rule.
func TestAbove(t *testing.T) {
	dfs, smart := toysolve.All[0], toysolve.All[1]
	task := solver.Task[toy.Position]{Start: 511, Want: 1, Rules: []string{}}
	plain, without := solver.Start(t.Context(), dfs, task, solver.Options{}), solver.Start(t.Context(), smart, task, solver.Options{})
	plain.Result()
	without.Result()
	if got, want := without.Stats(), plain.Stats(); got.Nodes != want.Nodes || got.Rejects != 0 {
		t.Errorf("without rules: %d nodes, %d rejects, want %d, 0", got.Nodes, got.Rejects, want.Nodes)
	}
	got := smart.Explain(solver.SearchEvent[toy.Position, toy.Press]{Kind: solver.Rejected, Move: 4})
	if want := "The lamp above b2 is off, and no later press but this one switches it."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := smart.Explain(solver.SearchEvent[toy.Position, toy.Press]{Kind: solver.Visited}); got != "" {
		t.Errorf("the explanation of a press that was made is %q, want none", got)
	}
}
