package numbrixhint_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixhint"
)

// play plays moves in notation.
func play(t testing.TB, p numbrix.Position, moves string) numbrix.Position {
	t.Helper()
	return modeltest.Play(t, p, modeltest.Moves(t, moves, numbrix.ParseMove)...)
}

const (
	spiral = "1 2 3 \n 8 9 . \n . . ." // one solution
	open   = "1 . . \n . . . \n . . ." // eight solutions
)

func TestMistakes(t *testing.T) {
	for _, tt := range []struct{ name, board, moves, title, what, undo string }{
		{"twice", spiral, "b3=2", "A mistake", "2 is in both b1 and b3.", "b3=0"},
		{"apart", spiral, "a3=4", "A mistake", "3 in c1 and 4 in a3 do not touch.", "a3=0"},
		{"a right entry next to a wrong one", spiral, "c2=6 b3=5 c3=4", "A mistake", "3 in c1 and 4 in c3 do not touch.", "c2=0"},
		{"a wrong entry", spiral, "c2=6", "A wrong entry", "6 in c2 is wrong.", "c2=0"},
		{"one of two", spiral, "a3=7 b3=5", "A wrong entry", "5 in b3 is wrong.", "b3=0"},
		{"not together", open, "c1=3 c3=7", "A wrong entry", "No solution contains both of these entries.", "c3=0"},
		{"a wrong side", spiral, "c1xc2", "A wrong entry", "The note that the path does not go from c1 to c2 cannot be right.", "c1:c2"},
		{"a wrong link", spiral, "a2-a3 b3-c3 b3-b2", "A wrong entry", "The note that the path goes from b2 to b3 cannot be right.", "b2:b3"},
		{"a wrong exclusion", spiral, "c2!4", "A wrong entry", "The note that 4 is not in c2 cannot be right.", "c2?4"},
		{"no solution", "1 . 2", "", "No solution", "1 in a1 and 2 in c1 do not touch.", ""},
		{"no solution to be seen", ". 1 . \n . . .\n . . .", "", "No solution", "The puzzle itself has no solution.", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := play(t, parse(t, tt.board, false), tt.moves)
			for _, from := range []string{"hint", "steps"} {
				hints, err := numbrixhint.Ladder.Hints(t.Context(), p, 1)
				if from == "steps" {
					hints, err = numbrixhint.Ladder.Steps(t.Context(), p)
				}
				if err != nil || len(hints) != 1 {
					t.Fatalf("got %d hints, error %v, want 1", len(hints), err)
				}
				h := hints[0]
				undo := ""
				for _, m := range h.Moves {
					undo += m.String()
				}
				if h.Technique != solver.Mistake || h.Title != tt.title || h.What != tt.what || undo != tt.undo {
					t.Errorf("%s: %q, %q, %q, want %q, %q, %q", from, h.Title, h.What, undo, tt.title, tt.what, tt.undo)
				}
				if h.Where == "" || (h.Do == "") != (undo == "") {
					t.Errorf("%s: where is %q, do %q; want the first, and the second if there is something to undo: %q", from, h.Where, h.Do, undo)
				}
			}
		})
	}
}

// An entry is wrong only when no solution holds it together with the givens.
func TestWrong(t *testing.T) {
	for _, tt := range []struct{ name, board, moves, want string }{
		{"right", spiral, "c2=4 b3=6", "[]"},
		{"one of several solutions", open, "c1=3 c3=7", "[]"},
		{"one wrong", spiral, "a3=7 b3=5", "[b3=5]"},
		{"all wrong", open, "a2=5 b1=7", "[b1=7 a2=5]"},
		{"no solution", ". 1 . \n . . .\n . . .", "a1=2", "[]"},
	} {
		p := play(t, parse(t, tt.board, false), tt.moves)
		wrong, err := numbrixhint.WrongEntries(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(wrong); got != tt.want {
			t.Errorf("%s: %v are wrong, want %v", tt.name, got, tt.want)
		}
	}
}

func TestNothingToDo(t *testing.T) {
	p := play(t, parse(t, spiral, false), "c2=4 c3=5 b3=6 a3=7")
	if p.Status() != model.Solved {
		t.Fatal("not solved")
	}
	if hints, err := numbrixhint.Ladder.Hints(t.Context(), p, 1); err != nil || len(hints) > 0 {
		t.Errorf("a hint on a solved board: got %v, error %v, want none", hints, err)
	}
	if steps, err := numbrixhint.Ladder.Steps(t.Context(), p); err != nil || len(steps) > 0 {
		t.Errorf("steps on a solved board: got %v, error %v, want none", steps, err)
	}
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := parse(t, spiral, false)
	_, err := numbrixhint.Ladder.Hints(ctx, p, 1)
	_, err2 := numbrixhint.Ladder.Steps(ctx, p)
	_, err3 := numbrixhint.Rate(ctx, p)
	_, _, err4 := numbrixhint.Solvable(ctx, p, solver.Fiendish)
	_, err5 := numbrixhint.WrongEntries(ctx, p)
	for i, err := range []error{err, err2, err3, err4, err5} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%d: error %v after it was stopped, want %v", i, err, context.Canceled)
		}
	}
}

func TestRate(t *testing.T) {
	for _, tt := range []struct {
		name, board string
		unique      bool
	}{
		{"one solution", spiral, true},
		{"several", open, false},
		{"none", ". 1 . \n . . .\n . . .", false},
		{"full", "1 2 \n 4 3", true},
	} {
		// Entries are not looked at.
		p := parse(t, tt.board, false)
		if tt.board == spiral {
			p = play(t, p, "c2=6")
		}
		r, err := numbrixhint.Rate(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		score := 0
		for _, n := range r.Techniques {
			score += n.Score
			if n.Count == 0 || n.Score < n.Count*techniques.All[n.Technique].Cost {
				t.Errorf("%s: got %+v, want a count and at least its cost", tt.name, n)
			}
		}
		if r.Rated != tt.unique || score != r.Score {
			t.Errorf("%s: %+v, want unique %v", tt.name, r, tt.unique)
		}
	}
}

// A puzzle that asks for a medium technique nearly everywhere is hard.
func TestRateTiresome(t *testing.T) {
	p := parse(t, "21 . . 16 . \n 24 . 15 . . \n 1 . # . . \n 3 . . . 9 \n . 5 7 8 .", true)
	r, err := numbrixhint.Rate(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	hardest := solver.Easy
	for _, n := range r.Techniques {
		hardest = max(hardest, techniques.All[n.Technique].Level)
	}
	if hardest != solver.Medium || r.Level != solver.Hard {
		t.Errorf("%+v, want a hard puzzle by medium techniques", r)
	}
}
