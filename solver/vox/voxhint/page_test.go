package voxhint_test

import (
	"testing"

	"backtrack/model/vox"
	"backtrack/solver/solvertest"
	"backtrack/solver/vox/voxhint"
)

// TestPage compares the page about hints with what the program says.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "vox", voxhint.Techniques, voxhint.Ladder, position, nil)
}

// position reads a level and the moves played on it.
func position(t *testing.T, board string) vox.Position {
	t.Helper()
	return solvertest.ReadExample(t, "vox", board, vox.Parse, func(_ vox.Position, s string) (vox.Move, error) { return vox.ParseMove(s) })
}
