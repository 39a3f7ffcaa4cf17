package riversolve_test

import (
	"context"
	"errors"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
)

// TestStopAmongLoads checks that a search that tries many loads from a state can be stopped
// while it tries them.
func TestStopAmongLoads(t *testing.T) {
	modeltest.SkipUnderRace(t)
	p := missionaries(t, 60, 60) // the boat takes 1890 loads
	const many = 1 << 30
	all := &solver.Countdown{Context: t.Context(), Calls: many}
	c, err := riversolve.NewChart(all, p)
	if err != nil {
		t.Fatal(err)
	}
	looks := many - all.Calls
	if looks < 3*c.States()/2 {
		t.Errorf("the context was looked at %d times in %d states, want 3 times in 2 states", looks, c.States())
	}
	for last := 0; last < looks; last += 29 {
		if _, err := riversolve.NewChart(&solver.Countdown{Context: t.Context(), Calls: last}, p); !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped at look %d of the chart: got error %v, want %v", last+1, err, context.Canceled)
		}
	}
}
