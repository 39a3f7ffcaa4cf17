package window

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/board"
	"backtrack/ui/dialogs"
	"backtrack/ui/edit"
	"backtrack/ui/editor"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/ui/prefs"
	"backtrack/words"
)

// A command is an entry of the table of commands.
type command struct {
	name   string // name, and label in the menu
	key    fyne.Shortcut
	run    func()
	can    func() bool // reports whether it can be run; nil if it always can
	on     func() bool // reports whether it is ticked; nil if it is not a setting
	hidden func() bool // reports whether the family or system can't use it; nil if it is never hidden
	bare   bool        // run itself moves the keyboard focus
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

// commands holds the table of all commands. The menus, the toolbar, the keys and the list of
// keys refer to its entries by the constants of package host.
type commands struct {
	table   [host.CommandCount]command
	do      func(func()) func() // makes a function a command of the player
	covered func() bool         // reports whether a dialog or a menu covers the window
}

func newCommands(w *Window) *commands {
	c := &commands{do: w.do, covered: w.cover.covered}
	for _, part := range []map[host.Command]command{
		fileCommands(w), gameCommands(w), markerCommands(w), boardCommands(w), solverCommands(w), settingCommands(w),
		viewCommands(w), helpCommands(w),
	} {
		for id, entry := range part {
			c.table[id] = entry
		}
	}
	return c
}

// run runs a command unless a dialog or a menu covers the window. The check is needed because
// the toolkit reports shortcuts even then.
func (c *commands) run(id host.Command) {
	switch chosen := c.table[id]; {
	case c.covered():
	case chosen.bare:
		chosen.run()
	default:
		c.do(chosen.run)()
	}
}

// can reports whether a command has an effect now.
func (c *commands) can(id host.Command) bool {
	can := c.table[id].can
	return can == nil || can()
}

// keyLists returns the lists of the keys of commands.
func (c *commands) keyLists() []dialogs.KeyList {
	return dialogs.KeyLists(func(id host.Command) string { return overlay.ShortcutText(c.table[id].key) })
}

// keysOf returns lists of keys for the manual: the keys of all editors if list is "editor",
// otherwise the keys of commands.
func (c *commands) keysOf(list string) []dialogs.KeyList {
	if list == "editor" {
		return []dialogs.KeyList{{Title: "In the editor", Keys: editor.Keys}}
	}
	return c.keyLists()
}

// action returns the action of a control that runs a command.
func (c *commands) action(id host.Command) func() { return c.do(c.table[id].run) }

// item returns a menu item for a command, in its current state. The menu must be made again
// each time it is shown. The label "" stands for the name of the command.
func (c *commands) item(id host.Command, label string) *fyne.MenuItem {
	if label == "" {
		label = c.table[id].name
	}
	i := fyne.NewMenuItem(label, c.action(id))
	i.Shortcut, i.Disabled = c.table[id].key, !c.can(id)
	return i
}

// fileCommands are the commands of the menu File.
func fileCommands(w *Window) map[host.Command]command {
	recent := newRecent(w)
	inView, has := w.drafts.withPuzzle, w.drafts.hasPuzzle
	return map[host.Command]command{
		host.NewPuzzle:    {name: "New puzzle", key: ctrl(fyne.KeyN), run: w.maker.newPuzzle},
		host.CustomPuzzle: {name: "Custom puzzle…", key: ctrlShift(fyne.KeyN), run: w.maker.custom},
		host.Editor:       {name: "Editor", key: ctrl(fyne.KeyE), bare: true, run: w.drafts.goOn},
		host.Library: {name: "Library", key: ctrl(fyne.KeyF), bare: true, run: func() {
			w.showLibrary("")
			w.lib.Search.Focus(w.win.Canvas())
		}},
		host.SwitchGame: {name: "Switch to the last game",
			key: &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl},
			run: recent.switchGame, can: recent.canSwitch},
		host.OpenFile: {name: "Open…", key: ctrl(fyne.KeyO), run: w.files.openDialog},
		host.PastePuzzle: {name: "Paste puzzle", key: overlay.MenuKey("Ctrl+V"), run: func() {
			if w.screen == atEditor {
				w.files.pasteInto(w.drafts.editor.Paste)
			} else {
				w.files.paste()
			}
		}},
		host.SavePuzzle: {name: "Save puzzle as…", key: ctrlShift(fyne.KeyS),
			can: has, run: inView(w.files.savePuzzle)},
		host.ExportPuzzle: {name: "Export…", can: has, run: inView(w.files.exportPuzzle)},
		host.CopyPuzzle:   {name: "Copy puzzle", key: ctrlShift(fyne.KeyC), can: has, run: inView(w.copier.puzzle)},
		host.CopyPosition: {name: "Copy position", can: w.inGame, run: w.in(w.copier.position)},
		host.Print:        {name: "Print…", key: ctrl(fyne.KeyP), run: func() { newPrinter(w).ask() }},
		host.Daily:        {name: "Daily", key: ctrl(fyne.KeyD), bare: true, run: func() { w.show(atDaily) }},
		host.Statistics:   {name: "Statistics", key: ctrlShift(fyne.KeyT), bare: true, run: func() { w.show(atStatistics) }},
		host.ExportData:   {name: "Export all my data…", run: func() { newTransfer(w).export() }},
		host.ImportData:   {name: "Import data…", run: func() { newTransfer(w).importFile() }},
		host.Settings:     {name: "Settings", key: ctrl(fyne.KeyComma), bare: true, run: func() { w.show(atSettings) }},
		host.Quit:         {name: "Quit", key: ctrl(fyne.KeyQ), bare: true, run: w.quit},
	}
}

