// Package library shows all puzzles as cards: a page with a search, filters and an order,
// and the commands for puzzles and collections.
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
	"backtrack/ui/kit/puzzlecard"
	"backtrack/ui/play"
)

// A Host is what a library needs from the window.
type Host struct {
	host.Loop
	host.Messages
	Families []family.Family
	Catalog  *play.Catalog
	Canvas   fyne.Canvas
	Order    func() SortOrder
	SetOrder func(SortOrder)
	SetLevel func(id, level string) // remembers the level of a puzzle
	CanRate  func() bool            // reports whether puzzles may be rated in the background now
	Current  func() string          // returns the id of the current puzzle; "" if there is none
	Open     func(p family.Puzzle)
	Restart  func(p family.Puzzle)                // opens a puzzle and plays it from the start
	Ask      func(*overlay.Dialog)                // shows a dialog until it is hidden
	Drop     func(id string)                      // forgets the game of a puzzle that is deleted
	Renamed  func(p family.Puzzle)                // reports that p has another name
	Changed  func()                               // reports that other cards are shown
	Offer    func(text, action string, do func()) // shows a message with a button
	CopyID   func(p family.Puzzle)                // puts the id that opens p on any machine on the clipboard
}

// A View is the page of the library.
type View struct {
	Object *fyne.Container
	Search *kit.Field

	host   Host
	title  *kit.Text
	chips  *fyne.Container // families, states and menus of further filters
	sorted *kit.Button     // opens the menu of orders
	scroll *kit.Scroll
	grid   *fyne.Container
	none   *kit.Text // text shown if there are no cards

	families []*kit.Chip // one for all families, then one for each
	states   []*kit.Chip // one for each state but anyState
	levels   *kit.Button // opens the menu of levels
	sizes    *kit.Button // opens the menu of sizes
	origins  *kit.Button // opens the menu of origins and collections
	cards    map[*play.Entry]*Card
	shown    []*Card  // shown cards, in order
	groups   []string // heading of each shown card

	filter     filter
	before     string             // filter, order and search when the cards were shown last
	held       *play.Entry        // entry whose card gets the keyboard when a dialog is closed
	stopRating context.CancelFunc // ends the rating of puzzles
}

// A SortOrder is how the library is sorted.
type SortOrder uint8

// The orders.
const (
	ByPack SortOrder = iota
	ByPlayed
	ByName
	BySize
	ByLevel
	ByTime
)

var orderNames = []string{
	ByPack: "By pack", ByPlayed: "Last played", ByName: "By name", BySize: "By size", ByLevel: "By level", ByTime: "Best time",
}

// menuOrders are the orders as the menu lists them.
var menuOrders = []SortOrder{ByPack, ByLevel, ByName, BySize, ByPlayed, ByTime}

// New returns a library without cards.
func New(h Host) *View {
	v := &View{
		host: h, cards: map[*play.Entry]*Card{}, stopRating: func() {},
		title: kit.NewBold("Library", kit.Ink, 24), none: kit.NewText("", kit.Ink3, 14),
	}
	v.Search = kit.NewSearchField("Name, family, level, author", func(string) { v.change() })
	v.Search.OnDone = func() { v.focus(0) }
	v.addFilters()
	v.sorted = kit.NewButton("", "", v.chooseOrder)
	v.sorted.SetMenu(true)
	v.sorted.Tip = "Order of the cards"
	v.grid = container.New(&puzzlecard.Grid{MinWidth: 200})
	v.scroll = kit.NewScroll(v.grid)
	v.scroll.OnScrolled = func(fyne.Position) { h.Tip("") } // another card is under the pointer now
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
	v.filter = filter{family: id}
	v.Search.SetText("")
}

// change shows the puzzles that match after the player has changed the filter.
func (v *View) change() {
	v.Update()
	v.host.Changed()
}

