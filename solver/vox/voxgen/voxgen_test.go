package voxgen_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/solvertest"
	"backtrack/solver/vox/voxgen"
	"backtrack/solver/vox/voxhint"
	"backtrack/solver/vox/voxsolve"
)

// generate returns the level of a recipe.
func generate(t *testing.T, r solver.Recipe, seed uint64) (vox.Position, model.Header) {
	t.Helper()
	return solvertest.Generate(t, &voxgen.Generator, r, seed)
}

// exact says what is wrong with a level: it must be winnable with the bombs it has, and not
// with one less.
func exact(t *testing.T, p vox.Position) {
	t.Helper()
	if _, err := voxsolve.FirstWin(t.Context(), p); err != nil {
		t.Errorf("got error %v, want a win of\n%s", err, p.Puzzle())
	}
	if m, err := voxsolve.WinWithin(t.Context(), p, p.Bombs()-1, p.Turns()); !errors.Is(err, solver.ErrUnsolvable) {
		t.Errorf("with one bomb less: got %v, error %v, want %v\n%s", m, err, solver.ErrUnsolvable, p.Puzzle())
	}
}

// TestRecipes generates levels of many kinds and checks that they match the recipe.
func TestRecipes(t *testing.T) {
	modeltest.SkipUnderRace(t)
	made, missed := 0, 0
	for _, size := range []string{"6x5", "8x6", "10x8"} {
		for _, moving := range []string{"none", "some", "all"} {
			for i, level := range []solver.Level{solver.Easy, solver.Medium, solver.Hard, solver.Expert} {
				p, h := generate(t, solver.Recipe{"size": size, "moving": moving, "difficulty": level.String()}, uint64(i))
				exact(t, p)
				r, err := voxhint.Rate(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if made++; h.Note != "" {
					missed++
				} else if r.Level != level {
					t.Errorf("got level %v, want %v:\n%s", r.Level, level, p.Puzzle())
				}
				if h.Difficulty != r.Level.String() {
					t.Errorf("the level says that it is %s, want %v", h.Difficulty, r.Level)
				}
				if moving != "some" && p.Moving() != (moving == "all") {
					t.Errorf("want %s of the nodes to move:\n%s", moving, p.Puzzle())
				}
				if want := fmt.Sprintf("%d %d", p.Cols(), p.Rows()); want != strings.Replace(size, "x", " ", 1) {
					t.Errorf("%s, want %s", want, size)
				}
			}
		}
	}
	if missed*20 > made {
		t.Errorf("%d of %d levels were not of the difficulty requested, want at most a twentieth", missed, made)
	}
}

// TestFiendish checks that a level that only a large search wins is not called fiendish, and
// that fiendish is refused if there is no other level.
func TestFiendish(t *testing.T) {
	full, err := solver.Complete(voxgen.Generator.Options, solver.Recipe{"size": "6x5", "difficulty": "fiendish"})
	if err != nil {
		t.Fatal(err)
	}
	if p, _, err := voxgen.Generator.Make(t.Context(), full, 1); err == nil || !strings.Contains(err.Error(), "no fiendish level") {
		t.Errorf("got %v, want \"… no fiendish level …\"\n%v", err, p)
	}
}

// TestBombs checks that levels take the bombs that the recipe asks for.
func TestBombs(t *testing.T) {
	for _, size := range []string{"8x6", "12x9"} {
		for _, bombs := range []string{"3", "4", "5"} {
			p, h := generate(t, solver.Recipe{"size": size, "bombs": bombs, "slack": "1"}, 7)
			if fmt.Sprint(p.Bombs()) != bombs || h.Note != "" {
				t.Errorf("%d bombs, want %s: %s", p.Bombs(), bombs, h.Note)
			}
			exact(t, p)
			moves, err := voxsolve.ShortestWin(t.Context(), p, true)
			if err != nil || len(moves) != p.Turns()-1 {
				t.Errorf("%v, %v: want a turn to spare\n%s", moves, err, p.Puzzle())
			}
		}
	}
}

// TestChain checks that levels with chains cannot be won without them.
func TestChain(t *testing.T) {
	for seed := range uint64(6) {
		p, h := generate(t, solver.Recipe{"size": "8x6", "chain": solver.Yes}, seed)
		if won, known := voxhint.Unchained(t.Context(), p); won || !known || h.Note != "" {
			t.Errorf("it can be won without chains, or that is not known, or it has the note %q, want none\n%s", h.Note, p.Puzzle())
		}
		exact(t, p)
	}
}

// TestMany checks that levels of many seeds differ and are exact.
func TestMany(t *testing.T) {
	modeltest.SkipUnderRace(t)
	seen := map[string]uint64{}
	for seed := range uint64(300) {
		moving := []string{"none", "some", "all"}[seed%3]
		p, _ := generate(t, solver.Recipe{"size": "7x6", "moving": moving}, seed)
		exact(t, p)
		if other, ok := seen[p.Body()]; ok {
			t.Errorf("seeds %d and %d give the same level", other, seed)
		}
		seen[p.Body()] = seed
	}
}

// TestSame checks that the same seeds always give the same levels.
func TestSame(t *testing.T) {
	const file = "testdata/levels.txt"
	var b strings.Builder
	for i, r := range []solver.Recipe{
		{}, {"size": "8x6", "difficulty": "hard"}, {"size": "12x9", "bombs": "4", "walls": "many"},
		{"size": "8x6", "moving": "all", "slack": "2"}, {"size": "8x6", "chain": solver.Yes}, {"size": "9x7", "moving": "some", "difficulty": "medium"},
	} {
		p, h := generate(t, r, 42+uint64(i))
		if again, _ := generate(t, r, 42+uint64(i)); again.Puzzle().String() != p.Puzzle().String() {
			t.Errorf("%v: two levels of one seed differ", r)
		}
		fmt.Fprintf(&b, "%s---\n", p.Puzzle().With(h))
	}
	solvertest.Golden(t, file, b.String())
}

// TestStop checks that the generator ends soon after its context.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	r, _ := solver.Complete(voxgen.Generator.Options, solver.Recipe{"size": "20x20", "bombs": "8", "moving": "all", "difficulty": "fiendish"})
	_, _, err := voxgen.Generator.Make(ctx, r, 1)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	}
}

func TestRefused(t *testing.T) {
	for _, r := range []solver.Recipe{{"size": "2x9"}, {"size": "9"}, {"size": "30x30"}, {"bombs": "0"}, {"bombs": "99"}, {"bombs": "x"}, {"difficulty": "search"}} {
		if _, err := solver.Complete(voxgen.Generator.Options, r); err == nil {
			t.Errorf("%v is accepted, want an error", r)
		}
	}
	full, err := solver.Complete(voxgen.Generator.Options, solver.Recipe{"bombs": "1", "chain": solver.Yes})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := voxgen.Generator.Make(t.Context(), full, 1); err == nil {
		t.Error("a chain of one bomb is taken")
	}
}
