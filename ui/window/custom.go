package window

import (
	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A customForm lets the player choose the options of a new puzzle.
type customForm struct {
	w      *Window
	f      family.Family
	recipe solver.Recipe
	seed   string
	rows   []fyne.CanvasObject
	fields []*kit.Field
	make   *kit.Button
	dialog *kit.Dialog
}

// custom asks what puzzle of the present family to make.
func (w *Window) custom() {
	if f, ok := w.maker(); ok {
		w.customDialog(f)
	}
}

// customDialog asks what puzzle to make.
func (w *Window) customDialog(f family.Family) {
	c := &customForm{w: w, f: f, recipe: w.recipe(f)}
	for _, o := range f.Options {
		c.option(o)
	}
	c.text(solver.Option{Name: "Seed", Doc: "A number, or the id of a made puzzle: the same seed makes the same puzzle. Leave it empty for a new one."}, "", func(s string) error {
		c.seed = s
		return nil
	})
	c.make = kit.NewButtonOf(kit.Primary, "Create", "", c.done)
	cancel := kit.NewButtonOf(kit.Outline, "Cancel", "", func() { c.dialog.Hide() })
	c.dialog = kit.NewDialog(w.win.Canvas(), "New "+f.Name, kit.DialogWidth, kit.NewColumn(14, c.rows...), c.make, cancel)
	c.dialog.OnEnter = c.done
	c.judge()
	w.ask(c.dialog)
}

// option adds what one option is chosen with.
func (c *customForm) option(o solver.Option) {
	set := func(v string) error {
		c.recipe[o.ID] = v
		c.judge()
		if o.Check != nil {
			return o.Check(v)
		}
		return nil
	}
	switch {
	case o.Values == nil:
		c.text(o, c.recipe[o.ID], set)
	case o.Switch():
		c.chips(o, []string{solver.No, solver.Yes}, []string{"Off", "On"}, set)
	default:
		var labels []string
		for _, v := range o.Values {
			labels = append(labels, optionText(o, v))
		}
		c.chips(o, o.Values, labels, set)
	}
}

// chips adds an option with a chip for each value.
func (c *customForm) chips(o solver.Option, values, labels []string, set func(string) error) {
	row := kit.NewFlow(6)
	var all []*kit.Chip
	for i, v := range values {
		chip := kit.NewChip(labels[i], nil)
		chip.OnTapped = func() {
			set(v)
			for k, other := range all {
				other.SetSelected(k == i)
			}
		}
		chip.SetSelected(c.recipe[o.ID] == v)
		all = append(all, chip)
		row.Add(chip)
	}
	c.add(o.Name, o.Doc, row)
}

// text adds an option that is typed, with chips for common values.
func (c *customForm) text(o solver.Option, value string, set func(string) error) {
	var chips []*kit.Chip
	show := func(v string) string {
		if o.Label != nil {
			return o.Label(v)
		}
		return v
	}
	field := kit.NewField("", func(s string) error {
		if o.Read != nil {
			s = o.Read(s)
		}
		for i, chip := range chips {
			chip.SetSelected(o.Offers[i] == s)
		}
		return set(s)
	})
	field.OnDone = c.done
	row := kit.NewFlow(6, field)
	for _, v := range o.Offers {
		chip := kit.NewChip(optionText(o, v), func() { field.SetText(show(v)) })
		chips = append(chips, chip)
		row.Add(chip)
	}
	field.SetText(show(value))
	c.fields = append(c.fields, field)
	c.add(o.Name, o.Doc, row)
}

func (c *customForm) add(name, doc string, row fyne.CanvasObject) {
	about := kit.NewParagraph(doc, kit.Ink3)
	about.SetTextSize(12)
	c.rows = append(c.rows, kit.NewColumn(4, kit.NewBold(name, kit.Ink, 13), row, about))
}

// judge says which chosen values are invalid.
func (c *customForm) judge() {
	if c.dialog == nil {
		return // not all options have been added
	}
	_, err := c.f.Complete(c.recipe)
	if err != nil {
		c.dialog.Warn(words.Error(err))
	} else {
		c.dialog.Warn("")
	}
	c.make.SetEnabled(err == nil)
}

// done makes the chosen puzzle.
func (c *customForm) done() {
	if c.make.Disabled() {
		return
	}
	if c.seed != "" {
		if err := c.w.seeded(c.f, c.recipe, c.seed); err != nil {
			c.dialog.Warn(words.Error(err))
			return
		}
		c.w.wish(c.f, c.recipe)
		c.dialog.Hide()
		return
	}
	c.w.wish(c.f, c.recipe)
	c.dialog.Hide()
	c.w.newPuzzle()
}
