package window

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/solver"
	"backtrack/ui/board"
	"backtrack/ui/dialogs"
	"backtrack/ui/inspector"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// A command is something that the player can do. The menu, the toolbar and the
// keys refer to it by its name.
type command struct {
	name   string // and label in the menu
	key    fyne.Shortcut
	run    func()
	can    func() bool // nil if it can always be run
	on     func() bool // it is ticked; nil if it is no setting
	hidden func() bool // it makes no sense for the present family; nil if it always does
	bare   bool        // run says where the keyboard goes
}

func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

func alt(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
}

// commands are the commands of a window.
type commands struct {
	w      *Window
	byName map[string]*command
}

func newCommands(w *Window) *commands {
	all := &commands{w: w, byName: map[string]*command{}}
	inGame := func() bool { return w.screen == atGame }
	in := func(do func(g *play.Game)) func() {
		return func() {
			if inGame() {
				do(w.game())
			}
		}
	}
	when := func(can func(g *play.Game) bool) func() bool {
		return func() bool { return inGame() && can(w.game()) }
	}
	free := when((*play.Game).Free)
	open := when(func(g *play.Game) bool { return g.Free() && !g.Solved() })
	hints := when(func(g *play.Game) bool { return g.Free() && !g.Solved() && g.Table.Hints != nil })
	help := when(func(g *play.Game) bool { return g.Free() && g.Help.Can() })
	trial := when(func(g *play.Game) bool { return g.Free() && len(g.Table.Game.Checkpoints()) > 0 })
	lacks := func(f func(g *play.Game) bool) func() bool {
		return func() bool { return w.game() != nil && !f(w.game()) }
	}
	setting := func(name string, key fyne.Shortcut, on func(*Settings) bool, set func(*Settings)) *command {
		return &command{name: name, key: key, run: func() { w.change(set) }, on: func() bool { return on(&w.settings) }}
	}
	toggle := func(name string, key fyne.Shortcut, field func(*Settings) *bool) *command {
		return setting(name, key, func(s *Settings) bool { return *field(s) }, func(s *Settings) { *field(s) = !*field(s) })
	}
	theme := func(name string, mode kit.Mode) *command {
		return setting(name, nil, func(s *Settings) bool { return s.Theme == mode }, func(s *Settings) { s.Theme = mode })
	}
	hole := toggle("Arrow keys move the empty place", nil, func(s *Settings) *bool { return &s.Hole })
	hole.hidden = lacks(func(g *play.Game) bool { return g.Family.Holes })
	clean := toggle("Remove notes automatically", nil, func(s *Settings) *bool { return &s.CleanNotes })
	clean.hidden = lacks(func(g *play.Game) bool { return g.Family.Notes })
	panel := toggle("Side panel", ctrl(fyne.KeyI), func(s *Settings) *bool { return &s.Inspector })
	panel.run = func() { w.frame.togglePanel() }
	indicator := setting("Show if still solvable", nil, func(s *Settings) bool { return w.game() != nil && s.Solvable[w.game().Family.ID] },
		func(s *Settings) { s.Solvable = with(s.Solvable, w.game().Family.ID, !s.Solvable[w.game().Family.ID]) })
	indicator.can = inGame

	for _, c := range []*command{
		{name: "New puzzle", key: ctrl(fyne.KeyN), run: w.maker.newPuzzle},
		{name: "Custom puzzle…", key: ctrlShift(fyne.KeyN), run: w.maker.custom},
		{name: "Library", key: ctrl(fyne.KeyF), bare: true, run: func() { w.showLibrary(""); w.lib.Search.Focus(w.win.Canvas()) }},
		{name: "Open…", key: ctrl(fyne.KeyO), run: w.files.openDialog},
		{name: "Paste puzzle", key: overlay.MenuKey("Ctrl+V"), run: w.files.paste},
		{name: "Save puzzle as…", key: ctrlShift(fyne.KeyS), can: inGame, run: w.files.saveCopy},
		{name: "Copy puzzle", key: ctrlShift(fyne.KeyC), can: inGame, run: in(func(g *play.Game) { w.copy(g.Puzzle.File, "The puzzle is on the clipboard, as a puzzle file.") })},
		{name: "Copy position", can: inGame, run: in(func(g *play.Game) { w.copy(g.Table.Text(), "The position is on the clipboard.") })},
		{name: "Quit", key: ctrl(fyne.KeyQ), bare: true, run: w.quit},

		{name: "Undo", key: &fyne.ShortcutUndo{}, run: all.undo, can: all.canUndo},
		{name: "Redo", key: &fyne.ShortcutRedo{}, run: in(func(*play.Game) { w.games.Redo() }), can: when(func(*play.Game) bool { return w.games.CanRedo() })},
		{name: "Restart", key: ctrl(fyne.KeyR), run: in(all.restart), can: when(func(g *play.Game) bool {
			return g.Playback != nil || g.Free() && (g.Table.Game.At() > 0 || canEscape(g)) // while a search is shown, Restart says that it has to end first
		})},
		{name: "Checkpoint", key: ctrl(fyne.KeyB), run: in((*play.Game).Checkpoint), can: open},
		{name: "Discard trial", key: overlay.MenuKey("Shift+B"), run: in((*play.Game).DiscardTrial), can: trial},
		{name: "Keep trial", run: in((*play.Game).KeepTrial), can: trial},
		{name: "Notes", run: in(func(g *play.Game) {
			if n, ok := noterOf(g); ok && g.Free() {
				n.ToggleNotes()
				w.refresh(play.State)
			}
		}), can: when(func(g *play.Game) bool { _, ok := noterOf(g); return ok && g.Free() && !g.Solved() })},

		{name: "Next board", key: ctrl(fyne.KeyPeriod), can: inGame, run: in(all.nextBoard)},
		{name: "Shuffle again", run: in(all.shuffle), can: when(func(g *play.Game) bool { return g.Puzzle.Shuffle != nil }), hidden: lacks(func(g *play.Game) bool { return g.Puzzle.Shuffle != nil })},
		{name: "Go back a board", key: alt(fyne.KeyLeft), run: func() { all.visit(-1) }, can: func() bool { return w.games.CanVisit(-1) || w.screen != atGame && w.game() != nil }},
		{name: "Go forward a board", key: alt(fyne.KeyRight), run: func() { all.visit(1) }, can: func() bool { return w.games.CanVisit(1) }},
		{name: "Choose another board…", run: func() {
			id := ""
			if g := w.game(); g != nil {
				id = g.Family.ID
			}
			w.showLibrary(id)
		}},
		{name: "Play this board again", can: inGame, run: in((*play.Game).PlayAgain)},
		{name: "Hint", key: overlay.MenuKey("H"), run: in(func(g *play.Game) { g.Hints.Next() }), can: hints},
		{name: "All steps", key: overlay.MenuKey("Shift+H"), run: in(func(g *play.Game) { g.Hints.ShowAll() }), can: hints},
		{name: "Check", key: overlay.MenuKey("K"), run: in(func(g *play.Game) { g.Check.Run() }), can: free},
		{name: "Show the proof", run: in(func(g *play.Game) { g.Analysis.ShowProof() }), can: when(func(g *play.Game) bool { return g.Analysis.Report != nil })},
		{name: "Pause", key: overlay.MenuKey("P"), run: in((*play.Game).Pause), can: when((*play.Game).CanPause)},

		{name: "Solver Lab", key: ctrl(fyne.KeyL), run: func() { w.show(atLab) }},
		{name: "Lessons", key: ctrlShift(fyne.KeyL), run: func() { w.show(atLab); w.lab.Learn() }},
		{name: "Copy table", can: func() bool { return w.screen == atLab }, run: func() { w.lab.CopyTable() }},
		{name: "Compare all algorithms", run: in(func(g *play.Game) { g.Solving.Compare() }), can: when((*play.Game).CanSolve)},
		{name: "Cheat: one right move", key: ctrl(fyne.KeyH), run: in(func(g *play.Game) { g.Help.Cheat() }), can: help},
		{name: "Show solution", run: in(func(g *play.Game) { g.Help.ShowSolution() }), can: help},

		theme("Follow system", kit.System), theme("Light", kit.Light), theme("Dark", kit.Dark),
		toggle("Mark broken rules", ctrl(fyne.KeyM), func(s *Settings) *bool { return &s.Marking }),
		indicator, clean,
		toggle("Coordinates", nil, func(s *Settings) *bool { return &s.Coords }),
		hole,
		toggle("Clock", ctrl(fyne.KeyT), func(s *Settings) *bool { return &s.Timer }),
		toggle("Hide clock until solved", nil, func(s *Settings) *bool { return &s.HideClock }),
		toggle("Animations", nil, func(s *Settings) *bool { return &s.Motion }),
		panel,
		{name: "Larger board", key: ctrl(fyne.KeyEqual), run: func() { w.zoom(1) }},
		{name: "Smaller board", key: ctrl(fyne.KeyMinus), run: func() { w.zoom(-1) }},
		{name: "Fit board to window", key: ctrlShift(fyne.Key0), run: func() { w.zoom(0) }},
		{name: "Full screen", key: overlay.MenuKey("F11"), run: func() { w.win.SetFullScreen(!w.win.FullScreen()) }},

		{name: "Keys and mouse", key: overlay.MenuKey("F1"), run: func() {
			var here dialogs.KeyList
			if inGame() {
				here = dialogs.KeyList{Title: w.game().Family.Name, Keys: w.game().Family.Keys}
			} else if w.screen == atLab {
				here = dialogs.KeyList{Title: "On this page", Keys: w.lab.Keys()}
			}
			w.dialogs().ShowKeys(here)
		}},
		{name: "Rules", can: inGame, run: func() { w.inspector.Open(inspector.TabRules); w.refresh(play.State) }},
		{name: "Algorithms", run: func() { w.explain("") }},
		{name: "About Backtrack", run: func() { w.dialogs().ShowAbout() }},
	} {
		all.byName[c.name] = c
	}
	return all
}

