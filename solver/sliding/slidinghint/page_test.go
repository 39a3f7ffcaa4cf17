package slidinghint_test

import (
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/solvertest"
)

// TestPage compares the page about hints with what the program says.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "sliding", slidinghint.Techniques, advisor.Ladder(), board, func(h slidinghint.Hint) string {
		if h.What == comparison(h) {
			return h.What
		}
		return h.Where + " " + h.What + " " + h.How[0].Text
	})
}

// board reads a board.
func board(t *testing.T, text string) sliding.Position {
	puzzle, played := model.SplitExample("sliding", text)
	p, _, err := sliding.Import(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return modeltest.Play(t, p, modeltest.Moves(t, strings.Join(played, " "), sliding.ParseMove)...)
}
