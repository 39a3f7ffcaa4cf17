package window

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/play"
)

// maker returns the family that New makes a puzzle of: the family of the game if
// it has a generator, or else the first one that has.
func (w *Window) maker() (family.Family, bool) {
	if w.game() != nil {
		if f := w.game().Family; f.Make != nil {
			return f, true
		}
	}
	i := slices.IndexFunc(w.families, func(f family.Family) bool { return f.Make != nil })
	if i < 0 {
		return family.Family{}, false
	}
	return w.families[i], true
}

// recipe returns what was wished last of a family, or what is usual.
func (w *Window) recipe(f family.Family) solver.Recipe {
	if r, err := f.Complete(w.settings.Recipes[f.ID]); err == nil {
		return r
	}
	r, err := f.Complete(nil)
	if err != nil {
		panic(err) // the defaults of a generator are valid
	}
	return r
}

// wish changes the recipe of a family.
func (w *Window) wish(f family.Family, r solver.Recipe) {
	w.settings.Recipes = with(w.settings.Recipes, f.ID, r)
	w.saveSettings()
	w.pool.Prefer(f, r)
}

// newPuzzle opens a puzzle that nobody has seen.
func (w *Window) newPuzzle() {
	f, ok := w.maker()
	if !ok {
		w.show(atLibrary)
		return
	}
	w.pool.Take(f, w.recipe(f), w.openFresh)
	w.refresh(play.State)
}

// openFresh opens a puzzle that was just made.
func (w *Window) openFresh(p family.Puzzle, err error) {
	if err != nil {
		w.showError(err)
		w.refresh(play.State)
		return
	}
	w.open(w.catalog.Add(p))
	if note := p.Header.Note; note != "" {
		w.say(play.Message{Text: note, Minor: true})
	}
}

// remake opens the puzzle of an id that names a recipe and a seed. It reports
// whether id is one.
func (w *Window) remake(id string) bool {
	for _, f := range w.families {
		r, seed, ok := f.Recipe(id)
		if !ok {
			continue
		}
		w.makeNow(f, r, seed)
		return true
	}
	return false
}

// makeNow makes a puzzle of a seed and opens it.
func (w *Window) makeNow(f family.Family, r solver.Recipe, seed uint64) {
	w.pool.Make(f, r, seed, w.openFresh)
	w.refresh(play.State)
}

// seeded opens the puzzle of a text: an id, or a seed for the recipe of a
// family.
func (w *Window) seeded(f family.Family, r solver.Recipe, text string) error {
	text = strings.TrimSpace(text)
	if w.openID(text) {
		return nil
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return errors.New("want a whole number, or the id of a puzzle")
	}
	w.makeNow(f, r, seed)
	return nil
}

// newItems is the menu of the button New.
func (w *Window) newItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	if f, ok := w.maker(); ok {
		items = w.makeItems(f)
	}
	items = append(items, w.item("Next board", ""), w.item("Play this board again", ""))
	if w.place == atGame && w.game().Puzzle.Shuffle != nil {
		items = append(items, w.item("Shuffle again", ""))
	}
	return append(items,
		w.item("Choose another board…", ""),
		fyne.NewMenuItemSeparator(),
		w.item("Open…", "Open a file…"),
		w.item("Paste puzzle", "Paste a puzzle"),
	)
}

// makeItems is the part of the menu about puzzles to be made: the options that
// have values to choose from, with the present ones ticked.
func (w *Window) makeItems(f family.Family) []*fyne.MenuItem {
	now := w.recipe(f)
	items := []*fyne.MenuItem{w.item("New puzzle", ""), fyne.NewMenuItemSeparator()}
	for _, o := range f.Options {
		values := append(slices.Clone(o.Values), o.Offers...)
		if o.Switch() || len(values) < 2 {
			continue
		}
		item := fyne.NewMenuItem(o.Name, nil)
		item.ChildMenu = fyne.NewMenu("")
		for _, v := range values {
			child := fyne.NewMenuItem(dialogs.OptionText(o, v), w.do(func() { w.newOf(f, o.ID, v) }))
			child.Checked = now[o.ID] == v
			item.ChildMenu.Items = append(item.ChildMenu.Items, child)
		}
		items = append(items, item)
	}
	return append(items,
		withKey(fyne.NewMenuItem("Custom…", func() { w.customDialog(f) }), ctrlShift(fyne.KeyN)),
		fyne.NewMenuItemSeparator(),
	)
}

// newOf makes a puzzle with one option changed.
func (w *Window) newOf(f family.Family, option, value string) {
	r := w.recipe(f)
	r[option] = value
	if _, err := f.Complete(r); err != nil {
		w.showError(err)
		w.refresh(play.State)
		return
	}
	w.wish(f, r)
	w.newPuzzle()
}