// noterOf returns the board of a game if notes can be taken on it.
func noterOf(g *play.Game) (board.Noter, bool) {
	n, ok := boardOf(g).(board.Noter)
	return n, ok
}

// run runs a command unless a dialog or a menu covers the window; the toolkit reports
// shortcuts even then.
func (c *commands) run(name string) {
	switch chosen := c.byName[name]; {
	case c.w.keys.covered():
	case chosen.bare:
		chosen.run()
	default:
		c.w.do(chosen.run)()
	}
}

// undo takes a step back. In the library it brings back what was deleted.
func (c *commands) undo() {
	if c.w.screen == atLibrary {
		c.w.lib.Restore()
	} else if g := c.w.game(); g != nil {
		c.w.games.Undo()
	}
}

// canUndo reports whether undo would do something.
func (c *commands) canUndo() bool {
	n, _ := c.w.catalog.Deleted()
	return c.w.screen == atLibrary && n > 0 || c.w.screen == atGame && c.w.games.CanUndo()
}

// undoTexts says what Undo and Redo would do.
func (c *commands) undoTexts() (undo, redo string) {
	undo, redo = "Undo the last step", "Redo the step that was undone"
	if _, name := c.w.catalog.Deleted(); c.w.screen == atLibrary && name != "" {
		undo = "Bring back " + name
	} else if c.w.screen == atGame {
		undo, redo = c.w.games.UndoText(), c.w.games.RedoText()
	}
	return undo + " (Ctrl+Z)", redo + " (Ctrl+Y)"
}

