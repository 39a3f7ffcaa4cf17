package slidingsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/slidingsolve"
)

// TestBoundsOfTheta0 checks that nothing is concluded from the parity of solutions on θ₀, which
// has rings of five vertices, alone and with a bridge.
func TestBoundsOfTheta0(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	theta := slidingtest.Theta(1, 2, 2) // 7 vertices
	for name, tt := range map[string]struct {
		n    int
		near func(v int) []int
	}{
		"alone": {7, theta},
		"with a bridge": {8, func(v int) []int {
			if v == 7 {
				return []int{4}
			}
			return theta(v)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			var memory slidingsolve.Memory
			for range 60 {
				p := slidingtest.Walked(t, tt.n, tt.near, rng)
				table, err := memory.Table(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				least := table.Distance(p)
				for _, a := range slidingsolve.Algorithms(&memory) {
					if a.ID == "dfs" {
						continue
					}
					for _, maxMoves := range []int{0, least} {
						r, err := solver.Start(t.Context(), a, solver.Task[sliding.Position]{Start: p, Want: 1, MaxMoves: maxMoves}, solver.Options{}).Result()
						if a.ID == "quick" && maxMoves > 0 {
							err = nil // it may be too long
						}
						if err != nil || r.Bound > least || r.Optimal && len(r.Moves) != least {
							t.Errorf("%s, at most %d moves: %d moves, bound %d, optimal %t, %v; want nil, a bound of at most %d and no longer optimum\n%s", a.ID, maxMoves, len(r.Moves), r.Bound, r.Optimal, err, least, p)
						}
					}
				}
			}
		})
	}
}
