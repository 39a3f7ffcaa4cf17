package lab

import (
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/words"
)

// A header chooses the boards and algorithms, and how they are measured.
type header struct {
	v       *View
	boards  *kit.Button
	chips   *fyne.Container // of variants
	variant *kit.Button     // adds one
	limit   *kit.Button
	runs    *kit.Button
	more    *kit.Button // opens a menu of the buttons for which there is no room
	export  *kit.Button
	race    *kit.Button
	measure *kit.Button
	offered []bench.Variant     // of the chips
	toggle  func(bench.Variant) // chooses a variant or leaves it out
	crowded int                 // how much there is no room for: 0 nothing, 1 options, 2 also the chips
}

func newHeader(v *View) *header {
	h := &header{v: v, chips: kit.NewRow(6)}
	menu := func(kind kit.Kind, label string, icon kit.IconName, hint string, items func() []*fyne.MenuItem) *kit.Button {
		var b *kit.Button
		b = kit.NewButtonOf(kind, label, icon, func() { v.popUp(b, items()) })
		b.Hint, b.OnHover = hint, v.host.Hint
		b.SetMenu(label != "")
		return b
	}
	h.boards = menu(kit.Outline, "Boards", "", "Choose the boards to measure", v.boardItems)
	h.variant = v.button("Variant", kit.IconPlus, "Add an algorithm with another choice of rules", v.askVariant)
	h.limit = menu(kit.Plain, "Limit", "", "", v.limitItems)
	h.runs = menu(kit.Plain, "Runs", "", "Rounds: each makes a sample of every cell; six give a 95 % interval", v.runItems)
	h.more = menu(kit.Plain, "", kit.IconMore, "More: variants, limit, runs, export", v.moreItems)
	h.export = menu(kit.Outline, "Export", "", "Save or copy what the page shows", func() []*fyne.MenuItem { return v.current.exports() })
	h.race = kit.NewButtonOf(kit.Tonal, "Race", kit.IconPlay, v.host.Do(func() { v.look.race() }))
	h.race.OnHover = v.host.Hint
	h.measure = kit.NewButtonOf(kit.Primary, "Measure", kit.IconClock, v.host.Do(func() {
		v.bring(v.measure)
		v.Lab.Runner.Measure()
	}))
	h.measure.Hint, h.measure.OnHover = "Measure the boards that are ticked, one at a time", v.host.Hint
	return h
}

func (h *header) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{h.boards, h.chips, h.variant, h.limit, h.runs, h.more, h.export, h.race, h.measure}
}

// How many characters of the names of a set and of a board buttons show.
const (
	longestSet        = 36
	longestRulesBoard = 26
)

// shortened cuts a text in its middle if it has too many characters.
func shortened(text string, most int) string {
	return words.Middle(text, func(s string) bool { return utf8.RuneCountInString(s) <= most })
}

func (h *header) update() {
	l, name := h.v.Lab, h.v.Lab.Set.Name
	offered, columns, toggle := l.Offered(), l.Columns(), func(variant bench.Variant) {
		l.ToggleVariant(variant)
		h.v.change()
	}
	switch h.v.current {
	case page(h.v.look):
		name, offered, columns, toggle = h.v.look.header()
	case page(h.v.overview):
		name, toggle = h.v.overview.header()
	}
	h.boards.SetLabel(shortened(name, longestSet))
	if !slices.Equal(offered, h.offered) {
		h.offered, h.chips.Objects = offered, nil
		for _, variant := range offered {
			c := kit.NewFilterChip(l.Name(variant), h.v.host.Do(func() { h.toggle(variant) }))
			c.OnHover = h.v.host.Hint
			h.chips.Add(c)
		}
	}
	h.toggle = toggle
	boards, does := "Choose the boards to measure", "Measure and show "
	if h.looks() {
		boards, does = "Choose the board to look into", "Record and show "
	}
	h.boards.Hint = boards
	for i, o := range h.chips.Objects {
		c, on := o.(*kit.Chip), slices.Contains(columns, h.offered[i])
		c.Hint = does + l.Name(h.offered[i])
		c.SetSoft(on)
		c.SetIcon(tickBox(on))
		c.SetEnabled(h.looks() || !l.Runner.Running())
	}
	h.limit.SetLabel(h.limitLabel())
	set := time.Duration(l.Options.Limit) * time.Second
	h.limit.Hint = "CPU time of a solve: " + limitText(l.Options.Limit) + "; it also ends after " + labmodel.LimitText(bench.WallPerCPU*set) + " by the clock on the wall"
	h.runs.SetLabel(h.runsLabel())
	for _, b := range []*kit.Button{h.limit, h.runs, h.measure} {
		b.SetEnabled(!l.Runner.Running())
	}
	h.boards.SetEnabled(h.looks() || !l.Runner.Running())
	h.variant.SetEnabled(h.looks() || !l.Runner.Running())
	h.export.SetEnabled(h.v.current.canExport())
	h.race.SetLabel("Race")
	h.race.SetIcon(kit.IconPlay)
	h.race.Hint = "Watch two algorithms side by side"
	if h.v.look.model.Race.On() {
		h.race.SetLabel("End race")
		h.race.SetIcon(kit.IconClose)
		h.race.Hint = "Go back to one search at a time (Esc)"
	}
}

// looks reports whether the page looks inside a search, and shows nothing else.
func (h *header) looks() bool { return h.v.current == page(h.v.look) }