// Update shows the cards that match, in order.
func (v *View) Update() {
	v.showFilter()
	v.sorted.SetLabel(orderNames[v.host.Order()])
	before, groups, group := v.shown, v.groups, ""
	v.shown, v.groups = nil, nil
	var objects []fyne.CanvasObject
	for _, e := range v.matching() {
		c := v.card(e)
		if g := v.group(e); g != group {
			group = g
			objects = append(objects, kit.NewBold(g, kit.Ink2, 14))
		}
		v.shown, v.groups = append(v.shown, c), append(v.groups, group)
		objects = append(objects, c)
	}
	v.none.SetText("No puzzle matches.")
	if c := v.filter.collection; c != "" && v.filter == (filter{collection: c}) && !v.searching() {
		v.none.SetText("This collection is empty. Press F4 on a card to move a puzzle here.")
	}
	kit.Show(v.none, len(v.shown) == 0)
	if now := fmt.Sprint(v.filter, v.host.Order(), v.Search.Text()); now != v.before {
		v.before = now
		v.scroll.ScrollToTop()
	}
	if !slices.Equal(before, v.shown) || !slices.Equal(groups, v.groups) {
		v.grid.Objects = objects
		v.scroll.Refresh()
	}
	v.Layout(v.Object.Objects, v.Object.Size()) // the label of the button sorted may have another width
	v.Rate()
}

// card returns the card of an entry. It makes a new card if there is none, or if the old one is
// out of date.
func (v *View) card(e *play.Entry) *Card {
	c := v.cards[e]
	if c == nil || c.pal != kit.Palette() || c.save != e.Save {
		c = newCard(v, e)
		v.cards[e] = c
	}
	c.index = len(v.shown)
	c.showPack(v.host.Order() != ByPack)
	c.SetCurrent(e.Puzzle.ID == v.host.Current())
	return c
}

// Rate works out the unknown levels of the shown puzzles in the background.
func (v *View) Rate() {
	v.StopRating()
	if !v.host.CanRate() {
		return
	}
	entries := lists.Map(v.shown, func(c *Card) *play.Entry { return c.Entry })
	ctx, stop := context.WithCancel(v.host.Context)
	v.stopRating = stop
	v.host.Catalog.Rate(v.host.Within(ctx), entries, func(e *play.Entry, level string) {
		v.host.SetLevel(e.Puzzle.ID, level)
		v.cards[e].update()
	})
}

// StopRating ends the work in the background.
func (v *View) StopRating() { v.stopRating() }

// Focus gives the keyboard to the card that had it before a dialog, to the card of the current
// game or to the first card. It does nothing if a card or the search has the keyboard.
func (v *View) Focus() {
	held := v.held
	v.held = nil
	if on, ok := v.host.Canvas.Focused().(*Card); v.Search.Focused() || ok && slices.Contains(v.shown, on) {
		return
	}
	v.host.Canvas.Unfocus()
	first := max(slices.IndexFunc(v.shown, func(c *Card) bool { return c.Current() }), 0)
	v.focusEntry(held, first)
}

// focusEntry gives the keyboard to the card of an entry. If that card is not shown, it uses
// the card at index or, if there are fewer cards, the last one.
func (v *View) focusEntry(e *play.Entry, index int) {
	if i := slices.IndexFunc(v.shown, func(c *Card) bool { return c.Entry == e }); i >= 0 {
		index = i
	}
	v.focus(min(index, len(v.shown)-1))
}

// focus gives the keyboard to the shown card with index i, if there is one.
func (v *View) focus(i int) {
	if i < 0 || i >= len(v.shown) {
		return
	}
	v.host.Canvas.Focus(v.shown[i])
	v.scroll.Reveal(v.shown[i], puzzlecard.Room)
}

// focusRow gives the keyboard to the card above another (by is -1) or below it (1).
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
	const margin, top = kit.PageMargin, kit.PageHead
	sorted := v.sorted.MinSize()
	kit.PlaceHead(v.title, v.Search, size.Width-margin)
	kit.Place(v.sorted, size.Width-margin-sorted.Width+12, top-2, sorted.Width, sorted.Height)
	kit.Place(v.chips, margin, top, size.Width-2*margin-sorted.Width, 32)
	y := top + v.chips.MinSize().Height + 12 // the chips may take several lines
	kit.PlacePage(v.scroll, y, size)
	kit.Place(v.none, margin, y+20, size.Width-2*margin, 20)
}
