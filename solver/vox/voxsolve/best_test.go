package voxsolve_test

import (
	"testing"

	"backtrack/model/vox"
	"backtrack/solver"
)

// optima are the fewest turns of the ready-made levels with their bombs, and the fewest
// bombs with their turns.
var optima = []struct {
	level                             string
	turns, bombs, fewest, fewestTurns int
}{
	{"ep1-01-one-node-one-bomb", 3, 1, 1, 3},
	{"ep1-02-3-nodes-3-bombs", 3, 1, 1, 3},
	{"ep1-03-9-nodes-9-bombs", 5, 4, 4, 5},
	{"ep1-04-4-nodes-1-bomb", 3, 1, 1, 3},
	{"ep1-05-lot-of-nodes-few-bombs", 5, 3, 3, 5},
	{"ep1-06-4-scattered-nodes-2-bombs", 4, 2, 2, 4},
	{"ep1-07-indestructible-nodes", 4, 4, 4, 4},
	{"ep1-08-foresee-the-future", 4, 3, 2, 6},
	{"ep1-09-foresee-the-future-better", 6, 2, 2, 6},
	{"ep1-10-destroy-codingame", 8, 6, 6, 8},
	{"ep1-11-not-so-fast", 4, 4, 4, 4},
	{"ep2-01-one-moving-node", 3, 1, 1, 3},
	{"ep2-02-2-moving-nodes-2-bombs", 3, 2, 1, 12},
	{"ep2-03-6-moving-nodes-6-bombs", 4, 4, 3, 5},
	{"ep2-04-2-moving-nodes-1-bombs", 12, 1, 1, 12},
	{"ep2-05-9-moving-nodes-9-bombs", 4, 4, 3, 11},
	{"ep2-06-moving-nodes-1-bombs", 3, 1, 1, 3},
	{"ep2-07-indestructible-nodes", 5, 4, 3, 11},
	{"ep2-08-indestructible-nodes-4-bombs", 4, 4, 3, 9},
	{"ep2-09-patience", 8, 3, 3, 8},
	{"ep2-10-vandalism", 12, 10, 10, 12},
	{"seed-chahoud-example", 3, 3, 2, 4},
}

// TestOptima checks the optimum of each ready-made level, with and without the rule sparing.
func TestOptima(t *testing.T) {
	a := algorithm(t, "best")
	for _, o := range optima {
		if testing.Short() && o.level == "ep2-10-vandalism" {
			continue // some seconds
		}
		p := readyMade(t, o.level)
		for rule, want := range map[string][2]int{"optimum": {o.turns, o.bombs}, "sparing": {o.fewestTurns, o.fewest}} {
			r, err := solver.Start(t.Context(), a, solver.Task[vox.Position]{Start: p, Want: 1, Rules: []string{rule}}, solver.Options{}).Result()
			if err != nil || !r.Optimal || len(r.Moves) != want[0] || bombsIn(r.Moves) != want[1] {
				t.Errorf("%s, %s: %v, %v; want %d turns, %d bombs", o.level, rule, r.Moves, err, want[0], want[1])
			}
		}
	}
}
