package lessons

import (
	"context"
	"errors"
	"testing"

	"backtrack/solver"
	"backtrack/ui/family"
)

// The error about a run names the limit that it reached, or says that it failed.
func TestUnfinished(t *testing.T) {
	for _, tt := range []struct {
		report family.Report
		want   string
	}{
		{family.Report{Outcome: solver.Solved}, ""},
		{family.Report{Outcome: solver.Unsolvable, Err: solver.ErrUnsolvable}, ""},
		{
			family.Report{Outcome: solver.TimedOut, EndedBy: family.ByCPU, Err: solver.ErrOutOfCPU},
			"dfs does not end within 10s on toy/one; want a smaller search: out of CPU time: context deadline exceeded",
		},
		{
			family.Report{Outcome: solver.TimedOut, EndedBy: family.ByClock, Err: context.DeadlineExceeded},
			"dfs does not end within 30s on toy/one; want a smaller search: context deadline exceeded",
		},
		{family.Report{Outcome: solver.Stopped, Err: solver.ErrTooLarge}, ""},
		{family.Report{Outcome: solver.Broken, Err: errors.New("no move fits")}, "dfs fails on toy/one: no move fits"},
	} {
		got := ""
		if err := unfinished("toy/one", "dfs", tt.report); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s by %q:\n got %q\nwant %q", tt.report.Outcome, tt.report.EndedBy, got, tt.want)
		}
	}
}

// TestForget checks that forget drops recordings, but not while an exercise is being worked out.
func TestForget(t *testing.T) {
	tutor := NewTutor(nil)
	tutor.recordings[run{puzzle: "toy/one"}] = new(family.Recording)
	tutor.mutex.Lock()
	tutor.forget()
	if len(tutor.recordings) != 1 {
		t.Error("a recording was dropped while an exercise is being worked out")
	}
	tutor.mutex.Unlock()
	tutor.forget()
	if n := len(tutor.recordings); n != 0 {
		t.Errorf("%d recordings are kept, want 0", n)
	}
}
