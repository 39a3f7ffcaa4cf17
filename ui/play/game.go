package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/words"
)

// A Game is an open puzzle with its controller, clock, hints and solver runs.
type Game struct {
	Puzzle     family.Puzzle
	Family     family.Family
	Controller *family.Controller
	Clock      *Clock
	Rating     *solver.Rating // nil until it is known
	Best       *model.Best    // nil until the puzzle has been solved
	Conflicts  []family.Conflict
	Won        *Victory // nil unless the board was just solved by hand

	Hints    *Hints
	Analysis *Analysis
	Check    *Check
	Mistakes Mistakes
	Help     *Help
	Given    *HelpCount
	Trial    Trial
	Solver   *Solver
	Text     GameText
	Playback *Playback // the search or solution that is shown; nil for none

	host    *Host
	loop    host.Loop          // runs work in the background
	close   context.CancelFunc // ends the context of loop
	current bool               // the game is the current one
	shown   bool               // the game is the current one, and on the screen
	stored  bool               // the store has a saved game
	kept    time.Duration      // the time on the clock at the last save
}

// A Victory is the result of a game that was just won.
type Victory struct {
	Result model.Best
	Before *model.Best // the best result before; nil if the puzzle had not been solved
	Record bool        // Result is better than Before
	Help   model.Help  // help given in the game
	At     time.Time
}

// Options are the settings that a game follows.
type Options struct {
	Marking    bool          // broken rules are marked
	Wrong      bool          // entries that are in no solution are marked after each step
	Coords     bool          // rows and columns are named
	Hole       bool          // arrow keys move the empty place, not the token next to it
	Silent     bool          // letters are not commands of the board
	Motion     bool          // the board is animated
	CleanNotes bool          // candidates are removed when their number is placed
	Indicator  bool          // after each step the game finds out whether it can still be won
	Algorithm  string        // the algorithm that Solve runs
	Limit      time.Duration // time limit of a solver
	Threads    int           // number of threads of a solver; 0 lets the solver choose
}

// newGame returns the game of a puzzle. If there is no saved game, saved is nil.
func newGame(h *Host, p family.Puzzle, c *family.Controller, saved *model.Save) *Game {
	g := &Game{Puzzle: p, Family: h.Family(p.Family), Controller: c, host: h}
	ctx, cancel := context.WithCancel(h.Context)
	g.loop, g.close = h.Within(ctx), cancel
	g.Hints, g.Check, g.Help = &Hints{g: g, At: -1}, &Check{g: g}, &Help{g: g}
	g.Given, g.Solver = &HelpCount{g: g}, &Solver{g: g}
	g.Analysis, g.Mistakes, g.Trial, g.Text = newAnalysis(g), Mistakes{g}, Trial{g}, GameText{g}
	before, begun := time.Duration(0), false
	if saved != nil {
		g.stored, g.Best, g.Given.perAttempt = true, saved.Best, saved.Helps
		before, begun = saved.Elapsed, g.played()
	}
	g.Clock = newClock(before, begun, g.loop, g.tick)
	g.Clock.over = g.Solved()
	c.Busy = g.busy
	c.Rejected, c.Say = g.showError, g.say
	c.Background = func(work func() func()) {
		host.Ask(g.loop, 0, func(context.Context) (func(), error) { return work(), nil }, func(show func(), _ error) { show() })
	}
	h.Created(g)
	g.Apply()
	g.Conflicts = c.Conflicts()
	c.Game.OnChange(g.changed)
	if l, ok := c.View.(family.Learner); ok {
		host.Ask(g.loop, 0, l.Learn, func(use func(), err error) {
			if err == nil && use != nil {
				use()
			}
		})
	}
	return g
}

// Options returns the current settings.
func (g *Game) Options() Options { return g.host.Options(g.Puzzle.Family) }

// Apply applies the settings to the board.
func (g *Game) Apply() {
	o := g.Options()
	g.Controller.Animated, g.Controller.Clean = o.Motion, o.CleanNotes
	g.Controller.SetMarkOptions(o.Marking, o.Coords, o.Hole, o.Silent)
}

// Level returns the level of the puzzle, or "" if it is unknown.
func (g *Game) Level() string {
	for _, level := range []string{g.Puzzle.Level, g.Puzzle.Header.Difficulty} {
		if _, err := solver.ParseLevel(level); err == nil {
			return level
		}
	}
	if r := g.Rating; r != nil && r.Rated {
		return r.Level.String()
	}
	return ""
}

// Solved reports whether the board is solved.
func (g *Game) Solved() bool { return g.Controller.Game.Status() == model.Solved }

// Lost reports whether the game is lost by the rules, for example because its turns are
// used up.
func (g *Game) Lost() bool { return g.Controller.Game.Status() == model.Lost }

// Free reports whether the player can act: no search or solution is shown, and the game is
// not paused.
func (g *Game) Free() bool { return g.Playback == nil && !g.Clock.paused }

