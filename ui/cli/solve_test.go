package cli_test

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/ui/families"
)

// TestSolveJSON compares a whole line, apart from what is measured.
func TestSolveJSON(t *testing.T) {
	got := run(t, "solve", "-json", "numbrix/first-1", "-algorithm", "smart")
	if got.code != 0 || got.errs != "" {
		t.Fatalf("code %d, said %q", got.code, got.errs)
	}
	o := objects(t, got.out)[0]
	for _, key := range []string{"cpu_ms", "wall_ms", "peak_bytes"} {
		if n, ok := o[key].(float64); !ok && !(key == "peak_bytes" && o[key] == nil) || n < 0 {
			t.Errorf("%s is %v", key, o[key])
		}
		delete(o, key)
	}
	want := map[string]any{
		"puzzle": "numbrix/first-1", "family": "numbrix", "name": "First submission board 1", "algorithm": "smart",
		"status": "solved", "count": 1., "complete": false, "unique": nil, "optimal": false,
		"moves":    []any{"b1=2", "b3=8", "c2=4", "b2=5", "a2=6"},
		"solution": "1 2 3\n6 5 4\n7 8 9\n",
		"nodes":    5., "backtracks": 0., "rejects": 0., "bound": nil,
	}
	if !reflect.DeepEqual(o, want) {
		t.Errorf("got\n%v\nwant\n%v", o, want)
	}
	const order = "puzzle family name algorithm status count complete unique optimal moves solution nodes backtracks rejects bound cpu_ms wall_ms peak_bytes"
	if keys := strings.Join(keysOf(t, got.out), " "); keys != order {
		t.Errorf("the keys are\n%s, want\n%s", keys, order)
	}
}

// keysOf returns the keys of a JSON object in order.
func keysOf(t *testing.T, text string) []string {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	var keys []string
	depth, key := 0, true
	for {
		token, err := d.Token()
		if err == io.EOF {
			return keys
		}
		if err != nil {
			t.Fatal(err)
		}
		if delim, ok := token.(json.Delim); ok && (delim == '{' || delim == '[') {
			depth++
			continue
		} else if ok {
			depth--
		} else if depth == 1 && key {
			keys, key = append(keys, token.(string)), false
			continue
		}
		key = key || depth == 1
	}
}

// TestSolveReadyMade replays every solution by the rules.
func TestSolveReadyMade(t *testing.T) {
	unsolved := []string{"numbrix/additional-7", "numbrix/tournament-15"} // by the report's algorithms
	args := []string{"solve", "-json", "-algorithm", "smart"}
	var ids []string
	for text := range strings.Lines(run(t, "list", "numbrix").out) {
		if id := strings.Fields(text)[0]; !slices.Contains(unsolved, id) {
			ids = append(ids, id)
		}
	}
	got := run(t, append(args, ids...)...)
	if got.code != 0 || len(ids) != 24 {
		t.Fatalf("code %d for %d boards, said %q", got.code, len(ids), got.errs)
	}
	for i, o := range objects(t, got.out) {
		id := ids[i]
		if o["puzzle"] != id || o["status"] != "solved" || o["algorithm"] != "smart" || o["count"] != 1. {
			t.Errorf("line %d: %v, want %s solved", i+1, o, id)
			continue
		}
		text, err := assets.Puzzles.ReadFile(id + ".puzzle")
		if err != nil {
			t.Fatal(err)
		}
		end := replay(t, string(text), o["moves"].([]any))
		if end.Status() != model.Solved || end.String() != o["solution"] {
			t.Errorf("%s: the moves lead to\n%swhich is %v, the solution given is\n%v", id, end, end.Status(), o["solution"])
		}
	}
}

// replay plays moves on the board of a puzzle file.
func replay(t *testing.T, text string, moves []any) numbrix.Position {
	t.Helper()
	puzzle, err := model.ParsePuzzle(model.Line{Text: text, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := numbrix.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		m, err := numbrix.ParseMove(text.(string))
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			t.Fatalf("%v: %v", text, err)
		}
	}
	return p
}

