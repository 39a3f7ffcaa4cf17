package rivergen_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/rivergen"
	"backtrack/solver/river/riverhint"
	"backtrack/solver/river/riversolve"
	"backtrack/solver/solvertest"
)

// generate returns the puzzle of a recipe.
func generate(t *testing.T, r solver.Recipe, seed uint64) (river.Position, model.Header) {
	t.Helper()
	return solvertest.Generate(t, &rivergen.Generator, r, seed)
}

// solve returns the best solution, found by another search than the one that
// the generator uses.
func solve(t *testing.T, p river.Position) (solver.Result[river.Move], error) {
	t.Helper()
	best := riversolve.All[len(riversolve.All)-1]
	return solver.Start(t.Context(), best, solver.Task[river.Position]{Start: p}, solver.Options{}).Result()
}

// length returns the time and the crossings that a solution takes; solved is false
// if there is none.
func length(t *testing.T, p river.Position) (minutes, crossings int, solved bool) {
	t.Helper()
	r, err := solve(t, p)
	if errors.Is(err, solver.ErrUnsolvable) {
		return 0, 0, false
	}
	if err != nil {
		t.Fatal(err)
	}
	end, err := model.Replay(p, r.Moves...)
	if err != nil {
		t.Fatal(err)
	}
	return end.Elapsed(), len(r.Moves), true
}

// checkPuzzle checks the length, the time limit and the start of a generated puzzle, and
// that each of its rules matters.
func checkPuzzle(t *testing.T, p river.Position) {
	t.Helper()
	text := p.Puzzle().String()
	minutes, crossings, ok := length(t, p)
	if !ok || crossings < 7 || crossings > 25 {
		t.Errorf("%d crossings, want 7 to 25\n%s", crossings, text)
	}
	if p.Limit() >= 0 && p.Limit() != minutes {
		t.Errorf("the limit is %d, want the least time, %d\n%s", p.Limit(), minutes, text)
	}
	if d := p.UnsafeWith(p.On(river.LeftBank)); len(d) > 0 {
		t.Errorf("%s at the start, want no danger\n%s", d[0].Reason, text)
	}
	f := p.Puzzle()
	for i, l := range f.Body {
		if !strings.HasPrefix(l.Text, "unsafe") {
			continue
		}
		less := f
		less.Body = slices.Delete(slices.Clone(f.Body), i, i+1)
		q, err := river.Parse(less)
		if err != nil {
			t.Fatal(err)
		}
		if t2, c2, _ := length(t, q); t2 > minutes || t2 == minutes && c2 >= crossings {
			t.Errorf("%q changes nothing\n%s", l.Text, text)
		}
	}
}

