package numbrixhint_test

import (
	"testing"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixhint"
)

// TestReached checks that a level finds its own steps and no others: this board has a dead
// end, and no easier step.
func TestReached(t *testing.T) {
	p, err := numbrix.Import(". 20 . . .\n. 17 16 25 .\n. . . . .\n. . . . .\n. 2 1 . .")
	if err != nil {
		t.Fatal(err)
	}
	easy, err := numbrixhint.Reached(t.Context(), p, solver.Easy)
	if err != nil || easy.Filled() != p.Filled() {
		t.Errorf("easy techniques reach\n%serror %v, want no progress", easy, err)
	}
	medium, err := numbrixhint.Reached(t.Context(), p, solver.Medium)
	if err != nil || medium.Filled() <= p.Filled() || len(medium.Conflicts()) > 0 {
		t.Errorf("medium techniques reach\n%serror %v, want progress without a conflict", medium, err)
	}
}
