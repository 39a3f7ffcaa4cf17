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

func runGenerate(t *testing.T, f family.Family, args ...string) result {
	t.Helper()
	return runIn(t.Context(), nil, []family.Family{{ID: "other"}, f}, append([]string{"generate"}, args...)...)
}

func TestGenerate(t *testing.T) {
	var asked []uint64
	f := maker(t.Context(), &asked, "", nil)
	got := runGenerate(t, f, "maker", "--size", "5 × 4", "--steps=Diagonal", "--minimal", "--seed", "42", "-n", "2")
	want := "puzzle: maker\nsource: map[minimal:yes size:5x4 steps:diagonal] 42\n\nbody\n---\npuzzle: maker\nsource: map[minimal:yes size:5x4 steps:diagonal] 43\n\nbody\n"
	if want := (result{out: want}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	got = runGenerate(t, f, "--minimal=false", "maker", "--seed", "18446744073709551615")
	if want := (result{out: "puzzle: maker\nsource: map[minimal:no] 18446744073709551615\n\nbody\n"}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	asked = nil
	for range 5 {
		runGenerate(t, f, "maker")
	}
	slices.Sort(asked)
	if len(slices.Compact(asked)) < 4 {
		t.Errorf("without a seed these were chosen: %d, want at least 4 different ones", asked)
	}
}

func TestGenerateTroubles(t *testing.T) {
	var asked []uint64
	if got := runGenerate(t, maker(t.Context(), &asked, "only medium", nil), "maker", "--seed", "7"); got.code != 1 || got.out == "" || got.errs != "backtrack generate maker: seed 7: only medium\n" {
		t.Errorf("a note: %+v, want code 1, a puzzle and \"seed 7: only medium\"", got)
	}
	if got := runGenerate(t, maker(t.Context(), &asked, "", errors.New("no room")), "maker", "--seed", "7"); got.code != 1 || got.out != "" || got.errs != "backtrack generate maker: seed 7: no room\n" {
		t.Errorf("an error: %+v, want code 1, no puzzle, \"seed 7: no room\"", got)
	}
	f := maker(t.Context(), &asked, "", nil)
	for args, want := range map[string]string{
		"maker --seed 18446744073709551615 -n 2": "want at most 18446744073709551614 for 2 puzzles",
		"other":                                  "other has no generator",
		"maker --size 5":                         `--size: "5" is not a size`,
		"maker --shape ring":                     "there is no option --shape; the options are --help, --minimal",
		"":                                       "want a family: other or maker",
		"--size 5":                               "want maker before --size",
		"makr":                                   `there is no family "makr" (did you mean maker?)`,
		"maker --steps sideways":                 `--steps "sideways": want straight or diagonal`,
	} {
		if got := runGenerate(t, f, strings.Fields(args)...); got.code != 2 || got.out != "" || !strings.Contains(got.errs, want) {
			t.Errorf("%s: %+v, want %q", args, got, want)
		}
	}
	late := maker(t.Context(), &asked, "", nil)
	late.Make = func(ctx context.Context, _ solver.Recipe, _ uint64) (family.Puzzle, error) {
		<-ctx.Done()
		return family.Puzzle{}, ctx.Err()
	}
	if got := runGenerate(t, late, "maker", "--seed", "1", "-n", "2", "--timeout", "1ms"); got.code != 1 || got.out != "" ||
		got.errs != "backtrack generate maker: seed 1: not made within 1 ms\nbacktrack generate maker: seed 2: not made within 1 ms\n" {
		t.Errorf("late: %+v, want code 1, not made within 1 ms for seeds 1 and 2", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := runIn(ctx, nil, []family.Family{maker(ctx, &asked, "", nil)}, "generate", "maker", "--seed", "3", "-n", "2"); got.code != 130 || got.out != "" || got.errs != "backtrack generate maker: stopped after 0 puzzles of 2; to go on, use --seed 3 -n 2\n" {
		t.Errorf("stopped: %+v, want code 130, stopped after 0 puzzles of 2", got)
	}
}

// What is printed is read again, each puzzle with one solution.
func TestGenerateNumbrix(t *testing.T) {
	args := []string{"generate", "numbrix", "--size", "6x5", "--seed", "1", "-n", "3"}
	first := run(t, args...)
	if first.code != 0 {
		t.Fatalf("got %+v; want code 0", first)
	}
	if again := run(t, args...); again != first {
		t.Error("the same seed gives another puzzle")
	}
	if byID := run(t, "rate", "numbrix/new/6x5-1"); byID.code != 0 || !strings.HasPrefix(byID.out, "numbrix/new/6x5-1  medium ") || byID.errs != "" {
		t.Errorf("by its id: %+v; want code 0, out a text that begins with \"numbrix/new/6x5-1  medium \", errs \"\"", byID)
	}
	got := runWith(t, first.out, "check", "--json", "-")
	all := objects(t, got.out)
	for _, o := range all {
		if o["unique"] != true {
			t.Errorf("got %v; want unique true", o)
		}
	}
	if len(all) != 3 {
		t.Errorf("%d puzzles, want 3", len(all))
	}
}

// Each family has a help of its own, with its options.
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
	both := []family.Family{one, two}
	if got := runIn(t.Context(), nil, both, "help", "generate").out; !strings.Contains(got, "  maker   Makes puzzles of Maker.\n  shaper  ") {
		t.Errorf("the help is\n%s\nwant\na text with %s", got, "  maker   Makes puzzles of Maker.\n  shaper  ")
	}
	want := runIn(t.Context(), nil, both, "generate", "shaper", "-h").out
	for _, text := range []string{
		"generate shaper [OPTION…]\n", "  --size SIZE\n      how many. By default 7\n", "  --shape SHAPE\n      what it looks like. One of ring or tree. By default ring\n",
	} {
		if !strings.Contains(want, text) {
			t.Errorf("%s\nlacks %q", want, text)
		}
	}
	if got := runIn(t.Context(), nil, both, "help", "generate", "shaper").out; got != want || strings.Contains(got, "minimal") {
		t.Errorf("the help of one family is\n%s\nwant, without \"minimal\",\n%s", got, want)
	}
	if got := runIn(t.Context(), nil, both, "generate", "shaper", "--minimal"); got.code != 2 || !strings.Contains(got.errs, "--minimal is for maker; shaper has --help, --number") {
		t.Errorf("an option of another family: %+v; want code 2, errs a text with \"--minimal is for maker; shaper has --help, --number\"", got)
	}
}
