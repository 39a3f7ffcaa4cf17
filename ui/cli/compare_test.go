package cli_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

const both = "--algorithms=dfs,smart"

func TestCompareJSON(t *testing.T) {
	bad := file(t, "bad.puzzle", malformed)
	got := run(t, "compare", "--json", both, "--runs", "2", "--timeout", "200ms", "numbrix/first-2", "numbrix/additional-7", bad)
	var have []string
	for _, o := range objects(t, got.out) {
		have = append(have, fmt.Sprint(o["puzzle"], o["algorithm"], o["run"], o["status"]))
		if o["status"] == "solved" && (o["moves"] == nil || o["solutions"] != nil || o["cpu_ms"] == nil) {
			t.Errorf("got %v; want moves and cpu_ms, no solutions", o)
		}
	}
	want := []string{
		"numbrix/first-2 dfs 0 solved", "numbrix/first-2 dfs 1 solved",
		"numbrix/first-2 smart 0 solved", "numbrix/first-2 smart 1 solved",
		"numbrix/additional-7 dfs 1 timeout", "numbrix/additional-7 smart 1 timeout",
		bad + " dfs 1 error", bad + " smart 1 error",
		"numbrix/first-2 smart 0 solved", "numbrix/first-2 smart 2 solved", // the second round
		"numbrix/first-2 dfs 0 solved", "numbrix/first-2 dfs 2 solved",
	}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], " ", "")
	}
	if strings.ReplaceAll(strings.Join(have, "\n"), " ", "") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(have, "\n"), strings.Join(want, "\n"))
	}
	if got.code != 1 {
		t.Errorf("code %d with an unreadable puzzle, want 1", got.code)
	}
}

// TestCompareTimeout checks that a run that reached the time limit gives a bound.
func TestCompareTimeout(t *testing.T) {
	got := run(t, "compare", both, "--cpu", "100ms", "numbrix/additional-7")
	lines := strings.Split(got.out, "\n")
	if got.code != 0 || len(lines) < 3 {
		t.Fatalf("got %+v; want code 0 and at least three lines", got)
	}
	// on a busy machine the wall-clock limit may end a run a little before 100 ms
	if want := regexp.MustCompile(`^numbrix/additional-7 .*> [0-9.]+ ms.* >.* –`); !want.MatchString(lines[2]) {
		t.Errorf("%q does not match %s", lines[2], want)
	}
	text := strings.Join(strings.Fields(got.out), " ")
	for _, want := range []string{"Decided: DFS 0 of 1 puzzle, Smart DFS 0 of 1 puzzle.", "median of 6 samples", "The limit was 100 ms"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, got.out)
		}
	}
}

// TestCompareReport checks that the report's figures stand next to the measured
// ones.
func TestCompareReport(t *testing.T) {
	got := run(t, "compare", "--markdown", both, "--cold", "--runs", "1", "--cpu", "30ms", "numbrix/*")
	if got.code != 0 || got.errs != "" {
		t.Fatalf("code %d, said %q; want 0, said \"\"", got.code, got.errs)
	}
	_, text, _ := strings.Cut(got.out, "## Table 1")
	first, second, ok := strings.Cut(text, "## Table 2")
	if !ok {
		t.Fatal(got.out)
	}
	figures, err := os.ReadFile("../bench/report.csv")
	if err != nil {
		t.Fatal(err)
	}
	records, err := csv.NewReader(strings.NewReader(string(figures))).ReadAll()
	if err != nil || len(records) != 27 {
		t.Fatalf("%d rows, %v; want 27 rows, nil", len(records), err)
	}
	names := map[string]string{"first": "First submission board ", "additional": "Additional board ", "tournament": "Tournament board "}
	for _, r := range records[1:] {
		pack, number, _ := strings.Cut(strings.TrimPrefix(r[0], "numbrix/"), "-")
		name := names[pack] + strings.TrimLeft(number, "0")
		for i, table := range []string{first, second} {
			figure := r[i+1]
			if figure == "unsolved" {
				figure = "Unsolved in 60 seconds"
			}
			row, _, found := strings.Cut(cutAfter(table, "| "+name+" |"), "\n")
			if figure == "-" {
				if found {
					t.Errorf("table %d has %s, which the report does not mention", i+1, name)
				}
			} else if !strings.Contains(row, "| "+figure+" |") {
				t.Errorf("table %d, %s: %q, want %s", i+1, name, row, figure)
			}
		}
	}
	// On a busy machine the wall clock ends these runs.
	if !strings.Contains(got.out, "Unsolved in 30 ms") && !strings.Contains(got.out, "the clock ran out") {
		t.Errorf("no run was ended by a limit in\n%s\nwant \"Unsolved in 30 ms\" or \"the clock ran out\"", got.out)
	}
	for _, want := range []string{"caption says SDFS", " | 8 | 3 | 2 |", "A node is a placement or move made.", "Measured on " + runtime.GOOS, "The limit was 30 ms"} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is missing in\n%s", want, got.out)
		}
	}
}

