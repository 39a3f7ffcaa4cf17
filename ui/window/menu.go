package window

import (
	"fmt"
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// A menuItem is a command in a menu, a separator if the command is NoCommand, or a submenu.
type menuItem struct {
	command host.Command
	name    string // name of the submenu
	items   []host.Command
	steps   bool // the submenu lists the first steps of all families
	empty   bool // the submenu lists an empty board of each family
	recent  bool // the submenu lists the last games
}

// menus are the menus of the menu bar.
var menus = []struct {
	name  string
	items []menuItem
}{
	{"File", slices.Concat(
		menuOf(host.NewPuzzle, host.CustomPuzzle), []menuItem{{name: emptyBoard, empty: true}},
		menuOf(host.OpenFile, host.PastePuzzle), []menuItem{{name: "Recent games", recent: true}},
		menuOf(host.SwitchGame, separator, host.SavePuzzle, host.ExportPuzzle, host.CopyPuzzle, host.CopyPosition, host.Print, separator),
		[]menuItem{
			{name: "Go to", items: []host.Command{host.Library, host.Daily, host.Statistics, host.Editor}},
			{name: "My data", items: []host.Command{host.ExportData, host.ImportData}},
		},
		menuOf(host.Settings, separator, host.Quit),
	)},
	{"Edit", menuOf(host.Undo, host.Redo, host.Restart, separator, host.Checkpoint, host.DiscardTrial, host.KeepTrial,
		separator, host.CopyPicture)},
	{"Puzzle", slices.Concat(
		menuOf(host.NextBoard, host.AnotherBoard, host.Shuffle, host.ChooseBoard, host.EditBoard, separator,
			host.GoBack, host.GoForward, separator,
			host.Hint, host.AllSteps, host.Check, host.ShowProof, separator),
		[]menuItem{{name: "Marker", items: []host.Command{host.Marker1, host.Marker2, host.Marker3, host.Marker4, host.Marker0}}},
		menuOf(separator, host.Pause),
	)},
	{solveMenu, menuOf(host.CompareAll, host.SolverLab, host.Lessons, separator, host.Cheat, host.ShowSolution)},
	{"View", slices.Concat(
		[]menuItem{{name: "Theme", items: []host.Command{
			host.FollowSystem, host.LightTheme, host.DarkTheme, host.HighContrastTheme,
		}}},
		menuOf(host.MarkBroken, host.ShowSolvable, host.CleanNotes, host.Coordinates, host.MoveHole, host.ShowClock,
			host.HideClock, host.Animations, host.SidePanel, separator, host.Describe,
			host.LargerBoard, host.SmallerBoard, host.FitBoard, separator, host.FullScreen),
	)},
	{"Help", slices.Concat(menuOf(host.Keys, host.Rules), []menuItem{{name: "First steps", steps: true}},
		menuOf(host.Manual, host.About))},
}

// separator stands for a line between commands in a menu.
const separator = host.NoCommand

// menuOf returns items for commands.
func menuOf(commands ...host.Command) []menuItem {
	var out []menuItem
	for _, c := range commands {
		out = append(out, menuItem{command: c})
	}
	return out
}

// solveMenu is the name of the menu that begins with the algorithms.
const solveMenu = "Solve"

// A mainMenu is the menu bar. Commands that cannot be run now are disabled.
type mainMenu struct {
	stage     *stage
	commands  *commands
	families  []family.Family
	begin     func(family.Family) // begins the first steps of a family
	openEmpty func(family.Family) // edits an empty board of a family
	played    *recent

	menu      *fyne.MainMenu
	all       [][]*fyne.MenuItem // items of each menu, including those hidden for the current family
	commandOf map[*fyne.MenuItem]host.Command
	recent    *fyne.MenuItem   // lists the last games
	solvers   []*fyne.MenuItem // items of the algorithms of the family with the id family
	family    string           // id of the family whose algorithms are listed
	state     string           // the state that the system's menu bar shows; it is refreshed only if this changes
	bar       *overlay.MenuBar // nil if the system has a menu bar
}

func newMainMenu(w *Window) *mainMenu {
	m := &mainMenu{
		stage: w.stage, commands: w.commands, families: w.families, begin: w.steps.begin, openEmpty: w.drafts.openEmpty,
		played: newRecent(w), menu: fyne.NewMainMenu(),
	}
	m.commandOf = map[*fyne.MenuItem]host.Command{}
	for _, menu := range menus {
		var items []*fyne.MenuItem
		for _, i := range menu.items {
			items = append(items, m.item(i))
		}
		m.all = append(m.all, items)
		m.menu.Items = append(m.menu.Items, fyne.NewMenu(menu.name, items...))
	}
	m.listSolvers()
	if runtime.GOOS != "darwin" {
		m.bar = overlay.NewMenuBar(m.menu.Items)
		m.bar.OnOpen = func() { m.Update(play.State) }
	}
	return m
}

// item returns an item of the menu bar.
func (m *mainMenu) item(of menuItem) *fyne.MenuItem {
	switch {
	case of.steps:
		return overlay.Submenu(of.name, m.firstSteps()...)
	case of.empty:
		return m.emptyBoards()
	case of.recent:
		m.recent = overlay.Submenu(of.name)
		return m.recent
	case of.name != "":
		return overlay.Submenu(of.name, lists.Map(menuOf(of.items...), m.item)...)
	case of.command == separator:
		return fyne.NewMenuItemSeparator()
	}
	c := m.commands.table[of.command]
	i := fyne.NewMenuItem(c.name, func() { m.commands.run(of.command) })
	i.Shortcut, i.IsQuit = c.key, of.command == host.Quit
	m.commandOf[i] = of.command
	return i
}

// emptyBoard is the name of the submenu of empty boards to edit.
const emptyBoard = "Empty board"

func (m *mainMenu) emptyBoards() *fyne.MenuItem {
	editable := lists.Filter(m.families, func(f family.Family) bool { return f.Edit != nil })
	return overlay.Submenu(emptyBoard, m.ofFamilies(editable, m.openEmpty)...)
}

// ofFamilies returns an item for each family.
func (m *mainMenu) ofFamilies(families []family.Family, do func(family.Family)) []*fyne.MenuItem {
	return lists.Map(families, func(f family.Family) *fyne.MenuItem {
		return fyne.NewMenuItem(f.Name, func() {
			if !m.commands.covered() {
				m.commands.do(func() { do(f) })()
			}
		})
	})
}

// attach adds the menus to a window, with the keys of their items and the further keys in more.
func (m *mainMenu) attach(win fyne.Window, more map[fyne.Shortcut]func()) {
	add := func(key fyne.Shortcut, do func()) {
		win.Canvas().AddShortcut(key, func(fyne.Shortcut) { do() })
		if m.bar != nil {
			m.bar.Shortcuts.AddShortcut(key, func(fyne.Shortcut) { do() })
		}
	}
	for key, do := range more {
		add(key, do)
	}
	if m.bar == nil {
		win.SetMainMenu(m.menu)
		return
	}
	for i, c := range m.commandOf {
		if key, ok := i.Shortcut.(fyne.KeyboardShortcut); ok {
			add(key, func() {
				if m.commands.can(c) {
					m.commands.run(c)
				}
			})
		}
	}
	for i, menu := range m.menu.Items {
		key := fyne.KeyName(menu.Label[:1])
		add(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}, func() {
			if !m.commands.covered() {
				m.bar.Open(i)
			}
		})
	}
}

