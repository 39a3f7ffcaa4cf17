package window

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
	if l.family != "" && e.puzzle.Family != l.family {
		return false
	}
	switch l.state {
	case inPlay:
		if !e.inPlay() {
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
	case own:
		if e.ready {
			return false
		}
	}
	h, f := e.puzzle.Header, l.w.family(e.puzzle.Family)
	text := strings.ToLower(strings.Join([]string{f.Name, f.Pack(e.puzzle.ID), e.puzzle.Name(), e.puzzle.ID, e.puzzle.Facts.Size, strings.ReplaceAll(e.puzzle.Facts.Size, " × ", "x"),
		fmt.Sprint(e.puzzle.Facts.Cells, " cells"), h.Author, l.level(e)}, " "))
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
	for i, c := range l.families {
		c.SetSelected(i == 0 && l.family == "" && l.state == anyState || i > 0 && l.w.families[i-1].ID == l.family)
	}
	for i, c := range l.states {
		c.SetSelected(l.state != anyState && l.state == state(i+1))
	}
	l.sorted.SetLabel(orderNames[l.w.settings.Order])
	entries := l.matching()
	shown := l.shown
	l.shown = nil
	var objects []fyne.CanvasObject
	group := ""
	for i, e := range entries {
		if e.card == nil || e.card.pal != kit.Palette() {
			e.card = newCard(l, e)
		}
		e.card.index = i
		e.card.setCurrent(l.w.game() != nil && l.w.game().Puzzle.ID == e.puzzle.ID)
		if g := l.group(e); g != group {
			group = g
			objects = append(objects, newHeading(g))
		}
		l.shown = append(l.shown, e.card)
		objects = append(objects, e.card)
	}
	kit.Show(l.none, len(entries) == 0)
	if filter := fmt.Sprint(l.family, l.state, l.w.settings.Order, l.search.Text()); filter != l.filter {
		l.filter = filter
		l.scroll.ScrollToTop()
	}
	if !slices.Equal(shown, l.shown) {
		l.grid.Objects = objects
		l.scroll.Refresh()
	}
	l.object.Layout.Layout(l.object.Objects, l.object.Size()) // the label has another width
	l.w.status.show()
	l.stopRating()
	l.rate()
}

// matching returns the entries to be shown, in order.
func (l *library) matching() []*entry {
	var out []*entry
	for _, e := range l.entries {
		if l.matches(e) {
			out = append(out, e)
		}
	}
	at := map[string]int{} // families in the order of the rail
	for i, f := range l.w.families {
		at[f.ID] = i
	}
	slices.SortStableFunc(out, func(a, b *entry) int {
		if byName := b2i(l.named(b)) - b2i(l.named(a)); byName != 0 {
			return byName // what is searched for by name comes first
		}
		switch l.w.settings.Order {
		case byPack:
			return cmp.Or(at[a.puzzle.Family]-at[b.puzzle.Family], b2i(!a.ready)-b2i(!b.ready), b2i(a.idle())-b2i(b.idle()))
		case byPlayed:
			return cmp.Or(b2i(a.idle())-b2i(b.idle()), b.played-a.played)
		case byName:
			return cmp.Or(b2i(a.idle())-b2i(b.idle()), strings.Compare(a.puzzle.Name(), b.puzzle.Name()))
		}
		return cmp.Or(b2i(a.idle())-b2i(b.idle()), a.puzzle.Facts.Cells-b.puzzle.Facts.Cells)
	})
	return out
}

// group returns the heading for an entry, "" if it has none.
func (l *library) group(e *entry) string {
	if l.w.settings.Order != byPack || l.search.Text() != "" {
		return ""
	}
	f := l.w.family(e.puzzle.Family)
	switch pack := f.Pack(e.puzzle.ID); {
	case !e.ready:
		return f.Name + ", your own"
	case pack != "":
		return f.Name + ", " + pack
	}
	return f.Name
}

// focus gives the keyboard to the card of the game at the table.
func (l *library) focus() {
	for _, c := range l.shown {
		if c.current {
			l.move(c.index)
			return
		}
	}
	l.move(0)
}

// focusOn gives the keyboard to the card of an entry.
func (l *library) focusOn(e *entry) {
	if i := slices.Index(l.shown, e.card); e.card != nil && i >= 0 {
		l.move(i)
	}
}

// move gives the keyboard to a card that is shown.
func (l *library) move(to int) {
	if to < 0 || to >= len(l.shown) {
		return
	}
	c := l.shown[to]
	l.w.win.Canvas().Focus(c)
	top, bottom := c.Position().Y, c.Position().Y+c.Size().Height
	if to < columns(inner(l.scroll.Size().Width)) {
		top = 0 // with the heading
	}
	switch y, h := l.scroll.Offset.Y, l.scroll.Size().Height; {
	case top < y:
		l.scroll.ScrollToOffset(fyne.NewPos(0, max(top-cardGap-headingHeight, 0)))
	case bottom > y+h:
		l.scroll.ScrollToOffset(fyne.NewPos(0, bottom+cardGap-h))
	}
}

// moveRow gives the keyboard to the card above (by is -1) or below (1) another.
func (l *library) moveRow(from *card, by float32) {
	best, found := -1, float32(0)
	for i, c := range l.shown {
		dy := (c.Position().Y - from.Position().Y) * by
		dx := c.Position().X - from.Position().X
		if far := dy*100 + max(dx, -dx); dy > 0 && (best < 0 || far < found) {
			best, found = i, far
		}
	}
	l.move(best)
}

// MinSize implements fyne.Layout.
func (l *library) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *library) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin, field, top = 32, 264, 76
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	}
	title, sorted := l.title.MinSize(), l.sorted.MinSize()
	put(l.title, margin, 40-title.Height/2, title.Width, title.Height)
	w := min(field, size.Width-3*margin-title.Width)
	put(l.search, size.Width-margin-w, 20, w, 40)
	put(l.sorted, size.Width-margin-sorted.Width+12, top-2, sorted.Width, sorted.Height)
	put(l.chips, margin, top, size.Width-2*margin-sorted.Width, 32)
	chips := l.chips.MinSize().Height // it wraps
	// The scroll bar lies in the margin, and the first focus ring needs room.
	y := top + chips + 12
	put(l.scroll, margin-4, y, size.Width-2*margin+4+20, size.Height-y)
	put(l.none, margin, y+20, 300, 20)
}
