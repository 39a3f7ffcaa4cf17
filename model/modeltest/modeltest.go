// Package modeltest checks implementations of [model.State], and reads puzzles
// and moves for other tests.
package modeltest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"backtrack/model"
)

// Position is the constraint on the positions that Run can test.
type Position[S any, M model.Move] interface {
	model.State[S, M]
	fmt.Stringer
}

// A Config describes the family under test.
type Config[S Position[S, M], M model.Move] struct {
	Starts    []S
	Illegal   func(S) []M // moves that Play must refuse; may be nil
	ParseMove func(S, string) (M, error)
	Depth     int // length of the random games
}

// Run plays random games from every start. It reports:
//   - moves that Moves yields and Play refuses, and illegal moves that Play accepts;
//   - calls of Play that change the receiver;
//   - notation that does not read back as the same move;
//   - restarts and redos that do not lead to the right position;
//   - games that Restore does not restore.
func Run[S Position[S, M], M model.Move](t *testing.T, c Config[S, M]) {
	t.Helper()
	for i, start := range c.Starts {
		t.Run(fmt.Sprintf("start%d", i), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, uint64(i)))
			g := model.NewSession[S, M](start)
			for step := range c.Depth {
				s := g.State()
				before := s.String()
				moves := c.checkMoves(t, step, s)
				if got := s.String(); got != before {
					t.Fatalf("step %d: Play changed its receiver\nbefore:\n%s\nafter:\n%s", step, before, got)
				}
				if len(moves) == 0 && s.Status() == model.Open {
					t.Fatalf("step %d: the status is %v but there are no moves; want %v or %v\n%s", step, model.Open, model.Solved, model.Lost, s)
				}
				if s.Status() != model.Open {
					break
				}
				if err := g.Play(model.Player, moves[rng.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			g.Undo()
			end, n := g.State().String(), g.At()
			g.Restart()
			if got := g.State().String(); got != start.String() {
				t.Errorf("Restart gives\n%s\nwant\n%s", got, start)
			}
			g.Seek(0)
			g.Seek(n)
			if got := g.State().String(); got != end {
				t.Errorf("redo to step %d gives\n%s\nwant\n%s", n, got, end)
			}
			again, err := model.Restore(start, g.Save(), c.ParseMove)
			if err != nil {
				t.Fatal("Restore: ", err)
			}
			if got := again.State().String(); got != end || again.Len() != g.Len() {
				t.Errorf("Restore gives %d steps and\n%s\nwant %d and\n%s", again.Len(), got, g.Len(), end)
			}
		})
	}
}

// checkMoves checks the legal moves of s, and some illegal ones. It returns the legal ones. The
// number step is for its messages.
func (c Config[S, M]) checkMoves(t *testing.T, step int, s S) (moves []M) {
	t.Helper()
	for m := range s.Moves() {
		moves = append(moves, m)
		if _, err := s.Play(m); err != nil {
			t.Fatalf("step %d: Moves offered %v but Play refused it: %v", step, m, err)
		}
		if got, err := c.ParseMove(s, m.String()); err != nil || got != m {
			t.Errorf("step %d: ParseMove(%q) = %v, %v; want the move itself", step, m, got, err)
		}
	}
	if c.Illegal != nil {
		for _, m := range c.Illegal(s) {
			if _, err := s.Play(m); err == nil {
				t.Errorf("step %d: Play(%v) accepted an illegal move on\n%s", step, m, s)
			}
		}
	}
	return moves
}
