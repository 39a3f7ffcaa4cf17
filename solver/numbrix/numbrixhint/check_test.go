package numbrixhint_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixhint"
)

// Every step is checked against all paths of the board: it holds in each that
// agrees with the position, and in each that agrees with its premises alone.
func TestStepsFollow(t *testing.T) {
	modeltest.SkipUnderRace(t)
	shapes := []struct {
		shape    string
		diagonal bool
		boards   int
	}{
		{".", false, 1}, {"..", false, 4}, {".....", false, 10}, {"../..", true, 20},
		{"..../..../....", false, 40},
		{"...../...../...../.....", false, 30},
		{"...../...../...../...../.....", false, 60},
		{"...../..#../...../.#.../.....", false, 30},
		{"##...../......./.......", false, 30},
		{".../.../.../...", true, 20},
		{"..../.#../....", true, 40},
		{"..../..../.#../...#", true, 20},
		{"...../...../...../...../...../.....", false, 12},
	}
	counts := make([]int, len(techniques.All))
	for i, s := range shapes {
		if testing.Short() && i > 9 {
			break
		}
		w := newWorld(t, s.shape, s.diagonal)
		t.Logf("%s: %d paths", w.name, len(w.paths))
		if len(w.paths) == 0 {
			continue
		}
		r := rand.New(rand.NewPCG(1, uint64(i)))
		for range s.boards {
			p := w.puzzle(t, r, r.IntN(len(w.cells)/2+1))
			left := w.agreeing(w.paths, entries(p))
			start := p
			steps, err := numbrixhint.Ladder.Steps(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range steps {
				counts[h.Technique]++
				given := premises(h)
				for _, m := range given {
					if !onBoard(p, m) {
						t.Fatalf("%v\n%v\nis no fact of\n%v\n%v", m, show(h), p, start)
					}
				}
				checkTexts(t, p, h)
				checkCost(t, p, h)
				for _, r := range h.How {
					if n := len(w.agreeing(left, r.Show)); r.Role == solver.Elimination && len(r.Show) == 1 && n > 0 {
						t.Fatalf("what %q strikes out is possible:\n%v\n%v", r.Text, show(h), p)
					}
				}
				if guess(h) {
					left = w.agreeing(left, h.Moves)
				} else if n := len(w.agreeing(left, h.Moves)); n != len(left) {
					t.Fatalf("a step that does not follow, true in %d of %d:\n%v\n%v\nof\n%v", n, len(left), show(h), p, start)
				}
				if from := w.agreeing(w.paths, given); h.Technique < len(techniques.All)-1 && len(w.agreeing(from, h.Moves)) != len(from) {
					t.Fatalf("premises that do not suffice:\n%v\n%v", show(h), p)
				}
				if p, err = p.PlayAll(h.Moves); err != nil {
					t.Fatal(err, show(h))
				}
			}
			if p.Status() != model.Solved {
				t.Fatalf("not finished:\n%v\n%v", start, p)
			}
		}
	}
	t.Log(counts)
}

// checkCost reports a hint that is dearer or cheaper than its technique, or
// dearer than one by an easy technique that can be found.
func checkCost(t testing.TB, p numbrix.Position, h solver.Hint[numbrix.Move]) {
	t.Helper()
	r := newReader(p, h)
	if want := min(h.Cost, 7); r.cheapest() != want {
		t.Fatalf("the cheapest technique costs %d, want %d, since the hint costs\n%d %v\n%v", r.cheapest(), want, h.Cost, show(h), p)
	}
	cost := techniques.All[h.Technique].Cost
	if h.Cost != cost && (techniques.All[h.Technique].ID != "try" || h.Cost <= cost) {
		t.Fatalf("the cost is %d, want %d for\n%v", h.Cost, cost, show(h))
	}
}
