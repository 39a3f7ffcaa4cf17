package riverhint_test

import (
	"fmt"
	"testing"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riverhint"
	"backtrack/solver/solvertest"
)

// TestPage wants the page about hints to tell of every technique what the
// program says, with a puzzle on which it is the first hint.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "river", riverhint.Techniques, section)
}

// section tells of the technique i and of the first hint on a puzzle.
func section(t *testing.T, i int, technique solver.Technique, block string) string {
	if block == "" {
		t.Errorf("no puzzle for %q", technique.Name)
		return ""
	}
	p := position(t, block)
	hints, err := riverhint.Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	h := hints[0]
	if h.Technique != i {
		t.Errorf("the puzzle for %q begins with %q", technique.Name, h.Title)
	}
	return fmt.Sprintf("\n%s\n> %s %s.\n", block, h.What, h.Do)
}

// position reads a puzzle and what has been played of it.
func position(t *testing.T, block string) river.Position {
	t.Helper()
	file, played := solvertest.Played(t, "river", block)
	p, err := river.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range played {
		m, err := river.ParseMove(p, s)
		if err != nil {
			t.Fatal(err)
		}
		p = play(t, p, m)
	}
	return p
}