// cutAfter returns what stands behind sep in s, "" if it is not there.
func cutAfter(s, sep string) string {
	_, after, _ := strings.Cut(s, sep)
	return after
}

// A search that found a solution, but did not prove it the shortest before the
// time limit, gives a bound on the time.
func TestCompareCut(t *testing.T) {
	out := run(t, "compare", "--runs", "2", "--cpu", "400ms", "--timeout", "10m", "--algorithms", "best", "sliding/twenty-four-2")
	if !strings.Contains(out.out, "> 400 ms") {
		t.Errorf("printed %q, want a text with \"> 400 ms\"", out.out)
	}
}

// A measurement that is kept in a file is not made again, and is printed from it in
// any format.
func TestCompareOut(t *testing.T) {
	name := filepath.Join(t.TempDir(), "m.jsonl")
	args := []string{"compare", both, "--runs", "2", "--out", name, "numbrix/first-1"}
	first := run(t, args...)
	text, err := os.ReadFile(name)
	if err != nil || first.code != 0 {
		t.Fatal(err, first)
	}
	if again := run(t, args...); again.out != first.out {
		t.Errorf("again:\n%s\nwant\n%s", again.out, first.out)
	}
	sorted := func(text []byte) []string { return slices.Sorted(strings.Lines(string(text))) } // by rounds at first, by cells now
	if same, _ := os.ReadFile(name); !slices.Equal(sorted(same), sorted(text)) {
		t.Errorf("the file has changed to\n%s\nwant the lines of\n%s", same, text)
	}
	more := run(t, append(args, "numbrix/additional-1")...)
	if !strings.Contains(more.out, "numbrix/first-1 ") || !strings.Contains(more.out, "numbrix/additional-1 ") {
		t.Errorf("with another board:\n%s\nwant first-1 and additional-1", more.out)
	}
	if from := run(t, "compare", "--from", name); from.out != more.out {
		t.Errorf("from the file:\n%s\nwant\n%s", from.out, more.out)
	}
	if part := run(t, args...); part.out != first.out {
		t.Errorf("the first board again:\n%s\nwant\n%s", part.out, first.out)
	}
	if part := run(t, "compare", "--from", name, both, "numbrix/first-1"); part.out != first.out {
		t.Errorf("the first board from the file:\n%s\nwant\n%s", part.out, first.out)
	}
	if part := run(t, "compare", "--json", "--from", name, "--algorithms", "smart", "numbrix/add*", "numbrix/first-1", "numbrix/*"); strings.Count(part.out, "\n") != 2*4 || strings.Contains(part.out, `"dfs"`) {
		t.Errorf("smart alone:\n%s\nwant 8 lines without dfs", part.out)
	}
	figures := map[string]any{}
	for _, o := range objects(t, run(t, "compare", "--from", name, "--json").out) {
		figures[fmt.Sprint(o["puzzle"], o["variant"], o["run"])] = o["cpu_ms"]
	}
	if len(figures) != 2*2*3 {
		t.Errorf("%d samples: %v, want %d", len(figures), figures, 2*2*3)
	}
	for _, picture := range []string{"scatter", "cactus", "bars", "size"} {
		if svg := run(t, "compare", "--from", name, "--svg", picture).out; !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, "Smart DFS") {
			t.Errorf("%s: %.200s, want an svg that names Smart DFS", picture, svg)
		}
	}
	if got := run(t, "compare", "--from", name, "--summary", "--csv").out; strings.Count(got, "\n") != 3 || !strings.Contains(got, ",no_difference,left_out\n") || !strings.Contains(got, "\nsmart,dfs,2,2,") {
		t.Errorf("summary:\n%s\nwant 3 lines, one of smart against dfs", got)
	}
	for _, tt := range []struct{ args, want string }{
		{"compare --runs 3 --out " + name + " numbrix/first-1", "was measured with other options"},
		{"compare --from " + name + " numbrix/first-2", `m.jsonl has no puzzle "numbrix/first-2"`},
		{"compare --from " + name + " --algorithms best", `m.jsonl has no algorithm "best"; it has dfs, smart`},
		{"compare --from " + name + " --runs 2", "--from measures nothing, so it excludes --runs"},
		{"compare --from= numbrix/first-1", "want the name of a file"},
		{"compare --from /dev/null", "want a regular file"},
		{"compare --runs 99999999999 numbrix/first-1", "want at most 1\u2009000"},
		{"compare --cold --warm numbrix/first-1", "exclude each other"},
		{"compare --from " + name + " --algorithms smart --svg scatter", "a scatter plot compares two algorithms"},
		{"compare --svg pie numbrix/first-1", "want scatter, cactus, bars or size"},
		{"compare --from nowhere", "nowhere: "},
		{"compare --from compare_test.go", "want a header"},
		{"compare --algorithms smart-nonsense numbrix/first-1", `no rule "nonsense"`},
	} {
		if got := run(t, strings.Fields(tt.args)...); got.code == 0 || !strings.Contains(got.errs, tt.want) {
			t.Errorf("%s: code %d, said %q, want %q", tt.args, got.code, got.errs, tt.want)
		}
	}
}