// limitLabel and runsLabel say what is chosen, and where that is not what the table
// shows, that it is for the next measurement.
func (h *header) limitLabel() string {
	text := limitText(h.v.Lab.Options.Limit)
	if limit, _ := h.v.Lab.Summary.OtherSettings(); limit {
		return "Next limit " + text
	}
	return "Limit " + text
}

func (h *header) runsLabel() string {
	text := strconv.Itoa(h.v.Lab.Options.Runs)
	if _, runs := h.v.Lab.Summary.OtherSettings(); runs {
		return "Next runs " + text
	}
	return "Runs " + text
}

// tickBox returns the icon of a box that is ticked or not.
func tickBox(on bool) kit.IconName {
	if on {
		return kit.IconTicked
	}
	return kit.IconBox
}

func limitText(seconds int) string { return labmodel.LimitText(time.Duration(seconds) * time.Second) }

// place lays the header out in a width.
func (h *header) place(x, y, width float32) {
	const gap, group = 6, 14
	need := func(o ...fyne.CanvasObject) float32 {
		return lists.Sum(o, func(o fyne.CanvasObject) float32 { return o.MinSize().Width + gap })
	}
	options := need(h.variant, h.limit, h.runs, h.export) + 2*group
	if h.looks() {
		options = need(h.variant, h.export) + group
	}
	needs := []float32{need(h.chips) + options, need(h.chips, h.more), need(h.more)}
	for h.crowded = range needs { // the label of Race goes before what is less often used
		h.race.SetLabelVisible(true)
		if need(h.boards, h.race, h.measure)+group+needs[h.crowded] <= width {
			break
		}
		h.race.SetLabelVisible(false)
		if need(h.boards, h.race, h.measure)+group+needs[h.crowded] <= width {
			break
		}
	}
	kit.Show(h.variant, h.crowded == 0)
	kit.Show(h.export, h.crowded == 0)
	kit.Show(h.limit, h.crowded == 0 && !h.looks())
	kit.Show(h.runs, h.crowded == 0 && !h.looks())
	kit.Show(h.more, h.crowded > 0)
	kit.Show(h.chips, h.crowded < 2)
	right := x + width
	put := func(o fyne.CanvasObject, after float32) {
		if o.Visible() {
			m := o.MinSize()
			kit.Place(o, x, y+(controlHigh-m.Height)/2, m.Width, m.Height)
			x += m.Width + after
		}
	}
	putRight := func(o fyne.CanvasObject) {
		if o.Visible() {
			m := o.MinSize()
			right -= m.Width
			kit.Place(o, right, y+(controlHigh-m.Height)/2, m.Width, m.Height)
			right -= gap
		}
	}
	put(h.boards, group)
	put(h.chips, gap)
	put(h.variant, group)
	put(h.limit, gap)
	put(h.runs, gap)
	putRight(h.measure)
	putRight(h.race)
	putRight(h.export)
	putRight(h.more)
}

// popUp shows a menu below a button.
func (v *View) popUp(under fyne.CanvasObject, items []*fyne.MenuItem) {
	v.Focus()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	overlay.ShowMenu(v.host.Canvas, at.AddXY(0, under.Size().Height+2), items)
}

// item returns a menu item that runs a command.
func (v *View) item(label string, run func()) *fyne.MenuItem {
	return fyne.NewMenuItem(label, v.host.Do(run))
}

// sub returns a menu item that opens a menu.
func sub(label string, items []*fyne.MenuItem) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, nil)
	i.ChildMenu = fyne.NewMenu("", items...)
	return i
}

// number returns the items of a menu to choose a number.
func (v *View) number(values []int, now int, label func(int) string, set func(int)) []*fyne.MenuItem {
	var out []*fyne.MenuItem
	for _, n := range values {
		i := v.item(label(n), func() {
			set(n)
			v.change()
		})
		i.Checked = n == now
		out = append(out, i)
	}
	return out
}

func (v *View) limitItems() []*fyne.MenuItem {
	o := &v.Lab.Options
	items := v.number(labmodel.Limits, o.Limit, func(n int) string { return limitText(n) + " CPU" }, func(n int) { o.Limit = n })
	return append(items, v.item("Other…", v.askLimit))
}

func (v *View) runItems() []*fyne.MenuItem {
	o := &v.Lab.Options
	return v.number(labmodel.Samples, o.Runs, func(n int) string { return words.Count(n, "run") }, func(n int) { o.Runs = n })
}

// moreItems returns the menu of the buttons for which there is no room.
func (v *View) moreItems() []*fyne.MenuItem {
	var out []*fyne.MenuItem
	if h := v.header; h.crowded > 1 {
		for k, variant := range h.offered {
			c := h.chips.Objects[k].(*kit.Chip)
			i := v.item(v.Lab.Name(variant), func() { h.toggle(variant) })
			i.Checked, i.Disabled = c.Soft(), c.Disabled()
			out = append(out, i)
		}
		out = append(out, fyne.NewMenuItemSeparator())
	}
	add, limit, runs, export := v.item("Add a variant…", v.askVariant), sub(v.header.limitLabel(), v.limitItems()), sub(v.header.runsLabel(), v.runItems()), sub("Export", v.current.exports())
	add.Disabled, export.Disabled = v.header.variant.Disabled(), v.header.export.Disabled()
	if out = append(out, add); !v.header.looks() {
		limit.Disabled, runs.Disabled = v.Lab.Runner.Running(), v.Lab.Runner.Running()
		out = append(out, limit, runs)
	}
	return append(out, fyne.NewMenuItemSeparator(), export)
}