var (
	errPaused   = errors.New("the game is paused; P goes on")
	errReplay   = errors.New("a search is shown; Esc goes back to your game")
	errSolution = errors.New("the solution is shown; Esc goes back to your game")
	errAnother  = errors.New("another position is shown; Esc goes back to the game")
)

// busy returns an error that says why nothing can be played now, or nil.
func (g *Game) busy() error {
	switch {
	case g.Playback != nil && g.Playback.Solution != nil:
		return errSolution
	case g.Playback != nil:
		return errReplay
	case g.Clock.paused:
		return errPaused
	case g.Controller.ShowsOtherPosition():
		return errAnother
	}
	return nil
}

// Do runs a command of the player if the game is on the screen and not paused. If the board
// shows another position, Do first shows the game again. While a playback is shown, Do shows an
// error instead.
func (g *Game) Do(command func()) {
	if !g.shown {
		return
	}
	if g.Playback != nil {
		g.showError(g.busy())
		return
	}
	if g.Controller.ShowsOtherPosition() {
		g.ClearHighlights()
	}
	if g.Free() {
		g.Controller.View.Commit()
		command()
	}
}

// SetShown records whether the game is on the screen.
func (g *Game) SetShown(on bool) {
	if g.shown && !on {
		g.Controller.View.Commit()
		g.hide()
	}
	g.shown = on
	if on && g.Check.Finding != nil {
		g.Check.Finding.show()
	}
	g.Clock.setShown(on)
}

// hide removes what is pointed out on the board. It keeps the finding of a check, which
// SetShown points out again.
func (g *Game) hide() {
	found := g.Check.Finding
	g.ClearHighlights()
	g.Check.Finding = found
}

// changed is called after every change of the game.
func (g *Game) changed() {
	g.Conflicts = g.Controller.Conflicts()
	g.Won = nil
	g.forget()
	g.Analysis.hiddenSolvability = nil
	g.Analysis.Follow()
	g.Help.Stop() // the solution would be for the previous position
	g.Given.countStep()
	solved, at := g.Solved(), g.Controller.Game.At()
	if solved && !g.Clock.over && at == g.Controller.Game.Len() && at > 0 && g.win(g.Controller.Game.History()[at-1].By) {
		g.showTabOverBoard(GameTab)
	}
	g.Clock.update(func() {
		g.Clock.begun = g.Clock.begun || g.played()
		g.Clock.over = solved || g.Lost()
	})
	g.Save()
	g.notify(State | Moved)
}

// win records the result of a board that the last step has solved. The argument by is the
// author of that step. If it is a solver, win returns false.
func (g *Game) win(by model.Author) bool {
	attempt := g.Attempt()
	help, before := g.Given.current(), g.Best
	r := model.Best{Time: g.Clock.Elapsed(), Moves: len(attempt), Helps: help.Total()}
	r.Shown = slices.ContainsFunc(attempt, func(s model.Record) bool { return s.By == model.Solver })
	if l := g.Controller.Length; l != nil {
		r.Moves, r.Stars = l.Now(), starsFor(l.Now(), g.Analysis.Par())
	}
	record := before != nil && r.Better(*before)
	if before == nil || record {
		g.Best = &r
	}
	if by == model.Solver {
		return false
	}
	g.Won = &Victory{r, before, record, help, time.Now()}
	g.host.Won(g)
	return true
}

// settleTime is the time after a win in which keys are still meant for the board.
const settleTime = 600 * time.Millisecond

// SkipWin removes the win message, unless it appeared less than settleTime ago. It reports
// whether it removed the message.
func (g *Game) SkipWin() bool {
	ends := g.Won != nil && time.Since(g.Won.At) >= settleTime
	if ends {
		g.Won = nil
		g.notify(State)
	}
	return ends
}

// Save saves the game, unless nothing was ever done in it or its puzzle is a first step.
func (g *Game) Save() {
	if g.Puzzle.Step() || g.Controller.Game.Len() == 0 && len(g.Controller.Game.Checkpoints()) == 0 &&
		len(g.Given.perAttempt) == 0 && !g.stored {
		return
	}
	g.stored = true
	s := g.Controller.Game.Save()
	s.Family, s.Puzzle, s.Start = g.Puzzle.Family, g.Puzzle.ID, g.Puzzle.File
	s.Helps = slices.Clone(g.Given.perAttempt) // the store reads it in the background
	s.Elapsed, s.Best = g.Clock.Elapsed().Truncate(time.Millisecond), g.Best
	g.kept = s.Elapsed
	g.host.Saved(g, s)
	g.host.Store.Save(s)
}

// keepTime is the largest time on the clock that is lost if the program is killed.
const keepTime = 10 * time.Second

// tick is called every second by the clock.
func (g *Game) tick() {
	if g.Clock.Elapsed()-g.kept >= keepTime {
		g.Save()
	}
	g.notify(Time)
}

// forget drops the findings about the position that are shown on the board.
func (g *Game) forget() {
	g.Hints.drop()
	g.Analysis.ShownSolution, g.Solver.Shown = -1, nil
	g.Check.drop()
}

