package solvertest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/solver"
)

// HintsPage wants the page about the hints of a family to tell of each
// technique, in order, what the program says, and of an example what section
// says; "" if there is none. Section is given what is set as a block in the
// section that stands there now, such as a puzzle.
func HintsPage(t *testing.T, family string, techniques []solver.Technique, section func(t *testing.T, i int, technique solver.Technique, block string) string) {
	t.Helper()
	file := family + "/pages/hints.md"
	text, err := fs.ReadFile(assets.Pages, file)
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(text), "\n## ")
	if len(sections) != 1+len(techniques) {
		t.Fatalf("%d sections, want an introduction and %d techniques", len(sections), len(techniques))
	}
	page := strings.TrimRight(sections[0], "\n") + "\n"
	for i, technique := range techniques {
		level := technique.Level.String()
		page += fmt.Sprintf("\n## %s\n\n%s, costs %d. %s\n", technique.Name, strings.ToUpper(level[:1])+level[1:], technique.Cost, technique.Doc)
		page += section(t, i, technique, block(sections[i+1]))
	}
	Golden(t, filepath.Join(root(t), "assets", file), page)
}

// root returns the folder of the module, above that of the test.
func root(t *testing.T) string {
	t.Helper()
	dir := "."
	for range 9 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		dir = filepath.Join("..", dir)
	}
	t.Fatal("no folder above has a go.mod")
	return ""
}

// block returns the lines of a section that are set as a block.
func block(section string) string {
	var b strings.Builder
	for line := range strings.Lines(section) {
		if strings.HasPrefix(line, "    ") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// Played reads an example of a family: a puzzle file without its first line and
// without the empty line before the body, and what has been played of it, in a
// line that begins with "played:".
func Played(t *testing.T, family, block string) (puzzle model.Puzzle, moves []string) {
	t.Helper()
	file := "puzzle: " + family + "\n"
	body := false
	for line := range strings.Lines(block) {
		line = strings.TrimSpace(line)
		played, ok := strings.CutPrefix(line, "played: ")
		switch {
		case ok:
			moves = strings.Fields(played)
			continue
		case !body && !strings.Contains(line, ": "):
			body = true
			file += "\n"
		}
		file += line + "\n"
	}
	puzzle, err := model.ParsePuzzle(model.Line{Text: file, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	return puzzle, moves
}
