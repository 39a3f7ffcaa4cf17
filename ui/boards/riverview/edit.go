package riverview

import (
	"errors"
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/family"
)

// edit makes crossings by hand. The places are the items.
func edit() *family.Edit {
	return &family.Edit{
		Empty: "puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\n",
		Told:  true,
		Round: func(model.Puzzle) bool { return true },
		Tools: []family.Tool{
			{
				Name: "Figures", Help: "Click the ground to add a figure, and a figure to change it below. A right click removes it.",
				Late: true, Use: changeFigure,
			},
			{
				Name: "Eats", Help: "Drag from one figure to another: the first eats the second where nobody watches. Again takes that back.",
				Late: true, Use: changeEating,
			},
			{
				Name: "Watches", Help: "Drag from a figure to one that eats or is eaten: the first keeps it safe. Again takes that back.",
				Late: true, Use: changeWatching,
			},
		},
		Fields: []family.EditField{
			figureField("Name", func(it *river.Item, v string) { it.Name = v }, func(it river.Item) string { return it.Name }),
			{
				Name: "Rows", Own: true, Values: []string{"no", "yes"},
				Get: func(d model.Puzzle, at int) string {
					return map[bool]string{true: "yes", false: "no"}[figure(d, at).Rows]
				},
				Set: func(d model.Puzzle, at int, v string) model.Puzzle {
					return withFigure(d, at, func(it *river.Item) { it.Rows = v == "yes" })
				},
			},
			figureField("Kind", func(it *river.Item, v string) { it.Kind = strings.Join(strings.Fields(v), "-") }, func(it river.Item) string { return it.Kind }),
			figureNumber("Minutes", func(it *river.Item) *int { return &it.Time }),
			figureNumber("Weight", func(it *river.Item) *int { return &it.Weight }),
			bankField("Starts", "start right", "left", "right"),
			bankField("Goal", "goal left", "right", "left"),
			family.HeaderField("Seats", "boat", 1, 20, -1),
			headerText("Time limit", "time limit"), headerText("Most weight", "load"), headerText("Allowed loads", "loads"),
			{
				Name: "Rules, as in a puzzle file",
				Check: func(d model.Puzzle, text string) error {
					_, err := river.Parse(withRules(d, text))
					return err
				},
				Get: func(d model.Puzzle, _ int) string {
					return strings.Join(lists.Map(rulesOf(d), func(l model.Line) string { return l.Text }), "; ")
				},
				Set: func(d model.Puzzle, _ int, v string) model.Puzzle { return withRules(d, v) },
			},
		},
		Acts: []family.Act{
			{Name: "Add figure", Do: func(d model.Puzzle, _ int) model.Puzzle { return added(d) }},
			{Name: "Remove figure", Do: removed},
		},
		Keys: [][2]string{{"Arrows, Tab", "another figure"}, {"Delete", "remove the figure"}},
		Type: func(d model.Puzzle, at int, text string) (model.Puzzle, bool, error) {
			if text == "" {
				return removed(d, at), false, nil
			}
			return d, false, errors.New("figures are named in the field Name")
		},
		Text:  func(d model.Puzzle, at int) string { return figure(d, at).ID },
		Width: func(d model.Puzzle) int { return len(positionOf(d).Items()) },
		Fault: func(d model.Puzzle, _ error) (int, model.Puzzle) { return -1, d },
		Bare:  func(d model.Puzzle) model.Puzzle { return d },
		Paste: func(d model.Puzzle, _ string) (model.Puzzle, bool) { return d, false },
		Begin: func(d model.Puzzle) model.Puzzle { return positionOf(d).Puzzle().With(d.Header) },
	}
}

// positionOf returns the puzzle of a draft, which is always well-formed.
func positionOf(d model.Puzzle) position {
	p, err := river.Parse(d)
	if err != nil {
		panic(err) // edits keep drafts well-formed
	}
	return p
}

// wellFormed returns a changed draft or, if it is not well-formed, the draft before.
func wellFormed(changed, before model.Puzzle) model.Puzzle {
	p, err := river.Parse(changed)
	if err != nil {
		return before
	}
	return p.Puzzle().With(before.Header)
}

func figure(d model.Puzzle, at int) river.Item { return positionOf(d).Items()[at] }

// rulesOf returns the lines of the rules: those after the items.
func rulesOf(d model.Puzzle) []model.Line { return d.Body[len(positionOf(d).Items()):] }

