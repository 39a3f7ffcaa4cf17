package slidingsolve_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/solver/sliding/slidingsolve"
)

func TestConstruct(t *testing.T) {
	p := shuffled(t, grid(t, 5, 5), 400, rand.New(rand.NewPCG(1, 5)))
	moves, err := slidingsolve.Construct(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if q, err := p.PlayAll(moves); err != nil || q.Status() != model.Solved {
		t.Errorf("the moves lead to %v, %v", q, err)
	}
	odd := with(t, ring(t, 4), []int{0, 2, 1, 3})
	if _, err := slidingsolve.Construct(t.Context(), odd); !errors.Is(err, solver.ErrUnsolvable) {
		t.Errorf("a ring out of order: %v", err)
	}
}
