package river_test

import (
	"io/fs"
	"testing"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/river"
)

// ready returns the ready-made puzzles.
func ready(t testing.TB) []river.Position {
	t.Helper()
	files, err := fs.Glob(assets.Puzzles, "river/*.puzzle")
	if err != nil || len(files) == 0 {
		t.Fatal("no puzzles: ", err)
	}
	var out []river.Position
	for _, name := range files {
		text, err := fs.ReadFile(assets.Puzzles, name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
		if err != nil {
			t.Fatal(err)
		}
		p, err := river.Parse(file)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if again, err := river.Parse(p.Puzzle()); err != nil || again.Puzzle().String() != p.Puzzle().String() {
			t.Errorf("%s does not read back: %v\n%s", name, err, p.Puzzle())
		}
		out = append(out, p)
	}
	return out
}

func TestContract(t *testing.T) {
	modeltest.Run(t, modeltest.Config[river.Position, river.Move]{
		Starts:    ready(t),
		Illegal:   func(p river.Position) []river.Move { return []river.Move{"", ">", ">Nobody", "<>"} },
		ParseMove: river.ParseMove,
		Depth:     20,
	})
}
