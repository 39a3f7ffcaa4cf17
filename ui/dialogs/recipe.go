package dialogs

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/words"
)

// A recipeForm lets the player choose the options of a new puzzle.
type recipeForm struct {
	family family.Family
	recipe solver.Recipe
	seed   string
	accept func(r solver.Recipe, seed string) error
	rows   []fyne.CanvasObject
	first  *kit.Field // field that gets the keyboard first; nil if there is none
	create *kit.Button
	dialog *overlay.Dialog
}

// AskRecipe asks what puzzle of a family to make. It proposes the recipe r, which it changes.
// It calls made with the answer and the typed seed, which may be "". If made fails, the dialog
// says why and stays open.
func (h Host) AskRecipe(f family.Family, r solver.Recipe, made func(r solver.Recipe, seed string) error) {
	c := newRecipeForm(f, r, made)
	seed := solver.Option{
		Name: "Seed",
		Doc:  "A number, or the id of a made puzzle: the same seed makes the same puzzle. Leave it empty for a new one.",
	}
	c.addField(seed, "", func(s string) error {
		c.seed = strings.TrimSpace(s)
		return nil
	})
	h.showRecipe(c, "New "+f.Name, "Create")
}

// AskPuzzles asks for a number of new puzzles of a family, made from a recipe and consecutive
// seeds. It proposes the recipe r, which it changes, and calls made with the answer. If made
// fails, the dialog says why and stays open.
func (h Host) AskPuzzles(f family.Family, r solver.Recipe, made func(r solver.Recipe, count int, seed uint64) error) {
	count, first := "20", "1"
	c := newRecipeForm(f, r, func(r solver.Recipe, _ string) error {
		n, err := strconv.Atoi(count)
		if err != nil {
			return errors.New("want a number of boards")
		}
		seed, err := strconv.ParseUint(first, 10, 64)
		if err != nil {
			return errors.New("want a seed, a whole number")
		}
		return made(r, n, seed)
	})
	options := len(c.rows)
	field := func(name, doc string, value *string, offers ...string) {
		c.addField(solver.Option{Name: name, Doc: doc, Offers: offers}, *value, func(s string) error {
			*value = strings.TrimSpace(s)
			return nil
		})
	}
	c.first = nil // so the next field, the number of boards, gets the keyboard first
	field("Boards", "How many boards to make.", &count, "5", "20", "50")
	field("Seed", "Seed of the first board. Each further board uses the next number.", &first)
	c.rows = slices.Concat(c.rows[options:], c.rows[:options])
	h.showRecipe(c, "New boards, "+f.Name, "Create")
}

// newRecipeForm returns a form with the options of a family.
func newRecipeForm(f family.Family, r solver.Recipe, made func(solver.Recipe, string) error) *recipeForm {
	c := &recipeForm{family: f, recipe: r, accept: made}
	for _, o := range f.Options {
		set := func(v string) error {
			c.recipe[o.ID] = v
			c.check()
			if o.Check != nil {
				return o.Check(v)
			}
			return nil
		}
		if o.Values == nil {
			c.addField(o, r[o.ID], set)
		} else {
			c.addChips(o, set)
		}
	}
	return c
}

// showRecipe shows a form in a dialog.
func (h Host) showRecipe(c *recipeForm, title, button string) {
	c.create = kit.NewButtonOf(kit.Primary, button, "", c.submit)
	c.dialog = overlay.NewQuestion(h.Canvas, title, kit.NewColumn(14, c.rows...), c.create)
	c.check()
	h.Show(c.dialog)
	if c.first != nil {
		c.first.FocusAll(h.Canvas)
	}
}

// addChips adds an option with a chip for each value.
func (f *recipeForm) addChips(o solver.Option, set func(string) error) {
	var chips []*kit.Chip
	row := kit.NewFlow(6)
	for _, v := range o.Values {
		chip := kit.NewChip(OptionText(o, v), func() {
			set(v)
			selectChip(chips, o.Values, v)
		})
		chip.SetSelected(f.recipe[o.ID] == v)
		chips = append(chips, chip)
		row.Add(chip)
	}
	f.addRow(o, row)
}

// addField adds an option that is typed, with chips for common values.
func (f *recipeForm) addField(o solver.Option, value string, set func(string) error) {
	var chips []*kit.Chip
	text := func(v string) string {
		if o.Label != nil {
			return o.Label(v)
		}
		return v
	}
	field := kit.NewField("", func(s string) error {
		if o.Read != nil {
			s = o.Read(s)
		}
		selectChip(chips, o.Offers, s)
		return set(s)
	})
	field.OnDone = f.submit
	if f.first == nil {
		f.first = field
	}
	row := kit.NewFlow(6, field)
	for _, v := range o.Offers {
		chips = append(chips, kit.NewChip(OptionText(o, v), func() { field.SetText(text(v)) }))
		row.Add(chips[len(chips)-1])
	}
	field.SetText(text(value))
	f.addRow(o, row)
}

// selectChip selects the chip of a value and no other.
func selectChip(chips []*kit.Chip, values []string, value string) {
	for i, chip := range chips {
		chip.SetSelected(values[i] == value)
	}
}

func (f *recipeForm) addRow(o solver.Option, row fyne.CanvasObject) {
	about := kit.NewParagraph(o.Doc, kit.Ink3)
	about.SetTextSize(12)
	f.rows = append(f.rows, kit.NewColumn(4, kit.NewBold(o.Name, kit.Ink, 13), row, about))
}

// check says which chosen values are invalid.
func (f *recipeForm) check() {
	if f.dialog == nil {
		return // the form is not complete yet
	}
	_, err := f.family.Complete(f.recipe)
	f.create.SetEnabled(err == nil)
	f.warn(err)
}

func (f *recipeForm) warn(err error) {
	text := ""
	if err != nil {
		text = words.Error(err)
	}
	f.dialog.Warn(text)
}

// submit passes the answer to accept, and closes the dialog if accept succeeds.
func (f *recipeForm) submit() {
	if f.create.Disabled() {
		return
	}
	if err := f.accept(f.recipe, f.seed); err != nil {
		f.warn(err)
		return
	}
	f.dialog.Hide()
}

// OptionText writes a value of an option for people.
func OptionText(o solver.Option, v string) string {
	switch {
	case o.Label != nil:
		return o.Label(v)
	case o.IsSwitch() && v == solver.Yes:
		return "On"
	case o.IsSwitch():
		return "Off"
	}
	if a, b, ok := strings.Cut(v, "x"); ok && strings.Trim(a+b, "0123456789") == "" {
		return a + " × " + b
	}
	return words.Upper(v)
}
