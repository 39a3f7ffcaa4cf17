package slidinghint_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/slidinghint"
)

var update = flag.Bool("update", false, "rewrite what the page about hints says of techniques and boards")

// TestPage wants the page about hints to tell of every technique what the
// program says, with a board on which it is the first hint or, where that is
// said, a later step.
func TestPage(t *testing.T) {
	const file = "sliding/pages/hints.md"
	text, err := fs.ReadFile(assets.Pages, file)
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(text), "\n## ")
	if len(sections) != 1+len(slidinghint.Techniques) {
		t.Fatalf("%d sections, want an introduction and %d techniques", len(sections), len(slidinghint.Techniques))
	}
	page := sections[0]
	for i, technique := range slidinghint.Techniques {
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

// section tells of the technique i, and of the first step of a board by it. A
// line of the board that begins with "move" is played before.
func section(t *testing.T, i int, technique solver.Technique, board string) string {
	text := fmt.Sprintf("%s\n\n%s, costs %d. %s\n", technique.Name, title(technique.Level), technique.Cost, technique.Doc)
	if board == "" {
		return text
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
		return fmt.Sprintf("%s\n%s\n> %s %s.\n", text, board, h.What, h.Do)
	}
	steps, err := slidinghint.Steps(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(steps, func(h slidinghint.Hint) bool { return h.Technique == i })
	if at < 0 {
		t.Fatalf("the board for %q does not need it", technique.Name)
	}
	return fmt.Sprintf("%s\n%s\n> Step %d: %s %s.\n", text, board, at+1, steps[at].What, steps[at].Do)
}

func title(l solver.Level) string {
	s := l.String()
	return strings.ToUpper(s[:1]) + s[1:]
}
