package numbrix_test

import (
	"strings"
	"testing"

	"backtrack/model/numbrix"
)

func TestNew(t *testing.T) {
	p, err := numbrix.New(2, 3, true, []int{1, numbrix.Hole, 0, 0, 4, numbrix.Hole})
	if err != nil {
		t.Fatal(err)
	}
	const want = "puzzle: numbrix\nsteps: diagonal\n\n1 # .\n. 4 #\n"
	if got := p.Puzzle().String(); got != want {
		t.Errorf("New is written as\n%swant\n%s", got, want)
	}
}

func TestNewErrors(t *testing.T) {
	for _, tt := range []struct {
		name       string
		rows, cols int
		cells      []int
		want       string
	}{
		{"too few", 2, 2, []int{1, 2, 3}, "a board of 2 × 2 does not have 3 cells"},
		{"no rows", 0, 0, nil, "a board of 0 × 0"},
		{"too many", 101, 100, make([]int, 10100), "a1: the board has 10100 cells; at most 10000 are allowed"},
		{"only holes", 1, 1, []int{numbrix.Hole}, "a1: the board has only holes"},
		{"too large", 1, 3, []int{1, numbrix.Hole, 3}, "c1: the number does not fit: the board has 2 cells, so numbers go from 1 to 2"},
		{"negative", 1, 2, []int{1, -2}, "b1: the number does not fit"},
		{"twice", 1, 2, []int{2, 2}, "b1: 2 is already in a1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := numbrix.New(tt.rows, tt.cols, false, tt.cells); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
}
