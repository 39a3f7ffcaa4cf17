package play

import (
	"context"
	"errors"

	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/words"
)

// Help plays moves for the player: a single one, or the whole solution.
type Help struct {
	Err  error // the reason why there is no help; nil if there may be help
	g    *Game
	task task // the search for a solution
}

// Working reports whether a solution is being worked out.
func (h *Help) Working() bool { return h.task.busy() }

// Can reports whether the player can ask for help.
func (h *Help) Can() bool { return h.Err == nil && !h.Working() && !h.g.Solved() && !h.g.Lost() }

// Stop ends the search for a solution.
func (h *Help) Stop() { h.task.stop() }

// Cheat plays one right move, see family.Help.Cheat.
func (h *Help) Cheat() { h.use(func(f family.Help) error { return f.Cheat() }) }

// ShowSolution fills in the whole solution. If moves are played in order, it instead shows the
// solution move by move, unless the solution is too long for that.
func (h *Help) ShowSolution() {
	h.use(func(f family.Help) error {
		if f.Solution == nil {
			return f.Show()
		}
		s, err := f.Solution()
		switch {
		case errors.Is(err, family.ErrTooLong):
			return f.Show()
		case err == nil:
			h.g.showSolution(s)
		}
		return err
	})
}

// use finds a solution in the background and passes it to play, which plays or shows it.
func (h *Help) use(play func(family.Help) error) {
	g := h.g
	g.Do(func() {
		if !h.Can() {
			g.showError(h.Err)
			return
		}
		loop := h.task.begin(g.loop)
		found := g.Controller.FindHelp(loop.Context)
		loop.Wait(found.Done, func() {
			h.task.stop()
			h.finish(play(found))
			g.notify(State)
		})
		g.notify(State)
	})
}

// finish handles the error of the function that use has called.
func (h *Help) finish(err error) {
	switch {
	case err == nil || errors.Is(err, context.Canceled):
	case errors.Is(err, family.ErrNoHelp):
		h.Err = err
		h.g.showError(err)
	case errors.As(err, new(*model.IllegalMoveError)): // the controller has shown the error already
	default:
		h.g.say(words.Error(err))
	}
}
