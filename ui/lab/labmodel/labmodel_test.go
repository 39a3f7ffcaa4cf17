package labmodel_test

import (
	"bytes"
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
	"backtrack/ui/bench/plots"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

const first1, first2 = "numbrix/first-1", "numbrix/first-2"

// A rig is a Lab with a folder of its own. What other goroutines post waits until the
// test settles.
type rig struct {
	*labmodel.Lab
	t      *testing.T
	folder string
	posts  hosttest.Posts
	failed error
	said   string
}

// start returns a Lab over a folder.
func start(t *testing.T, folder string) *rig {
	t.Helper()
	s, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	catalog := play.NewCatalog(s, families.All, func(string) string { return "" })
	if err := catalog.Load(); err != nil {
		t.Fatal(err)
	}
	r := &rig{t: t, folder: folder, posts: make(hosttest.Posts, 100)}
	r.Lab = labmodel.New(labmodel.Host{
		Families: families.All, Catalog: catalog, Loop: r.posts.Loop(t.Context()),
		Runner: func() bench.Runner { return bench.Runner{} },
		Folder: func() (string, error) { return folder, nil }, Progress: func() {}, Changed: func() {},
		Messages: host.Messages{Fail: func(err error) { r.failed = err }, Say: func(text string) { r.said = text }},
	}, labmodel.Options{Limit: 10, Runs: 1})
	t.Cleanup(r.Runner.Close)
	return r
}

// settle runs what is posted until done.
func (r *rig) settle(what string, done func() bool) {
	r.t.Helper()
	r.posts.Settle(r.t, what, done)
}

// otherMachine is where the measurement of ../testdata was made.
const otherMachine = `{"os":"linux","cpu":"Test CPU","cores":4,"go":"go1.26"}`

// withFile returns a folder with the measurement of ../testdata in it, as if it had been
// made here. Unless lines is 0, the file has only its first lines.
func withFile(t *testing.T, lines int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", "measurement.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	made := bench.New(bench.Plan{}, bench.Settings{}, "").Header
	here, err := json.Marshal(made.Machine)
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.Replace(text, []byte(otherMachine), here, 1)
	text = bytes.Replace(text, []byte(`"version":"0.1.0"`), []byte(`"version":"`+made.Version+`"`), 1)
	if lines > 0 {
		text = []byte(strings.Join(strings.SplitAfter(string(text), "\n")[:lines], "") + `{"puzzle":"torn`)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "2026-11-22-1.jsonl"), text, 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}

// two is a set of two small puzzles.
var two = labmodel.Set{Name: "Two", IDs: []string{first1, first2}}

// A measurement fills the table, is kept, and is shown again by the next program.
func TestMeasure(t *testing.T) {
	r := start(t, t.TempDir())
	r.Choose(two)
	r.Runner.Measure()
	if !r.Runner.Running() || r.failed != nil {
		t.Fatalf("nothing runs: %v", r.failed)
	}
	r.settle("the end", func() bool { return !r.Runner.Running() })
	if r.failed != nil || !r.Shown.Complete() {
		t.Fatalf("complete %v, error %v; want true, nil", r.Shown.Complete(), r.failed)
	}
	text := r.Table().TSV()
	if !strings.Contains(text, "First 2\t8 × 8\t39146\t11720\t") {
		t.Errorf("the table is\n%s\nwant\na text with First 2\t8 × 8\t39146\t11720\t", text)
	}
	if ns, ok := r.Pace(first2, "dfs"); !ok || ns <= 0 || ns > 1e6 {
		t.Errorf("a node of DFS takes %v ns, known: %v; want more than 0 and at most 1e6, true", ns, ok)
	}
	if _, ok := r.Pace(first2, "best"); ok {
		t.Error("the pace of a search is known that was not measured")
	}
	if r.Summary.Verdict() == "" || len(r.Table().Foot) == 0 || !strings.Contains(r.Summary.MachineLine(false), "program's own process") {
		t.Errorf("verdict %q, foot %+v, %q; want none empty, the last one about the program's own process", r.Summary.Verdict(), r.Table().Foot, r.Summary.MachineLine(false))
	}

	again := start(t, r.folder)
	again.Open(first2)
	if again.Chosen != first2 || again.Table().TSV() != text {
		t.Errorf("the next program shows\n%s\nwant %s chosen and\n%s", again.Table().TSV(), first2, text)
	}
	again.Open("numbrix/first-2")
	if len(again.Set.IDs) != 2 {
		t.Errorf("the set is %q, want 2 of them", again.Set.IDs)
	}
	again.Open("numbrix/additional-1")
	if !slices.Equal(again.Set.IDs, []string{"numbrix/additional-1"}) || again.Shown != nil {
		t.Errorf("from another board the set is %q, want numbrix/additional-1 without a measurement", again.Set.IDs)
	}

	third := start(t, r.folder)
	third.Open("numbrix/additional-1")
	if third.Shown != nil || third.Last == nil {
		t.Fatal("the last measurement is not offered")
	}
	third.Files.Show(*third.Last)
	if third.Table().TSV() != text || third.Last != nil {
		t.Errorf("the last measurement shows\n%s\nwant\n%s", third.Table().TSV(), text)
	}
}

// A measurement made elsewhere is kept once and shown, but does not replace one that
// runs.
func TestTake(t *testing.T) {
	m, err := bench.LoadFile(filepath.Join("..", "testdata", "measurement.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	r := start(t, t.TempDir())
	r.Choose(two)
	r.Runner.Measure()
	running := r.Shown
	r.Files.Take(m)
	if r.Shown != running || len(r.Files.List()) != 2 {
		t.Errorf("while one runs, %d are kept and %s is shown; want 2, the one that runs", len(r.Files.List()), r.Set.Name)
	}
	r.settle("the end", func() bool { return !r.Runner.Running() })
	for range 2 {
		r.Files.Take(m)
		if r.Shown == running || !slices.Equal(r.Set.IDs, m.Puzzles()) || !slices.Equal(r.Columns(), m.Variants()) || len(r.Files.List()) != 2 || r.failed != nil {
			t.Errorf("%d are kept, %s is shown with %q; error %v; want 2, %q with %q, nil", len(r.Files.List()), r.Set.Name, r.Columns(), r.failed, m.Puzzles(), m.Variants())
		}
	}
	if c, want := r.Shown.Cell(first2, "dfs").Time(), m.Cell(first2, "dfs").Time(); c != want || want.N == 0 {
		t.Errorf("its samples are %+v, want %+v", c, want)
	}
}

// A damaged line costs its cell only, and a message says so.
func TestDamaged(t *testing.T) {
	folder := withFile(t, 0)
	r := start(t, folder)
	files := r.Files.List()
	r.Files.Show(files[0])
	whole := r.Shown.Done()
	text, err := os.ReadFile(files[0].Path)
	if err != nil || r.failed != nil {
		t.Fatal(err, r.failed)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[4] = lines[4][len(lines[4])/2:]
	if err := os.WriteFile(files[0].Path, bytes.Join(lines, nil), 0o600); err != nil {
		t.Fatal(err)
	}
	r.Files.Show(files[0])
	if got := r.Shown.Done(); got != whole-1 || r.failed == nil || !strings.Contains(r.failed.Error(), ".jsonl: line 5 is damaged") {
		t.Errorf("%d of %d boards are done; said %v; want all but one, line 5 is damaged", got, whole, r.failed)
	}
}

// A measurement that was torn off is shown and continued; no cell is measured twice.
func TestContinue(t *testing.T) {
	r := start(t, withFile(t, 1+12+12+12+12+6))
	r.Open("numbrix/tournament-12")
	if !slices.Equal(r.Set.IDs, []string{"numbrix/tournament-12"}) || r.Last == nil {
		t.Errorf("from another board the set is %q, %v is offered; want numbrix/tournament-12, the last measurement", r.Set.IDs, r.Last)
	}
	r.Files.Show(*r.Last)
	r.Open("numbrix/tournament-12")
	if !slices.Equal(r.Set.IDs, []string{"numbrix/tournament-12"}) || r.Last == nil {
		t.Errorf("the unfinished measurement keeps the set %q, %v is offered; want numbrix/tournament-12, the last measurement", r.Set.IDs, r.Last)
	}
	r.Files.Show(*r.Last)
	if r.Shown == nil || r.Shown.Done() != 2 || len(r.Table().Rows) != 10 {
		t.Fatalf("shown %v, want 2 done and 10 rows", r.Shown)
	}
	r.Runner.Continue()
	r.settle("a cell", func() bool { return r.Shown.Cell("numbrix/additional-2", "smart").Measured() })
	if !r.Runner.Running() {
		t.Fatal("it does not run on")
	}
	r.Runner.Stop()
	r.settle("the end", func() bool { return !r.Runner.Running() })
	text, err := os.ReadFile(r.Shown.Path)
	if err != nil || r.failed != nil {
		t.Fatal(err, r.failed)
	}
	samples := map[string]int{}
	for line := range strings.Lines(string(text)) {
		var l bench.Line
		if err := json.Unmarshal([]byte(line), &l); err == nil && l.Run > 0 {
			samples[fmt.Sprint(l.Puzzle, l.Variant, l.Run)]++
		}
	}
	for cell, n := range samples {
		if n != 1 {
			t.Errorf("%s is there %d times, want 1", cell, n)
		}
	}
	if len(samples) < 4*6+1 {
		t.Errorf("%d samples are kept: %v, want at least %d", len(samples), samples, 4*6+1)
	}
}

func TestTable(t *testing.T) {
	r := start(t, withFile(t, 0))
	r.Open("")
	if text := r.Table().TSV(); !strings.Contains(text, "\t△ 990 µs\t") {
		t.Errorf("the disturbed cell is not marked with △ 990 µs:\n%s", text)
	}
	table := r.Table()
	row := func(id string) string {
		var cells []string
		for _, c := range table.Rows[table.Index(id)].Cells {
			cells = append(cells, strings.ReplaceAll(c.Text, "\u2009", ""))
		}
		return strings.Join(cells, "|")
	}
	for id, want := range map[string]string{
		"numbrix/additional-4":  "Additional 4|9 × 9|912174|421|2.42 s|948 µs|16.2 ms|3 %|16.2 µs|3 %|1000× faster|150|58.5|–",
		"numbrix/additional-7":  "Additional 7|15 × 15|> 5000000000|> 5000000000|> 60 s|> 60 s|> 60 s|–|> 60 s|–|–|–|–|–",
		"numbrix/tournament-16": "Tournament 16|9 × 9|",
		"numbrix/first-1":       "First 1|3 × 3|12|9|",
	} {
		if got := row(id); !strings.HasPrefix(got, want) {
			t.Errorf("row\n%s\nwant\n%s", got, want)
		}
	}
	for id, want := range map[string]string{"numbrix/tournament-16": "5.15× slower", "numbrix/first-1": "~", "numbrix/tournament-17": "> 120000× faster", "numbrix/additional-2": "990 µs"} {
		if got := row(id); !strings.Contains(got, want) {
			t.Errorf("row %s, want %s in it", got, want)
		}
	}
}

// Columns sort up, then down; what is not known comes last both times.
func TestSort(t *testing.T) {
	r := start(t, withFile(t, 0))
	r.Open("")
	var column labmodel.Column
	for _, c := range r.Table().Columns {
		if c.Kind == labmodel.Against {
			column = c
		}
	}
	order := func() []string {
		var out []string
		for _, row := range r.Table().Rows {
			out = append(out, strings.TrimPrefix(row.ID, "numbrix/"))
		}
		return out
	}
	r.SortBy(column)
	if got := order(); got[0] != "tournament-16" || got[8] != "tournament-17" || got[9] != "additional-7" {
		t.Errorf("sorted: %q; want [0] \"tournament-16\", [8] \"tournament-17\", [9] \"additional-7\"", got)
	}
	r.SortBy(column)
	if got := order(); got[0] != "tournament-17" || got[9] != "additional-7" {
		t.Errorf("reversed: %q; want [0] \"tournament-17\", [9] \"additional-7\"", got)
	}
	r.Filter = "9x9"
	if got := order(); len(got) != 3 {
		t.Errorf("9x9 finds %q, want 3 of them", got)
	}
}

func TestVariants(t *testing.T) {
	r := start(t, t.TempDir())
	r.Choose(two)
	if got := r.Columns(); !slices.Equal(got, []bench.Variant{"dfs", "smart"}) {
		t.Errorf("columns %q, want %q", got, []bench.Variant{"dfs", "smart"})
	}
	r.ToggleVariant("smart-lines")
	r.ToggleVariant("smart")
	if got := r.Columns(); !slices.Equal(got, []bench.Variant{"dfs", "smart-lines"}) {
		t.Errorf("columns %q, want %q", got, []bench.Variant{"dfs", "smart-lines"})
	}
	r.ToggleVariant("dfs")
	r.ToggleVariant("smart-lines")
	if got := r.Columns(); !slices.Equal(got, []bench.Variant{"smart-lines"}) {
		t.Errorf("the last variant went: %q, want %q", got, []bench.Variant{"smart-lines"})
	}
	r.Choose(labmodel.Set{Name: "River", IDs: []string{"river/farmer-wolf-goat-cabbage"}})
	if got := r.Columns(); !slices.Equal(got, []bench.Variant{"dfs", "bfs", "best"}) {
		t.Errorf("of the river: %q, want %q", got, []bench.Variant{"dfs", "bfs", "best"})
	}
	r.Options.Variants = []bench.Variant{"dfs", "smart"}
	if got := r.Columns(); !slices.Equal(got, []bench.Variant{"dfs", "bfs"}) {
		t.Errorf("of the river, which has no smart: %q, want dfs, bfs", got)
	}
	r.ToggleVariant("bfs")
	if got := r.Columns(); !slices.Equal(got, []bench.Variant{"dfs"}) {
		t.Errorf("of the river with DFS alone: %q, want %q", got, []bench.Variant{"dfs"})
	}
}

func TestSets(t *testing.T) {
	groups := labmodel.Groups(families.All)
	if g := groups[0]; g.Name != "Numbrix" || len(g.Sets) < 3 || len(g.Sets[0].IDs) != 26 {
		t.Errorf("Numbrix has %v, want 3 sets or more, 26 boards in the first one", groups[0])
	}
	f := families.All[0]
	r, err := f.Complete(map[string]string{"size": "9x9", "difficulty": "hard"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := labmodel.NewPuzzles(f, r, 20, 42)
	if err != nil || len(s.IDs) != 20 || s.IDs[0] != "numbrix/new/9x9-hard-42" || s.IDs[19] != "numbrix/new/9x9-hard-61" {
		t.Errorf("got %v, %v; want err nil, len(IDs) 20, IDs[0] \"numbrix/new/9x9-hard-42\", IDs[19] \"numbrix/new/9x9-hard-61\"", s, err)
	}
	if s.Name != "20 new Numbrix boards, 9 × 9, hard, from seed 42" {
		t.Errorf("name %q, want \"20 new Numbrix boards, 9 × 9, hard, from seed 42\"", s.Name)
	}
	if _, err := labmodel.NewPuzzles(f, r, 100_000, 1); err == nil {
		t.Error("any number of boards is accepted")
	}
}

// Boards that are not ticked are left out.
func TestTicks(t *testing.T) {
	r := start(t, t.TempDir())
	r.Choose(two)
	r.Toggle(two.IDs...)
	r.Runner.Measure()
	if r.failed == nil || r.Runner.Running() {
		t.Error("nothing is ticked, and it runs")
	}
	r.Toggle(first1)
	r.Runner.Measure()
	r.settle("the end", func() bool { return !r.Runner.Running() })
	if got := r.Shown.Puzzles(); !slices.Equal(got, []string{first1}) || len(r.Table().Rows) != 2 {
		t.Errorf("measured %q, want %s in 2 rows", got, first1)
	}
}

// Esc skips a cell, and again stops; the Esc that comes just too late does nothing else.
func TestEscape(t *testing.T) {
	r := start(t, t.TempDir())
	if r.Runner.Escape() {
		t.Error("there is nothing to escape from")
	}
	r.Choose(labmodel.Set{Name: "Slow", IDs: []string{"numbrix/additional-7", "numbrix/additional-5"}})
	r.Options.Variants = []bench.Variant{"dfs"}
	r.Runner.Measure()
	r.settle("the first cell", func() bool {
		share, text := r.Runner.Progress()
		return share == 0 && strings.HasPrefix(text, "1 of 2")
	})
	r.Runner.Escape()
	r.settle("the skipped cell", func() bool { return r.Shown.Cell("numbrix/additional-7", "dfs").Skipped() })
	if want := "Skipped DFS on Additional 7. Esc twice stops the measurement."; r.said != want {
		t.Errorf("it says %q, want %q", r.said, want)
	}
	if !r.Runner.Escape() {
		t.Error("the second Esc did nothing")
	}
	r.settle("the end", func() bool { return !r.Runner.Running() })
	if !r.Runner.Escape() || r.Shown.Complete() {
		t.Error("the Esc after the end was not taken")
	}
	r.Runner.Continue()
	r.settle("the skipped cell again", func() bool {
		_, text := r.Runner.Progress()
		return r.Runner.Running() && strings.Contains(text, "Additional 7")
	})
	r.Runner.Stop()
	r.settle("the end", func() bool { return !r.Runner.Running() })
}

// Figures of another computer are not mixed with new ones.
func TestContinueElsewhere(t *testing.T) {
	folder := withFile(t, 1+12)
	file := filepath.Join(folder, "2026-11-22-1.jsonl")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := start(t, folder)
	r.Open("numbrix/first-1")
	machine, _ := json.Marshal(r.Shown.Header.Machine)
	if err := os.WriteFile(file, bytes.Replace(text, machine, []byte(otherMachine), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	r.Files.Show(r.Files.List()[0])
	r.Runner.Continue()
	if r.Runner.Running() || r.failed == nil || !strings.Contains(r.failed.Error(), "on another computer") {
		t.Errorf("running: %t; said %v; want false, an error about another computer", r.Runner.Running(), r.failed)
	}
}

// A cell is measured again alone, and what it had before stays until then.
func TestAgain(t *testing.T) {
	r := start(t, withFile(t, 1+12+12+12))
	r.Open("numbrix/first-1")
	again := labmodel.CellID{Puzzle: "numbrix/first-1", Variant: "smart"}
	old := r.Shown.Cell(again.Puzzle, again.Variant)
	r.Runner.Again(again)
	if now := r.Shown.Cell(again.Puzzle, again.Variant); !r.Runner.Running() || now.Time() != old.Time() {
		t.Errorf("running: %t; %+v was %+v, want true, the same time", r.Runner.Running(), now.Time(), old.Time())
	}
	r.settle("the end", func() bool { return !r.Runner.Running() })
	if now := r.Shown.Cell(again.Puzzle, again.Variant); r.failed != nil || now.Time() == old.Time() || !now.Decided() {
		t.Errorf("%v; %+v was %+v, want nil and another time", r.failed, now.Time(), old.Time())
	}
	cells := 0
	for _, p := range r.Shown.Puzzles() {
		for _, v := range r.Shown.Variants() {
			if r.Shown.Cell(p, v).Measured() {
				cells++
			}
		}
	}
	if cells != 3 {
		t.Errorf("%d cells are measured, want the 3 that were", cells)
	}
	r.Runner.Again(labmodel.CellID{Puzzle: "numbrix/first-1", Variant: "best"})
	r.settle("the end", func() bool { return !r.Runner.Running() })
	if !r.Shown.Cell("numbrix/first-1", "best").Decided() || slices.Contains(r.Shown.Header.Plan.Puzzles, "") {
		t.Error("a variant that is new is not measured")
	}
}

// A measurement of puzzles in files, as compare makes it, is shown, but its puzzles are
// not known.
func TestBoardsOfFiles(t *testing.T) {
	r := start(t, t.TempDir())
	m := bench.New(bench.Plan{Puzzles: []string{"my board.txt", "none.txt"}, Variants: []bench.Variant{"dfs", "smart"}}, bench.Settings{Runs: 1, Warm: true, Wall: time.Second}, "")
	for _, v := range m.Variants() {
		l := bench.Line{Solve: bench.Solve{Puzzle: "my board.txt", Family: "numbrix", Nodes: 10, CPU: 1, Status: solver.Solved}, Keys: bench.Keys{Variant: v, Run: 1, Round: 1, Loops: 1, Size: "3 × 3", Last: true}}
		m.Add(l)
	}
	var text bytes.Buffer
	file := filepath.Join(r.folder, "1.jsonl")
	if err := errors.Join(m.Encode(&text), os.WriteFile(file, text.Bytes(), 0o644)); err != nil {
		t.Fatal(err)
	}
	r.Files.Show(labmodel.File{Path: file})
	if text := r.Table().TSV(); r.failed != nil || !strings.Contains(text, "my board.txt\t3 × 3\t10\t10\t1.00 ms") {
		t.Errorf("%v\n%s\nwant nil and a row of my board.txt, 3 × 3", r.failed, text)
	}
	for p := range labmodel.ChartNames {
		r.Summary.Draw(labmodel.ChartKind(p), plots.Times, true)
	}
}

// Measuring a plan again compares the two; that ends when the user says so, or deletes
// the one that is shown.
func TestRepeat(t *testing.T) {
	r := start(t, t.TempDir())
	r.Choose(two)
	r.Runner.Measure()
	r.settle("the end", func() bool { return !r.Runner.Running() })
	first := r.Files.List()[0]
	r.Files.Repeat(first)
	if r.Summary.ComparedText() != "Compared with "+first.Label() {
		t.Errorf("compared: %q, want %q", r.Summary.ComparedText(), "Compared with "+first.Label())
	}
	r.settle("the end", func() bool { return !r.Runner.Running() })
	if len(r.Files.List()) != 2 || !strings.Contains(r.Table().TSV(), "this is") {
		t.Errorf("%d files:\n%s\nwant 2 and a comparison, this is …", len(r.Files.List()), r.Table().TSV())
	}
	r.Files.EndComparison()
	if r.Summary.ComparedText() != "" || strings.Contains(r.Table().TSV(), "this is") {
		t.Errorf("it is still compared:\n%s", r.Table().TSV())
	}
	r.Files.Compare(first)
	r.Files.Delete(labmodel.File{Path: r.Shown.Path})
	if len(r.Files.List()) != 1 || r.Shown != nil || r.Compared != nil {
		t.Error("it was not deleted")
	}
}

// Two measurements are compared puzzle by puzzle, also where only one of them has a
// puzzle; what else differs is said.
func TestCompare(t *testing.T) {
	r := start(t, withFile(t, 0))
	m, err := bench.LoadFile(r.Files.List()[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	later := bench.New(m.Header.Plan, m.Header.Settings().LimitCPU(10*time.Second), "Nine boards")
	later.Header.Date, later.Header.Machine.CPU = m.Header.Date.AddDate(0, 0, 1), "Other CPU"
	for l := range m.Lines {
		switch {
		case l.Puzzle == first1:
			continue
		case l.Puzzle == "numbrix/additional-4" && l.Variant == "smart":
			l.CPU /= 2
		}
		later.Add(l)
	}
	var text bytes.Buffer
	if err := later.Encode(&text); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(r.folder, "2026-11-23-1.jsonl"), text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	cells := func(table labmodel.Table, from []labmodel.Cell) string {
		var out []string
		for i, c := range table.Columns {
			if c.Variant == "smart" && (c.Kind == labmodel.Time || c.Kind == labmodel.Other || c.Kind == labmodel.Change) {
				out = append(out, c.Head+" "+strings.ReplaceAll(from[i].Text, "\u2009", " "))
			}
		}
		return strings.Join(out, ", ")
	}
	files := r.Files.List()
	for _, tt := range []struct {
		shown, compared int
		named           string
		want            map[string]string
		sum, mean       string
	}{
		{0, 1, "Compared with Ten boards, 22 Nov 20:00, limit 60 s CPU, another computer", map[string]string{
			first1:                 "Smart –, 22 Nov 1.50 µs, this is not measured",
			first2:                 "Smart 420 µs, 22 Nov 420 µs, this is ~",
			"numbrix/additional-4": "Smart 8.10 µs, 22 Nov 16.2 µs, this is 2.00× faster",
		}, "Smart 8 of 9, 22 Nov 9 of 10, this is 1 : 7 : 0", "Smart 39.6 ms, 22 Nov 39.6 ms, this is 1.09× faster"},
		{1, 0, "Compared with Nine boards, 23 Nov 20:00, limit 10 s CPU, another computer", map[string]string{
			first1:                 "Smart 1.50 µs, 23 Nov –, this is not on 23 Nov",
			"numbrix/additional-4": "Smart 16.2 µs, 23 Nov 8.10 µs, this is 2.00× slower",
		}, "Smart 9 of 10, 23 Nov 8 of 9, this is 0 : 7 : 1", "Smart 39.6 ms, 23 Nov 39.6 ms, this is 1.09× slower"},
	} {
		r.Files.Show(files[tt.shown])
		r.Files.Compare(files[tt.compared])
		if got := r.Summary.ComparedText(); got != tt.named {
			t.Errorf("named %q, want %q", got, tt.named)
		}
		table := r.Table()
		for id, want := range tt.want {
			if got := cells(table, table.Rows[table.Index(id)].Cells); got != want {
				t.Errorf("%s: %s, want %s", id, got, want)
			}
		}
		if got := cells(table, table.Foot[0].Cells); got != tt.sum {
			t.Errorf("foot: %s, want %s", got, tt.sum)
		}
		if got := cells(table, table.Foot[1].Cells); got != tt.mean {
			t.Errorf("foot: %s, want %s", got, tt.mean)
		}
		if text := r.Summary.Details("numbrix/additional-4")[1].Text; !strings.Contains(text, "; this is 2.00× ") {
			t.Errorf("details: %q, want a text with \"; this is 2.00× \"", text)
		}
	}
}

// The foot sums over the puzzles that all variants shown have decided.
func TestFoot(t *testing.T) {
	r := start(t, withFile(t, 0))
	r.Open("")
	foot := func(row int) string {
		table := r.Table()
		var out []string
		for i, c := range table.Foot[row].Cells {
			if k := table.Columns[i].Kind; k == labmodel.Time || k == labmodel.Against {
				out = append(out, strings.ReplaceAll(c.Text, "\u2009", " "))
			}
		}
		return table.Foot[row].Name + ": " + strings.Join(out, ", ")
	}
	for i, want := range []string{
		"solved, wins : ties : losses: 8 of 10, 9 of 10, 6 : 1 : 1",
		"sum of 8 boards, geometric mean: 14.4 s, 39.6 ms, 15.3× faster",
		"PAR-2 of 10 boards: 04:14 min, 02:00 min, ",
	} {
		if got := foot(i); got != want {
			t.Errorf("foot\n%s\nwant\n%s", got, want)
		}
	}
	i := slices.IndexFunc(r.Set.IDs, func(id string) bool { return r.Shown.Cell(id, "dfs").TimedOut() })
	stopped, clock := r.Shown.Cell(r.Set.IDs[i], "dfs").Median(), family.ByClock
	stopped.EndedBy = &clock
	r.Shown.Add(stopped)
	if got, want := foot(2), "PAR-2 of 9 boards, 1 left out: "; !strings.HasPrefix(got, want) {
		t.Errorf("foot %q, want %q", got, want)
	}
	r.ToggleVariant("dfs")
	if got, want := foot(1), "sum of 9 boards, geometric mean: 40.1 ms"; got != want {
		t.Errorf("of Smart DFS alone %s, want %s", got, want)
	}
	r.Filter = "9x9"
	if table := r.Table(); table.Columns[0].Head != "3 of 10 boards" || len(table.Rows) != 3 {
		t.Errorf("9x9: %s, %d rows; want 3 of 10 boards, 3", table.Columns[0].Head, len(table.Rows))
	}
}

// The rules of the chosen puzzle are measured apart from the table, which stays as it is.
func TestRules(t *testing.T) {
	r := start(t, t.TempDir())
	r.Choose(two)
	if a, _, ok := r.Summary.RulesOf(false); !ok || len(a.Sets) > 0 {
		t.Errorf("nothing was measured, and there are %d sets, %v; want 0, true", len(a.Sets), ok)
	}
	r.Runner.MeasureRules(false)
	r.settle("the end", func() bool { return !r.Runner.Running() })
	a, _, ok := r.Summary.RulesOf(false)
	if r.failed != nil || !ok || r.Shown != nil {
		t.Fatal(r.failed, ok, r.Shown)
	}
	bars := labmodel.RuleBars(a)
	var heads, order []string
	for _, row := range bars.Rows {
		if len(row.Bars) == 0 {
			heads = append(heads, row.Name)
		} else if len(heads) == 1 {
			order = append(order, row.Name)
		}
	}
	if bars.Rows[1].Bars[0].Value != 8 || bars.Rows[1].Note != "8" {
		t.Errorf("the first bar is %+v; want Bars[0].Value 8, Note \"8\"", bars.Rows[1])
	}
	if len(heads) != 3 || !strings.HasPrefix(heads[0], "Order of the search: ") || !slices.Equal(order, []string{"DFS", "no rules"}) {
		t.Errorf("headings %q, the first of %q; want 3 of them, the order of the search of DFS and no rules", heads, order)
	}
	var own []string
	for _, row := range labmodel.OwnRules(a) {
		own = append(own, row.Name)
	}
	if want := []string{"Smart DFS", "without Straight lines", "without Distance", "no rules", "DFS"}; !slices.Equal(own, want) {
		t.Errorf("own rules %q, want %q", own, want)
	}
	rows := labmodel.RuleRows(a)
	if len(rows) != 8 || rows[0][0] != "Straight lines" || !strings.HasPrefix(rows[2][0], "+ ") {
		t.Errorf("rows %q; want length 8, [0][0] \"Straight lines\", [2][0] a text that begins with \"+ \"", rows)
	}
	if d, ok := r.Summary.Draw(labmodel.RulesChart, 0, false); !ok || d.Caption.Title != "Rules of Smart DFS, First submission board 1" {
		t.Errorf("%v, the picture is called %q, want \"Rules of Smart DFS, First submission board 1\"", ok, d.Caption.Title)
	}
	r.Choose(labmodel.Set{Name: "River", IDs: []string{"river/farmer-wolf-goat-cabbage"}})
	if a, _, _ := r.Summary.RulesOf(false); len(a.Sets) > 0 {
		t.Error("another board shows the same rules")
	}
}

// A measurement that is paused measures nothing, and goes on where it was.
func TestPause(t *testing.T) {
	r := start(t, t.TempDir())
	r.Choose(labmodel.Set{Name: "Slow", IDs: []string{"numbrix/additional-5", first1}})
	r.Options.Variants = []bench.Variant{"dfs"}
	r.Runner.Measure()
	r.settle("the first cell", func() bool { _, text := r.Runner.Progress(); return strings.HasPrefix(text, "1 of 2") })
	r.Runner.Pause()
	if _, text := r.Runner.Progress(); !r.Runner.Paused() || !strings.Contains(text, "paused") {
		t.Errorf("paused %v, %q; want true, a text with \"paused\"", r.Runner.Paused(), text)
	}
	r.Runner.Pause()
	if r.Runner.Paused() {
		t.Error("it does not go on")
	}
	r.Runner.Skip()
	r.settle("the end", func() bool { return !r.Runner.Running() })
	if !r.Shown.Cell(first1, "dfs").Decided() {
		t.Error("the second board was not measured")
	}
}

// Who comes from a puzzle measures that puzzle, unless a measurement is shown that has it.
func TestOpenFromBoard(t *testing.T) {
	r := start(t, t.TempDir())
	r.Choose(two)
	r.Open(first2)
	if !slices.Equal(r.Set.IDs, []string{first2}) {
		t.Errorf("the set is %q, want %q", r.Set.IDs, []string{first2})
	}
	r.Choose(two)
	r.Runner.Measure()
	r.Open(first2)
	if len(r.Set.IDs) != 2 || r.Chosen != first2 {
		t.Errorf("while it measures the set is %q, with %q chosen; want 2 of them, with %q", r.Set.IDs, r.Chosen, first2)
	}
	r.settle("the end", func() bool { return !r.Runner.Running() })
	r.Open(first1)
	if len(r.Set.IDs) != 2 || r.Chosen != first1 {
		t.Errorf("then the set is %q, with %q chosen; want 2 of them, with %q", r.Set.IDs, r.Chosen, first1)
	}
}
