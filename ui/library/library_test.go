package library

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/kit/puzzlecard"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

const first1, first2 = "numbrix/first-1", "numbrix/first-2"

// A rig is a library of the first family in a window of its own.
type rig struct {
	*View
	t       *testing.T
	win     fyne.Window
	order   SortOrder
	opened  string // id of the puzzle that was opened last
	dialog  *overlay.Dialog
	said    string
	renamed string // the name that a puzzle got last
	undo    func() // what the button of the last message does
}

func start(t *testing.T) *rig {
	t.Helper()
	s, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	all := families.All[:1]
	catalog := play.NewCatalog(s, all, func(string) string { return "" })
	if err := catalog.Load(); err != nil {
		t.Fatal(err)
	}
	r := &rig{t: t}
	r.win = test.NewTempApp(t).NewWindow("")
	r.View = New(Host{
		Families: all, Catalog: catalog, Loop: host.Loop{Context: context.Background(), Post: func(func()) {}}, Canvas: r.win.Canvas(),
		Order: func() SortOrder { return r.order }, SetOrder: func(o SortOrder) { r.order = o }, SetLevel: func(string, string) {},
		CanRate: func() bool { return false }, Current: func() string { return "" },
		Open: func(p family.Puzzle) { r.opened = p.ID }, Restart: func(family.Puzzle) {}, Drop: func(string) {}, Changed: func() {},
		Ask: func(d *overlay.Dialog) { r.dialog = d; d.Show() }, Renamed: func(p family.Puzzle) { r.renamed = p.Name() },
		Messages: host.Messages{Tip: func(string) {}, Say: func(text string) { r.said = text }, Fail: func(error) {}}, Offer: func(text, _ string, undo func()) { r.said, r.undo = text, undo }, CopyID: func(family.Puzzle) {},
	})
	r.win.SetContent(r.Object)
	r.win.Resize(fyne.NewSize(1000, 700))
	r.Update()
	return r
}

// ids returns the ids of the puzzles that are shown.
func (r *rig) ids() []string {
	var out []string
	for _, c := range r.Cards() {
		out = append(out, c.Entry.Puzzle.ID)
	}
	return out
}

// save saves a game with some moves, best if it was ever solved.
func (r *rig) save(id string, best *model.Best, moves ...string) {
	r.t.Helper()
	p, ok := r.host.Catalog.Puzzle(id)
	if !ok {
		r.t.Fatalf("no puzzle %s", id)
	}
	s := model.Save{Family: p.Family, Puzzle: id, Start: p.File, Best: best, At: len(moves)}
	for _, m := range moves {
		s.Steps = append(s.Steps, model.Record{Moves: []string{m}})
	}
	r.host.Catalog.RecordSave(id, s)
	r.Update()
}

func TestSearch(t *testing.T) {
	r := start(t)
	for _, tt := range []struct {
		text  string
		cards int
	}{
		{"tournament", 17},
		{"Additional", 7},
		{"15 × 15", 2},
		{"15x15 additional", 1},
		{"225 cells", 2},
		{"numbrix/first-2", 1},
		{"no such board", 0},
		{"", 26},
	} {
		r.Search.SetText(tt.text)
		if got := r.ids(); len(got) != tt.cards {
			t.Errorf("%q finds %d cards, want %d: %q", tt.text, len(got), tt.cards, got)
		}
		if r.none.Visible() != (tt.cards == 0) {
			t.Errorf("%q: that there is nothing is said: %t, want %t", tt.text, r.none.Visible(), tt.cards == 0)
		}
	}

	r.Search.Focus(r.win.Canvas())
	test.Type(r.win.Canvas().Focused(), "first")
	if got := r.ids(); len(got) != 2 {
		t.Errorf("typing finds %q, want 2 of them", got)
	}
	r.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := r.ids(); len(got) != 26 || r.Search.Text() != "" {
		t.Errorf("after Escape there are %d cards and the text %q; want 26 cards and the text \"\"", len(got), r.Search.Text())
	}
}

