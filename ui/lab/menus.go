package lab

import (
	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/family"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/words"
)

// mostBoards is how many boards of a set a menu lists.
const mostBoards = 26

// boardItems returns the menu of boards: sets of boards on the page Measure, the boards
// of the set on the others.
func (v *View) boardItems() []*fyne.MenuItem {
	if v.current == page(v.measure) {
		return v.setItems()
	}
	var out []*fyne.MenuItem
	for _, id := range v.Lab.Set.IDs[:min(len(v.Lab.Set.IDs), mostBoards)] {
		name, _, _ := v.Lab.BoardName(id)
		i := v.item(name, func() { v.choose(id) })
		i.Checked = id == v.look.id
		out = append(out, i)
	}
	if len(v.Lab.Set.IDs) > mostBoards {
		out = append(out, v.item("All "+words.Count(len(v.Lab.Set.IDs), "board")+"…", func() { v.turnTo(v.measure) }))
	}
	other := sub("Other boards", v.setItems())
	other.Disabled = v.Lab.Runner.Running()
	return append(out, fyne.NewMenuItemSeparator(), other)
}

// choose looks inside a board on the page that is shown.
func (v *View) choose(id string) {
	v.Lab.Chosen = id
	v.current.open()
	v.Update()
	v.host.Turned()
}

// setItems returns the menu of sets of boards.
func (v *View) setItems() []*fyne.MenuItem {
	set := func(label string, s labmodel.Set) *fyne.MenuItem {
		i := v.item(label, func() { v.Choose(s) })
		i.Checked = s.Name == v.Lab.Set.Name
		return i
	}
	var out []*fyne.MenuItem
	if p, ok := v.Lab.Puzzle(v.host.Current()); ok {
		out = append(out, set("This board: "+p.Name(), labmodel.One(p)), fyne.NewMenuItemSeparator())
	}
	for _, g := range labmodel.Groups(v.host.Families) {
		if len(g.Sets) == 1 {
			out = append(out, set(g.Sets[0].Name, g.Sets[0]))
			continue
		}
		packs := lists.Map(g.Sets, func(s labmodel.Set) *fyne.MenuItem { return set(s.Name, s) })
		out = append(out, sub(g.Name, packs))
	}
	out = append(out, fyne.NewMenuItemSeparator())
	for _, s := range labmodel.Mine(v.host.Catalog) {
		out = append(out, set(s.Name, s))
	}
	if s := v.host.Search(); len(s.IDs) > 0 {
		out = append(out, set(s.Name, s))
	}
	var fresh []*fyne.MenuItem
	for _, f := range v.host.Families {
		if f.Make != nil {
			fresh = append(fresh, v.item(f.Name+"…", func() { v.askFresh(f) }))
		}
	}
	if len(fresh) > 0 {
		out = append(out, sub("New boards", fresh))
	}
	return append(out, v.item("From a file…", func() { v.host.AskFile(v.Choose) }))
}

func (v *View) askFresh(f family.Family) { v.host.AskBoards(f, v.Choose) }

// chooseAxes shows the menu of axes of a plot.
func (v *measurePage) chooseAxes() {
	var items []*fyne.MenuItem
	if v.picture == labmodel.RulesPicture {
		for i, name := range ruleBoards {
			item := v.item(name, func() {
				v.allRules = i == 1
				v.Update()
			})
			item.Checked = v.allRules == (i == 1)
			items = append(items, item)
		}
		v.popUp(v.axes, items)
		return
	}
	for a, name := range labmodel.AxesNames {
		if plots.Axes(a) == plots.Reported && v.picture != labmodel.ScatterPicture {
			continue
		}
		i := v.item(name, func() {
			v.quantity = plots.Axes(a)
			v.Update()
		})
		i.Checked = v.quantity == plots.Axes(a)
		items = append(items, i)
	}
	v.popUp(v.axes, items)
}

// showRowMenu shows the menu of a row. Variant is the one whose cell was clicked, "" if
// it was none.
func (v *measurePage) showRowMenu(at fyne.Position, id string, variant bench.Variant) {
	l := v.Lab
	cells := []labmodel.CellID{}
	for _, c := range l.Columns() {
		if variant == "" || c == variant {
			cells = append(cells, labmodel.CellID{Puzzle: id, Variant: c})
		}
	}
	label := "Measure this board again"
	if variant != "" {
		label = "Measure " + l.Name(variant) + " here again"
	}
	again := v.item(label, func() { l.Runner.Again(cells...) })
	again.Disabled = l.Runner.Running() || l.Shown == nil || !l.Shown.Has(id)
	overlay.ShowMenu(v.host.Canvas, at, []*fyne.MenuItem{
		v.item("Look inside", func() { v.lookAt(id) }),
		v.item("Open as a game", func() { v.play(id) }),
		again,
		fyne.NewMenuItemSeparator(),
		v.item("Copy table", v.CopyTable),
	})
}
