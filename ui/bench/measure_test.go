package bench

import (
	"testing"
	"time"
)

// A batch is planned a fifth longer than it must be.
func TestBatch(t *testing.T) {
	for _, tt := range []struct {
		each time.Duration
		want int
	}{
		{time.Microsecond, 48_000}, {3 * time.Microsecond, 16_000}, {10 * time.Millisecond, 5}, {50 * time.Millisecond, 1}, {time.Second, 1}, {0, 1 << 12},
	} {
		if got := warmUp(tt.each, func(loops int) time.Duration { return time.Duration(loops) * tt.each }); got != tt.want {
			t.Errorf("solves of %v: batches of %d, want %d", tt.each, got, tt.want)
		}
	}
}

// The warm-up lasts until solves no longer get faster, and no longer than it may.
func TestWarmUp(t *testing.T) {
	for _, tt := range []struct {
		name        string
		nanoseconds func(n int) int // of a solve, after n others
		warm        int             // solves that are made before the batch at least
	}{
		{"steady", func(int) int { return 1000 }, 10_000},
		{"cold at first", func(n int) int { return 1000 + 2000*max(0, 1-n/3000) }, 5000},
		{"ever faster", func(n int) int { return max(100_000/(1+n/100), 1) }, 100},
		{"slow", func(int) int { return int(time.Second) }, 0},
		{"too long to be repeated", func(int) int { return int(20 * time.Millisecond) }, 1},
	} {
		solves, spent := 0, time.Duration(0)
		warmUp(time.Duration(tt.nanoseconds(0)), func(loops int) (took time.Duration) {
			for range loops {
				took += time.Duration(tt.nanoseconds(solves))
				solves++
			}
			spent += took
			return took
		})
		if solves < tt.warm || spent > maxWarmUp {
			t.Errorf("%s: %d solves in %v; want at least %d, in at most %v", tt.name, solves, spent, tt.warm, maxWarmUp)
		}
	}
}
