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

// A Game is an open puzzle with its controller, clock, hints and runs of solvers.
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
	Given    *Given
	Trial    Trial
	Solving  *Solving
	Text     GameText
	Playback *Playback // of a search or a solution; nil if none is shown

	host    *Host
	loop    host.Loop          // for work in the background
	close   context.CancelFunc // ends that
	current bool               // it is the current game
	shown   bool               // and on the screen
	stored  bool               // there is a saved game
	kept    time.Duration      // the time on the clock when the game was saved last
}

// A Victory is the result of a board that has just been solved.
type Victory struct {
	Result model.Best
	Before *model.Best // the best game before; nil if the puzzle had not been solved
	Record bool        // Result is better than Before
	Help   model.Help  // that was given
	At     time.Time
}

// Options are the settings that a game follows.
type Options struct {
	Marking    bool          // breaches of the rules are marked
	Wrong      bool          // and after each step the entries that are in no solution
	Coords     bool          // rows and columns are named
	Hole       bool          // arrow keys move the empty place, not what goes there
	Silent     bool          // letters are no commands of the board
	Motion     bool          // the board is animated
	CleanNotes bool          // candidates go when their number is placed
	Indicator  bool          // after each step it is found out whether the game can still be won
	Algorithm  string        // that Solve runs
	Limit      time.Duration // that a solver may take
	Threads    int           // that a solver may use; 0 is its own choice
}

