package lab

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
)

// A variantForm lets the player choose an algorithm and its rules.
type variantForm struct {
	v      *header
	of     solver.Info
	on     map[string]bool // rules by id
	names  []*kit.Chip     // of the algorithms
	rules  *fyne.Container
	add    *kit.Button
	dialog *overlay.Dialog
}

// askVariant asks for an algorithm with a choice of its rules, and adds it.
func (v *header) askVariant() {
	f := &variantForm{v: v, rules: kit.NewColumn(10)}
	row := kit.NewFlow(6)
	for _, a := range v.Lab.Algorithms() {
		if len(a.Rules) == 0 {
			continue
		}
		c := kit.NewFilterChip(a.Name, func() { f.choose(a) })
		f.names = append(f.names, c)
		row.Add(c)
	}
	if len(f.names) == 0 {
		return
	}
	f.add = kit.NewButtonOf(kit.Primary, "Add", "", f.done)
	cancel := kit.NewButtonOf(kit.Outline, "Cancel", "", func() { f.dialog.Hide() })
	f.dialog = overlay.NewDialog(v.host.Canvas, "Add a variant", overlay.DialogWidth, kit.NewColumn(14, row, f.rules), f.add, cancel)
	f.dialog.OnEnter = f.done
	algorithms := slices.DeleteFunc(v.Lab.Algorithms(), func(a solver.Info) bool { return len(a.Rules) == 0 })
	first := algorithms[0]
	if i := slices.IndexFunc(algorithms, func(a solver.Info) bool { return a.ID == "smart" }); i >= 0 {
		first = algorithms[i]
	}
	f.choose(first)
	v.host.Ask(f.dialog)
}

// choose shows the rules of an algorithm, its own set switched on.
func (f *variantForm) choose(a solver.Info) {
	f.of, f.on = a, map[string]bool{}
	for _, id := range a.Own() {
		f.on[id] = true
	}
	for _, c := range f.names {
		c.SetSelected(c.Hint == a.Name)
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

// show shows whether a rule is on, and whether the choice is another one than the
// algorithm's own.
func (f *variantForm) show(c *kit.Chip, id string) {
	c.SetSoft(f.on[id])
	c.SetIcon(tickBox(f.on[id]))
	f.add.SetEnabled(f.variant() != bench.Variant(f.of.ID))
}

// variant returns the variant that is chosen.
func (f *variantForm) variant() bench.Variant {
	own, v := f.of.Own(), f.of.ID
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
	if v := f.variant(); f.v.of.looks || !slices.Contains(f.v.Lab.Columns(), v) {
		f.v.of.toggle(v)
	}
}

// askLimit asks for a limit that the menu does not have.
func (v *header) askLimit() {
	var d *overlay.Dialog
	var field *kit.Field
	set := kit.NewButtonOf(kit.Primary, "Set", "", nil)
	done := func() {
		if seconds, ok := parseLimit(field.Text()); ok {
			d.Hide()
			v.Lab.Options.Limit = seconds
			v.change()
		}
	}
	field = kit.NewField("2 s", func(text string) error {
		_, ok := parseLimit(text)
		if set.SetEnabled(ok); !ok {
			return errors.New("want a time from 1 s to 24 h, as in 2 s or 5 min")
		}
		return nil
	})
	field.SetText(limitText(v.Lab.Options.Limit))
	set.OnTapped, field.OnDone = done, done
	cancel := kit.NewButtonOf(kit.Outline, "Cancel", "", func() { d.Hide() })
	text := kit.NewParagraph("CPU time of a solve. By the clock on the wall it may take three times as long.", kit.Ink2)
	d = overlay.NewDialog(v.host.Canvas, "Limit", overlay.DialogWidth, kit.NewColumn(10, text, field), set, cancel)
	d.OnEnter = done
	v.host.Ask(d)
	field.FocusAll(v.host.Canvas)
}

// parseLimit reads a time in whole seconds: "2", "2 s", "5 min", "1 h".
func parseLimit(text string) (seconds int, ok bool) {
	text = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), " ", "")
	text = strings.TrimSuffix(text, "in") // of min
	if n, err := strconv.Atoi(text); err == nil {
		return n, labmodel.ValidLimit(n)
	}
	d, err := time.ParseDuration(text)
	return int(d / time.Second), err == nil && d%time.Second == 0 && labmodel.ValidLimit(int(d/time.Second))
}
