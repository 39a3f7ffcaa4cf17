// Package dailypage shows the puzzles of the day and a calendar of the month.
package dailypage

import (
	"context"
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/daily"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/puzzlecard"
	"backtrack/ui/play"
	"backtrack/ui/records"
	"backtrack/words"
)

// A Host is what a View needs from the window.
type Host struct {
	host.Loop
	host.Commands
	Canvas   fyne.Canvas
	Families []family.Family
	Catalog  *play.Catalog
	Log      *records.Log
	Now      func() time.Time
	CanMake  func() bool // reports whether puzzles may be made in the background now
	On       func() bool // reports whether wins are recorded, which the streak needs
	Open     func(family.Puzzle)
	Copy     func(result string)
	Show     func() // shows the page
	Tip      func(string)
	Fail     func(error)
}

// A View is the page.
type View struct {
	Object *fyne.Container

	host     Host
	families []family.Family // families with a daily puzzle
	history  daily.History
	day      daily.Day // day of the puzzles that are shown
	made     map[key]*madePuzzle
	making   bool // a puzzle is being made

	streak      *kit.Text
	month       *kit.Text
	later       *kit.Button // leads to the next month
	calendar    *calendar
	title       *kit.Text
	cards       []*card
	grid        puzzlecard.Grid
	scroll      *kit.Scroll
	backToToday *kit.Button
}

type key struct {
	family string
	day    daily.Day
}

// A madePuzzle is a puzzle that was made, or the error if it could not be made.
type madePuzzle struct {
	puzzle  family.Puzzle
	preview family.Preview
	err     error
}

// New returns a page for today.
func New(h Host) *View {
	v := &View{
		host: h, families: daily.Families(h.Families), made: map[key]*madePuzzle{},
		day: daily.DayOf(h.Now()), grid: puzzlecard.Grid{MinWidth: 176},
		streak: kit.NewBold("", kit.Ink2, 14), month: kit.NewBold("", kit.Ink, 14), title: kit.NewBold("", kit.Ink, 16),
	}
	v.calendar = (&calendar{
		today: v.day, cursor: v.day, familyCount: len(v.families), tip: h.Tip, moved: v.showMonth,
		solved: func(d daily.Day) int { return v.history.Solved(v.families, d) },
		choose: func(d daily.Day) { h.Do(func() { v.choose(d) })() },
	}).start()
	turn := func(icon kit.IconName, tip string, by int) *kit.Button {
		b := kit.NewButton("", icon, h.Do(func() { v.turn(by) }))
		b.Tip = tip
		return b
	}
	v.later = turn(kit.IconNext, "The next month (Page Down)", 1)
	v.backToToday = kit.NewButtonOf(kit.Outline, "Today", "", h.Do(func() { v.choose(v.calendar.today) }))
	before := turn(kit.IconPrevious, "The month before (Page Up)", -1)
	month := kit.NewCard("", kit.NewPair(v.month, kit.NewRow(4, before, v.later)), v.calendar)
	cards := container.New(&v.grid, v.title)
	for i := range v.families {
		c := newCard(v, i)
		v.cards = append(v.cards, c)
		cards.Add(c.cell)
	}
	v.scroll = kit.NewScroll(container.NewBorder(nil, nil, kit.NewPadded(4, 16, 4, 4, kit.NewColumn(0, month)), nil, cards))
	const margin = 32
	v.Object = kit.NewFill(kit.NewColumn(0,
		kit.NewPageHead("Daily", kit.NewRow(16, v.streak, v.backToToday)),
		kit.NewFill(kit.NewPadded(8, 0, margin-4, 12, v.scroll))))
	return v
}

// Update shows what has changed since the page was shown last. If the page showed today and
// midnight has passed since then, it shows the new day.
func (v *View) Update() {
	if today := daily.DayOf(v.host.Now()); today != v.calendar.today {
		if v.day == v.calendar.today {
			v.day = today
			v.calendar.cursor = today
		}
		v.calendar.today = today
	}
	v.history = daily.NewHistory(v.families, v.host.Log.All())
	v.streak.SetText(v.streakText())
	v.showDay()
}

// streakText says on how many days in a row the player has solved a puzzle.
func (v *View) streakText() string {
	today := v.calendar.today
	days := v.history.Streak(today)
	switch {
	case !v.host.On():
		return "Statistics are off: no streak"
	case days == 0:
		return "No streak yet"
	case v.history.Solved(v.families, today) == 0:
		return fmt.Sprintf("Streak: %s. Solve one today to keep it.", words.Count(days, "day"))
	}
	return "Streak: " + words.Count(days, "day")
}

// choose shows the puzzles of a day.
func (v *View) choose(d daily.Day) {
	v.day, v.calendar.cursor = d, d
	v.showDay()
	v.scroll.ScrollToTop()
}

