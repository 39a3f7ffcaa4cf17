package lab

import (
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/words"
)

// A header chooses the puzzles and algorithms, and how they are measured.
type header struct {
	*shell
	object   *fyne.Container
	row      *fyne.Container // contains all controls
	puzzles  *kit.Button
	chips    *fyne.Container // one chip for each variant
	variant  *kit.Button     // adds a variant
	variants *fyne.Container // contains chips and variant
	limit    *kit.Button
	runs     *kit.Button
	options  *fyne.Container // contains limit and runs
	more     *kit.Button     // opens a menu of the buttons that have no room
	export   *kit.Button
	race     *kit.Button
	measure  *kit.Button
	page     page // page that is shown
	of       heading
	crowded  int // what has no room: 0 nothing, 1 variant, export and options, 2 also the chips
}

// A heading says what the window and the header show and offer on a page.
type heading struct {
	title   string // title of the window
	name    string // name of the puzzle, or of the set of puzzles
	puzzles func() []*fyne.MenuItem
	offered []bench.Variant
	chosen  []bench.Variant
	toggle  func(bench.Variant) // chooses a variant, or removes it from the chosen ones
	looks   bool                // the page is about one puzzle and measures nothing
}

// newHeader returns the header. The functions race and measure are the actions of its large
// buttons.
func newHeader(all *shell, race, measure func()) *header {
	h := &header{shell: all, chips: kit.NewRow(6)}
	h.puzzles = h.menu(kit.Outline, "Boards", "", func() []*fyne.MenuItem { return h.of.puzzles() })
	h.variant = h.button("Variant", kit.IconPlus, "Add an algorithm with another choice of rules", h.askVariant)
	h.limit = h.menu(kit.Plain, "Limit", "", h.limitItems)
	h.runs = h.menu(kit.Plain, "Runs", "Rounds: each makes a sample of every cell; six give a 95 % interval", h.runItems)
	h.more = h.menu(kit.Plain, "", "More: variant, limit, runs, export", h.moreItems)
	h.more.SetMenu(false)
	h.more.SetIcon(kit.IconMore)
	h.export = h.menu(kit.Outline, "Export", "Save or copy what the page shows",
		func() []*fyne.MenuItem { return h.page.exports() })
	h.race = h.button("Race", kit.IconPlay, "", race)
	h.race.SetKind(kit.Tonal)
	h.measure = h.button("Measure", kit.IconClock, "Measure the boards that are ticked, one at a time", measure)
	h.measure.SetKind(kit.Primary)
	h.variants, h.options = kit.NewRow(6, h.chips, h.variant), kit.NewRow(6, h.limit, h.runs)
	h.row = kit.NewRow(8, kit.NewRow(14, h.puzzles, h.variants, h.options), kit.NewFill(),
		kit.NewRow(6, h.more, h.export, h.race, h.measure))
	h.object = container.New(h, h.row)
	return h
}

// The largest numbers of characters of a name on a button.
const (
	longestSet         = 36 // name of a set of puzzles
	longestRulesPuzzle = 26 // name of the puzzle of the page of the rules
)

// shorten cuts a text in its middle if it has too many characters.
func shorten(text string, limit int) string {
	return words.Middle(text, func(s string) bool { return utf8.RuneCountInString(s) <= limit })
}

// update shows the choices of a page, and whether a race is running.
func (h *header) update(p page, racing bool) {
	l, offered := h.Lab, h.of.offered
	h.page, h.of = p, p.heading()
	h.puzzles.SetLabel(shorten(h.of.name, longestSet))
	if !slices.Equal(h.of.offered, offered) {
		h.chips.Objects = nil
		for _, variant := range h.of.offered {
			h.chips.Add(h.chip(l.Name(variant), "", func() { h.of.toggle(variant) }))
		}
	}
	puzzles, does := "Choose the boards to measure", "Measure and show "
	if h.of.looks {
		puzzles, does = "Choose the board to look into", "Record and show "
	}
	h.puzzles.Tip = puzzles
	free := h.of.looks || !l.Runner.Running()
	for i, o := range h.chips.Objects {
		c, on := o.(*kit.Chip), slices.Contains(h.of.chosen, h.of.offered[i])
		c.Tip = does + l.Name(h.of.offered[i])
		c.SetSoft(on)
		c.SetIcon(tickBox(on))
		c.SetEnabled(free)
	}
	h.limit.SetLabel(h.limitLabel())
	set := time.Duration(l.Options.Limit) * time.Second
	h.limit.Tip = "CPU time of a solve: " + limitText(l.Options.Limit) + "; it also ends after " +
		labmodel.LimitText(bench.WallPerCPU*set) + " of wall-clock time"
	h.runs.SetLabel(h.runsLabel())
	for _, b := range []*kit.Button{h.limit, h.runs, h.measure} {
		b.SetEnabled(!l.Runner.Running())
	}
	h.puzzles.SetEnabled(free)
	h.variant.SetEnabled(free)
	h.export.SetEnabled(p.canExport())
	h.race.SetLabel("Race")
	h.race.SetIcon(kit.IconPlay)
	h.race.Tip = "Watch two algorithms side by side"
	if racing {
		h.race.SetLabel("End race")
		h.race.SetIcon(kit.IconClose)
		h.race.Tip = "Go back to one search at a time (Esc)"
	}
}

