package bench_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model/lists"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/store"
)

// asWorker is the argument with which the test program is a worker; the others, after
// it, end that.
const asWorker, killed, panics = "measure-as-worker", "killed", "panics"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == asWorker {
		switch os.Args[len(os.Args)-1] {
		case killed:
			if p, err := os.FindProcess(os.Getpid()); err == nil {
				time.AfterFunc(100*time.Millisecond, func() { p.Kill() })
			}
		case panics:
			time.AfterFunc(100*time.Millisecond, func() { panic("cards") })
		}
		if err := bench.Work(context.Background(), os.Stdin, os.Stdout, families.All, func() { os.Exit(1) }); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var worker = []string{os.Args[0], asWorker}

func instances(t *testing.T, ids ...string) (out []bench.Instance) {
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

func measure(t *testing.T, r bench.Runner, m *bench.Measurement, log *bench.Log, instances []bench.Instance) {
	t.Helper()
	if err := bench.Start(t.Context(), r, m, instances, log, bench.Hooks{Sample: func(l []bench.Line) { m.Add(l...) }}).Err(); err != nil {
		t.Fatal(err)
	}
}

// A worker measures from the position that moves lead to.
func TestMeasurePosition(t *testing.T) {
	b := instances(t, "sliding/eight")[0]
	whole := b.Puzzle.Solve(t.Context(), b.Family.Algorithm("best"), family.Request{Want: 1}).Report()
	var err error
	if b.Puzzle, err = b.Puzzle.After(whole.Moves[:len(whole.Moves)-2]); err != nil {
		t.Fatal(err)
	}
	for _, r := range []bench.Runner{{Worker: worker}, {}} {
		m := bench.New(plan([]bench.Variant{"best"}, b.ID), bench.Settings{Runs: 1, Cold: true}.LimitCPU(10*time.Second), "")
		measure(t, r, m, nil, []bench.Instance{b})
		if l := m.Cell(b.ID, "best").Median(); !slices.Equal(l.Moves, whole.Moves[len(whole.Moves)-2:]) || l.Length != whole.Length || l.Error != "" {
			t.Errorf("%v: %v of length %d, want the last two of %v; %s", r, l.Moves, l.Length, whole.Moves, l.Error)
		}
	}
	if _, err := b.Puzzle.After([]string{"99"}); err == nil || !strings.Contains(err.Error(), "move 1: ") {
		t.Errorf("after an impossible move: %v, want an error about move 1", err)
	}
}

var both = []bench.Variant{"dfs", "smart"}

func plan(variants []bench.Variant, ids ...string) bench.Plan {
	return bench.Plan{Puzzles: ids, Variants: variants}
}

// A worker measures the same nodes as this process, and the lines say where.
func TestMeasure(t *testing.T) {
	for _, r := range []bench.Runner{{Worker: worker}, {}, {Worker: []string{"/no/such/program"}}, {Worker: []string{"true"}}} {
		m := bench.New(plan(both, "numbrix/additional-1"), bench.Settings{Runs: 2, Cold: true, Warm: true}.LimitCPU(10*time.Second), "")
		measure(t, r, m, nil, instances(t, "numbrix/additional-1"))
		for v, nodes := range map[bench.Variant]uint64{"dfs": 1060, "smart": 48} {
			c := m.Cell("numbrix/additional-1", v)
			for is, got := range map[string]bool{"measured": c.Measured(), "decided": c.Decided(), "complete": c.Complete()} {
				if !got {
					t.Errorf("%v: %s is not %s: %+v", r, v, is, c)
				}
			}
			for is, got := range map[string]bool{"timed out": c.TimedOut(), "varied": c.Varied(), "early": c.WithoutRounds()} {
				if got {
					t.Errorf("%v: %s is %s: %+v", r, v, is, c)
				}
			}
			if n := len(c.Samples()); n != 2 || c.Median().Nodes != nodes {
				t.Errorf("%v: %s has %d samples of %d nodes, want 2 of %d", r, v, n, c.Median().Nodes, nodes)
			}
			if in := c.Median().InProcess; in == (len(r.Worker) == 2) {
				t.Errorf("%v: in this process: %v, want %v", r, in, !in)
			}
			if l := c.Median(); l.Loops < 2 || l.CPU <= 0 || l.CPU > 50 || l.Threads != 1 || l.Size != "6 × 6" {
				t.Errorf("%v: %s: %+v; want Loops from 2, CPU from 0 to 50, Threads 1, Size \"6 × 6\"", r, v, l)
			}
		}
	}
}

// Cold and warm samples can be left out.
func TestColdOrWarm(t *testing.T) {
	for _, tt := range []struct {
		cold, warm bool
		runs       string
	}{{true, false, "[1 2]"}, {false, true, "[1 2]"}, {true, true, "[0 1 0 2]"}} {
		m := bench.New(plan(both[:1], "numbrix/first-1"), bench.Settings{Runs: 2, Cold: tt.cold, Warm: tt.warm, Wall: time.Minute}, "")
		measure(t, bench.Runner{}, m, nil, instances(t, "numbrix/first-1"))
		var runs []int
		for l := range m.Lines {
			runs = append(runs, l.Run)
			if cold := l.Run == 0 || !tt.warm; l.Cold != cold {
				t.Errorf("line %d: %+v, want Cold %t", len(runs), l, cold)
			}
			if round := (len(runs) + 1) / 2; tt.cold && tt.warm && l.Round != round {
				t.Errorf("line %d: %+v, want Round %d", len(runs), l, round)
			}
		}
		if fmt.Sprint(runs) != tt.runs {
			t.Errorf("cold %v, warm %v: runs %v, want %s", tt.cold, tt.warm, runs, tt.runs)
		}
	}
}

// A limit on CPU time is kept, and its run is not repeated.
func TestLimit(t *testing.T) {
	const limit = 100 * time.Millisecond
	m := bench.New(plan(both, "numbrix/additional-7"), bench.Settings{Runs: 6, Cold: true, Warm: true, CPU: limit}, "")
	measure(t, bench.Runner{Worker: worker}, m, nil, instances(t, "numbrix/additional-7"))
	for _, v := range both {
		c := m.Cell("numbrix/additional-7", v)
		if !c.TimedOut() || c.Decided() || len(c.Samples()) != 1 || c.Median().Status != solver.TimedOut {
			t.Errorf("%s: %+v, want one sample that timed out", v, c)
		}
		if ms := c.Time().Median; ms < 100 {
			t.Errorf("%s ended after %v ms of CPU time, want at least 100", v, ms)
		}
	}
	if got := m.Verdict("dfs", "smart", "Smart DFS"); got != "" {
		t.Errorf("compared: %q, want \"\"", got)
	}
}

// Cancelling a job kills its worker, and the cell in work is not in the file.
func TestStop(t *testing.T) {
	file := filepath.Join(t.TempDir(), "m.jsonl")
	ids := []string{"numbrix/first-1", "numbrix/additional-7"}
	m := bench.New(plan(both[:1], ids...), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
	log, err := bench.NewLog(file, m, store.WriteFile)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	if _, err := bench.NewLog(file, m, store.WriteFile); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("a second log: %v, want an error about another program", err)
	}
	first := make(chan bool, 1)
	j := bench.Start(t.Context(), bench.Runner{Worker: worker}, m, instances(t, ids...), log, bench.Hooks{Sample: func(l []bench.Line) { first <- true }})
	<-first
	for j.Progress().Spent < 50*time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	j.Stop()
	if err := j.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v, want %v", err, context.Canceled)
	}
	m, err = bench.LoadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{true, false} {
		if got := m.Cell(ids[i], "dfs").Measured(); got != want {
			t.Errorf("%s is measured: %t, want %t", ids[i], got, want)
		}
	}
}

// What has ended a run is in its line.
func TestEndedBy(t *testing.T) {
	for _, tt := range []struct {
		set  bench.Settings
		want family.EndCause
	}{
		{bench.Settings{CPU: 50 * time.Millisecond, Wall: time.Minute}, family.ByCPU},
		{bench.Settings{CPU: time.Minute, Wall: 50 * time.Millisecond}, family.ByClock},
		{bench.Settings{Wall: 50 * time.Millisecond}, family.ByClock},
	} {
		tt.set.Runs, tt.set.Cold, tt.set.Warm = 6, true, true
		m := bench.New(plan(both[:1], "numbrix/additional-7"), tt.set, "")
		measure(t, bench.Runner{}, m, nil, instances(t, "numbrix/additional-7"))
		c := m.Cell("numbrix/additional-7", "dfs")
		if by := c.Median().EndedBy; by == nil || *by != tt.want || c.EndedByClock() != (tt.want == family.ByClock) || len(c.Samples()) != 1 {
			t.Errorf("%+v: %+v, want one sample, ended by %v", tt.set, c.Median(), tt.want)
		}
	}
}

// A cell that is skipped is marked, and a job that was paused goes on.
func TestSkipAndPause(t *testing.T) {
	ids := []string{"numbrix/additional-7", "numbrix/first-1"}
	m := bench.New(plan(both[:1], ids...), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
	j := bench.Start(t.Context(), bench.Runner{Worker: worker}, m, instances(t, ids...), nil, bench.Hooks{Sample: func(l []bench.Line) { m.Add(l...) }})
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
		t.Errorf("the first cell: %+v, want it skipped", c)
	}
	if c := m.Cell(ids[1], "dfs"); !c.Decided() {
		t.Errorf("the second cell: %+v, want it decided", c)
	}
	if p := j.Progress(); p.Done != 2 || p.Cells != 2 || p.Puzzle != "" || p.Left != 0 {
		t.Errorf("at the end: %+v; want Done 2, Cells 2, Puzzle \"\", Left 0", p)
	}
}

// What a search had used when it was skipped bounds the ratio to one that has finished.
func TestSkippedBound(t *testing.T) {
	const id = "numbrix/additional-5" // takes DFS many seconds
	for _, r := range []bench.Runner{{Worker: worker}, {}} {
		var c bench.Cell
		m := bench.New(plan(both, id), bench.Settings{Runs: 1, Cold: true}.LimitCPU(time.Hour), "")
		var got bench.Ratio
		for wait := 250 * time.Millisecond; got.Value < 2 && wait < time.Minute; wait *= 2 { // a worker may take as long to start
			j := bench.Start(t.Context(), r, m, instances(t, id), nil, bench.Hooks{Line: func(l bench.Line) {
				l.Disturbed = false // by other tests
				m.Add(l)
			}})
			for j.Progress().Spent < wait {
				time.Sleep(time.Millisecond)
			}
			j.Skip()
			if err := j.Err(); err != nil {
				t.Fatal(err)
			}
			c = m.Cell(id, "dfs")
			got = bench.CompareTime(c, m.Cell(id, "smart"))
		}
		if !c.GivenUp() || got.Kind != bench.AtLeast || got.Value < 2 {
			t.Errorf("%v: after %v ms of CPU time, %v ms by the clock, the ratio is %+v; want at least 2, of a cell given up", r, c.Time().Median, c.Median().Wall, got)
		}
		if got := bench.CompareNodes(c, m.Cell(id, "smart")); got.Kind != bench.Unknown {
			t.Errorf("%v: nodes %+v, want unknown", r, got)
		}
	}
}

// A file that was cut anywhere is read up to its last complete cell, and a job measures
// what is missing: then no line is there twice.
func TestContinue(t *testing.T) {
	instances := instances(t, "numbrix/first-1", "numbrix/additional-1", "numbrix/tournament-01")
	t.Run("cold", func(t *testing.T) {
		testContinue(t, instances, bench.Settings{Runs: 2, Cold: true, Wall: time.Minute}, 1)
	})
	warm := bench.Settings{Runs: 2, Cold: true, Warm: true, Wall: time.Minute} // its samples take longer
	t.Run("warm", func(t *testing.T) { testContinue(t, instances[:1], warm, 8) })
}

// testContinue cuts the file of a measurement at 26 places, and goes on with every nth.
func testContinue(t *testing.T, instances []bench.Instance, set bench.Settings, nth int) {
	ids := lists.Map(instances, func(in bench.Instance) string { return in.ID })
	m := bench.New(plan(both, ids...), set, "some boards")
	measure(t, bench.Runner{}, m, nil, instances)
	var text bytes.Buffer
	if err := m.Encode(&text); err != nil {
		t.Fatal(err)
	}
	whole := text.Bytes()
	lines := bytes.Count(whole, []byte("\n"))
	for n := range 26 {
		cut := n * len(whole) / 25
		got, err := bench.Decode(bytes.NewReader(whole[:cut]))
		if headed := bytes.IndexByte(whole[:cut], '\n') >= 0; !headed {
			if err == nil {
				t.Errorf("cut at %d: no error without a header", cut)
			}
			continue
		} else if err != nil {
			t.Errorf("cut at %d: %v, want nil", cut, err)
			continue
		}
		if got.Header.Name != m.Header.Name || got.Header.Settings() != set {
			t.Fatalf("the header is %+v, want %q with %+v", got.Header, m.Header.Name, set)
		}
		file := filepath.Join(t.TempDir(), "m.jsonl")
		log, err := bench.NewLog(file, got, store.WriteFile)
		if err != nil {
			t.Fatal(err)
		}
		if n%nth == 0 { // else only what could be read is checked
			measure(t, bench.Runner{}, got, log, instances)
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
				t.Fatalf("cut at %d: %v in %q, want a sample", cut, err, line)
			}
			name := fmt.Sprint(l.Puzzle, l.Variant, l.Round, l.Run)
			if seen[name] {
				t.Errorf("cut at %d: %s is there twice", cut, name)
			}
			seen[name] = true
		}
		if n%nth == 0 && len(seen) != lines {
			t.Errorf("cut at %d: %d lines, want %d", cut, len(seen), lines)
		}
	}
}

