package solvertest

import (
	"io/fs"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/solver"
)

// HintsPage wants the page about the hints of a family to tell of each
// technique, in order, what section says. Section is given what is set as a
// block in the section that stands there now, such as a puzzle.
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
		page += "\n## " + section(t, i, technique, block(sections[i+1]))
	}
	golden(t, "../../assets/"+file, page)
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
