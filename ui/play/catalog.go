package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/daily"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/store"
)

// A Catalog lists all puzzles: the ready-made ones, and the player's own, which were
// generated, edited or imported.
type Catalog struct {
	store    *store.Store
	families []family.Family
	levels   func(id string) string // returns the level found for a puzzle without a level of its own; "" if unknown
	entries  []*Entry
	own      Collections
	deleted  []deletion // the latest last
	saves    int        // number of saves so far, from which Entry.Played is taken
}

// An Entry is a puzzle of the catalog and how far the player is with it.
type Entry struct {
	Puzzle    family.Puzzle
	ReadyMade bool        // part of the program; the others are the player's own
	Save      *model.Save // nil if the puzzle was never begun

	Played int // rank among all puzzles by the last save, the latest highest; 0 if it was never played

	preview   family.Preview
	previewed *model.Save // the save that preview shows
}

// A deletion is a puzzle or a collection that was deleted.
type deletion struct {
	name    string
	entry   *Entry        // the puzzle; nil if it is a collection
	restore func() string // brings it back, and returns its name, which may be new
}

// NewCatalog returns an empty catalog of puzzles of the given families. The function levels
// returns the level found for a puzzle without a level of its own, or "".
func NewCatalog(s *store.Store, families []family.Family, levels func(id string) string) *Catalog {
	return &Catalog{store: s, families: families, levels: levels}
}

// Load reads the ready-made puzzles, all saved games and the collections. It can be called
// again. What can't be read is left out, and the error reports it. A saved game that does not
// fit its puzzle is set aside.
func (c *Catalog) Load() error {
	c.store.Flush()
	c.entries = nil
	_, ownErr := c.store.Read(CollectionsFile, &c.own)
	c.own.check()
	saves, err := c.store.Games()
	errs := []error{ownErr, err}
	left, played := map[string]*model.Save{}, map[string]int{}
	for i, s := range saves {
		left[s.Puzzle] = &saves[i]
		if len(s.Steps) > 0 || s.Best != nil {
			played[s.Puzzle] = i + 1
		}
	}
	c.saves = len(saves)
	for _, f := range c.families {
		for _, id := range f.ReadyMade() {
			p, err := f.Load(id)
			if err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", id, err))
				continue
			}
			s := left[id]
			delete(left, id)
			if err := c.fits(p, s); err != nil {
				errs, s = append(errs, c.store.SetAside(id, err)), nil
			}
			e, err := c.insert(p, s)
			e.ReadyMade = true
			errs = append(errs, err)
		}
	}
	for i := range saves {
		s := &saves[i]
		if left[s.Puzzle] == nil {
			continue
		}
		p, err := c.ownPuzzle(s)
		if err == nil {
			_, err = c.insert(p, s)
		} else {
			err = c.store.SetAside(s.Puzzle, err)
		}
		errs = append(errs, err)
	}
	for _, e := range c.entries {
		e.Played = played[e.Puzzle.ID]
	}
	return store.Summary(errs...)
}

// fits returns an error if the saved game s is not a game of the ready-made puzzle p. It
// returns nil if s is nil.
func (c *Catalog) fits(p family.Puzzle, s *model.Save) error {
	if s == nil {
		return nil
	}
	if s.Family != p.Family {
		return fmt.Errorf("it names the family %q", s.Family)
	}
	start, err := c.start(s)
	if err != nil {
		return err
	}
	if !slices.Equal(bodyLines(start), bodyLines(p)) {
		return errors.New("it begins with another board")
	}
	return nil
}

// Check returns an error if Load would set a saved game aside. The error says why. It can be
// called on any goroutine.
func (c *Catalog) Check(s *model.Save) error {
	p, err := c.ownPuzzle(s)
	if f := c.Family(s.Family); f.ID != "" && slices.Contains(f.ReadyMade(), s.Puzzle) {
		if p, err = f.Load(s.Puzzle); err == nil {
			err = c.fits(p, s)
		}
	}
	if err == nil {
		_, err = p.Preview(s)
	}
	return err
}

