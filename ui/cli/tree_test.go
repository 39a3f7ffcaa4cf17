package cli_test

import (
	"context"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/model/river"
	"backtrack/model/sliding"
	"backtrack/model/vox"
	"backtrack/ui/families"
	"backtrack/ui/family"
)

// TestTreeAgainst checks that every node of the search with fewer rules is either one that
// both searches visit or one that a rule prunes, and that both have the nodes of solve.
func TestTreeAgainst(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	for _, tt := range []struct{ family, variant, against string }{
		{"numbrix", "smart", "smart+none"}, {"numbrix", "smart+all", "smart"}, {"numbrix", "smart+dead-end", "smart"},
		{"vox", "smart", "smart+none"}, {"vox", "smart+all", "smart"},
		{"mathcross", "smart-fewest", "smart+none"},
	} {
		tried := 0
		for _, id := range familyOf(tt.family).ReadyMade() {
			plain := objects(t, run(t, "solve", "--json", "--timeout", "30ms", "--algorithm", tt.against, id).out)[0]
			if plain["status"] != "solved" {
				continue
			}
			pruned := objects(t, run(t, "solve", "--json", "--algorithm", tt.variant, id).out)[0]
			got := run(t, "tree", "--json", "--algorithm", tt.variant, "--against", tt.against, id)
			if got.code != 0 || got.errs != "" {
				t.Errorf("%s: %+v, want code 0, no error", id, got)
				continue
			}
			o := objects(t, got.out)[0]
			sum := o["shared"].(float64)
			for _, c := range o["cuts"].(map[string]any) {
				sum += c.(map[string]any)["nodes"].(float64)
			}
			size := func(key, variant string) any {
				s := o[key].(map[string]any)
				if s["variant"] != variant {
					t.Errorf("%s: %v, want %s of variant %q", id, o, key, variant)
				}
				return s["nodes"]
			}
			if o["puzzle"] != id || size("plain", tt.against) != plain["nodes"] || size("pruned", tt.variant) != pruned["nodes"] || o["unmatched"] != 0.0 || sum != plain["nodes"] || o["extra"] != 0.0 || o["shown"] != nil {
				t.Errorf("%s, %s against %s: plain %v, pruned %v: %v; want these nodes, nothing unmatched or extra", id, tt.variant, tt.against, plain["nodes"], pruned["nodes"], o)
			}
			tried++
		}
		if tried < 5 {
			t.Errorf("%s of %s: only %d boards, want at least 5", tt.variant, tt.family, tried)
		}
	}
}

// TestTreePath checks that the moves of a node lead to its position.
func TestTreePath(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	for _, tt := range []struct {
		puzzle, variant string
		numbers         []int
		replay          func(model.Puzzle, []string) (string, error)
	}{
		{"numbrix/additional-1", "dfs", []int{1, 2, 517, 1060}, replays(numbrix.Parse, numbrix.ParseMove, numbrix.Position.String)},
		{"numbrix/additional-4", "dfs", []int{700_000, 912_174}, replays(numbrix.Parse, numbrix.ParseMove, numbrix.Position.String)},
		{"vox/ep1-05-lot-of-nodes-few-bombs", "smart+none", []int{1_234_567, 1_653_230}, replays(vox.Parse, vox.ParseMove, vox.Position.String)}, // has folds
		{"mathcross/seed-g2", "dfs", []int{1, 2, 3, 4, 5, 6, 7}, replays(mathcross.Parse, mathcross.ParseMove, mathcross.Position.String)},
		{"vox/ep1-08-foresee-the-future", "smart+none", []int{1, 3000, 20_953}, replays(vox.Parse, vox.ParseMove, vox.Position.String)},
		{"river/farmer-wolf-goat-cabbage", "dfs", []int{1, 2, 3, 4, 5, 6, 7}, func(p model.Puzzle, moves []string) (string, error) {
			now, err := river.Parse(p)
			for _, text := range moves {
				var m river.Move
				if m, err = river.ParseMove(now, text); err == nil {
					now, err = now.Play(m)
				}
				if err != nil {
					return "", err
				}
			}
			return now.String(), err
		}},
		{"sliding/graph30", "smart", []int{1, 1000, 2433}, replays(sliding.Parse, sliding.ParseMove, sliding.Position.String)},
	} {
		p, err := familyOf(tt.puzzle).Load(tt.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		file := modeltest.File(t, p.File)
		paths := map[string]bool{}
		for _, n := range tt.numbers {
			ran := run(t, "tree", "--json", "--algorithm", tt.variant, "--path", fmt.Sprint(n), tt.puzzle)
			if ran.code != 0 {
				t.Errorf("%s: %+v, want code 0", tt.puzzle, ran)
				continue
			}
			o := objects(t, ran.out)[0]
			var moves []string
			for _, m := range o["moves"].([]any) {
				moves = append(moves, m.(string))
			}
			position, err := tt.replay(file, moves)
			got, more := o["position"].(string)
			if !more {
				got = o["body"].(string)
			}
			if err != nil || got != position || o["node"] != float64(n) || len(moves) == 0 {
				t.Errorf("%s, node %d: %v, want\n%s", tt.puzzle, n, o, position)
			}
			paths[strings.Join(moves, " ")] = true
		}
		if len(paths) != len(tt.numbers) {
			t.Errorf("%s: %d paths to %d nodes, want one for each", tt.puzzle, len(paths), len(tt.numbers))
		}
		last := objects(t, run(t, "solve", "--json", "--algorithm", tt.variant, tt.puzzle).out)[0]
		solved := []string{}
		for _, m := range last["moves"].([]any) {
			solved = append(solved, m.(string))
		}
		if !paths[strings.Join(solved, " ")] {
			t.Errorf("%s: the last node is not the solution %s", tt.puzzle, solved)
		}
	}
}

// TestTreePictures checks that pictures in both formats say what they are about, and have more
// nodes if more are asked for.
func TestTreePictures(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	picture := func(args string) string {
		got := run(t, append([]string{"tree"}, strings.Fields(args)...)...)
		if got.code != 0 || got.errs != "" {
			t.Errorf("%s: exit %d, %s; want 0, \"\"", args, got.code, got.errs)
		}
		return got.out
	}
	if _, err := png.Decode(strings.NewReader(picture("--png --algorithm dfs numbrix/first-1"))); err != nil {
		t.Error(err)
	}
	few, many := picture("--svg --nodes 30 --against smart+none numbrix/tournament-12"), picture("--svg --nodes 300 --against smart+none numbrix/tournament-12")
	for _, svg := range []string{few, many} {
		if !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, "15\u2009336 = 323 that both visit + 12\u2009723 distance + 2\u2009290 lines") {
			t.Errorf("%.300s, want an svg with the sum of 15\u2009336 nodes", svg)
		}
	}
	if len(few) >= len(many) {
		t.Errorf("30 nodes take %d bytes, 300 take %d; want fewer for 30", len(few), len(many))
	}
}

