package family

import (
	"context"
	"errors"
	"image"
	"maps"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/paint"
)

// A Solution is a list of moves that solves a position. The board can show it move by move
// without playing it.
type Solution struct {
	Len     int
	Optimal bool // there is no shorter solution
	// Short returns move i, from 0, in at most three characters. Nil if the family has no such
	// text.
	Short    func(i int) string
	MoveText func(i int) string // move i, from 0, in words as in the list of moves
	// Sketch draws move i, from 0, in a line of a list. Nil if the family has no sketches.
	Sketch func(img *image.RGBA, pal paint.Palette, i int)
	Show   func(n int) // shows the position after n moves and marks move n
	Close  func()      // shows the game again
	Fits   bool        // whether Play can play it from the current position
	// Play plays the first n moves. One Undo takes all of them back.
	Play func(n int) error
}

// maxShown is the length of the longest solution that can be shown move by move.
const maxShown = 20_000

// ErrTooLong is returned for a solution of more than maxShown moves.
var ErrTooLong = errors.New("the solution is too long to be shown move by move")

// solution returns the Solution that plays moves from the position start, or ErrTooLong.
func (s *typedController[S, M]) solution(start S, moves []M, optimal bool) (*Solution, error) {
	if len(moves) > maxShown {
		return nil, ErrTooLong
	}
	positions, err := positionsOf(start, moves)
	if err != nil {
		return nil, err
	}
	// After a game has ended, solvers begin at the start of the puzzle.
	now, restart := s.game.State(), false
	if s.game.Status() != model.Open && s.spec.text(start) != s.spec.text(now) {
		now, restart = s.game.Start(), true
	}
	out := &Solution{
		Len: len(moves), Optimal: optimal,
		MoveText: func(i int) string { return s.spec.MoveText(positions[i], moves[i]) },
		Show: func(n int) {
			s.point(&positions[n], func(m *Mark[M]) {
				m.Animated, m.Last, m.RedoMoves = s.controller.Animated, moves[max(n-1, 0):n], moves[n:]
				if optimal {
					m.Remaining = s.spec.Measure.Of(positions[len(moves)]) - s.spec.Measure.Of(positions[n])
				}
				if n < len(moves) {
					m.Next = &moves[n]
				}
			})
		},
		Close: func() { s.point(nil, nil) },
		Fits:  (restart || s.game.Status() == model.Open) && s.spec.text(start) == s.spec.text(now),
	}
	if s.spec.Sketch != nil {
		out.Sketch = func(img *image.RGBA, pal paint.Palette, i int) { s.spec.Sketch(img, pal, positions[i], moves[i]) }
	}
	if s.spec.Short != nil {
		out.Short = func(i int) string { return s.spec.Short(positions[i], moves[i]) }
	}
	out.Play = func(n int) error {
		if !out.Fits {
			return ErrGoneOn
		}
		if restart {
			s.game.RestartBy(model.Solver)
		}
		return s.play(model.Solver, moves[:n]...)
	}
	if optimal {
		maps.Copy(s.remaining, s.spec.remainingAlong(positions))
	}
	return out, nil
}

// positionsOf returns start and the position after each of the moves.
func positionsOf[S model.State[S, M], M model.Move](start S, moves []M) ([]S, error) {
	positions := []S{start}
	for i, m := range moves {
		next, err := positions[i].Play(m)
		if err != nil {
			return nil, err
		}
		positions = append(positions, next)
	}
	return positions, nil
}

// maxKnown is the number of positions of a shortest game whose remaining length is stored.
// Making the text of a large position takes 25 µs.
const maxKnown = 300

// remainingAlong returns the remaining lengths of a shortest game, given its positions. Keys
// are the texts of the first maxKnown positions.
func (s *Spec[S, M]) remainingAlong(positions []S) map[string]int {
	out, of := map[string]int{}, s.Measure.Of
	for _, p := range positions[:min(len(positions), maxKnown)] {
		out[s.text(p)] = of(positions[len(positions)-1]) - of(p)
	}
	return out
}

// remainingTime limits the search for the remaining length.
const remainingTime = 2 * time.Second

// Remaining implements measurer. The function in the answer also stores the length.
func (s *typedController[S, M]) Remaining() Question[func()] {
	now := s.game.State()
	if _, known := s.remaining[s.spec.text(now)]; known {
		return nil
	}
	return func(ctx context.Context) (func(), error) {
		task := solver.Task[S]{Start: now, Want: 1, Threads: 1}
		r, err := solver.Start(ctx, s.spec.best(), task, solver.Options{Timeout: remainingTime, Background: true}).Result()
		if err != nil || !r.Optimal {
			return nil, err
		}
		positions, err := positionsOf(now, r.Moves)
		if err != nil {
			return nil, err
		}
		remaining := s.spec.remainingAlong(positions)
		return func() {
			maps.Copy(s.remaining, remaining)
			s.Refresh()
		}, nil
	}
}
