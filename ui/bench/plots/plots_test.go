package plots_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
)

// measured returns a measurement of two boards, of which dfs decides one.
func measured() *bench.Measurement {
	m := bench.New(bench.Plan{Puzzles: []string{"numbrix/additional-4", "numbrix/additional-7"}, Variants: []bench.Variant{"dfs", "smart", "smart+walk"}}, bench.Settings{Runs: 1, Warm: true}.LimitCPU(time.Second), "")
	add := func(id string, v bench.Variant, ms float64, nodes uint64, out bool) {
		l := bench.Line{Solve: bench.Solve{Puzzle: id, Family: "numbrix", Name: strings.ToUpper(id), CPU: ms, Nodes: nodes, Status: solver.Solved}, Keys: bench.Keys{Variant: v, Cells: 81, Run: 1, Loops: 1, Last: true}}
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

func source() plots.Source {
	return plots.Of(measured(), func(v bench.Variant) string { return string(v) })
}

func TestScatter(t *testing.T) {
	d, ok := source().Scatter(plots.Times)
	c := d.Chart.(chart.Scatter)
	if !ok || len(c.Points) != 2 || c.Limit != 1000 || len(c.Packs) != 1 {
		t.Fatalf("%v, %+v", ok, c)
	}
	if p := c.Points[0]; p.X != 16 || p.Y != .016 || p.XOut || p.YOut || p.Name != "NUMBRIX/ADDITIONAL-4" {
		t.Errorf("%+v", p)
	}
	if p := c.Points[1]; !p.XOut || p.YOut || p.Y != 500 {
		t.Errorf("%+v", p)
	}
	if d.Board(0, 1) != "numbrix/additional-7" {
		t.Errorf("the second mark is %s", d.Board(0, 1))
	}
	if d, _ = source().Scatter(plots.Nodes); d.Chart.(chart.Scatter).Points[0].X != 912_174 {
		t.Errorf("%+v", d.Chart)
	}
	d, _ = source().Scatter(plots.Reported)
	c = d.Chart.(chart.Scatter)
	seconds, _ := bench.ReadReport().Seconds("numbrix/additional-4", "smart")
	if p := c.Points[0]; math.Abs(p.X-seconds*1e3) > 1e-9 || p.Y != .016 || c.X.Limit != 60_000 {
		t.Errorf("%+v, %+v", p, c.X)
	}
	s := source()
	s.Variants = s.Variants[:1]
	if _, ok := s.Scatter(plots.Times); ok {
		t.Error("one variant is drawn against nothing")
	}
}

func TestOthers(t *testing.T) {
	s := source()
	if c := s.Cactus().Chart.(chart.Cactus); len(c.Lines) != 3 || c.Lines[0].Of != 2 || len(c.Lines[0].Values) != 1 || len(c.Lines[1].Values) != 2 || c.Lines[2].Of != 0 || c.Lines[2].Role != 3 {
		t.Errorf("%+v", c)
	}
	if s.Cactus().Board(1, 1) != "numbrix/additional-7" {
		t.Error("the marks of the cactus plot have other boards")
	}
	if c := s.Sizes(plots.Nodes).Chart.(chart.Sizes); len(c.Points) != 4 || c.Points[0].X != 81 || c.Points[0].Y != 912_174 || c.Points[2].Group != 1 {
		t.Errorf("%+v", c)
	}
	if c := s.Bars().Chart.(chart.Bars); len(c.Rows) != 2 || !c.Rows[1].Bars[0].Out || c.Rows[0].Bars[1].Value != .016 || c.Rows[0].Bars[2] != (chart.Bar{}) {
		t.Errorf("%+v", c)
	}
	if c := s.Caption(); c.Title != "smart against dfs" || c.Limit != "1 s of CPU time" || c.Machine == "" || c.Date == "" {
		t.Errorf("%+v", c)
	}
}

// A file has one mark for each board.
func TestFile(t *testing.T) {
	d, _ := source().Scatter(plots.Times)
	text := string(chart.File(d.Chart, source().Caption(), ".svg", &paint.Light))
	if n := strings.Count(text, `class="mark"`); n != 2 {
		t.Errorf("%d marks for two boards", n)
	}
}
