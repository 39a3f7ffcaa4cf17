package cli_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

const both = "-algorithms=dfs,smart"

func TestCompareJSON(t *testing.T) {
	bad := file(t, "bad.puzzle", malformed)
	got := run(t, "compare", "-json", both, "-runs", "2", "-timeout", "200ms", "numbrix/first-2", "numbrix/additional-7", bad)
	var have []string
	for _, o := range objects(t, got.out) {
		have = append(have, fmt.Sprint(o["puzzle"], o["algorithm"], o["run"], o["status"]))
		if o["status"] == "solved" && (o["moves"] == nil || o["solutions"] != nil || o["cpu_ms"] == nil) {
			t.Errorf("%v", o)
		}
	}
	want := []string{
		"numbrix/first-2 dfs 0 solved", "numbrix/first-2 dfs 1 solved", "numbrix/first-2 dfs 2 solved",
		"numbrix/first-2 smart 0 solved", "numbrix/first-2 smart 1 solved", "numbrix/first-2 smart 2 solved",
		"numbrix/additional-7 dfs 0 timeout", "numbrix/additional-7 smart 0 timeout",
		bad + " dfs 0 error", bad + " smart 0 error",
	}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], " ", "")
	}
	if strings.ReplaceAll(strings.Join(have, "\n"), " ", "") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(have, "\n"), strings.Join(want, "\n"))
	}
	if got.code != 1 {
		t.Errorf("code %d with an unreadable puzzle", got.code)
	}
}

// TestCompareTimeout checks that a run that reached the time limit gives a bound.
func TestCompareTimeout(t *testing.T) {
	got := run(t, "compare", both, "-timeout", "100ms", "numbrix/additional-7")
	lines := strings.Split(got.out, "\n")
	if got.code != 0 || len(lines) < 3 {
		t.Fatalf("%+v", got)
	}
	for _, w := range []string{"numbrix/additional-7", "> 100 ms", " >", " –"} {
		if !strings.Contains(lines[2], w) {
			t.Errorf("%q, want %q in it", lines[2], w)
		}
	}
	for _, want := range []string{"Decided: DFS 0 of 1 puzzle, Smart DFS 0 of 1 puzzle.", "median of 6 samples", "The limit was 100 ms"} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is missing in\n%s", want, got.out)
		}
	}
}

// TestCompareReport checks that the report's figures stand next to the measured
// ones.
func TestCompareReport(t *testing.T) {
	got := run(t, "compare", "-markdown", both, "-runs", "1", "-timeout", "100ms", "numbrix/*")
	if got.code != 0 || got.errs != "" {
		t.Fatalf("code %d, said %q", got.code, got.errs)
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
		t.Fatalf("%d rows, %v", len(records), err)
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
	for _, want := range []string{"caption says SDFS", "Unsolved in 100 ms", " | 8 | 3 | 2 |", "A node is a placement or move made.", "Measured on " + runtime.GOOS, "The limit was 100 ms"} {
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
	out := run(t, "compare", "-runs", "2", "-timeout", "400ms", "-algorithms", "best", "sliding/twenty-four-2")
	if !strings.Contains(out.out, "> 400 ms") {
		t.Errorf("printed %q", out.out)
	}
}

// A measurement that is kept in a file is not made again, and is printed from it in
// any format.
func TestCompareOut(t *testing.T) {
	name := filepath.Join(t.TempDir(), "m.jsonl")
	args := []string{"compare", both, "-runs", "2", "-out", name, "numbrix/first-1"}
	first := run(t, args...)
	text, err := os.ReadFile(name)
	if err != nil || first.code != 0 {
		t.Fatal(err, first)
	}
	if again := run(t, args...); again.out != first.out {
		t.Errorf("again:\n%s\nwas\n%s", again.out, first.out)
	}
	if same, _ := os.ReadFile(name); string(same) != string(text) {
		t.Errorf("the file has changed to\n%s", same)
	}
	more := run(t, append(args, "numbrix/additional-1")...)
	if !strings.Contains(more.out, "numbrix/first-1 ") || !strings.Contains(more.out, "numbrix/additional-1 ") {
		t.Errorf("with another board:\n%s", more.out)
	}
	if from := run(t, "compare", "-from", name); from.out != more.out {
		t.Errorf("from the file:\n%s\nwas\n%s", from.out, more.out)
	}
	figures := map[string]any{}
	for _, o := range objects(t, run(t, "compare", "-from", name, "-json").out) {
		figures[fmt.Sprint(o["puzzle"], o["variant"], o["run"])] = o["cpu_ms"]
	}
	if len(figures) != 2*2*3 {
		t.Errorf("%d samples: %v", len(figures), figures)
	}
	for _, picture := range []string{"scatter", "cactus", "bars", "size"} {
		if svg := run(t, "compare", "-from", name, "-svg", picture).out; !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, "Smart DFS") {
			t.Errorf("%s: %.200s", picture, svg)
		}
	}
	if got := run(t, "compare", "-from", name, "-summary", "-csv").out; strings.Count(got, "\n") != 3 || !strings.Contains(got, "\nsmart,dfs,2,2,") {
		t.Errorf("summary:\n%s", got)
	}
	for _, tt := range []struct{ args, want string }{
		{"compare -runs 3 -out " + name + " numbrix/first-1", "was measured with other options"},
		{"compare -from " + name + " numbrix/first-1", "-from prints a file: it takes no puzzles"},
		{"compare -from " + name + " -runs 2", "-from prints a file"},
		{"compare -from /dev/null", "want a regular file"},
		{"compare -cold -warm numbrix/first-1", "exclude each other"},
		{"compare -svg pie numbrix/first-1", "want one of scatter, cactus, bars, size"},
		{"compare -from nowhere", "nowhere: there is no such file"},
		{"compare -from compare_test.go", "want a header"},
		{"compare -algorithms smart-nonsense numbrix/first-1", `no rule "nonsense"`},
	} {
		if got := run(t, strings.Fields(tt.args)...); got.code == 0 || !strings.Contains(got.errs, tt.want) {
			t.Errorf("%s: code %d, said %q, want %q", tt.args, got.code, got.errs, tt.want)
		}
	}
}

// A rule can be taken away.
func TestCompareWithout(t *testing.T) {
	got := run(t, "compare", "-json", "-cold", "-algorithms", "smart+none,smart-distance,smart,smart-lines", "numbrix/additional-4")
	var nodes []string
	for _, o := range objects(t, got.out) {
		nodes = append(nodes, fmt.Sprint(o["variant"], o["rules"], o["nodes"], o["cold"]))
	}
	want := []string{"smart+none[] 1507 true", "smart-distance[lines] 1507 true", "smart[lines distance] 421 true", "smart-lines[distance] 421 true"}
	if !slices.Equal(nodes, want) {
		t.Errorf("%q, want %q", nodes, want)
	}
}
