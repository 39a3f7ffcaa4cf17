package cli_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
)

// maker is a family whose puzzles name the recipe and seed they were made from.
func maker(ctx context.Context, asked *[]uint64, note string, err error) family.Family {
	return family.Family{ID: "maker",
		Options: []solver.Option{
			{ID: "size", Name: "Size", Doc: "How large.", Default: "9x9", Check: func(v string) error {
				if !strings.Contains(v, "x") {
					return fmt.Errorf("%q is not a size", v)
				}
				return nil
			}},
			{ID: "steps", Name: "Steps", Doc: "Which way.", Values: []string{"straight", "diagonal"}, Default: "straight"},
			{ID: "minimal", Name: "Minimal", Doc: "No more than needed.", Values: []string{solver.No, solver.Yes}, Default: solver.No},
		},
		Make: func(_ context.Context, r solver.Recipe, seed uint64) (family.Puzzle, error) {
			*asked = append(*asked, seed)
			if ctx.Err() != nil {
				return family.Puzzle{}, ctx.Err()
			}
			return family.Puzzle{File: fmt.Sprintf("puzzle: maker\nsource: %v %d\n\nbody\n", r, seed), Header: model.Header{Note: note}}, err
		},
	}
}

func generated(t *testing.T, f family.Family, args ...string) result {
	t.Helper()
	return runIn(t.Context(), nil, []family.Family{{ID: "other"}, f}, append([]string{"generate"}, args...)...)
}

func TestGenerate(t *testing.T) {
	var asked []uint64
	f := maker(t.Context(), &asked, "", nil)
	got := generated(t, f, "maker", "-size", "5 × 4", "-steps=Diagonal", "-minimal", "-seed", "42", "-n", "2")
	want := "puzzle: maker\nsource: map[minimal:yes size:5x4 steps:diagonal] 42\n\nbody\n---\npuzzle: maker\nsource: map[minimal:yes size:5x4 steps:diagonal] 43\n\nbody\n"
	if got.code != 0 || got.out != want || got.errs != "" {
		t.Errorf("%+v", got)
	}
	if got := generated(t, f, "-minimal=false", "maker", "-seed", "18446744073709551615"); got.out != "puzzle: maker\nsource: map[minimal:no] 18446744073709551615\n\nbody\n" {
		t.Errorf("%+v", got)
	}
	asked = nil
	for range 5 {
		generated(t, f, "maker")
	}
	if slices.Sort(asked); len(slices.Compact(asked)) < 4 {
		t.Errorf("without a seed these were chosen: %d", asked)
	}
}

func TestGenerateTroubles(t *testing.T) {
	var asked []uint64
	if got := generated(t, maker(t.Context(), &asked, "only medium", nil), "maker", "-seed", "7"); got.code != 1 || got.out == "" || got.errs != "backtrack generate: seed 7: only medium\n" {
		t.Errorf("a note: %+v", got)
	}
	if got := generated(t, maker(t.Context(), &asked, "", errors.New("no room")), "maker", "-seed", "7"); got.code != 1 || got.out != "" || got.errs != "backtrack generate: seed 7: no room\n" {
		t.Errorf("an error: %+v", got)
	}
	f := maker(t.Context(), &asked, "", nil)
	for args, want := range map[string]string{
		"other":                                 "other has no generator",
		"maker -seed 18446744073709551615 -n 2": "want at most 18446744073709551614 for 2 puzzles",
		"maker -size 5":                         `"5" is not a size`,
		"maker -steps sideways":                 `unknown steps "sideways": want straight, diagonal`,
	} {
		if got := generated(t, f, strings.Fields(args)...); got.code != 2 || got.out != "" || !strings.Contains(got.errs, want) {
			t.Errorf("%s: %+v, want %q", args, got, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := runIn(ctx, nil, []family.Family{maker(ctx, &asked, "", nil)}, "generate", "maker", "-seed", "3", "-n", "2"); got.code != 130 || got.out != "" || got.errs != "backtrack generate: stopped after 0 puzzles of 2; to go on, use --seed 3 -n 2\n" {
		t.Errorf("stopped: %+v", got)
	}
}

// What is printed is read again, each puzzle with one solution.
func TestGenerateNumbrix(t *testing.T) {
	args := []string{"generate", "numbrix", "-size", "6x5", "-seed", "1", "-n", "3"}
	first := run(t, args...)
	if first.code != 0 {
		t.Fatalf("%+v", first)
	}
	if again := run(t, args...); again != first {
		t.Error("the same seed gives another puzzle")
	}
	if byID := run(t, "rate", "numbrix/new/6x5-1"); byID.code != 0 || !strings.HasPrefix(byID.out, "numbrix/new/6x5-1  medium ") || byID.errs != "" {
		t.Errorf("by its id: %+v", byID)
	}
	got := runWith(t, first.out, "check", "-json", "-")
	all := objects(t, got.out)
	for _, o := range all {
		if o["unique"] != true {
			t.Errorf("%v", o)
		}
	}
	if len(all) != 3 {
		t.Errorf("%d puzzles", len(all))
	}
}

// The help explains an option for each family that has it.
func TestGenerateHelp(t *testing.T) {
	var asked []uint64
	one := maker(t.Context(), &asked, "", nil)
	two := maker(t.Context(), &asked, "", nil)
	one.Name, two.ID, two.Name = "Maker", "shaper", "Shaper"
	two.Options = []solver.Option{
		{ID: "size", Doc: "How many.", Default: "7"},
		{ID: "steps", Doc: "Where to.", Values: []string{"up", "down"}, Default: "up"},
		{ID: "shape", Doc: "What it looks like.", Values: []string{"ring", "tree"}, Default: "ring"},
	}
	got := runIn(t.Context(), nil, []family.Family{one, two}, "help", "generate").out
	for _, want := range []string{
		"-size SIZE\n      Maker: how large. By default 9x9. Shaper: how many. By default 7\n",
		"-steps STEPS\n      Maker: which way. By default straight. Shaper: where to. By default up\n",
		"-shape ring|tree\n      Shaper: what it looks like. By default ring\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %q", got, want)
		}
	}
	got = runIn(t.Context(), nil, []family.Family{one, two}, "generate", "shaper", "-h").out
	if !strings.Contains(got, "generate [OPTION…] shaper\n") || !strings.Contains(got, "-size SIZE\n      how many. By default 7\n") || strings.Contains(got, "Maker") {
		t.Errorf("the help of one family is\n%s", got)
	}
}
