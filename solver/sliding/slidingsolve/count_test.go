package slidingsolve_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
)

// TestBestReport checks that best finds the rows of the report's table, which are all shortest
// solutions of its graphs.
func TestBestReport(t *testing.T) {
	for _, name := range []string{"graph1", "graph3", "graph5", "graph7", "graph9", "graph11", "graph17", "graph30"} {
		p := readyMade(t, name)
		r, err := runBest(t, p, solver.Task[sliding.Position]{})
		if err != nil {
			t.Fatal(err)
		}
		var dfs solver.Result[sliding.Move]
		if dfs, err = solver.Start(t.Context(), algorithm(t, "dfs"), solver.Task[sliding.Position]{Start: p, MaxMoves: len(r.Moves)}, solver.Options{}).Result(); err != nil {
			t.Fatal(err)
		}
		if !r.Complete || !r.Optimal || r.Count.Cmp(dfs.Count) != 0 || len(r.Solutions) != len(dfs.Solutions) {
			t.Errorf("%s: %d solutions of %d moves, listed %d, complete %v, optimal %v; want %d, listed %d, true, true", name, r.Count, len(r.Moves), len(r.Solutions), r.Complete, r.Optimal, dfs.Count, len(dfs.Solutions))
		}
		rows := map[string]bool{}
		for _, row := range strings.Fields(lists(dfs.Solutions)) {
			rows[row] = true
		}
		for _, row := range strings.Fields(lists(r.Solutions)) {
			if !rows[row] {
				t.Errorf("%s: %s is not in the report", name, row)
			}
		}
	}
}

// TestBestAllWithin checks that graph30 has 500 solutions of at most 34 moves.
func TestBestAllWithin(t *testing.T) {
	r, err := runBest(t, readyMade(t, "graph30"), solver.Task[sliding.Position]{MaxMoves: 34})
	if err != nil {
		t.Fatal(err)
	}
	if r.Count.Int64() != 500 || len(r.Solutions) != 500 || !r.Complete || len(r.Moves) != 24 {
		t.Errorf("%d solutions, %d listed, the best of %d moves, complete %v; want 500, 500, 24, true", r.Count, len(r.Solutions), len(r.Moves), r.Complete)
	}
}

// TestBestCount compares counts with the report's search, and asks
// for fewer than there are.
func TestBestCount(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 60 {
		p := slidingtest.Shuffle(t, randomGraph(t, 4+rng.IntN(4), rng), 40, rng)
		best, err := runBest(t, p, solver.Task[sliding.Position]{Want: 1})
		if err != nil {
			t.Fatal(err)
		}
		maxMoves := len(best.Moves) + rng.IntN(5)
		if maxMoves > 14 || maxMoves == 0 {
			continue
		}
		task := solver.Task[sliding.Position]{Start: p, MaxMoves: maxMoves}
		want, err := solver.Start(t.Context(), algorithm(t, "dfs"), task, solver.Options{}).Result()
		if err != nil {
			t.Fatal(err)
		}
		got, err := runBest(t, p, task)
		if err != nil {
			t.Fatal(err)
		}
		if got.Count.Cmp(want.Count) != 0 || !got.Complete {
			t.Fatalf("%d solutions of at most %d moves, complete %v; want %d for\n%s", got.Count, maxMoves, got.Complete, want.Count, p.Puzzle())
		}
		few, err := runBest(t, p, solver.Task[sliding.Position]{MaxMoves: maxMoves, Want: 2})
		if err != nil {
			t.Fatal(err)
		}
		if n := min(want.Count.Int64(), 2); few.Count.Int64() != n || len(few.Solutions) != int(n) {
			t.Fatalf("%d solutions, %d listed, when two were wanted of %d", few.Count, len(few.Solutions), want.Count)
		}
	}
}

// TestBestRenamed checks that the names of vertices don't matter.
func TestBestRenamed(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, p := range []sliding.Position{grid(t, 3, 3), wheel(t, 5), petersenLike(t, 6, 2), grid(t, 3, 4)} {
		q := slidingtest.Shuffle(t, p, 60, rng)
		name := rng.Perm(q.Len())
		for v, n := range name {
			if n == 0 {
				name[v], name[0] = name[0], 0
			}
		}
		a, err := runBest(t, q, solver.Task[sliding.Position]{})
		if err != nil {
			t.Fatal(err)
		}
		b, err := runBest(t, rename(t, q, name), solver.Task[sliding.Position]{})
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Moves) != len(b.Moves) || a.Count.Cmp(b.Count) != 0 {
			t.Errorf("%d solutions of %d moves, renamed %d of %d; want the same", a.Count, len(a.Moves), b.Count, len(b.Moves))
		}
	}
}
