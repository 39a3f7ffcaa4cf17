package pdb

import (
	"context"
	"testing"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/statespace"
)

// TestMaker interrupts the making of a pattern again and again, and wants the
// same values as without.
func TestMaker(t *testing.T) {
	b := graphs.NewBoard(statespace.NewSmall(slidingtest.Fifteen(t, [16]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})).Near)
	const cluster = 1<<1 | 1<<4 | 1<<5 | 1<<8 | 1<<9
	whole := newMaker(b, cluster, new(scratch), new(numberings))
	if err := whole.run(t.Context()); err != nil {
		t.Fatal(err)
	}
	parts := newMaker(b, cluster, new(scratch), new(numberings))
	ctx := &flicker{Context: t.Context()}
	interrupted := 0
	for parts.run(ctx) != nil {
		interrupted++
	}
	if interrupted < 100 {
		t.Fatalf("it was interrupted only %d times", interrupted)
	}
	for i, x := range whole.more {
		if parts.more[i] != x {
			t.Fatalf("value %d is %d, want %d", i, parts.more[i], x)
		}
	}
}

// A flicker is done every third time it is asked.
type flicker struct {
	context.Context
	asked int
}

func (f *flicker) Err() error {
	if f.asked++; f.asked%3 == 0 {
		return context.Canceled
	}
	return nil
}
