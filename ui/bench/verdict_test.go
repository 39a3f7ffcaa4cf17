package bench

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"backtrack/solver"
)

// measurementOfSamples returns a measurement of the variants a and b, given the times of their
// samples by puzzle; a negative time is a run that reached its limit.
func measurementOfSamples(puzzles map[string][2][]float64) *Measurement {
	var names []string
	for p := range puzzles {
		names = append(names, p)
	}
	slices.Sort(names)
	m := New(Plan{names, []Variant{"a", "b"}}, Settings{Runs: 6, Warm: true}.LimitCPU(time.Second), "")
	for p, times := range puzzles {
		for i, v := range []Variant{"a", "b"} {
			for n, ms := range times[i] {
				l := Line{Solve: Solve{Puzzle: p, Name: strings.ToUpper(p), CPU: ms, Nodes: uint64(100 * (i + 1)), Status: solver.Solved}, Keys: Keys{Variant: v, Run: n + 1, Round: n + 1, Loops: 1, Size: "1", Last: n == len(times[i])-1}}
				if ms < 0 {
					l.CPU, l.Status, l.Limit = -ms, solver.TimedOut, true
				}
				m.Add(l)
			}
		}
	}
	return m
}

func six(low, high float64) []float64 {
	return []float64{low, high, (low + high) / 2, (low + high) / 2, (low + high) / 2, (low + high) / 2}
}

func TestCompareTime(t *testing.T) {
	for _, tt := range []struct {
		a, b []float64
		kind RatioKind
		text string
	}{
		{six(10, 10), six(5, 5), Exact, "2.00× faster"},
		{six(16914, 16914), six(1, 1), Exact, "16\u2009900× faster"},
		{six(1, 1), six(1234, 1234), Exact, "1\u2009230× slower"},
		{six(5, 5), six(10, 10), Exact, "2.00× slower"},
		{six(8, 12), six(9, 11), Same, "~"},
		{append(six(100, 102), 100, 101, 101, 101, 102, 113), append(six(105, 106), six(105, 106)...), Exact, "1.04× slower"}, // one sample does not widen the interval of twelve
		{[]float64{10}, []float64{6}, Exact, "1.67× faster"},                                                                  // there is no interval
		{[]float64{10}, []float64{8}, Same, "~"},                                                                              // and this is too little without one
		{[]float64{10}, []float64{10}, Same, "~"},                                                                             // measured once
		{[]float64{-1000}, six(1, 1), AtLeast, "> 1\u2009000× faster"},
		{[]float64{-1569}, six(1, 1), AtLeast, "> 1\u2009560× faster"}, // not 1,570
		{six(1, 1), []float64{-1000}, AtMost, "> 1\u2009000× slower"},
		{[]float64{-1000}, []float64{-1000}, Unknown, "–"},
		{six(1, 1), nil, Unknown, "–"},
	} {
		m := measurementOfSamples(map[string][2][]float64{"p": {tt.a, tt.b}})
		r := CompareTime(m.Cell("p", "a"), m.Cell("p", "b"))
		if r.Kind != tt.kind || r.Faster() != tt.text {
			t.Errorf("%v against %v: %+v, %q; want %q", tt.a, tt.b, r, r.Faster(), tt.text)
		}
	}
}

