package riverhint_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/riverhint"
)

var update = flag.Bool("update", false, "rewrite what the page about hints says of techniques and levels")

// TestPage wants the page about hints to tell of every technique what the
// program says, with a puzzle on which it is the first hint.
func TestPage(t *testing.T) {
	const file = "river/pages/hints.md"
	text, err := fs.ReadFile(assets.Pages, file)
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(text), "\n## ")
	if len(sections) != 1+len(riverhint.Techniques) {
		t.Fatalf("%d sections, want an introduction and %d techniques", len(sections), len(riverhint.Techniques))
	}
	page := sections[0]
	for i, technique := range riverhint.Techniques {
		page += "\n## " + section(t, i, technique, block(sections[i+1]))
	}
	if *update {
		if err := os.WriteFile("../../assets/"+file, []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if page != string(text) {
		t.Errorf("the page is out of date; if the change is meant, run go test -update. Want\n%s", page)
	}
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
