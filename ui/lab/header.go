package lab

import (
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/words"
)

// A header chooses what is measured, and how.
type header struct {
	v       *View
	boards  *kit.Button
	chips   *fyne.Container // of variants
	variant *kit.Button     // adds one
	limit   *kit.Button
	runs    *kit.Button
	more    *kit.Button // opens a menu of what there is no room for
	export  *kit.Button
	measure *kit.Button
	offered []bench.Variant // of the chips
	crowded int             // how much there is no room for: 0 nothing, 1 options, 2 also the chips
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
	h.limit = menu(kit.Plain, "Limit", "", "Limit of a solve in processor time; by the clock on the wall three times as much", v.limitItems)
	h.runs = menu(kit.Plain, "Runs", "", "Samples of each cell; six give a 95 % interval", v.runItems)
	h.more = menu(kit.Plain, "", kit.IconMore, "More: variants, limit, runs, export", v.moreItems)
	h.export = menu(kit.Outline, "Export", "", "Save or copy the table and the picture", v.exportItems)
	h.measure = kit.NewButtonOf(kit.Primary, "Measure", kit.IconClock, v.host.Do(func() { v.Lab.Measure() }))
	h.measure.Hint, h.measure.OnHover = "Measure the boards that are ticked, one at a time", v.host.Hint
	return h
}

func (h *header) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{h.boards, h.chips, h.variant, h.limit, h.runs, h.more, h.export, h.measure}
}

// How many characters of the names of a set and of a board buttons show.
const (
	longestSet        = 36
	longestRulesBoard = 26
)

// shortened returns the first characters of a text, "…" for the last of them if there
// are more.
func shortened(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

func (h *header) update() {
	l := h.v.Lab
	h.boards.SetLabel(shortened(l.Set.Name, longestSet))
	if offered := l.Offered(); !slices.Equal(offered, h.offered) {
		h.offered, h.chips.Objects = offered, nil
		for _, variant := range offered {
			c := kit.NewFilterChip(l.Name(variant), h.v.host.Do(func() {
				l.ToggleVariant(variant)
				h.v.change()
			}))
			c.Hint, c.OnHover = "Measure and show "+l.Name(variant), h.v.host.Hint
			h.chips.Add(c)
		}
	}
	columns := l.Columns()
	for i, o := range h.chips.Objects {
		c, on := o.(*kit.Chip), slices.Contains(columns, h.offered[i])
		c.SetSoft(on)
		c.SetIcon(box(on))
		c.SetEnabled(!l.Running())
	}
	h.limit.SetLabel(h.limitLabel())
	h.runs.SetLabel(h.runsLabel())
	for _, b := range []*kit.Button{h.boards, h.variant, h.limit, h.runs, h.measure} {
		b.SetEnabled(!l.Running())
	}
	h.export.SetEnabled(l.Shown != nil || l.HasRules())
}

// limitLabel and runsLabel say what is chosen, and where that is not what the table
// shows, that it is for the next measurement.
func (h *header) limitLabel() string {
	text := limitText(h.v.Lab.Options.Limit)
	if limit, _ := h.v.Lab.OtherSettings(); limit {
		return "Next limit " + text
	}
	return "Limit " + text
}

func (h *header) runsLabel() string {
	text := strconv.Itoa(h.v.Lab.Options.Runs)
	if _, runs := h.v.Lab.OtherSettings(); runs {
		return "Next runs " + text
	}
	return "Runs " + text
}

// box returns the icon of a box that is ticked or not.
func box(on bool) kit.IconName {
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
		w := float32(0)
		for _, o := range o {
			w += o.MinSize().Width + gap
		}
		return w
	}
	fixed := need(h.boards, h.measure) + group
	options := need(h.variant, h.limit, h.runs, h.export) + 2*group
	chips, more := need(h.chips), need(h.more)
	switch {
	case fixed+chips+options <= width:
		h.crowded = 0
	case fixed+chips+more <= width:
		h.crowded = 1
	default:
		h.crowded = 2
	}
	for _, o := range []fyne.CanvasObject{h.variant, h.limit, h.runs, h.export} {
		kit.Show(o, h.crowded == 0)
	}
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

// number returns the items of a menu of numbers, of which one is chosen.
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
	return v.number(labmodel.Limits, o.Limit, func(n int) string { return limitText(n) + " CPU" }, func(n int) { o.Limit = n })
}

func (v *View) runItems() []*fyne.MenuItem {
	o := &v.Lab.Options
	return v.number(labmodel.Samples, o.Runs, func(n int) string { return words.Count(n, "run") }, func(n int) { o.Runs = n })
}

// moreItems returns the menu of what there is no room for.
func (v *View) moreItems() []*fyne.MenuItem {
	var out []*fyne.MenuItem
	if l := v.Lab; v.header.crowded > 1 {
		columns := l.Columns()
		for _, variant := range l.Offered() {
			i := v.item(l.Name(variant), func() {
				l.ToggleVariant(variant)
				v.change()
			})
			i.Checked, i.Disabled = slices.Contains(columns, variant), l.Running()
			out = append(out, i)
		}
		out = append(out, fyne.NewMenuItemSeparator())
	}
	add, limit, runs, export := v.item("Add a variant…", v.askVariant), sub(v.header.limitLabel(), v.limitItems()), sub(v.header.runsLabel(), v.runItems()), sub("Export", v.exportItems())
	for _, i := range []*fyne.MenuItem{add, limit, runs} {
		i.Disabled = v.Lab.Running()
	}
	export.Disabled = v.header.export.Disabled()
	return append(out, add, limit, runs, fyne.NewMenuItemSeparator(), export)
}