func TestVerdict(t *testing.T) {
	m := measurementOfSamples(map[string][2][]float64{
		"p1": {six(8, 8), six(1, 1)}, "p2": {six(2, 2), six(1, 1)}, "p3": {six(1, 1), six(4, 4)}, "p4": {six(1, 2), six(1, 2)},
		"p5": {[]float64{-1000}, six(10, 10)}, "p6": {[]float64{-1000}, []float64{-1000}},
	})
	want := "B was faster on 3 boards, slower on 1, no difference on 1; typically 1.41× faster on the 4 that both decided; 1 was decided by neither."
	if got := m.Verdict("a", "b", "B"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := m.Verdict("b", "a", "A"), "; typically 1.41× slower on the 4 that both decided; 1 was decided by neither."; !strings.HasSuffix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := measurementOfSamples(map[string][2][]float64{"p": {six(2, 2), six(1, 1)}, "q": {[]float64{-9}, []float64{-9}}, "r": {[]float64{-9}, []float64{-9}}}).Verdict("a", "b", "B"); got != "B was faster on 1 board; 2.00× faster; 2 were decided by neither." {
		t.Errorf("got %q, want \"B was faster on 1 board; 2.00× faster; 2 were decided by neither.\"", got)
	}
	if got := measurementOfSamples(map[string][2][]float64{"p": {six(800, 800), six(1, 1)}, "q": {six(1, 1), six(5, 5)}}).Verdict("a", "b", "B"); got != "B was faster on 1 board, slower on 1." {
		t.Errorf("got %q, want \"B was faster on 1 board, slower on 1.\"", got)
	}
	if got := measurementOfSamples(map[string][2][]float64{"p": {six(1, 2), six(1, 2)}}).Verdict("a", "b", "B"); got != "B made no difference on 1 board." {
		t.Errorf("got %q, want \"B made no difference on 1 board.\"", got)
	}
}

// Sums are over the same puzzles for all variants: a puzzle on which one of them
// reached its limit does not count for the other.
func TestTotals(t *testing.T) {
	m := measurementOfSamples(map[string][2][]float64{
		"p1": {six(8, 8), six(1, 1)}, "p2": {six(2, 2), six(1, 1)}, "p3": {[]float64{-1000}, six(10, 10)}, "p4": {[]float64{-1000}, []float64{-1000}},
		"p5": {six(500, 500), nil},
	})
	both := m.Totals("a", "b")
	for i, want := range []Total{
		{Variant: "a", Measured: 5, Decided: 3, Common: 2, Sum: 10, Results: 4, PAR2: 10 + 4000},
		{Variant: "b", Measured: 4, Decided: 3, Common: 2, Sum: 2, Results: 4, PAR2: 2 + 10 + 2000, Tally: Tally{Faster: 3, Undecided: 1, Compared: 2, Mean: 4, MeanNodes: .5}},
	} {
		if both[i] != want {
			t.Errorf("%+v, want %+v", both[i], want)
		}
	}
	if alone := m.Totals("a")[0]; alone.Common != 3 || alone.Sum != 510 {
		t.Errorf("alone: %+v; want Common 3, Sum 510", alone)
	}
	other := measurementOfSamples(map[string][2][]float64{"p1": {six(4, 4), nil}})
	if got := Compare(m.Puzzles(), Column{other, "a"}, Column{m, "a"}); got.Slower != 1 || got.Compared != 1 || got.Mean != .5 {
		t.Errorf("against another measurement: %+v; want Slower 1, Compared 1, Mean .5", got)
	}
}

// A run that dies or gives up before the limit has decided as little as one that reaches it.
func TestTotalsOfFailures(t *testing.T) {
	m := measurementOfSamples(map[string][2][]float64{"p1": {six(8, 8), six(1, 1)}, "p2": {six(2, 2), nil}, "p3": {six(2, 2), nil}, "p4": {six(2, 2), nil}})
	dead := Line{Solve: Solve{Puzzle: "p2", Status: solver.Broken}, Keys: Keys{Variant: "b", Run: 7, Round: 7, Limit: true, Last: true}}
	dead.Error = "out of memory"
	large := Line{Solve: Solve{Puzzle: "p3", Status: solver.Stopped}, Keys: Keys{Variant: "b", Run: 7, Round: 7, Last: true}}
	skipped := Line{Solve: Solve{Puzzle: "p4", Status: solver.Stopped}, Keys: Keys{Variant: "b", Run: 7, Round: 7, Skipped: true, Last: true}}
	m.Add(dead, large, skipped)
	if got := m.Totals("a", "b")[1]; got.Measured != 3 || got.Decided != 1 || got.Results != 3 || got.PAR2 != 1+2*2000 {
		t.Errorf("got %+v; want Measured 3, Decided 1, Results 3, PAR2 4001", got)
	}
}

// A run that reaches its limit does not count if others of the cell came to their end.
func TestLateLimit(t *testing.T) {
	m := measurementOfSamples(map[string][2][]float64{"p": {{900, -1000}, {-1000}}, "q": {{-300}, nil}})
	limit := m.Header.Settings().Limit()
	for _, tt := range []struct {
		puzzle    string
		v         Variant
		want      string
		decided   bool
		disturbed bool
	}{{"p", "a", "900 ms", true, true}, {"p", "b", "> 1 s", false, false}, {"q", "a", "> 300 ms", false, false}} {
		c := m.Cell(tt.puzzle, tt.v)
		if got := c.TimeText(limit); got != tt.want || c.Decided() != tt.decided || c.Disturbed() != tt.disturbed {
			t.Errorf("%s, %s: %q, decided %t, disturbed %t; want %+v", tt.puzzle, tt.v, got, c.Decided(), c.Disturbed(), tt)
		}
	}
}

// A cell whose samples do not make the same number of nodes is marked.
func TestVaried(t *testing.T) {
	m := measurementOfSamples(map[string][2][]float64{"p": {six(1, 1), six(1, 1)}})
	if m.Cell("p", "a").Varied() {
		t.Error("equal samples vary")
	}
	c := m.Cell("p", "a")
	c.lines[2].Rejects++
	if !c.Varied() {
		t.Error("samples with different rejects do not vary")
	}
}

func TestConstant(t *testing.T) {
	r := ReadReport()
	m := New(r.Plan(), Settings{Runs: 1, Warm: true, Wall: time.Minute}, "")
	for i, p := range r.Puzzles {
		seconds, ok := r.Seconds(p, "dfs")
		if !ok {
			continue
		}
		ms := seconds * 1e3 / 4 // this machine is four times as fast
		if i == 1 {
			ms /= 5
		}
		m.Add(Line{Solve: Solve{Puzzle: p, Name: p, CPU: ms, Status: solver.Solved}, Keys: Keys{Variant: "dfs", Run: 1, Round: 1, Loops: 1, Last: true}})
	}
	c := r.Constant(m, "dfs")
	if fmt.Sprintf("%.3f", c.Value) != "4.000" || !slices.Equal(c.Deviating, r.Puzzles[1:2]) {
		t.Errorf("got %+v; want Value 4, Deviating %v", c, r.Puzzles[1:2])
	}
	if got := r.constantText(m, "smart", "Smart DFS"); got != "" {
		t.Errorf("of nothing: %q, want \"\"", got)
	}
}

// The tables have a row for each puzzle and cell.
func TestPrint(t *testing.T) {
	m := measurementOfSamples(map[string][2][]float64{"p": {six(8, 8), six(1, 1)}, "q": {[]float64{-1000}, six(1, 1)}})
	names := func(v Variant) string { return strings.ToUpper(string(v)) }
	for _, l := range m.order {
		for i := range m.cells[l].lines {
			m.cells[l].lines[i].Count = nil
		}
	}
	var text, markdown, csv bytes.Buffer
	PrintAll(NewText(&text, m, names, 0), m)
	var narrow bytes.Buffer
	PrintAll(NewText(&narrow, m, names, 80), m)
	if !strings.Contains(narrow.String(), "\n  B ") || strings.Contains(text.String(), "\n  B ") {
		t.Errorf("the narrow table is\n%s\nwant a line for each algorithm in it alone", narrow.String())
	}
	for line := range strings.Lines(narrow.String()) {
		if utf8.RuneCountInString(line) > 81 {
			t.Errorf("more than 80 columns: %s", line)
		}
	}
	PrintAll(NewMarkdown(&markdown, m, names), m)
	PrintAll(NewCSV(&csv, m), m)
	for _, want := range []string{"B against A", "8.00× faster", "> 1\u2009000× faster", "2.00× more", "Decided: A 1 of 2 puzzles, B 2 of 2 puzzles.", "B was faster on 2 boards; typically 8.00× faster", " of CPU time, 3 s of wall-clock time"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("%q is missing in\n%s", want, text.String())
		}
		if want != "B against A" && !strings.Contains(strings.ReplaceAll(markdown.String(), "\n", " "), want) {
			t.Errorf("%q is missing in\n%s", want, markdown.String())
		}
	}
	if n := strings.Count(csv.String(), "\n"); n != 5 {
		t.Errorf("%d lines, want 5:\n%s", n, csv.String())
	}
	m.Stopped = "1 of 2 puzzles complete"
	if got := decidedText(m, names); !strings.HasPrefix(got, "Stopped: 1 of 2 puzzles complete. Decided so far: A 1 of 2 puzzles,") {
		t.Error(got)
	}
	for _, f := range []Format{Text, CSV, Markdown, JSON} {
		var out bytes.Buffer
		if err := m.WriteSummary(&out, f, names); err != nil || !strings.Contains(out.String(), "8") {
			t.Errorf("format %v: %v, %s; want a summary with an 8", f, err, out.String())
		}
	}
}

// One disturbed sample of six only widens the interval; one of fewer may be the figure.
func TestOneDisturbed(t *testing.T) {
	for _, tt := range []struct {
		samples, disturbed int
		want               bool
	}{{6, 0, false}, {6, 1, false}, {6, 2, true}, {2, 1, true}} {
		var c Cell
		for i := range tt.samples {
			c.add(Line{Keys: Keys{Run: i + 1, Round: i + 1}})
			c.lines[i].Status, c.lines[i].Disturbed = solver.Solved, i < tt.disturbed
		}
		if got := c.Disturbed(); got != tt.want {
			t.Errorf("%d of %d samples: %t, want %t", tt.disturbed, tt.samples, got, tt.want)
		}
	}
}
