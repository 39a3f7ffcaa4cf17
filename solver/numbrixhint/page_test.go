package numbrixhint_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrixhint"
	"backtrack/solver/numbrixsolve"
)

var update = flag.Bool("update", false, "rewrite what the page about hints says of techniques and boards")

// TestPage wants the page about hints to tell of every technique what the
// program says, with a puzzle on which it is the first hint or, if there is
// none small enough, a step on the way.
func TestPage(t *testing.T) {
	const file = "numbrix/pages/hints.md"
	text, err := fs.ReadFile(assets.Pages, file)
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(text), "\n## ")
	if len(sections) != 1+len(numbrixhint.Techniques) {
		t.Fatalf("%d sections, want an introduction and %d techniques", len(sections), len(numbrixhint.Techniques))
	}
	page := sections[0]
	for i, technique := range numbrixhint.Techniques {
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
	text := fmt.Sprintf("%s\n\n%s, costs %d. %s\n", technique.Name, title(technique.Level), technique.Cost, technique.Doc)
	if board == "" {
		return text
	}
	p, err := numbrix.Import(board)
	if err != nil {
		t.Fatal(err)
	}
	r, err := solver.Start(t.Context(), numbrixsolve.All[2], solver.Task[numbrix.Position]{Start: p}, solver.Options{}).Result()
	if err != nil || r.Count.Int64() != 1 {
		t.Errorf("the board for %q has %v solutions, %v", technique.Name, r.Count, err)
	}
	h, err := numbrixhint.Hint(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if h.Technique == i {
		return fmt.Sprintf("%s\n%s\n> %s %s.\n", text, board, h.What, h.Do)
	}
	if technique.ID != "parity" && technique.ID != "search" {
		t.Errorf("the board for %q begins with %q", technique.Name, h.Title)
	}
	steps, err := numbrixhint.Steps(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(steps, func(h solver.Hint[numbrix.Move]) bool { return h.Technique == i })
	if at < 0 {
		t.Fatalf("the board for %q does not need it", technique.Name)
	}
	return fmt.Sprintf("%s\n%s\n> Step %d: %s %s.\n", text, board, at+1, steps[at].What, steps[at].Do)
}

func title(l solver.Level) string {
	s := l.String()
	return strings.ToUpper(s[:1]) + s[1:]
}
