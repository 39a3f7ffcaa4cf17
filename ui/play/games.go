package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/store"
	"backtrack/words"
)

// keptGames is the number of games that stay in memory, with the runs of their solvers.
// Older games are loaded again from the store.
const keptGames = 8

// Games are the games in memory: the current one, and those that were played before it.
type Games struct {
	Current *Game // nil before the first game
	host    *Host
	Now     func() time.Time // returns the current time; a test can replace it
	kept    []*Game          // the latest last; this is Current, unless Current is nil
	trail   *Trail
	deleted int // result of host.Deleted when the current game was opened

	commands int       // number of the player's commands so far
	lastUndo time.Time // time of the last Undo
	asked    *Game     // game in which the last Undo said what the next Undo will do; nil if it did something else
	askedAt  int       // value of commands at that time
}

// NewGames returns Games without a game. Puzzles that are opened are added to t.
func NewGames(h Host, t *Trail) *Games {
	h.runs = bench.DefaultRuns
	return &Games{host: &h, trail: t, Now: time.Now}
}

// SetRuns sets the number of samples that a comparison takes of each algorithm.
func (gs *Games) SetRuns(n int) { gs.host.runs = n }

// All returns the games in memory, the latest last.
func (gs *Games) All() []*Game { return gs.kept }

// Kept reports whether the game of a puzzle is in memory.
func (gs *Games) Kept(id string) bool { return gs.index(id) >= 0 }

func (gs *Games) index(id string) int {
	return slices.IndexFunc(gs.kept, func(g *Game) bool { return g.Puzzle.ID == id })
}

// Open makes the game of a puzzle the current one. The puzzle is in the trail at index at. If
// at is AsChoice or AsReplacement, Open adds it to the trail. Open returns false if the game
// can't be loaded, and shows the error.
func (gs *Games) Open(p family.Puzzle, at int) bool {
	var g *Game
	if i := gs.index(p.ID); i >= 0 {
		g = gs.kept[i]
		gs.kept = slices.Delete(gs.kept, i, i+1)
	} else if g = gs.load(p); g == nil {
		return false
	}
	if gs.Current == nil && at == AsReplacement {
		at = AsChoice // the puzzle to replace was deleted
	}
	stopped := gs.stoppedText(g)
	gs.Suspend()
	if gs.kept = append(gs.kept, g); len(gs.kept) > keptGames {
		gs.kept[0].close()
		gs.kept = slices.Delete(gs.kept, 0, 1)
	}
	gs.Current = g
	g.current = true
	g.Apply() // settings may have changed
	gs.trail.follow(p.ID, at)
	gs.deleted, _ = gs.host.Deleted()
	if stopped != "" {
		g.say(stopped)
	}
	return true
}

// stoppedText says which run ends when next replaces the current game, or "" if none does.
func (gs *Games) stoppedText(next *Game) string {
	now := gs.Current
	if now == nil || now == next || !now.Solver.Busy() {
		return ""
	}
	what := "Compare"
	if r := now.Solver.Running; r != nil {
		what = r.Info.Name
	}
	return what + " was stopped, because you left " + now.Puzzle.Name() + "."
}

// Measuring reports whether a solver works on the current game and must not be disturbed.
func (gs *Games) Measuring() bool { return gs.Current != nil && gs.Current.Solver.Busy() }

// Hold makes the current game wait while a measurement runs outside of it. If on is true, it
// stops the solver of the game and suspends its analysis. If on is false, it resumes the
// analysis.
func (gs *Games) Hold(on bool) {
	if gs.host.held == on {
		return
	}
	gs.host.held = on
	switch g := gs.Current; {
	case g == nil:
	case on:
		if g.Solver.Busy() {
			g.say("The Solver Lab is measuring now, so the solver of your game was stopped.")
		}
		g.Solver.Stop()
		g.Analysis.pause()
	default:
		g.Analysis.resume()
	}
	if gs.Current != nil {
		gs.Current.notify(State) // Solver.Can has changed
	}
}

// measuring reports whether a measurement runs that background work would disturb.
func (g *Game) measuring() bool { return g.Solver.Busy() || g.host.held }

