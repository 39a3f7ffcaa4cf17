package window

import (
	"errors"
	"testing"
	"time"

	"backtrack/model"
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
		if got := outcome(family.Report{Outcome: tt.outcome, Err: errors.New("wrong answer")}, time.Minute); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.outcome, got, tt.want)
		}
	}
}

func TestStepText(t *testing.T) {
	for _, tt := range []struct {
		record model.Record
		want   string
	}{
		{model.Record{}, "Restart"},
		{model.Record{Moves: []string{"c4=30"}}, "<c4=30>"},
		{model.Record{Moves: []string{"c4=0"}}, "<c4=0>"},
		{model.Record{Moves: []string{"c4=30"}, By: model.Cheat}, "<c4=30>, cheat"},
		{model.Record{Moves: []string{"a1=1", "a2=2"}, By: model.Solver}, "Whole solution"},
		{model.Record{Moves: []string{"a1=1", "a2=2"}}, "<a1=1>, <a2=2>"},
		{model.Record{Moves: []string{"a1=1", "a2=2", "a3=3"}}, "<a1=1>, <a2=2>, <a3=3>"},
		{model.Record{Moves: []string{"a1=1", "a2=2", "a3=3", "a4=4"}}, "4 moves"},
		{model.Record{Moves: []string{"farmer and goat", "wolf and cabbage"}}, "2 moves"},
		{model.Record{Moves: []string{"left"}}, "<left>"},
	} {
		if got := stepText(tt.record, func(move string) string { return "<" + move + ">" }); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.record, got, tt.want)
		}
	}
}

func TestNone(t *testing.T) {
	if got := none(0, "cheat") + ", " + none(1, "cheat"); got != "no cheats, 1 cheat" {
		t.Errorf("%q", got)
	}
}
