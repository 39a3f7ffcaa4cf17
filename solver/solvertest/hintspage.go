package solvertest

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/solver"
)

// HintsPage checks that the page about the hints of a family has the text of each technique, in
// order. A block in a section is a position, which read parses. The section ends with the first
// hint at that position. If that hint is by another technique, the section ends with the first
// step by its own technique. The reason of a hint is what describe returns, or h.What if
// describe is nil.
func HintsPage[S model.State[S, M], M model.Move](t *testing.T, family string, techniques []solver.Technique,
	ladder solver.Ladder[S, M], read func(t *testing.T, block string) S, describe func(solver.Hint[M]) string) {
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
		example := block(sections[i+1])
		if example == "" {
			continue
		}
		number, h := firstBy(t, ladder, read(t, example), i)
		what := h.What
		if describe != nil {
			what = describe(h)
		}
		page += fmt.Sprintf("\n%s\n> %s%s %s.\n", example, number, what, h.Do)
	}
	_, here, _, _ := runtime.Caller(0)
	Golden(t, filepath.Join(filepath.Dir(here), "../../assets", file), page)
}

// firstBy returns the first hint at p if it is by the technique. Otherwise it returns the first
// step by the technique, and the number of that step as in "Step 3: ".
func firstBy[S model.State[S, M], M model.Move](t *testing.T, ladder solver.Ladder[S, M], p S, technique int) (
	number string, h solver.Hint[M]) {
	t.Helper()
	hints, err := ladder.Hints(t.Context(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	if hints[0].Technique == technique {
		return "", hints[0]
	}
	steps, err := ladder.Steps(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for n, h := range steps {
		if h.Technique == technique {
			return fmt.Sprintf("Step %d: ", n+1), h
		}
	}
	t.Fatalf("the technique %d is not needed at\n%v", technique, p)
	return "", h
}

// block returns the lines of a section that are indented as a block.
func block(section string) string {
	var b strings.Builder
	for line := range strings.Lines(section) {
		if strings.HasPrefix(line, "    ") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// ReadExample reads an example of a family and plays its moves, see [model.SplitExample].
func ReadExample[S model.State[S, M], M model.Move](t *testing.T, family, block string,
	parse func(model.Puzzle) (S, error), parseMove func(S, string) (M, error)) S {
	t.Helper()
	file, moves := model.SplitExample(family, block)
	p := modeltest.Parse(t, file, parse)
	for _, s := range moves {
		m, err := parseMove(p, s)
		if err != nil {
			t.Fatal(err)
		}
		p = modeltest.Play(t, p, m)
	}
	return p
}
