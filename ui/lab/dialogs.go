package lab

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/words"
)

// A variantForm lets the player choose an algorithm and its rules.
type variantForm struct {
	header *header
	of     solver.Info     // chosen algorithm
	on     map[string]bool // rules that are on, by id
	names  []*kit.Chip     // chips of the algorithms
	rules  *fyne.Container
	add    *kit.Button
	dialog *overlay.Dialog
}

// askVariant asks for an algorithm with a choice of its rules, and adds this variant.
func (h *header) askVariant() {
	f := &variantForm{header: h, rules: kit.NewColumn(10)}
	algorithms := lists.Filter(h.Lab.Algorithms(), func(a solver.Info) bool { return len(a.Rules) > 0 })
	if len(algorithms) == 0 {
		return
	}
	row := kit.NewFlow(6)
	for _, a := range algorithms {
		c := kit.NewFilterChip(a.Name, func() { f.choose(a) })
		f.names = append(f.names, c)
		row.Add(c)
	}
	f.add = kit.NewButtonOf(kit.Primary, "Add", "", f.done)
	f.dialog = overlay.NewQuestion(h.host.Canvas, "Add a variant", kit.NewColumn(14, row, f.rules), f.add)
	first := algorithms[0]
	if i := slices.IndexFunc(algorithms, func(a solver.Info) bool { return a.ID == "smart" }); i >= 0 {
		first = algorithms[i]
	}
	f.choose(first)
	h.host.Ask(f.dialog)
}

// choose shows the rules of an algorithm. The rules of its own set are on.
func (f *variantForm) choose(a solver.Info) {
	f.of, f.on = a, map[string]bool{}
	for _, id := range a.DefaultRules() {
		f.on[id] = true
	}
	for _, c := range f.names {
		c.SetSelected(c.Tip == a.Name)
	}
	f.rules.Objects = nil
	for _, r := range a.Rules {
		var c *kit.Chip
		c = kit.NewChip(r.Name, func() {
			f.on[r.ID] = !f.on[r.ID]
			f.show(c, r.ID)
		})
		about := kit.NewParagraph(r.Doc, kit.Ink3)
		about.SetTextSize(12)
		f.rules.Add(kit.NewColumn(4, kit.NewRow(0, c), about))
		f.show(c, r.ID)
	}
	f.dialog.Refresh()
}

// show shows on a chip whether its rule is on. It enables the button Add if the choice differs
// from the algorithm's own set.
func (f *variantForm) show(c *kit.Chip, id string) {
	c.SetSoft(f.on[id])
	c.SetIcon(tickBox(f.on[id]))
	f.add.SetEnabled(f.variant() != bench.Variant(f.of.ID))
}

// variant returns the chosen variant.
func (f *variantForm) variant() bench.Variant {
	own, v := f.of.DefaultRules(), f.of.ID
	if !slices.ContainsFunc(f.of.Rules, func(r solver.Rule) bool { return f.on[r.ID] }) {
		if len(own) > 0 {
			v += "+none"
		}
		return bench.Variant(v)
	}
	for _, r := range f.of.Rules {
		switch is := slices.Contains(own, r.ID); {
		case is && !f.on[r.ID]:
			v += "-" + r.ID
		case !is && f.on[r.ID]:
			v += "+" + r.ID
		}
	}
	return bench.Variant(v)
}

func (f *variantForm) done() {
	if f.add.Disabled() {
		return
	}
	f.dialog.Hide()
	if v := f.variant(); f.header.of.looks || !slices.Contains(f.header.Lab.Columns(), v) {
		f.header.of.toggle(v)
	}
}

// askLimit asks for a limit that is not in the menu.
func (h *header) askLimit() {
	const what = "CPU time per solve. In wall-clock time it may take three times as long."
	var d *overlay.Dialog
	var field *kit.Field
	set := kit.NewButtonOf(kit.Primary, "Set", "", nil)
	done := func() {
		if seconds, ok := parseLimit(field.Text()); ok {
			d.Hide()
			h.Lab.Options.Limit = seconds
			h.change()
		}
	}
	text := kit.NewParagraph(what, kit.Ink2)
	field = kit.NewField("2 s", func(s string) error {
		_, ok := parseLimit(s)
		set.SetEnabled(ok)
		if !ok {
			err := errors.New("want whole seconds, from 1 s to 24 h, as in 2 s or 5 min")
			text.SetText(words.Sentence(err.Error()))
			text.SetRole(kit.Err)
			return err
		}
		text.SetText(what)
		text.SetRole(kit.Ink2)
		return nil
	})
	field.SetText(limitText(h.Lab.Options.Limit))
	set.OnTapped, field.OnDone = done, done
	d = overlay.NewQuestion(h.host.Canvas, "Limit", kit.NewColumn(10, text, field), set)
	h.host.Ask(d)
	field.FocusAll(h.host.Canvas)
}