// newGame returns the game of a puzzle; saved is nil if there was none.
func newGame(h *Host, p family.Puzzle, c *family.Controller, saved *model.Save) *Game {
	g := &Game{Puzzle: p, Family: h.Family(p.Family), Controller: c, host: h}
	ctx, cancel := context.WithCancel(h.Context)
	g.loop, g.close = h.Within(ctx), cancel
	g.Hints, g.Check, g.Help = &Hints{g: g, At: -1}, &Check{g: g}, &Help{g: g}
	g.Given, g.Solving = &Given{g: g}, &Solving{g: g}
	g.Analysis, g.Mistakes, g.Trial, g.Text = newAnalysis(g), Mistakes{g}, Trial{g}, GameText{g}
	before, begun := time.Duration(0), false
	if saved != nil {
		g.stored, g.Best, g.Given.by = true, saved.Best, saved.Helps
		before, begun = saved.Elapsed, g.played()
	}
	g.Clock = newClock(before, begun, g.loop, g.tick)
	g.Clock.over = g.Solved()
	c.Busy = g.busy
	c.Refused, c.Say = g.showError, g.say
	c.Background = func(work func() func()) {
		host.Ask(g.loop, 0, func(context.Context) (func(), error) { return work(), nil }, func(show func(), _ error) { show() })
	}
	h.Made(g)
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

// Options returns the settings as they are now.
func (g *Game) Options() Options { return g.host.Options(g.Puzzle.Family) }

// Apply applies the settings about marks and motion to the board.
func (g *Game) Apply() {
	o := g.Options()
	g.Controller.Animated, g.Controller.Clean = o.Motion, o.CleanNotes
	g.Controller.Mark(o.Marking, o.Coords, o.Hole, o.Silent)
}

// Level returns the level of the puzzle, "" if it is not known.
func (g *Game) Level() string {
	for _, level := range []string{g.Puzzle.Level, g.Puzzle.Header.Difficulty} {
		if _, err := solver.ParseLevel(level); err == nil {
			return level
		}
	}
	if r := g.Rating; r != nil && r.Unique {
		return r.Level.String()
	}
	return ""
}

// Solved reports whether the board is solved.
func (g *Game) Solved() bool { return g.Controller.Game.Status() == model.Solved }

// Lost reports whether the game is lost by the rules, as when its turns are used
// up.
func (g *Game) Lost() bool { return g.Controller.Game.Status() == model.Lost }

// Free reports whether the player can act: no search is replayed, and the game is
// not paused.
func (g *Game) Free() bool { return g.Playback == nil && !g.Clock.paused }

var (
	errPaused   = errors.New("the game is paused; P goes on")
	errReplay   = errors.New("a search is shown; Esc goes back to your game")
	errSolution = errors.New("the solution is shown; Esc goes back to your game")
	errAnother  = errors.New("another position is shown; Esc goes back to the game")
)

// busy says why nothing can be played now. It returns nil if it can.
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

// Do runs a command of the player if the game may be played. The board then
// shows the game again.
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

// Show sets whether the game is on the screen.
func (g *Game) Show(on bool) {
	if g.shown && !on {
		g.Controller.View.Commit()
		g.hide()
	}
	g.shown = on
	if on && g.Check.Found != nil {
		g.Check.Found.show()
	}
	g.Clock.show(on)
}

// hide ends whatever is pointed out on the board but what a check has found, which is
// shown again with the game.
func (g *Game) hide() {
	found := g.Check.Found
	g.ClearHighlights()
	g.Check.Found = found
}

// changed follows every step of the game.
func (g *Game) changed() {
	g.Conflicts = g.Controller.Conflicts()
	g.Won = nil
	g.forget()
	g.Analysis.unshown = nil
	g.Analysis.Follow()
	g.Help.Stop() // its result is for the position before
	g.Given.countStep()
	solved, at := g.Solved(), g.Controller.Game.At()
	if solved && !g.Clock.over && at == g.Controller.Game.Len() && at > 0 && g.win(g.Controller.Game.History()[at-1].By) {
		g.turn(GameTab)
	}
	g.Clock.set(func() {
		g.Clock.begun = g.Clock.begun || g.played()
		g.Clock.over = solved || g.Lost()
	})
	g.Save()
	g.notify(State | Moved)
}

// win records the result of a board that was solved by the last step. It reports
// whether the player did it.
func (g *Game) win(by model.Author) bool {
	attempt := g.Attempt()
	help, before := g.Given.now(), g.Best
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

// settleTime is how long after a win keys are still meant for the board.
const settleTime = 600 * time.Millisecond

// SkipWin ends the ceremony of a win, unless it has just begun. It reports whether it did.
func (g *Game) SkipWin() bool {
	ends := g.Won != nil && time.Since(g.Won.At) >= settleTime
	if ends {
		g.Won = nil
		g.notify(State)
	}
	return ends
}

// Save saves the game, unless nothing was ever done in it or it is a first step.
func (g *Game) Save() {
	if g.Puzzle.Step() || g.Controller.Game.Len() == 0 && len(g.Controller.Game.Checkpoints()) == 0 && len(g.Given.by) == 0 && !g.stored {
		return
	}
	g.stored = true
	s := g.Controller.Game.Save()
	s.Family, s.Puzzle, s.Start = g.Puzzle.Family, g.Puzzle.ID, g.Puzzle.File
	s.Helps = slices.Clone(g.Given.by) // the store reads it in the background
	s.Elapsed, s.Best = g.Clock.Elapsed().Truncate(time.Millisecond), g.Best
	g.kept = s.Elapsed
	g.host.Saved(g, s)
	g.host.Store.Save(s)
}

// keepTime is how much time of a game may be lost when the program is killed.
const keepTime = 10 * time.Second

// tick follows the clock.
func (g *Game) tick() {
	if g.Clock.Elapsed()-g.kept >= keepTime {
		g.Save()
	}
	g.notify(Time)
}

// forget drops what was found out about the position and shown on the board.
func (g *Game) forget() {
	g.Hints.drop()
	g.Analysis.Look, g.Solving.Shown = -1, nil
	g.Check.drop()
}

// ClearHighlights ends whatever is pointed out on the board.
func (g *Game) ClearHighlights() {
	g.forget()
	g.Controller.ClearHighlights()
}

// showsAnother reports whether the board shows a position other than the current
// one of the game.
func (g *Game) showsAnother() bool { return g.shown && g.Free() && g.Controller.ShowsOtherPosition() }

// CanPause reports whether the game can be paused, or is.
func (g *Game) CanPause() bool { return g.Playback == nil && (g.Clock.paused || !g.Clock.over) }

// Pause pauses the game, or goes on with it.
func (g *Game) Pause() {
	if !g.shown || !g.CanPause() {
		return
	}
	g.Controller.View.Commit()
	g.Clock.set(func() { g.Clock.paused = !g.Clock.paused })
	g.notify(State)
}

// Restart starts the puzzle again, as a step that can be undone. After the end the clock
// begins at 0, too.
func (g *Game) Restart() {
	if g.Solved() {
		g.PlayAgain()
	} else {
		g.Do(g.Controller.Game.Restart)
	}
}

// PlayAgain restarts the puzzle with the clock at 0.
func (g *Game) PlayAgain() {
	g.Do(func() {
		g.Controller.Game.Restart()
		g.Clock.set(func() { g.Clock.begun = false })
		g.Clock.Set(0)
		g.Save()
		g.notify(State)
	})
}

// Mark puts a marker of a kind on a place, or removes it if it is there. Kind 0 removes any
// marker.
func (g *Game) Mark(place string, kind int) {
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

// Set marks the position as one to go back to. Moves from now on are a trial. A
// checkpoint that was set there already is removed.
func (t Trial) Set() {
	g := t.g
	g.Do(func() {
		if g.Solved() || t.remove() {
			return
		}
		g.Controller.Game.Checkpoint()
		g.host.Turn(g, GameTab)
		g.notify(State)
		g.say("Checkpoint " + words.Number(len(g.Controller.Game.Checkpoints())) +
			": moves from here on are a trial. Esc or B removes it; Shift+B discards the trial.")
	})
}

// remove removes the last checkpoint if nothing was played since, and reports whether it
// did.
func (t Trial) remove() bool {
	n, moves := t.Since()
	if n == 0 || moves > 0 || t.g.Solved() {
		return false
	}
	t.g.Controller.Game.KeepTrial()
	t.g.say("Checkpoint " + words.Number(n) + " was removed.")
	return true
}

// Discard goes back to the last checkpoint. Keep accepts what was played since.
func (t Trial) Discard() { t.g.Do(t.g.Controller.Game.DiscardTrial) }
func (t Trial) Keep()    { t.g.Do(t.g.Controller.Game.KeepTrial) }

// Since returns the number of checkpoints, and of moves since the last one.
func (t Trial) Since() (checkpoints, moves int) {
	marks := t.g.Controller.Game.Checkpoints()
	if len(marks) == 0 {
		return 0, 0
	}
	return len(marks), len(t.g.Attempt()) - len(model.Attempt(t.g.Controller.Game.History()[:marks[len(marks)-1]]))
}

// Escape ends what is going on in the game, one thing at a time. It reports
// whether there was something.
func (g *Game) Escape() bool {
	switch {
	case g.Check.task.busy():
		g.Check.task.stop()
		g.notify(State)
	case g.Check.Found != nil:
		g.ClearHighlights()
		g.notify(State | Moved) // the message named the mistakes
	case g.Hints.Active():
		g.Hints.Leave()
	case g.Solving.Working():
		g.Solving.again.stop()
		g.notify(State)
	case g.Playback != nil && !g.Solving.Busy():
		g.EndPlayback()
	case g.Solving.Shown != nil:
		g.ClearHighlights()
		g.notify(State)
	case g.Controller.ShowsOtherPosition():
		g.Analysis.LookAt(-1)
	case g.Analysis.Open:
		g.Analysis.Close()
	case g.Help.Working():
		g.Help.Stop()
		g.notify(State)
	case g.Solving.Busy():
		g.Solving.skip()
	case g.Won != nil:
		g.Won = nil
		g.notify(State)
	case g.Free() && g.Trial.remove():
	default:
		return time.Since(g.Solving.idleSince) < skipTime // it was to stop the run which ended just before
	}
	return true
}

// Seek goes to a step of the game, from 0, the start.
func (g *Game) Seek(n int) { g.Do(func() { g.Controller.Game.Seek(n) }) }
