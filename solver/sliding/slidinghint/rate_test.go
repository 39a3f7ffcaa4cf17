package slidinghint_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/statespace"
)

// The report's puzzles: the level is by the share of the largest distance, and distance d, moves uphill u, positions with one best
// move of three or more t, and tokens that leave home b give the score
// d + 3u + 2t + 5b.
func TestReport(t *testing.T) {
	for name, want := range map[string]struct {
		d, u, t, b int
		level      solver.Level
	}{
		"graph1":  {6, 0, 1, 0, solver.Fiendish},
		"graph3":  {6, 0, 0, 0, solver.Fiendish},
		"graph5":  {8, 2, 4, 0, solver.Fiendish},
		"graph7":  {8, 0, 6, 0, solver.Medium},
		"graph9":  {8, 0, 2, 0, solver.Hard},
		"graph11": {8, 0, 6, 0, solver.Expert},
		"graph17": {14, 3, 5, 0, solver.Hard},
		"graph30": {24, 8, 15, 2, solver.Hard},
		"square":  {3, 0, 0, 0, solver.Medium},
	} {
		r, err := advisor.Rate(t.Context(), load(t, name))
		if err != nil {
			t.Fatal(err)
		}
		score := want.d + 3*want.u + 2*want.t + 5*want.b
		moves, sum := 0, 0
		for _, c := range r.Techniques {
			moves += c.Count
			sum += c.Score
		}
		if !r.Rated || r.Score != score || sum != score || moves != want.d || r.Bottlenecks != want.t || r.Level != want.level {
			t.Errorf("%s is rated %+v, want %+v with %d", name, r, want, score)
		}
	}
}

// TestRenamed checks that the score does not depend on the names of vertices.
func TestRenamed(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for range 20 {
		p := slidingtest.Shuffle(t, grid(t, 2, 4), 60, rng)
		name := append([]int{0}, rng.Perm(7)...)
		for i := range name[1:] {
			name[i+1]++
		}
		content := make([]int, p.Len())
		for v, x := range p.Content() {
			content[name[v]] = name[x]
		}
		var edges [][2]int
		for u, v := range p.Edges() {
			edges = append(edges, [2]int{name[u], name[v]})
		}
		q, err := sliding.New(sliding.Puzzle{Content: content, Edges: edges})
		if err != nil {
			t.Fatal(err)
		}
		a, err1 := advisor.Rate(t.Context(), p)
		b, err2 := advisor.Rate(t.Context(), q)
		if err1 != nil || err2 != nil || a.Score != b.Score {
			t.Errorf("%+v (%v), renamed %+v (%v); want the same score, nil", a, err1, b, err2)
		}
	}
}

// TestEstimate checks that estimates are about as large as exact scores.
func TestEstimate(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(4, 3))
	for name, p := range map[string]sliding.Position{"3×3": grid(t, 3, 3), "2×4": grid(t, 2, 4), "wheel": wheel(t, 8)} {
		table, err := statespace.NewTable(t.Context(), statespace.NewGraph(p))
		if err != nil {
			t.Fatal(err)
		}
		exact, guess := 0, 0
		for range 40 {
			q := slidingtest.Shuffle(t, p, 500, rng)
			r, err := advisor.Rate(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			exact += r.Score
			guess += slidinghint.Estimate(table.Distance(q))
		}
		if guess < exact*3/4 || guess > exact*5/4 {
			t.Errorf("%s: estimates add up to %d, want three to five quarters of the exact scores, %d", name, guess, exact)
		}
	}
	r, err := advisor.Rate(t.Context(), load(t, "fifteen"))
	if err != nil || !r.Rated || r.Score < 100 || r.Level != solver.Expert {
		t.Errorf("the 15-puzzle is rated %+v, error %v, want %v and a score of at least 100", r, err, solver.Expert)
	}
	near := slidingtest.Shuffle(t, grid(t, 5, 5), 3, rng)
	if r, err := advisor.Rate(t.Context(), near); err != nil || !r.Rated || r.Level != solver.Easy {
		t.Errorf("a 24-puzzle 3 moves from the goal at most is rated %+v, error %v, want %v", r, err, solver.Easy)
	}
}
