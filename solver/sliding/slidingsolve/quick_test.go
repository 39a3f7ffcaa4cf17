package slidingsolve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/solvability"
)

// TestQuick checks the solutions of quick on random graphs of five kinds.
func TestQuick(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	quick := algorithm(t, "quick")
	rng := rand.New(rand.NewPCG(7, 6))
	for kind, graph := range map[string]func(n int) sliding.Position{
		"tree with chords": func(n int) sliding.Position { return slidingtest.AtHome(t, n, treeWith(rng, n, 1+rng.IntN(4))) },
		"sparse":           func(n int) sliding.Position { return slidingtest.AtHome(t, n, treeWith(rng, n, n/3)) },
		"dense":            func(n int) sliding.Position { return slidingtest.AtHome(t, n, treeWith(rng, n, n*n/6)) },
		"ring with chords": func(n int) sliding.Position {
			return slidingtest.AtHome(t, n, append(append(slidingtest.Chain(n), [2]int{0, n - 1}), chords(rng, n, 1+rng.IntN(3))...))
		},
		"grid": func(n int) sliding.Position { return grid(t, 2+n/12, 2+rng.IntN(5)) },
	} {
		for i := range 20 {
			p := scatter(t, graph(3+rng.IntN(40)), rng)
			run := solver.Start(t.Context(), quick, solver.Task[sliding.Position]{Start: p, Want: 1, Rules: []string{}}, solver.Options{})
			if r, err := run.Result(); err != nil || r.Moves == nil || r.Bound > len(r.Moves) {
				t.Errorf("%s %d: %d moves, bound %d, error %v, want a solution and a lower bound of it on\n%v", kind, i, len(r.Moves), r.Bound, err, p.Puzzle())
			}
		}
	}
}

// treeWith returns the edges of a random tree and others.
func treeWith(rng *rand.Rand, n, others int) (edges [][2]int) {
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{rng.IntN(v), v})
	}
	return append(edges, chords(rng, n, others)...)
}

func chords(rng *rand.Rand, n, count int) (edges [][2]int) {
	for n > 2 && len(edges) < count {
		if u, v := rng.IntN(n), rng.IntN(n); u != v {
			edges = append(edges, [2]int{u, v})
		}
	}
	return edges
}

// scatter returns p after random arrangements of each block and random moves, so that it can
// be solved.
func scatter(t testing.TB, p sliding.Position, rng *rand.Rand) sliding.Position {
	content := p.Content()
	b := solvability.NewBlocks(p, 0)
	for _, block := range b.List {
		vs := block.Vertices[1:]
		switch block.Kind {
		case solvability.Ring:
			turn := rng.IntN(len(vs))
			for i, v := range vs {
				content[v] = vs[(i+turn)%len(vs)]
			}
		case solvability.Bipartite, solvability.Other:
			order := rng.Perm(len(vs))
			for i, v := range vs {
				content[v] = vs[order[i]]
			}
			if !b.Solvable(content) {
				content[vs[0]], content[vs[1]] = content[vs[1]], content[vs[0]]
			}
		}
	}
	return slidingtest.Shuffle(t, slidingtest.With(t, p, content), rng.IntN(3)*p.Len(), rng)
}

// TestQuickLengths compares the lengths of the first solutions with those in the method's
// description.
func TestQuickLengths(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name string
		p    sliding.Position
		mean int // the mean number of moves
		runs int
	}{
		{"grid 4x4", grid(t, 4, 4), 113, 20},
		{"grid 5x5", grid(t, 5, 5), 245, 20},
		{"grid 10x10", grid(t, 10, 10), 2300, 5},
		{"grid 20x20", grid(t, 20, 20), 19500, 3},
		{"Q10", hypercube(t, 10), 16200, 2},
		{"2x500", grid(t, 2, 500), 745000, 1},
		{"K200", complete(t, 200), 386, 2},
	} {
		rng := rand.New(rand.NewPCG(8, 6))
		sum := 0
		var cpu time.Duration
		for range tt.runs {
			run := solver.Start(t.Context(), algorithm(t, "quick"), solver.Task[sliding.Position]{Start: scatter(t, tt.p, rng), Want: 1, Rules: []string{}}, solver.Options{})
			r, err := run.Result()
			if err != nil {
				t.Fatal(err)
			}
			sum += len(r.Moves)
			cpu += run.Stats().CPU
		}
		t.Logf("%s: %d moves on average, %v", tt.name, sum/tt.runs, cpu/time.Duration(tt.runs))
		if sum/tt.runs > tt.mean*115/100 {
			t.Errorf("%s: %d moves on average, want %d or little more", tt.name, sum/tt.runs, tt.mean)
		}
	}
}

// TestShorten checks that quick finds much shorter solutions if it has time, and that it keeps
// a limit of moves.
func TestShorten(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	quick := algorithm(t, "quick")
	rng := rand.New(rand.NewPCG(9, 6))
	for range 2 {
		start := scatter(t, grid(t, 4, 4), rng)
		first, err := solver.Start(t.Context(), quick, solver.Task[sliding.Position]{Start: start, Want: 1, Rules: []string{}}, solver.Options{}).Result()
		if err != nil {
			t.Fatal(err)
		}
		r, err := solver.Start(t.Context(), quick, solver.Task[sliding.Position]{Start: start, Want: 1}, solver.Options{}).Result()
		if err != nil || len(r.Moves) > len(first.Moves)*6/10 || r.Bound != first.Bound || r.Bound > len(r.Moves) {
			t.Errorf("%d moves at first, %d in the end, bounds %d, %d, error %v, want at most 60 %% of the moves and the same bound on\n%v", len(first.Moves), len(r.Moves), first.Bound, r.Bound, err, start.Puzzle())
		}
		few, err := solver.Start(t.Context(), quick, solver.Task[sliding.Position]{Start: start, Want: 1, MaxMoves: len(r.Moves) - 1}, solver.Options{}).Result()
		if !errors.Is(err, solver.ErrIncomplete) || few.Moves != nil {
			t.Errorf("with at most %d moves: %v, error %v; want no moves, %v", len(r.Moves)-1, few.Moves, err, solver.ErrIncomplete)
		}
	}
}

// TestShortenStops checks that quick returns a solution when time is over, while another thread
// looks for a shortest one.
func TestShortenStops(t *testing.T) {
	quick := algorithm(t, "quick")
	rng := rand.New(rand.NewPCG(9, 7))
	for _, graph := range []sliding.Position{grid(t, 12, 12), grid(t, 5, 5), dodecahedron(t)} {
		start := scatter(t, graph, rng)
		r, err := solver.Start(t.Context(), quick, solver.Task[sliding.Position]{Start: start, Want: 1}, solver.Options{Timeout: 400 * time.Millisecond}).Result()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) || r.Moves == nil || r.Bound > len(r.Moves) {
			t.Errorf("when time is over: %d moves, bound %d, error %v; want a solution and a lower bound of it", len(r.Moves), r.Bound, err)
		}
	}
}
