package idastar

import (
	"context"
	"errors"
	"testing"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/statespace"
)

// farthest is a position of the 15-puzzle that needs 80 moves.
var farthest = [16]uint8{15, 10, 8, 12, 11, 14, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0}

// TestBatchedSearchStops checks that a search of many million moves ends soon after it is
// stopped, on one thread and on two.
func TestBatchedSearchStops(t *testing.T) {
	g := graphs.NewSmallGraph(statespace.NewGraph(slidingtest.Fifteen(t, farthest)).Near)
	lib, err := new(Memory).Libraries.Library(t.Context(), g, 5)
	if err != nil {
		t.Fatal(err)
	}
	second := func(f func()) func() {
		done := make(chan bool)
		go func() {
			defer close(done)
			f()
		}()
		return func() { <-done }
	}
	for _, others := range [][]func(func()) func(){nil, {second}} {
		ctx, cancel := context.WithCancel(t.Context())
		s := newBatchedSearch(ctx, g, farthest[:], lib.Partitions, lib.Automaton)
		const enough = 50_000
		s.onProgress = func() {
			if s.nodes.Load() > enough {
				cancel()
			}
		}
		if walk, err := s.runIteration(80, others...); walk != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%d moves and error %v, want that it was stopped", len(walk), err)
		}
		// a thread may have to wait for its turn while the other one goes on
		if limit := uint64(1_000_000); s.nodes.Load() > limit {
			t.Errorf("%d more threads: %d moves played, want at most %d", len(others), s.nodes.Load(), limit)
		}
		cancel()
	}
}
