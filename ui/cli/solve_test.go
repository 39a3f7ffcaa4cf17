package cli_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/ui/families"
)

// TestSolveReadyMade replays every solution by the rules.
func TestSolveReadyMade(t *testing.T) {
	unsolved := []string{"numbrix/additional-7", "numbrix/tournament-15"} // by the report's algorithms
	args := []string{"solve", "--json", "--algorithm", "smart"}
	var ids []string
	for text := range strings.Lines(run(t, "list", "numbrix").out) {
		if id := strings.Fields(text)[0]; !slices.Contains(unsolved, id) {
			ids = append(ids, id)
		}
	}
	got := run(t, append(args, ids...)...)
	if got.code != 0 || len(ids) != 24 {
		t.Fatalf("code %d for %d boards, said %q; want 0 for 24", got.code, len(ids), got.errs)
	}
	for i, o := range objects(t, got.out) {
		id := ids[i]
		if o["puzzle"] != id || o["status"] != "solved" || o["algorithm"] != "smart" || o["count"] != 1. {
			t.Errorf("line %d: %v, want %s solved", i+1, o, id)
			continue
		}
		end := modeltest.Load(t, id, numbrix.Parse)
		for _, move := range o["moves"].([]any) {
			end = modeltest.Play(t, end, modeltest.Moves(t, move.(string), numbrix.ParseMove)...)
		}
		if end.Status() != model.Solved || end.String() != o["solution"] {
			t.Errorf("%s: the moves lead to\n%swhich is %v, the solution given is\n%v\nwant the same, %v", id, end, end.Status(), o["solution"], model.Solved)
		}
	}
}

func TestSolveTimeout(t *testing.T) {
	got := run(t, "solve", "--json", "--algorithm", "smart", "--timeout", "50ms", "numbrix/additional-7", "numbrix/first-1")
	lines := objects(t, got.out)
	if got.code != 1 || len(lines) != 2 || lines[1]["status"] != "solved" {
		t.Fatalf("code %d\n%s\nwant 1 and 2 lines, the second one solved", got.code, got.out)
	}
	o := lines[0]
	for key, want := range map[string]any{"status": "timeout", "count": 0., "complete": false, "unique": nil} {
		if o[key] != want {
			t.Errorf("%s is %v, want %v", key, o[key], want)
		}
	}
	if ms := o["wall_ms"].(float64); ms < 50 {
		t.Errorf("wall_ms is %g, want at least 50", ms)
	}
}

// TestStop checks that the current puzzle is reported as stopped, and that no
// other follows.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer time.AfterFunc(50*time.Millisecond, cancel).Stop()
	got := runIn(ctx, nil, families.All, "solve", "--json", "--algorithm", "smart", "numbrix/additional-7", "numbrix/first-1")
	if lines := objects(t, got.out); got.code != 130 || len(lines) != 1 || lines[0]["status"] != "stopped" ||
		got.errs != "backtrack solve: stopped at numbrix/additional-7; to go on, name it and those after it\n" {
		t.Errorf("code %d\n%s%s\nwant 130, one line, stopped at numbrix/additional-7", got.code, got.out, got.errs)
	}
	for _, args := range [][]string{
		{"solve", "--json", "numbrix/first-1"}, {"check", "--json", "numbrix/first-1"},
		{"compare", "--json", "numbrix/first-1"}, {"render", "numbrix/first-1"},
	} {
		if got := runIn(ctx, nil, families.All, args...); got.code != 130 || got.out != "" {
			t.Errorf("%q after the end: %+v; want code 130, out \"\"", args, got)
		}
	}
}