// TestSolveCount checks that as many solutions are found as were asked for, and
// that the result says whether these are all.
func TestSolveCount(t *testing.T) {
	board := file(t, "board.puzzle", square)
	for _, tt := range []struct {
		args             string
		count            float64
		complete, listed bool
		unique           any
		file             string
	}{
		{"", 1, false, false, nil, board},
		{"-count 1", 1, false, true, nil, board},
		{"-count 2", 2, false, true, false, board},
		{"-count 3", 2, true, true, false, board},
		{"-all", 2, true, true, false, board},
		{"-all", 1, true, true, true, "numbrix/first-1"},
	} {
		args := append(strings.Fields("solve -json -algorithm dfs "+tt.args), tt.file)
		got := run(t, args...)
		o := objects(t, got.out)[0]
		solutions, listed := o["solutions"].([]any)
		if got.code != 0 || o["status"] != "solved" || o["count"] != tt.count || o["complete"] != tt.complete || o["unique"] != tt.unique {
			t.Errorf("%q: code %d, %v", args, got.code, o)
		}
		if listed != tt.listed || listed && len(solutions) != int(tt.count) {
			t.Errorf("%q lists %v", args, solutions)
		}
		for _, s := range solutions {
			if tt.file != board {
				continue
			}
			if end := replay(t, square, s.([]any)); end.Status() != model.Solved {
				t.Errorf("%q: %v leads to\n%s", args, s, end)
			}
		}
	}
}

func TestSolveUnsolvable(t *testing.T) {
	board := file(t, "board.puzzle", unsolvable)
	for _, all := range []bool{false, true} {
		args := []string{"solve", "-json", board, "-algorithm", "smart"}
		if all {
			args = append(args, "-all")
		}
		got := run(t, args...)
		o := objects(t, got.out)[0]
		if got.code != 0 || o["status"] != "unsolvable" || o["count"] != 0. || o["complete"] != true || o["unique"] != nil || o["moves"] != nil || o["solution"] != nil {
			t.Errorf("code %d, %v", got.code, o)
		}
		if s, _ := o["reason"].(string); !strings.HasSuffix(s, ".") {
			t.Errorf("the reason is %q, want a sentence", s)
		}
		if list, ok := o["solutions"].([]any); ok != all || len(list) > 0 {
			t.Errorf("the solutions are %v", o["solutions"])
		}
	}
}

// TestSolveRules checks that exactly the named rules are on.
func TestSolveRules(t *testing.T) {
	nodes := func(rules ...string) any {
		got := run(t, append([]string{"solve", "-json", "numbrix/first-2", "-algorithm", "smart"}, rules...)...)
		return objects(t, got.out)[0]["nodes"]
	}
	report, none, distance := nodes(), nodes("-rules", "none"), nodes("-rules", "distance")
	if all := nodes("-rules", "all"); all.(float64) >= report.(float64) {
		t.Errorf("%v nodes with all rules, %v with the report's", all, report)
	}
	if report != 11720. || nodes("-rules", "report") != report || nodes("-rules", "lines, distance") != report {
		t.Errorf("the report's rules: %v nodes", report)
	}
	if none == report || distance == none {
		t.Errorf("%v nodes with the report's rules, %v with none, %v with distance", report, none, distance)
	}
	if got := objects(t, run(t, "solve", "-json", "-rules", "cut,probe", "numbrix/first-1").out)[0]; got["algorithm"] != "best" || got["status"] != "solved" {
		t.Errorf("rules of the strong solver are used by %v: %v", got["algorithm"], got["status"])
	}
	if got := objects(t, run(t, "solve", "-json", "-rules", "none", "numbrix/first-1").out)[0]; got["algorithm"] != "smart" {
		t.Errorf("rules without an algorithm: %v", got)
	}
}

func TestSolveTimeout(t *testing.T) {
	got := run(t, "solve", "-json", "-algorithm", "smart", "-timeout", "50ms", "numbrix/additional-7", "numbrix/first-1")
	lines := objects(t, got.out)
	if got.code != 1 || len(lines) != 2 || lines[1]["status"] != "solved" {
		t.Fatalf("code %d\n%s", got.code, got.out)
	}
	o := lines[0]
	if o["status"] != "timeout" || o["count"] != 0. || o["complete"] != false || o["unique"] != nil || o["wall_ms"].(float64) < 50 || o["nodes"].(float64) == 0 {
		t.Errorf("%v", o)
	}
}

// TestStop checks that the current puzzle is reported as stopped, and that no
// other follows.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer time.AfterFunc(50*time.Millisecond, cancel).Stop()
	got := runIn(ctx, nil, families.All, "solve", "-json", "-algorithm", "smart", "numbrix/additional-7", "numbrix/first-1")
	if lines := objects(t, got.out); got.code != 1 || len(lines) != 1 || lines[0]["status"] != "stopped" {
		t.Errorf("code %d\n%s", got.code, got.out)
	}
	for _, args := range [][]string{
		{"solve", "-json", "numbrix/first-1"}, {"check", "-json", "numbrix/first-1"},
		{"compare", "-json", "numbrix/first-1"}, {"render", "numbrix/first-1"},
	} {
		if got := runIn(ctx, nil, families.All, args...); got.code != 1 || got.out != "" {
			t.Errorf("%q after the end: %+v", args, got)
		}
	}
}