// Begin begins the background work for the current game.
func (gs *Games) Begin() {
	gs.Current.Analysis.begin()
	gs.Current.Analysis.Follow()
}

// load makes the game of a puzzle from its saved game. If that fails, it shows the error. It
// returns a new game if the saved game was damaged and has been set aside, and otherwise nil.
func (gs *Games) load(p family.Puzzle) *Game {
	saved, err := gs.host.Store.Load(p.ID)
	if err == nil {
		var controller *family.Controller
		if controller, err = p.Open(saved); err == nil {
			return newGame(gs.host, p, controller, saved)
		}
		if saved != nil {
			err = gs.host.Store.SetAside(p.ID, err)
		}
	}
	gs.host.showError(err)
	if !errors.As(err, new(*store.DamagedError)) {
		return nil // the save must not be overwritten
	}
	controller, err := p.Open(nil)
	if err != nil {
		gs.host.showError(err)
		return nil
	}
	return newGame(gs.host, p, controller, nil)
}

// Suspend stops all work for the current game and saves it.
func (gs *Games) Suspend() {
	g := gs.Current
	if g == nil {
		return
	}
	g.EndPlayback()
	g.Controller.View.Commit()
	g.Won = nil
	g.hide()
	g.Analysis.pause()
	g.Solver.Stop()
	g.Help.Stop()
	g.shown, g.current = false, false
	g.Clock.setShown(false)
	g.Controller.View.Release()
	g.Save()
}

// Close saves the current game and ends all background work.
func (gs *Games) Close() {
	gs.Suspend()
	for _, g := range gs.kept {
		g.close()
	}
}

// Reset saves and closes all games. They are loaded when they are opened again.
func (gs *Games) Reset() {
	gs.Close()
	gs.kept, gs.Current, gs.asked = nil, nil, nil
}

// Drop removes the game of a puzzle that is deleted.
func (gs *Games) Drop(id string) {
	if i := gs.index(id); i >= 0 {
		g := gs.kept[i]
		if g == gs.Current {
			gs.Suspend()
			gs.Current = nil
		}
		g.close()
		gs.kept = slices.Delete(gs.kept, i, i+1)
	}
	gs.trail.forget(id)
}

// SetAway records whether the window has lost the keyboard, and SetCovered whether a dialog
// covers the game. Meanwhile the clocks are stopped.
func (gs *Games) SetAway(on bool)    { gs.setClocks(func(c *Clock) { c.away = on }) }
func (gs *Games) SetCovered(on bool) { gs.setClocks(func(c *Clock) { c.covered = on }) }

func (gs *Games) setClocks(change func(*Clock)) {
	for _, g := range gs.kept {
		g.Clock.update(func() { change(g.Clock) })
	}
}

// undoer returns the board if it has a change of its own to undo, or nil.
func (g *Game) undoer() family.Undoer {
	if u, ok := g.Controller.View.(family.Undoer); ok && u.CanUndo() {
		return u
	}
	return nil
}

// Undo takes back a step. While another position is shown, for example a solution, Undo goes
// back to the game. At the start of a game, the first Undo only says what a second Undo will
// take back (see past). The second Undo must be a new key press, not a repetition of a key held
// down.
func (gs *Games) Undo() {
	g := gs.Current
	now := gs.Now()
	asked := gs.asked == g && gs.commands <= gs.askedAt+1 && now.Sub(gs.lastUndo) < MessageTime
	repeats := now.Sub(gs.lastUndo) < repeatTime
	gs.lastUndo, gs.asked = now, nil
	if g.showsAnother() {
		g.ClearHighlights()
		g.notify(State)
		return
	}
	g.Do(func() {
		if u := g.undoer(); u != nil {
			u.Undo()
			g.notify(State)
		} else if g.Controller.Game.At() > 0 {
			g.Controller.Game.Undo()
		} else if p, ok := gs.past(); ok {
			if asked && !repeats {
				p.do()
				return
			}
			gs.asked, gs.askedAt = g, gs.commands
			gs.host.Say(Message{Text: "This is the start of the game. Undo again to " + p.what + ".", Action: p.label, Do: p.do})
		}
	})
}

// MessageTime is the time for which a message is shown.
const MessageTime = 6 * time.Second

