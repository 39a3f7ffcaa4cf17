package slidingsolve

import (
	"context"
	"errors"
	"testing"
)

// TestSweepStops wants a search of many million moves to end soon after it is
// told to stop, on one thread and on two.
func TestSweepStops(t *testing.T) {
	b := newBoard(newSmall(board16(t, hardest[0])).near)
	lib, err := libraryOf(t.Context(), b, 5)
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
	for _, beside := range [][]func(func()) func(){nil, {second}} {
		ctx, cancel := context.WithCancel(t.Context())
		s := newSweep(ctx, b, hardest[0][:], lib.views, lib.walks)
		const enough = 50_000
		s.tell = func() {
			if s.nodes.Load() > enough {
				cancel()
			}
		}
		if walk, err := s.within(80, beside...); walk != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%d moves and error %v, want that it was stopped", len(walk), err)
		}
		// a thread may have to wait for its turn while the other one goes on
		if most := uint64(1_000_000); s.nodes.Load() > most {
			t.Errorf("%d more threads: %d moves played, want %d at most", len(beside), s.nodes.Load(), most)
		}
		cancel()
	}
}
