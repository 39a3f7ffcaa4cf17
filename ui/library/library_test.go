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
	"backtrack/ui/kit/kittest"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

const first1, first2 = "numbrix/first-1", "numbrix/first-2"

// A rig is a library of the first family in a window of its own.
type rig struct {
	*View
	t      *testing.T
	win    fyne.Window
	order  Order
	opened string // id of the puzzle that was opened last
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
		Order: func() Order { return r.order }, SetOrder: func(o Order) { r.order = o }, SetLevel: func(string, string) {},
		CanRate: func() bool { return false }, Current: func() string { return "" },
		Open: func(p family.Puzzle) { r.opened = p.ID }, Restart: func(family.Puzzle) {}, Drop: func(string) {}, Changed: func() {},
		Messages: host.Messages{Tip: func(string) {}, Say: func(string) {}}, Offer: func(string, string, func()) {}, Copy: func(string, string) {},
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
	r.host.Catalog.Saved(id, s)
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
			t.Errorf("%q: that there is nothing is said: %t", tt.text, r.none.Visible())
		}
	}

	r.Search.Focus(r.win.Canvas())
	test.Type(r.win.Canvas().Focused(), "first")
	if got := r.ids(); len(got) != 2 {
		t.Errorf("typing finds %q", got)
	}
	r.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := r.ids(); len(got) != 26 || r.Search.Text() != "" {
		t.Errorf("after Escape there are %d cards and the text %q", len(got), r.Search.Text())
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
		{inPlay, []string{first2}, 1},
		{unsolved, []string{first2, "numbrix/additional-1"}, 25},
		{solved, []string{first1}, 1},
		{own, nil, 0},
	} {
		test.Tap(r.states[tt.state-1])
		if got := r.ids(); len(got) != tt.count || !slices.Equal(got[:len(tt.want)], tt.want) {
			t.Errorf("%s: %q", states[tt.state].name, got)
		}
		if r.families[0].Selected() {
			t.Errorf("%s: All is lit, too", states[tt.state].name)
		}
		for i, c := range r.states {
			if c.Selected() != (state(i+1) == tt.state) {
				t.Errorf("%s: chip %s is selected: %t", states[tt.state].name, states[i+1].name, c.Selected())
			}
		}
	}
	if test.Tap(r.states[own-1]); len(r.ids()) != 26 {
		t.Error("a second click on a chip does not show all puzzles")
	}
}

func TestOrder(t *testing.T) {
	r := start(t)
	r.save(first2, nil, "b2=50")
	for _, tt := range []struct {
		order Order
		first string
	}{
		{ByPlayed, first2},
		{ByName, "numbrix/additional-1"},
		{BySize, first1},
		{ByPack, first1},
		{ByLevel, first1},
	} {
		r.order = tt.order
		r.Update()
		if got := r.ids(); got[0] != tt.first {
			t.Errorf("in the order of %s %s is first, want %s", orderNames[tt.order], got[0], tt.first)
		}
		if got := kittest.Texts(r.sorted); got != orderNames[tt.order] {
			t.Errorf("the button says %q", got)
		}
	}
}

func TestCardKeys(t *testing.T) {
	r := start(t)
	r.Focus()
	columns := columns(inner(r.scroll.Size().Width))
	if columns < 2 {
		t.Fatalf("%d columns", columns)
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
			t.Errorf("after %s card %d is from %v to %v, but %v to %v is shown", tt.key, c.index, top, bottom, y, y+h)
		}
	}
	r.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if r.opened != first2 {
		t.Errorf("Enter opened %q", r.opened)
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
	p, _ := r.host.Catalog.Puzzle(first1)
	p.ID, p.Header.Name, p.File = "numbrix/imported/1", "A first try", strings.Replace(p.File, "First submission board 1", "A first try", 1)
	r.host.Catalog.Add(p)
	r.Search.SetText("first")
	if got := r.ids(); len(got) != 3 || got[0] != p.ID {
		t.Errorf("%q", got)
	}
}

// Enter does not open a puzzle that was just deleted.
func TestDeleted(t *testing.T) {
	r := start(t)
	p, _ := r.host.Catalog.Puzzle(first1)
	p.ID, p.Header.Name, p.File = "numbrix/imported/1", "My own", strings.Replace(p.File, "First submission board 1", "My own", 1)
	r.host.Catalog.Add(p)
	r.Search.SetText("my own")
	r.Focus()
	r.focus(0)
	press := func(key fyne.KeyName) {
		if on := r.win.Canvas().Focused(); on != nil {
			on.TypedKey(&fyne.KeyEvent{Name: key})
		}
	}
	press(fyne.KeyDelete)
	press(fyne.KeyReturn)
	if len(r.ids()) != 0 || r.opened != "" {
		t.Errorf("Enter opens %q; shown are %q", r.opened, r.ids())
	}
	r.Restore()
	if got := r.ids(); len(got) != 1 || got[0] != p.ID {
		t.Errorf("after undo there are %q", got)
	}
}

// A ready-made board whose name is a number says what is special about it.
func TestSpecial(t *testing.T) {
	r := start(t)
	for id, want := range map[string]string{first2: "28 givens on the border", "numbrix/tournament-09": "20 givens, none on the border", "numbrix/additional-7": "only 23 givens", "numbrix/additional-1": "6 givens"} {
		r.Search.SetText(id)
		if c := r.Cards(); len(c) != 1 || c[0].special.Text != want {
			t.Errorf("%s: %d cards, %q, want %q", id, len(c), c[0].special.Text, want)
		}
	}
}
