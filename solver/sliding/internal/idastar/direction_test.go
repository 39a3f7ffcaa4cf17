package idastar

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
)

type (
	task  = solver.Task[sliding.Position]
	probe = solver.Probe[sliding.Move]
)

// solveInDirection returns a function that solves puzzles of one block by a batched search in
// one direction.
func solveInDirection(inverse bool) func(context.Context, task, *probe) (solver.Result[sliding.Move], error) {
	return func(ctx context.Context, t task, p *probe) (solver.Result[sliding.Move], error) {
		s := NewSearch(ctx, t, p, solvability.Of(t.Start).Blocks, new(Memory))
		search := s.newBlockSearch(0)
		lib, err := s.memory.Libraries.Library(ctx, search.g, 5)
		if err != nil {
			return solver.Result[sliding.Move]{}, err
		}
		d := search.newDirection(lib, inverse)
		if d == nil {
			return solver.Result[sliding.Move]{}, errors.New("there is no inverse direction, and one was wanted")
		}
		for search.raise(d.bound()); ; search.raise(search.depth + search.step()) {
			walk, err := search.iterate(d, search.depth, lib)
			if err != nil {
				return s.Result(err)
			}
			if walk != nil {
				search.Walk = d.walkFromHole(walk)
				break
			}
		}
		search.Shows = false
		s.Moves = s.plan.Moves()
		return s.Result(nil)
	}
}

// TestDirections checks that both directions find solutions of the same length.
func TestDirections(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(6, 6))
	for name, p := range map[string]func() sliding.Position{
		"heawood":      func() sliding.Position { return slidingtest.Walked(t, 14, slidingtest.LCF(14, 5, -5), rng) },
		"squared ring": func() sliding.Position { return slidingtest.Walked(t, 14, slidingtest.LCF(14, 2, -2), rng) },
		"grid": func() sliding.Position {
			return moveHole(t, slidingtest.Walked(t, 12, slidingtest.Grid(3, 4), rng), 3)
		},
		"wheel": func() sliding.Position { return slidingtest.Walked(t, 11, slidingtest.Wheel(10), rng) },
	} {
		for i := range 6 {
			q := p()
			want := shortestLength(t, q)
			for _, inverse := range []bool{false, true} {
				if inverse && name == "wheel" {
					continue
				}
				run := solver.Start(t.Context(), solver.Algorithm[sliding.Position, sliding.Move]{Solve: solveInDirection(inverse)},
					task{Start: q, Want: 1, Threads: i % 3}, solver.Options{})
				r, err := run.Result()
				if err != nil || len(r.Moves) != want {
					t.Errorf("%s, inverse %v: %d moves and error %v, want %d for\n%s", name, inverse, len(r.Moves), err, want, q.Puzzle())
				}
				if run.Stats().Nodes == 0 {
					t.Errorf("%s, inverse %v: no move is counted", name, inverse)
				}
			}
		}
	}
}

// shortestLength returns how many moves a shortest solution has.
func shortestLength(t testing.TB, p sliding.Position) int {
	run := solver.Start(t.Context(), solver.Algorithm[sliding.Position, sliding.Move]{
		Solve: func(ctx context.Context, t task, p *probe) (solver.Result[sliding.Move], error) {
			s := NewSearch(ctx, t, p, solvability.Of(t.Start).Blocks, new(Memory))
			return s.Result(s.Solve())
		},
	}, task{Start: p, Want: 1, Threads: 1}, solver.Options{})
	r, err := run.Result()
	if err != nil || !r.Optimal {
		t.Fatalf("error %v, optimal %v, want nil, true for\n%s", err, r.Optimal, p.Puzzle())
	}
	return len(r.Moves)
}

// moveHole moves the hole of p to a vertex along a shortest path.
func moveHole(t testing.TB, p sliding.Position, to int) sliding.Position {
	for p.Empty() != to {
		dist := graphs.NewSmallGraph(statespace.NewGraph(p).Near).Dist[to]
		for _, v := range p.Neighbours(p.Empty()) {
			if dist[v] < dist[p.Empty()] {
				q, err := p.Play(sliding.Move(v))
				if err != nil {
					t.Fatal(err)
				}
				p = q
				break
			}
		}
	}
	return p
}