// markerCommands are the commands of the menu Marker.
func markerCommands(w *Window) map[host.Command]command {
	out := map[host.Command]command{}
	for kind, name := range paint.Markers {
		key := fyne.KeyName(strconv.Itoa(kind))
		out[host.Marker0+host.Command(kind)] = command{name: words.Upper(name), key: alt(key), can: w.when(unsolved),
			on: w.when(func(g *play.Game) bool {
				return kind > 0 && g.Controller.Game.Markers()[boardOf(g).Place()] == kind
			}),
			run: w.in(func(g *play.Game) {
				if place := boardOf(g).Place(); place != "" {
					g.ToggleMarker(place, kind)
				} else {
					w.status.say("Select a place first, then mark it.")
				}
			})}
	}
	return out
}

// gameCommands are the commands of the menu Edit and the command for notes.
func gameCommands(w *Window) map[host.Command]command {
	trial := w.when(func(g *play.Game) bool { return g.Free() && len(g.Controller.Game.Checkpoints()) > 0 })
	return map[host.Command]command{
		host.Undo: {name: "Undo", key: &fyne.ShortcutUndo{}, bare: true, run: func() {
			if undo := w.status.undo(); undo != nil {
				undo()
			} else {
				w.do(w.undoer.undo)()
			}
		}, can: func() bool { return w.status.undo() != nil || w.undoer.canUndo() }},
		host.Redo: {name: "Redo", key: &fyne.ShortcutRedo{}, run: w.undoer.redo, can: w.undoer.canRedo},
		// While a search is shown, Restart is enabled, but only says that the search has to end
		// first.
		host.Restart: {name: "Restart", key: ctrl(fyne.KeyR), run: w.in(restart), can: w.when(func(g *play.Game) bool {
			return g.Playback != nil || g.Free() && (g.Controller.Game.At() > 0 || canEscape(g))
		})},
		host.Checkpoint: {name: "Checkpoint", key: ctrl(fyne.KeyB), run: w.in(func(g *play.Game) { g.Trial.Set() }),
			can: w.when(unsolved)},
		host.DiscardTrial: {name: "Discard trial", key: overlay.MenuKey("Shift+B"),
			run: w.in(func(g *play.Game) { g.Trial.Discard() }), can: trial},
		host.KeepTrial: {name: "Keep trial", run: w.in(func(g *play.Game) { g.Trial.Keep() }), can: trial},
		host.CopyPicture: {name: "Copy picture", can: w.drafts.hasPuzzle, hidden: func() bool { return !w.copier.takesPictures() },
			run: w.drafts.withPuzzle(w.copier.picture)},
		host.Notes: {name: "Notes", run: w.in(func(g *play.Game) {
			if n, ok := noterOf(g); ok && g.Free() {
				n.ToggleNotes()
				w.refresh(play.State)
			}
		}), can: w.when(func(g *play.Game) bool { _, ok := noterOf(g); return ok && unsolved(g) })},
	}
}

