package window

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// menus are the commands of the menu bar; "" is a line, and what begins with Theme is
// in a menu of that name.
var menus = []struct {
	name     string
	commands []string
}{
	{"File", []string{"New puzzle", "Custom puzzle…", "Library", "", "Open…", "Paste puzzle", "", "Save puzzle as…", "Copy puzzle", "Copy position", "", "Quit"}},
	{"Edit", []string{"Undo", "Redo", "Restart", "", "Checkpoint", "Discard trial", "Keep trial"}},
	{"Puzzle", []string{"Next board", "Shuffle again", "Choose another board…", "", "Go back a board", "Go forward a board", "", "Hint", "All steps", "Check", "Show the proof", "", "Pause"}},
	{"Solve", []string{"Compare all algorithms", "Solver Lab", "Lessons", "", "Cheat: one right move", "Show solution"}},
	{"View", []string{"Theme>Follow system", "Theme>Light", "Theme>Dark", "Mark broken rules", "Show if still solvable", "Remove notes automatically", "Coordinates",
		"Arrow keys move the empty place", "Clock", "Hide clock until solved", "Animations", "Side panel", "", "Larger board", "Smaller board", "Fit board to window", "", "Full screen"}},
	{"Help", []string{"Keys and mouse", "Rules", "Algorithms", "About Backtrack"}},
}

// solveMenu is the index in menus of the menu that begins with the algorithms.
const solveMenu = 3

// A mainMenu is the menu bar. Commands that cannot be run now are disabled.
type mainMenu struct {
	w       *Window
	menu    *fyne.MainMenu
	all     [][]*fyne.MenuItem // of each menu, including those hidden for the current family
	of      map[*fyne.MenuItem]*command
	solvers []*fyne.MenuItem // the algorithms of a family
	family  string           // that family
	state   string           // what the system's menu bar shows; to refresh it is costly
	bar     *overlay.MenuBar // nil where the system has a menu bar of its own
}

func newMainMenu(w *Window) *mainMenu {
	m := &mainMenu{w: w, menu: fyne.NewMainMenu(), of: map[*fyne.MenuItem]*command{}}
	item := func(name string) *fyne.MenuItem {
		i := fyne.NewMenuItem(name, func() { w.commands.run(name) })
		m.of[i] = w.commands.byName[name]
		i.Shortcut, i.IsQuit = m.of[i].key, name == "Quit"
		return i
	}
	for _, menu := range menus {
		var items []*fyne.MenuItem
		for _, name := range menu.commands {
			switch parent, child, nested := strings.Cut(name, ">"); {
			case name == "":
				items = append(items, fyne.NewMenuItemSeparator())
			case !nested:
				items = append(items, item(name))
			case len(items) > 0 && items[len(items)-1].Label == parent:
				last := items[len(items)-1].ChildMenu
				last.Items = append(last.Items, item(child))
			default:
				i := fyne.NewMenuItem(parent, nil)
				i.ChildMenu = fyne.NewMenu("", item(child))
				items = append(items, i)
			}
		}
		m.all = append(m.all, items)
		m.menu.Items = append(m.menu.Items, fyne.NewMenu(menu.name, items...))
	}
	m.listSolvers()
	add := func(key fyne.Shortcut, do func(fyne.Shortcut)) {
		w.win.Canvas().AddShortcut(key, do)
		if m.bar != nil {
			m.bar.Shortcuts.AddShortcut(key, do)
		}
	}
	if runtime.GOOS == "darwin" {
		w.win.SetMainMenu(m.menu)
	} else {
		m.bar = overlay.NewMenuBar(m.menu.Items)
		for i, c := range m.of {
			if key, ok := c.key.(fyne.KeyboardShortcut); ok {
				add(key, func(fyne.Shortcut) {
					if !i.Disabled {
						i.Action()
					}
				})
			}
		}
		for i, menu := range m.menu.Items {
			key := fyne.KeyName(menu.Label[:1])
			add(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}, func(fyne.Shortcut) {
				if !w.keys.covered() {
					m.bar.Open(i)
				}
			})
		}
	}
	for key, d := range map[fyne.KeyName][2]float32{fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1}} {
		add(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt | fyne.KeyModifierShift}, func(fyne.Shortcut) { w.scroll(d[0], d[1]) })
	}
	add(ctrlShift(fyne.KeyZ), func(fyne.Shortcut) { w.commands.run("Redo") })
	add(&fyne.ShortcutCopy{}, func(fyne.Shortcut) {
		if w.screen == atLab {
			w.commands.run("Copy table")
		}
	})
	add(ctrl(fyne.KeyRight), func(fyne.Shortcut) {
		if w.screen == atLab && !w.keys.covered() {
			w.lab.Skip()
		}
	})
	add(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { w.commands.run("Paste puzzle") })
	return m
}

// listSolvers lists the algorithms of the family in view, in its order.
func (m *mainMenu) listSolvers() {
	f := m.w.families[0]
	if g := m.w.game(); g != nil {
		f = g.Family
	}
	if m.family == f.ID {
		return
	}
	m.family, m.solvers = f.ID, nil
	for i, a := range f.Algorithms {
		m.solvers = append(m.solvers, fyne.NewMenuItem(a.Title(), func() {
			if !m.w.keys.covered() {
				m.w.do(func() { m.w.game().Solving.Run(i) })()
			}
		}))
	}
}

// Update enables and ticks the items.
func (m *mainMenu) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	m.listSolvers()
	w, state := m.w, m.family
	for k, items := range m.all {
		shown := slices.DeleteFunc(slices.Clone(items), func(i *fyne.MenuItem) bool {
			c := m.of[i]
			return c != nil && c.hidden != nil && c.hidden()
		})
		if k == solveMenu {
			shown = slices.Concat(m.solvers, shown)
		}
		m.menu.Items[k].Items = shown
		for _, i := range shown {
			state += m.show(i)
			if i.ChildMenu != nil {
				for _, child := range i.ChildMenu.Items {
					state += m.show(child)
				}
			}
		}
	}
	for i, item := range m.solvers {
		item.Disabled = !w.commands.byName["Compare all algorithms"].can()
		item.Shortcut = nil
		if w.screen == atGame && i == w.game().Algorithm() {
			item.Shortcut = overlay.MenuKey("F9")
		}
	}
	if m.bar == nil && m.state != state {
		m.state = state
		m.menu.Refresh()
	}
}

// show enables and ticks an item as its command says. It returns a text that changes
// with the looks of the item.
func (m *mainMenu) show(i *fyne.MenuItem) string {
	if c := m.of[i]; c != nil {
		i.Disabled = c.can != nil && !c.can()
		i.Checked = c.on != nil && c.on()
	}
	return fmt.Sprint(i.Label, i.Disabled, i.Checked)
}

// item returns a menu item for a command; label is the command's name if it is
// empty.
func (c *commands) item(name, label string) *fyne.MenuItem {
	chosen := c.byName[name]
	i := fyne.NewMenuItem(name, c.w.do(chosen.run))
	if label != "" {
		i.Label = label
	}
	i.Shortcut, i.Disabled = chosen.key, chosen.can != nil && !chosen.can()
	return i
}

// solveItems returns the menu of the button Solve.
func (c *commands) solveItems() []*fyne.MenuItem {
	return append(slices.Clone(c.w.menu.solvers), fyne.NewMenuItemSeparator(), c.item("Compare all algorithms", ""), c.item("Solver Lab", ""), c.item("Show solution", ""))
}
