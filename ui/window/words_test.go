package window

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
)

func TestSentence(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{&model.IllegalMoveError{Move: "a1=2", Reason: "1 is printed there"}, "1 is printed there."},
		{fmt.Errorf("step 3: %w", &model.IllegalMoveError{Move: "a1=2", Reason: "no such cell"}), "No such cell."},
		{fmt.Errorf("smart: %w", solver.ErrUnsolvable), "This board has no solution."},
		{context.Canceled, "Stopped."},
		{context.DeadlineExceeded, "The time limit was reached."},
		{errors.New("the disk is full."), "The disk is full."},
		{errors.New("élan"), "Élan."},
	} {
		if got := sentence(tt.err); got != tt.want {
			t.Errorf("sentence(%v) = %q, want %q", tt.err, got, tt.want)
		}
	}
}

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

func TestNumbers(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{number(0), "0"},
		{number(999), "999"},
		{number(1000), "1\u2009000"},
		{number(uint64(1234567)), "1\u2009234\u2009567"},
		{compactNumber(999_999), "999\u2009999"},
		{compactNumber(1_000_000), "1.00 M"},
		{compactNumber(12_345_678), "12.3 M"},
		{compactNumber(999_949_999), "1\u2009000 M"},
		{compactNumber(2_500_000_000), "2.50 G"},
		{threeDigits(0), "0.00"},
		{threeDigits(9.994), "9.99"},
		{threeDigits(9.995), "10.0"},
		{threeDigits(99.94), "99.9"},
		{threeDigits(99.95), "100"},
		{threeDigits(999.4), "999"},
		{threeDigits(1234.5), "1\u2009235"},
		{ratio(10, 4), "× 2.50"},
		{ratio(1, 0), "–"},
		{ratio(0, 1), "–"},
		{plural(1, "move"), "1 move"},
		{plural(0, "move"), "0 moves"},
		{plural(1500, "move"), "1\u2009500 moves"},
		{plural2(2, "family", "families"), "2 families"},
		{none(0, "cheat"), "no cheats"},
		{none(1, "cheat"), "1 cheat"},
		{upper(""), ""},
		{upper("abc."), "Abc"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}

func TestDuration(t *testing.T) {
	for _, tt := range []struct {
		d           time.Duration
		text, clock string
	}{
		{0, "0 ms", "00:00"},
		{1500 * time.Nanosecond, "1.50 µs", "00:00"},
		{8400 * time.Microsecond, "8.40 ms", "00:00"},
		{123456 * time.Microsecond, "123 ms", "00:00"},
		{1850 * time.Millisecond, "1.85 s", "00:01"},
		{59900 * time.Millisecond, "59.9 s", "00:59"},
		{60 * time.Second, "01:00 min", "01:00"},
		{754 * time.Second, "12:34 min", "12:34"},
		{time.Hour + 2*time.Minute + 3*time.Second, "", "1:02:03"},
	} {
		if got := duration(tt.d); got != tt.text && tt.text != "" {
			t.Errorf("duration(%v) = %q, want %q", tt.d, got, tt.text)
		}
		if got := clockTime(tt.d); got != tt.clock {
			t.Errorf("clockTime(%v) = %q, want %q", tt.d, got, tt.clock)
		}
	}
	for d, want := range map[time.Duration]string{10 * time.Second: "10 s", time.Minute: "1 min", 10 * time.Minute: "10 min", 90 * time.Second: "1.5 min"} {
		if got := limitText(d); got != want {
			t.Errorf("limitText(%v) = %q, want %q", d, got, want)
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
