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

// byDirection solves puzzles of one block by a batched search in one direction.
func byDirection(inverse bool) func(context.Context, solver.Task[sliding.Position], *solver.Probe[sliding.Move]) (solver.Result[sliding.Move], error) {
	return func(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move]) (solver.Result[sliding.Move], error) {
		s := NewShortest(ctx, t, p, solvability.Of(t.Start).Blocks, new(Memory))
		h := s.newBlockSearch(0)
		lib, err := s.memory.Libraries.Library(ctx, h.g, 5)
		if err != nil {
			return solver.Result[sliding.Move]{}, err
		}
		e := h.newDirection(lib, inverse)
		if e == nil {
			return solver.Result[sliding.Move]{}, errors.New("there is no inverse direction, and one was wanted")
		}
		for h.raise(e.bound()); ; h.raise(h.depth + h.step()) {
			walk, err := h.iterate(e, h.depth, lib)
			if err != nil {
				return s.Result(err)
			}
			if walk != nil {
				h.Walk = e.walkFromHole(walk)
				break
			}
		}
		h.Shows = false
		s.Moves = s.plan.Moves()
		return s.Result(nil)
	}
}

// TestDirections wants solutions of the same length in both directions.
func TestDirections(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rnd := rand.New(rand.NewPCG(6, 6))
	for name, p := range map[string]func() sliding.Position{
		"heawood":      func() sliding.Position { return slidingtest.Walked(t, 14, slidingtest.LCF(14, 5, -5), rnd) },
		"squared ring": func() sliding.Position { return slidingtest.Walked(t, 14, slidingtest.LCF(14, 2, -2), rnd) },
		"grid":         func() sliding.Position { return cornered(t, slidingtest.Walked(t, 12, slidingtest.Grid(3, 4), rnd), 3) },
		"wheel":        func() sliding.Position { return slidingtest.Walked(t, 11, slidingtest.Wheel(10), rnd) },
	} {
		for i := range 6 {
			q := p()
			want := shortestLength(t, q)
			for _, inverse := range []bool{false, true} {
				if inverse && name == "wheel" {
					continue
				}
				run := solver.Start(t.Context(), solver.Algorithm[sliding.Position, sliding.Move]{Solve: byDirection(inverse)},
					solver.Task[sliding.Position]{Start: q, Want: 1, Threads: i % 3}, solver.Options{})
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
		Solve: func(ctx context.Context, task solver.Task[sliding.Position], probe *solver.Probe[sliding.Move]) (solver.Result[sliding.Move], error) {
			s := NewShortest(ctx, task, probe, solvability.Of(task.Start).Blocks, new(Memory))
			return s.Result(s.Solve())
		},
	}, solver.Task[sliding.Position]{Start: p, Want: 1, Threads: 1}, solver.Options{})
	r, err := run.Result()
	if err != nil || !r.Optimal {
		t.Fatalf("error %v, optimal %v for\n%s", err, r.Optimal, p.Puzzle())
	}
	return len(r.Moves)
}

// cornered moves the hole of p to the vertex to, row by row.
func cornered(t testing.TB, p sliding.Position, to int) sliding.Position {
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
