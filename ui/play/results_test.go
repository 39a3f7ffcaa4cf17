package play

import (
	"math/big"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
)

// cell returns a cell of samples that take a little more and less than a time.
func cell(o solver.Outcome, cpu time.Duration, nodes uint64, spread float64) bench.Cell {
	m := bench.New(bench.Plan{}, bench.Settings{}, "")
	for i := range 6 {
		l := bench.Line{Solve: bench.Solve{Puzzle: "p", Status: o, Count: new(big.Int), Nodes: nodes, CPU: bench.Millis(cpu) * (1 + spread*(float64(i)-2.5)/3)}, Keys: bench.Keys{Variant: "v", Run: i + 1, Round: i + 1}}
		l.Limit, l.Skipped = o == solver.TimedOut, o == solver.Stopped
		l.Last = i == 5
		m.Add(l)
	}
	return m.Cell("p", "v")
}

func TestOutcome(t *testing.T) {
	for _, tt := range []struct {
		line    bench.Line
		stopped bool
		want    string
	}{
		{line: bench.Line{Solve: bench.Solve{Status: solver.Solved}}, want: "solved"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.Solved}, Keys: bench.Keys{Limit: true}}, want: "solved, but not proved shortest in 1 min CPU"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.Solved}}, stopped: true, want: "solved, but stopped before it was proved shortest"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.Unsolvable}}, want: "no solution, proved"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.TimedOut}, Keys: bench.Keys{Limit: true}}, want: "not solved in 1 min CPU"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.Stopped}}, want: "stopped"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.Stopped}, Keys: bench.Keys{Skipped: true}}, want: "skipped"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.Stopped, CPU: 12_300}, Keys: bench.Keys{Skipped: true}}, want: "skipped after 12.3 s CPU"},
		{line: bench.Line{Solve: bench.Solve{Status: solver.Broken}, Error: "wrong answer"}, want: "wrong answer"},
	} {
		m := bench.New(bench.Plan{}, bench.Settings{}, "")
		m.Add(tt.line)
		if got := (&Run{Cell: m.Cell("", ""), Limit: time.Minute, stopped: tt.stopped}).Outcome(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.line.Status, got, tt.want)
		}
	}
}

// A run beats another if their samples do not overlap, or if the other did not finish.
func TestBeats(t *testing.T) {
	quick, near, slow := cell(solver.Solved, time.Millisecond, 10, .1), cell(solver.Solved, 1010*time.Microsecond, 10, .1), cell(solver.Solved, 2*time.Millisecond, 10, .1)
	limit, skipped := cell(solver.TimedOut, 2*time.Millisecond, 10, 0), cell(solver.Stopped, 0, 0, 0)
	for _, tt := range []struct {
		a, b bench.Cell
		want bool
	}{{quick, slow, true}, {slow, quick, false}, {quick, near, false}, {near, quick, false}, {quick, limit, true}, {limit, slow, false}, {quick, skipped, false}, {skipped, quick, false}} {
		if got := (&Run{Cell: tt.a}).Beats(&Run{Cell: tt.b}); got != tt.want {
			t.Errorf("%v beats %v: %t, want %t", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestComparedInWords(t *testing.T) {
	dfs := cell(solver.Solved, 16*time.Millisecond, 216_700, .01)
	skipped := cell(solver.Stopped, 0, 0, 0)
	late := cell(solver.Stopped, 16*time.Millisecond, 0, 0)
	limit := cell(solver.TimedOut, 16*time.Millisecond, 216_700, 0)
	busy := bench.New(bench.Plan{}, bench.Settings{}, "")
	busy.Add(bench.Line{Solve: bench.Solve{Status: solver.Solved, CPU: 1, Nodes: 100}, Keys: bench.Keys{Run: 1, Round: 1, Loops: 1, Disturbed: true}})
	for _, tt := range []struct {
		base, r bench.Cell
		want    string
	}{
		{dfs, cell(solver.Solved, 100*time.Microsecond, 100, .01), "160× faster, 2\u2009167× fewer nodes"},
		{dfs, cell(solver.Solved, 32*time.Millisecond, 433_400, .01), "2.00× slower, 2.00× more nodes"},
		{dfs, cell(solver.Unsolvable, 17*time.Millisecond, 216_700, .1), "no difference in time, as many nodes"},
		{limit, cell(solver.Solved, 2*time.Microsecond, 10, .01), "> 8\u2009000× faster, > 21\u2009670× fewer nodes"},
		{dfs, cell(solver.TimedOut, time.Second, 10, 0), "> 62.5× slower"},
		{dfs, skipped, "skipped too early to compare"},
		{skipped, dfs, "DFS was skipped too early to compare"},
		{late, dfs, "DFS was skipped too early to compare"},
		{late, cell(solver.Solved, 2*time.Microsecond, 10, .01), "> 8\u2009000× faster"},
		{cell(solver.Solved, 2*time.Microsecond, 10, .01), late, "> 8\u2009000× slower"},
		{limit, limit, "neither has finished"},
		{limit, skipped, ""},
		{dfs, busy.Cell("", ""), "disturbed: times not compared, 2\u2009167× fewer nodes"},
	} {
		if got := (&Run{Cell: tt.r}).CompareText(&Run{Cell: tt.base}); got != tt.want {
			t.Errorf("%v against %v: %q, want %q", tt.r, tt.base, got, tt.want)
		}
	}
}