// boardCommands are the commands of the menu Puzzle.
func boardCommands(w *Window) map[host.Command]command {
	hints := w.when(func(g *play.Game) bool { return unsolved(g) && g.Controller.Hinter != nil })
	shuffles := func(g *play.Game) bool { return g.Puzzle.Arrangement != nil }
	return map[host.Command]command{
		host.NextBoard: {name: "Next board", key: ctrl(fyne.KeyPeriod), can: w.inGame, run: w.in(w.maker.nextBoard)},
		host.AnotherBoard: {name: "Another like this", run: w.in(w.maker.openSimilar),
			can: w.when(func(g *play.Game) bool { return g.Family.Make != nil && !g.Puzzle.Step() })},
		host.Shuffle: {name: "Shuffle again", run: w.in(w.maker.shuffle),
			can: w.when(shuffles), hidden: w.lacks(shuffles)},
		host.GoBack: {name: "Go back", key: alt(fyne.KeyLeft), run: func() {
			switch {
			case w.linked:
				w.show(atDocs)
			case w.inGame():
				w.games.Visit(-1)
			case w.screen == atDocs && w.docs.CanTurn(-1):
				w.docs.Turn(-1)
			default:
				w.show(atGame) // from another screen, Go back leads to the game
			}
		}, can: func() bool {
			return w.linked || w.games.CanVisit(-1) || w.screen == atDocs && w.docs.CanTurn(-1) || !w.inGame() && w.game() != nil
		}},
		host.GoForward: {name: "Go forward", key: alt(fyne.KeyRight), run: func() {
			if w.screen == atDocs && w.docs.CanTurn(1) {
				w.docs.Turn(1)
			} else {
				w.games.Visit(1)
			}
		}, can: func() bool { return w.screen == atDocs && w.docs.CanTurn(1) || w.games.CanVisit(1) }},
		host.ChooseBoard: {name: "Choose another board…", run: func() {
			id := ""
			if g := w.game(); g != nil {
				id = g.Family.ID
			}
			w.showLibrary(id)
		}},
		host.EditBoard: {name: "Edit this board", bare: true, run: w.in(w.drafts.openGame),
			can: w.when(func(g *play.Game) bool { return g.Family.Edit != nil })},
		host.PlayAgain: {name: "Play this board again", can: w.inGame, run: w.in((*play.Game).PlayAgain)},
		host.Hint: {name: "Hint", key: overlay.MenuKey("H"), run: w.in(func(g *play.Game) { g.Hints.Next() }),
			can: hints},
		host.AllSteps: {name: "All steps", key: overlay.MenuKey("Shift+H"), run: w.in(func(g *play.Game) { g.Hints.ShowAll() }),
			can: hints},
		host.Check: {name: "Check", key: overlay.MenuKey("K"), run: w.in(func(g *play.Game) { g.Check.Run() }),
			can: w.when((*play.Game).Free)},
		host.ShowProof: {name: "Show the proof", run: w.in(func(g *play.Game) { g.Analysis.ShowProof() }),
			can: w.when(func(g *play.Game) bool { return g.Analysis.Report != nil })},
		host.Pause: {name: "Pause", key: overlay.MenuKey("P"), run: w.in((*play.Game).Pause),
			can: w.when((*play.Game).CanPause)},
	}
}

