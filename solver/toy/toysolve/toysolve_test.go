package toysolve_test

import (
	"testing"

	"backtrack/model/toy"
	"backtrack/solver/solvertest"
	"backtrack/solver/toy/toysolve"
)

// Every pattern of lamps has exactly one solution on the 3×3 board.
func TestAll(t *testing.T) {
	solvertest.Run(t, toysolve.All, []solvertest.Case[toy.Board]{
		{Name: "one-press", Start: 0b010111010, Solutions: 1},
		{Name: "all-lit", Start: 511, Solutions: 1},
		{Name: "solved", Start: 0, Solutions: 1},
	})
}
