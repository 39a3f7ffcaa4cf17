package slidinggen_test

import (
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver"
)

var levels = []string{"easy", "medium", "hard", "expert", "fiendish"}

// TestRepetitions checks that successive seeds give different positions.
func TestRepetitions(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, r := range []solver.Recipe{{"size": "3x3"}, {"size": "4x3"}, {"size": "6x6"}} {
		for _, level := range levels {
			r["difficulty"] = level
			seen := map[string]bool{}
			const seeds = 25
			for seed := range uint64(seeds) {
				p, _ := build(t, r, seed)
				seen[p.String()] = true
			}
			if n := seeds - len(seen); n > 2 {
				t.Errorf("%v: %d of %d positions are repeated, want at most 2", r, n, seeds)
			}
		}
	}
}

// TestLengths checks that the lengths of levels follow the scale, which has shares of the
// largest distance or limits for the number of places.
func TestLengths(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		size string
		want [5][2]int
	}{
		{"3x3", [5][2]int{{8, 13}, {14, 18}, {19, 23}, {24, 26}, {27, 31}}},
		{"4x4", [5][2]int{{12, 20}, {21, 30}, {31, 40}, {41, 50}, {51, 80}}},
		{"5x5", [5][2]int{{16, 22}, {23, 29}, {30, 36}, {37, 60}, {61, 300}}},
		{"6x6", [5][2]int{{14, 20}, {21, 30}, {31, 44}, {45, 64}, {65, 1000}}},
	} {
		before := 0
		for i, level := range levels {
			var lengths []int
			for seed := range uint64(5) {
				p, h := build(t, solver.Recipe{"size": tt.size, "difficulty": level}, seed)
				d, _, err := advisor.Length(t.Context(), p)
				if err != nil || h.Note != "" || d < tt.want[i][0] || d > tt.want[i][1] {
					t.Errorf("%s, %s, seed %d: %d moves, want %v, %q, %v", tt.size, level, seed, d, tt.want[i], h.Note, err)
				}
				lengths = append(lengths, d)
			}
			slices.Sort(lengths)
			median := lengths[len(lengths)/2]
			if tt.size == "6x6" && 10*median < 13*before {
				t.Errorf("%s, %s: the median is %d, after %d, want at least 1.3 times that", tt.size, level, median, before)
			}
			before = median
		}
	}
}

// TestNoLevel checks that a level that a small graph doesn't have is refused, and that the
// error names the levels that it has.
func TestNoLevel(t *testing.T) {
	_, _, err := generator.Make(t.Context(), complete(t, solver.Recipe{"graph": "complete", "size": "3", "difficulty": "expert"}), 1)
	if err == nil || !strings.Contains(err.Error(), "want easy, ") {
		t.Errorf("got %v, want \"… want easy, …\"", err)
	}
}
