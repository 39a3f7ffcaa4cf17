package slidingsolve

import (
	"testing"

	"backtrack/solver/sliding/internal/slidingtest"
)

// TestKorf solves some of Korf's boards by small patterns. The benchmark solves all.
func TestKorf(t *testing.T) {
	for _, i := range []int{12, 42, 55, 79, 97} {
		k := korf[i-1]
		if length, _, _ := solveTimed(t, slidingtest.Fifteen(t, k.c), 1); length != k.l {
			t.Errorf("board %d: %d moves, want %d", i, length, k.l)
		}
	}
}
