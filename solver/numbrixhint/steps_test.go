package numbrixhint_test

import (
	"os"
	"path/filepath"
	"testing"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrixhint"
)

// readyMade returns the boards that come with the program, by file name.
func readyMade(t testing.TB) map[string]numbrix.Position {
	files, err := filepath.Glob("../../assets/numbrix/*.puzzle")
	if err != nil || len(files) != 26 {
		t.Fatal(len(files), " ready-made boards: ", err)
	}
	all := map[string]numbrix.Position{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		file, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
		if err != nil {
			t.Fatal(err)
		}
		p, err := numbrix.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(f)] = p
	}
	return all
}

// Boards without a solution have no level, even if the steps come to a move
// that cannot be played.
func TestRateUnsolvable(t *testing.T) {
	for _, body := range []string{"1 . . .\n. . . .\n. . . .\n. . . 2\n", ". . # . .\n. 1 # . .\n. . # . .\n"} {
		got, err := numbrixhint.Rate(t.Context(), parse(t, body, false))
		if err != nil || got.Unique || got.Score != 0 || len(got.Techniques) > 0 {
			t.Errorf("rated %+v, %v:\n%s", got, err, body)
		}
	}
}

func TestReadyMade(t *testing.T) {
	for name, p := range readyMade(t) {
		steps, err := numbrixhint.Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, st := range steps {
			if p, err = p.PlayAll(st.Moves); err != nil {
				t.Fatal(name, err)
			}
		}
		if p.Status() != model.Solved {
			t.Errorf("%s is not solved by its steps:\n%v", name, p)
		}
	}
}
