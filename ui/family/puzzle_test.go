package family_test

import (
	"context"
	"errors"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

func TestRead(t *testing.T) {
	const lamps = "puzzle: toy\n\n.*.\n***\n.*.\n"
	const path = "puzzle: numbrix\nname: Path\n\n1 . 3\n"
	families := []family.Family{numbrixview.Family, toyFamily}
	for _, tt := range []struct {
		name, text string
		want       []string // "family name size", or "error: " and how it begins
	}{
		{"puzzle file", path, []string{"numbrix Path 3 × 1"}},
		{"Windows file", "\ufeff" + strings.ReplaceAll(path, "\n", "\r\n"), []string{"numbrix Path 3 × 1"}},
		{"another family", lamps, []string{"toy Imported board 3 × 3 3 × 3"}},
		{"collection", path + "---\n\n" + lamps + "---\n", []string{"numbrix Path 3 × 1", "toy Imported board 3 × 3 3 × 3"}},
		{"bare rows", "1 . 3\n. . .\n", []string{"numbrix Imported board 3 × 2 3 × 2"}},
		{"Lisp", "(setq b '((1 0) (0 0)))", []string{"numbrix Imported board 2 × 2 2 × 2"}},
		{"CSV", "1,,3\n,,\n", []string{"numbrix Imported board 3 × 2 3 × 2"}},
		{"a format of the second family", ".*.\n***\n.*.\n", []string{"toy Imported board 3 × 3 3 × 3"}},
		{"file and bare rows", path + "---\n1 .\n. .\n", []string{"numbrix Path 3 × 1", "numbrix Imported board 2 × 2 2 × 2"}},

		{"a puzz.link address", "https://puzz.link/p?numlin/5/5/g2j\n", []string{"error: this is a puzz.link address, which Backtrack does not read; want"}},
		{"no scheme", "puzz.link/p?numlin/5/5/g2j", []string{"error: this is a puzz.link address, "}},
		{"a Penpa+ address", "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VZNb9w", []string{"error: this is a Penpa+ address, "}},
		{"an older Penpa+ address", "https://opt-pan.github.io/penpa-edit/?p=7VZNb9w", []string{"error: this is a Penpa+ address, "}},
		{"the end of a Penpa+ address", "m=solve&p=7VZNb9w", []string{"error: this is a Penpa+ address, "}},
		{"a game id of Guess", "c6p4g10Bm:5a9b", []string{"error: this is a game id of Simon Tatham's collection, "}},
		{"a pzv address", "http://pzv.jp/p.html?numlin/5/5/g2j", []string{"error: this is a pzv address, "}},
		{"a web address", " https://example.org/numbrix", []string{"error: this is a web address, "}},
		{"a game id", "4x4:1,2,3,0", []string{"error: this is a game id of Simon Tatham's collection, "}},
		{"an address in a collection", path + "---\nhttps://puzz.link/p?numlin/5/5/g2j\n", []string{"numbrix Path 3 × 1", "error: line 6: this is a puzz.link address"}},
		{"a game id with its name", "Fifteen:4x4#123456", []string{"error: this is a game id of Simon Tatham's collection, "}},
		{"a saved game", "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n", []string{"error: this is a saved game of Simon Tatham's collection, "}},
		{"too many parts", strings.Repeat("---\n", 260_000), []string{"error: line 10001: the text has more than the 10000 puzzles"}},

		{"unknown family", "\npuzzle: sudoku\n\n1\n", []string{`error: line 2: there is no family "sudoku"; the families are numbrix, toy`}},
		{"not a puzzle", "name: x\n", []string{"error: line 1: the first header line must name the family"}},
		{"not UTF-8", "\xff", []string{"error: the text is not UTF-8"}},
		{"header of a part", path + "---\npuzzle: numbrix\nname\n", []string{"numbrix Path 3 × 1", "error: line 7: "}},
		{"family of a part", path + "---\n\npuzzle: sudoku\n", []string{"numbrix Path 3 × 1", "error: line 7: there is no family"}},
		{"body of a part", path + "---\n" + "puzzle: numbrix\n\n1 2\n3 x\n", []string{"numbrix Path 3 × 1", `error: line 9, column 2: "x" is not a cell`}},
		{"good after bad", "puzzle: toy\n\n?\n---\n" + lamps, []string{"error: line 1: want three rows", "toy Imported board 3 × 3 3 × 3"}},
		{"rows of a part", path + "---\n\n1 2\n3 x\n", []string{"numbrix Path 3 × 1", "error: line "}},
		{"empty part", path + "---\n---\n" + path, []string{"numbrix Path 3 × 1", "error: line 6: ", "numbrix Path 3 × 1"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, f := range family.Read(families, tt.text) {
				if f.Err != nil {
					got = append(got, "error: "+f.Err.Error())
				} else {
					got = append(got, f.Puzzle.Family+" "+f.Puzzle.Name()+" "+f.Puzzle.Facts.Size)
				}
			}
			if !slices.EqualFunc(got, tt.want, func(g, w string) bool {
				return g == w || strings.HasPrefix(w, "error: ") && strings.HasPrefix(g, w)
			}) {
				t.Errorf("Read(%q) is\n%q, want\n%q", tt.text, got, tt.want)
			}
		})
	}
}

func TestReadLineOfImport(t *testing.T) {
	found := family.Read([]family.Family{numbrixview.Family}, "1 .\n---\n\n1 .\n. x\n---\n---\n1 .")
	var bad, empty *model.SyntaxError
	if len(found) != 4 || found[0].Err != nil || !errors.As(found[1].Err, &bad) || !errors.As(found[2].Err, &empty) || found[3].Err != nil {
		t.Fatalf("read as %+v, want errors in the second and third part", found)
	}
	if bad.Line != 5 || bad.Column != 2 || empty.Line != 7 {
		t.Errorf("errors %v and %v, want line 5, column 2 and line 7", bad, empty)
	}
}

// TestImportID checks that the id of an imported puzzle depends only on its
// contents, not on the format.
func TestImportID(t *testing.T) {
	id := func(text string) string {
		p, err := numbrixview.Family.Import(text)
		if err != nil {
			t.Fatal(err)
		}
		return p.ID
	}
	a, b, c := id("1 . 3"), id("1,,3"), id("1 2 .")
	if a != b || a == c || !strings.HasPrefix(a, "numbrix/import-") {
		t.Errorf("ids are %s, %s, %s; want the first two equal", a, b, c)
	}
}

func load(t *testing.T, id string) family.Puzzle {
	t.Helper()
	p, err := numbrixview.Family.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func imported(t *testing.T, text string) family.Puzzle {
	t.Helper()
	p, err := numbrixview.Family.Import(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestReport(t *testing.T) {
	test.NewTempApp(t)
	dfs, smart := numbrixview.Family.Algorithm("dfs"), numbrixview.Family.Algorithm("smart")
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, tt := range []struct {
		name      string
		puzzle    family.Puzzle
		ctx       context.Context
		algorithm int
		request   family.Request
		outcome   solver.Outcome
		err       error
		count     int64
		complete  bool
	}{
		{"one", load(t, "numbrix/first-1"), t.Context(), dfs, family.Request{Want: 1}, solver.Solved, nil, 1, false},
		{"all of one", load(t, "numbrix/first-2"), t.Context(), smart, family.Request{}, solver.Solved, nil, 1, true},
		{"all of three", load(t, "numbrix/additional-4"), t.Context(), smart, family.Request{}, solver.Solved, nil, 3, true},
		{"two of three", load(t, "numbrix/additional-4"), t.Context(), smart, family.Request{Want: 2}, solver.Solved, nil, 2, false},
		{"unsolvable", imported(t, "1 . .\n. 2 .\n. . ."), t.Context(), dfs, family.Request{Want: 1}, solver.Unsolvable, solver.ErrUnsolvable, 0, true},
		{"timeout", load(t, "numbrix/additional-7"), t.Context(), dfs, family.Request{Want: 1, Timeout: 20 * time.Millisecond}, solver.TimedOut, context.DeadlineExceeded, 0, false},
		{"stopped", load(t, "numbrix/additional-7"), cancelled, dfs, family.Request{Want: 1}, solver.Stopped, context.Canceled, 0, false},
		{"one when the recording is full", load(t, "numbrix/additional-4"), t.Context(), smart, family.Request{TraceLimit: 2000, TraceOnly: true}, solver.Solved, nil, 1, false},
		{"recording full", load(t, "numbrix/additional-7"), t.Context(), dfs, family.Request{Want: 1, TraceLimit: 100, TraceOnly: true}, solver.Stopped, solver.ErrTraceFull, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			job := tt.puzzle.Solve(tt.ctx, tt.algorithm, tt.request)
			r := job.Report()
			if want := numbrixview.Family.Algorithms[tt.algorithm].ID; job.Info.ID != want {
				t.Errorf("the job is %q, want %q", job.Info.ID, want)
			}
			if r.Outcome != tt.outcome || !errors.Is(r.Err, tt.err) || tt.err == nil && r.Err != nil {
				t.Errorf("outcome %s, %v; want %s, %v", r.Outcome, r.Err, tt.outcome, tt.err)
			}
			if r.Count.Int64() != tt.count || int64(len(r.Solutions)) != tt.count || r.Complete != tt.complete {
				t.Errorf("%v solutions, %d listed, complete %t; want %d, %t", r.Count, len(r.Solutions), r.Complete, tt.count, tt.complete)
			}
			if tt.count == 0 {
				if r.Body != "" || len(r.Moves) != 0 {
					t.Errorf("nothing was found, but there are moves %q and the body\n%s", r.Moves, r.Body)
				}
				return
			}
			if !slices.Equal(r.Moves, r.Solutions[0]) {
				t.Errorf("the moves are %q, want the first solution %q", r.Moves, r.Solutions[0])
			}
			seen := map[string]bool{}
			for i, moves := range r.Solutions {
				controller := open(t, tt.puzzle, nil)
				for _, m := range moves {
					if err := controller.PlayText(m); err != nil {
						t.Fatalf("solution %d: %v, want nil", i, err)
					}
				}
				if controller.Game.Status() != model.Solved {
					t.Errorf("solution %d leaves\n%s\nwant a solved board", i, controller.Body())
				}
				if i == 0 && controller.Body() != r.Body {
					t.Errorf("the moves lead to\n%swant, as the report says,\n%s", controller.Body(), r.Body)
				}
				if seen[controller.Body()] {
					t.Errorf("solution %d has been there before:\n%s", i, controller.Body())
				}
				seen[controller.Body()] = true
			}
		})
	}
}

// TestReportRules checks that a request's rules reach the algorithm, and that the
// report counts those that were on.
func TestReportRules(t *testing.T) {
	p := load(t, "numbrix/first-2")
	smart := numbrixview.Family.Algorithm("smart")
	with := p.Solve(t.Context(), smart, family.Request{Want: 1}).Report()
	without := p.Solve(t.Context(), smart, family.Request{Want: 1, Rules: []string{}}).Report()
	if with.Stats.Nodes >= without.Stats.Nodes {
		t.Errorf("%d nodes with the rules, %d without; want fewer with them", with.Stats.Nodes, without.Stats.Nodes)
	}
	if c := with.Rules["distance"]; len(with.Rules) != 2 || len(without.Rules) != 0 || c.Pruned == 0 || c.Calls <= c.Pruned || c.Pruned > with.Stats.Rejects {
		t.Errorf("with the rules %+v, without %+v; %d rejects; want 2 and none, with more calls of distance than it pruned", with.Rules, without.Rules, with.Stats.Rejects)
	}
}

func TestPreview(t *testing.T) {
	p := load(t, "numbrix/first-1")
	solution := p.Solve(t.Context(), 0, family.Request{Want: 1}).Report().Moves
	for _, tt := range []struct {
		name   string
		save   *model.Save
		done   int
		solved bool
		err    string
	}{
		{"new", nil, 0, false, ""},
		{"two steps", &model.Save{At: 2, Steps: []model.Record{{Moves: []string{"b1=2"}}, {Moves: []string{"a2=5", "b2=6"}}}}, 3, false, ""},
		{"one taken back", &model.Save{At: 1, Steps: []model.Record{{Moves: []string{"b1=2"}}, {Moves: []string{"a2=5", "b2=6"}}}}, 1, false, ""},
		{"restarted", &model.Save{At: 2, Steps: []model.Record{{Moves: []string{"b1=2"}}, {}}}, 0, false, ""},
		{"solved", &model.Save{At: 1, Steps: []model.Record{{By: model.Solver, Moves: solution}}}, 5, true, ""},
		{"position past the end", &model.Save{At: 7, Steps: []model.Record{{Moves: []string{"b1=2"}}}}, 1, false, ""},
		{"no move", &model.Save{At: 1, Steps: []model.Record{{Moves: []string{"b1=2"}}, {Moves: []string{"?"}}}}, 0, false, `step 2: bad move "?"`},
		{"illegal move", &model.Save{At: 1, Steps: []model.Record{{Moves: []string{"a1=2"}}}}, 0, false, "step 1: illegal move a1=2: 1 in a1 is a given"},
		{"off the board", &model.Save{At: 1, Steps: []model.Record{{Moves: []string{"d9=2"}}}}, 0, false, "step 1: illegal move d9=2"},
		{"restart at the start", &model.Save{At: 1, Steps: []model.Record{{}}}, 0, false, "step 1 changes nothing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			preview, err := p.Preview(tt.save)
			if tt.err != "" {
				if err == nil || !strings.HasPrefix(err.Error(), tt.err) {
					t.Errorf("Preview: %v, want %s", err, tt.err)
				}
				if _, err := p.Open(tt.save); err == nil || !strings.HasPrefix(err.Error(), tt.err) {
					t.Errorf("Open: %v, want %s", err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if preview.Facts.Done != tt.done || preview.Solved != tt.solved {
				t.Errorf("%d cells, solved %t; want %d, %t", preview.Facts.Done, preview.Solved, tt.done, tt.solved)
			}
		})
	}
}

// TestFirstWrong finds the step of a saved game that spoils it, and none in a family that
// cannot know.
func TestFirstWrong(t *testing.T) {
	blind := toySpec
	blind.Explanations = family.Explanations[toy.Position, toy.Press]{}
	blind.Base = func(b toy.Position) toy.Position { return b }
	for _, tt := range []struct {
		f    family.Family
		want int
	}{{toyFamily, 2}, {family.New(blind), 0}} {
		p, err := tt.f.Import("...\n.*.\n...")
		if err != nil {
			t.Fatal(err)
		}
		s := &model.Save{At: 3, Steps: []model.Record{{Moves: []string{"a1"}}, {Moves: []string{"c3"}}, {Moves: []string{"a1"}}}}
		if got, err := p.FirstWrong(t.Context(), s); err != nil || got != tt.want {
			t.Errorf("step %d, %v; want %d", got, err, tt.want)
		}
	}
}

// TestPreviewPaint checks that the picture shows the saved position.
func TestPreviewPaint(t *testing.T) {
	p, err := toyFamily.Import("...\n.*.\n...")
	if err != nil {
		t.Fatal(err)
	}
	preview, err := p.Preview(&model.Save{At: 1, Steps: []model.Record{{Moves: []string{"a1"}}}})
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 30, 30))
	preview.Paint(paint.NewSurface(img), paint.Light)
	got := ""
	for i := range 9 {
		lamp := "."
		if color.NRGBAModel.Convert(img.At(5+10*(i%3), 5+10*(i/3))) == paint.Light.Hint {
			lamp = "*"
		}
		got += lamp
	}
	if got != "**.**...." {
		t.Errorf("the picture shows the lamps %s, want **.**....", got)
	}
}
