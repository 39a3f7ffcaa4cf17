package riversolve_test

import (
	"context"
	"errors"
	"testing"

	"backtrack/solver/river/riversolve"
)

// A watched context counts the calls of Err and is done after the last one.
type watched struct {
	context.Context
	looks, last int
}

func (w *watched) Err() error {
	if w.looks++; w.looks > w.last {
		return context.Canceled
	}
	return nil
}

// TestStopAmongLoads looks whether a search that tries many loads from a state
// can be stopped among them.
func TestStopAmongLoads(t *testing.T) {
	p := missionaries(t, 60, 60) // the boat takes 1890 loads
	all := &watched{t.Context(), 0, 1 << 30}
	c, err := riversolve.NewChart(all, p)
	if err != nil {
		t.Fatal(err)
	}
	if all.looks < 3*c.States()/2 {
		t.Errorf("the context was looked at %d times in %d states", all.looks, c.States())
	}
	for last := 0; last < all.looks; last += 29 {
		if _, err := riversolve.NewChart(&watched{t.Context(), 0, last}, p); !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped at look %d of the chart: %v", last+1, err)
		}
	}
}