// A file from before there were rounds is read. Its samples give no interval and no
// verdict, and they are not added to.
func TestEarly(t *testing.T) {
	line := func(v bench.Variant, run int, ms float64) string {
		return fmt.Sprintf(`{"puzzle":"numbrix/first-1","status":"solved","moves":["4 a1"],"variant":%q,"run":%d,"cold":%t,"loops":1,"threads":1,"cpu_ms":%v,"last":%t}`+"\n", v, run, run == 0, ms, run == 6)
	}
	text := `{"schema":1,"runs":6,"cold":true,"warm":true,"plan":{"puzzles":["numbrix/first-1"],"variants":["dfs","smart"]}}` + "\n"
	for run := range 7 {
		text += line("dfs", run, 2+float64(run)/100) + line("smart", run, 1)
	}
	for _, v := range both { // bounds give no verdict either
		text += fmt.Sprintf(`{"puzzle":"numbrix/first-2","status":"timeout","variant":%q,"run":0,"cold":true,"loops":1,"cpu_ms":1000,"limit":true,"last":true}`+"\n", v)
	}
	m, err := bench.Decode(strings.NewReader(text))
	if err != nil || m.Damage() != "" {
		t.Fatalf("got %v, %s; want nil, \"\"", err, m.Damage())
	}
	for _, c := range m.Against(m) {
		if c.Known() {
			t.Errorf("compared: %+v, want unknown", c)
		}
	}
	if r := bench.CompareTime(m.Cell("numbrix/first-2", "dfs"), m.Cell("numbrix/first-1", "smart")); r.Faster() != "–" {
		t.Errorf("a bound gives %q, want \"–\"", r.Faster())
	}
	a, b := m.Cell("numbrix/first-1", "dfs"), m.Cell("numbrix/first-1", "smart")
	if r := bench.CompareTime(a, b); !a.WithoutRounds() || !a.Complete() || a.Spread() != 0 || len(a.Samples()) != 6 || r.Kind != bench.WithoutRounds || r.Faster() != "2.04×" {
		t.Errorf("%+v, %+v: %q; want 6 early samples, 2.04×", a, r, r.Faster())
	}
	if got, want := m.Verdict("dfs", "smart", "Smart DFS"), "Smart DFS: 2 boards were measured by an earlier version, whose samples give no verdict."; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
	tally := bench.Compare(m.Puzzles(), bench.Column{Measurement: m, Variant: "dfs"}, bench.Column{Measurement: m, Variant: "smart"})
	if tally != (bench.Tally{Early: 2}) {
		t.Errorf("boards that are left out are counted as %+v, want %+v", tally, (bench.Tally{Early: 2}))
	}
	j := bench.Start(t.Context(), bench.Runner{}, m, instances(t, "numbrix/first-1"), nil, bench.Hooks{Sample: func(l []bench.Line) { t.Errorf("measured %+v, want nothing measured", l) }})
	if err := j.Err(); err != nil {
		t.Error(err)
	}
}