// withRules returns a draft with other rules, with semicolons between them.
func withRules(d model.Puzzle, text string) model.Puzzle {
	d.Body = slices.Clone(d.Body[:len(positionOf(d).Items())])
	for rule := range strings.SplitSeq(text, ";") {
		if rule = strings.TrimSpace(rule); rule != "" && !strings.HasPrefix(rule, "unsafe") {
			rule = "unsafe " + rule
		}
		if rule != "" {
			d.Body = append(d.Body, model.Line{Text: rule})
		}
	}
	return d
}

// withFigure returns a draft with a changed item. Its id follows its name.
func withFigure(d model.Puzzle, at int, change func(*river.Item)) model.Puzzle {
	it := figure(d, at)
	old := it
	change(&it)
	it.Name = strings.ReplaceAll(it.Name, `"`, "")
	out := d
	out.Body = slices.Clone(d.Body)
	out.Body[at].Text = it.Line()
	if first := initial(it.Name); it.Name != old.Name && first != initial(old.Name) {
		it.ID = freshID(d, first)
		out.Body[at].Text = it.Line()
		out = renamed(out, at, old.ID, it.ID)
	}
	return wellFormed(out, d)
}

// renamed replaces the id of an item wherever it is named.
func renamed(d model.Puzzle, at int, old, id string) model.Puzzle {
	replace := func(text string) string {
		return strings.Join(lists.Map(strings.Split(text, " "), func(word string) string {
			if word == old {
				return id
			}
			return word
		}), " ")
	}
	d.Fields = slices.Clone(d.Fields)
	for i := range d.Fields {
		d.Fields[i].Value = replace(d.Fields[i].Value)
	}
	for i, l := range d.Body {
		if i != at && strings.HasPrefix(l.Text, "unsafe") {
			d.Body[i].Text = replace(l.Text)
		}
	}
	return d
}

// initial returns the letter with which ids of items with a name begin.
func initial(name string) string {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return string(unicode.ToUpper(r))
		}
	}
	return "X"
}

// freshID returns an id that no item and no kind has.
func freshID(d model.Puzzle, first string) string {
	p := positionOf(d)
	id := first
	for n := 2; slices.ContainsFunc(p.Items(), func(it river.Item) bool { return it.ID == id || it.Kind == id }); n++ {
		id = first + strconv.Itoa(n)
	}
	return id
}

// maxFigures is the largest number of figures that the editor makes.
const maxFigures = 40

func added(d model.Puzzle) model.Puzzle {
	n := len(positionOf(d).Items())
	if n >= maxFigures {
		return d
	}
	it := river.Item{ID: freshID(d, "N"), Name: "New figure"}
	out := d
	out.Body = slices.Insert(slices.Clone(d.Body), n, model.Line{Text: it.Line()})
	return wellFormed(out, d)
}

// removed removes an item with the rules that name it, unless it is the last one.
func removed(d model.Puzzle, at int) model.Puzzle {
	id := figure(d, at).ID
	names := func(text string) bool { return slices.Contains(strings.Fields(text), id) }
	out := d
	out.Body = slices.Delete(slices.Clone(d.Body), at, at+1)
	out.Body = slices.DeleteFunc(out.Body, func(l model.Line) bool { return strings.HasPrefix(l.Text, "unsafe") && names(l.Text) })
	out.Fields = nil
	for _, f := range d.Fields {
		if strings.HasPrefix(f.Key, "start") || strings.HasPrefix(f.Key, "goal") {
			f.Value = strings.Join(lists.Filter(strings.Fields(f.Value), func(w string) bool { return w != id }), " ")
		}
		if f.Key != "loads" || !names(f.Value) {
			out.Fields = append(out.Fields, f)
		}
	}
	return wellFormed(out, d)
}

func changeFigure(d model.Puzzle, to family.Gesture) model.Puzzle {
	switch {
	case to.Remove && to.At >= 0:
		return removed(d, to.At)
	case !to.Remove && to.At < 0 && to.From < 0:
		return added(d)
	}
	return d
}

// plainRules returns the indices, among the lines of the body, of the rules "A B unless C" that
// are about something.
func plainRules(d model.Puzzle, about func(river.Rule) bool) []int {
	p := positionOf(d)
	return lists.Map(lists.Indices(p.Rules(), func(r river.Rule) bool {
		return r.Form == river.Together && len(r.Any) == 0 && about(r)
	}), func(i int) int { return len(p.Items()) + i })
}