// solverCommands are the commands of the menu Solve except the algorithms.
func solverCommands(w *Window) map[host.Command]command {
	help := w.when(func(g *play.Game) bool { return g.Free() && g.Help.Can() })
	return map[host.Command]command{
		host.SolverLab: {name: "Solver Lab", key: ctrl(fyne.KeyL), run: func() { w.show(atLab) }},
		host.Lessons: {name: "Lessons", key: ctrlShift(fyne.KeyL), run: func() {
			w.show(atLab)
			w.lab.Learn()
		}},
		host.CopyTable: {name: "Copy table",
			can: func() bool { return w.screen == atLab }, run: func() { w.lab.CopyTable() }},
		host.Solve: {name: "Solve", key: overlay.MenuKey("F9"), run: w.in(func(g *play.Game) { g.Solver.Run(g.Solver.Algorithm()) }),
			can: w.when(func(g *play.Game) bool { return g.Solver.Can() })},
		host.CompareAll: {name: "Compare all algorithms", run: w.in(func(g *play.Game) { g.Solver.Compare() }),
			can: w.when(func(g *play.Game) bool { return g.Solver.Can() })},
		host.Cheat: {name: "Cheat: one right move", key: ctrl(fyne.KeyH), run: w.in(func(g *play.Game) { g.Help.Cheat() }),
			can: help},
		host.ShowSolution: {name: "Show solution", run: w.in(func(g *play.Game) { g.Help.ShowSolution() }),
			can: help},
	}
}

// settingCommands are the settings in the menu View.
func settingCommands(w *Window) map[host.Command]command {
	setting := func(name string, key fyne.Shortcut, on func(*Settings) bool, set func(*Settings)) command {
		isOn := func() bool { return on(&w.settings.Settings) }
		return command{name: name, key: key, run: func() { w.change(set) }, on: isOn}
	}
	toggle := func(name string, key fyne.Shortcut, field func(*Settings) *bool) command {
		return setting(name, key, func(s *Settings) bool { return *field(s) }, func(s *Settings) { *field(s) = !*field(s) })
	}
	theme := func(name string, mode kit.Mode) command {
		return setting(name, nil, func(s *Settings) bool { return s.Theme == mode }, func(s *Settings) { s.Theme = mode })
	}
	solvable := func(s *Settings) bool { return w.game() != nil && s.Solvable[w.game().Family.ID] }
	indicator := setting("Show if still solvable", nil, solvable, func(s *Settings) {
		s.SetSolvable(w.game().Family.ID, !solvable(s))
	})
	indicator.can = w.inGame
	clean := toggle("Remove notes automatically", nil, func(s *Settings) *bool { return &s.CleanNotes })
	clean.hidden = w.lacks(func(g *play.Game) bool { return g.Family.Notes })
	hole := toggle("Arrow keys move the empty place", nil, func(s *Settings) *bool { return &s.Hole })
	hole.hidden = w.lacks(func(g *play.Game) bool { return g.Family.Holes })
	panel := toggle("Side panel", ctrl(fyne.KeyI), func(s *Settings) *bool { return &s.Inspector })
	panel.run = func() { w.windowLayout.togglePanel() }
	return map[host.Command]command{
		host.FollowSystem:      theme("Follow system", kit.System),
		host.LightTheme:        theme("Light", kit.Light),
		host.DarkTheme:         theme("Dark", kit.Dark),
		host.HighContrastTheme: theme("High contrast", kit.HighContrast),
		host.MarkBroken: setting("Mark broken rules", ctrl(fyne.KeyM),
			func(s *Settings) bool { return s.Marking != prefs.MarkNothing }, toggleMarking),
		host.ShowSolvable: indicator,
		host.CleanNotes:   clean,
		host.Coordinates:  toggle("Coordinates", nil, func(s *Settings) *bool { return &s.Coords }),
		host.MoveHole:     hole,
		host.ShowClock:    toggle("Clock", ctrl(fyne.KeyT), func(s *Settings) *bool { return &s.Timer }),
		host.HideClock:    toggle("Hide clock until solved", nil, func(s *Settings) *bool { return &s.HideClock }),
		host.Animations:   setting("Animations", nil, (*Settings).moves, toggleMotion),
		host.SidePanel:    panel,
	}
}

// viewCommands are the other commands of the menu View.
func viewCommands(w *Window) map[host.Command]command {
	return map[host.Command]command{
		host.Describe:     {name: "Describe the board", key: ctrlShift(fyne.KeyD), can: w.inGame, run: w.in(w.describe)},
		host.LargerBoard:  {name: "Larger board", key: ctrl(fyne.KeyEqual), run: func() { w.zoom(1) }},
		host.SmallerBoard: {name: "Smaller board", key: ctrl(fyne.KeyMinus), run: func() { w.zoom(-1) }},
		host.FitBoard:     {name: "Fit board to window", key: ctrlShift(fyne.Key0), run: func() { w.zoom(0) }},
		host.FullScreen: {name: "Full screen", key: overlay.MenuKey("F11"), run: func() {
			full := !w.win.FullScreen()
			w.win.SetFullScreen(full)
			if !full {
				w.settings.resize() // the toolkit forgets the size if a theme was set in full screen
			}
		}},
	}
}

