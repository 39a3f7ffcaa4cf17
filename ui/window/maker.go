package window

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// A maker makes, adds and opens puzzles. It has the menu of the button New.
type maker struct {
	*stage
	loop        host.Loop
	families    []family.Family
	catalog     *play.Catalog
	pool        *play.Pool
	settings    *savedSettings
	dialogs     func() dialogs.Host
	commands    func() *commands
	openAt      func(p family.Puzzle, at int)
	showLibrary func(familyID string)
	emptyBoards func() *fyne.MenuItem
	nextStep    func(*play.Game)
	nextDaily   func(*play.Game)
	refresh     func(play.Changes)
	wait        func() // shows for how long a puzzle has been made
	say         func(play.Message)
	fail        func(error)
}

// family returns the family of a new puzzle: the family of the game if it has a generator, or
// else the first family that has one.
func (m *maker) family() (family.Family, bool) {
	if g := m.game(); g != nil && g.Family.Make != nil {
		return g.Family, true
	}
	i := slices.IndexFunc(m.families, func(f family.Family) bool { return f.Make != nil })
	if i < 0 {
		return family.Family{}, false
	}
	return m.families[i], true
}

// recipe returns the last recipe of a family, or the default recipe.
func (m *maker) recipe(f family.Family) solver.Recipe {
	r, err := f.Complete(m.settings.Recipes[f.ID])
	if err != nil {
		r, err = f.Complete(nil)
	}
	if err != nil {
		panic(err) // the defaults of a generator are valid
	}
	return r
}

// setRecipe stores the recipe for new puzzles of a family.
func (m *maker) setRecipe(f family.Family, r solver.Recipe) {
	m.settings.Recipes = withEntry(m.settings.Recipes, f.ID, r)
	m.settings.save()
	m.pool.Prefer(f, r)
}

// newPuzzle replaces the current puzzle with a new one.
func (m *maker) newPuzzle() { m.next(play.AsReplacement) }

// next opens a new puzzle. See [play.Games.Open] for at.
func (m *maker) next(at int) {
	f, ok := m.family()
	if !ok {
		m.showLibrary("")
		return
	}
	m.pool.Take(f, m.recipe(f), m.openGenerated(at))
	m.showWait()
}

// showWait shows that a puzzle is being made and, every second, for how long.
func (m *maker) showWait() {
	m.refresh(play.State)
	time.AfterFunc(time.Second, func() { m.loop.Post(m.showTime) })
}

func (m *maker) showTime() {
	if m.pool.Busy() {
		m.wait()
		time.AfterFunc(time.Second, func() { m.loop.Post(m.showTime) })
	}
}

// openGenerated returns a function that opens a generated puzzle, or shows the error.
func (m *maker) openGenerated(at int) func(p family.Puzzle, err error) {
	return func(p family.Puzzle, err error) {
		if err != nil {
			m.fail(err)
			m.refresh(play.State)
			return
		}
		m.openAt(m.catalog.Add(p), at)
		if note := p.Header.Note; note != "" {
			m.say(play.Message{Text: note, Minor: true})
		}
	}
}

// openID opens the puzzle of an id, which may have to be generated. The result known is true
// if id belongs to the library or to a generator, or contains a puzzle. The error says why
// such a puzzle can't be opened.
func (m *maker) openID(id string) (known bool, err error) {
	if p, ok := m.catalog.Puzzle(id); ok {
		m.openAt(p, play.AsChoice)
		return true, nil
	}
	if p, ok, err := family.Unpack(m.families, id); ok {
		if err == nil {
			m.openAt(m.catalog.Add(p), play.AsChoice)
		}
		return true, err
	}
	i := slices.IndexFunc(m.families, func(f family.Family) bool { return f.Makes(id) })
	if i < 0 {
		return false, nil
	}
	r, seed, err := m.families[i].Recipe(id)
	if err == nil {
		m.makeNow(m.families[i], r, seed, play.AsChoice)
	}
	return true, err
}

// open opens the puzzle of a known id. If that fails, it shows the error.
func (m *maker) open(id string) {
	_, err := m.openID(id)
	m.fail(err)
}

// add adds all puzzles that can be read from text to the library. It returns them and the
// first error.
func (m *maker) add(text string) (added []family.Puzzle, failed error) {
	for _, read := range family.Read(m.families, text) {
		if read.Err == nil {
			added = append(added, m.catalog.Add(read.Puzzle))
		} else if failed == nil {
			failed = read.Err
		}
	}
	return added, failed
}

// replaceBy replaces the current puzzle with the puzzle of a file. Undo leads back.
func (m *maker) replaceBy(file string) {
	added, err := m.add(file)
	m.fail(err)
	for _, p := range added {
		m.openAt(p, play.AsReplacement)
	}
}

// shuffle opens a puzzle on the board of g with a random arrangement.
func (m *maker) shuffle(g *play.Game) {
	if g.Puzzle.Arrangement == nil {
		return
	}
	file := g.Puzzle.Arrangement.Shuffle(rand.Uint64N(solver.SeedRange))
	if file == "" {
		m.say(play.Message{Text: "The goal is the only arrangement of this board.", Warning: true})
		return
	}
	m.replaceBy(file)
}

