package mathcrosshint_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcrosshint"
	"backtrack/solver/mathcrosssolve"
)

var update = flag.Bool("update", false, "rewrite what the page about hints says of techniques and boards")

// TestPage wants the page about hints to tell of every technique what the
// program says, with a puzzle on which it is the first hint.
func TestPage(t *testing.T) {
	const file = "mathcross/pages/hints.md"
	text, err := fs.ReadFile(assets.Pages, file)
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(text), "\n## ")
	if len(sections) != 1+len(mathcrosshint.Techniques) {
		t.Fatalf("%d sections, want an introduction and %d techniques", len(sections), len(mathcrosshint.Techniques))
	}
	page := strings.TrimRight(sections[0], "\n") + "\n"
	for i, technique := range mathcrosshint.Techniques {
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

// section tells of the technique i and of the first step of a board by it.
func section(t *testing.T, i int, technique solver.Technique, board string) string {
	level := technique.Level.String()
	text := fmt.Sprintf("%s\n\n%s, costs %d. %s\n", technique.Name, strings.ToUpper(level[:1])+level[1:], technique.Cost, technique.Doc)
	if board == "" && technique.ID == "search" {
		return text
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
	return fmt.Sprintf("%s\n%s\n> %s %s.\n", text, board, h.What, h.Do)
}
