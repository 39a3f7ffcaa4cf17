package ui

import (
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/ui/kit"
	"backtrack/ui/view"
)

// A library shows all puzzles as cards: the ready-made ones and those that
// the player has opened.
type library struct {
	w      *Window
	object *fyne.Container
	title  *kit.Text
	search *kit.SearchField
	chips  []*kit.Chip // one for each state
	sorted *kit.Button // opens the menu of orders
	scroll *kit.Scroll
	grid   *fyne.Container
	none   *kit.Text

	entries []*entry
	seen    int // counts saves, so that the last one is known
	state   state
}

// An entry is a puzzle of the library and how far the player is with it.
type entry struct {
	puzzle view.Puzzle
	save   *model.Save // nil if it was never begun
	peek   view.Peek
	played int // the greater, the later
	card   *card
}

// A state is what the player may want to see of the library.
type state uint8

const (
	anyState state = iota
	inPlay
	unsolved
	solved
	made
)

var stateNames = []string{"All", "In play", "Unsolved", "Solved", "Made here"}

// An order is how the library is sorted.
type order uint8

const (
	byPack order = iota
	byPlayed
	byName
	bySize
)

var orderNames = []string{"course order", "last played", "name", "size"}

func newLibrary(w *Window) *library {
	l := &library{w: w, title: kit.NewBold("Library", kit.Ink, 24), none: kit.NewText("No puzzle matches.", kit.Ink3, 14)}
	l.search = kit.NewSearchField("Name, number of cells, author", func(string) { l.refresh() })
	l.search.OnDone = func() { l.move(0, 0) }
	for i, name := range stateNames {
		chip := kit.NewFilterChip(name, nil)
		chip.OnTapped = func() { l.state = state(i); l.refresh() }
		chip.OnHover = w.status.hint
		l.chips = append(l.chips, chip)
	}
	l.chips[0].SetSelected(true)
	l.sorted = kit.NewButton("", "", nil)
	l.sorted.SetMenu(true)
	l.sorted.OnTapped = func() {
		var items []*fyne.MenuItem
		for i, name := range orderNames {
			item := fyne.NewMenuItem(upper(name), func() { w.settings.Order = order(i); w.saveSettings(); l.refresh() })
			item.Checked = w.settings.Order == order(i)
			items = append(items, item)
		}
		w.popUp(l.sorted, items)
	}
	l.sorted.Hint, l.sorted.OnHover = "Order of the cards", w.status.hint
	l.grid = container.New(cardGrid{})
	l.scroll = kit.NewScroll(l.grid)
	chips := newRow(8)
	for _, c := range l.chips {
		chips.Add(c)
	}
	l.object = container.New(l, l.title, l.search, chips, l.sorted, l.scroll, l.none)
	return l
}

// load reads the ready-made puzzles and all saved games. What cannot be read
// is left out and reported.
func (l *library) load() error {
	saves, err := l.w.store.Games()
	errs := []error{err}
	byID, played := map[string]*model.Save{}, map[string]int{}
	for i := range saves {
		byID[saves[i].Puzzle], played[saves[i].Puzzle] = &saves[i], i+1
	}
	for _, f := range l.w.families {
		for _, id := range f.ReadyMade() {
			p, err := f.Load(id)
			if err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", id, err))
				continue
			}
			_, err = l.insert(p, byID[id])
			errs = append(errs, err)
			delete(byID, id)
		}
	}
	for _, s := range saves {
		if byID[s.Puzzle] == nil {
			continue
		}
		for _, found := range view.Read(l.w.families, s.Start) {
			if found.Err != nil {
				errs = append(errs, l.w.store.SetAside(s.Puzzle, found.Err))
				continue
			}
			if found.Puzzle.Family == s.Family {
				found.Puzzle.ID = s.Puzzle // of those that were made the text does not tell it
			}
			_, err := l.insert(found.Puzzle, byID[s.Puzzle])
			errs = append(errs, err)
		}
	}
	for _, e := range l.entries {
		e.played = played[e.puzzle.ID]
	}
	l.seen = len(saves)
	return errors.Join(errs...)
}

// insert adds a puzzle; a game that cannot be replayed is set aside.
func (l *library) insert(p view.Puzzle, s *model.Save) (*entry, error) {
	peek, err := p.Peek(s)
	if err != nil {
		err = l.w.store.SetAside(p.ID, err)
		s = nil
		peek, _ = p.Peek(nil)
	}
	e := &entry{puzzle: p, save: s, peek: peek}
	l.entries = append(l.entries, e)
	return e, err
}

// add adds a puzzle that was opened, unless it is there, and returns it. It is
// saved, so that it is in the library from now on.
func (l *library) add(p view.Puzzle) view.Puzzle {
	for _, e := range l.entries {
		if e.puzzle.File == p.File {
			return e.puzzle
		}
	}
	l.w.store.Save(model.Save{Family: p.Family, Puzzle: p.ID, Start: p.File})
	l.insert(p, nil)
	return p
}

// addMade adds a puzzle that was made here, unless it is there, and returns
// it.
func (l *library) addMade(p view.Puzzle) view.Puzzle {
	if have, ok := l.puzzle(p.ID); ok {
		return have
	}
	l.insert(p, nil)
	return p
}

// saved notes how far the player is with a puzzle.
func (l *library) saved(p view.Puzzle, s model.Save) {
	for _, e := range l.entries {
		if e.puzzle.ID == p.ID {
			l.seen++
			e.save, e.played = &s, l.seen
			e.card = nil
		}
	}
}

// puzzle returns the puzzle with the given id.
func (l *library) puzzle(id string) (view.Puzzle, bool) {
	for _, e := range l.entries {
		if e.puzzle.ID == id {
			return e.puzzle, true
		}
	}
	return view.Puzzle{}, false
}

// next returns the first puzzle of a family after the puzzle id that is not
// solved, beginning again at the top.
func (l *library) next(family, id string) (view.Puzzle, bool) {
	i := slices.IndexFunc(l.entries, func(e *entry) bool { return e.puzzle.ID == id })
	for k := range l.entries {
		e := l.entries[(i+1+k)%len(l.entries)]
		if e.puzzle.Family == family && e.puzzle.ID != id && !e.won() && e.puzzle.Seed() == "" {
			return e.puzzle, true
		}
	}
	return view.Puzzle{}, false
}

// won reports whether the puzzle was ever solved by the player.
func (e *entry) won() bool { return e.save != nil && e.save.Best != nil && !e.save.Best.Shown }

// begun reports whether there is a game to go on with.
func (e *entry) begun() bool { return e.save != nil && e.save.At > 0 }

// count returns how many puzzles of a family are solved, of how many, those
// that were made here apart.
func (l *library) count(family string) (won, all int) {
	for _, e := range l.entries {
		if e.puzzle.Family == family && e.puzzle.Seed() == "" {
			all++
			if e.won() {
				won++
			}
		}
	}
	return won, all
}

func (l *library) totals() (all, won int) {
	for _, e := range l.entries {
		won += b2i(e.won())
	}
	return len(l.entries), won
}
