package library

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
	"backtrack/words"
)

// A filter chooses the puzzles that are shown. A value of "" or 0 allows all puzzles.
type filter struct {
	family     string
	state      state
	level      string // level as levelOf writes it
	size       string
	origin     origin
	collection string
}

// A state is a filter of the library by progress.
type state uint8

const (
	anyState state = iota
	stateInPlay
	stateUnsolved
	stateSolved
)

// states are the labels of the chips of states, and their tips.
var states = []struct{ name, tip string }{
	anyState:      {"All", "All puzzles"},
	stateInPlay:   {"In play", "Begun and not solved"},
	stateUnsolved: {"Unsolved", "Not solved by you yet"},
	stateSolved:   {"Solved", "Solved by you"},
}

// An origin is a filter of the library by where a puzzle came from.
type origin uint8

const (
	anyOrigin origin = iota
	originOwn
	originDaily
	originMade
	originImported
)

var origins = []string{
	anyOrigin: "All collections", originOwn: "Your own", originDaily: "Daily", originMade: "Made here", originImported: "Imported",
}

// originOf returns originDaily, originMade or originImported. It returns anyOrigin if a puzzle
// is ready-made.
func originOf(e *play.Entry) origin {
	switch {
	case e.ReadyMade:
		return anyOrigin
	case e.Puzzle.Daily != "":
		return originDaily
	case e.Puzzle.Seed() != "":
		return originMade
	}
	return originImported
}

// levelOf returns the level of a puzzle as a heading.
func (v *View) levelOf(e *play.Entry) string {
	if rank := v.host.Catalog.Rank(e); rank != solver.Search {
		return words.Upper(rank.String())
	}
	return "Without a level"
}

// passes reports whether the filter allows an entry.
func (v *View) passes(e *play.Entry) bool {
	f := v.filter
	switch {
	case f.family != "" && e.Puzzle.Family != f.family,
		f.state == stateInPlay && !e.InPlay(),
		f.state == stateUnsolved && e.Won(),
		f.state == stateSolved && !e.Won(),
		f.level != "" && v.levelOf(e) != f.level,
		f.size != "" && e.Puzzle.Facts.Size != f.size,
		f.origin == originOwn && e.ReadyMade,
		f.origin > originOwn && originOf(e) != f.origin,
		f.collection != "" && v.host.Catalog.CollectionOf(e) != f.collection:
		return false
	}
	return true
}

// addFilters makes the chips and buttons that change the filter.
func (v *View) addFilters() {
	v.chips = kit.NewFlow(8)
	chip := func(name, tip string, tapped func()) *kit.Chip {
		c := kit.NewFilterChip(name, func() { tapped(); v.change() })
		c.Tip = tip
		v.chips.Add(c)
		return c
	}
	all := states[anyState]
	v.families = append(v.families, chip(all.name, all.tip, func() { v.filter = filter{} }))
	for _, f := range v.host.Families {
		v.families = append(v.families, chip(f.RailName, "Only puzzles of "+f.Name, func() {
			v.filter.family, v.filter.size = f.ID, ""
		}))
	}
	v.chips.Add(container.NewGridWrap(fyne.NewSize(1, 20), kit.NewGround(kit.Line)))
	for i, s := range states[1:] {
		v.states = append(v.states, chip(s.name, s.tip, func() {
			if v.filter.state == state(i+1) {
				v.filter.state = anyState
			} else {
				v.filter.state = state(i + 1)
			}
		}))
	}
	menus := kit.NewRow(0) // one object of the flow, so the menus stay in one line
	v.chips.Add(menus)
	menu := func(tip string, tapped func()) *kit.Button {
		b := kit.NewButton("", "", tapped)
		b.SetMenu(true)
		b.SetHeight(32)
		b.Tip = tip
		menus.Add(b)
		return b
	}
	v.levels = menu("Only puzzles of a level", func() {
		rank := func(e *play.Entry) int { return int(v.host.Catalog.Rank(e)) }
		v.chooseValue(v.levels, "Any level", &v.filter.level, v.values(v.levelOf, rank))
	})
	v.sizes = menu("Only puzzles of a size", func() {
		cells := func(e *play.Entry) int { return e.Puzzle.Facts.Cells }
		v.chooseValue(v.sizes, "Any size", &v.filter.size, v.values(sizeOf, cells))
	})
	v.origins = menu("Only puzzles of a collection", v.chooseOrigin)
}

func sizeOf(e *play.Entry) string { return e.Puzzle.Facts.Size }

// values calls the function of for each puzzle of the shown family, or of all families if none is
// chosen. It returns the different results in ascending order of rank.
func (v *View) values(of func(*play.Entry) string, rank func(*play.Entry) int) []string {
	entries := lists.Filter(v.host.Catalog.Entries(), func(e *play.Entry) bool {
		return v.filter.family == "" || e.Puzzle.Family == v.filter.family
	})
	slices.SortStableFunc(entries, func(a, b *play.Entry) int { return rank(a) - rank(b) })
	return lists.Union(lists.Map(entries, of))
}

// chooseValue shows a menu of values for part, which is a field of the filter. The item none
// stands for "".
func (v *View) chooseValue(below *kit.Button, none string, part *string, values []string) {
	choice := func(label, value string) *fyne.MenuItem {
		return overlay.Choice(label, *part == value, func() { *part = value; v.change() })
	}
	items := []*fyne.MenuItem{choice(none, ""), fyne.NewMenuItemSeparator()}
	for _, value := range values {
		items = append(items, choice(value, value))
	}
	overlay.ShowBelow(v.host.Canvas, below, items)
}

// chooseOrigin shows the menu of origins and collections, with the commands for the shown
// collection.
func (v *View) chooseOrigin() {
	var items []*fyne.MenuItem
	choice := func(label string, o origin, collection string) {
		on := v.filter.origin == o && v.filter.collection == collection
		items = append(items, overlay.Choice(label, on, func() {
			v.filter.origin, v.filter.collection = o, collection
			v.change()
		}))
	}
	for i, name := range origins {
		choice(name, origin(i), "")
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, l := range v.host.Catalog.Collections().All {
		choice(l.Name, anyOrigin, l.Name)
	}
	if len(v.host.Catalog.Collections().All) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
	}
	items = append(items, fyne.NewMenuItem("New collection…", func() { v.newCollection(nil) }))
	if name := v.filter.collection; name != "" {
		items = append(items,
			fyne.NewMenuItem("Rename “"+name+"”…", func() { v.renameCollection(name) }),
			fyne.NewMenuItem("Delete “"+name+"”", func() { v.deleteCollection(name) }))
	}
	overlay.ShowBelow(v.host.Canvas, v.origins, items)
}

// showFilter shows the filter on the chips and buttons.
func (v *View) showFilter() {
	f := v.filter
	for i, c := range v.families {
		c.SetSelected(i == 0 && f == filter{} || i > 0 && v.host.Families[i-1].ID == f.family)
	}
	for i, c := range v.states {
		c.SetSelected(f.state == state(i+1))
	}
	show := func(b *kit.Button, label, value string) {
		b.SetLabel(cmp.Or(value, label))
		b.SetKind(kit.Plain)
		if value != "" {
			b.SetKind(kit.Tonal)
		}
	}
	show(v.levels, "Level", f.level)
	show(v.sizes, "Size", f.size)
	v.sizes.SetEnabled(f.family != "" || len(v.host.Families) == 1)
	from := f.collection
	if f.origin != anyOrigin {
		from = origins[f.origin]
	}
	show(v.origins, "Collection", from)
}
