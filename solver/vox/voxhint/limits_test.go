package voxhint

import (
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/solvertest"
)

// TestManyTurns checks that a level with nodes that move and a million turns is rated without
// looking at each turn. The rating may allocate 50 MB; it takes 16.
func TestManyTurns(t *testing.T) {
	rows := strings.Repeat("..>.......@..\n....<..#.....\n.^.....v...@.\n", 5)
	p := modeltest.Parse(t, "puzzle: vox\nbombs: 9\nturns: 1000000\n\n"+rows, vox.Parse)
	b := newBoard(p)
	if c := b.cover(1, p.Turns()); len(c.blasts.Sets) == 0 {
		t.Error("the cover of all turns is empty")
	}
	rate := func() { _, _ = Rate(&solver.Countdown{Context: t.Context(), Calls: 2000}, p) }
	if mb := solvertest.Allocated(rate); mb > 50 {
		t.Errorf("%d MB were allocated, want at most 50", mb)
	}
}
