package pdb

import (
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/slidingtest"
)

// TestUnfinished interrupts the making of a large library again and again. It checks that
// finished patterns are kept, and that the values are the same in the end.
func TestUnfinished(t *testing.T) {
	modeltest.SkipUnderRace(t)
	near := make([][]uint8, 12)
	for v := range near {
		for _, u := range slidingtest.Grid(3, 4)(v) {
			near[v] = append(near[v], uint8(u))
			near[u] = append(near[u], uint8(v))
		}
	}
	g := graphs.NewSmallGraph(near)
	whole, err := new(Cache).Library(t.Context(), g, 6)
	if err != nil {
		t.Fatal(err)
	}
	var c Cache
	var kept []*Pattern
	interrupted, calls := 0, 0
	var lib *Library
	for ; lib == nil; calls += 20 {
		if lib, err = c.Library(&solver.Countdown{Context: t.Context(), Calls: calls}, g, 6); err != nil {
			interrupted++
			patterns := c.unfinished.Load().patterns
			if len(patterns) < len(kept) || !slices.Equal(kept, patterns[:len(kept)]) {
				t.Fatalf("%d finished patterns are no longer there", len(kept))
			}
			kept = slices.Clone(patterns)
		}
	}
	if interrupted < 10 || len(kept) == 0 {
		t.Fatalf("interrupted %d times, with %d finished patterns, want 10 and 1 at least", interrupted, len(kept))
	}
	for i, p := range whole.patterns {
		if !slices.Equal(lib.patterns[i].cells, p.cells) {
			t.Errorf("pattern %d has other values", i)
		}
	}
}
