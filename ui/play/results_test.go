package play

import (
	"context"
	"errors"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

func TestOutcome(t *testing.T) {
	for _, tt := range []struct {
		outcome solver.Outcome
		want    string
	}{
		{solver.Solved, "solved"},
		{solver.Unsolvable, "no solution, proved"},
		{solver.TimedOut, "not solved in 1 min"},
		{solver.Stopped, "stopped"},
		{solver.Broken, "wrong answer"},
	} {
		if got := (&Run{Report: family.Report{Outcome: tt.outcome, Err: errors.New("wrong answer")}, Limit: time.Minute}).Outcome(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.outcome, got, tt.want)
		}
	}
}

func TestComparedInWords(t *testing.T) {
	report := func(o solver.Outcome, cpu time.Duration, nodes uint64) family.Report {
		return family.Report{Outcome: o, Stats: solver.Stats{CPU: cpu, Nodes: nodes}}
	}
	dfs := report(solver.Solved, 16*time.Millisecond, 216_700)
	stopped := report(solver.Stopped, 16*time.Millisecond, 216_700)
	for _, tt := range []struct {
		base, r family.Report
		want    string
	}{
		{dfs, report(solver.Solved, 100*time.Microsecond, 100), "160× faster, 2\u2009167× fewer nodes"},
		{dfs, report(solver.Solved, 32*time.Millisecond, 433_400), "2.0× slower, 2.0× more nodes"},
		{dfs, report(solver.Unsolvable, 16*time.Millisecond, 216_701), "as fast, as many nodes"},
		{stopped, report(solver.Solved, 2*time.Microsecond, 10), "> 8\u2009000× faster, > 21\u2009670× fewer nodes"},
		{stopped, report(solver.Solved, 32*time.Millisecond, 10), "> 21\u2009670× fewer nodes"},
		{dfs, report(solver.TimedOut, time.Second, 10), "> 62× slower"},
		{dfs, report(solver.TimedOut, time.Millisecond, 10), "stopped too early to compare"},
		{stopped, report(solver.Solved, time.Second, 1_000_000), "DFS was stopped too early to compare"},
		{stopped, stopped, "neither has finished"},
		{report(solver.Stopped, 16*time.Millisecond, 1999), report(solver.Solved, 32*time.Millisecond, 100), "> 19× fewer nodes"},
		{dfs, family.Report{Outcome: solver.Solved, LimitErr: context.DeadlineExceeded}, "not proved shortest when it ended"},
	} {
		if got := (&Run{Report: tt.r}).Against(&Run{Report: tt.base}); got != tt.want {
			t.Errorf("%v against %v: %q, want %q", tt.r, tt.base, got, tt.want)
		}
	}
}
