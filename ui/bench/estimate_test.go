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
	j := &Job{set: Settings{Runs: 6, Cold: true, Warm: true}.LimitCPU(5 * time.Second), round: 1, turn: -1}
	costs := map[*plannedCell]time.Duration{}
	total := time.Duration(0)
	for _, n := range sizes {
		first := len(j.cells)
		for _, v := range []Variant{"dfs", "smart"} {
			p := &plannedCell{instance: Instance{Puzzle: family.Puzzle{Facts: family.Facts{Cells: n}}}, variant: v, sameAs: -1, first: first, width: 2}
			costs[p] = cost(n, v)
			total += costs[p] * time.Duration(j.set.samples(costs[p]))
			j.cells = append(j.cells, p)
		}
	}
	spent := time.Duration(0)
	j.next()
	for ; j.at >= 0; j.next() {
		if left := total - spent; spent > total/4 && spent < 9*total/10 {
			got, most := j.estimate(0)
			if got < left/2 || got > 2*left || most < left {
				t.Errorf("after %v: about %v left, at most %v; want half to twice %v, and no less at most", spent, got, most, left)
			}
		}
		p := j.cells[j.at]
		p.cost, p.rounds = costs[p], p.rounds+1
		p.complete = p.rounds == j.set.samples(p.cost)
		spent += p.cost
	}
	if got, most := j.estimate(0); got != 0 || most != 0 || spent != total {
		t.Errorf("after %v of %v: %v left, at most %v; want 0, 0 at the end", spent, total, got, most)
	}
}

// The longer a sample takes, the longer it may still take, up to its limit.
func TestEstimateOfLongSample(t *testing.T) {
	j := &Job{set: Settings{Runs: 1, Cold: true, Wall: time.Minute}, cells: []*plannedCell{{variant: "dfs", cost: time.Second, complete: true, sameAs: -1}, {variant: "dfs", sameAs: -1}}, at: 1}
	early, _ := j.estimate(100 * time.Millisecond)
	late, most := j.estimate(59 * time.Second)
	if early < 800*time.Millisecond || early > 1500*time.Millisecond || late > most || most > 2*time.Second {
		t.Errorf("%v at the beginning; %v and at most %v near the limit; want 800 ms to 1.5 s, and at most 2 s", early, late, most)
	}
}

// A round measures the cells of a board one after the other, and each of them is the
// first in turn.
func TestRounds(t *testing.T) {
	j := &Job{set: Settings{Runs: 3}, round: 1, turn: -1}
	for board := range 2 {
		for _, v := range []Variant{"a", "b", "c"} {
			j.cells = append(j.cells, &plannedCell{instance: Instance{ID: string(rune('1' + board))}, variant: v, sameAs: -1, first: 3 * board, width: 3})
		}
	}
	j.cells[4].sameAs = 3
	j.cells[1].rounds, j.cells[1].complete = 1, true // has reached its limit before
	j.cells[2].rounds = 2
	order := ""
	j.next()
	for ; j.at >= 0; j.next() {
		p := j.cells[j.at]
		p.rounds++
		order += " " + p.instance.ID + string(p.variant)
	}
	if want := " 1a 2a 2c 1a 2c 2a 1c 1a 2c 2a"; order != want {
		t.Errorf("it measures%s, want%s", order, want)
	}
}