// limitLabel returns the label of the button Limit.
func (h *header) limitLabel() string {
	other, _ := h.Lab.Summary.OtherSettings()
	return settingLabel("limit "+limitText(h.Lab.Options.Limit), other)
}

// runsLabel returns the label of the button Runs.
func (h *header) runsLabel() string {
	_, other := h.Lab.Summary.OtherSettings()
	return settingLabel("runs "+strconv.Itoa(h.Lab.Options.Runs), other)
}

// settingLabel returns the label of a setting. It is "Next limit 60 s" if the table was
// measured with another limit.
func settingLabel(setting string, other bool) string {
	if other {
		return "Next " + setting
	}
	return words.Upper(setting)
}

// tickBox returns the icon of a tick box.
func tickBox(on bool) kit.IconName {
	if on {
		return kit.IconTicked
	}
	return kit.IconBox
}

func limitText(seconds int) string { return labmodel.LimitText(time.Duration(seconds) * time.Second) }

// MinSize implements fyne.Layout.
func (h *header) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, controlHigh) }

// Layout implements fyne.Layout.
func (h *header) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	short := func() { h.race.SetLabelVisible(false) }
	h.crowd(0)
	fitRow(h.row, size.Width, short, func() { h.crowd(1) }, short, func() { h.crowd(2) }, short)
	kit.Place(h.row, 0, 0, size.Width, size.Height)
	kit.Arrange(h.row)
}

// crowd sets crowded to a level, hides what has no room at that level, and shows the label of
// the button Race.
func (h *header) crowd(level int) {
	h.crowded = level
	kit.Show(h.variant, level == 0)
	kit.Show(h.export, level == 0)
	kit.Show(h.options, level == 0 && !h.of.looks)
	kit.Show(h.more, level > 0)
	kit.Show(h.variants, level < 2)
	h.race.SetLabelVisible(true)
}

func (h *header) limitItems() []*fyne.MenuItem {
	o := &h.Lab.Options
	label, set := func(n int) string { return limitText(n) + " CPU" }, func(n int) { o.Limit = n }
	items := h.number(labmodel.Limits, o.Limit, label, set)
	return append(items, h.item("Other…", h.askLimit))
}

func (h *header) runItems() []*fyne.MenuItem {
	o := &h.Lab.Options
	label, set := func(n int) string { return words.Count(n, "run") }, func(n int) { o.Runs = n }
	return h.number(labmodel.Samples, o.Runs, label, set)
}

// moreItems returns the menu of the buttons that have no room.
func (h *header) moreItems() []*fyne.MenuItem {
	var out []*fyne.MenuItem
	if h.crowded > 1 {
		for k, variant := range h.of.offered {
			c := h.chips.Objects[k].(*kit.Chip)
			i := h.choice(h.Lab.Name(variant), c.Soft(), func() { h.of.toggle(variant) })
			i.Disabled = c.Disabled()
			out = append(out, i)
		}
		out = append(out, fyne.NewMenuItemSeparator())
	}
	add, export := h.item("Add a variant…", h.askVariant), overlay.Submenu("Export", h.page.exports()...)
	add.Disabled, export.Disabled = h.variant.Disabled(), h.export.Disabled()
	out = append(out, add)
	if !h.of.looks {
		limit, runs := overlay.Submenu(h.limitLabel(), h.limitItems()...), overlay.Submenu(h.runsLabel(), h.runItems()...)
		limit.Disabled, runs.Disabled = h.Lab.Runner.Running(), h.Lab.Runner.Running()
		out = append(out, limit, runs)
	}
	return append(out, fyne.NewMenuItemSeparator(), export)
}

// showExports shows the menu of files to save.
func (h *header) showExports() {
	var under fyne.CanvasObject = h.export
	if !under.Visible() {
		under = h.more
	}
	if h.page.canExport() {
		h.popUp(under, h.page.exports())
	}
}
