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
	file, played := solvertest.Played(t, "vox", board)
	p, err := vox.Parse(file)
	for _, s := range played {
		if m, bad := vox.ParseMove(s); bad != nil {
			t.Fatal(bad)
		} else if err == nil {
			p, err = p.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}