// familyOf returns the family that the id of a puzzle begins with.
func familyOf(id string) family.Family {
	id, _, _ = strings.Cut(id, "/")
	f, _ := family.Find(families.All, id)
	return f
}

// replays returns a function that plays moves from the start of a puzzle and returns the
// body of the position.
func replays[S model.State[S, M], M model.Move](parse func(model.Puzzle) (S, error), move func(string) (M, error), body func(S) string) func(model.Puzzle, []string) (string, error) {
	return func(p model.Puzzle, texts []string) (string, error) {
		start, err := parse(p)
		if err != nil {
			return "", err
		}
		var moves []M
		for _, text := range texts {
			m, err := move(text)
			if err != nil {
				return "", err
			}
			moves = append(moves, m)
		}
		end, err := model.Replay(start, moves...)
		return body(end), err
	}
}

// TestManyCuts checks that all listed cuts are described if there are more than the list has
// room for.
func TestManyCuts(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	got := run(t, "tree", "--against", "smart+none", "vox/ep1-03-9-nodes-9-bombs")
	if want := "  Of the 1\u2009000 largest of 4\u2009059 cuts:\n"; got.code != 0 || !strings.Contains(got.out, want) {
		t.Errorf("got %+v; want code 0 and %q", got, want)
	}
	if strings.Contains(got.out, ": (") || strings.Contains(got.out, ": .") {
		t.Errorf("a cut is not described in\n%s", got.out)
	}
}

// TestMergeStopped checks that a merge says so if its search without rules was stopped, and
// that its sum holds.
func TestMergeStopped(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	got := run(t, "tree", "--json", "--against", "smart-home", "--timeout", "500ms", "sliding/eight")
	o := objects(t, got.out)[0]
	plain := o["plain"].(map[string]any)["nodes"].(float64)
	sum := o["shared"].(float64) + o["unmatched"].(float64)
	for _, c := range o["cuts"].(map[string]any) {
		sum += c.(map[string]any)["nodes"].(float64)
	}
	if want := fmt.Sprintf("the first %.0f nodes", plain); o["shown"] != want {
		t.Errorf("shown is %q, want %q", o["shown"], want)
	}
	if sum != plain {
		t.Errorf("the parts have %.0f nodes, want %.0f, in\n%s", sum, plain, got.out)
	}
}

// TestTreeStopped checks that a stopped search is reported, and that nothing is printed.
func TestTreeStopped(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	for _, args := range []string{
		"--json --algorithm dfs numbrix/additional-5", "--svg --algorithm dfs numbrix/additional-5",
		"--path 4711 --algorithm dfs numbrix/additional-5", "--against smart-home sliding/eight",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(50*time.Millisecond, cancel)
		got := runIn(ctx, nil, families.All, append([]string{"tree"}, strings.Fields(args)...)...)
		if got.code != 130 || got.out != "" || !strings.Contains(got.errs, ": stopped a") {
			t.Errorf("got %s: %+v; want code 130, out \"\", errs a text with \": stopped a\"", args, got)
		}
	}
}

// TestExtraNodes merges searches that remember positions: the one with more rules has nodes
// that the other one has not.
func TestExtraNodes(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	args := []string{"tree", "--algorithm", "smart+none+seen+blind", "--against", "smart+none+seen", "vox/ep1-08-foresee-the-future"}
	if got := run(t, args...); got.code != 0 || !strings.Contains(got.out, "The search with rules has 36 more nodes, because it doesn't remember positions") {
		t.Errorf("got %+v; want code 0, out a text with \"The search with rules has 36 more nodes, because it doesn't remember positions\"", got)
	}
	o := objects(t, run(t, slices.Insert(args, 1, "--json")...).out)[0]
	if shared, extra, pruned := o["shared"].(float64), o["extra"], o["pruned"].(map[string]any)["nodes"]; extra != 36. || pruned != shared+36 {
		t.Errorf("%v shared and %v extra, of %v; want 36 extra, which add up", shared, extra, pruned)
	}
}