// TestStopReading checks that a command can be stopped while it waits for input.
func TestStopReading(t *testing.T) {
	for _, args := range [][]string{{"solve", "-json", "-"}, {"render", "-"}} {
		ctx, cancel := context.WithCancel(t.Context())
		in, w := io.Pipe()
		defer w.Close()
		defer time.AfterFunc(20*time.Millisecond, cancel).Stop()
		if got := runIn(ctx, in, families.All, args...); got.code != 1 || got.out != "" || got.errs != "" {
			t.Errorf("%q: %+v", args, got)
		}
	}
}

// TestSources checks that each kind of PUZZLE is reported under its name, and
// that the run goes on after a broken one.
func TestSources(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("one.puzzle", line)
	write("three.puzzle", line+"---\n"+malformed+"---\n"+square)
	write("bare.txt", "((1 0 3) (0 0 0) (7 0 9))")
	write("bad.puzzle", header)
	write("empty.puzzle", "")
	write("latin1.puzzle", "puzzle: numbrix\nname: B\xf6\n\n1\n")
	write("vox.puzzle", "puzzle: nosuch\n\n1\n")
	write("large.puzzle", square+strings.Repeat(" ", model.MaxFile))
	write("a#1", line)
	write("-x.puzzle", line)
	if err := os.MkdirAll(filepath.Join("numbrix", "first-2"), 0o700); err != nil {
		t.Fatal(err)
	}
	write(filepath.Join("numbrix", "first-1"), line)

	for _, tt := range []struct {
		args string
		want []string // name and status, or name and error
	}{
		{"one.puzzle", []string{"one.puzzle solved"}},
		{"-", []string{"- solved", "-#2 solved"}},
		{"three.puzzle one.puzzle", []string{"three.puzzle solved", "three.puzzle#2 line 9, column 3: a cell is missing", "three.puzzle#3 solved", "one.puzzle solved"}},
		{"three.puzzle#3", []string{"three.puzzle#3 solved"}},
		{"three.puzzle#2", []string{"three.puzzle#2 line 9, column 3: a cell is missing"}},
		{"three.puzzle#4", []string{"three.puzzle#4 the file has only 3 puzzles"}},
		{"a#1", []string{"a#1 solved"}},
		{"bare.txt", []string{"bare.txt solved"}},
		{"bad.puzzle numbrix/first-2", []string{`bad.puzzle line 3: numbrix has no header line "colour"`, "numbrix/first-2 solved"}},
		{"nosuch.puzzle one.puzzle", []string{"nosuch.puzzle there is no such file", "one.puzzle solved"}},
		{"dir/nosuch.puzzle", []string{"dir/nosuch.puzzle there is no such file"}},
		{"first-1", []string{"first-1 there is no such file"}},
		{"numbrix", []string{"numbrix cannot be read: is a directory"}},
		{"empty.puzzle", []string{"empty.puzzle the text is empty"}},
		{"latin1.puzzle", []string{"latin1.puzzle the text is not UTF-8"}},
		{"vox.puzzle", []string{`vox.puzzle line 1: there is no family "nosuch"`}},
		{"large.puzzle", []string{"large.puzzle larger than the 1,048,576 bytes"}},
		{"numbrix/first-1", []string{"numbrix/first-1 solved"}}, // the file
		{"one.puzzle -- -x.puzzle", []string{"one.puzzle solved", "-x.puzzle solved"}},
	} {
		args := append(strings.Fields("solve -json -algorithm=smart"), strings.Fields(tt.args)...)
		got := runWith(t, line+"---\n"+square, args...)
		var broken bool
		lines := objects(t, got.out)
		for i, o := range lines {
			what := o["status"]
			if what == "error" {
				broken, what = true, o["error"]
				if o["algorithm"] != "smart" || len(o) != 4 {
					t.Errorf("%s: %v", tt.args, o)
				}
			}
			if s := o["puzzle"].(string) + " " + what.(string); i >= len(tt.want) || !strings.HasPrefix(s, tt.want[i]) {
				t.Errorf("%s: line %d is %q, want %q", tt.args, i+1, s, tt.want)
			}
		}
		if len(lines) != len(tt.want) || broken != (got.code == 1) || got.errs != "" {
			t.Errorf("%s: %d lines, code %d, said %q", tt.args, len(lines), got.code, got.errs)
		}
	}

	if got := run(t, "solve", "bad.puzzle", "one.puzzle"); got.code != 1 || !strings.HasPrefix(got.errs, "bad.puzzle: line 3: ") || !strings.HasPrefix(got.out, "one.puzzle ") {
		t.Errorf("for people: %+v", got)
	}
	if got := run(t, "solve", "-json", "one.puzzle"); !strings.Contains(got.out, `"name":"a<b & c>d"`) {
		t.Errorf("the name is escaped: %s", got.out)
	}
	if os.Remove(filepath.Join("numbrix", "first-1")) != nil {
		t.Fatal("cannot remove")
	}
	if got := run(t, "solve", "-json", "-algorithm", "smart", "numbrix/first-1"); objects(t, got.out)[0]["nodes"] != 5. {
		t.Errorf("the ready-made puzzle: %s", got.out)
	}
}

