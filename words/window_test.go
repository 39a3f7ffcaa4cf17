package words_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/words"
)

func TestError(t *testing.T) {
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
		{&fs.PathError{Op: "write", Path: "/tmp/zero", Err: errors.New("no space left")}, "“zero”: no space left."},
		{fmt.Errorf("the measurement cannot be saved: %w", &fs.PathError{Op: "open", Path: "a/b", Err: fs.ErrNotExist}), "The measurement cannot be saved: “b”: there is no such file."},
		{errors.Join(errors.New("one"), errors.New("two")), "One. And 1 more fault."},
		{errors.Join(errors.New("one"), errors.New("two"), errors.New("three")), "One. And 2 more faults."},
	} {
		if got := words.Error(tt.err); got != tt.want {
			t.Errorf("words.Error(%v) = %q, want %q", tt.err, got, tt.want)
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
		if got := words.Duration(tt.d); got != tt.text && tt.text != "" {
			t.Errorf("Duration(%v) = %q, want %q", tt.d, got, tt.text)
		}
		if got := words.Clock(tt.d); got != tt.clock {
			t.Errorf("Clock(%v) = %q, want %q", tt.d, got, tt.clock)
		}
	}
	for d, want := range map[time.Duration]string{10 * time.Second: "10 s", time.Minute: "1 min", 10 * time.Minute: "10 min", 90 * time.Second: "1.5 min"} {
		if got := words.Limit(d); got != want {
			t.Errorf("Limit(%v) = %q, want %q", d, got, want)
		}
	}
}
