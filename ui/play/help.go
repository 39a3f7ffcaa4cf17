package play

import (
	"context"
	"errors"

	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/words"
)

// Help plays moves for the player: one of them, or the whole solution.
type Help struct {
	Err  error // why it cannot help; nil if that is not known
	g    *Game
	task task // the search for a solution
}

// Working reports whether a solution is worked out.
func (h *Help) Working() bool { return h.task.busy() }

// Can reports whether help may be tried.
func (h *Help) Can() bool { return h.Err == nil && !h.Working() && !h.g.Solved() && !h.g.Lost() }

// Stop ends the search for a solution.
func (h *Help) Stop() { h.task.stop() }

// Cheat fills the selected place.
func (h *Help) Cheat() { h.use(func(f family.Help) error { return f.Cheat() }) }

// ShowSolution fills everything in or, where moves come in order, shows the
// solution move by move.
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

// use looks for a solution in the background and plays the part of it that
// play chooses.
func (h *Help) use(play func(family.Help) error) {
	g := h.g
	g.Do(func() {
		if !h.Can() {
			g.showError(h.Err)
			return
		}
		loop := h.task.begin(g.loop)
		found := g.Controller.Complete(loop.Context)
		loop.Wait(found.Done, func() {
			h.task.stop()
			h.used(play(found))
			g.notify(State)
		})
		g.notify(State)
	})
}

// used reports the result of an attempt to help.
func (h *Help) used(err error) {
	switch {
	case err == nil || errors.Is(err, context.Canceled):
	case errors.Is(err, family.ErrNoHelp):
		h.Err = err
		h.g.showError(err)
	case errors.As(err, new(*model.IllegalMoveError)): // said already
	default:
		h.g.say(words.Error(err))
	}
}
