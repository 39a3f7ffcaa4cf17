package bench

import (
	"testing"
	"time"
)

func TestBatch(t *testing.T) {
	for _, tt := range []struct {
		each time.Duration
		want int
	}{
		{time.Microsecond, 10_000}, {3 * time.Microsecond, 3334}, {10 * time.Millisecond, 1}, {time.Second, 1}, {0, 1 << 10},
	} {
		if got := batch(10*time.Millisecond, func(loops int) time.Duration { return time.Duration(loops) * tt.each }); got != tt.want {
			t.Errorf("solves of %v: batches of %d, want %d", tt.each, got, tt.want)
		}
	}
}
