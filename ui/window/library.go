package window

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A library shows all puzzles as cards: the ready-made ones and those that
// the player has opened.
type library struct {
	w      *Window
	object *fyne.Container
	title  *kit.Text
	search *kit.Field
	chips  *fyne.Container // families and states
	sorted *kit.Button     // opens the menu of orders
	scroll *kit.Scroll
	grid   *fyne.Container
	none   *kit.Text

	families []*kit.Chip // all of them, then each
	states   []*kit.Chip // but the first
	shown    []*card     // in their order

	entries []*entry
	deleted []removal // the latest last
	seen    int       // counts saves, so that the last one is known
	state   state
	filter  string             // what was asked for when the cards were shown last
	family  string             // whose puzzles are shown; "" is all
	rating  context.CancelFunc // ends the rating of a puzzle; nil if none goes on
}

// An entry is a puzzle of the library and how far the player is with it.
type entry struct {
	puzzle family.Puzzle
	ready  bool           // it comes with the program; the others are the player's own
	save   *model.Save    // nil if it was never begun
	peek   family.Preview // of save, unless stale
	stale  bool
	played int // the greater, the later; 0 is never
	card   *card
}

// A removal is an entry that was deleted, and where it was.
type removal struct {
	e  *entry
	at int
}

// A state is a filter of the library by progress.
type state uint8

const (
	anyState state = iota
	inPlay
	unsolved
	solved
	own
)

var stateNames = []string{"All", "In play", "Unsolved", "Solved", "Your own"}

// stateHints explain the chips of states.
var stateHints = []string{"All puzzles", "Begun and not solved", "Not solved by you yet", "Solved by you", "Made or imported by you"}

// An order is how the library is sorted.
type order uint8

const (
	byPack order = iota
	byPlayed
	byName
	bySize
)

var orderNames = []string{"Original order", "Last played", "Name", "Size"}

func newLibrary(w *Window) *library {
	l := &library{w: w, title: kit.NewBold("Library", kit.Ink, 24), none: kit.NewText("No puzzle matches.", kit.Ink3, 14)}
	l.search = kit.NewSearchField("Name, family, level, author", func(string) { l.refresh() })
	l.search.OnDone = func() { l.move(0) }
	l.chips = kit.NewFlow(8)
	chip := func(name, hint string, tapped func()) *kit.Chip {
		c := kit.NewFilterChip(name, func() { tapped(); l.refresh() })
		c.Hint, c.OnHover = hint, w.status.hint
		l.chips.Add(c)
		return c
	}
	l.families = append(l.families, chip(stateNames[anyState], stateHints[anyState], func() { l.family, l.state = "", anyState }))
	for _, f := range w.families {
		l.families = append(l.families, chip(f.RailName, "Only puzzles of "+f.Name, func() { l.family = f.ID }))
	}
	l.chips.Add(newChipLine())
	for i, name := range stateNames[1:] {
		l.states = append(l.states, chip(name, stateHints[i+1], func() {
			if l.state == state(i+1) {
				l.state = anyState
			} else {
				l.state = state(i + 1)
			}
		}))
	}
	l.sorted = kit.NewButton("", "", nil)
	l.sorted.SetMenu(true)
	l.sorted.OnTapped = func() {
		var items []*fyne.MenuItem
		for i, name := range orderNames {
			item := fyne.NewMenuItem(name, func() { w.settings.Order = order(i); w.saveSettings(); l.refresh() })
			item.Checked = w.settings.Order == order(i)
			items = append(items, item)
		}
		w.popUp(l.sorted, items)
	}
	l.sorted.Hint, l.sorted.OnHover = "Order of the cards", w.status.hint
	l.grid = container.New(cardGrid{l})
	l.scroll = kit.NewScroll(l.grid)
	l.scroll.OnScrolled = func(fyne.Position) { w.status.hint("") } // the pointer is on another card
	l.object = container.New(l, l.title, l.search, l.chips, l.sorted, l.scroll, l.none)
	return l
}

// newChipLine returns the line between the chips of families and of states.
func newChipLine() fyne.CanvasObject {
	return container.New(chipLine{}, kit.NewGround(kit.Line))
}

// chipLine centres a line 20 high in the height of a chip.
type chipLine struct{}

func (chipLine) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 32) }

func (chipLine) Layout(o []fyne.CanvasObject, _ fyne.Size) {
	o[0].Move(fyne.NewPos(0, 6))
	o[0].Resize(fyne.NewSize(1, 20))
}

