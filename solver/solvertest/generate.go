package solvertest

import (
	"testing"

	"backtrack/model"
	"backtrack/solver"
)

// Generate returns the start of the puzzle of a recipe that a generator can meet,
// and its header.
func Generate[S any](t testing.TB, g *solver.Generator[S], r solver.Recipe, seed uint64) (start S, h model.Header) {
	t.Helper()
	full, err := solver.Complete(g.Options, r)
	if err == nil && g.Fits != nil {
		err = g.Fits(full)
	}
	if err != nil {
		t.Fatal(err)
	}
	start, h, err = g.Make(t.Context(), full, seed)
	if err != nil {
		t.Fatalf("%v, seed %d: %v", r, seed, err)
	}
	return start, h
}
