package dailypage

import (
	"errors"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/lists"
	"backtrack/ui/daily"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/play"
	"backtrack/ui/records"
	"backtrack/ui/store"
)

// A rig is a page of two families in a window of its own. It is Monday, 30 November 2026.
type rig struct {
	*View
	t                   *testing.T
	win                 fyne.Window
	posts               hosttest.Posts
	now                 time.Time
	busy, off           bool
	opened, copied, tip string
	shown               int // how often the page was shown
	failed              error
}

func start(t *testing.T) *rig {
	t.Helper()
	s, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	all := lists.Filter(families.All, func(f family.Family) bool { return f.ID == "numbrix" || f.ID == "sliding" })
	catalog := play.NewCatalog(s, all, func(string) string { return "" })
	if err := catalog.Load(); err != nil {
		t.Fatal(err)
	}
	r := &rig{t: t, posts: make(hosttest.Posts, 100), now: time.Date(2026, 11, 30, 23, 59, 0, 0, time.Local)}
	r.win = test.NewTempApp(t).NewWindow("")
	r.View = New(Host{
		Loop: r.posts.Loop(t.Context()), Canvas: r.win.Canvas(), Families: all, Catalog: catalog,
		Log: records.NewLog(s, func() []records.Record { return nil }), Now: func() time.Time { return r.now },
		CanMake: func() bool { return !r.busy }, On: func() bool { return !r.off }, Commands: hosttest.Commands,
		Open: func(p family.Puzzle) { r.opened = catalog.Add(p).ID },
		Copy: func(result string) { r.copied = result }, Show: func() { r.shown++ }, Tip: func(text string) { r.tip = text }, Fail: func(err error) { r.failed = err },
	})
	r.win.SetContent(r.Object)
	r.win.Resize(fyne.NewSize(1000, 700))
	r.win.Canvas().SetOnTypedKey(r.TypedKey)
	return r
}

// settle waits until all puzzles that are shown are made.
func (r *rig) settle() {
	r.t.Helper()
	r.posts.Settle(r.t, "the puzzles", func() bool {
		return !slices.ContainsFunc(r.cards, func(c *card) bool { return c.State.Text == "Being made…" })
	})
}

// says checks the title, and what the cards say.
func (r *rig) says(title string, cards ...string) {
	r.t.Helper()
	got := lists.Map(r.cards, func(c *card) string { return c.Facts.Text + " · " + c.State.Text })
	if r.title.Text != title || !slices.Equal(got, cards) {
		r.t.Errorf("the page says %q, %q; want %q, %q", r.title.Text, got, title, cards)
	}
}

