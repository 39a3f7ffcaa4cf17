package ui

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

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
	scroll *container.Scroll
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
	l.scroll = container.NewVScroll(l.grid)
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

// matches reports whether an entry is to be shown.
func (l *library) matches(e *entry) bool {
	switch l.state {
	case inPlay:
		if !e.begun() || e.peek.Solved {
			return false
		}
	case unsolved:
		if e.won() {
			return false
		}
	case solved:
		if !e.won() {
			return false
		}
	case made:
		if e.puzzle.Seed() == "" {
			return false
		}
	}
	h := e.puzzle.Header
	text := strings.ToLower(strings.Join([]string{e.puzzle.Name(), e.puzzle.ID, e.puzzle.Facts.Size, strings.ReplaceAll(e.puzzle.Facts.Size, " × ", "x"),
		fmt.Sprint(e.puzzle.Facts.Cells, " cells"), h.Author, h.Difficulty}, " "))
	for _, word := range strings.Fields(strings.ToLower(l.search.Text())) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// named reports whether the name of an entry holds every word searched for.
func (l *library) named(e *entry) bool {
	for _, word := range strings.Fields(strings.ToLower(l.search.Text())) {
		if !slices.Contains(strings.Fields(strings.ToLower(e.puzzle.Name())), word) {
			return false
		}
	}
	return true
}

// refresh shows the cards that match, in order.
func (l *library) refresh() {
	for i, c := range l.chips {
		c.SetSelected(l.state == state(i))
	}
	l.sorted.SetLabel(orderNames[l.w.settings.Order])
	l.object.Refresh() // the label has another width
	var shown []*entry
	for _, e := range l.entries {
		if l.matches(e) {
			shown = append(shown, e)
		}
	}
	slices.SortStableFunc(shown, func(a, b *entry) int {
		if byName := b2i(l.named(b)) - b2i(l.named(a)); byName != 0 {
			return byName // what is searched for by name comes first
		}
		switch l.w.settings.Order {
		case byPlayed:
			return cmp.Or(b.played-a.played, b2i(b.begun())-b2i(a.begun()))
		case byName:
			return strings.Compare(a.puzzle.Name(), b.puzzle.Name())
		case bySize:
			return a.puzzle.Facts.Cells - b.puzzle.Facts.Cells
		}
		return 0
	})
	l.grid.Objects = nil
	for i, e := range shown {
		if e.card == nil {
			e.peek, _ = e.puzzle.Peek(e.save)
			e.card = newCard(l, e)
		}
		e.card.index = i
		e.card.setCurrent(l.w.game != nil && l.w.game.puzzle.ID == e.puzzle.ID)
		l.grid.Objects = append(l.grid.Objects, e.card)
	}
	setVisible(l.none, len(shown) == 0)
	l.grid.Refresh()
	l.scroll.Refresh()
	l.w.status.update()
}

// focus gives the keyboard to the card of the game at the table.
func (l *library) focus() {
	for _, o := range l.grid.Objects {
		if c := o.(*card); c.current {
			l.move(c.index, 0)
			return
		}
	}
	l.move(0, 0)
}

// move gives the keyboard to the card that lies by so many away from another.
func (l *library) move(from, by int) {
	to := from + by
	if to < 0 || to >= len(l.grid.Objects) {
		return
	}
	c := l.grid.Objects[to].(*card)
	l.w.win.Canvas().Focus(c)
	top, bottom := c.Position().Y, c.Position().Y+c.Size().Height
	switch y, h := l.scroll.Offset.Y, l.scroll.Size().Height; {
	case top < y:
		l.scroll.ScrollToOffset(fyne.NewPos(0, max(top-cardGap, 0)))
	case bottom > y+h:
		l.scroll.ScrollToOffset(fyne.NewPos(0, bottom+cardGap-h))
	}
}

// MinSize implements fyne.Layout.
func (l *library) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *library) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const margin, field = 32, 264
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	}
	title, chips, sorted := l.title.MinSize(), o[2].MinSize(), l.sorted.MinSize()
	put(l.title, margin, 40-title.Height/2, title.Width, title.Height)
	w := min(field, size.Width-3*margin-title.Width)
	put(l.search, size.Width-margin-w, 20, w, 40)
	put(o[2], margin, 76, chips.Width, chips.Height)
	put(l.sorted, size.Width-margin-sorted.Width+12, 74, sorted.Width, sorted.Height)
	// The scroll bar lies in the margin, and the first focus ring needs room.
	put(l.scroll, margin-4, 120, size.Width-2*margin+4+20, size.Height-120)
	put(l.none, margin, 140, 300, 20)
}
