package voxhint_test

import (
	"fmt"
	"testing"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/solvertest"
	"backtrack/solver/vox/voxhint"
)

// TestPage wants the page about hints to tell of every technique what the
// program says, with a level on which it is the first hint.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "vox", voxhint.Techniques, section)
}

// section tells of the technique i and of the first hint on a level.
func section(t *testing.T, i int, technique solver.Technique, board string) string {
	if board == "" {
		return ""
	}
	p := position(t, board)
	hints, err := voxhint.Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	h := hints[0]
	if h.Technique != i {
		t.Errorf("the level for %q begins with %q", technique.Name, h.Title)
	}
	return fmt.Sprintf("\n%s\n> %s %s.\n", board, h.What, h.Do)
}

// position reads a level and what has been played on it.
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