func (r *rig) key(keys ...fyne.KeyName) {
	for _, k := range keys {
		r.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func TestToday(t *testing.T) {
	r := start(t)
	r.busy = true
	r.Update()
	r.Focus()
	r.says("Today, Monday 30 November 2026", "Easy · Being made…", "Easy · Being made…")
	r.key(fyne.KeyReturn)
	if r.opened != "" || r.making {
		t.Errorf("while a solver is measured, %q is opened, and a puzzle is made: %t; want none, false", r.opened, r.making)
	}
	r.busy = false
	r.Update()
	r.settle()
	r.says("Today, Monday 30 November 2026", "Easy · 9 × 9 · Open", "Easy · 3 × 3 · Open")
	r.key(fyne.KeyReturn)
	if r.opened != "numbrix/new/9x9-easy-319678" {
		t.Errorf("opened %q, want \"numbrix/new/9x9-easy-319678\"", r.opened)
	}
	r.key(fyne.KeyRight)
	test.Tap(r.cards[1])
	if r.opened != "sliding/new/grid-3x3-easy-292167" || r.win.Canvas().Focused() != r.cards[1] {
		t.Errorf("opened %q, want sliding/new/grid-3x3-easy-292167 and its card with the keyboard", r.opened)
	}

	r.host.Log.Add(records.Record{
		Puzzle: "numbrix/new/9x9-easy-319678", Family: "numbrix", Level: "easy", At: r.now, Millis: 83_000,
	})
	r.win.Canvas().Unfocus()
	r.Update()
	r.Focus()
	r.says("Today, Monday 30 November 2026", "Easy · 9 × 9 · 01:23", "Easy · 3 × 3 · Open")
	if r.win.Canvas().Focused() != r.cards[1] || !r.cards[0].copy.Visible() || r.cards[1].copy.Visible() || r.streak.Text != "Streak: 1 day" {
		t.Errorf("after a win the streak is %q, want \"Streak: 1 day\" and Copy on the first card", r.streak.Text)
	}
	if a, b := r.cards[0].Size(), r.cards[1].Size(); a != b || r.cards[0].copy.Size().Height < 32 {
		t.Errorf("a card with a button is %v, the other %v; want the same, the button at least 32 high", a, b)
	}
	test.Tap(r.cards[0].copy)
	if r.copied != "Backtrack daily 2026-11-30 Numbrix easy 1:23, no help" {
		t.Errorf("copied %q, want \"Backtrack daily 2026-11-30 Numbrix easy 1:23, no help\"", r.copied)
	}

	r.now = r.now.Add(2 * time.Minute) // midnight passes
	r.Update()
	r.settle()
	r.says("Today, Tuesday 1 December 2026", "Easy · 9 × 9 · Open", "Easy · 3 × 3 · Open")
	if r.month.Text != "December 2026" || r.streak.Text != "Streak: 1 day. Solve one today to keep it." {
		t.Errorf("after midnight the month is %s, the streak %q; want December 2026, the streak \"Streak: 1 day. Solve one today to keep it.\"", r.month.Text, r.streak.Text)
	}
	r.now = r.now.Add(24 * time.Hour)
	r.Update()
	if r.streak.Text != "No streak yet" {
		t.Errorf("two days later the streak is %q, want \"No streak yet\"", r.streak.Text)
	}
	r.off = true
	r.Update()
	if r.streak.Text != "Statistics are off: no streak" {
		t.Errorf("without statistics the streak is %q, want \"Statistics are off: no streak\"", r.streak.Text)
	}
}

func TestCalendar(t *testing.T) {
	r := start(t)
	r.Update()
	r.settle()
	r.win.Canvas().Focus(r.cards[0])
	r.key(fyne.KeyPageUp)
	if r.month.Text != "October 2026" || r.later.Disabled() || r.backToToday.Disabled() {
		t.Errorf("Page Up leads to %s, want October 2026 with a way back", r.month.Text)
	}
	r.key(fyne.KeyPageDown, fyne.KeyPageDown)
	if r.month.Text != "November 2026" || !r.later.Disabled() {
		t.Errorf("Page Down leads to %s, want November 2026, the last month", r.month.Text)
	}
	r.win.Canvas().Unfocus()
	r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if r.win.Canvas().Focused() != r.cards[0] {
		t.Error("an arrow does not lead to a card")
	}
	r.key(fyne.KeyLeft)
	if r.win.Canvas().Focused() != r.calendar {
		t.Fatal("the left arrow does not lead to the calendar")
	}
	for _, step := range []struct {
		key fyne.KeyName
		to  string
	}{
		{fyne.KeyRight, "2026-11-30"}, {fyne.KeyDown, "2026-11-30"}, {fyne.KeyLeft, "2026-11-29"}, {fyne.KeyUp, "2026-11-22"},
		{fyne.KeyPageUp, "2026-10-22"}, {fyne.KeyHome, "2026-10-01"}, {fyne.KeyLeft, "2026-09-30"}, {fyne.KeyPageDown, "2026-10-30"},
		{fyne.KeyEnd, "2026-11-30"}, {fyne.KeyLeft, "2026-11-29"},
	} {
		r.key(step.key)
		if r.calendar.cursor.String() != step.to {
			t.Errorf("%s leads to %v, want %s", step.key, r.calendar.cursor, step.to)
		}
	}
	if r.tip != "Sunday 29 November: 0 of 2 solved" {
		t.Errorf("the tip is %q, want \"Sunday 29 November: 0 of 2 solved\"", r.tip)
	}
	r.key(fyne.KeyReturn)
	r.settle()
	r.says("Sunday 29 November 2026", "Fiendish · 9 × 9 · Open", "Fiendish · 3 × 3 · Open")

	// The first row has only the 1st, a Sunday; the 30th is the Monday of the last row.
	c := r.calendar
	cell := func(column, row float32) *fyne.PointEvent {
		return &fyne.PointEvent{Position: fyne.NewPos((column+.5)*c.Size().Width/7, weekdaysHeight+(row+.5)*dayHeight)}
	}
	r.win.Canvas().Unfocus()
	for _, step := range []struct {
		column, row float32
		to          string
	}{
		{6, 0, "2026-11-01"}, {0, 1, "2026-11-02"}, {5, 0, "2026-11-02"}, {0, 5, "2026-11-30"}, {1, 5, "2026-11-30"}, {3, -1, "2026-11-30"},
	} {
		c.Tapped(cell(step.column, step.row))
		if r.day.String() != step.to {
			t.Errorf("a click on column %v, row %v shows %v, want %s", step.column, step.row, r.day, step.to)
		}
	}
	r.now = r.now.Add(time.Hour)
	r.choose(r.day - 3)
	r.Update()
	if r.day.String() != "2026-11-27" || r.backToToday.Disabled() {
		t.Errorf("after midnight the page turns from another day to %v, want 2026-11-27", r.day)
	}
	test.Tap(r.backToToday)
	r.settle()
	r.says("Today, Tuesday 1 December 2026", "Easy · 9 × 9 · Open", "Easy · 3 × 3 · Open")
}

// Next opens a puzzle of the day that is not solved, once it is made.
func TestNext(t *testing.T) {
	r := start(t)
	monday := daily.DayOf(r.now)
	r.host.Log.Add(records.Record{Puzzle: "numbrix/new/9x9-easy-319678", Family: "numbrix", At: r.now, Millis: 83_000})
	r.Next(monday)
	if r.shown != 1 || r.opened != "" {
		t.Errorf("the page is shown %d times; opened %q; want 1 times; opened \"\"", r.shown, r.opened)
	}
	r.settle()
	r.choose(monday - 1)
	r.Next(monday)
	if r.opened != "sliding/new/grid-3x3-easy-292167" {
		t.Errorf("opened %q, want \"sliding/new/grid-3x3-easy-292167\"", r.opened)
	}
	r.host.Log.Add(records.Record{Puzzle: r.opened, Family: "sliding", At: r.now, Millis: 83_000})
	r.opened = ""
	r.Next(monday)
	if r.shown != 2 || r.opened != "" {
		t.Errorf("all are solved: the page is shown %d times; opened %q; want 2 times; opened \"\"", r.shown, r.opened)
	}
}

// A family that makes no puzzle doesn't keep the others from being shown.
func TestFailure(t *testing.T) {
	r := start(t)
	r.made[key{"numbrix", daily.DayOf(r.now)}] = &madePuzzle{err: errors.New("there is none")}
	r.Update()
	r.settle()
	r.says("Today, Monday 30 November 2026", "Easy · Can't be made", "Easy · 3 × 3 · Open")
	test.Tap(r.cards[0])
	if r.opened != "" || r.failed == nil {
		t.Errorf("opened %q, error %v; want nothing, an error", r.opened, r.failed)
	}
}

// Everything is in sight or can be scrolled to, whatever the size of the window.
func TestLayout(t *testing.T) {
	r := start(t)
	r.Update()
	r.settle()
	for _, size := range []fyne.Size{{Width: 620, Height: 420}, {Width: 1000, Height: 700}, {Width: 1720, Height: 980}} {
		r.win.Resize(size)
		place := fyne.CurrentApp().Driver().AbsolutePositionForObject
		edge := place(r.scroll).X + r.scroll.Size().Width
		for i, c := range r.cards {
			if end := place(c).X + c.Size().Width; end > edge || c.Size().Width < r.grid.MinWidth {
				t.Errorf("at %v card %d, %v wide, ends at %v of %v, want at least %v wide and inside", size, i+1, c.Size().Width, end, edge, r.grid.MinWidth)
			}
		}
		if place(r.cards[0]).X < place(r.calendar).X+r.calendar.Size().Width {
			t.Errorf("at %v the cards cover the calendar", size)
		}
	}
}
