package slidingsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/statespace"
)

// runBest lets best solve p.
func runBest(t *testing.T, p sliding.Position, task solver.Task[sliding.Position]) (solver.Result[sliding.Move], error) {
	t.Helper()
	task.Start = p
	return solver.Start(t.Context(), algorithm(t, "best"), task, solver.Options{}).Result()
}

// TestBestAgainstTable compares the lengths with breadth-first search
// over all positions, on random graphs with every kind of block.
func TestBestAgainstTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for round := range 400 {
		n := 3 + rng.IntN(6)
		p := randomGraph(t, n, rng)
		table, err := statespace.NewTable(t.Context(), statespace.NewGraph(p))
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			q := slidingtest.Shuffle(t, p, 200, rng)
			r, err := runBest(t, q, solver.Task[sliding.Position]{Want: 1})
			if err != nil {
				t.Fatal(err)
			}
			if want := table.Distance(q); len(r.Moves) != want || !r.Optimal || r.Bound != want {
				t.Fatalf("round %d: %d moves, bound %d, optimal %v; want %d for\n%s", round, len(r.Moves), r.Bound, r.Optimal, want, q.Puzzle())
			}
		}
	}
}

// randomGraph returns a connected graph of n vertices: a tree and some more
// edges, often few, so that many have cut vertices and bridges.
func randomGraph(t testing.TB, n int, rng *rand.Rand) sliding.Position {
	var edges [][2]int
	name := rng.Perm(n)
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{name[v], name[rng.IntN(v)]})
	}
	for range rng.IntN(n + 1) {
		if u, v := rng.IntN(n), rng.IntN(n); u != v {
			edges = append(edges, [2]int{u, v})
		}
	}
	return slidingtest.AtHome(t, n, edges)
}

// TestBestAgainstSmart compares the lengths with smart, which looks
// at distances only, on graphs that have no table.
func TestBestAgainstSmart(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, p := range []sliding.Position{grid(t, 3, 4), heawood(t), hypercube(t, 4), complete(t, 12), grid(t, 4, 4), grid(t, 3, 5), pappus(t)} {
		for range 3 {
			q := slidingtest.Shuffle(t, p, 60, rng)
			want, err := solver.Start(t.Context(), algorithm(t, "smart"), solver.Task[sliding.Position]{Start: q, Want: 1}, solver.Options{}).Result()
			if err != nil {
				t.Fatal(err)
			}
			r, err := runBest(t, q, solver.Task[sliding.Position]{Want: 1, Threads: 1})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Moves) != len(want.Moves) || r.Bound != len(r.Moves) || !r.Optimal {
				t.Errorf("%d moves, bound %d, smart finds %d for\n%s", len(r.Moves), r.Bound, len(want.Moves), q.Puzzle())
			}
		}
	}
}
