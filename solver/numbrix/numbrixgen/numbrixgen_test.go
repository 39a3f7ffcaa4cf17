package numbrixgen_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixgen"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/solver/solvertest"
)

// create makes the puzzle of a recipe such as "size=6x6 minimal=yes".
func create(t testing.TB, wishes string, seed uint64) numbrix.Position {
	t.Helper()
	p, _ := generateWithHeader(t, wishes, seed)
	return p
}

// generateWithHeader makes the same puzzle and also returns its header.
func generateWithHeader(t testing.TB, wishes string, seed uint64) (numbrix.Position, model.Header) {
	t.Helper()
	p, h, err := attempt(t.Context(), wishes, seed)
	if err != nil {
		t.Fatalf("%s, seed %d: %v, want nil", wishes, seed, err)
	}
	return p, h
}

func attempt(ctx context.Context, wishes string, seed uint64) (numbrix.Position, model.Header, error) {
	r := solver.Recipe{}
	for w := range strings.FieldsSeq(wishes) {
		id, value, _ := strings.Cut(w, "=")
		r[id] = value
	}
	r, err := solver.Complete(numbrixgen.Generator.Options, r)
	if err != nil {
		return numbrix.Position{}, model.Header{}, err
	}
	return numbrixgen.Generator.Make(ctx, r, seed)
}

// recipes are small enough to be checked by brute force.
var recipes = []string{
	"size=2x2", "size=2x5", "size=5x5", "size=5x4 steps=diagonal",
	"size=6x6 minimal=yes", "size=5x5 minimal=yes ends=given", "size=5x5 minimal=yes ends=hidden",
	"size=6x6 holes=6", "size=7x5 holes=5 minimal=yes", "size=5x5 holes=1 steps=diagonal",
	"size=6x6 symmetry=half", "size=6x6 symmetry=quarter minimal=yes", "size=6x5 symmetry=mirror minimal=yes", "size=6x6 holes=4 symmetry=quarter",
	"size=6x6 symmetry=half ends=given", "size=6x6 symmetry=half ends=hidden",
	"size=6x6 givens=border", "size=6x6 givens=border minimal=yes", "size=6x6 givens=border symmetry=mirror", "size=6x6 givens=border ends=hidden",
}

// TestUnique counts the solutions of puzzles of all kinds, and looks whether
// they are what was wished.
func TestUnique(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, wishes := range recipes {
		t.Run(wishes, func(t *testing.T) {
			for seed := range uint64(8) {
				p := create(t, wishes, seed)
				if n := solutions(p, 2); n != 1 {
					t.Fatalf("seed %d: got %d solutions, want 1 of\n%s", seed, n, p)
				}
				for w := range strings.FieldsSeq(wishes) {
					id, value, _ := strings.Cut(w, "=")
					if err := kept(p, id, value); err != nil {
						t.Errorf("seed %d: %v in\n%s\nwant the options kept", seed, err, p.Puzzle())
					}
				}
			}
		})
	}
}

// kept returns why p does not have the value of an option.
func kept(p numbrix.Position, id, value string) error {
	switch id {
	case "size":
		if got := fmt.Sprintf("%dx%d", p.Cols(), p.Rows()); got != value {
			return fmt.Errorf("size %s", got)
		}
	case "steps":
		if p.Diagonal() != (value == "diagonal") {
			return errors.New("wrong steps")
		}
	case "holes":
		if got := fmt.Sprint(p.Rows()*p.Cols() - p.Max()); got != value {
			return fmt.Errorf("%s holes", got)
		}
	case "ends":
		_, placed := p.Places()
		if hidden := value == "hidden"; placed[1] == hidden || placed[p.Max()] == hidden {
			return errors.New("wrong ends")
		}
	case "symmetry":
		for c := range p.Cells() {
			if d := image(p, value, c); p.Inside(d) && (p.Given(c) == 0) != (p.Given(d) == 0) {
				return fmt.Errorf("%v and %v are not alike", c, d)
			}
		}
	}
	return nil
}