func TestFilters(t *testing.T) {
	r := start(t)
	r.save(first1, &model.Best{Time: time.Minute})
	r.save(first2, nil, "b2=50")
	for _, tt := range []struct {
		state state
		want  []string
		count int
	}{
		{stateInPlay, []string{first2}, 1},
		{stateUnsolved, []string{first2, "numbrix/additional-1"}, 25},
		{stateSolved, []string{first1}, 1},
	} {
		test.Tap(r.states[tt.state-1])
		if got := r.ids(); len(got) != tt.count || !slices.Equal(got[:len(tt.want)], tt.want) {
			t.Errorf("%s: %q, want %d that begin with %q", states[tt.state].name, got, tt.count, tt.want)
		}
		if r.families[0].Selected() {
			t.Errorf("%s: All is lit, too", states[tt.state].name)
		}
		for i, c := range r.states {
			if c.Selected() != (state(i+1) == tt.state) {
				t.Errorf("%s: chip %s is selected: %t, want %t", states[tt.state].name, states[i+1].name, c.Selected(), state(i+1) == tt.state)
			}
		}
	}
	test.Tap(r.states[stateSolved-1])
	if len(r.ids()) != 26 {
		t.Error("a second click on a chip does not show all puzzles")
	}
}

func TestOrder(t *testing.T) {
	r := start(t)
	r.save(first2, nil, "b2=50")
	r.save("numbrix/tournament-01", &model.Best{Time: time.Minute})
	r.save("numbrix/additional-1", &model.Best{Time: time.Second})
	r.save(first2, nil, "b2=50")
	for _, tt := range []struct {
		order SortOrder
		first string
	}{
		{ByPlayed, first2},
		{ByName, "numbrix/additional-1"},
		{BySize, first1},
		{ByPack, first1},
		{ByTime, "numbrix/additional-1"},
		{ByLevel, first1},
	} {
		r.order = tt.order
		r.Update()
		if got := r.ids(); got[0] != tt.first {
			t.Errorf("in the order of %s %s is first, want %s", orderNames[tt.order], got[0], tt.first)
		}
		if got := kittest.Texts(r.sorted); got != orderNames[tt.order] {
			t.Errorf("the button says %q, want %q", got, orderNames[tt.order])
		}
	}
}

func TestCardKeys(t *testing.T) {
	r := start(t)
	r.order = BySize // without headings
	r.Update()
	second := r.ids()[1]
	r.Focus()
	columns := r.grid.Layout.(*puzzlecard.Grid).Columns()
	if columns < 2 {
		t.Fatalf("%d columns, want at least 2", columns)
	}
	for _, tt := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 1},
		{fyne.KeyDown, 1 + columns},
		{fyne.KeyLeft, columns},
		{fyne.KeyUp, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyLeft, 0},
		{fyne.KeyEnd, 25},
		{fyne.KeyRight, 25},
		{fyne.KeyHome, 0},
		{fyne.KeyRight, 1},
	} {
		r.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: tt.key})
		c, ok := r.win.Canvas().Focused().(*Card)
		if !ok || c.index != tt.want {
			t.Fatalf("after %s the keyboard is with %T %+v, want card %d", tt.key, c, c.index, tt.want)
		}
		top, bottom := c.Position().Y, c.Position().Y+c.Size().Height
		if y, h := r.scroll.Offset.Y, r.scroll.Size().Height; top < y || bottom > y+h {
			t.Errorf("after %s card %d is from %v to %v, but %v to %v is shown, want the whole card", tt.key, c.index, top, bottom, y, y+h)
		}
	}
	r.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if r.opened != second {
		t.Errorf("Enter opened %q, want %q", r.opened, second)
	}
}