// changeEating adds a rule that two figures must not be left alone, without the first one
// who rows, or removes that rule.
func changeEating(d model.Puzzle, to family.Gesture) model.Puzzle {
	a, b := to.From, to.At
	if a < 0 || b < 0 || a == b {
		return d
	}
	p, out := positionOf(d), d
	out.Body = slices.Clone(d.Body)
	if found := plainRules(d, func(r river.Rule) bool {
		return len(r.All) == 2 && slices.Contains(r.All, a) && slices.Contains(r.All, b)
	}); len(found) > 0 {
		out.Body = slices.Delete(out.Body, found[0], found[0]+1)
	} else {
		text := fmt.Sprintf("unsafe %s %s", p.Items()[b].ID, p.Items()[a].ID)
		if i := slices.IndexFunc(p.Items(), func(it river.Item) bool { return it.Rows }); i >= 0 && i != a && i != b {
			text += " unless " + p.Items()[i].ID
		}
		out.Body = append(out.Body, model.Line{Text: text})
	}
	return wellFormed(out, d)
}

// changeWatching has a figure keep another one safe in all rules about that one, or no
// longer.
func changeWatching(d model.Puzzle, to family.Gesture) model.Puzzle {
	guard, of := to.From, to.At
	if guard < 0 || of < 0 || guard == of {
		return d
	}
	p, out := positionOf(d), d
	out.Body = slices.Clone(d.Body)
	for _, line := range plainRules(d, func(r river.Rule) bool { return slices.Contains(r.All, of) && !slices.Contains(r.All, guard) }) {
		r := p.Rules()[line-len(p.Items())]
		if i := slices.Index(r.Unless, guard); i >= 0 {
			r.Unless = slices.Delete(slices.Clone(r.Unless), i, i+1)
		} else {
			r.Unless = append(slices.Clone(r.Unless), guard)
		}
		out.Body[line].Text = p.RuleText(r)
	}
	return wellFormed(out, d)
}

// figureField returns the field of a text of the selected figure.
func figureField(name string, set func(*river.Item, string), get func(river.Item) string) family.EditField {
	return family.EditField{
		Name: name, Own: true,
		Get: func(d model.Puzzle, at int) string { return get(figure(d, at)) },
		Set: func(d model.Puzzle, at int, v string) model.Puzzle {
			return withFigure(d, at, func(it *river.Item) { set(it, v) })
		},
	}
}

// figureNumber returns the field of a number of the selected figure.
func figureNumber(name string, of func(*river.Item) *int) family.EditField {
	return family.EditField{
		Name: name, Own: true, Max: 999,
		Get: func(d model.Puzzle, at int) string {
			it := figure(d, at)
			return strconv.Itoa(*of(&it))
		},
		Set: func(d model.Puzzle, at int, v string) model.Puzzle {
			return withFigure(d, at, func(it *river.Item) { *of(it), _ = strconv.Atoi(v) })
		},
	}
}

// bankField returns the field of a bank of the selected figure. A header line lists those
// whose bank is the other one.
func bankField(name, key, usual, other string) family.EditField {
	ids := func(d model.Puzzle) []string {
		f, _ := d.Field(key)
		return strings.Fields(f.Value)
	}
	return family.EditField{
		Name: name, Own: true, Values: []string{"left", "right"},
		Get: func(d model.Puzzle, at int) string {
			if slices.Contains(ids(d), figure(d, at).ID) {
				return other
			}
			return usual
		},
		Set: func(d model.Puzzle, at int, v string) model.Puzzle {
			id := figure(d, at).ID
			list := lists.Filter(ids(d), func(s string) bool { return s != id })
			if v == other {
				list = append(list, id)
			}
			return wellFormed(family.WithField(d, key, strings.Join(list, " ")), d)
		},
	}
}

// headerText returns the field of a header line that may be missing.
func headerText(name, key string) family.EditField {
	with := func(d model.Puzzle, v string) model.Puzzle {
		if strings.TrimSpace(v) != "" {
			return family.WithField(d, key, v)
		}
		d.Fields = lists.Filter(d.Fields, func(f model.Field) bool { return f.Key != key })
		return d
	}
	return family.EditField{
		Name: name,
		Check: func(d model.Puzzle, text string) error {
			_, err := river.Parse(with(d, text))
			return err
		},
		Get: func(d model.Puzzle, _ int) string {
			f, _ := d.Field(key)
			return f.Value
		},
		Set: func(d model.Puzzle, _ int, v string) model.Puzzle { return wellFormed(with(d, v), d) },
	}
}

// places returns where the items are on a picture.
func places(p position, size image.Point, _ float64) []image.Rectangle {
	s := newScene(p)
	l := newLayout(size.X, size.Y, s.cast)
	out := make([]image.Rectangle, len(p.Items()))
	for _, at := range l.spots(s) {
		for _, i := range at.items {
			r := int(at.r)
			out[i] = image.Rect(int(at.x)-r, int(at.y)-r, int(at.x)+r, int(at.y)+r)
		}
	}
	return out
}
