package solver_test

import (
	"context"
	"testing"

	"golang.org/x/sys/unix"

	"backtrack/model/toy"
	"backtrack/solver"
)

// nice returns the nice value of the calling thread.
func nice(t *testing.T) int {
	raw, err := unix.Getpriority(unix.PRIO_PROCESS, 0)
	if err != nil {
		t.Fatal(err)
	}
	return 20 - raw
}

// The threads of a search in the background have a lower priority, helper threads
// included, and no other search inherits it.
func TestBackground(t *testing.T) {
	var own, helper int
	a := algorithm{Solve: func(_ context.Context, _ solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
		own = nice(t)
		p.Go(func() { helper = nice(t) })()
		p.Solution([]toy.Press{4})
		return p.Result(false, nil)
	}}
	run := func(background bool) {
		if err := solver.Start(t.Context(), a, solver.Task[toy.Position]{Start: plus, Want: 1}, solver.Options{Background: background}).Err(); err != nil {
			t.Fatal(err)
		}
	}
	run(false)
	usual, lower := own, min(own+10, 19)
	for range 20 {
		run(true)
		if own != lower || helper != lower {
			t.Fatalf("in the background the priorities are %d and %d, want %d", own, helper, lower)
		}
		run(false)
		if own != usual || helper != usual {
			t.Fatalf("afterwards the priorities are %d and %d, want %d", own, helper, usual)
		}
	}
}