// TestRecipes generates puzzles of many kinds and checks that they match the recipe.
func TestRecipes(t *testing.T) {
	modeltest.SkipUnderRace(t)
	made, missed := 0, 0
	for _, kind := range []string{"any", "predators", "majorities", "weights", "times", "guards", "couples"} {
		for level := solver.Easy; level <= solver.Fiendish; level++ {
			switch {
			case kind == "guards" && level != solver.Fiendish, kind == "couples" && level != solver.Medium,
				kind == "weights" && level == solver.Easy, kind == "times" && level == solver.Easy:
				continue // these are rare or take long
			}
			p, h := generate(t, solver.Recipe{"kind": kind, "difficulty": level.String()}, uint64(level))
			checkPuzzle(t, p)
			r, err := new(riverhint.Advisor).Rate(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if made++; h.Note != "" {
				t.Logf("%s: %s", kind, h.Note)
				missed++
			} else if r.Level != level {
				t.Errorf("got level %v, want %v:\n%s", r.Level, level, p.Puzzle())
			}
			if h.Difficulty != r.Level.String() {
				t.Errorf("the puzzle says that it is %s, want %v", h.Difficulty, r.Level)
			}
		}
	}
	if missed*5 > made {
		t.Errorf("%d of %d puzzles were not of the difficulty requested, want at most a fifth", missed, made)
	}
}

// TestSizes checks that a puzzle has the number of items that the recipe asks for.
func TestSizes(t *testing.T) {
	for _, size := range []string{"4", "5", "6", "7", "8"} {
		p, _ := generate(t, solver.Recipe{"size": size}, 3)
		if fmt.Sprint(len(p.Items())) != size {
			t.Errorf("%d figures, want %s", len(p.Items()), size)
		}
	}
}

// TestMany checks puzzles of many seeds, that they have few solutions, and that most of them
// differ.
func TestMany(t *testing.T) {
	modeltest.SkipUnderRace(t)
	seen := map[string]bool{}
	const seeds = 60
	for seed := range uint64(seeds) {
		p, _ := generate(t, nil, seed)
		checkPuzzle(t, p)
		seen[p.Body()] = true
		c, err := riversolve.NewChart(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		distinct := len(c.Classes()) == len(p.Items())
		if r, err := solve(t, p); err != nil || distinct && r.Count.Cmp(big.NewInt(20)) > 0 || c.Ways(p, 100) > 20 {
			t.Errorf("got %v solutions, error %v, want at most 20\n%s", r.Count, err, p.Puzzle())
		}
	}
	if len(seen) < seeds*3/4 {
		t.Errorf("%d different puzzles of %d seeds, want three quarters", len(seen), seeds)
	}
}

// TestSame checks that the same seeds always give the same puzzles.
func TestSame(t *testing.T) {
	const file = "testdata/puzzles.txt"
	var b strings.Builder
	for i, r := range []solver.Recipe{
		{}, {"difficulty": "hard"}, {"kind": "predators", "size": "6"}, {"kind": "guards"}, {"kind": "couples", "size": "6"},
		{"kind": "times", "difficulty": "expert"}, {"kind": "weights"}, {"kind": "majorities", "difficulty": "hard"},
	} {
		p, h := generate(t, r, 42+uint64(i))
		if again, _ := generate(t, r, 42+uint64(i)); again.Puzzle().String() != p.Puzzle().String() {
			t.Errorf("%v: two puzzles of one seed differ", r)
		}
		fmt.Fprintf(&b, "%s---\n", p.Puzzle().With(h))
	}
	solvertest.Golden(t, file, b.String())
}

// TestStop checks that the generator ends soon after its context.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	r, _ := solver.Complete(rivergen.Generator.Options, solver.Recipe{"kind": "couples", "size": "8", "difficulty": "fiendish"})
	if _, _, err := rivergen.Generator.Make(ctx, r, 1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	}
}

func TestRefused(t *testing.T) {
	for _, r := range []solver.Recipe{{"size": "3"}, {"size": "11"}, {"size": "x"}, {"difficulty": "search"}, {"kind": "fish"}} {
		if _, err := solver.Complete(rivergen.Generator.Options, r); err == nil {
			t.Errorf("%v is accepted, want an error", r)
		}
	}
	full, err := solver.Complete(rivergen.Generator.Options, solver.Recipe{"kind": "couples", "size": "7"})
	if err != nil {
		t.Fatal(err)
	}
	if rivergen.Generator.Fits(full) == nil {
		t.Error("seven figures in couples fit")
	}
	if _, _, err := rivergen.Generator.Make(t.Context(), full, 1); err == nil {
		t.Error("seven figures in couples are made")
	}
}

// TestAgain checks that a puzzle is read back as it was written.
func TestAgain(t *testing.T) {
	p, _ := generate(t, solver.Recipe{"kind": "majorities"}, 5)
	q, err := modeltest.Read(p.Puzzle().String(), river.Parse)
	if err != nil || q.Puzzle().String() != p.Puzzle().String() {
		t.Errorf("%v\n%v\nwant nil and\n%v", err, q, p.Puzzle())
	}
}