// repeatTime is the longest time between two events of a key that is held down. Desktops
// set the delay of the first repetition to at most 660 ms.
const repeatTime = 800 * time.Millisecond

// Command counts a command of the player. At the start of a game, Undo acts only if the
// previous command was an Undo that announced it.
func (gs *Games) Command() { gs.commands++ }

// A pastStep is what Undo takes back at the start of a game.
type pastStep struct {
	what, label string // what Undo does, as in "Undo again to …", and the label of a button for it
	do          func()
}

// past returns what Undo takes back at the start of a game: the last deletion in the library
// since the game was opened or, if there is none, the replacement of another puzzle by this
// one. It returns false if there is neither.
func (gs *Games) past() (step pastStep, ok bool) {
	if n, name := gs.host.Deleted(); n > gs.deleted {
		return pastStep{"bring back " + name, "Bring it back", gs.host.Restore}, true
	}
	p, at, ok := gs.replacement(-1)
	if !ok {
		return pastStep{}, false
	}
	return pastStep{"go back to " + p.Name(), "Go back", func() {
		from := gs.Current.Puzzle.Name()
		gs.host.Open(p, at)
		text := fmt.Sprintf("Back to %s. Redo returns to %s.", p.Name(), from)
		if gs.Current.Controller.Game.At() < gs.Current.Controller.Game.Len() {
			text = fmt.Sprintf("Back to %s. Redo plays what you took back here, then returns to %s.", p.Name(), from)
		}
		gs.host.Say(Message{Text: text, Minor: true})
	}}, true
}

// Redo plays the next step that was taken back. At the end of a game it goes on to the
// puzzle that replaced it.
func (gs *Games) Redo() {
	g := gs.Current
	g.Do(func() {
		if g.Controller.Game.At() < g.Controller.Game.Len() {
			g.Controller.Game.Redo()
		} else if p, at, ok := gs.replacement(1); ok {
			gs.host.Open(p, at)
			gs.host.Say(Message{Text: fmt.Sprintf("On to %s. Undo at its start returns to %s.", p.Name(), g.Puzzle.Name()), Minor: true})
		}
	})
}

// Visit goes to the puzzle opened before the current one (by is -1) or after it (1), if
// there is one.
func (gs *Games) Visit(by int) {
	if gs.Current != nil {
		if p, at, ok := gs.neighbour(by); ok {
			gs.host.Open(p, at)
		}
	}
}

// CanVisit reports whether Visit would do anything.
func (gs *Games) CanVisit(by int) bool {
	if gs.Current == nil {
		return false
	}
	_, _, ok := gs.neighbour(by)
	return ok
}

// CanUndo reports whether Undo would do anything.
func (gs *Games) CanUndo() bool {
	g := gs.Current
	if g.showsAnother() {
		return true
	}
	_, back := gs.past()
	return g.shown && g.Free() && (back || g.Controller.Game.At() > 0 || g.undoer() != nil)
}

// CanRedo reports whether Redo would do anything.
func (gs *Games) CanRedo() bool {
	g := gs.Current
	_, _, on := gs.replacement(1)
	return g.shown && g.Free() && (on || g.Controller.Game.At() < g.Controller.Game.Len())
}

// UndoText says what Undo would do.
func (gs *Games) UndoText() string {
	switch g := gs.Current; {
	case g.showsAnother():
		return "Go back to your game"
	case g.undoer() != nil:
		return "Undo the last change of the drawing"
	case g.Controller.Game.At() == 0:
		if p, ok := gs.past(); ok {
			return words.Upper(p.what)
		}
		if p, _, ok := gs.neighbour(-1); ok {
			return "This is the start of the game; Alt+Left goes back to " + p.Name()
		}
	}
	return "Undo the last step"
}

// RedoText says what Redo would do.
func (gs *Games) RedoText() string {
	if g := gs.Current; g.Controller.Game.At() == g.Controller.Game.Len() {
		if p, _, ok := gs.replacement(1); ok {
			return "Go on to " + p.Name()
		}
	}
	return "Redo the step that was undone"
}

// showError shows an error to the player.
func (h *Host) showError(err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		h.Say(Message{Text: words.Error(err), Warning: true})
	}
}