// ClearHighlights removes everything that is pointed out on the board.
func (g *Game) ClearHighlights() {
	g.forget()
	g.Controller.ClearHighlights()
}

// showsAnother reports whether the board shows a position other than the current one.
func (g *Game) showsAnother() bool { return g.shown && g.Free() && g.Controller.ShowsOtherPosition() }

// CanPause reports whether the game can be paused or continued.
func (g *Game) CanPause() bool { return g.Playback == nil && (g.Clock.paused || !g.Clock.over) }

// Pause pauses the game or continues it.
func (g *Game) Pause() {
	if !g.shown || !g.CanPause() {
		return
	}
	g.Controller.View.Commit()
	g.Clock.update(func() { g.Clock.paused = !g.Clock.paused })
	g.notify(State)
}

// Restart starts the puzzle again, as a step that can be undone. If the board was solved,
// Restart also resets the clock.
func (g *Game) Restart() {
	if g.Solved() {
		g.PlayAgain()
	} else {
		g.Do(g.Controller.Game.Restart)
	}
}

// PlayAgain restarts the puzzle and resets the clock.
func (g *Game) PlayAgain() {
	g.Do(func() {
		g.Controller.Game.Restart()
		g.Clock.update(func() { g.Clock.begun = false })
		g.Clock.Set(0)
		g.Save()
		g.notify(State)
	})
}

// ToggleMarker puts a marker of a kind on a place, or removes the marker if the place already
// has one of that kind. The kind 0 removes any marker.
func (g *Game) ToggleMarker(place string, kind int) {
	g.Do(func() {
		now := g.Controller.Game.Markers()[place]
		if now == kind {
			kind = 0
		}
		if now != kind {
			g.Controller.Game.Mark(model.Marker{Place: place, Kind: kind})
		}
	})
}

// A Trial is what was played since the last checkpoint of a game.
type Trial struct{ g *Game }

// Set sets a checkpoint at the position. The moves after it are a trial. If the position
// already has a checkpoint, Set removes that checkpoint.
func (t Trial) Set() {
	g := t.g
	g.Do(func() {
		if g.Solved() || t.remove() {
			return
		}
		g.Controller.Game.Checkpoint()
		g.host.ShowTab(g, GameTab)
		g.notify(State)
		g.say("Checkpoint " + words.Number(len(g.Controller.Game.Checkpoints())) +
			": moves from here on are a trial. Esc or B removes it; Shift+B discards the trial.")
	})
}

// remove removes the last checkpoint if no move was played after it, and reports whether
// it did.
func (t Trial) remove() bool {
	n, moves := t.Since()
	if n == 0 || moves > 0 || t.g.Solved() {
		return false
	}
	t.g.Controller.Game.KeepTrial()
	t.g.say("Checkpoint " + words.Number(n) + " was removed.")
	return true
}

// Discard goes back to the last checkpoint. Keep accepts the moves after the last checkpoint
// and removes the checkpoint.
func (t Trial) Discard() { t.g.Do(t.g.Controller.Game.DiscardTrial) }
func (t Trial) Keep()    { t.g.Do(t.g.Controller.Game.KeepTrial) }

// Since returns the number of checkpoints, and the number of moves since the last one.
func (t Trial) Since() (checkpoints, moves int) {
	marks := t.g.Controller.Game.Checkpoints()
	if len(marks) == 0 {
		return 0, 0
	}
	return len(marks), len(t.g.Attempt()) - len(model.Attempt(t.g.Controller.Game.History()[:marks[len(marks)-1]]))
}

// Escape ends one activity of the game. It returns false if there is none, so that Esc has
// another effect.
func (g *Game) Escape() bool {
	switch {
	case g.Check.task.busy():
		g.Check.task.stop()
		g.notify(State)
	case g.Check.Finding != nil:
		g.ClearHighlights()
		g.notify(State | Moved) // Moved also removes the message, which named the mistakes
	case g.Hints.Active():
		g.Hints.Leave()
	case g.Solver.Working():
		g.Solver.again.stop()
		g.notify(State)
	case g.Playback != nil && !g.Solver.Busy():
		g.EndPlayback()
	case g.Solver.Shown != nil:
		g.ClearHighlights()
		g.notify(State)
	case g.Controller.ShowsOtherPosition():
		g.Analysis.LookAt(-1)
	case g.Analysis.Open:
		g.Analysis.Close()
	case g.Help.Working():
		g.Help.Stop()
		g.notify(State)
	case g.Solver.Busy():
		g.Solver.skip()
	case g.Won != nil:
		g.Won = nil
		g.notify(State)
	case g.Free() && g.Trial.remove():
	default:
		return time.Since(g.Solver.idleSince) < skipTime // Esc was meant for the run that ended just before
	}
	return true
}

// Seek goes to the position after n steps.
func (g *Game) Seek(n int) { g.Do(func() { g.Controller.Game.Seek(n) }) }
