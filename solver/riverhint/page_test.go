package riverhint_test

import (
	"fmt"
	"strings"
	"testing"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/riverhint"
	"backtrack/solver/solvertest"
)

// TestPage wants the page about hints to tell of every technique what the
// program says, with a puzzle on which it is the first hint.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "river", riverhint.Techniques, section)
}

// section tells of the technique i and of the first hint on a puzzle.
func section(t *testing.T, i int, technique solver.Technique, block string) string {
	level := technique.Level.String()
	text := fmt.Sprintf("%s\n\n%s, costs %d. %s\n", technique.Name, strings.ToUpper(level[:1])+level[1:], technique.Cost, technique.Doc)
	if block == "" {
		t.Errorf("no puzzle for %q", technique.Name)
		return text
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
	return fmt.Sprintf("%s\n%s\n> %s %s.\n", text, block, h.What, h.Do)
}

// position reads a puzzle and what has been played of it.
func position(t *testing.T, block string) river.Position {
	t.Helper()
	file := "puzzle: river\n"
	var played []string
	body := false
	for line := range strings.Lines(block) {
		line = strings.TrimSpace(line)
		moves, ok := strings.CutPrefix(line, "played: ")
		switch {
		case ok:
			played = strings.Fields(moves)
			continue
		case !body && !strings.Contains(line, ": "):
			body = true
			file += "\n"
		}
		file += line + "\n"
	}
	p := parse(t, file)
	for _, s := range played {
		m, err := river.ParseMove(p, s)
		if err != nil {
			t.Fatal(err)
		}
		p = play(t, p, m)
	}
	return p
}
