package cli

import (
	"errors"
	"strings"
	"testing"
)

// Progress stays on one line, and makes room for a complaint.
func TestProgressLine(t *testing.T) {
	var errs strings.Builder
	p := &progressLine{errs: &errs}
	e := &env{errs: &errs, out: &output{before: func() { p.show("") }}}
	p.show(strings.Repeat("é", 100))
	e.complain("x.puzzle", errors.New("bad"))
	if want := strings.Repeat("é", 78) + "…\r" + strings.Repeat(" ", 79) + "\rx.puzzle: bad\n"; errs.String() != want {
		t.Errorf("printed %q, want %q", errs.String(), want)
	}
}
