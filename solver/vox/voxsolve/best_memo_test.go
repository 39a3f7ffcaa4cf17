package voxsolve_test

import (
	"testing"

	"backtrack/model/vox"
	"backtrack/solver/vox/voxsolve"
)

// TestMemo asks for the optimum of a level in which the families of sets for several turns
// are alike. They must not be mistaken for one another.
func TestMemo(t *testing.T) {
	p := custom(t, vox.Level{Bombs: 3, Turns: 5, Range: 1, Fuse: 2, Rows: []string{"<....", "..<<#", ".#..@", "..<v^"}})
	moves, err := voxsolve.ShortestWin(t.Context(), p, false)
	if err != nil {
		t.Fatal(err)
	}
	bombs := 0
	for _, m := range moves {
		if m.Bomb {
			bombs++
		}
	}
	if len(moves) != 5 || bombs != 2 {
		t.Errorf("%v: want 5 turns and 2 bombs", moves)
	}
}