// turn shows another month.
func (v *View) turn(months int) { v.calendar.move(v.calendar.cursor.AddMonths(months)) }

// showMonth names the month of the calendar.
func (v *View) showMonth() {
	v.month.SetText(v.calendar.cursor.Time().Format("January 2006"))
	past := v.calendar.cursor.MonthStart() != v.calendar.today.MonthStart()
	v.later.SetEnabled(past)
	v.backToToday.SetEnabled(past || v.day != v.calendar.today)
}

// showDay shows the puzzles of the day.
func (v *View) showDay() {
	v.calendar.chosen = v.day
	v.calendar.Refresh()
	v.showMonth()
	title := v.day.Time().Format("Monday 2 January 2006")
	if v.day == v.calendar.today {
		title = "Today, " + title
	}
	v.title.SetText(title)
	played := map[string]*play.Entry{}
	for _, e := range v.host.Catalog.Entries() {
		if p, ok := daily.Find(v.families, e.Puzzle.ID); ok && p.Day == v.day {
			played[p.Family.ID] = e
		}
	}
	for i, f := range v.families {
		v.cards[i].show(daily.Of(f, v.day), played[f.ID], v.made[key{f.ID, v.day}])
	}
	v.scroll.Content.Refresh() // cards may have gained or lost their buttons
	v.make()
}

// make makes the shown puzzles in the background, one after another.
func (v *View) make() {
	if v.making || !v.host.CanMake() {
		return
	}
	for _, c := range v.cards {
		if c.entry != nil || c.made != nil {
			continue
		}
		v.making = true
		p := c.puzzle
		question := func(ctx context.Context) (*madePuzzle, error) {
			var m madePuzzle
			if m.puzzle, m.err = p.Make(ctx); m.err == nil {
				m.preview, m.err = m.puzzle.Preview(nil)
			}
			return &m, m.err
		}
		host.Ask(v.host.Loop, 0, question, func(m *madePuzzle, _ error) {
			v.making = false
			v.made[key{p.Family.ID, p.Day}] = m
			v.showDay()
		})
		return
	}
}

// open opens the puzzle of a card.
func (v *View) open(c *card) {
	v.host.Do(func() {
		switch {
		case c.entry != nil:
			v.host.Open(c.entry.Puzzle)
		case c.made == nil: // the puzzle is still being made
		case c.made.err != nil:
			v.host.Fail(c.made.err)
		default:
			v.host.Open(c.made.puzzle)
		}
	})()
}

// Result returns a line to be shared about the first win of the daily puzzle id. It returns
// "" if there is none.
func (v *View) Result(id string) string {
	p, ok := daily.Find(v.families, id)
	if !ok {
		return ""
	}
	return daily.NewHistory(v.families, v.host.Log.All()).Result(p)
}

// NextAfter opens another puzzle of the day of the daily puzzle id.
func (v *View) NextAfter(id string) {
	if p, ok := daily.Find(v.families, id); ok {
		v.Next(p.Day)
	}
}

// Next opens the first unsolved puzzle of a day. If that puzzle is not made yet or all are
// solved, it shows the day.
func (v *View) Next(d daily.Day) {
	v.day, v.calendar.cursor = d, d
	v.Update()
	if c := v.firstUnsolved(); !c.solved && (c.entry != nil || c.made != nil) {
		v.open(c)
	} else {
		v.host.Show()
	}
}

// firstUnsolved returns the card of the first unsolved puzzle. If all are solved, it returns the
// first card.
func (v *View) firstUnsolved() *card {
	return v.cards[max(0, slices.IndexFunc(v.cards, func(c *card) bool { return !c.solved }))]
}

// focusCard gives the keyboard to a card; index -1 is the calendar.
func (v *View) focusCard(i int) {
	if i < 0 {
		v.host.Canvas.Focus(v.calendar)
	} else if i < len(v.cards) {
		v.host.Canvas.Focus(v.cards[i])
	}
}

// Focus gives the keyboard to the first unsolved puzzle, unless the page already has it.
func (v *View) Focus() {
	focused := v.host.Canvas.Focused()
	has := func(c *card) bool { return focused == c || focused == c.copy }
	if focused == v.calendar || slices.ContainsFunc(v.cards, has) {
		return
	}
	v.host.Canvas.Focus(v.firstUnsolved())
}

// TypedKey handles a key that the focused object does not handle. Page Up and Page Down turn the
// months, and arrow keys give the keyboard to a card.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyPageUp:
		v.turn(-1)
	case fyne.KeyPageDown:
		v.turn(1)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		v.Focus()
	}
}

// TypedRune does nothing: no character is a command of the page.
func (v *View) TypedRune(rune) {}