// A job that was stopped between rounds is gone on with: a cell gets the samples that it
// lacks.
func TestContinueRounds(t *testing.T) {
	m := bench.New(plan(both, "numbrix/first-1"), bench.Settings{Runs: 4, Cold: true, Wall: time.Minute}, "")
	var j *bench.Job
	ready, n := make(chan bool), 0
	j = bench.Start(t.Context(), bench.Runner{}, m, instances(t, "numbrix/first-1"), nil, bench.Hooks{Sample: func(l []bench.Line) {
		<-ready
		m.Add(l...)
		if n == 2 {
			j.Stop()
		}
		n++
	}})
	close(ready)
	if err := j.Err(); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if a, b := len(m.Cell("numbrix/first-1", "dfs").Samples()), len(m.Cell("numbrix/first-1", "smart").Samples()); a != 1 || b != 2 {
		t.Errorf("after three samples of two cells: %d and %d; want 1 and 2", a, b)
	}
	measure(t, bench.Runner{}, m, nil, instances(t, "numbrix/first-1"))
	for _, v := range both {
		var rounds []int
		for _, l := range m.Cell("numbrix/first-1", v).Samples() {
			rounds = append(rounds, l.Round)
		}
		if !slices.Equal(rounds, []int{1, 2, 3, 4}) || !m.Cell("numbrix/first-1", v).Complete() {
			t.Errorf("%s has rounds %v, want [1 2 3 4]", v, rounds)
		}
	}
}

