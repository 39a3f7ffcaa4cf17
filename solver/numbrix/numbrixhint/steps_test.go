package numbrixhint_test

import (
	"maps"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixhint"
)

// readyMade returns the boards that come with the program.
func readyMade(t testing.TB) map[string]numbrix.Position {
	return maps.Collect(modeltest.Shipped(t, "numbrix", numbrix.Parse))
}

// Following its steps alone finishes every ready-made board. The level says
// what they need: these techniques finish the board, and the techniques of an easier
// level do not, which is also found without words.
func TestReadyMade(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, p := range readyMade(t) {
		if name == "additional-7" {
			continue // it has 99,288 solutions, so its steps are little else than search, and take seconds
		}
		start, want := p, solver.Easy
		steps, err := numbrixhint.Ladder.Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range steps {
			checkTexts(t, p, h)
			checkCost(t, p, h)
			want = max(want, techniques.All[h.Technique].Level)
			if p, err = p.PlayAll(h.Moves); err != nil {
				t.Fatal(name, err)
			}
		}
		if p.Status() != model.Solved {
			t.Errorf("%s is not solved by its steps:\n%v", name, p)
		}
		for upTo := solver.Easy; upTo <= solver.Fiendish; upTo++ {
			ok, hardest, err := numbrixhint.Solvable(t.Context(), start, upTo)
			if err != nil {
				t.Fatal(err)
			}
			if ok != (want <= upTo) || ok && hardest != want {
				t.Errorf("%s, up to %v: %v, %v, want %v", name, upTo, ok, hardest, want)
			}
		}
	}
}

// Boards without a solution have no level, even if the steps come to a move
// that cannot be played.
func TestRateUnsolvable(t *testing.T) {
	for _, body := range []string{"1 . . .\n. . . .\n. . . .\n. . . 2\n", ". . # . .\n. 1 # . .\n. . # . .\n"} {
		got, err := numbrixhint.Rate(t.Context(), parse(t, body, false))
		if err != nil || got.Rated || got.Score != 0 || len(got.Techniques) > 0 {
			t.Errorf("rated %+v, error %v, want no rating of\n%s", got, err, body)
		}
	}
}