// Each line on standard output has the moves, also of a file that has them once.
func TestCompareMoves(t *testing.T) {
	name := filepath.Join(t.TempDir(), "m.jsonl")
	for _, args := range []string{"--runs 2 --out " + name + " --algorithms smart numbrix/first-1", "--from " + name} {
		for _, o := range objects(t, run(t, append([]string{"compare", "--json"}, strings.Fields(args)...)...).out) {
			if moves, _ := o["moves"].([]any); len(moves) != 5 || o["solution"] != "1 2 3\n6 5 4\n7 8 9\n" {
				t.Errorf("%s: %v, want 5 moves to 1 2 3, 6 5 4, 7 8 9", args, o)
			}
		}
	}
}

// A file whose line is damaged is printed without its cell, with a warning, and mended by
// measuring that again. What is no measurement is not touched.
func TestCompareDamaged(t *testing.T) {
	name := filepath.Join(t.TempDir(), "m.jsonl")
	args := []string{"compare", both, "--runs", "1", "--json", "--out", name, "numbrix/first-1"}
	run(t, args...)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	damaged := lines[0] + lines[1] + lines[2] + "nonsense\n" + lines[4]
	if err := os.WriteFile(name, []byte(damaged), 0o600); err != nil {
		t.Fatal(err)
	}
	warning := "backtrack compare: " + name + ": line 4 is damaged and was left out; its cell can be measured again\n"
	if got := run(t, "compare", "--json", "--from", name); got.code != 0 || got.errs != warning || len(objects(t, got.out)) != 2 {
		t.Errorf("from the damaged file: %+v, want code 0, 2 samples and %q", got, warning)
	}
	if got := run(t, args...); got.code != 0 || got.errs != warning || len(objects(t, got.out)) != 4 {
		t.Errorf("continued: %+v, want code 0, 4 samples and %q", got, warning)
	}
	if got := run(t, "compare", "--json", "--from", name); got.errs != "" || len(objects(t, got.out)) != 4 {
		t.Errorf("from the mended file: %+v, want 4 samples and no warning", got)
	}
	for text, want := range map[string]string{
		"": "it is empty", "\x7fELF\x00\n\xff": "this is not a measurement", lines[0]: "none of it has been measured yet",
	} {
		other := file(t, "m.jsonl", text)
		if got := run(t, "compare", "--from", other); got.code != 1 || !strings.Contains(got.errs, other+": ") || !strings.Contains(got.errs, want) || got.out != "" {
			t.Errorf("%q: %+v, want code 1 and %q", text, got, want)
		}
	}
	if got := run(t, "compare", "--out", filepath.Join(t.TempDir(), "none", "m.jsonl"), "numbrix/first-1"); got.code != 1 || !strings.Contains(got.errs, "m.jsonl: the measurement cannot be saved: there is no folder ") {
		t.Errorf("in no folder: %+v, want code 1, there is no folder", got)
	}
	odd := []string{t.TempDir()}
	if mkfifo, err := exec.LookPath("mkfifo"); err == nil {
		pipe := filepath.Join(t.TempDir(), "pipe")
		if err := exec.Command(mkfifo, pipe).Run(); err != nil {
			t.Fatal(err)
		}
		odd = append(odd, pipe)
	}
	for _, name := range odd {
		for _, option := range []string{"--out", "--from"} {
			if got := run(t, "compare", option, name, "numbrix/first-1"); got.code != 1 || got.out != "" || !strings.Contains(got.errs, name+": want a regular file") {
				t.Errorf("%s %s: %+v, want code 1, want a regular file", option, name, got)
			}
		}
	}
}

