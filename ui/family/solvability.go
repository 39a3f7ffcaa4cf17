package family

import (
	"context"
	"slices"
	"sync/atomic"

	"backtrack/model"
)

// A Solvability says whether a game can still be won.
type Solvability struct {
	Solvable bool
	// Mistake is the entry that made the game impossible to win. It is nil if the game can be
	// won, or could not be won from the start.
	Mistake *Mistake
	// Remaining is the remaining length of a shortest game: "3 crossings". It is "" if the
	// length is not known.
	Remaining string
}

// A Mistake is an entry of the player after which a game can't be won.
type Mistake struct {
	Step   int          // number of the step with the entry, from 1
	Text   string       // the entry in words: "6 in c3"
	Show   func()       // points the entry out on the board; nil if the entry is no longer there
	Remove func() error // removes only the entry; nil if the entry is no longer there
}

// What is known about a position.
const (
	positionUnknown int32 = iota
	positionSolvable
	positionUnsolvable
)

// A checker implements Checker for one game. It keeps the answer for each position of the game
// until a new step replaces that position.
type checker[S model.State[S, M], M model.Move] struct {
	*typedController[S, M]

	known []*atomic.Int32 // what is known, by the number of steps played
}

func newChecker[S model.State[S, M], M model.Move](s *typedController[S, M]) *checker[S, M] {
	c := &checker[S, M]{typedController: s}
	s.game.OnChange(func() {
		if n := s.game.Len(); s.game.At() == n { // the last step may be new
			c.known = c.known[:min(len(c.known), n)]
		}
	})
	return c
}

// Solvability implements Checker.
func (c *checker[S, M]) Solvability() Question[Solvability] {
	g := c.game
	for len(c.known) <= g.At() {
		c.known = append(c.known, new(atomic.Int32))
	}
	path := slices.Collect(g.Trail()) // from the present position back to the start
	verdicts, positions, moves := make([]*atomic.Int32, len(path)), make([]S, len(path)), make([][]M, len(path))
	for i, n := range path {
		verdicts[i], positions[i] = c.known[n], g.After(n)
		if n > 0 {
			moves[i] = g.Moves(n)
		}
	}
	return func(ctx context.Context) (answer Solvability, err error) {
		last := 0 // index in path of the latest position that can be won
		for ; last < len(path); last++ {
			ok, err := isSolvable(ctx, c.spec, positions[last], verdicts[last])
			if err != nil {
				return Solvability{}, err
			}
			if ok {
				break
			}
		}
		answer.Solvable = last == 0
		switch m := c.spec.Measure; {
		case last > 0 && last < len(path):
			answer.Mistake, err = c.mistake(ctx, path[last-1], positions[last], moves[last-1], positions[0])
		case answer.Solvable && m != nil && m.Remaining != nil:
			answer.Remaining, err = m.Remaining(ctx, positions[0])
		}
		return answer, err
	}
}

// mistake returns the first move of a step after which the game can't be won. The argument
// before is the position before the step, and now is the current position of the game.
func (s *typedController[S, M]) mistake(ctx context.Context, step int, before S, moves []M, now S) (*Mistake, error) {
	i, at := 0, before
	for ; i < len(moves)-1; i++ { // the game can't be won after the last move, so that is not tested
		next, err := at.Play(moves[i])
		if err != nil {
			return nil, err
		}
		ok, err := s.spec.Solvable(ctx, next)
		if err != nil {
			return nil, err
		}
		if !ok {
			break
		}
		at = next
	}
	entry := moves[i]
	m := &Mistake{Step: step, Text: s.spec.MoveText(at, entry)}
	if s.spec.Remove != nil {
		if undo := s.spec.Remove(now, entry); len(undo) > 0 {
			m.Show = func() { s.point(nil, func(m *Mark[M]) { m.Wrong = []M{entry} }) }
			m.Remove = func() error { return s.play(model.Player, undo...) }
		}
	}
	return m, nil
}

// isSolvable reports whether a position is solvable. It reads the answer from known, or
// computes it and stores it there.
func isSolvable[S model.State[S, M], M model.Move](ctx context.Context, spec *Spec[S, M], p S, known *atomic.Int32) (bool, error) {
	switch known.Load() {
	case positionSolvable:
		return true, nil
	case positionUnsolvable:
		return false, nil
	}
	ok, err := spec.Solvable(ctx, p)
	switch {
	case err != nil:
	case ok:
		known.Store(positionSolvable)
	default:
		known.Store(positionUnsolvable)
	}
	return ok, err
}
