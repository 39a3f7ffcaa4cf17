package cli_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"runtime"
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
		"numbrix/first-2 dfs 1 solved", "numbrix/first-2 smart 1 solved", "numbrix/first-2 dfs 2 solved", "numbrix/first-2 smart 2 solved",
		"numbrix/additional-7 dfs 1 timeout", "numbrix/additional-7 smart 1 timeout",
		bad + " dfs 1 error", bad + " smart 1 error",
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

func TestCompareCSV(t *testing.T) {
	got := run(t, "compare", "-csv", both, "-runs", "1", "-timeout", "500ms", "numbrix/first-2", "numbrix/additional-7")
	records, err := csv.NewReader(strings.NewReader(got.out)).ReadAll()
	if err != nil || got.code != 0 || len(records) != 5 {
		t.Fatalf("code %d, %v\n%s", got.code, err, got.out)
	}
	for i, want := range []string{
		"puzzle,family,name,size,detail,algorithm,runs,status,count,nodes,backtracks,rejects",
		"numbrix/first-2,numbrix,First submission board 2,8 × 8,28 givens,dfs,1,solved,1,39146,39110,11831",
		"numbrix/first-2,numbrix,First submission board 2,8 × 8,28 givens,smart,1,solved,1,11720,11684,6823",
		"numbrix/additional-7,numbrix,Additional board 7,15 × 15,23 givens,dfs,1,timeout,0,",
	} {
		if row := strings.Join(records[i], ","); !strings.HasPrefix(row, want) {
			t.Errorf("row %d is %s, want %s", i, row, want)
		}
	}
}

func TestCompareTable(t *testing.T) {
	bad := file(t, "bad.puzzle", malformed)
	got := run(t, "compare", both, "-timeout", "500ms", "numbrix/first-2", "numbrix/additional-7", file(t, "none.puzzle", unsolvable), bad)
	if got.code != 1 || strings.Count(got.errs, bad+": line 4, ") != 1 {
		t.Errorf("code %d, said %q", got.code, got.errs)
	}
	lines := strings.Split(got.out, "\n")
	if len(lines) < 5 {
		t.Fatal(got.out)
	}
	for i, want := range [][]string{
		{"DFS", "Smart DFS", "DFS : Smart DFS"},
		{"Puzzle", "Size", "CPU time", "nodes", "rejects", "time"},
		{"numbrix/first-2", "8 × 8", "28 givens", "39,146", "11,831", "11,720", "6,823", "3.34"},
		{"numbrix/additional-7", "> 500 ms", " >", " –"},
		{"none.puzzle", "3 × 3", "none, "},
	} {
		for _, w := range want {
			if !strings.Contains(lines[i], w) {
				t.Errorf("line %d is %q, want %q in it", i+1, lines[i], w)
			}
		}
	}
	for _, want := range []string{"Decided: DFS 2 of 3 puzzles, Smart DFS 2 of 3 puzzles.", "median of 3 runs", "The limit was 500 ms"} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is missing in\n%s", want, got.out)
		}
	}
	if one := run(t, "compare", "-algorithms", "smart", "numbrix/first-2"); strings.Contains(one.out, " : ") || one.code != 0 {
		t.Errorf("one algorithm: %+v", one)
	}
	if usual := run(t, "compare", "-runs", "1", "numbrix/first-1"); !strings.Contains(usual.out, "DFS : Smart DFS") || usual.code != 0 {
		t.Errorf("the usual algorithms: %+v", usual)
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
	figures, err := os.ReadFile("report.csv")
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

// TestCompareMarkdown checks that other puzzles than the report's get one table,
// without its figures.
func TestCompareMarkdown(t *testing.T) {
	got := run(t, "compare", "-markdown", both, "-runs", "1", "numbrix/first-1", "numbrix/first-2")
	if got.code != 0 || strings.Contains(got.out, "0.221476") || !strings.HasPrefix(got.out, "| Puzzle | Size |") {
		t.Errorf("%+v", got)
	}
	columns := 0
	for text := range strings.Lines(got.out) {
		if !strings.HasPrefix(text, "|") {
			continue
		}
		if n := strings.Count(text, "|"); columns != 0 && n != columns {
			t.Errorf("%q has %d bars, the first row %d", text, n, columns)
		}
		columns = strings.Count(text, "|")
	}
	if want := "39,146 | 39,110 | 11,831"; !strings.Contains(got.out, want) {
		t.Errorf("%q is missing in\n%s", want, got.out)
	}
}

// TestCompareRules checks that an algorithm with added rules has its own column
// in all formats.
func TestCompareRules(t *testing.T) {
	const algorithms = "-algorithms=smart+none,smart,smart+dead-end+walk,smart+all"
	var nodes []any
	for _, o := range objects(t, run(t, "compare", "-json", "-runs=1", algorithms, "numbrix/additional-5").out) {
		nodes = append(nodes, o["algorithm"], o["nodes"])
	}
	if fmt.Sprint(nodes) != "[smart+none 154021 smart 40328 smart+dead-end+walk 408 smart+all 108]" {
		t.Errorf("%v", nodes)
	}
	for _, format := range []string{"-csv", "-markdown"} {
		if got := run(t, "compare", format, "-runs=1", algorithms, "numbrix/first-1"); got.code != 0 || !strings.Contains(got.out, "all") {
			t.Errorf("%s: %+v", format, got)
		}
	}
	lines := strings.Split(run(t, "compare", "-runs=1", algorithms, "numbrix/first-1").out, "\n")
	if a, b := strings.Index(lines[0], "Smart DFS + all"), strings.LastIndex(lines[1], "CPU time"); a < b-8 || a > b+8 {
		t.Errorf("a long name moves those behind it:\n%s\n%s", lines[0], lines[1])
	}
	for _, bad := range []string{"smart+no-such", "dfs+lines", "no-such+lines", "smart+", "smart+all,smart+all"} {
		if got := run(t, "compare", "-algorithms", bad, "numbrix/first-1"); got.code != 2 || !strings.Contains(got.errs, "backtrack compare: ") {
			t.Errorf("%s: %+v", bad, got)
		}
	}
	if got := run(t, "solve", "-json", "-algorithm", "smart+all", "numbrix/additional-5"); objects(t, got.out)[0]["nodes"] != 108. {
		t.Error(got.out)
	}
}

// A search that found a solution, but did not prove it the shortest before the
// time limit, gives a bound on the time.
func TestCompareCut(t *testing.T) {
	out := run(t, "compare", "-runs", "2", "-timeout", "400ms", "-algorithms", "best", "sliding/twenty-four-2")
	if !strings.Contains(out.out, "> 400 ms") {
		t.Errorf("printed %q", out.out)
	}
}
