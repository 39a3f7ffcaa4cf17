package mathcrossgen_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrossgen"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/solvertest"
)

var generator = mathcrossgen.Generator

func generate(t testing.TB, r solver.Recipe, seed uint64) (mathcross.Position, model.Header) {
	t.Helper()
	return solvertest.Generate(t, &generator, r, seed)
}

// fillings counts by the plainer search, up to two.
func fillings(t testing.TB, p mathcross.Position) int64 {
	t.Helper()
	r, err := solver.Start(t.Context(), mathcrosssolve.All[1], solver.Task[mathcross.Position]{Start: p, Want: 2}, solver.Options{}).Result()
	if err != nil {
		t.Fatal(err)
	}
	return r.Count.Int64()
}

// TestUnique checks that a hundred puzzles of all kinds have one filling.
func TestUnique(t *testing.T) {
	kinds := []solver.Recipe{
		{"size": "7x7"},
		{"size": "9x7", "operators": "+-", "numbers": "1..20"},
		{"size": "9x9", "numbers": "-9..9", "equations": "7"},
		{"size": "9x9", "long": "yes", "equations": "6"},
		{"size": "7x7", "minimal": "yes", "operators": "x/"},
	}
	for seed := range uint64(100) {
		r := kinds[seed%uint64(len(kinds))]
		p, h := generate(t, r, seed)
		if n := fillings(t, p); n != 1 || h.Note != "" {
			t.Errorf("%v, seed %d: got %d fillings and the note %q, want 1 and none\n%s", r, seed, n, h.Note, p.Puzzle())
		}
		if again, err := mathcross.Parse(p.Puzzle()); err != nil || again.Puzzle().String() != p.Puzzle().String() {
			t.Errorf("%v, seed %d reads back with the error %v, want the same puzzle", r, seed, err)
		}
	}
}

// TestLevels checks that puzzles have the requested level, and name it.
func TestLevels(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, level := range []string{"easy", "medium", "hard", "expert", "fiendish"} {
		for _, size := range []string{"9x9", "13x13"} {
			p, h := generate(t, solver.Recipe{"size": size, "difficulty": level}, 42)
			r, err := mathcrosshint.Rate(t.Context(), p)
			if err != nil || !r.Rated || r.Level.String() != level || h.Note != "" || h.Difficulty != level {
				t.Errorf("%s: rated %+v, error %v, called %s with the note %q; want %s without a note", size, r, err, h.Difficulty, h.Note, level)
			}
		}
	}
}

// TestSame checks that a recipe and a seed make the same puzzle, and another seed another one.
func TestSame(t *testing.T) {
	r := solver.Recipe{"size": "11x11", "difficulty": "hard"}
	a, h := generate(t, r, 1)
	b, _ := generate(t, r, 1)
	c, _ := generate(t, r, 2)
	if a.Puzzle().String() != b.Puzzle().String() {
		t.Errorf("two puzzles of one seed:\n%s\n%s\nwant the same", a.Puzzle(), b.Puzzle())
	}
	if a.String() == c.String() {
		t.Error("two seeds give one puzzle")
	}
	if got := h.Source; got != "backtrack generate mathcross --difficulty hard --seed 1" {
		t.Errorf("the source is %q, want the command with all flags that differ from the usual", got)
	}
}

// TestRecipes checks the operators, the range and the number of equations.
func TestRecipes(t *testing.T) {
	p, _ := generate(t, solver.Recipe{"size": "15x15", "equations": "12", "operators": "+x", "numbers": "2..30", "long": "yes"}, 3)
	filled, ok, err := mathcrosssolve.Fill(t.Context(), p)
	if err != nil || !ok {
		t.Fatalf("a filling was found: %t, error %v; want one", ok, err)
	}
	long := 0
	for _, e := range p.Equations() {
		if len(e.Operands) > 2 {
			long++
		}
		for _, op := range e.Ops {
			if op != '+' && op != 'x' {
				t.Errorf("operator %c, want + or x", op)
			}
		}
		for _, c := range e.Numbers() {
			if v, _ := filled.Value(c); v < 2 || v > 30 {
				t.Errorf("%d is in %v, want 2 to 30", v, c)
			}
		}
	}
	if n := len(p.Equations()); n > 12 || n < 10 || long == 0 {
		t.Errorf("%d equations, %d of them long; want 10 to 12, some of them long", n, long)
	}
}