// visit goes to the puzzle that was opened before the present one (by is -1) or after it
// (1). From another screen, back leads to the present one.
func (c *commands) visit(by int) {
	if c.w.screen != atGame && by < 0 {
		c.w.show(atGame)
	} else {
		c.w.games.Visit(by)
	}
}

// shuffle opens a puzzle on the same board with a random arrangement.
func (c *commands) shuffle(g *play.Game) {
	if g.Puzzle.Shuffle == nil {
		return
	}
	file := g.Puzzle.Shuffle(rand.Uint64N(solver.SeedRange))
	if file == "" {
		c.w.status.warn("The goal is the only arrangement of this board.")
		return
	}
	c.w.replaceBy(file)
}

// nextBoard opens the next puzzle of the family that is not solved, or a new
// one after one that was made.
func (c *commands) nextBoard(g *play.Game) {
	if g.Puzzle.Seed() != "" {
		c.w.maker.next(play.Chosen)
		return
	}
	if p, ok := c.w.catalog.Next(g.Family.ID, g.Puzzle.ID); ok {
		c.w.open(p)
	} else {
		c.w.status.say("Every board is solved. Choose one in the Library to play it again.")
	}
}

// restart starts the puzzle again. Before the first move it brings the board back to how
// it was.
func (c *commands) restart(g *play.Game) {
	if g.Playback == nil && g.Table.Game.At() == 0 && canEscape(g) {
		boardOf(g).(board.Escaper).Escape()
		return
	}
	g.Restart()
}

// canEscape reports whether Esc changes the board of g itself.
func canEscape(g *play.Game) bool {
	b, ok := boardOf(g).(board.Escaper)
	return ok && b.CanEscape()
}

// copy puts text on the clipboard, and says so.
func (w *Window) copy(text, said string) {
	w.app.Clipboard().SetContent(text)
	w.status.say(said)
}

// pauseAway stops the clocks while the window has lost the keyboard. An Alt that
// led to another window does not choose a menu.
func (w *Window) pauseAway(away bool) {
	kit.EndTip()
	if away && w.menu.bar != nil {
		w.menu.bar.Deactivate()
	}
	w.games.SetAway(away)
	if g := w.game(); away && g != nil {
		g.Save()
	}
}

// escape ends what is going on, one thing at a time.
func (w *Window) escape() {
	g := w.game()
	switch {
	case w.pool.Busy():
		w.pool.Stop()
		w.refresh(play.State)
	case w.screen == atLab && w.lab.Escape():
	case g == nil && w.screen != atLibrary:
		w.show(atLibrary)
	case w.screen != atGame:
		w.show(atGame)
	case g.Escape():
	case canEscape(g):
		boardOf(g).(board.Escaper).Escape()
	case w.frame.over:
		w.frame.over = false
		w.refresh(play.State)
	}
}
