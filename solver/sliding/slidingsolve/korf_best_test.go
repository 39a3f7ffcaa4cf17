package slidingsolve

import (
	"context"
	"testing"
)

// TestKorf solves some of Korf's boards, all of them by small patterns; the
// benchmark solves all.
func TestKorf(t *testing.T) {
	for _, i := range []int{12, 42, 55, 79, 97} {
		k := korf[i-1]
		if length, _, _ := timed(t, board16(t, k.c), 1); length != k.l {
			t.Errorf("board %d: %d moves, want %d", i, length, k.l)
		}
	}
}

// TestMaker interrupts the making of a pattern again and again, and wants the
// same values as without.
func TestMaker(t *testing.T) {
	p := board16(t, korf[0].c)
	b := newBoard(newSmall(p).near)
	const cluster = 1<<1 | 1<<4 | 1<<5 | 1<<8 | 1<<9
	whole := newMaker(b, cluster, new(scratch))
	if err := whole.run(t.Context()); err != nil {
		t.Fatal(err)
	}
	parts := newMaker(b, cluster, new(scratch))
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
