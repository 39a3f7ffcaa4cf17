package dailypage

import (
	"cmp"

	"fyne.io/fyne/v2"

	"backtrack/ui/daily"
	"backtrack/ui/kit"
	"backtrack/ui/kit/puzzlecard"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/words"
)

// A card shows the puzzle of a family and a day.
type card struct {
	puzzlecard.Card
	v      *View
	index  int
	puzzle daily.Puzzle
	entry  *play.Entry // entry of the library; nil if the puzzle was never opened
	made   *madePuzzle // nil until it is made
	solved bool
	copy   *kit.Button     // copies the result of a solved puzzle
	cell   *fyne.Container // the card, and below it the button copy
}

func newCard(v *View, index int) *card {
	c := &card{v: v, index: index}
	c.Open, c.Key, c.OnFocus = func() { v.open(c) }, c.key, func() { v.scroll.Reveal(c.cell, puzzlecard.Room) }
	c.Begin(c, v.families[index].Name)
	c.copy = kit.NewButton("Copy result", kit.IconCopy, v.host.Do(func() { v.host.Copy(v.history.Result(c.puzzle)) }))
	c.copy.Tip = "Copy date, level and time in a line"
	c.cell = kit.NewColumn(0, kit.NewFill(c), kit.NewRow(0, c.copy))
	return c
}

// show shows a puzzle and its state. The entry and the made puzzle may be nil.
func (c *card) show(p daily.Puzzle, e *play.Entry, m *madePuzzle) {
	c.puzzle, c.entry, c.made = p, e, m
	level, size, text, role := p.Level.String(), "", "Open", kit.Ink2
	c.SetPicture(func(p paint.Pen, pal paint.Palette) { p.Clear(pal.Canvas) })
	switch {
	case e != nil:
		level, size = cmp.Or(e.Puzzle.Header.Difficulty, level), e.Puzzle.Facts.Size
		c.SetPicture(e.Now().Paint)
	case m == nil:
		text, role = "Being made…", kit.Ink3
	case m.err != nil:
		text, role = "Can't be made", kit.Err
	default:
		level, size = cmp.Or(m.puzzle.Header.Difficulty, level), m.puzzle.Facts.Size
		c.SetPicture(m.preview.Paint)
	}
	c.SetFacts(words.Upper(level), size)

	win, inLog := c.v.history.Win(p.Family.ID, p.Day)
	kit.Show(c.copy, inLog)
	c.solved = inLog || e != nil && e.Won()
	switch {
	case inLog:
		text = words.Clock(win.Time())
	case c.solved:
		text = words.Clock(e.Save.Best.Time)
	case e != nil && e.Begun():
		text = "In play"
	}
	if c.solved {
		c.SetState(text, kit.Sol, kit.NewIcon(kit.IconCheck, kit.Sol))
	} else {
		c.SetState(text, role)
	}
}

// key moves the focus to another card.
func (c *card) key(e *fyne.KeyEvent) bool {
	columns := c.v.grid.Columns()
	by, ok := map[fyne.KeyName]int{
		fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -columns, fyne.KeyDown: columns,
	}[e.Name]
	if ok {
		c.v.focusCard(c.index + by)
	}
	return ok
}