// ownPuzzle returns the puzzle of a saved game whose puzzle is the player's own.
func (c *Catalog) ownPuzzle(s *model.Save) (family.Puzzle, error) {
	f := c.Family(s.Family)
	if f.ID == "" {
		return family.Puzzle{}, fmt.Errorf("there is no family %q", s.Family)
	}
	if !f.Imported(s.Puzzle) && !f.Makes(s.Puzzle) {
		return family.Puzzle{}, fmt.Errorf("%s has no puzzle %q", f.Name, s.Puzzle)
	}
	p, err := c.start(s)
	p.ID = s.Puzzle // the text does not say how a puzzle was made
	return p, err
}

// start reads the puzzle at the beginning of a saved game.
func (c *Catalog) start(s *model.Save) (family.Puzzle, error) {
	found := family.Read(c.families, s.Start)
	if len(found) != 1 {
		return family.Puzzle{}, fmt.Errorf("it begins with %d puzzles", len(found))
	}
	if p := found[0].Puzzle; found[0].Err == nil && p.Family != s.Family {
		return family.Puzzle{}, fmt.Errorf("it begins with a puzzle of the family %q", p.Family)
	}
	return found[0].Puzzle, found[0].Err
}

// bodyLines returns the lines of the body of a puzzle in normal form, as the program writes
// them.
func bodyLines(p family.Puzzle) []string {
	return lists.Map(parseFile(p).Body, func(line model.Line) string { return line.Text })
}

// boardLines returns the lines of a puzzle that are part of its positions: the body, and header
// lines such as the tokens of a sliding puzzle.
func boardLines(p family.Puzzle) []string {
	lines := bodyLines(p)
	for _, f := range parseFile(p).Fields {
		lines = append(lines, f.Key+": "+f.Value)
	}
	return lines
}

func parseFile(p family.Puzzle) model.Puzzle {
	file, _ := model.ParsePuzzle(model.Line{Text: p.File, Line: 1}) // the program wrote the file
	return file
}

// insert adds a puzzle with its saved game, which may be nil. A game that can't be replayed is
// set aside, which insert reports as an error. The entry is never nil.
func (c *Catalog) insert(p family.Puzzle, s *model.Save) (*Entry, error) {
	preview, err := p.Preview(s)
	if err != nil {
		err = c.store.SetAside(p.ID, err)
		s = nil
		preview, _ = p.Preview(nil)
	}
	p.Renamed = c.own.Names[p.ID]
	if d, ok := daily.Find(c.families, p.ID); ok {
		p.Daily = d.Day.Time().Format("2 January 2006")
	}
	e := &Entry{Puzzle: p, Save: s, preview: preview, previewed: s}
	c.entries = append(c.entries, e)
	return e, err
}

// Entries returns all puzzles in their original order: the ready-made ones, then
// the player's own.
func (c *Catalog) Entries() []*Entry { return c.entries }

// Add adds a puzzle that was generated or opened, unless the catalog has it already, and
// returns it. The puzzle is saved, so it stays until it is deleted.
func (c *Catalog) Add(p family.Puzzle) family.Puzzle {
	for _, e := range c.entries {
		if e.Puzzle.ID == p.ID || e.Puzzle.File == p.File {
			return e.Puzzle
		}
	}
	e, _ := c.insert(p, nil) // insert fails only with a game
	c.store.Save(e.file())
	return e.Puzzle
}

// file returns what the store keeps for one of the player's own puzzles.
func (e *Entry) file() model.Save {
	if e.Save != nil {
		return *e.Save
	}
	return model.Save{Family: e.Puzzle.Family, Puzzle: e.Puzzle.ID, Start: e.Puzzle.File}
}

