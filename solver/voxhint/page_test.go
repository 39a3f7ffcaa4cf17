package voxhint_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/voxhint"
)

var update = flag.Bool("update", false, "rewrite what the page about hints says of techniques and levels")

// TestPage wants the page about hints to tell of every technique what the
// program says, with a level on which it is the first hint.
func TestPage(t *testing.T) {
	const file = "vox/pages/hints.md"
	text, err := fs.ReadFile(assets.Pages, file)
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(text), "\n## ")
	if len(sections) != 1+len(voxhint.Techniques) {
		t.Fatalf("%d sections, want an introduction and %d techniques", len(sections), len(voxhint.Techniques))
	}
	page := sections[0]
	for i, technique := range voxhint.Techniques {
		page += "\n## " + section(t, i, technique, board(sections[i+1]))
	}
	if *update {
		if err := os.WriteFile("../../assets/"+file, []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if page != string(text) {
		t.Errorf("the page is out of date; if the change is meant, run go test -update. Want\n%s", page)
	}
}

// board returns the lines of a section that are set as a block.
func board(section string) string {
	var b strings.Builder
	for line := range strings.Lines(section) {
		if strings.HasPrefix(line, "    ") {
			b.WriteString(line)
		}
	}
	return b.String()
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
