package ui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

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
	kit.Show(l.none, len(shown) == 0)
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
