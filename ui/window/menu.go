package window

import (
	"fmt"
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit"
)

// A mainMenu is the menu bar. Items that cannot be used now are disabled.
type mainMenu struct {
	w       *Window
	menu    *fyne.MainMenu
	playing []*fyne.MenuItem // need a game that may be played
	game    []*fyne.MenuItem // need a game
	proof   *fyne.MenuItem   // needs a proof
	mix     *fyne.MenuItem   // needs a board that can be mixed
	hinted  []*fyne.MenuItem // need a family that has hints
	solve   *fyne.Menu       // the algorithms of the family in view come first in it
	solvers []*fyne.MenuItem // those items
	compare *fyne.MenuItem
	family  string // the family that they are of
	undo    *fyne.MenuItem
	back    *fyne.MenuItem
	keep    *fyne.MenuItem
	redo    *fyne.MenuItem
	restart *fyne.MenuItem
	pause   *fyne.MenuItem
	hole    *fyne.MenuItem     // which way arrow keys move things
	clean   *fyne.MenuItem     // needs a family with notes
	all     [][]*fyne.MenuItem // of each menu, those that the present family lacks among them
	help    []*fyne.MenuItem
	checks  []check
	state   string       // what the system's menu bar shows; to refresh it is costly
	bar     *kit.MenuBar // nil where the system has a menu bar of its own
}

// A check is an item with a tick that shows a setting.
type check struct {
	item *fyne.MenuItem
	on   func(Settings) bool
}

func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

