package solvertest

import (
	"testing"

	"backtrack/solver"
)

// Generate returns the puzzle of a recipe that a generator can meet, and its
// note.
func Generate[S any](t testing.TB, g *solver.Generator[S], r solver.Recipe, seed uint64) (puzzle S, note string) {
	t.Helper()
	full, err := solver.Complete(g.Options, r)
	if err == nil && g.Fits != nil {
		err = g.Fits(full)
	}
	if err != nil {
		t.Fatal(err)
	}
	puzzle, note, err = g.Make(t.Context(), full, seed)
	if err != nil {
		t.Fatalf("%v, seed %d: %v", r, seed, err)
	}
	return puzzle, note
}