// load reads the ready-made puzzles and all saved games. What cannot be read
// is left out and reported; a saved game that does not fit its puzzle is set
// aside.
func (l *library) load() error {
	saves, err := l.w.store.Games()
	errs := []error{err}
	byID := map[string]*model.Save{}
	for i := range saves {
		byID[saves[i].Puzzle] = &saves[i]
	}
	for _, f := range l.w.families {
		for _, id := range f.ReadyMade() {
			p, err := f.Load(id)
			if err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", id, err))
				continue
			}
			s := byID[id]
			delete(byID, id)
			if err := l.fits(p, s); err != nil {
				errs, s = append(errs, l.w.store.SetAside(id, err)), nil
			}
			e, err := l.insert(p, s)
			e.ready = true
			errs = append(errs, err)
		}
	}
	for i := range saves {
		s := &saves[i]
		if byID[s.Puzzle] == nil {
			continue
		}
		p, err := l.ownPuzzle(s)
		if err != nil {
			errs = append(errs, l.w.store.SetAside(s.Puzzle, err))
			continue
		}
		_, err = l.insert(p, s)
		errs = append(errs, err)
	}
	played := map[string]int{}
	for i, s := range saves {
		if len(s.Steps) > 0 || s.Best != nil {
			played[s.Puzzle] = i + 1
		}
	}
	for _, e := range l.entries {
		e.played = played[e.puzzle.ID]
	}
	l.seen = len(saves)
	return errors.Join(errs...)
}

// fits returns an error if a saved game is not a game of the ready-made puzzle p,
// nil if it is or if s is nil.
func (l *library) fits(p family.Puzzle, s *model.Save) error {
	if s == nil {
		return nil
	}
	if s.Family != p.Family {
		return fmt.Errorf("it names the family %q", s.Family)
	}
	start, err := l.start(s)
	if err != nil {
		return err
	}
	if !slices.Equal(body(start), body(p)) {
		return errors.New("it begins with another board")
	}
	return nil
}

// ownPuzzle returns the puzzle of a saved game that is not of a ready-made one.
func (l *library) ownPuzzle(s *model.Save) (family.Puzzle, error) {
	i := slices.IndexFunc(l.w.families, func(f family.Family) bool { return f.ID == s.Family })
	if i < 0 {
		return family.Puzzle{}, fmt.Errorf("there is no family %q", s.Family)
	}
	if f := l.w.families[i]; !f.Imported(s.Puzzle) && !f.Makes(s.Puzzle) {
		return family.Puzzle{}, fmt.Errorf("%s has no puzzle %q", f.Name, s.Puzzle)
	}
	p, err := l.start(s)
	p.ID = s.Puzzle // the text does not say how a puzzle was made
	return p, err
}

// start reads the puzzle with which a saved game begins.
func (l *library) start(s *model.Save) (family.Puzzle, error) {
	found := family.Read(l.w.families, s.Start)
	if len(found) != 1 {
		return family.Puzzle{}, fmt.Errorf("it begins with %d puzzles", len(found))
	}
	if p := found[0].Puzzle; found[0].Err == nil && p.Family != s.Family {
		return family.Puzzle{}, fmt.Errorf("it begins with a puzzle of the family %q", p.Family)
	}
	return found[0].Puzzle, found[0].Err
}

// body returns the lines of the body of a puzzle, in the form in which the
// program writes them.
func body(p family.Puzzle) []string {
	file, _ := model.ParsePuzzle(model.Line{Text: p.File, Line: 1}) // it was written by us
	var lines []string
	for _, line := range file.Body {
		lines = append(lines, line.Text)
	}
	return lines
}

// insert adds a puzzle; a game that cannot be replayed is set aside.
func (l *library) insert(p family.Puzzle, s *model.Save) (*entry, error) {
	peek, err := p.Preview(s)
	if err != nil {
		err = l.w.store.SetAside(p.ID, err)
		s = nil
		peek, _ = p.Preview(nil)
	}
	e := &entry{puzzle: p, save: s, peek: peek}
	l.entries = append(l.entries, e)
	return e, err
}

// add adds a puzzle that was made or opened, unless it is there, and returns
// it. It is saved, so that it stays in the library until it is deleted.
func (l *library) add(p family.Puzzle) family.Puzzle {
	for _, e := range l.entries {
		if e.puzzle.ID == p.ID || e.puzzle.File == p.File {
			return e.puzzle
		}
	}
	e, _ := l.insert(p, nil) // without a game nothing can be wrong
	l.w.store.Save(e.file())
	return p
}

// file returns what is saved of a puzzle of the player's own.
func (e *entry) file() model.Save {
	if e.save != nil {
		return *e.save
	}
	return model.Save{Family: e.puzzle.Family, Puzzle: e.puzzle.ID, Start: e.puzzle.File}
}

// remove deletes a puzzle of the player's own with its game. Restore brings it
// back as long as the program runs.
func (l *library) remove(e *entry) {
	at := slices.Index(l.entries, e)
	if e.ready || at < 0 {
		return
	}
	next := max(slices.Index(l.shown, e.card), 0)
	l.w.drop(e.puzzle.ID)
	l.entries = slices.Delete(l.entries, at, at+1)
	l.deleted = append(l.deleted, removal{e, at})
	l.w.store.Remove(e.puzzle.ID)
	l.w.saveSettings()
	l.refresh()
	l.move(min(next, len(l.shown)-1))
	l.w.refresh(play.State)
	l.w.status.hint("") // it was about the card
	l.w.status.offer(e.puzzle.Name()+" deleted. Undo (Ctrl+Z)", l.restore)
}

