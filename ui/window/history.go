package window

import "backtrack/ui/play"

// A history takes steps back: of the game on the screen and, in the library, the
// deletion of a puzzle.
type history struct {
	*stage
	catalog *play.Catalog
	restore func() // brings back the puzzle that was deleted last
}

// undo takes a step back.
func (h *history) undo() {
	if h.screen == atLibrary {
		h.restore()
	} else if h.game() != nil {
		h.games.Undo()
	}
}

// canUndo reports whether undo would do something.
func (h *history) canUndo() bool {
	n, _ := h.catalog.Deleted()
	return h.screen == atLibrary && n > 0 || h.playing() != nil && h.games.CanUndo()
}

// texts says what Undo and Redo would do.
func (h *history) texts() (undo, redo string) {
	undo, redo = "Undo the last step", "Redo the step that was undone"
	if _, name := h.catalog.Deleted(); h.screen == atLibrary && name != "" {
		undo = "Bring back " + name
	} else if h.playing() != nil {
		undo, redo = h.games.UndoText(), h.games.RedoText()
	}
	return undo + " (Ctrl+Z)", redo + " (Ctrl+Y)"
}
