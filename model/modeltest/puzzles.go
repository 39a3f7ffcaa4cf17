package modeltest

import (
	"io/fs"
	"iter"
	"path"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/model"
)

// Read reads the text of a puzzle file. Unlike Parse, it returns errors instead of ending the
// test.
func Read[S any](text string, parse func(model.Puzzle) (S, error)) (S, error) {
	file, err := model.ParsePuzzle(model.Line{Text: text, Line: 1})
	if err != nil {
		var none S
		return none, err
	}
	return parse(file)
}

// File reads the text of a puzzle file of any family. An error ends the test.
func File(t testing.TB, text string) model.Puzzle {
	t.Helper()
	file, err := model.ParsePuzzle(model.Line{Text: text, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// Parse reads the text of a puzzle file. An error ends the test.
func Parse[S any](t testing.TB, text string, parse func(model.Puzzle) (S, error)) S {
	t.Helper()
	p, err := parse(File(t, text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return p
}

// Import reads a puzzle in another format that a family knows. An error ends the test.
func Import[S any](t testing.TB, text string, read func(string) (S, error)) S {
	t.Helper()
	p, err := read(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return p
}

// Load reads a puzzle that comes with the program, by its id.
func Load[S any](t testing.TB, id string, parse func(model.Puzzle) (S, error)) S {
	t.Helper()
	text, err := fs.ReadFile(assets.Puzzles, id+".puzzle")
	if err != nil {
		t.Fatal(err)
	}
	return Parse(t, string(text), parse)
}

// Shipped yields the puzzles of a family that come with the program, in the order of their
// names, each after its name. The test fails if there are none.
func Shipped[S any](t testing.TB, family string, parse func(model.Puzzle) (S, error)) iter.Seq2[string, S] {
	t.Helper()
	files, err := fs.Glob(assets.Puzzles, family+"/*.puzzle")
	if err != nil || len(files) == 0 {
		t.Fatalf("assets/%s has no file NAME.puzzle", family)
	}
	return func(yield func(string, S) bool) {
		for _, file := range files {
			name := strings.TrimSuffix(path.Base(file), ".puzzle")
			if !yield(name, Load(t, family+"/"+name, parse)) {
				return
			}
		}
	}
}

// ReadyMade returns the puzzles of a family that come with the program, in the order of
// their names. It checks that the file of each reads back as the same puzzle.
func ReadyMade[S interface{ Puzzle() model.Puzzle }](t testing.TB, family string, parse func(model.Puzzle) (S, error)) []S {
	t.Helper()
	var all []S
	for name, p := range Shipped(t, family, parse) {
		if again, err := Read(p.Puzzle().String(), parse); err != nil || again.Puzzle().String() != p.Puzzle().String() {
			t.Errorf("%s does not read back: %v\n%s", name, err, p.Puzzle())
		}
		all = append(all, p)
	}
	return all
}
