package bench

import (
	"math"
	"testing"
	"time"

	"backtrack/ui/family"
)

// After a third of the work the estimate is within a factor of two of the rest, if the
// cost of boards depends on their size and some reach the limit.
func TestEstimate(t *testing.T) {
	sizes := []int{9, 64, 36, 64, 81, 81, 100, 121, 225, 25, 36, 49, 64, 25, 25, 49, 64, 81, 81, 100, 100, 121, 169, 225, 81, 81}
	cost := func(cells int, v Variant) time.Duration {
		exponent := map[Variant]float64{"dfs": 9, "smart": 6}[v]
		return cellStart + min(5*time.Second, time.Duration(math.Pow(float64(cells)/81, exponent)*float64(time.Second)))
	}
	j := &Job{set: Settings{Runs: 6, Cold: true, Warm: true}.LimitCPU(5 * time.Second)}
	total := time.Duration(0)
	for _, n := range sizes {
		for _, v := range []Variant{"dfs", "smart"} {
			c := cost(n, v)
			total += c
			j.cells = append(j.cells, planned{board: Board{Puzzle: family.Puzzle{Facts: family.Facts{Cells: n}}}, variant: v, cost: c})
		}
	}
	spent := time.Duration(0)
	for j.at < len(j.cells) {
		if left := total - spent; spent > total/3 && spent < 9*total/10 {
			got, most := j.estimate(0)
			if got < left/2 || got > 2*left || most < left {
				t.Errorf("after %v: about %v left, at most %v; it will be %v", spent, got, most, left)
			}
		}
		spent += j.cells[j.at].cost
		j.at++
	}
	if got, most := j.estimate(0); got != 0 || most != 0 {
		t.Errorf("at the end: %v left, at most %v", got, most)
	}
}

// The longer a cell takes, the longer it may still take, up to its limit.
func TestEstimateOfLongCell(t *testing.T) {
	j := &Job{set: Settings{Cold: true, Wall: time.Minute}, cells: []planned{{variant: "dfs", cost: time.Second}, {variant: "dfs"}}, at: 1}
	early, _ := j.estimate(100 * time.Millisecond)
	late, most := j.estimate(59 * time.Second)
	if early < 800*time.Millisecond || early > 1500*time.Millisecond || late > most || most > 2*time.Second {
		t.Errorf("%v at the beginning; %v and at most %v near the limit", early, late, most)
	}
}
