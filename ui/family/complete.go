package family

import (
	"context"
	"errors"
	"fmt"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
)

// Time limits of the search from a target in FindHelp: helpTimeLast for the last target,
// helpTime for the others.
const (
	helpTime     = time.Second
	helpTimeLast = 10 * time.Second
)

// FindHelp tries the targets of the current position in turn, with the strongest algorithm
// of the family.
func (s *typedController[S, M]) FindHelp(ctx context.Context) Help {
	done := make(chan struct{})
	var found solver.Result[M]
	var from S
	var failed error
	targets := s.spec.Targets(s.game.State())
	go func() {
		defer close(done)
		for i, target := range targets {
			limit := helpTime
			if i == len(targets)-1 {
				limit = helpTimeLast
			}
			a := s.spec.best()
			found, failed = solver.Start(ctx, a, solver.Task[S]{Start: target, Want: 1}, solver.Options{Timeout: limit, Background: true}).Result()
			if failed == nil {
				from = target
				return
			}
			if errors.Is(failed, context.DeadlineExceeded) {
				failed = fmt.Errorf("%w: %s gave up after %.0f seconds", ErrNoHelp, a.Name, limit.Seconds())
			}
		}
	}()
	wait := func() error { <-done; return failed }
	then := func(do func() error) func() error {
		return func() error {
			if err := wait(); err != nil {
				return err
			}
			return do()
		}
	}
	help := Help{
		Done:  done,
		Err:   wait,
		Cheat: then(func() error { return s.cheat(found.Moves) }),
		Show:  then(func() error { return s.play(model.Solver, found.Moves...) }),
	}
	if s.spec.Measure != nil {
		help.Solution = func() (*Solution, error) {
			if err := wait(); err != nil {
				return nil, err
			}
			return s.solution(from, found.Moves, found.Optimal)
		}
	}
	return help
}

// cheat plays the solution's move at the selected place. If no move there changes the position,
// a Chooser chooses one. If moves are played in order, cheat plays the first move. If the board
// has no selection, it plays the first move that changes the position.
func (s *typedController[S, M]) cheat(moves []M) error {
	if s.spec.Measure != nil {
		return s.play(model.Cheat, moves[:min(len(moves), 1)]...)
	}
	selector, selects := s.board.(Selector[M])
	useful := lists.Filter(moves, s.changes)
	for _, m := range useful {
		if !selects || selector.Selected(m) {
			return s.play(model.Cheat, m)
		}
	}
	if c, ok := s.board.(Chooser[M]); ok {
		if m, ok := c.Choose(useful); ok {
			return s.play(model.Cheat, m)
		}
	}
	if !selects || selector.Selection() {
		return ErrRightAlready
	}
	return ErrNothingSelected
}

// changes reports whether m would change the current position.
func (s *typedController[S, M]) changes(m M) bool {
	next, err := s.game.State().Play(m)
	return err != nil || s.spec.text(next) != s.spec.text(s.game.State())
}
