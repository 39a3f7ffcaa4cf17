package slidingsolve

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// byMirror solves puzzles of one block by the mirror alone.
func byMirror(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move]) (solver.Result[sliding.Move], error) {
	s := newShortest(ctx, t, p, Judge(t.Start).Blocks)
	h := &hunt{shortest: s, part: &s.parts[0], b: newBoard(small8(s.near(0)))}
	for _, v := range s.blocks.List[0].Vertices {
		h.names = append(h.names, sliding.Move(v))
	}
	lib, err := libraryOf(ctx, h.b, 5)
	if err != nil {
		return solver.Result[sliding.Move]{}, err
	}
	h.use(lib)
	if h.mirror = h.newMirror(lib); h.mirror == nil {
		return solver.Result[sliding.Move]{}, errors.New("there is no mirror, and one was wanted")
	}
	err = h.deepenMirror(1)
	s.glue()
	return s.result(err)
}

// TestMirror wants solutions of the same length from the other end.
func TestMirror(t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 6))
	for name, p := range map[string]func() sliding.Position{
		"heawood":      func() sliding.Position { return walked(t, 14, code(14, 5, -5), rnd) },
		"squared ring": func() sliding.Position { return walked(t, 14, code(14, 2, -2), rnd) },
		"grid":         func() sliding.Position { return cornered(t, walked(t, 12, cells(3, 4), rnd), 3) },
	} {
		for range 5 {
			q := p()
			want, _, _ := timed(t, q, 1)
			run := solver.Start(t.Context(), solver.Algorithm[sliding.Position, sliding.Move]{Info: bestInfo, Solve: byMirror},
				solver.Task[sliding.Position]{Start: q, Want: 1}, solver.Options{})
			r, err := run.Result()
			if err != nil || len(r.Moves) != want {
				t.Errorf("%s: %d moves and error %v, want %d for\n%s", name, len(r.Moves), err, want, q.Puzzle())
			}
			if run.Stats().Nodes == 0 {
				t.Errorf("%s: no move is counted", name)
			}
		}
	}
}

// cornered moves the hole of p to the vertex to, row by row.
func cornered(t testing.TB, p sliding.Position, to int) sliding.Position {
	for p.Empty() != to {
		dist := newBoard(newSmall(p).near).dist[to]
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
