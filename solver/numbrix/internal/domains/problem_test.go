package domains

import (
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
)

// TestSolves checks right and wrong fillings of a small board.
func TestSolves(t *testing.T) {
	pr := NewProblem(modeltest.Parse(t, "puzzle: numbrix\n\n1 . .\n. . .", numbrix.Parse))
	for _, tt := range []struct {
		numbers []int32
		want    bool
	}{
		{[]int32{1, 2, 3, 6, 5, 4}, true},
		{[]int32{1, 4, 5, 2, 3, 6}, true},
		{[]int32{6, 5, 4, 1, 2, 3}, false}, // 1 is given elsewhere
		{[]int32{1, 2, 3, 4, 5, 6}, false}, // 3 and 4 are apart
		{[]int32{1, 2, 3, 3, 5, 4}, false},
		{[]int32{1, 2, 3, 7, 5, 4}, false},
		{[]int32{1, 2, 3, 0, 5, 4}, false},
	} {
		if got := pr.Solves(tt.numbers); got != tt.want {
			t.Errorf("%v: %v, want %v", tt.numbers, got, tt.want)
		}
	}
}
