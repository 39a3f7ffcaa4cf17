package heap_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/solver/internal/heap"
)

func TestHeap(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		h := heap.Heap[int]{Less: func(a, b int) bool { return a < b }}
		var want, got []int
		for range n {
			x := rng.IntN(20)
			want = append(want, x)
			h.Push(x)
		}
		slices.Sort(want)
		for h.Len() > 0 {
			got = append(got, h.Pop())
		}
		if !slices.Equal(got, want) {
			t.Errorf("popped %v, want %v", got, want)
		}
	}
}
