package slidinggen_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/slidinggen"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/solvability"
)

// The tests share what is known about graphs.
var (
	advisor   = new(slidinghint.Advisor)
	generator = slidinggen.Generator(advisor)
)

// complete returns a recipe with all options.
func complete(t testing.TB, r solver.Recipe) solver.Recipe {
	t.Helper()
	full, err := solver.Complete(generator.Options, r)
	if err == nil {
		err = generator.Fits(full)
	}
	if err != nil {
		t.Fatalf("%v: %v, want nil", r, err)
	}
	return full
}

func build(t testing.TB, r solver.Recipe, seed uint64) (sliding.Position, model.Header) {
	t.Helper()
	p, h, err := generator.Make(t.Context(), complete(t, r), seed)
	if err != nil {
		t.Fatalf("%v: %v, want nil", r, err)
	}
	return p, h
}

// check checks that a puzzle is open, solvable and the same from its file, and that it names the
// command that makes it.
func check(t *testing.T, r solver.Recipe, seed uint64, p sliding.Position, h model.Header) {
	t.Helper()
	if p.Status() != model.Open || !solvability.Of(p).Solvable {
		t.Errorf("%v, seed %d: %v is %v, want it open and solvable", r, seed, p, p.Status())
	}
	file := p.Puzzle().String()
	if q, err := modeltest.Read(file, sliding.Parse); err != nil || q.Puzzle().String() != file {
		t.Errorf("%v, seed %d: the file reads as %v, error %v, want the same puzzle", r, seed, q, err)
	}
	again, h2 := build(t, r, seed)
	if again.Puzzle().String() != file || h2 != h {
		t.Errorf("%v, seed %d gives\n%s, then\n%s, want the same", r, seed, file, again.Puzzle())
	}
	words := strings.Fields(h.Source)
	if len(words) < 5 || strings.Join(words[:3], " ") != "backtrack generate sliding" {
		t.Fatalf("the source is %q, want a command with options", h.Source)
	}
	recipe := solver.Recipe{}
	for i := 3; i < len(words)-2; i += 2 {
		recipe[words[i][2:]] = words[i+1]
	}
	if same, _ := build(t, recipe, seed); same.Puzzle().String() != file || words[len(words)-1] != strconv.FormatUint(seed, 10) {
		t.Errorf("%q gives\n%s, want\n%s", h.Source, same.Puzzle(), file)
	}
}

// small are graphs with few positions.
var small = map[string]string{
	"grid": "3x3", "ring": "7", "theta0": "usual", "wheel": "7", "cube": "usual", "prism": "6", "complete": "6",
	"bipartite": "3x4", "tree": "8", "cactus": "9", "random": "8", "square": "4", "graph9": "usual", "graph30": "usual",
}