// nextBoard opens the next unsolved puzzle of the family of g. After a generated puzzle,
// a first step or a daily puzzle it opens another one of that kind.
func (m *maker) nextBoard(g *play.Game) {
	p, ok := m.catalog.Next(g.Family.ID, g.Puzzle.ID)
	switch {
	case g.Puzzle.Step():
		m.nextStep(g)
	case g.Puzzle.Daily != "":
		m.nextDaily(g)
	case g.Puzzle.Seed() != "":
		m.next(play.AsChoice)
	case ok:
		m.openAt(p, play.AsChoice)
	default:
		m.say(play.Message{Text: "Every board is solved. Choose one in the Library to play it again."})
	}
}

// openSimilar opens a new puzzle that is similar to the puzzle of g.
func (m *maker) openSimilar(g *play.Game) {
	m.pool.Take(g.Family, m.similarRecipe(g), m.openGenerated(play.AsChoice))
	m.showWait()
}

// similarRecipe returns the recipe of puzzles similar to the puzzle of g: its own recipe if it
// was generated, else a recipe for its size and level, its size, or its level. If the family
// makes no such puzzles, it returns the family's last recipe.
func (m *maker) similarRecipe(g *play.Game) solver.Recipe {
	if r, _, err := g.Family.Recipe(g.Puzzle.ID); err == nil {
		return r
	}
	size, _, _ := strings.Cut(strings.ReplaceAll(g.Puzzle.Facts.Size, " × ", "x"), " ") // drops a word such as "places"
	level := g.Level()
	for _, r := range []solver.Recipe{{"size": size, "difficulty": level}, {"size": size}, {"difficulty": level}} {
		if r, err := g.Family.Complete(r); err == nil {
			return r
		}
	}
	return m.recipe(g.Family)
}

// makeNow makes the puzzle of a seed and opens it. See [play.Games.Open] for at.
func (m *maker) makeNow(f family.Family, r solver.Recipe, seed uint64, at int) {
	m.pool.Make(f, r, seed, m.openGenerated(at))
	m.showWait()
}

// practise opens a new puzzle that needs a technique of a family.
func (m *maker) practise(f family.Family, technique int) {
	r := solver.Recipe{}
	if f.Make != nil {
		r = m.recipe(f)
	}
	m.pool.Practise(f, r, technique, func(p family.Puzzle, err error) {
		m.openGenerated(play.AsChoice)(p, err)
		if err == nil {
			m.say(play.Message{Text: "This puzzle needs “" + f.Techniques[technique].Name + "”."})
		}
	})
	m.showWait()
}

// custom asks what puzzle of the current family to make, and makes it. Instead of a seed
// the player may type the id of a puzzle to open.
func (m *maker) custom() {
	f, ok := m.family()
	if !ok {
		return
	}
	m.dialogs().AskRecipe(f, m.recipe(f), func(r solver.Recipe, text string) error {
		if text == "" {
			m.setRecipe(f, r)
			m.newPuzzle()
			return nil
		}
		known, err := m.openID(text)
		if known || err != nil {
			return err
		}
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errors.New("want a whole number, or the id of a puzzle")
		}
		m.makeNow(f, r, seed, play.AsReplacement)
		m.setRecipe(f, r)
		return nil
	})
}

// items returns the menu of the button New.
func (m *maker) items() []*fyne.MenuItem {
	item := m.commands().item
	var items []*fyne.MenuItem
	if f, ok := m.family(); ok {
		label := ""
		if g := m.game(); g != nil && g.Family.ID != f.ID { // the family of the game has no generator
			label = "New " + f.Name + " puzzle"
		}
		items = append(items, item(host.NewPuzzle, label), fyne.NewMenuItemSeparator())
		items = append(items, m.options(f)...)
		items = append(items, item(host.CustomPuzzle, "Custom…"), m.emptyBoards(), fyne.NewMenuItemSeparator())
	}
	items = append(items, item(host.NextBoard, ""), item(host.PlayAgain, ""))
	if g := m.playing(); g != nil && g.Puzzle.Arrangement != nil {
		items = append(items, item(host.Shuffle, ""))
	}
	return append(items, item(host.ChooseBoard, ""), fyne.NewMenuItemSeparator(),
		item(host.OpenFile, "Open a file…"), item(host.PastePuzzle, "Paste a puzzle"))
}

// options returns a submenu for each option of new puzzles that has a choice of values. The
// current value is ticked.
func (m *maker) options(f family.Family) (items []*fyne.MenuItem) {
	now := m.recipe(f)
	for _, o := range f.Options {
		values := append(slices.Clone(o.Values), o.Offers...)
		if o.IsSwitch() || len(values) < 2 {
			continue
		}
		items = append(items, overlay.Submenu(o.Name, lists.Map(values, func(v string) *fyne.MenuItem {
			return overlay.Choice(dialogs.OptionText(o, v), now[o.ID] == v, m.commands().do(func() { m.newWithOption(f, o.ID, v) }))
		})...))
	}
	return items
}

// newWithOption makes a puzzle with one option changed.
func (m *maker) newWithOption(f family.Family, option, value string) {
	r := m.recipe(f)
	r[option] = value
	if _, err := f.Complete(r); err != nil {
		m.fail(err)
		m.refresh(play.State)
		return
	}
	m.setRecipe(f, r)
	m.newPuzzle()
}
