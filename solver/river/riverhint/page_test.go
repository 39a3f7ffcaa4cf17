package riverhint_test

import (
	"testing"

	"backtrack/model/river"
	"backtrack/solver/river/riverhint"
	"backtrack/solver/solvertest"
)

// TestPage compares the page about hints with what the program says.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "river", riverhint.Techniques, new(riverhint.Advisor).Ladder(), position, func(h riverhint.Hint) string {
		if ahead(h) {
			return h.Where + " " + h.What + " " + reasonOf(h)
		}
		return h.What
	})
}

// position reads a puzzle and the moves played on it.
func position(t *testing.T, block string) river.Position {
	t.Helper()
	return solvertest.ReadExample(t, "river", block, river.Parse, river.ParseMove)
}
