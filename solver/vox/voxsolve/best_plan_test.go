package voxsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/voxsolve"
)

// TestPlans compares plans with a search of all plays. With any bombs and turns, a plan is found
// if there is a win, and it wins.
func TestPlans(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 4))
	yes, no, burnt, late := 0, 0, 0, 0
	for range 1500 {
		p := tiny(t, rng)
		if len(p.Pending()) > 0 || len(p.Alive()) == 0 {
			continue
		}
		w := brute{}.wins(p)
		for bombs := range p.BombsLeft() + 1 {
			for turns := 1; turns <= p.Turns()-p.Turn(); turns++ {
				want := false
				for k := range w {
					want = want || k[0] <= turns && k[1] <= bombs
				}
				moves, ok := voxsolve.Planned(t, p, bombs, turns)
				if !ok {
					t.Fatalf("%d bombs, %d turns: no answer\n%s", bombs, turns, p)
				}
				if !want && moves != nil || want && moves == nil {
					t.Fatalf("%d bombs, %d turns: %v; that there is a win is %v\n%v\n%s", bombs, turns, moves, want, p.Puzzle(), p)
				}
				if !want {
					no++
					continue
				}
				q, err := model.Replay(p, moves...)
				if err != nil || q.Status() != model.Solved || len(moves) > turns || bombsIn(moves) > bombs {
					t.Fatalf("%d bombs, %d turns: got moves %v, error %v, want a win within these numbers\n%v\n%s", bombs, turns, moves, err, p.Puzzle(), p)
				}
				yes++
				if p.Burnt() {
					burnt++
				}
				for _, turn := range q.Log() {
					for _, b := range turn.Blasts {
						if b.Link > 1 {
							late++
						}
					}
				}
			}
		}
	}
	if yes < 1500 || no < 4000 || burnt < 300 || late < 600 {
		t.Errorf("%d plans, %d refused, %d with burnt craters, %d bombs set off by others, want 1500, 4000, 300 and 600 or more: the mix is too plain", yes, no, burnt, late)
	}
}

// TestPlansCount checks that the bombs that plans choose are counted, though they are not
// shown.
func TestPlansCount(t *testing.T) {
	p := custom(t, vox.Level{Bombs: 10, Turns: 13, Rows: []string{
		"....#.<#<#>.",
		"<#..#.@....@",
		".#<>.@#..#..",
		"@...@..#...>",
		".#.#>.......",
		".#@#.#...<..",
		".....##....@",
		".#...#.#<...",
		">@.#..<..#@@",
		"..@.........",
		".##.#..@@<#>",
		"..@##..#<>..",
	}})
	run := solver.Start(t.Context(), algorithm(t, "best"), solver.Task[vox.Position]{Start: p, Want: 1}, solver.Options{TraceLimit: 1 << 20})
	r, err := run.Result()
	if err != nil || !r.Optimal || len(r.Moves) != 11 || bombsIn(r.Moves) != 10 {
		t.Fatalf("%v, %v: want 11 turns, 10 bombs", r.Moves, err)
	}
	shown := run.Trace().Counts(run.Trace().Len()).Visited
	planned := run.Trace().Untraced()
	if nodes := run.Stats().Nodes; planned < 500 || shown < 100 || shown+planned != nodes {
		t.Errorf("%d nodes are shown and %d not, %d counted; want many of both, and no others", shown, planned, nodes)
	}
}

// TestPlansBound checks that spare bombs cost little. Without the Lagrangian bound, this proof
// takes millions of nodes.
func TestPlansBound(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	puzzle := readyMade(t, "ep2-10-vandalism").Puzzle()
	for i, f := range puzzle.Fields {
		if f.Key == "bombs" {
			puzzle.Fields[i].Value = "14"
		}
	}
	p, err := vox.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	run := solver.Start(t.Context(), algorithm(t, "best"), solver.Task[vox.Position]{Start: p, Want: 1}, solver.Options{})
	r, err := run.Result()
	if err != nil || !r.Optimal || len(r.Moves) != 12 || bombsIn(r.Moves) != 10 {
		t.Fatalf("%v, %v: want 12 turns, 10 bombs", r.Moves, err)
	}
	if nodes := run.Stats().Nodes; nodes > 100_000 {
		t.Errorf("%d nodes, want at most 100,000", nodes)
	}
}
