package bench_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/store"
)

// asWorker is the argument with which the test program is a worker.
const asWorker = "measure-as-worker"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == asWorker {
		if err := bench.Work(context.Background(), os.Stdin, os.Stdout, families.All, func() { os.Exit(1) }); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var worker = []string{os.Args[0], asWorker}

func boards(t *testing.T, ids ...string) (out []bench.Board) {
	t.Helper()
	for _, id := range ids {
		b := bench.Load(t.Context(), families.All, id)
		if b.Err != nil {
			t.Fatal(b.Err)
		}
		out = append(out, b)
	}
	return out
}

func measure(t *testing.T, r bench.Runner, m *bench.Measurement, log *bench.Log, boards []bench.Board) {
	t.Helper()
	if err := bench.Start(t.Context(), r, m, boards, log, bench.Hooks{Cell: func(l []bench.Line) { m.Add(l...) }}).Err(); err != nil {
		t.Fatal(err)
	}
}

// A worker measures from the position that moves lead to.
func TestMeasurePosition(t *testing.T) {
	b := boards(t, "sliding/eight")[0]
	whole := b.Puzzle.Solve(t.Context(), b.Family.Algorithm("best"), family.Request{Want: 1}).Report()
	var err error
	if b.Puzzle, err = b.Puzzle.After(whole.Moves[:len(whole.Moves)-2]); err != nil {
		t.Fatal(err)
	}
	for _, r := range []bench.Runner{{Worker: worker}, {}} {
		m := bench.New(plan([]bench.Variant{"best"}, b.ID), bench.Settings{Runs: 1, Cold: true}.LimitCPU(10*time.Second), "")
		measure(t, r, m, nil, []bench.Board{b})
		if l := m.Cell(b.ID, "best").Median(); !slices.Equal(l.Moves, whole.Moves[len(whole.Moves)-2:]) || l.Length != whole.Length || l.Error != "" {
			t.Errorf("%v: %v of length %d, want the last two of %v; %s", r, l.Moves, l.Length, whole.Moves, l.Error)
		}
	}
	if _, err := b.Puzzle.After([]string{"99"}); err == nil || !strings.Contains(err.Error(), "move 1: ") {
		t.Errorf("after an impossible move: %v", err)
	}
}

var both = []bench.Variant{"dfs", "smart"}

func plan(variants []bench.Variant, ids ...string) bench.Plan {
	return bench.Plan{Puzzles: ids, Variants: variants}
}

// A worker measures the same nodes as this process, and the lines say where.
func TestMeasure(t *testing.T) {
	for _, r := range []bench.Runner{{Worker: worker}, {}, {Worker: []string{"/no/such/program"}}, {Worker: []string{"true"}}} {
		m := bench.New(plan(both, "numbrix/additional-1"), bench.Settings{Runs: 3, Cold: true, Warm: true}.LimitCPU(10*time.Second), "")
		measure(t, r, m, nil, boards(t, "numbrix/additional-1"))
		for v, nodes := range map[bench.Variant]uint64{"dfs": 1060, "smart": 48} {
			c := m.Cell("numbrix/additional-1", v)
			if !c.Measured() || !c.Decided() || c.TimedOut() || c.Varied() || c.Cold() == nil || len(c.Samples()) != 3 || c.Median().Nodes != nodes {
				t.Errorf("%v: %s: %+v", r, v, c)
			}
			if in := c.Median().InProcess; in == (len(r.Worker) == 2) {
				t.Errorf("%v: in this process: %v", r, in)
			}
			if l := c.Median(); l.Loops < 2 || l.CPU <= 0 || l.CPU > 50 || l.Threads != 1 || l.Size != "6 × 6" {
				t.Errorf("%v: %s: %+v", r, v, l)
			}
		}
	}
}

// Cold and warm samples can be left out.
func TestColdOrWarm(t *testing.T) {
	for _, tt := range []struct {
		cold, warm bool
		runs       string
	}{{true, false, "[0]"}, {false, true, "[1 2]"}, {true, true, "[0 1 2]"}} {
		m := bench.New(plan(both[:1], "numbrix/first-1"), bench.Settings{Runs: 2, Cold: tt.cold, Warm: tt.warm, Wall: time.Minute}, "")
		measure(t, bench.Runner{}, m, nil, boards(t, "numbrix/first-1"))
		var runs []int
		for l := range m.Lines {
			runs = append(runs, l.Run)
			if l.Cold != (l.Run == 0) {
				t.Errorf("%+v", l)
			}
		}
		if fmt.Sprint(runs) != tt.runs {
			t.Errorf("cold %v, warm %v: runs %v", tt.cold, tt.warm, runs)
		}
	}
}

// A limit on processor time is kept, and its run is not repeated.
func TestLimit(t *testing.T) {
	const limit = 100 * time.Millisecond
	m := bench.New(plan(both, "numbrix/additional-7"), bench.Settings{Runs: 6, Cold: true, Warm: true}.LimitCPU(limit), "")
	measure(t, bench.Runner{Worker: worker}, m, nil, boards(t, "numbrix/additional-7"))
	for _, v := range both {
		c := m.Cell("numbrix/additional-7", v)
		if !c.TimedOut() || c.Decided() || len(c.Samples()) != 1 || c.Median().Status != solver.TimedOut {
			t.Errorf("%s: %+v", v, c)
		}
		if ms := c.Time().Median; ms < 100 {
			t.Errorf("%s ended after %v ms of processor time", v, ms)
		}
	}
	if got := m.Verdict("dfs", "smart", "Smart DFS", ","); got != "" {
		t.Errorf("compared: %q", got)
	}
}

// Cancelling a job ends a worker at once, and the cell in work is not in the file.
func TestStop(t *testing.T) {
	file := filepath.Join(t.TempDir(), "m.jsonl")
	ids := []string{"numbrix/first-1", "numbrix/additional-7"}
	m := bench.New(plan(both[:1], ids...), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
	log, err := bench.NewLog(file, m, store.WriteFile)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	first := make(chan bool, 1)
	j := bench.Start(t.Context(), bench.Runner{Worker: worker}, m, boards(t, ids...), log, bench.Hooks{Cell: func(l []bench.Line) { first <- true }})
	<-first
	for j.Progress().Spent < 50*time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	j.Stop()
	if err := j.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
	m, err = bench.LoadFile(file)
	if err != nil || !m.Cell(ids[0], "dfs").Measured() || m.Cell(ids[1], "dfs").Measured() {
		t.Errorf("%v, %+v", err, m)
	}
}

// A cell that is skipped is marked, and a job that was paused goes on.
func TestSkipAndPause(t *testing.T) {
	ids := []string{"numbrix/additional-7", "numbrix/first-1"}
	m := bench.New(plan(both[:1], ids...), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
	j := bench.Start(t.Context(), bench.Runner{Worker: worker}, m, boards(t, ids...), nil, bench.Hooks{Cell: func(l []bench.Line) { m.Add(l...) }})
	for j.Progress().Spent < 20*time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	j.Pause()
	j.Pause()
	if !j.Progress().Paused {
		t.Error("it is not paused")
	}
	for j.Progress().Spent > 20*time.Millisecond { // the cell is given up after two seconds
		time.Sleep(time.Millisecond)
	}
	j.Resume()
	for j.Progress().Spent < 20*time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	j.Skip()
	if err := j.Err(); err != nil {
		t.Fatal(err)
	}
	if c := m.Cell(ids[0], "dfs"); !c.Skipped() || !c.Measured() || c.Decided() {
		t.Errorf("the first cell: %+v", c)
	}
	if c := m.Cell(ids[1], "dfs"); !c.Decided() {
		t.Errorf("the second cell: %+v", c)
	}
	if p := j.Progress(); p.Done != 2 || p.Cells != 2 || p.Puzzle != "" || p.Left != 0 {
		t.Errorf("at the end: %+v", p)
	}
}

// A file that was cut anywhere is read up to its last complete cell, and a job measures
// what is missing: then no line is there twice.
func TestContinue(t *testing.T) {
	ids := []string{"numbrix/first-1", "numbrix/additional-1", "numbrix/tournament-01"}
	set := bench.Settings{Runs: 2, Cold: true, Warm: true, Wall: time.Minute}
	m := bench.New(plan(both, ids...), set, "three boards")
	measure(t, bench.Runner{}, m, nil, boards(t, ids...))
	var whole bytes.Buffer
	if err := m.Encode(&whole); err != nil {
		t.Fatal(err)
	}
	for cut := 0; cut <= whole.Len(); cut += 1 + whole.Len()/25 {
		got, err := bench.Decode(bytes.NewReader(whole.Bytes()[:cut]))
		if headed := bytes.IndexByte(whole.Bytes()[:cut], '\n') >= 0; !headed {
			if err == nil {
				t.Errorf("cut at %d: it has no header, and no error", cut)
			}
			continue
		} else if err != nil {
			t.Errorf("cut at %d: %v", cut, err)
			continue
		}
		if got.Header.Name != m.Header.Name || got.Header.Settings() != set {
			t.Fatalf("the header is %+v", got.Header)
		}
		file := filepath.Join(t.TempDir(), "m.jsonl")
		log, err := bench.NewLog(file, got, store.WriteFile)
		if err != nil {
			t.Fatal(err)
		}
		if cut%3 == 0 { // else only what could be read is checked
			measure(t, bench.Runner{}, got, log, boards(t, ids...))
		}
		log.Close()
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for line := range strings.Lines(string(text)) {
			var l bench.Line
			if err := json.Unmarshal([]byte(line), &l); err != nil {
				t.Fatalf("cut at %d: %v in %q", cut, err, line)
			}
			name := fmt.Sprint(l.Puzzle, l.Variant, l.Run)
			if seen[name] {
				t.Errorf("cut at %d: %s is there twice", cut, name)
			}
			seen[name] = true
		}
		if want := 1 + len(ids)*len(both)*3; cut%3 == 0 && len(seen) != want {
			t.Errorf("cut at %d: %d lines, want %d", cut, len(seen), want)
		}
	}
}

func TestDecode(t *testing.T) {
	for text, want := range map[string]string{
		"":            "empty",
		"puzzle: x\n": "want a header",
		"{}\n":        "want a header",
		`{"schema":9,"version":"7.0","plan":{"puzzles":[]}}` + "\n":           "newer version of the program, 7.0",
		`{"schema":1,"plan":{"puzzles":[]}}` + "\n" + `{"puzzle":"p"}` + "\n": "line 2 is not a sample",
	} {
		if _, err := bench.Decode(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// Lines are read as they are written.
func TestLine(t *testing.T) {
	m := bench.New(plan(both, "numbrix/first-1", "nowhere"), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
	measure(t, bench.Runner{}, m, nil, append(boards(t, "numbrix/first-1"), bench.Board{ID: "nowhere", Err: errors.New("there is no such puzzle")}))
	var first, second bytes.Buffer
	if err := m.Encode(&first); err != nil {
		t.Fatal(err)
	}
	again, err := bench.Decode(bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	again.Encode(&second)
	if first.String() != second.String() {
		t.Errorf("written\n%s\nand again\n%s", first.String(), second.String())
	}
	if e := again.Cell("nowhere", "dfs").Err(); e != "there is no such puzzle" {
		t.Errorf("the error is %q", e)
	}
	if !slices.Equal(again.Puzzles(), m.Puzzles()) || !slices.Equal(again.Variants(), both) {
		t.Errorf("%v, %v", again.Puzzles(), again.Variants())
	}
}

// The memory of a cell is its own, not that of the process.
func TestPeak(t *testing.T) {
	if _, err := os.Stat("/proc/self/clear_refs"); err != nil {
		t.Skip("this system does not say how much memory a process uses")
	}
	m := bench.New(plan([]bench.Variant{"dfs"}, "numbrix/first-2"), bench.Settings{Runs: 1, Cold: true, Wall: time.Minute}, "")
	measure(t, bench.Runner{Worker: worker}, m, nil, boards(t, "numbrix/first-2"))
	if peak := m.Cell("numbrix/first-2", "dfs").Median().Peak; peak > 10<<20 {
		t.Errorf("depth-first search on a board of 64 cells needs %d bytes", peak)
	}
	before := bench.PeakMemory()
	block := make([]byte, 2*before)
	for i := range block {
		block[i] = byte(i)
	}
	if after := bench.PeakMemory(); after < uint64(len(block)) || before == 0 {
		t.Errorf("%d bytes before, %d after %d were written", before, after, len(block))
	}
}

func TestReport(t *testing.T) {
	r := bench.ReadReport()
	if len(r.Puzzles) != 26 || !slices.Equal(r.Algorithms, both) {
		t.Fatalf("%+v", r)
	}
	figures := 0
	for _, p := range r.Puzzles {
		for _, v := range both {
			if r.Figure(p, v) != bench.NotReported {
				figures++
			}
		}
	}
	if figures != 35 {
		t.Errorf("%d figures, want 35", figures)
	}
	if r.Figure("numbrix/none", "dfs") != bench.NotReported || r.Figure("numbrix/first-1", "best") != bench.NotReported {
		t.Error("it has figures that are not in the report")
	}
}
