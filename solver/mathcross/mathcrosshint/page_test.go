package mathcrosshint_test

import (
	"strings"
	"testing"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/solvertest"
)

// TestPage compares the page about hints with what the program says.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "mathcross", mathcrosshint.Techniques, mathcrosshint.Ladder, board, reasons)
}

// board reads a board that must have one solution.
func board(t *testing.T, text string) mathcross.Position {
	p := parse(t, text)
	if fillings, _, err := mathcrosssolve.Fillings(t.Context(), p, 2); err != nil || len(fillings) != 1 {
		t.Errorf("got %d solutions, error %v, want 1 of\n%s", len(fillings), err, text)
	}
	return p
}

// reasons returns what a hint says, with its reasons if they are few.
func reasons(h mathcrosshint.Hint) string {
	text := []string{h.What}
	for _, r := range h.How {
		if len(h.How) <= 4 { // others would fill the page
			text = append(text, r.Text)
		}
	}
	return strings.ReplaceAll(strings.Join(text, " "), "\u00a0", " ")
}
