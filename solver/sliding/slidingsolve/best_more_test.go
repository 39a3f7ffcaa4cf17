package slidingsolve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/sliding/statespace"
)

// TestBestRings compares rings, on their own and with more hanging on them,
// with breadth-first search.
func TestBestRings(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	for round := range 60 {
		k := 3 + rng.IntN(5)
		var edges [][2]int
		n := k
		for v := range k {
			edges = append(edges, [2]int{v, (v + 1) % k})
		}
		for n < 9 && rng.IntN(3) > 0 { // ears on single vertices, so that the ring has places to visit
			at := rng.IntN(n)
			edges = append(edges, [2]int{at, n})
			if n < 8 && rng.IntN(2) > 0 {
				edges = append(edges, [2]int{n, n + 1}, [2]int{n + 1, at})
				n++
			}
			n++
		}
		p := slidingtest.AtHome(t, n, edges)
		table, err := statespace.NewTable(t.Context(), statespace.NewGraph(p))
		if err != nil {
			t.Fatal(err)
		}
		for range 8 {
			q := slidingtest.Shuffle(t, p, 1+rng.IntN(300), rng)
			r, err := runBest(t, q, solver.Task[sliding.Position]{Want: 1})
			if err != nil {
				t.Fatal(err)
			}
			if want := table.Distance(q); len(r.Moves) != want || !r.Optimal {
				t.Fatalf("round %d: %d moves, want %d for\n%s", round, len(r.Moves), want, q.Puzzle())
			}
		}
	}
}

// TestBestVisits compares blocks in which much is to be visited, since a
// triangle hangs on every vertex, with breadth-first search over the whole.
func TestBestVisits(t *testing.T) {
	p := slidingtest.AtHome(t, 10, [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 4}, {4, 5}, {5, 1}, {2, 6}, {6, 7}, {7, 2}, {3, 8}, {8, 9}, {9, 3}})
	table, err := statespace.NewTable(t.Context(), statespace.NewGraph(p))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(2, 9))
	for range 300 {
		q := slidingtest.Shuffle(t, p, rng.IntN(100), rng)
		r, err := runBest(t, q, solver.Task[sliding.Position]{Want: 1})
		if err != nil {
			t.Fatal(err)
		}
		if want := table.Distance(q); len(r.Moves) != want {
			t.Fatalf("%d moves, want %d for\n%s", len(r.Moves), want, q.Puzzle())
		}
	}
}

// TestBestCactus solves a hundred squares, each on a corner of the one before, with all tokens
// turned.
func TestBestCactus(t *testing.T) {
	var edges [][2]int
	n, at := 1, 0
	for range 100 {
		edges = append(edges, [2]int{at, n}, [2]int{n, n + 1}, [2]int{n + 1, n + 2}, [2]int{n + 2, at})
		at = n + 1
		n += 3
	}
	p := slidingtest.AtHome(t, n, edges)
	content := p.Content()
	sum := 0
	for v := 1; v < n; v += 3 { // the entry of each square is between v+2 and v
		content[v], content[v+1], content[v+2] = v+1, v+2, v
		sum += 4 // once round
	}
	r, err := runBest(t, slidingtest.With(t, p, content), solver.Task[sliding.Position]{Want: 1})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Moves) != sum || !r.Optimal {
		t.Errorf("%d moves, optimal %v; want %d", len(r.Moves), r.Optimal, sum)
	}
}

// TestBestLargeBlock solves a nearly solved puzzle of 49 cells, and checks that best has a
// solution and a bound if it is stopped.
func TestBestLargeBlock(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	p := grid(t, 7, 7)
	q := slidingtest.Shuffle(t, p, 20, rng)
	r, err := runBest(t, q, solver.Task[sliding.Position]{Want: 1})
	if err != nil || !r.Optimal || len(r.Moves) > 20 {
		t.Errorf("got %d moves, optimal %v, error %v, want at most 20, true", len(r.Moves), r.Optimal, err)
	}
	for _, p := range []sliding.Position{p, grid(t, 5, 5)} {
		q = slidingtest.Shuffle(t, p, 10000, rng)
		task := solver.Task[sliding.Position]{Start: q, Want: 1}
		r, err = solver.Start(t.Context(), algorithm(t, "best"), task, solver.Options{Timeout: time.Second}).Result()
		if !errors.Is(err, context.DeadlineExceeded) || r.Moves == nil || r.Optimal || r.Bound < 30 || r.Bound > len(r.Moves) {
			t.Errorf("%d moves, bound %d, optimal %v, error %v; want a bound of at least 30, not optimal, %v", len(r.Moves), r.Bound, r.Optimal, err, context.DeadlineExceeded)
		}
	}
}

// TestBestMaxMoves checks that there is no solution of fewer moves than the shortest.
func TestBestMaxMoves(t *testing.T) {
	p := readyMade(t, "graph30")
	for _, want := range []int{0, 1} {
		r, err := runBest(t, p, solver.Task[sliding.Position]{Want: want, MaxMoves: 23})
		if !errors.Is(err, solver.ErrIncomplete) || r.Moves != nil || r.Bound != 24 {
			t.Errorf("%d moves, bound %d, error %v; want an error, and the bound 24", len(r.Moves), r.Bound, err)
		}
	}
}

// TestBestStops checks that a search can be stopped while it makes its tables, and can be
// started again.
func TestBestStops(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	p := slidingtest.Shuffle(t, petersenLike(t, 9, 2), 3000, rng)
	for _, threads := range []int{1, 2} {
		run := solver.Start(t.Context(), slidingsolve.Algorithms(new(slidingsolve.Memory))[3], solver.Task[sliding.Position]{Start: p, Want: 1, Threads: threads}, solver.Options{})
		for run.Stats().Nodes < 250_000 {
			select {
			case <-run.Done():
				t.Fatal("the search has ended before it could be stopped")
			default:
			}
		}
		run.Cancel()
		if err := run.Err(); !errors.Is(err, context.Canceled) {
			t.Errorf("%d threads: error %v, want %v", threads, err, context.Canceled)
		}
	}
}