// Delete deletes one of the player's own puzzles, with its game. Restore can bring it back
// while the program runs.
func (c *Catalog) Delete(e *Entry) {
	at := slices.Index(c.entries, e)
	if e.ReadyMade || at < 0 {
		return
	}
	c.entries = slices.Delete(c.entries, at, at+1)
	c.deleted = append(c.deleted, deletion{e.Puzzle.Name(), e, func() string {
		if c.Entry(e.Puzzle.ID) == nil {
			c.entries = slices.Insert(c.entries, min(at, len(c.entries)), e)
			c.store.Save(e.file())
		}
		return e.Puzzle.Name()
	}})
	c.store.Remove(e.Puzzle.ID)
}

// Deleted returns the number of puzzles and collections that Restore can bring back. It also
// returns the name of the one that Restore brings back next, or "".
func (c *Catalog) Deleted() (count int, next string) {
	if n := len(c.deleted); n > 0 {
		return n, c.deleted[n-1].name
	}
	return 0, ""
}

// Restore brings back the puzzle or collection that was deleted last. It returns its present
// name, and its entry, which is nil for a collection. The name is "" if there is nothing to
// bring back.
func (c *Catalog) Restore() (name string, e *Entry) {
	n := len(c.deleted) - 1
	if n < 0 {
		return "", nil
	}
	d := c.deleted[n]
	c.deleted = c.deleted[:n]
	return d.restore(), d.entry
}

// RecordSave records the latest save of a puzzle.
func (c *Catalog) RecordSave(id string, s model.Save) {
	if e := c.Entry(id); e != nil {
		c.saves++
		e.Save, e.Played = &s, c.saves
	}
}

// index returns the index of the puzzle id, or -1.
func (c *Catalog) index(id string) int {
	return slices.IndexFunc(c.entries, func(e *Entry) bool { return e.Puzzle.ID == id })
}

// Has reports whether the player has the same board, perhaps under another id.
func (c *Catalog) Has(p family.Puzzle) bool {
	return slices.ContainsFunc(c.entries, func(e *Entry) bool { return e.Puzzle.ID == p.ID || sameBoard(e.Puzzle, p) })
}

// sameBoard reports whether two puzzles have equal boards. Their names, for example, may
// differ.
func sameBoard(a, b family.Puzzle) bool {
	return a.Family == b.Family && a.Facts.Cells == b.Facts.Cells && slices.Equal(boardLines(a), boardLines(b))
}

// Puzzle returns the puzzle with the given id.
func (c *Catalog) Puzzle(id string) (family.Puzzle, bool) {
	if e := c.Entry(id); e != nil {
		return e.Puzzle, true
	}
	return family.Puzzle{}, false
}

// Entry returns the entry of the puzzle id, or nil if there is none.
func (c *Catalog) Entry(id string) *Entry {
	if i := c.index(id); i >= 0 {
		return c.entries[i]
	}
	return nil
}

// Rank returns the level of a puzzle, solver.Search if it has none.
func (c *Catalog) Rank(e *Entry) solver.Level {
	l, err := solver.ParseLevel(c.Level(e))
	if err != nil {
		return solver.Search
	}
	return l
}

// Next returns the first unsolved ready-made puzzle of a family after the puzzle id, in the
// order of level, size and original order. After the last puzzle it starts again at the first.
// It returns false if no other puzzle is unsolved.
func (c *Catalog) Next(familyID, id string) (family.Puzzle, bool) {
	var entries []*Entry
	for _, e := range c.entries {
		if e.Puzzle.Family == familyID && e.ReadyMade {
			entries = append(entries, e)
		}
	}
	slices.SortStableFunc(entries, func(a, b *Entry) int {
		return cmp.Or(cmp.Compare(c.Rank(a), c.Rank(b)), a.Puzzle.Facts.Cells-b.Puzzle.Facts.Cells)
	})
	first := 1 + slices.IndexFunc(entries, func(e *Entry) bool { return e.Puzzle.ID == id })
	for k := range entries {
		if e := entries[(first+k)%len(entries)]; e.Puzzle.ID != id && !e.Won() {
			return e.Puzzle, true
		}
	}
	return family.Puzzle{}, false
}

