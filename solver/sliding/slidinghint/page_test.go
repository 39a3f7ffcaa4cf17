package slidinghint_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/solvertest"
)

// TestPage wants the page about hints to tell of every technique what the
// program says, with a board on which it is the first hint or, where that is
// said, a later step.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "sliding", slidinghint.Techniques, section)
}

// section tells of the technique i, and of the first step of a board by it. A
// line of the board that begins with "move" is played before.
func section(t *testing.T, i int, technique solver.Technique, board string) string {
	if board == "" {
		return ""
	}
	puzzle, played, _ := strings.Cut(board, "    move ")
	p, err := sliding.Import(puzzle)
	if err != nil {
		t.Fatalf("the board for %q: %v", technique.Name, err)
	}
	for _, v := range numbers(played) {
		p = play(t, p, sliding.Move(v))
	}
	hints, err := slidinghint.Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	if h := hints[0]; h.Technique == i {
		return fmt.Sprintf("\n%s\n> %s %s.\n", board, h.What, h.Do)
	}
	steps, err := slidinghint.Steps(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(steps, func(h slidinghint.Hint) bool { return h.Technique == i })
	if at < 0 {
		t.Fatalf("the board for %q does not need it", technique.Name)
	}
	return fmt.Sprintf("\n%s\n> Step %d: %s %s.\n", board, at+1, steps[at].What, steps[at].Do)
}
