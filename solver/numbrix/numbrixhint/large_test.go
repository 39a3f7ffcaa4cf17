package numbrixhint_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/solver/numbrix/numbrixsolve"
)

// opposite returns the move that says the opposite of m.
func opposite(m numbrix.Move) numbrix.Move {
	m.Kind = map[numbrix.Kind]numbrix.Kind{
		numbrix.Write: numbrix.Exclude, numbrix.Exclude: numbrix.Write, numbrix.Join: numbrix.Block, numbrix.Block: numbrix.Join,
	}[m.Kind]
	return m
}

// follows reports whether all solutions that agree with facts agree with
// moves. It gives up after a while.
func follows(t testing.TB, empty numbrix.Position, facts, moves []numbrix.Move) (yes, known bool) {
	p, err := empty.PlayAll(facts)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		q, err := p.Play(opposite(m))
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		defer cancel()
		switch _, ok, err := numbrixsolve.Agree(ctx, q); {
		case err != nil:
			return false, false
		case ok:
			return false, true
		}
	}
	return true, true
}

var (
	boards = flag.Int("boards", 1, "how many larger boards of each kind are looked at")
	first  = flag.Int("first", 0, "the seed of the first one")
)

// Every step on larger boards is true of the solution, and the strong solver
// finds none that agrees with its premises and not with it.
func TestLargerBoards(t *testing.T) {
	modeltest.SkipUnderRace(t)
	counts, unknown := make([]int, len(techniques.All)), 0
	for i := range *boards {
		for j, s := range []struct {
			rows, cols int
			diagonal   bool
			removed    int // givens are taken away
		}{{7, 7, false, 49}, {9, 9, false, 55}, {9, 9, false, 65}, {6, 6, true, 36}, {8, 8, true, 45}, {7, 12, false, 60}, {9, 9, false, 81}, {12, 12, false, 144}} {
			if *boards == 1 && s.removed > 80 {
				continue
			}
			r := rand.New(rand.NewPCG(uint64(*first+i), uint64(j)))
			full := newFilled(t, r, s.rows, s.cols, s.diagonal)
			p := removeGivens(t, r, full, s.removed)
			empty := parse(t, blank(s.rows, s.cols), s.diagonal)
			steps, err := numbrixhint.Ladder.Steps(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range steps {
				counts[h.Technique]++
				checkTexts(t, p, h)
				checkCost(t, p, h)
				for _, m := range h.Moves {
					if !trueIn(full, m) {
						t.Fatalf("wrong: %v\n%v", show(h), p)
					}
				}
				given := premises(h)
				for _, m := range given {
					if !onBoard(p, m) {
						t.Fatalf("%v\n%v\nis no fact of\n%v", m, show(h), p)
					}
				}
				if h.Technique < len(counts)-1 {
					yes, known := follows(t, empty, given, h.Moves)
					if known && !yes {
						t.Fatalf("premises that do not suffice:\n%v\n%v", show(h), p)
					}
					if !known {
						unknown++
					}
				}
				if p, err = p.PlayAll(h.Moves); err != nil {
					t.Fatal(err)
				}
			}
			if p.Status() != model.Solved {
				t.Fatalf("not finished:\n%v", p)
			}
		}
	}
	t.Logf("steps by technique: %v; %d were not decided", counts, unknown)
}

func blank(rows, cols int) string {
	s := ""
	for range rows {
		for range cols {
			s += " ."
		}
		s += "\n"
	}
	return s
}

func trueIn(full numbrix.Position, m numbrix.Move) bool {
	switch m.Kind {
	case numbrix.Write:
		return full.At(m.Cell) == m.Value
	case numbrix.Exclude:
		return full.At(m.Cell) != m.Value
	}
	return (abs(full.At(m.Cell)-full.At(m.To)) == 1) == (m.Kind == numbrix.Join)
}
