package voxhint_test

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/voxgen"
	"backtrack/solver/vox/voxhint"
	"backtrack/solver/vox/voxsolve"
)

// readyMade returns the levels of the program but one, the shortest win of
// which takes long to prove.
func readyMade(t *testing.T) map[string]vox.Position {
	levels := maps.Collect(modeltest.Shipped(t, "vox", vox.Parse))
	delete(levels, "ep2-10-vandalism")
	return levels
}

// cost returns the turns and bombs of a play.
func cost(moves []vox.Move) (turns, bombs int) {
	for _, m := range moves {
		if m.Bomb {
			bombs++
		}
	}
	return len(moves), bombs
}

// checkSteps plays all steps and checks that they win with the optimum.
func checkSteps(t *testing.T, p vox.Position) {
	t.Helper()
	least, err := voxsolve.ShortestWin(t.Context(), p, false)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := voxhint.Ladder.Steps(t.Context(), p)
	if err != nil {
		t.Fatalf("got %v, want nil\n%v", err, p)
	}
	var moves []vox.Move
	at := p
	for _, h := range steps {
		if len(h.Moves) != 1 || h.Where == "" || h.What == "" || h.Do == "" || h.Tag == "" || len(h.How) == 0 {
			t.Fatalf("%+v is not complete, want one move and all texts", h)
		}
		moves = append(moves, h.Moves[0])
		if at, err = at.Play(h.Moves[0]); err != nil {
			t.Fatalf("got %v, want nil\n%v", err, at)
		}
	}
	if at.Status() != model.Solved {
		t.Fatalf("%v does not win\n%v", moves, p)
	}
	turns, bombs := cost(moves)
	if wantTurns, wantBombs := cost(least); turns != wantTurns || bombs != wantBombs {
		t.Errorf("%v takes %d turns and %d bombs, %v %d and %d\n%v", moves, turns, bombs, least, wantTurns, wantBombs, p)
	}
}

// TestSteps checks that all steps win in the fewest turns, and that hints do if they are asked for
// one by one.
func TestSteps(t *testing.T) {
	for name, p := range readyMade(t) {
		t.Run(name, func(t *testing.T) {
			checkSteps(t, p)
			least, err := voxsolve.ShortestWin(t.Context(), p, false)
			if err != nil {
				t.Fatal(err)
			}
			for p.Status() == model.Open {
				hints, err := voxhint.Ladder.Hints(t.Context(), p, 3)
				if err != nil {
					t.Fatal(err)
				}
				for i, h := range hints {
					if i > 0 && h.Cost < hints[i-1].Cost {
						t.Errorf("%q costs %d and comes after %q, which costs %d", h.Title, h.Cost, hints[i-1].Title, hints[i-1].Cost)
					}
				}
				if p, err = p.Play(hints[len(hints)-1].Moves[0]); err != nil {
					t.Fatal(err)
				}
			}
			if p.Status() != model.Solved || p.Turn() != len(least) {
				t.Errorf("following hints took %d turns, want %d", p.Turn(), len(least))
			}
		})
	}
}

func TestStepsRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := 0; n < 300; {
		p := random(t, rng)
		if ok, err := voxhint.Solvable(t.Context(), p); err != nil {
			t.Fatal(err)
		} else if ok {
			checkSteps(t, p)
			n++
		}
	}
}

// TestStepsMade checks the same for generated levels.
func TestStepsMade(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for seed := range uint64(60) {
		r := solver.Recipe{"size": []string{"8x6", "10x8"}[seed%2], "moving": []string{"none", "some", "all"}[seed%3]}
		full, err := solver.Complete(voxgen.Generator.Options, r)
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := voxgen.Generator.Make(t.Context(), full, seed)
		if err != nil {
			t.Fatal(err)
		}
		checkSteps(t, p)
	}
}

// TestRate checks that the ratings of all levels don't change, and that they are the same from
// anywhere in a game.
func TestRate(t *testing.T) {
	levels := map[solver.Level]int{}
	for name, p := range readyMade(t) {
		r, err := voxhint.Rate(t.Context(), p)
		if err != nil || !r.Rated || len(r.Techniques) == 0 {
			t.Errorf("%s: rated %+v, error %v, want a rating with techniques", name, r, err)
		}
		q, err := p.Play(vox.Wait)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := voxhint.Rate(t.Context(), q); err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("%s: %+v in a game, want %+v, as at the start, and nil, not %v", name, again, r, err)
		}
		levels[r.Level]++
	}
	if len(levels) < 3 {
		t.Errorf("levels %v: want several", levels)
	}
	for _, c := range []struct {
		board string
		want  solver.Level
	}{
		{"bombs: 1\nturns: 3\n.@.\n", solver.Easy},
		{"bombs: 2\nturns: 7\n@.@#.\n..@..\n..@.@\n.#...\n", solver.Hard},
		{"bombs: 4\nturns: 6\nrange: 1\n@@.@@\n", solver.Fiendish},
	} {
		r, err := voxhint.Rate(t.Context(), position(t, c.board))
		if err != nil || r.Level != c.want {
			t.Errorf("%v, %v: want %v\n%s", r.Level, err, c.want, c.board)
		}
	}
	if r, err := voxhint.Rate(t.Context(), position(t, "bombs: 4\nturns: 6\n..^.......\n<..>.<..v.\n...#.#....\n..^..##...\n..^>^^<#.#\n>....v....\n......^...\n..>...#...\n")); err != nil || r.Rated || r.Unrated == "" {
		t.Errorf("a level for a large search: rated %+v, error %v, want no rating, with a reason", r, err)
	}
	if r, err := voxhint.Rate(t.Context(), position(t, "bombs: 0\nturns: 3\n.@.\n")); err != nil || r.Rated {
		t.Errorf("a level that cannot be won: rated %+v, error %v, want no rating", r, err)
	}
}

// TestStopped checks that the error of the context is returned soon.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := modeltest.Load(t, "vox/ep1-10-destroy-codingame", vox.Parse)
	_, err1 := voxhint.Ladder.Hints(ctx, p, 1)
	_, err2 := voxhint.Ladder.Steps(ctx, p)
	if !errors.Is(err1, context.Canceled) || !errors.Is(err2, context.Canceled) {
		t.Errorf("got errors %v and %v, want %v", err1, err2, context.Canceled)
	}
}

// TestWayBack checks that a hint says that a node that goes to and fro comes back.
func TestWayBack(t *testing.T) {
	p := modeltest.Load(t, "vox/ep2-04-2-moving-nodes-1-bombs", vox.Parse)
	hints, err := voxhint.Ladder.Hints(t.Context(), p, 1)
	if err != nil || len(hints) == 0 {
		t.Fatalf("got hints %v, error %v, want some hints", hints, err)
	}
	if got, want := hints[0].How[0].Text, "The node on f5 is back there at the end of turn 12."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWon checks that a level that is won has no hint.
func TestWon(t *testing.T) {
	p := position(t, "bombs: 1\nturns: 3\nplayed: a1 wait wait\n.@.\n")
	if hints, err := voxhint.Ladder.Hints(t.Context(), p, 1); err != nil || len(hints) > 0 {
		t.Errorf("got hints %v, error %v, want no hints", hints, err)
	}
}
