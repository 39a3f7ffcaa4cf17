package plots_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// newMeasurement returns a measurement of two boards; dfs decides one of them.
func newMeasurement() *bench.Measurement {
	m := bench.New(bench.Plan{Puzzles: []string{"numbrix/additional-4", "numbrix/additional-7"}, Variants: []bench.Variant{"dfs", "smart", "smart+walk"}}, bench.Settings{Runs: 1, Warm: true}.LimitCPU(time.Second), "")
	add := func(id string, v bench.Variant, ms float64, nodes uint64, out bool) {
		l := bench.Line{Solve: bench.Solve{Puzzle: id, Family: "numbrix", Name: strings.ToUpper(id), CPU: ms, Nodes: nodes, Status: solver.Solved}, Keys: bench.Keys{Variant: v, Cells: 81, Run: 1, Round: 1, Loops: 1, Last: true}}
		if out {
			l.Status, l.Limit = solver.TimedOut, true
		}
		m.Add(l)
	}
	add("numbrix/additional-4", "dfs", 16, 912_174, false)
	add("numbrix/additional-4", "smart", .016, 421, false)
	add("numbrix/additional-7", "dfs", 1000, 5_000_000, true)
	add("numbrix/additional-7", "smart", 500, 1_000_000, false)
	return m
}

// numbrix is a family with the algorithms of the measurement.
var numbrix = family.Family{ID: "numbrix", Name: "Numbrix", Algorithms: []solver.Info{
	{ID: "dfs", Name: "DFS"}, {ID: "smart", Name: "Smart DFS", Rules: []solver.Rule{{ID: "walk", Name: "Walk", OffByDefault: true}}},
}}

func source() plots.Source {
	return plots.NewSource(newMeasurement(), []family.Family{numbrix})
}

func TestScatter(t *testing.T) {
	d, ok := source().Scatter(plots.Times)
	c := d.Chart.(chart.Scatter)
	if !ok || len(c.Points) != 2 || c.X.Limit != 1000 || len(c.Groups) != 1 {
		t.Fatalf("got %v, %+v; want len(Points) 2, X.Limit 1000, len(Groups) 1", ok, c)
	}
	if p := c.Points[0]; p.X != 16 || p.Y != .016 || p.Name != "NUMBRIX/ADDITIONAL-4" {
		t.Errorf("got %+v; want X 16, Y .016, Name \"NUMBRIX/ADDITIONAL-4\"", p)
	}
	if p := c.Points[1]; !math.IsInf(p.X, 1) || p.Y != 500 {
		t.Errorf("got %+v; want X +Inf, Y 500", p)
	}
	if d.PuzzleAt(0, 1) != "numbrix/additional-7" {
		t.Errorf("the second mark is %s, want numbrix/additional-7", d.PuzzleAt(0, 1))
	}
	d, _ = source().Scatter(plots.Nodes)
	if x := d.Chart.(chart.Scatter).Points[0].X; x != 912_174 {
		t.Errorf("the first point is at %g nodes, want 912174", x)
	}
	d, _ = source().Scatter(plots.Reported)
	c = d.Chart.(chart.Scatter)
	seconds, _ := bench.ReadReport().Seconds("numbrix/additional-4", "smart")
	if p := c.Points[0]; math.Abs(p.X-seconds*1e3) > 1e-9 || p.Y != .016 || c.X.Limit != 60_000 {
		t.Errorf("got %+v, limit %g; want X %g, Y .016, limit 60000", p, c.X.Limit, seconds*1e3)
	}
	s := source()
	s.Variants = s.Variants[:1]
	if _, ok := s.Scatter(plots.Times); ok {
		t.Error("one variant is drawn against nothing")
	}
}

