package voxhint_test

import (
	"fmt"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/solvertest"
	"backtrack/solver/voxhint"
)

// TestPage wants the page about hints to tell of every technique what the
// program says, with a level on which it is the first hint.
func TestPage(t *testing.T) {
	solvertest.HintsPage(t, "vox", voxhint.Techniques, section)
}

// section tells of the technique i and of the first hint on a level.
func section(t *testing.T, i int, technique solver.Technique, board string) string {
	level := technique.Level.String()
	text := fmt.Sprintf("%s\n\n%s, costs %d. %s\n", technique.Name, strings.ToUpper(level[:1])+level[1:], technique.Cost, technique.Doc)
	if board == "" {
		return text
	}
	p := position(t, board)
	hints, err := voxhint.Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	h := hints[0]
	if h.Technique != i {
		t.Errorf("the level for %q begins with %q", technique.Name, h.Title)
	}
	return fmt.Sprintf("%s\n%s\n> %s %s.\n", text, board, h.What, h.Do)
}

// position reads a level and what has been played on it.
func position(t *testing.T, board string) vox.Position {
	t.Helper()
	file := "puzzle: vox\n"
	var played []string
	body := false
	for line := range strings.Lines(board) {
		line = strings.TrimSpace(line)
		moves, ok := strings.CutPrefix(line, "played: ")
		switch {
		case ok:
			played = strings.Fields(moves)
			continue
		case !body && !strings.Contains(line, ":"):
			body = true
			file += "\n"
		}
		file += line + "\n"
	}
	f, err := model.ParsePuzzle(model.Line{Text: file, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := vox.Parse(f)
	for _, s := range played {
		if m, bad := vox.ParseMove(s); bad != nil {
			t.Fatal(bad)
		} else if err == nil {
			p, err = p.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}
