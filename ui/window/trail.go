package window

import (
	"fmt"
	"maps"
	"slices"

	"backtrack/ui/board"
	"backtrack/ui/family"
)

// maxTrail is how many puzzles the trail holds; the oldest go first.
const maxTrail = 100

// follow adds a puzzle that is opened to the trail, behind the one at the
// table; those that were ahead of it go. If at is an index of the trail, the
// puzzle is the one there, and nothing goes.
func (s *Settings) follow(id string, at int) {
	switch {
	case at >= 0:
		s.TrailAt = at
	case len(s.Trail) == 0:
		s.Trail, s.TrailAt = []string{id}, 0
	case s.Trail[s.TrailAt] != id:
		s.Trail = append(slices.Clone(s.Trail[:s.TrailAt+1]), id)
		s.Trail = s.Trail[max(len(s.Trail)-maxTrail, 0):]
		s.TrailAt = len(s.Trail) - 1
	}
}

// forget takes a puzzle out of the trail.
func (s *Settings) forget(id string) {
	var left []string
	at := s.TrailAt
	for i, other := range s.Trail {
		switch {
		case other != id:
			left = append(left, other)
		case i <= s.TrailAt:
			at--
		}
	}
	s.Trail, s.TrailAt = left, max(at, 0)
}

// nearby returns the puzzle that was opened before the one at the table (by is
// -1) or after it (1), and its index in the trail.
func (w *Window) nearby(by int) (p family.Puzzle, at int, ok bool) {
	s := &w.settings
	for at = s.TrailAt + by; at >= 0 && at < len(s.Trail); at += by {
		if p, ok = w.lib.puzzle(s.Trail[at]); ok && p.ID != w.game.puzzle.ID {
			return p, at, true
		}
	}
	return family.Puzzle{}, 0, false
}

// undo takes a step back. At the start of a game it goes back to the puzzle
// that was open before, in the library it brings back what was deleted. While
// another position is shown, such as a solution, it goes back to the game.
func (w *Window) undo() {
	switch {
	case w.place == atLibrary:
		w.lib.restore()
		return
	case w.showsAnother():
		w.game.plain()
		w.update()
		return
	}
	w.playing(func(g *game) {
		if u := g.undoer(); u != nil {
			u.Undo()
			w.update()
		} else if g.table.Game.At() > 0 {
			g.table.Game.Undo()
		} else if p, at, ok := w.nearby(-1); ok {
			w.openAt(p, at)
			text := fmt.Sprintf("Back to %s. Redo returns to %s.", p.Name(), g.puzzle.Name())
			if w.game.table.Game.At() < w.game.table.Game.Len() {
				text = fmt.Sprintf("Back to %s. Redo plays what you took back here, then returns to %s.", p.Name(), g.puzzle.Name())
			}
			w.addNews(text)
		}
	})
}

// redo plays a step again that was taken back. At the end of a game it goes on
// to the puzzle that was opened after it.
func (w *Window) redo() {
	w.playing(func(g *game) {
		if g.table.Game.At() < g.table.Game.Len() {
			g.table.Game.Redo()
		} else if p, at, ok := w.nearby(1); ok {
			w.openAt(p, at)
			w.addNews(fmt.Sprintf("On to %s. Undo at its start returns to %s.", p.Name(), g.puzzle.Name()))
		}
	})
}

// addNews says something about a puzzle that was opened, unless there is news of
// it that matters more, such as why it could not be opened.
func (w *Window) addNews(text string) {
	if w.status.message == "" {
		w.status.say(text)
	}
}

// showsAnother reports whether the board shows a position other than the current
// one of the game.
func (w *Window) showsAnother() bool {
	return w.place == atGame && w.game.playback == nil && !w.game.clock.paused && w.game.table.ShowsOtherPosition()
}

// canUndo and canRedo report whether undo and redo would do something.
func (w *Window) canUndo() bool {
	switch {
	case w.place == atLibrary:
		return len(w.lib.deleted) > 0
	case w.showsAnother():
		return true
	}
	if w.place != atGame || !w.game.free() {
		return false
	}
	_, _, back := w.nearby(-1)
	return back || w.game.table.Game.At() > 0 || w.game.undoer() != nil
}

// undoer returns the board if it has a change of its own to undo, nil otherwise.
func (g *game) undoer() board.Undoer {
	if u, ok := g.board().(board.Undoer); ok && u.CanUndo() {
		return u
	}
	return nil
}

func (w *Window) canRedo() bool {
	if w.place != atGame || !w.game.free() {
		return false
	}
	_, _, on := w.nearby(1)
	return on || w.game.table.Game.At() < w.game.table.Game.Len()
}

// undoText and redoText say what undo and redo would do.
func (w *Window) undoText() string {
	text := "Undo the last step"
	if n := len(w.lib.deleted); w.place == atLibrary && n > 0 {
		text = "Bring back " + w.lib.deleted[n-1].e.puzzle.Name()
	} else if w.showsAnother() {
		text = "Go back to your game"
	} else if w.place == atGame && w.game.undoer() != nil {
		text = "Undo the last change of the drawing"
	} else if w.place == atGame && w.game.table.Game.At() == 0 {
		if p, _, ok := w.nearby(-1); ok {
			text = "Go back to " + p.Name()
		}
	}
	return text + " (Ctrl+Z)"
}

func (w *Window) redoText() string {
	text := "Redo the step that was undone"
	if w.place == atGame && w.game.table.Game.At() == w.game.table.Game.Len() {
		if p, _, ok := w.nearby(1); ok {
			text = "Go on to " + p.Name()
		}
	}
	return text + " (Ctrl+Y)"
}

// with returns a copy of m in which key has a value. Settings are compared with
// those before, so their maps are never written to.
func with[V any](m map[string]V, key string, value V) map[string]V {
	out := maps.Clone(m)
	if out == nil {
		out = map[string]V{}
	}
	out[key] = value
	return out
}