// TestSolveText checks the printed text: a line for each puzzle, the board of a
// single one, and the moves of a game.
func TestSolveText(t *testing.T) {
	const solved = "\n\n1 2 3\n6 5 4\n7 8 9\n"
	one := run(t, "solve", "-algorithm", "smart", "numbrix/first-1")
	if one.code != 0 || !strings.HasPrefix(one.out, "numbrix/first-1  smart  solved") || !strings.HasSuffix(one.out, solved) || !strings.Contains(one.out, " 5 nodes, ") {
		t.Errorf("one puzzle: %+v", one)
	}
	two := run(t, "solve", "-algorithm", "smart", "numbrix/first-1", "numbrix/first-2")
	if strings.Count(two.out, "\n") != 2 || strings.Contains(two.out, solved) {
		t.Errorf("two puzzles: %+v", two)
	}
	game := runIn(t.Context(), strings.NewReader("puzzle: vox\nbombs: 1\nturns: 5\n\n@.@\n"), families.All, "solve", "-")
	if game.code != 0 || !strings.HasSuffix(game.out, "\n  3 turns, 1 bomb, the optimum: b1 wait wait\n") {
		t.Errorf("a game: %+v", game)
	}
	board := file(t, "board.puzzle", square)
	for args, want := range map[string]string{
		"-all " + board:                          "solved, 2 solutions, no others",
		"-count 2 -algorithm dfs " + board:       "solved, 2 solutions, perhaps more",
		"-all numbrix/first-1":                   "solved, the only solution",
		"-timeout 10ms numbrix/additional-7":     "not solved within 10 ms",
		file(t, "unsolvable.puzzle", unsolvable): "unsolvable",
	} {
		args := append([]string{"solve"}, strings.Fields(args)...)
		if !slices.Contains(args, "-algorithm") {
			args = append(args, "-algorithm", "smart")
		}
		if got := run(t, args...); !strings.Contains(got.out, want) {
			t.Errorf("%q: %+v, want %q", args, got, want)
		}
	}
}

// TestSolveIncomplete checks that a search that finished without an answer says
// what it left out.
func TestSolveIncomplete(t *testing.T) {
	const row = "puzzle: vox\nbombs: 4\nturns: 6\nrange: 1\n\n@@.@@\n"
	for _, tt := range []struct {
		args   []string
		status string
		reason any
	}{
		{[]string{"-algorithm", "dfs"}, "stopped", "The search does not try everything: no win without using a cell twice."},
		{[]string{"-algorithm", "smart", "-max-moves", "5"}, "stopped", "The search does not try everything: no win in 5 turns."},
		{[]string{"-algorithm", "smart"}, "solved", nil},
	} {
		got := runIn(t.Context(), strings.NewReader(row), families.All, append([]string{"solve", "-json", "-"}, tt.args...)...)
		o := objects(t, got.out)[0]
		if o["status"] != tt.status || o["reason"] != tt.reason || tt.status == "stopped" && (o["count"] != 0. || o["complete"] != false || got.code != 1) {
			t.Errorf("%q: code %d, %v", tt.args, got.code, o)
		}
		if tt.reason == nil {
			continue
		}
		text := runIn(t.Context(), strings.NewReader(row), families.All, append([]string{"solve", "-"}, tt.args...)...)
		if got := strings.Join(strings.Fields(text.out), " "); !strings.Contains(got, tt.reason.(string)) {
			t.Errorf("%q: got %q, want %q in it", tt.args, got, tt.reason)
		}
	}
}