func TestDecode(t *testing.T) {
	for text, want := range map[string]string{
		"":            "empty",
		"puzzle: x\n": "want a header",
		"{}\n":        "want a header",
		`{"schema":1,"runs":-1,"plan":{"puzzles":["p"]}}` + "\n":              "want a header",
		`{"schema":1,"limits":{"cpu_ms":-5},"plan":{"puzzles":["p"]}}` + "\n": "want a header",
		`{"schema":9,"version":"7.0","plan":["p"]}` + "\n":                    "newer version of the program, 7.0",
	} {
		if _, err := bench.Decode(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// A measurement in JSON schema 1 keeps all keys and values when it is read and written again.
func TestMeasurementFile(t *testing.T) {
	text, err := os.ReadFile("../lab/testdata/measurement.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	m, err := bench.Decode(bytes.NewReader(text))
	if err != nil || m.Damage() != "" {
		t.Fatal(err, m.Damage())
	}
	var again bytes.Buffer
	if err := m.Encode(&again); err != nil {
		t.Fatal(err)
	}
	was, is := json.NewDecoder(bytes.NewReader(text)), json.NewDecoder(&again)
	for line := 1; was.More(); line++ {
		var old, now map[string]any
		if err := errors.Join(was.Decode(&old), is.Decode(&now)); err != nil {
			t.Fatalf("line %d: %v, want nil", line, err)
		}
		for key, v := range old {
			if !reflect.DeepEqual(now[key], v) {
				t.Errorf("line %d: %q is %v, want %v", line, key, now[key], v)
			}
		}
	}
}

// A line that is damaged or missing costs its cell only, which can be measured again.
func TestDamage(t *testing.T) {
	const id = "numbrix/first-1"
	for _, cold := range []bool{true, false} {
		m := bench.New(plan(both, id), bench.Settings{Runs: 2, Cold: cold, Warm: true, Wall: time.Minute}, "")
		measure(t, bench.Runner{}, m, nil, instances(t, id))
		var whole bytes.Buffer
		if err := m.Encode(&whole); err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(bytes.TrimSpace(whole.Bytes()), []byte("\n"))
		for n := 1; n < len(lines); n++ {
			for _, damage := range []string{"", "{}\n", "\x00\x00\x00\n", string(lines[n][:len(lines[n])/2]) + "\n", string(lines[0])} {
				damaged := slices.Clone(lines)
				damaged[n] = []byte(damage)
				got, err := bench.Decode(bytes.NewReader(bytes.Join(damaged, nil)))
				if err != nil {
					t.Fatal(err)
				}
				want := ""
				if damage != "" {
					want = fmt.Sprintf("line %d is damaged and was left out; its cell can be measured again", n+1)
				}
				if got.Damage() != want {
					t.Errorf("line %d, %q: said %q, want %q", n+1, damage, got.Damage(), want)
				}
				var hurt bench.Line
				json.Unmarshal(lines[n], &hurt)
				for _, v := range both {
					if c := got.Cell(id, v); c.Complete() == (hurt.Variant == v) || c.Measured() && !c.Decided() {
						t.Errorf("line %d, %q: %s: %+v; want only cells of %s incomplete, all decided", n+1, damage, v, c, hurt.Variant)
					}
				}
			}
		}
		two := bytes.Replace(bytes.Replace(whole.Bytes(), []byte(`"run":`), []byte(`"run":x`), 3), []byte("\n"), []byte("\n\n"), 1)
		if got, err := bench.Decode(bytes.NewReader(two)); err != nil || !strings.HasPrefix(got.Damage(), "line ") || !strings.Contains(got.Damage(), " and 2 more are damaged") {
			t.Errorf("damage %q, %v; want a text that names a line and 2 more", got.Damage(), err)
		}
	}
}

// What is read of a line is bounded.
func TestLongLine(t *testing.T) {
	modeltest.SkipUnderRace(t)
	const end = `"variant":"dfs","last":true}` + "\n"
	text := io.MultiReader(strings.NewReader(`{"schema":1,"plan":{"puzzles":[]}}`+"\n"+`{"puzzle":"a",`), io.LimitReader(blanks{}, 65<<20), strings.NewReader(end+`{"puzzle":"b",`+end))
	m, err := bench.Decode(text)
	if err != nil || !strings.HasPrefix(m.Damage(), "line 2 is damaged") || !slices.Equal(m.Puzzles(), []string{"b"}) {
		t.Fatalf("%+v, %v; want a damaged line 2, and the puzzle b", m, err)
	}
}

// blanks is a file of blanks without an end.
type blanks struct{}

func (blanks) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// Two names of the same rules are measured once, and each has its lines.
func TestSameRules(t *testing.T) {
	variants := []bench.Variant{"smart", "dfs", "smart+lines", "smart+walk+region", "smart+region+walk"}
	m := bench.New(plan(variants, "numbrix/first-1"), bench.Settings{Runs: 2, Cold: true, Wall: time.Minute}, "")
	measure(t, bench.Runner{}, m, nil, instances(t, "numbrix/first-1"))
	same := map[bench.Variant]bench.Variant{"smart+lines": "smart", "smart+region+walk": "smart+walk+region"}
	for l := range m.Lines {
		if l.SameAs != same[l.Variant] || l.Algorithm != string(l.Variant) {
			t.Errorf("the line of %s: %+v; want SameAs %q, and this Algorithm", l.Variant, l, same[l.Variant])
		}
	}
	for v, of := range same {
		if a, b := m.Cell("numbrix/first-1", v), m.Cell("numbrix/first-1", of); !b.Decided() || a.Time() != b.Time() || len(a.Samples()) != 2 {
			t.Errorf("%s: %+v, but %s: %+v; want 2 samples of the same time", v, a, of, b)
		}
	}
	if text := m.Circumstances(); !strings.Contains(text, " smart+lines is smart by another name and was measured with it. smart+region+walk is smart+walk+region by another name and was measured with it.") {
		t.Error(text)
	}
}

// A worker that ends early leaves a line that says why.
func TestWorkerEnds(t *testing.T) {
	for how, want := range map[string]string{killed: "it was killed, as happens when the machine runs out of memory", panics: "panic: cards"} {
		if how == killed && runtime.GOOS == "windows" {
			continue // which has no signals
		}
		m := bench.New(plan(both[:1], "numbrix/additional-7"), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
		measure(t, bench.Runner{Worker: append(slices.Clone(worker), how)}, m, nil, instances(t, "numbrix/additional-7"))
		if c := m.Cell("numbrix/additional-7", "dfs"); !c.Measured() || !strings.Contains(c.Err(), want) {
			t.Errorf("%s: %q, want %q", how, c.Err(), want)
		}
	}
}

// Fifty measurements that are stopped at any time leave nothing behind.
func TestStopOften(t *testing.T) {
	b := instances(t, "numbrix/additional-7")
	m := bench.New(plan(both[:1], b[0].ID), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
	before := runtime.NumGoroutine()
	for i := range 50 {
		j := bench.Start(t.Context(), bench.Runner{Worker: worker}, m, b, nil, bench.Hooks{})
		time.Sleep(time.Duration(i) * time.Millisecond)
		j.Stop()
		if err := j.Err(); !errors.Is(err, context.Canceled) {
			t.Fatalf("it ended with %v, want %v", err, context.Canceled)
		}
	}
	for late := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("%d goroutines, want %d as before", runtime.NumGoroutine(), before)
		}
	}
	children, _ := filepath.Glob("/proc/self/task/*/children") // of Linux
	for _, file := range children {
		if text, err := os.ReadFile(file); err == nil && len(text) > 0 {
			t.Errorf("processes %s are left", text)
		}
	}
}

// Lines are read as they are written. The solution is there once.
func TestLine(t *testing.T) {
	m := bench.New(plan(both, "numbrix/first-1", "nowhere"), bench.Settings{Runs: 1, Cold: true, Warm: true, Wall: time.Minute}, "")
	measure(t, bench.Runner{}, m, nil, append(instances(t, "numbrix/first-1"), bench.Instance{ID: "nowhere", Err: errors.New("there is no such puzzle")}))
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
		t.Errorf("written\n%s\nand again\n%s\nwant the same", first.String(), second.String())
	}
	if n := strings.Count(first.String(), `"moves":[`); n != 2 {
		t.Errorf("%d of 4 lines have the moves, want 2", n)
	}
	for l := range again.Lines {
		if l.Status == solver.Solved && (len(l.Moves) != 5 || *l.Solution != "1 2 3\n6 5 4\n7 8 9\n") {
			t.Errorf("the moves are %q, the solution is\n%s\nwant 5 moves to 1 2 3, 6 5 4, 7 8 9", l.Moves, *l.Solution)
		}
	}
	if e := again.Cell("nowhere", "dfs").Err(); e != "there is no such puzzle" {
		t.Errorf("the error is %q, want \"there is no such puzzle\"", e)
	}
	if !slices.Equal(again.Puzzles(), m.Puzzles()) || !slices.Equal(again.Variants(), both) {
		t.Errorf("the puzzles are %v, the variants %v; want %v, %v", again.Puzzles(), again.Variants(), m.Puzzles(), both)
	}
}

// A cell reports its own memory, not the peak of the process.
func TestPeak(t *testing.T) {
	modeltest.SkipUnderRace(t)
	if _, err := os.Stat("/proc/self/clear_refs"); err != nil {
		t.Skip("this system does not say how much memory a process uses")
	}
	m := bench.New(plan([]bench.Variant{"dfs"}, "numbrix/first-2"), bench.Settings{Runs: 1, Cold: true, Wall: time.Minute}, "")
	measure(t, bench.Runner{Worker: worker}, m, nil, instances(t, "numbrix/first-2"))
	if peak := m.Cell("numbrix/first-2", "dfs").Median().Peak; peak > 10<<20 {
		t.Errorf("depth-first search on a board of 64 cells needs %d bytes, want at most %d", peak, 10<<20)
	}
	before := bench.PeakMemory()
	block := make([]byte, 2*before)
	for i := 0; i < len(block); i += os.Getpagesize() {
		block[i] = 1
	}
	if after := bench.PeakMemory(); after < uint64(len(block)) || before == 0 {
		t.Errorf("%d bytes before, %d with %d more; want some before and at least these with them", before, after, len(block))
	}
}

func TestReport(t *testing.T) {
	r := bench.ReadReport()
	if len(r.Puzzles) != 26 || !slices.Equal(r.Algorithms, both) {
		t.Fatalf("%d puzzles, algorithms %v; want 26, %v", len(r.Puzzles), r.Algorithms, both)
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