// TestMinimal checks that no number is shown that could be hidden.
func TestMinimal(t *testing.T) {
	p, _ := generate(t, solver.Recipe{"size": "9x9", "minimal": "yes"}, 5)
	filled, _, err := mathcrosssolve.Fill(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	f := p.Puzzle()
	for r, row := range f.Body {
		words := strings.Fields(row.Text)
		for c, word := range words {
			if strings.Trim(word, ".B+-x/=") == "" {
				continue
			}
			less := f
			less.Body = slices.Clone(f.Body)
			words := slices.Clone(words)
			words[c] = "B"
			less.Body[r].Text = strings.Join(words, " ")
			less.Fields = []model.Field{{Key: "tokens", Value: f.Fields[0].Value + " " + word}}
			q, err := mathcross.Parse(less)
			if err != nil {
				t.Fatal(err)
			}
			if n := fillings(t, q); n < 2 {
				t.Errorf("%s in row %d, column %d can be hidden:\n%s", word, r+1, c+1, filled)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	for _, r := range []solver.Recipe{
		{"size": "4x4"}, {"size": "9"}, {"size": "0x9"}, {"size": "1000x1000"}, {"numbers": "1-50"}, {"numbers": "5..6"}, {"numbers": "1..9999999"},
		{"operators": ""}, {"operators": "++"}, {"operators": "*"}, {"equations": "0"}, {"equations": "many"}, {"difficulty": "search"}, {"holes": "3"},
		{"equations": "61", "difficulty": "fiendish"}, {"equations": "151", "difficulty": "easy"}, {"equations": "301", "minimal": "yes"}, {"equations": "2001"},
	} {
		if full, err := solver.Complete(generator.Options, r); err == nil {
			if err = generator.Fits(full); err == nil {
				t.Errorf("%v is accepted, want an error", r)
			}
		}
	}
}

// TestLarge checks that a puzzle of hundreds of equations has one filling and does not show
// nearly everything.
func TestLarge(t *testing.T) {
	modeltest.SkipUnderRace(t)
	p, _ := generate(t, solver.Recipe{"size": "61x61"}, 1)
	if n, equations := len(p.Blanks()), len(p.Equations()); equations < 400 || n < equations/2 {
		t.Errorf("%d equations, %d blanks; want at least 400, and a blank for every two", equations, n)
	}
	if fillings, one, err := mathcrosssolve.Fillings(t.Context(), p, 2); err != nil || !one || len(fillings) != 1 {
		t.Errorf("got %d fillings, complete %t, error %v, want 1, true", len(fillings), one, err)
	}
}

func TestCancel(t *testing.T) {
	full, err := solver.Complete(generator.Options, solver.Recipe{"size": "41x41", "difficulty": "fiendish"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := generator.Make(ctx, full, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want %v", err, context.Canceled)
	}
}

// TestReadyMade checks that the puzzles that come with the program have one filling and the
// level that they name, and that their source makes them.
func TestReadyMade(t *testing.T) {
	modeltest.SkipUnderRace(t)
	count := map[string]int{}
	for name, file := range modeltest.Shipped(t, "mathcross", func(f model.Puzzle) (model.Puzzle, error) { return f, nil }) {
		if file.Difficulty == "" {
			continue
		}
		p, err := mathcross.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		count[file.Difficulty]++
		if r, err := mathcrosshint.Rate(t.Context(), p); err != nil || !r.Rated || r.Level.String() != file.Difficulty {
			t.Errorf("%s says that it is %s, want the level of its rating, %+v, error %v", name, file.Difficulty, r, err)
		}
		if file.Difficulty == solver.Fiendish.String() {
			continue // they take seconds to make
		}
		words := strings.Fields(file.Source)[3:]
		recipe, seed := solver.Recipe{}, uint64(0)
		for i := 0; i < len(words); i++ {
			id := strings.TrimPrefix(words[i], "-")
			o := slices.IndexFunc(generator.Options, func(o solver.Option) bool { return o.ID == id })
			switch {
			case id == "seed":
				i++
				if _, err := fmt.Sscan(words[i], &seed); err != nil {
					t.Fatal(err)
				}
			case o >= 0 && generator.Options[o].IsSwitch():
				recipe[id] = solver.Yes
			default:
				i++
				recipe[id] = words[i]
			}
		}
		if made, _ := generate(t, recipe, seed); made.String() != p.String() {
			t.Errorf("%s: its source makes\n%s\nwant\n%s", name, made, p)
		}
	}
	for _, level := range []string{"easy", "medium", "hard", "expert", "fiendish"} {
		if count[level] < 4 {
			t.Errorf("only %d %s puzzles, want at least 4", count[level], level)
		}
	}
}