func newMainMenu(w *Window) *mainMenu {
	m := &mainMenu{w: w}
	item := func(label string, key fyne.Shortcut, f func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(label, w.uncovered(w.do(f)))
		i.Shortcut = key
		return i
	}
	game := func(i *fyne.MenuItem) *fyne.MenuItem { m.game = append(m.game, i); return i }
	playing := func(i *fyne.MenuItem) *fyne.MenuItem { m.playing = append(m.playing, i); return i }
	proved := func(i *fyne.MenuItem) *fyne.MenuItem { m.proof = i; return i }
	hinted := func(i *fyne.MenuItem) *fyne.MenuItem { m.hinted = append(m.hinted, i); return i }
	help := func(i *fyne.MenuItem) *fyne.MenuItem { m.help = append(m.help, i); return i }
	tick := func(label string, key fyne.Shortcut, on func(Settings) bool, set func(*Settings)) *fyne.MenuItem {
		i := item(label, key, func() { w.change(set) })
		m.checks = append(m.checks, check{i, on})
		return i
	}
	line := fyne.NewMenuItemSeparator

	m.undo = item("Undo", &fyne.ShortcutUndo{}, w.undo)
	m.redo = item("Redo", &fyne.ShortcutRedo{}, w.redo)
	m.restart = item("Restart", ctrl(fyne.KeyR), w.restart)
	m.back = item("Discard trial", kit.MenuKey("Shift+B"), w.takeBack)
	m.keep = item("Keep trial", nil, w.keep)
	m.pause = item("Pause", kit.MenuKey("P"), w.togglePause)
	m.mix = item("Shuffle again", nil, w.mix)
	library := withKey(fyne.NewMenuItem("Library", w.uncovered(func() { w.showLibrary(""); w.lib.search.Focus(w.win.Canvas()) })), ctrl(fyne.KeyF)) // the search keeps the keyboard
	quit := fyne.NewMenuItem("Quit", w.quit)
	quit.IsQuit, quit.Shortcut = true, ctrl(fyne.KeyQ)

	m.hole = tick("Arrow keys move the empty place", nil, func(s Settings) bool { return s.Hole }, turnArrows)
	m.clean = tick("Remove notes automatically", nil, func(s Settings) bool { return s.CleanNotes }, func(s *Settings) { s.CleanNotes = !s.CleanNotes })
	theme := fyne.NewMenuItem("Theme", nil)
	theme.ChildMenu = fyne.NewMenu("",
		tick("Follow system", nil, func(s Settings) bool { return s.Theme == kit.System }, func(s *Settings) { s.Theme = kit.System }),
		tick("Light", nil, func(s Settings) bool { return s.Theme == kit.Light }, func(s *Settings) { s.Theme = kit.Light }),
		tick("Dark", nil, func(s Settings) bool { return s.Theme == kit.Dark }, func(s *Settings) { s.Theme = kit.Dark }),
	)
	m.compare = item("Compare all algorithms", ctrl(fyne.KeyL), w.compare)
	m.solve = fyne.NewMenu("Solve",
		m.compare, line(),
		help(item("Cheat: one right move", ctrl(fyne.KeyH), w.cheat)),
		help(item("Show solution", nil, w.showSolution)),
	)
	m.listSolvers()

	m.menu = fyne.NewMainMenu(
		fyne.NewMenu("File",
			item("New puzzle", ctrl(fyne.KeyN), w.newPuzzle),
			item("Custom puzzle…", ctrlShift(fyne.KeyN), w.custom),
			library, line(),
			item("Open…", ctrl(fyne.KeyO), w.openDialog),
			item("Paste puzzle", kit.MenuKey("Ctrl+V"), w.paste), line(),
			game(item("Save puzzle as…", ctrlShift(fyne.KeyS), w.saveCopy)),
			game(item("Copy puzzle", ctrlShift(fyne.KeyC), w.copyPuzzle)),
			game(item("Copy position", nil, w.copyPosition)), line(),
			quit,
		),
		fyne.NewMenu("Edit", m.undo, m.redo, m.restart, line(),
			playing(item("Checkpoint", ctrl(fyne.KeyB), w.checkpoint)), m.back, m.keep,
		),
		fyne.NewMenu("Puzzle",
			game(item("Next board", ctrl(fyne.KeyPeriod), w.nextBoard)),
			m.mix,
			item("Choose another board…", nil, w.choose), line(),
			hinted(item("Hint", kit.MenuKey("H"), w.hint)),
			hinted(item("All steps", kit.MenuKey("Shift+H"), w.allSteps)),
			playing(item("Check", kit.MenuKey("K"), w.check)),
			proved(item("Show the proof", nil, w.showProof)), line(),
			m.pause,
		),
		m.solve,
		fyne.NewMenu("View",
			theme,
			tick("Mark broken rules", ctrl(fyne.KeyM), func(s Settings) bool { return s.Marking }, func(s *Settings) { s.Marking = !s.Marking }),
			game(tick("Show if still solvable", nil, func(s Settings) bool { return w.game != nil && s.Solvable[w.game.puzzle.Family] }, func(s *Settings) {
				f := w.game.puzzle.Family
				s.Solvable = with(s.Solvable, f, !s.Solvable[f])
			})),
			m.clean,
			tick("Coordinates", nil, func(s Settings) bool { return s.Coords }, func(s *Settings) { s.Coords = !s.Coords }),
			m.hole,
			tick("Clock", ctrl(fyne.KeyT), func(s Settings) bool { return s.Timer }, func(s *Settings) { s.Timer = !s.Timer }),
			tick("Hide clock until solved", nil, func(s Settings) bool { return s.HideClock }, func(s *Settings) { s.HideClock = !s.HideClock }),
			tick("Animations", nil, func(s Settings) bool { return s.Motion }, func(s *Settings) { s.Motion = !s.Motion }),
			tick("Side panel", ctrl(fyne.KeyI), func(s Settings) bool { return s.Inspector }, func(*Settings) { w.toggleInspector() }), line(),
			item("Larger board", ctrl(fyne.KeyEqual), func() { w.zoom(zoomStep) }),
			item("Smaller board", ctrl(fyne.KeyMinus), func() { w.zoom(-zoomStep) }),
			item("Fit board to window", ctrlShift(fyne.Key0), func() { w.zoom(0) }), line(),
			item("Full screen", kit.MenuKey("F11"), func() { w.win.SetFullScreen(!w.win.FullScreen()) }),
		),
		fyne.NewMenu("Help",
			item("Keys and mouse", kit.MenuKey("F1"), w.showKeys),
			game(item("Rules", nil, func() { w.inspector.open(tabRules); w.update() })),
			item("Algorithms", nil, func() { w.explain("") }),
			item("About Backtrack", nil, w.showAbout),
		),
	)
	for _, menu := range m.menu.Items {
		m.all = append(m.all, menu.Items)
	}
	if runtime.GOOS == "darwin" {
		w.win.SetMainMenu(m.menu)
	} else {
		m.bar = kit.NewMenuBar(m.menu.Items)
		for _, menu := range m.menu.Items {
			m.listen(menu)
		}
		for i, menu := range m.menu.Items {
			key := fyne.KeyName(menu.Label[:1])
			w.win.Canvas().AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}, func(fyne.Shortcut) {
				w.uncovered(func() { m.bar.Open(i) })()
			})
		}
	}
	for key, f := range map[fyne.Shortcut]func(){
		ctrlShift(fyne.KeyZ):  w.redo,
		&fyne.ShortcutPaste{}: w.paste,
	} {
		w.win.Canvas().AddShortcut(key, func(fyne.Shortcut) { w.uncovered(f)() })
	}
	return m
}