// In a window lower than a card the first row is shown from its heading on.
func TestFirstRow(t *testing.T) {
	r := start(t)
	r.win.Resize(fyne.NewSize(800, 240))
	if h := r.scroll.Size().Height; h >= r.shown[1].Position().Y+r.shown[1].Size().Height {
		t.Fatalf("a card fits in the height of %v, want it higher", h)
	}
	for _, i := range []int{1, len(r.shown) - 1, 1} {
		r.focus(i)
		if y := r.scroll.Offset.Y; (y == 0) != (i == 1) {
			t.Errorf("the page is scrolled by %v for card %d, want 0 just for card 1", y, i)
		}
	}
}

// By level the easiest puzzles come first under a heading for each level, those without
// a level last.
func TestLevels(t *testing.T) {
	r := start(t)
	r.order = ByLevel
	r.Update()
	last := -1
	var groups []string
	for _, c := range r.Cards() {
		rank := int(r.host.Catalog.Rank(c.Entry))
		if rank < last {
			t.Errorf("%s comes after a harder puzzle", c.Entry.Puzzle.ID)
		}
		last = rank
		if g := r.group(c.Entry); len(groups) == 0 || groups[len(groups)-1] != g {
			groups = append(groups, g)
		}
	}
	if want := []string{"Easy", "Medium", "Hard", "Fiendish", "Without a level"}; !slices.Equal(groups, want) {
		t.Errorf("the headings are %q, want %q", groups, want)
	}
}

// A search ranks the player's own puzzles first.
func TestOwnFirst(t *testing.T) {
	r := start(t)
	e := r.addOwn("numbrix/imported/1", "A first try")
	r.Search.SetText("first")
	if got := r.ids(); len(got) != 3 || got[0] != e.Puzzle.ID {
		t.Errorf("found %q, want 3 cards with %s first", got, e.Puzzle.ID)
	}
}

// choose opens a menu and chooses the item that begins with some letters.
func (r *rig) choose(open func(), letters string) {
	r.t.Helper()
	open()
	for _, c := range letters {
		r.win.Canvas().Focused().TypedRune(c)
	}
	r.press(fyne.KeyReturn)
}