// A puzzle that is named twice is measured once, and both limits are kept.
func TestCompareTwice(t *testing.T) {
	for limits, want := range map[string]string{"--cpu 10s --timeout 20s": "The limit was 10 s of CPU time", "--cpu 20s --timeout 10s": "The limit was 10 s of wall-clock time"} {
		args := strings.Fields("compare --cold --algorithms smart numbrix/first-1 numbrix/first-1 " + limits)
		out := run(t, args...).out
		if strings.Count(out, "numbrix/first-1") != 1 || !strings.Contains(strings.Join(strings.Fields(out), " "), want) {
			t.Errorf("%s: %s, want first-1 once and %q", limits, out, want)
		}
	}
}

// A rule can be taken away.
func TestCompareWithout(t *testing.T) {
	got := run(t, "compare", "--json", "--runs", "1", "--cold", "--algorithms", "smart+none,smart-distance,smart,smart-lines", "numbrix/additional-4")
	var nodes []string
	for _, o := range objects(t, got.out) {
		nodes = append(nodes, fmt.Sprint(o["variant"], o["rules"], o["nodes"], o["cold"]))
	}
	want := []string{"smart+none[] 1507 true", "smart-distance[lines] 1507 true", "smart[lines distance] 421 true", "smart-lines[distance] 421 true"}
	if !slices.Equal(nodes, want) {
		t.Errorf("%q, want %q", nodes, want)
	}
}

// A file that now has another puzzle is measured again.
func TestCompareChangedFile(t *testing.T) {
	dir := t.TempDir()
	board, log := filepath.Join(dir, "p.txt"), filepath.Join(dir, "m.jsonl")
	for _, tt := range []struct{ text, want string }{{"1 . .\n. . .\n. . 9\n", "2 givens"}, {"1 . 3\n. . .\n7 . 9\n", "4 givens"}, {"1 . 3\n. x .\n7 . 9\n", "is not a cell"}, {"1 . 3\n. 5 .\n7 . 9\n", "5 givens"}} {
		if err := os.WriteFile(board, []byte(tt.text), 0o644); err != nil {
			t.Fatal(err)
		}
		got := run(t, "compare", "--cold", "--algorithms", "dfs", "--out", log, board)
		if all := got.out + got.errs; !strings.Contains(all, tt.want) || strings.Contains(all, "is not a cell") != (got.code != 0) {
			t.Errorf("want %q: %+v", tt.want, got)
		}
	}
}
