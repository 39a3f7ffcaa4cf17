package voxhint

import (
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver/solvertest"
)

// TestManyTurns wants a level with nodes that move and a million turns to be
// rated in little memory, and without looking at each turn.
func TestManyTurns(t *testing.T) {
	rows := strings.Repeat("..>.......@..\n....<..#.....\n.^.....v...@.\n", 5)
	p := modeltest.Parse(t, "puzzle: vox\nbombs: 9\nturns: 1000000\n\n"+rows, vox.Parse)
	b, _ := newBoard(p)
	if c := b.cover(1, p.Turns()); len(c.sets) == 0 {
		t.Error("the cover of all turns is empty")
	}
	for turn := range 3 * keptHits {
		b.hits(turn)
	}
	if len(b.hit) > keptHits {
		t.Errorf("what is hit is remembered of %d turns, want %d at most", len(b.hit), keptHits)
	}
	rate := func() { _, _ = Rate(&solvertest.Countdown{Context: t.Context(), Left: 2000}, p) }
	if mb := solvertest.Allocated(rate); mb > 2000 {
		t.Errorf("%d MB were taken", mb)
	}
}