// restore brings back the puzzle that was deleted last.
func (l *library) restore() {
	n := len(l.deleted) - 1
	if n < 0 {
		return
	}
	r := l.deleted[n]
	l.deleted = l.deleted[:n]
	if _, there := l.puzzle(r.e.puzzle.ID); !there {
		l.entries = slices.Insert(l.entries, min(r.at, len(l.entries)), r.e)
		l.w.store.Save(r.e.file())
	}
	l.refresh()
	l.focusOn(r.e)
	l.w.refresh(play.State)
	l.w.status.say(r.e.puzzle.Name() + " is back.")
}

// saved notes how far the player is with a puzzle.
func (l *library) saved(p family.Puzzle, s model.Save) {
	for _, e := range l.entries {
		if e.puzzle.ID == p.ID {
			l.seen++
			e.save, e.played, e.stale = &s, l.seen, true
			e.card = nil
		}
	}
}

// puzzle returns the puzzle with the given id.
func (l *library) puzzle(id string) (family.Puzzle, bool) {
	for _, e := range l.entries {
		if e.puzzle.ID == id {
			return e.puzzle, true
		}
	}
	return family.Puzzle{}, false
}

// next returns the first puzzle of a family after the puzzle id that is not
// solved, beginning again at the top.
func (l *library) next(familyID, id string) (family.Puzzle, bool) {
	i := slices.IndexFunc(l.entries, func(e *entry) bool { return e.puzzle.ID == id })
	for k := range l.entries {
		e := l.entries[(i+1+k)%len(l.entries)]
		if e.puzzle.Family == familyID && e.puzzle.ID != id && !e.won() && e.ready {
			return e.puzzle, true
		}
	}
	return family.Puzzle{}, false
}

// goOn returns the puzzle with which a family is continued: the one opened last
// if it is not solved, else the last game in play, else the first ready-made
// puzzle that is not solved.
func (l *library) goOn(familyID, last string) (family.Puzzle, bool) {
	var opened, playing *entry
	for _, e := range l.entries {
		switch {
		case e.puzzle.Family != familyID:
		case e.puzzle.ID == last:
			opened = e
		case e.inPlay() && (playing == nil || e.played > playing.played):
			playing = e
		}
	}
	switch {
	case opened != nil && !opened.now().Solved:
		return opened.puzzle, true
	case playing != nil:
		return playing.puzzle, true
	}
	if p, ok := l.next(familyID, ""); ok || opened == nil {
		return p, ok
	}
	return opened.puzzle, true
}

// now returns the state of the game of a puzzle.
func (e *entry) now() family.Preview {
	if e.stale {
		e.peek, _ = e.puzzle.Preview(e.save) // the program wrote the save
		e.stale = false
	}
	return e.peek
}

// unsolvable reports whether the puzzle is known to have no solution.
func (l *library) unsolvable(e *entry) bool {
	return l.level(e) == family.Unsolvable || e.puzzle.Solvable != nil && !e.puzzle.Solvable()
}

// level returns how hard a puzzle is, or why it has no level; "" if that is not
// known.
func (l *library) level(e *entry) string {
	return cmp.Or(e.puzzle.Level, e.puzzle.Header.Difficulty, l.w.settings.Levels[e.puzzle.ID])
}

// cardRateLimit is the time limit of a rating that is only needed for the level
// on a card.
const cardRateLimit = time.Second

// rate works out, one puzzle after the other and as long as the library is
// shown, the levels of puzzles that say nothing of theirs.
func (l *library) rate() {
	if l.w.place != atLibrary || l.rating != nil || l.w.pool.held {
		return
	}
	for _, c := range l.shown {
		e := c.e
		if l.level(e) != "" || e.puzzle.Rate == nil || l.unsolvable(e) {
			continue
		}
		ctx, stop := context.WithCancel(l.w.ctx)
		l.rating = stop
		f := l.w.family(e.puzzle.Family)
		play.Ask(ctx, l.w.post, cardRateLimit, func(ctx context.Context) (string, error) { return f.LevelOf(ctx, e.puzzle) }, func(level string, err error) {
			l.stopRating()
			if err != nil {
				level = family.NotRated
			}
			l.w.settings.Levels = with(l.w.settings.Levels, e.puzzle.ID, level)
			if e.card != nil {
				e.card.update()
			}
			l.rate()
		})
		return
	}
}

func (l *library) stopRating() {
	if l.rating != nil {
		l.rating()
		l.rating = nil
	}
}

// won reports whether the puzzle was ever solved by the player.
func (e *entry) won() bool { return e.save != nil && e.save.Best != nil && !e.save.Best.Shown }

// idle reports whether the puzzle is the player's own and was never played.
func (e *entry) idle() bool { return !e.ready && e.played == 0 }

// begun reports whether there is a game to go on with.
func (e *entry) begun() bool { return e.save != nil && e.save.At > 0 }

// inPlay reports whether there is a game to go on with that is not solved.
func (e *entry) inPlay() bool { return e.begun() && !e.now().Solved }

// count returns how many of the ready-made puzzles of a family are solved, and
// how many there are.
func (l *library) count(familyID string) (won, all int) {
	for _, e := range l.entries {
		if e.puzzle.Family == familyID && e.ready {
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

func b2i(on bool) int {
	if on {
		return 1
	}
	return 0
}
