package family

import (
	"context"
	"errors"
	"fmt"
	"time"

	"backtrack/model"
	"backtrack/solver"
)

// helpTime is how long Complete looks for a solution from each target but the
// last, helpTimeLast how long from the last one.
const (
	helpTime     = time.Second
	helpTimeLast = 10 * time.Second
)

// complete tries the targets of the current position in turn, with the last
// and strongest algorithm of the family.
func complete[S model.State[S, M], M model.Move](ctx context.Context, spec *Spec[S, M], scene *scene[S, M], board View[S, M], play func(model.Author, ...M) error) Help {
	done, g := make(chan struct{}), scene.game
	var moves []M
	var from S
	var optimal bool
	var failed error
	targets := spec.Targets(g.State())
	go func() {
		defer close(done)
		for i, target := range targets {
			limit := helpTime
			if i == len(targets)-1 {
				limit = helpTimeLast
			}
			a := spec.Solvers[len(spec.Solvers)-1]
			r, err := solver.Start(ctx, a, solver.Task[S]{Start: target, Want: 1}, solver.Options{Timeout: limit}).Result()
			if err == nil {
				moves, failed, from, optimal = r.Moves, nil, target, r.Optimal
				return
			}
			failed = err
			if errors.Is(err, context.DeadlineExceeded) {
				failed = fmt.Errorf("%w: %s gave up after %.0f seconds", ErrNoHelp, a.Name, limit.Seconds())
			}
		}
	}()
	var solution func() (*Solution, error)
	if spec.Measure != nil {
		solution = func() (*Solution, error) {
			if <-done; failed != nil {
				return nil, failed
			}
			return scene.solution(from, moves, optimal)
		}
	}
	return Help{
		Done:     done,
		Solution: solution,
		Err:      func() error { <-done; return failed },
		Cheat: func() error {
			if <-done; failed != nil {
				return failed
			}
			if spec.Measure != nil {
				return play(model.Cheat, moves[:min(len(moves), 1)]...)
			}
			var news []M
			for _, m := range moves {
				if changes(spec, g.State(), m) {
					news = append(news, m)
				}
			}
			for _, m := range news {
				if board.Selected(m) {
					return play(model.Cheat, m)
				}
			}
			if c, ok := board.(Chooser[M]); ok {
				if m, ok := c.Choose(news); ok {
					return play(model.Cheat, m)
				}
			}
			if board.Selection() {
				return ErrRightAlready
			}
			return ErrNothingSelected
		},
		Show: func() error {
			if <-done; failed != nil {
				return failed
			}
			return play(model.Solver, moves...)
		},
	}
}

// changes reports whether m makes a difference to now.
func changes[S model.State[S, M], M model.Move](spec *Spec[S, M], now S, m M) bool {
	next, err := now.Play(m)
	return err != nil || spec.key(next) != spec.key(now)
}