// Continue returns the puzzle with which the player continues a family: the puzzle opened last
// if it is not solved, else the last game in play, else the first unsolved ready-made puzzle.
// If every puzzle is solved, it is the puzzle opened last.
func (c *Catalog) Continue(familyID, last string) (family.Puzzle, bool) {
	var opened, playing *Entry
	for _, e := range c.entries {
		switch {
		case e.Puzzle.Family != familyID:
		case e.Puzzle.ID == last:
			opened = e
		case e.InPlay() && (playing == nil || e.Played > playing.Played):
			playing = e
		}
	}
	switch {
	case opened != nil && !opened.Now().Solved:
		return opened.Puzzle, true
	case playing != nil:
		return playing.Puzzle, true
	}
	if p, ok := c.Next(familyID, ""); ok || opened == nil {
		return p, ok
	}
	return opened.Puzzle, true
}

// Recent returns up to n entries that were played last, the latest first.
func (c *Catalog) Recent(n int) []*Entry {
	played := lists.Filter(c.entries, func(e *Entry) bool { return e.Played > 0 })
	slices.SortFunc(played, func(a, b *Entry) int { return b.Played - a.Played })
	return played[:min(n, len(played))]
}

// Count returns how many ready-made puzzles of a family are solved, and how many there
// are.
func (c *Catalog) Count(familyID string) (won, all int) {
	for _, e := range c.entries {
		if e.Puzzle.Family == familyID && e.ReadyMade {
			all++
			if e.Won() {
				won++
			}
		}
	}
	return won, all
}

// Won returns how many puzzles the player has solved.
func (c *Catalog) Won() int {
	return lists.Count(c.entries, (*Entry).Won)
}

// Unsolvable reports whether a puzzle is known to have no solution.
func (c *Catalog) Unsolvable(e *Entry) bool {
	return c.Level(e) == family.Unsolvable || e.Puzzle.Arrangement != nil && !e.Puzzle.Arrangement.Solvable()
}

// Level returns how hard a puzzle is, or why it has no level, or "" if that is not known.
func (c *Catalog) Level(e *Entry) string {
	return cmp.Or(e.Puzzle.Level, e.Puzzle.Header.Difficulty, c.levels(e.Puzzle.ID))
}

// Family returns the family with an id, or the zero Family if there is none.
func (c *Catalog) Family(id string) family.Family {
	f, _ := family.Find(c.families, id)
	return f
}

// catalogRateLimit is the time limit of a rating that only gives the level on a card.
const catalogRateLimit = time.Second

// Rate works out the missing levels of puzzles, one after the other, in the background. It
// passes each level to rated, which must store it where Level finds it.
func (c *Catalog) Rate(l host.Loop, entries []*Entry, rated func(e *Entry, level string)) {
	for _, e := range entries {
		if c.Level(e) != "" || e.Puzzle.Rate == nil || c.Unsolvable(e) {
			continue
		}
		f := c.Family(e.Puzzle.Family)
		level := func(ctx context.Context) (string, error) { return f.LevelOf(ctx, e.Puzzle) }
		host.Ask(l, catalogRateLimit, level, func(level string, err error) {
			if err != nil {
				level = family.NotRated
			}
			rated(e, level)
			c.Rate(l, entries, rated)
		})
		return
	}
}

// Now returns the picture and the state of the puzzle's game.
func (e *Entry) Now() family.Preview {
	if e.previewed != e.Save {
		e.preview, _ = e.Puzzle.Preview(e.Save) // the program wrote the save
		e.previewed = e.Save
	}
	return e.preview
}

// Won reports whether the player has ever solved the puzzle without moves of a solver.
func (e *Entry) Won() bool { return e.Save != nil && e.Save.Best != nil && !e.Save.Best.Shown }

// Untouched reports whether the puzzle is the player's own and was never played.
func (e *Entry) Untouched() bool { return !e.ReadyMade && e.Played == 0 }

// Begun reports whether there is a game to continue.
func (e *Entry) Begun() bool { return e.Save != nil && e.Save.At > 0 }

// InPlay reports whether there is an unsolved game to continue.
func (e *Entry) InPlay() bool { return e.Begun() && !e.Now().Solved }