// listSolvers lists the algorithms of the current family, in its order.
func (m *mainMenu) listSolvers() {
	f := m.families[0]
	if g := m.stage.game(); g != nil {
		f = g.Family
	}
	if m.family == f.ID {
		return
	}
	m.family, m.solvers = f.ID, nil
	for i, a := range f.Algorithms {
		m.solvers = append(m.solvers, fyne.NewMenuItem(a.Title(), func() {
			if !m.commands.covered() {
				m.commands.do(func() { m.stage.game().Solver.Run(i) })()
			}
		}))
	}
}

// listRecent lists the last games.
func (m *mainMenu) listRecent() {
	m.recent.ChildMenu.Items = m.played.items(func(open func()) {
		if !m.commands.covered() {
			m.commands.do(open)()
		}
	})
	m.recent.Disabled = len(m.recent.ChildMenu.Items) == 0
}

// Update updates which items are shown, enabled and ticked.
func (m *mainMenu) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	m.listSolvers()
	m.listRecent()
	state := m.family
	for k, items := range m.all {
		shown := slices.DeleteFunc(slices.Clone(items), func(i *fyne.MenuItem) bool {
			hidden := m.commands.table[m.commandOf[i]].hidden
			return hidden != nil && hidden()
		})
		if last := len(shown) - 1; shown[last].IsSeparator {
			shown = shown[:last] // the separator is followed by hidden items only
		}
		if m.menu.Items[k].Label == solveMenu {
			shown = slices.Concat(m.solvers, shown)
		}
		m.menu.Items[k].Items = shown
		for _, i := range shown {
			state += m.update(i)
		}
	}
	for i, item := range m.solvers {
		item.Disabled = !m.commands.can(host.Solve)
		item.Shortcut = nil
		if g := m.stage.playing(); g != nil && i == g.Solver.Algorithm() {
			item.Shortcut = m.commands.table[host.Solve].key
		}
	}
	if m.bar == nil && m.state != state {
		m.state = state
		m.menu.Refresh()
	}
}

// update enables and ticks an item, and the items of its submenu, as their commands say. It
// returns a text that changes with the state of the items.
func (m *mainMenu) update(i *fyne.MenuItem) string {
	if c, ok := m.commandOf[i]; ok {
		on := m.commands.table[c].on
		i.Disabled, i.Checked = !m.commands.can(c), on != nil && on()
	}
	state := fmt.Sprint(i.Label, i.Disabled, i.Checked)
	if i.ChildMenu != nil {
		for _, child := range i.ChildMenu.Items {
			state += m.update(child)
		}
	}
	return state
}

// solveItems returns the menu of the button Solve.
func (m *mainMenu) solveItems() []*fyne.MenuItem {
	item := m.commands.item
	return append(slices.Clone(m.solvers), fyne.NewMenuItemSeparator(),
		item(host.CompareAll, ""), item(host.SolverLab, ""), item(host.ShowSolution, ""))
}
