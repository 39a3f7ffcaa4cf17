package mathcrosshint_test

import (
	"fmt"
	"strings"
	"testing"

	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/solvertest"
)

// TestPage wants the page about hints to tell of every technique what the
// program says, with a puzzle on which it is the first hint.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "mathcross", mathcrosshint.Techniques, section)
}

// section tells of the technique i and of the first step of a board by it.
func section(t *testing.T, i int, technique solver.Technique, board string) string {
	if board == "" && technique.ID == "search" {
		return ""
	}
	p, err := mathcross.Import(board)
	if err != nil {
		t.Fatal(err)
	}
	if fillings, _, err := mathcrosssolve.Fillings(t.Context(), p, 2); err != nil || len(fillings) != 1 {
		t.Errorf("the board for %q has %d solutions, %v", technique.Name, len(fillings), err)
	}
	hints, err := mathcrosshint.Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	h := hints[0]
	if h.Technique != i {
		t.Errorf("the board for %q begins with %q", technique.Name, h.Title)
	}
	told := []string{h.What}
	for _, r := range h.How {
		if len(h.How) <= 4 { // others would fill the page
			told = append(told, r.Text)
		}
	}
	text := strings.ReplaceAll(strings.Join(told, " "), "\u00a0", " ")
	return fmt.Sprintf("\n%s\n> %s %s.\n", board, text, h.Do)
}
