package riversolve_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
)

// chain returns a puzzle of n items; each is unsafe with the next.
func chain(n int) string {
	var items, rules strings.Builder
	for i := range n {
		fmt.Fprintf(&items, "item A%d \"Item %d\" rows\n", i, i)
		if i > 0 {
			fmt.Fprintf(&rules, "unsafe A%d A%d unless A0\n", i-1, i)
		}
	}
	return "puzzle: river\nboat: 4\n\n" + items.String() + rules.String()
}

// TestTooLarge checks that a puzzle with too many different items is refused
// early, and that the comparison of items can be stopped.
func TestTooLarge(t *testing.T) {
	modeltest.SkipUnderRace(t)
	stopAfter := func(n int) context.Context { return &solver.Countdown{Context: t.Context(), Calls: n} }
	if _, err := riversolve.NewChart(stopAfter(3000), parse(t, chain(500))); !errors.Is(err, solver.ErrTooLarge) {
		t.Errorf("500 different items: got error %v, want %v", err, solver.ErrTooLarge)
	}
	if _, err := riversolve.NewChart(stopAfter(100), couples(t, 30, 4)); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped while items are compared: got error %v, want %v", err, context.Canceled)
	}
}
