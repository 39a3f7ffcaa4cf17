package window

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/play"
)

// A maker makes new puzzles, and has its own menu.
type maker struct{ w *Window }

// family returns the family that New makes a puzzle of: the family of the game if
// it has a generator, or else the first one that has.
func (m *maker) family() (family.Family, bool) {
	if m.w.game() != nil {
		if f := m.w.game().Family; f.Make != nil {
			return f, true
		}
	}
	i := slices.IndexFunc(m.w.families, func(f family.Family) bool { return f.Make != nil })
	if i < 0 {
		return family.Family{}, false
	}
	return m.w.families[i], true
}

// recipe returns the recipe used last for a family, or else the default one.
func (m *maker) recipe(f family.Family) solver.Recipe {
	r, err := f.Complete(m.w.settings.Recipes[f.ID])
	if err != nil {
		r, err = f.Complete(nil)
	}
	if err != nil {
		panic(err) // the defaults of a generator are valid
	}
	return r
}

// wish stores the recipe of a family for new puzzles.
func (m *maker) wish(f family.Family, r solver.Recipe) {
	m.w.settings.Recipes = with(m.w.settings.Recipes, f.ID, r)
	m.w.saveSettings()
	m.w.pool.Prefer(f, r)
}

// newPuzzle opens a new puzzle in place of the present one.
func (m *maker) newPuzzle() { m.next(play.Instead) }

// next opens a new puzzle, see [play.Games.Open].
func (m *maker) next(at int) {
	f, ok := m.family()
	if !ok {
		m.w.show(atLibrary)
		return
	}
	m.w.pool.Take(f, m.recipe(f), m.fresh(at))
	m.showWait()
}

// showWait shows that a puzzle is made, and each second for how long.
func (m *maker) showWait() {
	m.w.refresh(play.State)
	time.AfterFunc(time.Second, func() { m.w.post(m.showTime) })
}

func (m *maker) showTime() {
	if m.w.pool.Busy() {
		m.w.status.show()
		time.AfterFunc(time.Second, func() { m.w.post(m.showTime) })
	}
}

// fresh returns a function that opens a puzzle that was just made.
func (m *maker) fresh(at int) func(p family.Puzzle, err error) {
	return func(p family.Puzzle, err error) {
		if err != nil {
			m.w.showError(err)
			m.w.refresh(play.State)
			return
		}
		m.w.openAt(m.w.catalog.Add(p), at)
		if note := p.Header.Note; note != "" {
			m.w.say(play.Message{Text: note, Minor: true})
		}
	}
}

// remake opens the puzzle of an id that names a recipe and a seed. It reports
// whether id is one.
func (m *maker) remake(id string) bool {
	for _, f := range m.w.families {
		if r, seed, ok := f.Recipe(id); ok {
			m.makeNow(f, r, seed, play.Chosen)
			return true
		}
	}
	return false
}

// makeNow makes a puzzle of a seed and opens it, see [play.Games.Open].
func (m *maker) makeNow(f family.Family, r solver.Recipe, seed uint64, at int) {
	m.w.pool.Make(f, r, seed, m.fresh(at))
	m.showWait()
}

// custom asks what puzzle of the present family to make, and makes it. What is
// typed as its seed may also be the id of a puzzle to open.
func (m *maker) custom() {
	f, ok := m.family()
	if !ok {
		return
	}
	m.w.dialogs().AskRecipe(f, m.recipe(f), func(r solver.Recipe, text string) error {
		seed, err := strconv.ParseUint(text, 10, 64)
		switch {
		case text == "":
			m.wish(f, r)
			m.newPuzzle()
			return nil
		case m.w.files.openID(text):
		case err != nil:
			return errors.New("want a whole number, or the id of a puzzle")
		default:
			m.makeNow(f, r, seed, play.Instead)
		}
		m.wish(f, r)
		return nil
	})
}

// items returns the menu of the button New.
func (m *maker) items() []*fyne.MenuItem {
	item := m.w.commands.item
	var items []*fyne.MenuItem
	if f, ok := m.family(); ok {
		label := ""
		if g := m.w.game(); g != nil && g.Family.ID != f.ID { // its own family has no generator
			label = "New " + f.Name + " puzzle"
		}
		items = append(items, item("New puzzle", label), fyne.NewMenuItemSeparator())
		items = append(items, m.options(f)...)
		items = append(items, item("Custom puzzle…", "Custom…"), fyne.NewMenuItemSeparator())
	}
	items = append(items, item("Next board", ""), item("Play this board again", ""))
	if m.w.screen == atGame && m.w.game().Puzzle.Shuffle != nil {
		items = append(items, item("Shuffle again", ""))
	}
	return append(items, item("Choose another board…", ""), fyne.NewMenuItemSeparator(), item("Open…", "Open a file…"), item("Paste puzzle", "Paste a puzzle"))
}

// options returns a menu for each option of new puzzles that has values to choose
// from, with the present value ticked.
func (m *maker) options(f family.Family) (items []*fyne.MenuItem) {
	now := m.recipe(f)
	for _, o := range f.Options {
		values := append(slices.Clone(o.Values), o.Offers...)
		if o.Switch() || len(values) < 2 {
			continue
		}
		item := fyne.NewMenuItem(o.Name, nil)
		item.ChildMenu = fyne.NewMenu("")
		for _, v := range values {
			child := fyne.NewMenuItem(dialogs.OptionText(o, v), m.w.do(func() { m.newOf(f, o.ID, v) }))
			child.Checked = now[o.ID] == v
			item.ChildMenu.Items = append(item.ChildMenu.Items, child)
		}
		items = append(items, item)
	}
	return items
}

// newOf makes a puzzle with one option changed.
func (m *maker) newOf(f family.Family, option, value string) {
	r := m.recipe(f)
	r[option] = value
	if _, err := f.Complete(r); err != nil {
		m.w.showError(err)
		m.w.refresh(play.State)
		return
	}
	m.wish(f, r)
	m.newPuzzle()
}