// image returns where a symmetry takes c.
func image(p numbrix.Position, symmetry string, c grid.Cell) grid.Cell {
	last := grid.Cell{Row: p.Rows() - 1, Col: p.Cols() - 1}
	switch symmetry {
	case "half":
		return grid.Cell{Row: last.Row - c.Row, Col: last.Col - c.Col}
	case "quarter":
		return grid.Cell{Row: c.Col, Col: last.Row - c.Row}
	case "mirror":
		return grid.Cell{Row: c.Row, Col: last.Col - c.Col}
	}
	return c
}

// withoutOrbit returns p without the givens in c and where the symmetry takes it.
func withoutOrbit(t *testing.T, p numbrix.Position, symmetry string, c grid.Cell) numbrix.Position {
	t.Helper()
	gone := map[grid.Cell]bool{}
	for d := c; !gone[d]; d = image(p, symmetry, d) {
		gone[d] = true
	}
	var cells []int
	for row := range p.Rows() {
		for col := range p.Cols() {
			d := grid.Cell{Row: row, Col: col}
			switch {
			case !p.Inside(d):
				cells = append(cells, numbrix.Hole)
			case gone[d]:
				cells = append(cells, 0)
			default:
				cells = append(cells, p.Given(d))
			}
		}
	}
	q, err := numbrix.New(p.Rows(), p.Cols(), p.Diagonal(), cells)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestMinimal takes away each given in turn, or those that belong together,
// and wants a second solution, whenever minimal puzzles were wished.
func TestMinimal(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, wishes := range recipes {
		if !strings.Contains(wishes, "minimal") {
			continue
		}
		symmetry := ""
		for _, m := range []string{"half", "quarter", "mirror"} {
			if strings.Contains(wishes, m) {
				symmetry = m
			}
		}
		for seed := range uint64(8) {
			p := create(t, wishes, seed)
			for c := range p.Cells() {
				v := p.Given(c)
				if v == 0 || strings.Contains(wishes, "ends=given") && (v == 1 || v == p.Max()) {
					continue
				}
				if solutions(withoutOrbit(t, p, symmetry, c), 2) < 2 {
					t.Errorf("%s, seed %d: %d is not needed in\n%s", wishes, seed, v, p)
				}
			}
		}
	}
}

// TestBorder checks that no given is inside, on boards of a size that allows this.
func TestBorder(t *testing.T) {
	for seed := range uint64(20) {
		p := create(t, "size=7x6 givens=border", seed)
		for c := range p.Cells() {
			inside := c.Row > 0 && c.Col > 0 && c.Row < p.Rows()-1 && c.Col < p.Cols()-1
			if inside && p.Given(c) > 0 {
				t.Errorf("seed %d: %v is inside in\n%s", seed, c, p)
			}
		}
	}
}

// TestSame checks that recipes make the same puzzles as ever, with the commands that make them.
func TestSame(t *testing.T) {
	var b strings.Builder
	for i, wishes := range recipes {
		p, h := generateWithHeader(t, wishes, uint64(i))
		b.WriteString(p.Puzzle().With(h).String())
		b.WriteString("---\n")
	}
	const file = "testdata/puzzles.txt"
	solvertest.Golden(t, file, b.String())
}

func TestDiffer(t *testing.T) {
	seen := map[string]uint64{}
	for seed := range uint64(50) {
		s := create(t, "size=6x6", seed).String()
		if before, again := seen[s]; again {
			t.Errorf("seeds %d and %d make the same puzzle\n%s", before, seed, s)
		}
		seen[s] = seed
	}
}

// TestLevels checks that puzzles have the level in their names, and that this is nearly always
// the requested one.
func TestLevels(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, wishes := range []string{
		"size=6x6 difficulty=easy", "size=7x7 difficulty=medium", "size=9x9 difficulty=hard", "size=7x7 difficulty=expert", "size=6x6 difficulty=fiendish",
		"size=7x7 difficulty=hard symmetry=half", "size=5x5 difficulty=fiendish minimal=yes",
		"size=7x7 difficulty=medium givens=border", "size=6x6 difficulty=easy ends=hidden", "size=6x6 difficulty=medium steps=diagonal",
	} {
		_, wanted, _ := strings.Cut(strings.Fields(wishes)[1], "=")
		hit := 0
		for seed := range uint64(20) {
			p, h, err := attempt(t.Context(), wishes, seed)
			if err != nil {
				t.Fatal(err)
			}
			rating, err := numbrixhint.Rate(t.Context(), p)
			if got := h.Difficulty; err != nil || !rating.Rated || rating.Level.String() != got {
				t.Errorf("%s, seed %d: rated %v, error %v, want the level that the header names, %s:\n%s", wishes, seed, rating, err, got, p)
			}
			switch got := h.Difficulty; {
			case (h.Note == "") != (got == wanted):
				t.Errorf("%s, seed %d: %s, and the note is %q; want a note if, and only if, the level is not %s", wishes, seed, got, h.Note, wanted)
			case got == wanted:
				hit++
			}
		}
		if hit < 19 {
			t.Errorf("%s was hit in %d of 20 tries, want at least 19", wishes, hit)
		}
	}
}

// TestLarge checks that a large board is solvable by the techniques of its level.
func TestLarge(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, wishes := range []string{"size=25x20 difficulty=easy", "size=20x25 difficulty=medium steps=diagonal holes=30", "size=20x20 difficulty=expert givens=border"} {
		p, h := generateWithHeader(t, wishes, 1)
		level, err := solver.ParseLevel(h.Difficulty)
		if err != nil {
			t.Fatal(err)
		}
		if ok, _, err := numbrixhint.Solvable(t.Context(), p, level); !ok || err != nil {
			t.Errorf("%s: solvable with error %v, want it solvable at its level, nil:\n%s", h.Name, err, p)
		}
		if p.Givens() > p.Max()*4/10 {
			t.Errorf("%d of %d numbers are given, want at most 40 %%", p.Givens(), p.Max())
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := attempt(ctx, "size=6x6", 1); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	for _, wishes := range []string{"size=100x100", "size=100x100 holes=1000", "size=100x100 givens=border"} {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
		if _, _, err := attempt(ctx, wishes, 1); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: error %v, want %v", wishes, err, context.DeadlineExceeded)
		}
		cancel()
	}
}

func TestErrors(t *testing.T) {
	for wishes, want := range map[string]string{
		"size=9":                    `"9" is not a size: enter columns x rows, such as 9x9`,
		"size=9xx":                  `"9xx" is not a size`,
		"size=1x9":                  "a board of 1x9 is too small: want at least 2x2",
		"size=101x100":              "a board of 101x100 has more than the 10000 cells",
		"holes=-1":                  `the number of holes is "-1": want 0 or more`,
		"holes=many":                `the number of holes is "many"`,
		"size=3x3 holes=6":          "6 holes leave too little of a board of 3x3: want at most 5",
		"size=6x5 symmetry=quarter": "a board of 6x5 does not look the same after a quarter turn",
		"symmetry=odd":              `unknown symmetry "odd": want none, half, quarter, mirror`,
		"colour=red":                `there is no option "colour"`,
	} {
		if _, _, err := attempt(t.Context(), wishes, 1); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", wishes, err, want)
		}
	}
}

// TestSource checks that the command that makes the puzzle names the options without their
// defaults, in order.
func TestSource(t *testing.T) {
	_, h := generateWithHeader(t, "minimal=yes size=4x5 steps=diagonal ends=any", 42)
	const want = "backtrack generate numbrix --size 4x5 --steps diagonal --minimal --seed 42"
	if got := h.Source; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestOptions checks that defaults are valid.
func TestOptions(t *testing.T) {
	r, err := solver.Complete(numbrixgen.Generator.Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	if ids := slices.Sorted(maps.Keys(r)); len(ids) != len(numbrixgen.Generator.Options) {
		t.Errorf("options %v, want one for each option", ids)
	}
}