// parseLimit reads a time in whole seconds: "2", "2 s", "5 min", "1 h".
func parseLimit(text string) (seconds int, ok bool) {
	text = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), " ", "")
	text = strings.TrimSuffix(text, "in") // the end of min
	if n, err := strconv.Atoi(text); err == nil {
		return n, labmodel.ValidLimit(n)
	}
	d, err := time.ParseDuration(text)
	return int(d / time.Second), err == nil && d%time.Second == 0 && labmodel.ValidLimit(int(d/time.Second))
}

// An earlierList shows the stored measurements.
type earlierList struct {
	page    *measurePage
	files   []labmodel.File
	rows    []*kit.ListItem
	list    *fyne.Container
	buttons []*kit.Button
	at      int // index of the chosen file
	dialog  *overlay.Dialog
}

// showEarlier lists the earlier measurements. The player can show, repeat, compare or delete
// one of them.
func (p *measurePage) showEarlier() {
	e := &earlierList{page: p, list: kit.NewColumn(0)}
	close := func(do func(labmodel.File)) func() {
		return func() {
			f := e.files[e.at]
			e.dialog.Hide()
			do(f)
			p.filter.SetText(p.Lab.Filter)
			p.change()
		}
	}
	button := func(kind kit.Kind, label, tip string, run func()) {
		b := kit.NewButtonOf(kind, label, "", run)
		b.Tip = tip
		e.buttons = append(e.buttons, b)
	}
	button(kit.Primary, "Show", "Show it in the table", close(p.show))
	button(kit.Outline, "Measure again", "Measure its plan again, and compare the two", close(p.Lab.Files.Repeat))
	button(kit.Outline, "Compare", "Show its times next to the times in the table", close(p.Lab.Files.Compare))
	button(kit.Outline, "Delete…", "Delete its file", e.askDelete)
	button(kit.Outline, "Close", "", func() { e.dialog.Hide() })
	foot := lists.Map(e.buttons, func(b *kit.Button) fyne.CanvasObject { return b })
	e.dialog = overlay.NewDialog(p.host.Canvas, "Earlier measurements", overlay.DialogWidth, e.list, foot...)
	e.dialog.SetHeight(280)
	e.dialog.OnEnter = func() {
		if len(e.files) > 0 {
			close(p.show)()
		}
	}
	e.fill()
	p.host.Ask(e.dialog)
}

// askDelete deletes the chosen measurement after the player has confirmed it.
func (e *earlierList) askDelete() {
	f := e.files[e.at]
	e.dialog.Hide()
	var ask *overlay.Dialog
	remove := kit.NewButtonOf(kit.Primary, "Delete", "", func() {
		ask.Hide()
		e.page.Lab.Files.Delete(f)
		e.page.Update()
		e.page.showEarlier()
	})
	keep := kit.NewButtonOf(kit.Outline, "Keep it", "", func() {
		ask.Hide()
		e.page.showEarlier()
	})
	text := "The figures of " + dateText(f) + ", " + f.Header.Name + ", cannot be brought back."
	ask = overlay.NewDialog(e.page.host.Canvas, "Delete this measurement?", overlay.DialogWidth,
		kit.NewParagraph(text, kit.Ink2), remove, keep)
	e.page.host.Ask(ask)
}

// dateText returns the date of a measurement in a list.
func dateText(f labmodel.File) string { return f.Header.Date.Format("2 Jan 2006 15:04") }

// fill lists the measurements.
func (e *earlierList) fill() {
	e.files, e.rows, e.list.Objects = e.page.Lab.Files.List(), nil, nil
	for i, f := range e.files {
		h := f.Header
		var names []string
		for _, v := range h.Plan.Variants {
			names = append(names, e.page.Lab.Name(v))
		}
		second := fmt.Sprintf("%s, limit %s, %s", strings.Join(names, ", "),
			labmodel.LimitText(h.Settings().Limit()), words.Plural(len(h.Plan.Puzzles), "board", "boards"))
		r := kit.NewListItem(dateText(f)+"  "+h.Name, second, "", func() { e.choose(i) })
		r.Tip = h.Machine.String()
		r.SetLine(i > 0)
		e.rows = append(e.rows, r)
		e.list.Add(r)
	}
	if len(e.files) == 0 {
		e.list.Add(kit.NewText("Nothing has been measured yet.", kit.Ink3, 13))
	}
	for _, b := range e.buttons[:len(e.buttons)-1] {
		b.SetEnabled(len(e.files) > 0)
	}
	e.choose(min(e.at, max(len(e.files)-1, 0)))
	e.dialog.Refresh()
}

// choose selects a measurement. Compare is enabled if the table shows another one.
func (e *earlierList) choose(i int) {
	e.at = i
	for k, r := range e.rows {
		r.SetSelected(k == i)
	}
	if l := e.page.Lab; len(e.files) > 0 {
		e.buttons[2].SetEnabled(l.Shown != nil && l.Shown.Path != e.files[i].Path)
	}
}
