package cli

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Progress stays on one line, and makes room for a complaint.
func TestProgressLine(t *testing.T) {
	var errs strings.Builder
	p := &progressLine{errs: &errs, limit: 79}
	e := &env{errs: &errs, name: "backtrack check", out: &output{before: func() { p.show("") }}}
	p.show(strings.Repeat("é", 100))
	e.complain("x.puzzle", errors.New("bad"))
	if want := strings.Repeat("é", 78) + "…\r" + strings.Repeat(" ", 79) + "\rbacktrack check: x.puzzle: bad\n"; errs.String() != want {
		t.Errorf("printed %q, want %q", errs.String(), want)
	}
}

// Long work shows its progress after a second, on a terminal. Work within it shows
// nothing of its own.
func TestProgress(t *testing.T) {
	for _, terminal := range []int{79, 0} {
		synctest.Test(t, func(t *testing.T) {
			var errs lockedBuilder
			e := &env{errs: &errs, terminal: terminal, out: &output{}}
			shows := func(want string) {
				t.Helper()
				synctest.Wait()
				if got := errs.String(); got != want && terminal > 0 || got != "" && terminal == 0 {
					t.Errorf("on a terminal of %d columns: printed %q, want %q", terminal, got, want)
				}
			}
			stop := e.showElapsed("rating x", time.Minute)
			defer e.showElapsed("making y", 0)()
			time.Sleep(progressAfter - 1)
			shows("")
			time.Sleep(time.Nanosecond)
			shows("rating x, 1 s of 60 s")
			stop()
			shows("rating x, 1 s of 60 s\r                     \r")
		})
	}
}

// A lockedBuilder may be read while another goroutine writes into it.
type lockedBuilder struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *lockedBuilder) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuilder) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