// TestStopReading checks that a command can be stopped while it waits for input.
func TestStopReading(t *testing.T) {
	for _, args := range [][]string{{"solve", "--json", "-"}, {"render", "-"}} {
		ctx, cancel := context.WithCancel(t.Context())
		in, w := io.Pipe()
		defer w.Close()
		defer time.AfterFunc(20*time.Millisecond, cancel).Stop()
		if got := runIn(ctx, in, families.All, args...); got.code != 130 || got.out != "" || got.errs != "backtrack "+args[0]+": stopped at -\n" {
			t.Errorf("%q: %+v, want code 130, no output, stopped at -", args, got)
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
	if err := errors.Join(os.MkdirAll(filepath.Join("numbrix", "first-2"), 0o700), os.Mkdir("dir", 0o700)); err != nil {
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
		{"dir", []string{"dir cannot be read: is a directory"}},
		{"empty.puzzle", []string{"empty.puzzle the text is empty"}},
		{"latin1.puzzle", []string{"latin1.puzzle the text is not UTF-8"}},
		{"vox.puzzle", []string{`vox.puzzle line 1: there is no family "nosuch"`}},
		{"large.puzzle", []string{"large.puzzle the text has more than the 1 MiB"}},
		{"numbrix/first-?", []string{"numbrix/first-1 solved", "numbrix/first-2 solved"}},
		{"one.puzzle -- -x.puzzle", []string{"one.puzzle solved", "-x.puzzle solved"}},
	} {
		args := append(strings.Fields("solve --json --algorithm=smart"), strings.Fields(tt.args)...)
		got := runWith(t, line+"---\n"+square, args...)
		var broken bool
		lines := objects(t, got.out)
		for i, o := range lines {
			what := o["status"]
			if what == "error" {
				broken, what = true, o["error"]
				if o["algorithm"] != "smart" || len(o) != 5 {
					t.Errorf("%s: %v, want 5 fields, algorithm smart", tt.args, o)
				}
			}
			if s := o["puzzle"].(string) + " " + what.(string); i >= len(tt.want) || !strings.HasPrefix(s, tt.want[i]) {
				t.Errorf("%s: line %d is %q, want %q", tt.args, i+1, s, tt.want)
			}
		}
		if len(lines) != len(tt.want) || broken != (got.code == 1) || got.errs != "" {
			t.Errorf("%s: %d lines, code %d, said %q; want %d lines, code 1: %t, nothing", tt.args, len(lines), got.code, got.errs, len(tt.want), broken)
		}
	}

	if got := run(t, "solve", "bad.puzzle", "one.puzzle"); got.code != 1 || !strings.HasPrefix(got.errs, "backtrack solve: bad.puzzle: line 3: ") || !strings.HasPrefix(got.out, "one.puzzle ") {
		t.Errorf("for people: %+v; want code 1, errs a text that begins with \"backtrack solve: bad.puzzle: line 3: \", out a text that begins with \"one.puzzle \"", got)
	}
	if got := run(t, "solve", "--json", "one.puzzle"); !strings.Contains(got.out, `"name":"a<b & c>d"`) {
		t.Errorf("the name is escaped: %s, want a text with \"name\":\"a<b & c>d\"", got.out)
	}
	shadow := "backtrack solve: numbrix/first-1: this is the file, not the ready-made puzzle of the same name\n"
	if got := run(t, "solve", "--json", "--algorithm", "smart", "numbrix/first-1"); objects(t, got.out)[0]["nodes"] != 1. || got.errs != shadow {
		t.Errorf("the file: %+v, want one node and %q", got, shadow)
	}
	for arg, want := range map[string]string{
		"numbrix": `there is no file "numbrix"; did you mean 'numbrix/*'?`, "": "the name of a puzzle is empty",
		"*/nosuch-*": `no file and no ready-made puzzle matches "*/nosuch-*"`,
	} {
		if got := run(t, "solve", arg); got.code != 2 || got.errs != "backtrack solve: "+want+"\n" {
			t.Errorf("%q: %+v, want code 2 and %q", arg, got, want)
		}
	}
	if os.Remove(filepath.Join("numbrix", "first-1")) != nil {
		t.Fatal("cannot remove")
	}
	if got := run(t, "solve", "--json", "--algorithm", "smart", "numbrix/first-1"); objects(t, got.out)[0]["nodes"] != 5. {
		t.Errorf("the ready-made puzzle: %s, want 5 nodes", got.out)
	}
}