// helpCommands are the commands of the menu Help.
func helpCommands(w *Window) map[host.Command]command {
	return map[host.Command]command{
		host.Keys: {name: "Keys and mouse", key: overlay.MenuKey("F1"), run: func() {
			lists := w.commands.keyLists()
			if g := w.playing(); g != nil && len(g.Family.Keys) > 0 {
				lists = slices.Insert(lists, 0, dialogs.KeyList{Title: g.Family.Name, Keys: g.Family.Keys})
			} else if w.screen == atEditor {
				lists = slices.Insert(lists, 0, dialogs.KeyList{
					Title: "In the editor", Keys: slices.Concat(w.drafts.editor.Family.Edit.Keys, editor.Keys),
				})
			} else if w.screen == atLab {
				lists = slices.Insert(lists, 0, dialogs.KeyList{Title: "On this page", Keys: w.lab.Keys()})
			}
			w.dialogs().ShowKeys(lists)
		}},
		host.Rules: {name: "Rules", can: w.inGame, run: func() {
			w.inspector.Open(play.RulesTab)
			w.refresh(play.State)
		}},
		host.Manual: {name: "Manual", run: func() { w.explain("") }},
		host.About:  {name: "About Backtrack", run: func() { w.dialogs().ShowAbout() }},
	}
}

// unsolved reports whether the player can act in a game that is not solved.
func unsolved(g *play.Game) bool { return g.Free() && !g.Solved() }

// noterOf returns the board of a game if notes can be taken on it.
func noterOf(g *play.Game) (board.Noter, bool) {
	n, ok := boardOf(g).(board.Noter)
	return n, ok
}

// restart starts a puzzle again. Before the first move it undoes changes of the board that are
// not moves.
func restart(g *play.Game) {
	if g.Playback == nil && g.Controller.Game.At() == 0 && canEscape(g) {
		boardOf(g).(board.Escaper).Escape()
		return
	}
	g.Restart()
}

// canEscape reports whether Esc has an effect on the board of g.
func canEscape(g *play.Game) bool {
	b, ok := boardOf(g).(board.Escaper)
	return ok && b.CanEscape()
}

// An undoer undoes steps of the game on the screen. In the editor it undoes changes of the
// draft, and in the library the last deletion.
type undoer struct {
	*stage
	catalog        *play.Catalog
	restoreDeleted func() // brings back the puzzle or collection that was deleted last
	drafts         *edit.Editor
}

// undo undoes a step.
func (u *undoer) undo() {
	if u.screen == atLibrary {
		u.restoreDeleted()
	} else if u.screen == atEditor {
		u.drafts.Undo()
	} else if u.game() != nil {
		u.games.Undo()
	}
}

// canUndo reports whether undo has an effect.
func (u *undoer) canUndo() bool {
	n, _ := u.catalog.Deleted()
	return u.screen == atLibrary && n > 0 || u.inGame() && u.games.CanUndo() || u.screen == atEditor && u.drafts.CanUndo()
}

// redo redoes a step that was undone.
func (u *undoer) redo() {
	if u.screen == atEditor {
		u.drafts.Redo()
	} else if u.inGame() {
		u.games.Redo()
	}
}

func (u *undoer) canRedo() bool {
	return u.screen == atEditor && u.drafts.CanRedo() || u.inGame() && u.games.CanRedo()
}

// tips returns the tips of Undo and Redo.
func (u *undoer) tips() (undo, redo string) {
	undo, redo = "Undo the last step", "Redo the step that was undone"
	if _, name := u.catalog.Deleted(); u.screen == atLibrary && name != "" {
		undo = "Bring back " + name
	} else if u.inGame() {
		undo, redo = u.games.UndoText(), u.games.RedoText()
	}
	return undo + " (Ctrl+Z)", redo + " (Ctrl+Y)"
}
