package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"

	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/view"
)

// A customForm lets the player wish for a puzzle, option by option.
type customForm struct {
	w      *Window
	f      view.Family
	recipe solver.Recipe
	seed   string
	rows   []fyne.CanvasObject
	fields []*kit.Field
	wrong  *kit.Paragraph
	make   *kit.Button
	close  func()
}

// custom asks what puzzle of the present family to make.
func (w *Window) custom() {
	if f, ok := w.maker(); ok {
		w.customDialog(f)
	}
}

// customDialog asks what puzzle to make.
func (w *Window) customDialog(f view.Family) {
	c := &customForm{w: w, f: f, recipe: w.recipe(f), wrong: kit.NewParagraph("", kit.Err)}
	for _, o := range f.Options {
		c.option(o)
	}
	c.text("Seed", "A number, or the id of a puzzle; the same one gives the same puzzle. Any, if empty.", "", nil, func(s string) error {
		c.seed = s
		return nil
	})
	c.make = kit.NewButtonOf(kit.Primary, "Make it", "", c.done)
	cancel := kit.NewButtonOf(kit.Outline, "Cancel", "", func() { c.close() })
	room := max(w.win.Canvas().Size().Height-220, 120)
	list := container.New(dialogLayout{room}, container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), kit.NewColumn(14, c.rows...))))
	content := kit.NewColumn(12, list, c.wrong, newRow(8, c.make, cancel))
	d := dialog.NewCustomWithoutButtons("New "+f.Name, content, w.win)
	c.close = d.Hide
	c.judge()
	w.ask(d)
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
		c.text(o.Name, o.Doc, c.recipe[o.ID], o.Offers, set)
	case o.Switch():
		c.chips(o, []string{solver.No, solver.Yes}, []string{"Off", "On"}, set)
	default:
		var labels []string
		for _, v := range o.Values {
			labels = append(labels, valueText(v))
		}
		c.chips(o, o.Values, labels, set)
	}
}

// chips adds an option with a chip for each value.
func (c *customForm) chips(o solver.Option, values, labels []string, set func(string) error) {
	row := newFlow(6)
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

// text adds an option that is typed, with chips for values that many wish.
func (c *customForm) text(name, doc, value string, offers []string, set func(string) error) {
	var chips []*kit.Chip
	field := kit.NewField("", func(s string) error {
		for i, chip := range chips {
			chip.SetSelected(offers[i] == s)
		}
		return set(s)
	})
	field.OnDone = c.done
	row := newFlow(6, field)
	for _, v := range offers {
		chip := kit.NewChip(valueText(v), func() { field.SetText(v) })
		chips = append(chips, chip)
		row.Add(chip)
	}
	field.SetText(value)
	c.fields = append(c.fields, field)
	c.add(name, doc, row)
}

func (c *customForm) add(name, doc string, row fyne.CanvasObject) {
	about := kit.NewParagraph(doc, kit.Ink3)
	about.SetTextSize(12)
	c.rows = append(c.rows, kit.NewColumn(4, kit.NewBold(name, kit.Ink, 13), row, about))
}

// judge says what is wrong with what was wished.
func (c *customForm) judge() {
	if c.make == nil {
		return // not all options have been added
	}
	_, err := c.f.Complete(c.recipe)
	kit.Show(c.wrong, err != nil)
	if err != nil {
		c.wrong.SetText(sentence(err))
	}
	c.make.SetEnabled(err == nil)
}

// done makes what was wished.
func (c *customForm) done() {
	if c.make.Disabled() {
		return
	}
	if c.seed != "" {
		if err := c.w.seeded(c.f, c.recipe, c.seed); err != nil {
			c.wrong.SetText(sentence(err))
			kit.Show(c.wrong, true)
			return
		}
		c.w.wish(c.f, c.recipe)
		c.close()
		return
	}
	c.w.wish(c.f, c.recipe)
	c.close()
	c.w.newPuzzle()
}