func TestLevels(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for graph, size := range small {
		for _, level := range []string{"any", "easy", "medium", "hard", "expert", "fiendish"} {
			r := solver.Recipe{"graph": graph, "size": size, "difficulty": level}
			for seed := range uint64(2) {
				p, h := build(t, r, seed)
				check(t, r, seed, p, h)
				rating, err := advisor.Rate(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				is := rating.Level.String()
				if h.Difficulty != is {
					t.Errorf("%v: the puzzle says %q, want %s", r, h.Difficulty, is)
				}
				if missed := level != "any" && is != level; missed != strings.Contains(h.Note, "this one is "+is) {
					t.Errorf("%v is %s: %q; want a note if, and only if, it is not %s", r, is, h.Note, level)
				}
			}
		}
	}
	p, h := build(t, solver.Recipe{"difficulty": "easy", "graph": "grid", "size": "3x3"}, 1)
	if h.Note != "" {
		t.Errorf("there is a note %q, want an easy 8-puzzle: %v", h.Note, p)
	}
}

// TestLargeLevels checks that the level of larger graphs follows from the length.
func TestLargeLevels(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, r := range []solver.Recipe{
		{"size": "4x3", "difficulty": "easy"}, {"size": "4x3", "difficulty": "hard"}, {"size": "4x4", "difficulty": "fiendish"},
		{"size": "5x5", "difficulty": "medium"}, {"size": "8x8", "difficulty": "expert"}, {"size": "8x8", "difficulty": "fiendish"},
		{"graph": "ring", "size": "20", "difficulty": "hard"}, {"graph": "cactus", "size": "60", "difficulty": "expert"},
		{"graph": "random", "size": "60", "difficulty": "hard"},
	} {
		p, h := build(t, r, 3)
		check(t, r, 3, p, h)
		rating, err := advisor.Rate(t.Context(), p)
		if err != nil || h.Note != "" || rating.Level.String() != r["difficulty"] || h.Difficulty != r["difficulty"] {
			t.Errorf("%v: rated %+v, note %q, error %v, want no note and the requested level", r, rating, h.Note, err)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, r := range []solver.Recipe{
		{"graph": "grid", "size": "3x3", "distance": "31"}, {"graph": "theta0", "distance": "20"}, {"graph": "ring", "size": "6", "distance": "9"},
		{"graph": "grid", "size": "4x3", "distance": "17"}, {"graph": "ring", "size": "15", "distance": "40"},
		{"graph": "cactus", "size": "25", "distance": "22"}, {"graph": "dodecahedron", "distance": "12"}, {"graph": "football", "distance": "9"}, {"graph": "wheel", "size": "12", "distance": "15"},
	} {
		p, h := build(t, r, 7)
		check(t, r, 7, p, h)
		d, _, err := advisor.Length(t.Context(), p)
		if want, _ := strconv.Atoi(r["distance"]); err != nil || d != want || h.Note != "" {
			t.Errorf("%v is %d moves from the goal, note %q, error %v, want %d and no note", r, d, h.Note, err, want)
		}
	}
	for _, r := range []solver.Recipe{{"graph": "complete", "size": "5", "distance": "40"}, {"graph": "tree", "size": "20", "distance": "100"}} {
		p, h := build(t, r, 7)
		check(t, r, 7, p, h)
		d, _, err := advisor.Length(t.Context(), p)
		if err != nil || !strings.Contains(h.Note, strconv.Itoa(d)+" moves") {
			t.Errorf("%v is %d moves from the goal, note %q, error %v, want a note with the distance", r, d, h.Note, err)
		}
	}
}

// TestChances checks that all positions that are not solved have the same chance, with a
// table and without one.
func TestChances(t *testing.T) {
	count := func(r solver.Recipe, seeds uint64) map[string]int {
		got := map[string]int{}
		for seed := range seeds {
			p, _ := build(t, r, seed)
			got[p.String()]++
		}
		return got
	}
	for _, tt := range []struct {
		r    solver.Recipe
		want int // positions that can be reached, without the goal
	}{
		{solver.Recipe{"graph": "bipartite", "size": "2x3"}, 59},
		{solver.Recipe{"graph": "ring", "size": "5"}, 19},
		{solver.Recipe{"graph": "ring", "size": "11"}, 109},
	} {
		const each = 40
		got := count(tt.r, uint64(each*tt.want))
		if len(got) != tt.want {
			t.Errorf("%v: %d positions, want %d", tt.r, len(got), tt.want)
		}
		for p, n := range got {
			if n < each/4 || n > each*7/4 {
				t.Errorf("%v: %d times %s, want about %d", tt.r, n, p, each)
			}
		}
	}
}

// TestLayouts checks that the places of named graphs are apart.
func TestLayouts(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, o := range generator.Options[0].Values {
		p, _ := build(t, solver.Recipe{"graph": o}, 1)
		at := p.Layout()
		if slices.Contains([]string{"tree", "cactus", "random", "square"}, o) || strings.HasPrefix(o, "graph") {
			if at != nil {
				t.Errorf("%s has a layout", o)
			}
			continue
		}
		if len(at) != p.Len() {
			t.Errorf("%s has %d vertices and %d places, want as many", o, p.Len(), len(at))
		}
		for i, a := range at {
			for _, b := range at[:i] {
				if math.Hypot(a.X-b.X, a.Y-b.Y) < .85 {
					t.Errorf("%s: places %v and %v are too close, want .85 or more", o, a, b)
				}
			}
		}
	}
	grid, _ := build(t, solver.Recipe{"graph": "grid", "size": "5x3"}, 1)
	if cells, rows, cols, ok := grid.Grid(); !ok || rows != 3 || cols != 5 || cells[1].Row != 0 || cells[1].Col != 0 || cells[0].Row != 2 || cells[0].Col != 4 {
		t.Errorf("a grid of 5x3 has %d rows and %d columns, cells %v, want 3 and 5, a1 the first", rows, cols, cells)
	}
}

// TestGraphs checks that a puzzle has the shape that the recipe asks for.
func TestGraphs(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		r           solver.Recipe
		n, edges    int // 0 is any
		blocks      int
		kind        solvability.Kind
		everyDegree int
	}{
		{solver.Recipe{"graph": "ring", "size": "300"}, 300, 300, 1, solvability.Ring, 2},
		{solver.Recipe{"graph": "theta0"}, 7, 8, 1, solvability.Theta0, 0},
		{solver.Recipe{"graph": "petersen", "distance": "3"}, 10, 15, 1, solvability.Other, 3},
		{solver.Recipe{"graph": "wheel", "size": "20"}, 20, 38, 1, solvability.Other, 0},
		{solver.Recipe{"graph": "cube"}, 8, 12, 1, solvability.Bipartite, 3},
		{solver.Recipe{"graph": "prism", "size": "14"}, 14, 21, 1, solvability.Other, 3},
		{solver.Recipe{"graph": "complete", "size": "12"}, 12, 66, 1, solvability.Other, 11},
		{solver.Recipe{"graph": "bipartite", "size": "5x7"}, 12, 35, 1, solvability.Bipartite, 0},
		{solver.Recipe{"graph": "tree", "size": "500"}, 500, 499, 499, solvability.Bridge, 0},
		{solver.Recipe{"graph": "cactus", "size": "200"}, 200, 0, 0, 0, 0},
		{solver.Recipe{"graph": "random", "size": "60"}, 60, 0, 1, solvability.Other, 0},
		{solver.Recipe{"graph": "grid", "size": "30x30"}, 900, 1740, 1, solvability.Bipartite, 0},
	} {
		p, h := build(t, tt.r, 2)
		check(t, tt.r, 2, p, h)
		edges := 0
		for range p.Edges() {
			edges++
		}
		b := solvability.NewBlocks(p, 0)
		if p.Len() != tt.n || tt.edges > 0 && edges != tt.edges || b.Reach != tt.n || tt.blocks > 0 && len(b.List) != tt.blocks {
			t.Errorf("%v has %d vertices, %d edges, %d blocks; want %d, %d, %d, 0 for any", tt.r, p.Len(), edges, len(b.List), tt.n, tt.edges, tt.blocks)
		}
		for _, block := range b.List {
			bad := block.Kind != tt.kind
			switch tt.r["graph"] {
			case "cactus":
				bad = block.Kind > solvability.Ring
			case "random":
				bad = block.Kind != solvability.Other && block.Kind != solvability.Bipartite
			}
			if bad {
				t.Errorf("%v has a block of kind %d, want none", tt.r, block.Kind)
			}
		}
		for v := range p.Len() {
			if tt.everyDegree > 0 && len(p.Neighbours(v)) != tt.everyDegree {
				t.Errorf("%v: vertex %d has %d neighbours, want %d", tt.r, v, len(p.Neighbours(v)), tt.everyDegree)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	for _, tt := range []struct {
		r    solver.Recipe
		want string
	}{
		{solver.Recipe{"graph": "hexagon"}, "unknown graph"},
		{solver.Recipe{"size": "big"}, "is not a size"},
		{solver.Recipe{"size": "0x4"}, "is not a size"},
		{solver.Recipe{"size": "7"}, "two numbers"},
		{solver.Recipe{"size": "1x9"}, "too small"},
		{solver.Recipe{"size": "101x100"}, "more than the 10000"},
		{solver.Recipe{"graph": "ring", "size": "3x3"}, "number of places"},
		{solver.Recipe{"graph": "ring", "size": "2"}, "too small"},
		{solver.Recipe{"graph": "petersen", "size": "12"}, "has 10 places"},
		{solver.Recipe{"graph": "prism", "size": "7"}, "even"},
		{solver.Recipe{"graph": "complete", "size": "61"}, "too large"},
		{solver.Recipe{"graph": "bipartite", "size": "40x40"}, "too large"},
		{solver.Recipe{"difficulty": "search"}, "unknown difficulty"},
		{solver.Recipe{"distance": "0"}, "1 or more"},
		{solver.Recipe{"distance": "5", "difficulty": "easy"}, "not both"},
		{solver.Recipe{"size": "6x6", "distance": "21"}, "at most 20"},
		{solver.Recipe{"size": "5x5", "distance": "37"}, "at most 36"},
	} {
		full, err := solver.Complete(generator.Options, tt.r)
		if err == nil {
			err = generator.Fits(full)
		}
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v: %v, want %q", tt.r, err, tt.want)
		}
	}
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, r := range []solver.Recipe{{}, {"graph": "prism", "size": "10"}, {"difficulty": "fiendish"}, {"distance": "30"}, {"size": "40x40"}} {
		if _, _, err := generator.Make(ctx, complete(t, r), 1); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v, want %v", r, err, context.Canceled)
		}
	}
}
