package solvertest

import (
	"testing"

	"backtrack/model"
	"backtrack/solver"
)

// Generate makes a puzzle from a recipe and a seed. It returns the start and the header. The
// test fails if there is no such puzzle.
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