func (r *rig) press(key fyne.KeyName) {
	if on := r.win.Canvas().Focused(); on != nil {
		on.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// answer types a name into the dialog and takes it.
func (r *rig) answer(name string) {
	r.t.Helper()
	if r.dialog == nil || !r.dialog.Shown() {
		r.t.Fatalf("no dialog asks for the name %q", name)
	}
	test.Type(r.win.Canvas().Focused(), name)
	r.press(fyne.KeyReturn)
}

// addOwn adds a puzzle of the player's own.
func (r *rig) addOwn(id, name string) *play.Entry {
	p, _ := r.host.Catalog.Puzzle(first1)
	p.ID, p.Header.Name, p.File = id, name, strings.Replace(p.File, "First submission board 1", name, 1)
	r.host.Catalog.Add(p)
	r.Update()
	return r.host.Catalog.Entry(id)
}

// The menus show puzzles of a level, a size or an origin only.
func TestFilterMenus(t *testing.T) {
	r := start(t)
	r.addOwn("numbrix/imported/1", "Mine")
	r.addOwn("numbrix/new/9x9-hard-7", "Made")
	tap := func(b *kit.Button) func() { return func() { test.Tap(b) } }
	for _, tt := range []struct {
		button  *kit.Button
		letters string
		label   string
		count   int
	}{
		{r.levels, "f", "Fiendish", 2},
		{r.sizes, "1", "10 × 10", 3},
		{r.origins, "y", "Your own", 2},
		{r.origins, "m", "Made here", 1},
		{r.origins, "i", "Imported", 1},
	} {
		r.choose(tap(tt.button), tt.letters)
		if got := kittest.Texts(tt.button); got != tt.label || len(r.ids()) != tt.count {
			t.Errorf("%s shows %q: %q; want %d of %s", tt.letters, got, r.ids(), tt.count, tt.label)
		}
		test.Tap(r.families[0])
		if len(r.ids()) != 28 {
			t.Errorf("%s: All shows %d, want 28", tt.letters, len(r.ids()))
		}
	}
}

// In the order of packs there are headings for packs, collections and own puzzles.
func TestPacks(t *testing.T) {
	r := start(t)
	r.order = ByPack
	mine := r.addOwn("numbrix/imported/1", "Mine")
	r.addOwn("numbrix/new/9x9-hard-7", "Made")
	r.addOwn("numbrix/imported/2", "Another")
	today := r.addOwn("numbrix/new/9x9-easy-319678", "Made on a Monday")
	if _, err := r.host.Catalog.NameCollection("", "Best"); err != nil {
		t.Fatal(err)
	}
	r.host.Catalog.Move(r.host.Catalog.Entry(first2), "Best")
	r.host.Catalog.Move(mine, "Best")
	r.Update()
	headings := func(want ...string) {
		t.Helper()
		var got []string
		for _, o := range r.grid.Objects {
			if _, ok := o.(*Card); !ok {
				got = append(got, kittest.Texts(o))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("the headings are %q, want %q", got, want)
		}
	}
	headings("Best", "Numbrix, First submission", "Numbrix, Additional", "Numbrix, Tournament", "Daily", "Made here", "Imported")
	if c := r.cards[today]; c.Name.Text != "Daily, 30 November 2026" || c.Facts.Text != "Numbrix 3 × 3" {
		t.Errorf("the daily puzzle is %q, %q; want \"Daily, 30 November 2026\", \"Numbrix 3 × 3\"", c.Name.Text, c.Facts.Text)
	}
	if ids := r.ids(); ids[0] != first2 || ids[1] != mine.Puzzle.ID || ids[2] != first1 {
		t.Errorf("%q, want %s, %s, %s first", ids, first2, mine.Puzzle.ID, first1)
	}
	r.ShowFamily("numbrix")
	r.filter.state = stateSolved
	r.save(first2, &model.Best{Time: time.Minute}) // the only card stays, its heading does not
	headings("Best")
	r.host.Catalog.DeleteCollection("Best")
	r.Update()
	headings("Numbrix, First submission")
}

func TestRename(t *testing.T) {
	r := start(t)
	e := r.addOwn("numbrix/new/9x9-hard-7", "Made")
	r.order = ByName
	r.Search.SetText("made")
	r.focusEntry(e, 0)
	r.press(fyne.KeyF2)
	r.answer("Sunday board")
	r.Search.SetText("sunday")
	if got := r.Cards(); len(got) != 1 || got[0].Name.Text != "Sunday board" || r.renamed != "Sunday board" {
		t.Errorf("%d cards, renamed %q; want one, \"Sunday board\"", len(got), r.renamed)
	}
	r.undo()
	if r.renamed != "Made, no. 7" {
		t.Errorf("Undo gives the name %q, want \"Made, no. 7\"", r.renamed)
	}
	r.Search.SetText("first submission")
	r.focus(0)
	r.dialog = nil
	r.press(fyne.KeyF2)
	if r.dialog != nil || !strings.Contains(r.said, "can be renamed") {
		t.Errorf("a ready-made puzzle can be renamed; said %q", r.said)
	}
}

// Collections are made, filled, renamed and deleted by keys.
func TestCollections(t *testing.T) {
	r := start(t)
	key := func(k fyne.KeyName) func() { return func() { r.press(k) } }
	shows := func(name string, ids ...string) {
		t.Helper()
		r.choose(func() { test.Tap(r.origins) }, strings.ToLower(name[:1]))
		if got := r.ids(); !slices.Equal(got, ids) || kittest.Texts(r.origins) != name {
			t.Errorf("%q shows %q, want %q in %s", kittest.Texts(r.origins), got, ids, name)
		}
	}
	r.focusEntry(r.host.Catalog.Entry(first2), 0)
	r.choose(key(fyne.KeyF4), "n")
	r.answer("Good")
	if c, ok := r.win.Canvas().Focused().(*Card); !ok || c.Entry.Puzzle.ID != first2 {
		t.Errorf("the keyboard is with %T, want the card of %s", r.win.Canvas().Focused(), first2)
	}
	r.focusEntry(r.host.Catalog.Entry(first1), 0)
	r.choose(key(fyne.KeyF4), "g")
	if want := "First submission board 1 is in “Good” now."; r.said != want {
		t.Errorf("said %q, want %q", r.said, want)
	}
	r.order = ByName
	r.Shift(1)
	if !strings.HasPrefix(r.said, "Only puzzles of your collections") {
		t.Errorf("by name a puzzle is moved down: %q, want a text that begins with \"Only puzzles of your collections\"", r.said)
	}
	r.order = ByPack
	shows("Good", first2, first1)
	r.focus(1)
	for _, step := range []struct {
		by   int
		want []string
	}{{-1, []string{first1, first2}}, {-1, []string{first1, first2}}, {1, []string{first2, first1}}, {1, []string{first2, first1}}} {
		r.Shift(step.by)
		if on := r.win.Canvas().Focused().(*Card); !slices.Equal(r.ids(), step.want) || on.Entry.Puzzle.ID != first1 {
			t.Errorf("moved by %d: %q, the keyboard is with %s; want %q, the keyboard is with %s", step.by, r.ids(), on.Entry.Puzzle.ID, step.want, first1)
		}
	}
	r.focus(0)
	r.choose(key(fyne.KeyF4), "no")
	if got := r.ids(); !slices.Equal(got, []string{first1}) {
		t.Errorf("out of the collection: %q, want %q", got, []string{first1})
	}
	r.undo()
	if !slices.Equal(r.ids(), []string{first1, first2}) {
		t.Errorf("back in the collection: %q, want %q", r.ids(), []string{first1, first2})
	}
	r.undo()
	if !slices.Equal(r.ids(), []string{first1}) {
		t.Errorf("out of the collection again: %q, want %q", r.ids(), []string{first1})
	}
	r.choose(func() { test.Tap(r.origins) }, "r")
	r.answer("good ones")
	shows("good ones", first1)
	r.choose(func() { test.Tap(r.origins) }, "n")
	r.answer("GOOD ones")
	if !r.dialog.Shown() || !strings.Contains(kittest.Texts(r.dialog), "already") {
		t.Errorf("a name can be used twice: %s; want \"… already …\"", kittest.Texts(r.dialog))
	}
	r.dialog.Hide()
	r.choose(func() { test.Tap(r.origins) }, "dd")
	if got := r.ids(); len(got) != 26 {
		t.Errorf("without the collection %d puzzles are shown, want 26", len(got))
	}
	r.Restore()
	shows("good ones", first1)
}

// Enter does not open a puzzle that was just deleted.
func TestDeleted(t *testing.T) {
	r := start(t)
	e := r.addOwn("numbrix/imported/1", "My own")
	r.Search.SetText("my own")
	r.Focus()
	r.focus(0)
	r.press(fyne.KeyDelete)
	r.press(fyne.KeyReturn)
	if len(r.ids()) != 0 || r.opened != "" {
		t.Errorf("Enter opens %q; shown are %q; want \"\"; shown are none", r.opened, r.ids())
	}
	r.Restore()
	if got := r.ids(); len(got) != 1 || got[0] != e.Puzzle.ID {
		t.Errorf("after undo there are %q, want %s alone", got, e.Puzzle.ID)
	}
}

// A ready-made board whose name is a number says what is special about it.
func TestSpecial(t *testing.T) {
	r := start(t)
	for id, want := range map[string]string{first2: "28 givens on the border", "numbrix/tournament-09": "20 givens, none on the border", "numbrix/additional-7": "only 23 givens", "numbrix/additional-1": "6 givens"} {
		r.Search.SetText(id)
		if c := r.Cards(); len(c) != 1 || c[0].Second.Text != want {
			t.Errorf("%s: %d cards, %q, want %q", id, len(c), c[0].Second.Text, want)
		}
	}
}
