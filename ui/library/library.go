// Package library shows all puzzles as cards: a page with a search, filters and
// an order, and what can be done with the puzzles of its cards.
package library

import (
	"context"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// A Host is what a library needs of the window.
type Host struct {
	host.Loop
	host.Messages
	Families []family.Family
	Catalog  *play.Catalog
	Canvas   fyne.Canvas
	Order    func() Order
	SetOrder func(Order)
	SetLevel func(id, level string) // remembers how hard a puzzle is
	CanRate  func() bool            // whether puzzles may be rated in the background now
	Current  func() string          // returns the id of the current puzzle; "" if there is none
	Open     func(p family.Puzzle)
	Restart  func(p family.Puzzle)                // opens a puzzle and plays it from the start
	Drop     func(id string)                      // forgets the game of a puzzle that is deleted
	Changed  func()                               // other cards are shown
	Offer    func(text, action string, do func()) // says something, with a button
	Copy     func(text, said string)              // puts text on the clipboard
}

// A View is the page of the library.
type View struct {
	Object *fyne.Container
	Search *kit.Field

	host   Host
	title  *kit.Text
	chips  *fyne.Container // families and states
	sorted *kit.Button     // opens the menu of orders
	scroll *kit.Scroll
	grid   *fyne.Container
	none   *kit.Text

	families []*kit.Chip // all of them, then each
	states   []*kit.Chip // but the first
	cards    map[*play.Entry]*Card
	shown    []*Card // in their order

	state  state
	family string             // whose puzzles are shown; "" is all
	filter string             // what was asked for when the cards were shown last
	rating context.CancelFunc // ends the rating of puzzles
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

// states are the labels of the chips of states and what they explain.
var states = []struct{ name, tip string }{
	anyState: {"All", "All puzzles"},
	inPlay:   {"In play", "Begun and not solved"},
	unsolved: {"Unsolved", "Not solved by you yet"},
	solved:   {"Solved", "Solved by you"},
	own:      {"Your own", "Made or imported by you"},
}

// An Order is how the library is sorted.
type Order uint8

// The orders.
const (
	ByPack Order = iota
	ByPlayed
	ByName
	BySize
	ByLevel
)

var orderNames = []string{ByPack: "Original order", ByPlayed: "Last played", ByName: "Name", BySize: "Size", ByLevel: "Level"}

// menuOrders are the orders as the menu lists them.
var menuOrders = []Order{ByLevel, ByPack, ByPlayed, ByName, BySize}

// New returns a library without cards.
func New(h Host) *View {
	v := &View{
		host: h, cards: map[*play.Entry]*Card{}, rating: func() {},
		title: kit.NewBold("Library", kit.Ink, 24), none: kit.NewText("No puzzle matches.", kit.Ink3, 14),
	}
	v.Search = kit.NewSearchField("Name, family, level, author", func(string) { v.change() })
	v.Search.OnDone = func() { v.focus(0) }
	v.chips = kit.NewFlow(8)
	chip := func(name, tip string, tapped func()) *kit.Chip {
		c := kit.NewFilterChip(name, func() { tapped(); v.change() })
		c.Tip = tip
		v.chips.Add(c)
		return c
	}
	all := states[anyState]
	v.families = append(v.families, chip(all.name, all.tip, func() { v.family, v.state = "", anyState }))
	for _, f := range h.Families {
		v.families = append(v.families, chip(f.RailName, "Only puzzles of "+f.Name, func() { v.family = f.ID }))
	}
	v.chips.Add(container.NewGridWrap(fyne.NewSize(1, 20), kit.NewGround(kit.Line)))
	for i, s := range states[1:] {
		v.states = append(v.states, chip(s.name, s.tip, func() {
			if v.state == state(i+1) {
				v.state = anyState
			} else {
				v.state = state(i + 1)
			}
		}))
	}
	v.sorted = kit.NewButton("", "", v.chooseOrder)
	v.sorted.SetMenu(true)
	v.sorted.Tip = "Order of the cards"
	v.grid = container.New(cardGrid{v})
	v.scroll = kit.NewScroll(v.grid)
	v.scroll.OnScrolled = func(fyne.Position) { h.Tip("") } // the pointer is on another card
	v.Object = container.New(v, v.title, v.Search, v.chips, v.sorted, v.scroll, v.none)
	return v
}

// chooseOrder shows the menu of orders.
func (v *View) chooseOrder() {
	var items []*fyne.MenuItem
	for _, o := range menuOrders {
		items = append(items, overlay.Choice(orderNames[o], v.host.Order() == o, func() { v.host.SetOrder(o); v.change() }))
	}
	overlay.ShowBelow(v.host.Canvas, v.sorted, items)
}

// Cards returns the cards that are shown, in order.
func (v *View) Cards() []*Card { return v.shown }

// ShowFamily shows all puzzles of a family, or of all families if it is "".
func (v *View) ShowFamily(id string) {
	v.state, v.family = anyState, id
	v.Search.SetText("")
}

// change shows other puzzles, after the player has changed the filter.
func (v *View) change() {
	v.Update()
	v.host.Changed()
}

// Update shows the cards that match, in order.
func (v *View) Update() {
	for i, c := range v.families {
		c.SetSelected(i == 0 && v.family == "" && v.state == anyState || i > 0 && v.host.Families[i-1].ID == v.family)
	}
	for i, c := range v.states {
		c.SetSelected(v.state == state(i+1))
	}
	v.sorted.SetLabel(orderNames[v.host.Order()])
	before, group := v.shown, ""
	v.shown = nil
	var objects []fyne.CanvasObject
	for _, e := range v.matching() {
		c := v.card(e)
		if g := v.group(e); g != group {
			group = g
			objects = append(objects, kit.NewBold(g, kit.Ink2, 14))
		}
		v.shown = append(v.shown, c)
		objects = append(objects, c)
	}
	kit.Show(v.none, len(v.shown) == 0)
	if filter := fmt.Sprint(v.family, v.state, v.host.Order(), v.Search.Text()); filter != v.filter {
		v.filter = filter
		v.scroll.ScrollToTop()
	}
	if !slices.Equal(before, v.shown) {
		v.grid.Objects = objects
		v.scroll.Refresh()
	}
	v.Layout(v.Object.Objects, v.Object.Size()) // the label has another width
	v.Rate()
}

// card returns the card of an entry, a new one if the old one is out of date.
func (v *View) card(e *play.Entry) *Card {
	c := v.cards[e]
	if c == nil || c.pal != kit.Palette() || c.save != e.Save {
		c = newCard(v, e)
		v.cards[e] = c
	}
	c.index = len(v.shown)
	c.setCurrent(e.Puzzle.ID == v.host.Current())
	return c
}

// Rate works out, in the background, the levels of the puzzles shown whose level is
// not known.
func (v *View) Rate() {
	v.StopRating()
	if !v.host.CanRate() {
		return
	}
	entries := lists.Map(v.shown, func(c *Card) *play.Entry { return c.Entry })
	ctx, stop := context.WithCancel(v.host.Context)
	v.rating = stop
	v.host.Catalog.Rate(v.host.Within(ctx), entries, func(e *play.Entry, level string) {
		v.host.SetLevel(e.Puzzle.ID, level)
		v.cards[e].update()
	})
}

// StopRating ends the work in the background.
func (v *View) StopRating() { v.rating() }

// remove deletes the puzzle of a card if it is the player's own.
func (v *View) remove(c *Card) {
	e := c.Entry
	if e.ReadyMade {
		v.host.Say("Only puzzles that you made or imported can be deleted.")
		return
	}
	next := max(slices.Index(v.shown, c), 0)
	v.host.Drop(e.Puzzle.ID)
	v.host.Catalog.Delete(e)
	v.Update()
	v.host.Canvas.Unfocus() // the card may be the last one
	v.focus(min(next, len(v.shown)-1))
	v.host.Changed()
	v.host.Tip("") // it was about the card
	v.host.Offer(e.Puzzle.Name()+" deleted.", "Undo (Ctrl+Z)", v.Restore)
}

// Restore brings back the puzzle or the collection that was deleted last.
func (v *View) Restore() {
	name, e := v.host.Catalog.Restore()
	if name == "" {
		return
	}
	v.change()
	if e != nil {
		v.focus(slices.Index(v.shown, v.cards[e]))
	}
	v.host.Say(name + " is back.")
}

// Focus gives the keyboard to the card of the current game, or else to the
// first one, unless a card or the search has it.
func (v *View) Focus() {
	if on, ok := v.host.Canvas.Focused().(*Card); v.Search.Focused() || ok && slices.Contains(v.shown, on) {
		return
	}
	v.host.Canvas.Unfocus()
	v.focus(max(slices.IndexFunc(v.shown, func(c *Card) bool { return c.current }), 0))
}

// focus gives the keyboard to a card that is shown.
func (v *View) focus(i int) {
	if i < 0 || i >= len(v.shown) {
		return
	}
	c := v.shown[i]
	v.host.Canvas.Focus(c)
	top, bottom := c.Position().Y, c.Position().Y+c.Size().Height
	if i < columns(inner(v.scroll.Size().Width)) {
		top = 0 // with the heading
	}
	switch y, h := v.scroll.Offset.Y, v.scroll.Size().Height; {
	case top < y:
		v.scroll.ScrollToOffset(fyne.NewPos(0, top-cardGap-headingHeight))
	case bottom > y+h:
		v.scroll.ScrollToOffset(fyne.NewPos(0, bottom+cardGap-h))
	}
}

// focusRow gives the keyboard to the card above (by is -1) or below (1) another.
func (v *View) focusRow(from *Card, by float32) {
	best, found := -1, float32(0)
	for i, c := range v.shown {
		dy := (c.Position().Y - from.Position().Y) * by
		dx := c.Position().X - from.Position().X
		if far := dy*100 + max(dx, -dx); dy > 0 && (best < 0 || far < found) {
			best, found = i, far
		}
	}
	v.focus(best)
}

// MinSize implements fyne.Layout.
func (v *View) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (v *View) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin, field, top = 32, 264, 76
	title, sorted := v.title.MinSize(), v.sorted.MinSize()
	kit.Place(v.title, margin, 40-title.Height/2, title.Width, title.Height)
	w := min(field, size.Width-3*margin-title.Width)
	kit.Place(v.Search, size.Width-margin-w, 20, w, 40)
	kit.Place(v.sorted, size.Width-margin-sorted.Width+12, top-2, sorted.Width, sorted.Height)
	kit.Place(v.chips, margin, top, size.Width-2*margin-sorted.Width, 32)
	y := top + v.chips.MinSize().Height + 12 // they wrap
	// The scroll bar is in the margin, and the first focus ring needs room.
	kit.Place(v.scroll, margin-4, y, size.Width-2*margin+4+20, size.Height-y)
	kit.Place(v.none, margin, y+20, 300, 20)
}