// missing reports whether an item makes no sense for the present family.
func (m *mainMenu) missing(i *fyne.MenuItem) bool {
	w := m.w
	switch i {
	case m.mix:
		return w.game != nil && w.game.puzzle.Shuffle == nil
	case m.hole:
		return w.game != nil && !w.family(w.game.puzzle.Family).Holes
	case m.clean:
		return w.game != nil && !w.family(w.game.puzzle.Family).Notes
	}
	return false
}

// listen has the shortcuts of a menu and its submenus do what the items do.
func (m *mainMenu) listen(menu *fyne.Menu) {
	for _, i := range menu.Items {
		if i.ChildMenu != nil {
			m.listen(i.ChildMenu)
		}
		if key, ok := i.Shortcut.(fyne.KeyboardShortcut); ok {
			m.w.win.Canvas().AddShortcut(key, func(fyne.Shortcut) {
				if !i.Disabled {
					i.Action()
				}
			})
		}
	}
}

// listSolvers lists the algorithms of the family in view, in its order.
func (m *mainMenu) listSolvers() {
	f := m.w.families[0]
	if m.w.game != nil {
		f = m.w.family(m.w.game.puzzle.Family)
	}
	if m.family == f.ID {
		return
	}
	rest := m.solve.Items[len(m.solvers):]
	m.family, m.solvers = f.ID, nil
	for i, a := range f.Algorithms {
		m.solvers = append(m.solvers, fyne.NewMenuItem(a.Title(), m.w.uncovered(m.w.do(func() { m.w.solve(i) }))))
	}
	m.solve.Items = slices.Concat(m.solvers, rest)
}

// update enables and ticks the items.
func (m *mainMenu) update() {
	w := m.w
	at := w.place == atGame
	free := at && w.game.free()
	m.listSolvers()
	state := m.family
	enable := func(i *fyne.MenuItem, on bool) {
		i.Disabled = !on
		state += string("01"[b2i(on)])
	}
	for _, i := range m.game {
		enable(i, at)
	}
	for _, i := range append(slices.Clone(m.solvers), m.compare) {
		enable(i, at && !w.game.clock.paused)
	}
	for i, item := range m.solvers {
		item.Shortcut = nil
		if at && i == w.game.algorithm() {
			item.Shortcut = kit.MenuKey("F9")
		}
	}
	for _, i := range m.playing {
		enable(i, free)
	}
	enable(m.mix, at && w.game.puzzle.Shuffle != nil)
	state += fmt.Sprint(m.missing(m.mix), m.missing(m.hole))
	enable(m.proof, at && w.game.study.report != nil)
	for _, i := range m.hinted {
		enable(i, free && w.game.table.Hints != nil && !w.game.solved())
	}
	for _, i := range m.help {
		enable(i, free && w.game.canHelp())
	}
	trial := free && len(w.game.table.Game.Checkpoints()) > 0
	enable(m.back, trial)
	enable(m.keep, trial)
	enable(m.pause, at && w.game.canPause())
	enable(m.undo, w.canUndo())
	enable(m.redo, w.canRedo())
	// While something is shown on the board, Restart says that it has to end first.
	enable(m.restart, free && w.game.table.Game.At() > 0 || at && w.game.playback != nil)
	for _, c := range m.checks {
		c.item.Checked = c.on(w.settings)
		state += string("01"[b2i(c.item.Checked)])
	}
	for i, menu := range m.menu.Items {
		if menu == m.solve {
			continue // has its own list
		}
		menu.Items = slices.DeleteFunc(slices.Clone(m.all[i]), m.missing)
	}
	if m.bar == nil && m.state != state {
		m.state = state
		m.menu.Refresh()
	}
}

func b2i(on bool) int {
	if on {
		return 1
	}
	return 0
}

// solveItems is the menu of the button Solve.
func (w *Window) solveItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for i, a := range w.family(w.game.puzzle.Family).Algorithms {
		item := fyne.NewMenuItem(a.Title(), w.do(func() { w.solve(i) }))
		if i == w.game.algorithm() {
			item.Shortcut = kit.MenuKey("F9")
		}
		items = append(items, item)
	}
	show := fyne.NewMenuItem("Show solution", w.do(w.showSolution))
	show.Disabled = !w.game.free() || !w.game.canHelp()
	return append(items, fyne.NewMenuItemSeparator(), withKey(fyne.NewMenuItem("Compare all algorithms", w.do(w.compare)), ctrl(fyne.KeyL)), show)
}

// withKey returns the item, which now shows a shortcut.
func withKey(i *fyne.MenuItem, key fyne.Shortcut) *fyne.MenuItem {
	i.Shortcut = key
	return i
}