func TestOthers(t *testing.T) {
	s := source()
	type line struct{ values, of int }
	var lines []line
	cactus := s.Cactus().Chart.(chart.Cactus).Lines
	for _, l := range cactus {
		lines = append(lines, line{len(l.Values), l.Of})
	}
	if want := []line{{1, 2}, {2, 2}, {0, 0}}; !slices.Equal(lines, want) {
		t.Errorf("the lines of the cactus plot have %v values, want %v", lines, want)
	}
	if role := cactus[len(cactus)-1].Role; role != 3 {
		t.Errorf("the last line of the cactus plot has the role %d, want 3", role)
	}
	if s.Cactus().PuzzleAt(1, 1) != "numbrix/additional-7" {
		t.Error("the marks of the cactus plot have other boards")
	}
	if c := s.Sizes(plots.Nodes).Chart.(chart.Sizes); len(c.Points) != 4 || c.Points[0].X != 81 || c.Points[0].Y != 912_174 || c.Points[2].Group != 1 {
		t.Errorf("got %+v; want len(Points) 4, Points[0].X 81, Points[0].Y 912_174, Points[2].Group 1", c)
	}
	var values [][]float64
	rows := s.Bars().Chart.(chart.Bars).Rows
	for _, r := range rows {
		values = append(values, lists.Map(r.Bars, func(b chart.Bar) float64 { return b.Value }))
	}
	if want := [][]float64{{16, .016, 0}, {math.Inf(1), 500, 0}}; !reflect.DeepEqual(values, want) {
		t.Errorf("the bars have the values %v, want %v", values, want)
	}
	if b := rows[0].Bars[2]; b != (chart.Bar{}) {
		t.Errorf("the bar of a cell that was not measured is %+v, want none", b)
	}
}

// A picture says what it compares on which boards, and how that was measured.
func TestCaption(t *testing.T) {
	s := source()
	s.Header.Version, s.Header.Runs = "1.2", 6
	date := s.Header.Date.Format(time.DateOnly)
	scatter, _ := s.Scatter(plots.Times)
	want := "Smart DFS against DFS, 2 Numbrix boards · 0 of 2 boards measured · " + s.Header.Machine.String() + " · limit 1 s of CPU time, 3 s of wall-clock time · 6 samples · Backtrack 1.2 · " + date
	if c := scatter.Caption; c.Title+" · "+strings.Join(c.Notes, " · ") != want {
		t.Errorf("%+v, want %s", c, want)
	}
	s.Variants = s.Variants[:2]
	if c := s.Bars().Caption; strings.Contains(c.Notes[0], "of 2 boards") {
		t.Errorf("all is measured, but %+v has \"of 2 boards\"", c)
	}
	report, _ := s.Scatter(plots.Reported)
	s.Variants = append(s.Variants, "smart+walk")
	s.Set = "Both boards"
	for got, want := range map[string]string{
		report.Caption.Title:     "Smart DFS here against the report, 2 Numbrix boards",
		s.Cactus().Caption.Title: "DFS, Smart DFS and " + s.Names("smart+walk") + ", Both boards",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	s.Set, s.IDs, s.Variants = "", s.IDs[:1], append(s.Variants, "a", "b")
	if got, want := s.Title(), "5 algorithms, NUMBRIX/ADDITIONAL-4"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A file has one mark for each board.
func TestFile(t *testing.T) {
	d, _ := source().Scatter(plots.Times)
	text := string(chart.File(d.Chart, d.Caption, ".svg", &paint.Light))
	if n := strings.Count(text, `class="mark"`); n != 2 {
		t.Errorf("%d marks for two boards, want 2", n)
	}
}

// A run that reached its wall-clock limit is drawn at what it had used, not at the
// limit.
func TestClockRanOut(t *testing.T) {
	s := source()
	clock := family.ByClock
	l := s.Cell("numbrix/additional-7", "dfs").Median()
	l.CPU, l.EndedBy = 113, &clock
	s.Add(l)
	d, ok := s.Scatter(plots.Times)
	if points := d.Chart.(chart.Scatter).Points; !ok || len(points) != 2 || points[1].X != 113 {
		t.Errorf("points %+v; want length 2, [1].X 113", points)
	}
	if lines := s.Cactus().Chart.(chart.Cactus).Lines; len(lines[0].Values) != 1 || lines[0].Of != 2 {
		t.Errorf("lines %+v, want one value of 2 in the first", lines)
	}
	s.Variants = []bench.Variant{"smart", "dfs"}
	for a, want := range map[plots.Quantity]float64{plots.Reported: 113, plots.Nodes: math.Inf(1)} {
		d, ok = s.Scatter(a)
		if points := d.Chart.(chart.Scatter).Points; !ok || len(points) != 2 || points[1].Y != want {
			t.Errorf("axes %d: points %+v, want %g", a, points, want)
		}
	}
}
