package window

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// playing runs a command on the game if there is one that may be played. The
// board then shows the game again.
func (w *Window) playing(command func(g *game)) {
	if w.place == atGame && w.game.playback != nil {
		w.trouble(w.game.busy())
		return
	}
	if w.place == atGame && w.game.table.ShowsOtherPosition() {
		w.game.plain()
	}
	if w.place == atGame && w.game.free() {
		w.game.board().Commit()
		command(w.game)
	}
}

func (w *Window) restart() { w.playing(func(g *game) { g.table.Game.Restart() }) }

// undoToGood takes steps back until no rule is broken.
func (w *Window) undoToGood() {
	w.playing(func(g *game) {
		for g.table.Game.At() > 0 && len(g.table.Conflicts()) > 0 {
			g.table.Game.Undo()
		}
	})
}

// playAgain starts the puzzle again, as a step that can be undone.
func (w *Window) playAgain() {
	w.playing(func(g *game) {
		g.table.Game.Restart()
		g.clock.set(func() { g.clock.begun = false })
		g.clock.before = 0
		w.save()
		w.update()
	})
}

// mix opens a puzzle on the same board with a random arrangement.
func (w *Window) mix() {
	if w.place != atGame || w.game.puzzle.Shuffle == nil {
		return
	}
	file := w.game.puzzle.Shuffle(rand.Uint64N(solver.SeedRange))
	if file == "" {
		w.status.warn("The goal is the only arrangement of this board.")
		return
	}
	w.openText("The puzzle", file, nil)
}

// nextBoard opens the next puzzle of the family that is not solved, or a new
// one after one that was made.
func (w *Window) nextBoard() {
	if w.place != atGame {
		return
	}
	if w.game.puzzle.Seed() != "" {
		w.newPuzzle()
		return
	}
	if p, ok := w.lib.next(w.game.puzzle.Family, w.game.puzzle.ID); ok {
		w.open(p)
	} else {
		w.status.say("Every board is solved. Choose one in the Library to play it again.")
	}
}

// cheat fills the selected place.
func (w *Window) cheat() { w.help(func(h family.Help) error { return h.Cheat() }) }

// showSolution fills everything in or, where moves come in order, shows the
// solution move by move.
func (w *Window) showSolution() {
	w.help(func(h family.Help) error {
		if h.Solution == nil {
			return h.Show()
		}
		s, err := h.Solution()
		if err == family.ErrTooLong {
			return h.Show()
		}
		if err == nil {
			w.startSolution(s)
		}
		return err
	})
}

// help looks for a solution in the background and plays the part of it that use
// chooses.
func (w *Window) help(use func(family.Help) error) {
	w.playing(func(g *game) {
		if !g.canHelp() {
			if g.noHelp != nil {
				w.trouble(g.noHelp)
			}
			return
		}
		ctx, cancel := context.WithCancel(g.ctx)
		g.helping = cancel
		h := g.table.Complete(ctx)
		go func() {
			<-h.Done
			w.post(func() {
				current := ctx.Err() == nil && g == w.game
				cancel()
				g.helping = nil
				if current {
					g.helped(use(h))
				}
				w.update()
			})
		}()
		w.update()
	})
}

// helped follows a cheat.
func (g *game) helped(err error) {
	switch {
	case err == nil || errors.Is(err, context.Canceled):
	case errors.Is(err, family.ErrNoHelp):
		g.noHelp = err
		g.w.trouble(err)
	case errors.As(err, new(*model.IllegalMoveError)): // said already
	default:
		g.w.status.say(words.Error(err))
	}
}

// canPause reports whether the game can be paused, or is.
func (g *game) canPause() bool { return g.playback == nil && (g.clock.paused || !g.clock.over) }

func (w *Window) togglePause() {
	g := w.game
	if w.place != atGame || !g.canPause() {
		return
	}
	g.board().Commit()
	g.clock.set(func() { g.clock.paused = !g.clock.paused })
	g.desk.cover(g.clock.paused)
	w.update()
	w.focus()
}

// pauseAway stops the clock while the window has lost the keyboard. An Alt that
// led to another window does not choose a menu.
func (w *Window) pauseAway(away bool) {
	if away && w.menu.bar != nil {
		w.menu.bar.Deactivate()
	}
	w.setClocks(func(c *clock) { c.away = away })
	if away && w.game != nil {
		w.save()
	}
}

// escape ends what is going on, one thing at a time.
func (w *Window) escape() {
	g := w.game
	switch {
	case w.making():
		w.stopMaking()
	case w.place != atGame && g != nil:
		w.show(atGame)
	case w.place != atGame:
	case g.checking != nil:
		g.stopCheck()
		w.update()
	case g.checked != nil:
		g.plain()
		w.status.say("")
		w.update()
	case g.guide.active():
		g.guide.leave()
		w.update()
	case g.playback != nil && g.running == nil:
		w.endPlayback()
	case g.shown != nil:
		g.plain()
		w.update()
	case g.table.ShowsOtherPosition():
		w.lookAt(-1)
	case g.study.open:
		w.closeProof()
	case g.helping != nil:
		g.helping()
	case g.running != nil:
		w.skipRun()
	case g.won != nil:
		g.won = nil
		w.update()
	case time.Since(g.ended) < skipTime: // that was to stop the run which ended just before
	case w.frame.over:
		w.frame.over = false
		w.body.Refresh()
	}
}
