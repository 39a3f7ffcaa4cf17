package riverview

import (
	"errors"
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/words"
)

// maxFigures is the largest number of figures that the editor adds.
const maxFigures = 100

// Names of figures that can be added. People can row, others can't.
var (
	peopleNames = []string{
		"Farmer", "Man", "Woman", "Boy", "Girl", "Person", "Missionary", "Cannibal", "Soldier", "Policeman", "Thief",
		"Worker", "Merchant", "Robber", "King", "Queen",
	}
	otherNames = []string{"Wolf", "Goat", "Cabbage", "Fox", "Hen", "Grain", "Dog", "Sheep", "Bag", "Treasure"}
)

// edit describes how river crossings are made by hand. Drafts are always well-formed.
func edit() *family.Edit {
	e := &family.Edit{
		Empty:   "puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\n",
		Trivial: "Nobody has to cross.",
		Round:   func(model.Puzzle) bool { return true },
		Tools: []family.Tool{
			{
				Name: "Figures", Help: "Click a figure to change it. Drag it to the bank where it starts. A right click removes it.",
				Late: true, Use: moveFigure,
			},
			{
				Name: "Eats", Help: "Click who eats, then who is eaten; or drag from one to the other. A right click removes the rules of a figure.",
				Late: true, Use: addEats,
			},
			{Name: "Unless", Help: "Click who must be there so that the last rule does not matter; again takes that back.", Use: addUnless},
		},
		Cards: []string{"Add a figure", "Rules", figureCard},
		Fields: append(figureFields(), family.EditField{
			Name: "Type a rule as in a file, then Enter", Card: "Rules", Strict: true, Hint: "unsafe more wolf than goat",
			Get:       ruleAt,
			EntryName: "rule",
			Entry: func(d model.Puzzle, i int) string {
				e := draftOf(d)
				return e.file.Body[len(e.Items())+i].Text
			},
			Set: func(d model.Puzzle, i int, text string) model.Puzzle {
				e := draftOf(d)
				switch at := len(e.Items()) + i; {
				case i < 0:
					e.file.Body = append(e.file.Body, model.Line{Text: text})
				case text == "":
					e.file.Body = slices.Delete(e.file.Body, at, at+1)
				default:
					e.file.Body[at].Text = text
				}
				return e.file
			},
		},
			family.HeaderField("Seats (0: any)", "boat", 0, 99, 0),
			headerText("Most weight", "load", "any", true), headerText("Time limit", "time limit", "none", true),
			headerText("Only these loads", "loads", "worker | child child", false),
		),
		Type: func(d model.Puzzle, at int, text string) (model.Puzzle, bool, error) {
			if text != "" {
				return d, false, errors.New("figures are not typed: click one to add it, and change it in the fields")
			}
			return removeFigure(d, at), false, nil
		},
		DrawOver: paintRules,
		Width:    func(model.Puzzle) int { return 1 },
		Fault:    func(d model.Puzzle, _ error) (int, model.Puzzle) { return -1, d },
		Clear:    func(d model.Puzzle) model.Puzzle { return draftOf(model.Puzzle{}).file },
		Paste:    func(d model.Puzzle, _ string) (model.Puzzle, bool) { return d, false },
	}
	for i, name := range slices.Concat(peopleNames, otherNames) {
		it := river.Item{Name: name, Rows: i < len(peopleNames)}
		e.Acts = append(e.Acts, family.Act{
			Name: name, Card: "Add a figure",
			Do: func(d model.Puzzle, _ int) model.Puzzle { return addFigure(d, it) },
			Draw: func(pen paint.Pen, pal *paint.Palette, x, y, r float64) {
				faces.New(it).DrawBare(pen, pal, x, y, r)
			},
		})
	}
	e.Acts = append(e.Acts, family.Act{Name: "Remove", Card: figureCard, Do: removeFigure})
	return e
}

// A draft is a puzzle that is being edited. The body of its file has first the items and
// then the rules.
type draft struct {
	position
	file model.Puzzle
}

func draftOf(d model.Puzzle) draft {
	p, err := river.Parse(d)
	if err != nil { // cannot happen with files that the editor writes
		p, _ = river.Parse(model.Puzzle{Body: model.Lines("item F \"Farmer\" rows")})
	}
	return draft{p, p.Puzzle().With(d.Header)}
}

// with returns the file with the given rules.
func (d draft) with(rules []river.Rule) model.Puzzle {
	d.file.Body = d.file.Body[:len(d.Items())]
	for _, r := range rules {
		d.file.Body = append(d.file.Body, model.Line{Text: d.RuleText(r)})
	}
	return d.file
}

// kin returns the items whose names are stem, with or without a number.
func (d draft) kin(stem string) []int {
	return lists.Indices(d.Items(), func(it river.Item) bool {
		s, _ := faces.StemOf(it)
		return s == stem
	})
}

const figureCard = "Figure"

// figureFields returns the fields for the selected figure.
func figureFields() []family.EditField {
	number := func(name, key string, used func(position) bool, of func(*river.Item) *int) family.EditField {
		f := itemField(name, key, func(it river.Item) string {
			if n := *of(&it); n > 0 {
				return strconv.Itoa(n)
			}
			return ""
		}, func(it *river.Item) { *of(it) = 0 })
		f.Hint = "0"
		f.Hidden = func(d model.Puzzle) bool { return !used(draftOf(d).position) }
		return f
	}
	name := itemField("Name", "", func(it river.Item) string { return it.Name }, nil)
	name.Set = func(d model.Puzzle, at int, v string) model.Puzzle {
		return withItem(d, at, func(it *river.Item) { it.Name = v }, "")
	}
	id := itemField("Short name", "", func(it river.Item) string { return it.ID }, nil)
	id.Set = renameFigure
	rows := itemField("Can row", "", func(it river.Item) string { return map[bool]string{true: "yes", false: "no"}[it.Rows] }, nil)
	rows.Values = []string{"yes", "no"}
	rows.Set = func(d model.Puzzle, at int, v string) model.Puzzle {
		return withItem(d, at, func(it *river.Item) { it.Rows = v == "yes" }, "")
	}
	many := itemField("How many", "", nil, nil)
	many.Min, many.Max = 1, maxFigures
	many.Get = func(d model.Puzzle, at int) string {
		e := draftOf(d)
		stem, _ := faces.StemOf(e.Items()[at])
		return strconv.Itoa(len(e.kin(stem)))
	}
	many.Set = func(d model.Puzzle, at int, v string) model.Puzzle {
		e, n := draftOf(d), 0
		fmt.Sscan(v, &n)
		stem, _ := faces.StemOf(e.Items()[at])
		switch kin := slices.DeleteFunc(e.kin(stem), func(i int) bool { return i == at }); {
		case n > len(kin)+1:
			return addFigure(d, river.Item{Name: stem})
		case n == len(kin) && n > 0:
			return removeFigure(d, kin[n-1])
		}
		return d
	}
	kind := itemField("Kind", "kind", func(it river.Item) string { return it.Kind }, func(it *river.Item) { it.Kind = "" })
	return []family.EditField{
		name, many, rows,
		number("Minutes", "time", timed, func(it *river.Item) *int { return &it.Time }),
		number("Weight", "weight", func(p position) bool { return p.Load() >= 0 }, func(it *river.Item) *int { return &it.Weight }),
		bankField("Starts", "start right", river.RightBank, position.Side), bankField("Ends", "goal left", river.LeftBank, position.Goal),
		kind, id,
	}
}

// itemField returns a field for the text that follows key in the line of a figure. The
// function without removes that text from the item.
func itemField(name, key string, get func(river.Item) string, without func(*river.Item)) family.EditField {
	return family.EditField{
		Name: name, Card: figureCard, Short: true, Strict: true,
		Get: func(d model.Puzzle, at int) string { return get(draftOf(d).Items()[at]) },
		Set: func(d model.Puzzle, at int, v string) model.Puzzle {
			if v != "" {
				v = " " + key + " " + v
			}
			return withItem(d, at, without, v)
		},
	}
}

// withItem changes an item and appends a text to its line.
func withItem(d model.Puzzle, at int, change func(*river.Item), text string) model.Puzzle {
	e := draftOf(d)
	it := e.Items()[at]
	change(&it)
	e.file.Body[at].Text = it.Line() + text
	return e.file
}

// bankField returns a field for the bank of a figure. The header line key names the figures
// on the bank listed.
func bankField(name, key string, listed river.Side, side func(position, int) river.Side) family.EditField {
	return family.EditField{
		Name: name, Card: figureCard, Values: []string{river.LeftBank.String(), river.RightBank.String()},
		Get: func(d model.Puzzle, at int) string { return side(draftOf(d).position, at).String() },
		Set: func(d model.Puzzle, at int, v string) model.Puzzle {
			return setListed(d, key, at, v == listed.String())
		},
	}
}

// setListed adds a figure to the list in a header line if on is true, or removes it.
func setListed(d model.Puzzle, key string, at int, on bool) model.Puzzle {
	e := draftOf(d)
	id := e.Items()[at].ID
	f, _ := e.file.Field(key)
	ids := slices.DeleteFunc(strings.Fields(f.Value), func(s string) bool { return s == id })
	if on {
		ids = append(ids, id)
	}
	return setField(e.file, key, strings.Join(ids, " "))
}

// setField sets a header line, or removes it if the value is empty.
func setField(d model.Puzzle, key, value string) model.Puzzle {
	d = family.WithField(d, key, value)
	d.Fields = slices.DeleteFunc(d.Fields, func(f model.Field) bool { return f.Value == "" })
	return d
}

// headerText returns a field for an optional header line.
func headerText(name, key, hint string, short bool) family.EditField {
	return family.EditField{
		Name: name, Hint: hint, Short: short, Strict: true,
		Get: func(d model.Puzzle, _ int) string { f, _ := d.Field(key); return f.Value },
		Set: func(d model.Puzzle, _ int, v string) model.Puzzle { return setField(d, key, v) },
	}
}

// addFigure adds a figure. If there are figures with the same name, it adds a copy of the last
// one, with a number.
func addFigure(d model.Puzzle, it river.Item) model.Puzzle {
	e, used := draftOf(d), map[string]bool{}
	items := slices.Clone(e.Items())
	if len(items) >= maxFigures {
		return d
	}
	free := func(before string) string {
		n := 1
		for used[before+strconv.Itoa(n)] {
			n++
		}
		used[before+strconv.Itoa(n)] = true
		return before + strconv.Itoa(n)
	}
	for _, other := range items {
		used[other.ID], used[other.Name] = true, true
	}
	stem, kin := it.Name, e.kin(it.Name)
	if timed(e.position) {
		it.Time = 1
	}
	if len(kin) > 0 {
		for _, i := range kin {
			if items[i].Name == stem {
				items[i].Name = free(stem + " ")
			}
			if items[i].Kind == "" {
				items[i].Kind = strings.ReplaceAll(strings.ToLower(stem), " ", "-")
			}
			e.file.Body[i].Text = items[i].Line()
		}
		it = items[kin[len(kin)-1]]
		it.Name = free(stem + " ")
	}
	if it.ID = strings.ToUpper(string([]rune(stem + "X")[:1])); used[it.ID] {
		it.ID = free(it.ID)
	}
	e.file.Body = slices.Insert(e.file.Body, len(items), model.Line{Text: it.Line()})
	return keepValid(d, e.file)
}

// keepValid returns the draft after a change if it is well-formed, else the one before.
func keepValid(before, after model.Puzzle) model.Puzzle {
	if _, err := river.Parse(after); err != nil {
		return before
	}
	return after
}

// removeFigure removes a figure and everything that mentions it. The last figure stays.
func removeFigure(d model.Puzzle, at int) model.Puzzle {
	e := draftOf(d)
	if len(e.Items()) == 1 {
		return d
	}
	rest := slices.Delete(slices.Clone(e.Items()), at, at+1)
	known := func(word string) bool {
		return slices.ContainsFunc(rest, func(it river.Item) bool { return it.ID == word || it.Kind == word })
	}
	without := func(items []int) []int {
		return slices.DeleteFunc(slices.Clone(items), func(i int) bool { return i == at })
	}
	var rules []river.Rule
	for _, r := range e.Rules() {
		anybody := len(r.Any) > 0
		r.Any, r.Unless = without(r.Any), without(r.Unless)
		complete := !slices.Contains(r.All, at) && anybody == (len(r.Any) > 0)
		if complete && (r.Form != river.More || known(r.Many) && known(r.Few)) {
			rules = append(rules, r)
		}
	}
	for _, key := range []string{"start right", "goal left"} {
		e.file.Fields = setListed(e.file, key, at, false).Fields
	}
	var loads []string
	for _, l := range e.Loads() {
		if !slices.ContainsFunc(l, func(word string) bool { return !known(word) }) {
			loads = append(loads, strings.Join(l, " "))
		}
	}
	out := setField(e.with(rules), "loads", strings.Join(loads, " | "))
	out.Body = slices.Delete(slices.Clone(out.Body), at, at+1)
	return keepValid(d, out)
}

// renameFigure changes the id of a figure everywhere.
func renameFigure(d model.Puzzle, at int, id string) model.Puzzle {
	before := draftOf(d).Items()[at].ID
	d = withItem(d, at, func(it *river.Item) { it.ID = id }, "")
	changed := func(text string) string {
		return strings.Join(lists.Map(strings.Fields(text), func(w string) string {
			if w == before {
				return id
			}
			return w
		}), " ")
	}
	for i, l := range d.Body {
		if strings.HasPrefix(l.Text, "unsafe ") {
			d.Body[i].Text = changed(l.Text)
		}
	}
	for i, f := range d.Fields {
		d.Fields[i].Value = changed(f.Value)
	}
	return d
}

// ruleAt returns rule i in words, or "" if there are fewer rules. If that rule is
// incomplete, it asks who is eaten.
func ruleAt(d model.Puzzle, i int) string {
	e := draftOf(d)
	switch rules := e.Rules(); {
	case i >= len(rules):
		return ""
	case i == len(rules)-1 && e.eater() >= 0:
		return words.Sentence(e.Called(e.eater()) + " eats … click who is eaten")
	default:
		return ruleWord(e.position, rules[i])
	}
}

// eater returns the only figure of the last rule, or -1 if that rule is complete or there
// is no rule.
func (d draft) eater() int {
	if n := len(d.Rules()); n > 0 {
		if r := d.Rules()[n-1]; r.Form == river.Together && len(r.All) == 1 && len(r.Any)+len(r.Unless) == 0 {
			return r.All[0]
		}
	}
	return -1
}

// moveFigure moves a figure to the bank that it is dragged to.
func moveFigure(d model.Puzzle, to family.Gesture) model.Puzzle {
	switch {
	case to.From < 0:
		return d
	case to.Remove:
		return removeFigure(d, to.From)
	}
	return setListed(d, "start right", to.From, 2*to.Point.X > to.Size.X)
}

// addEats begins a rule with a click, and completes it with another click or at the end of
// a drag. If there is only one rower, the rule does not apply while the rower is present.
func addEats(d model.Puzzle, to family.Gesture) model.Puzzle {
	e := draftOf(d)
	rules, a := slices.Clone(e.Rules()), e.eater()
	if a >= 0 {
		rules = rules[:len(rules)-1]
	}
	if to.From != to.At {
		a = to.From
	}
	has := func(r river.Rule, i int) bool { return slices.Contains(r.All, i) || slices.Contains(r.Any, i) }
	switch {
	case to.From < 0 || to.At < 0:
		return d
	case to.Remove:
		rules = slices.DeleteFunc(rules, func(r river.Rule) bool { return has(r, to.At) })
	case a < 0:
		rules = append(rules, river.Rule{OnBank: true, All: []int{to.At}})
	case a != to.At:
		last := river.Rule{OnBank: true, All: []int{a, to.At}}
		if rowers := e.Rowers(); len(rowers) == 1 && !has(last, rowers[0]) {
			last.Unless = rowers
		}
		if i := slices.IndexFunc(rules, func(r river.Rule) bool {
			return r.Form == river.Together && len(r.All) == 2 && len(r.Any) == 0 && has(r, a) && has(r, to.At)
		}); i >= 0 {
			last = rules[i]
			rules = slices.Delete(rules, i, i+1)
		}
		rules = append(rules, last)
	}
	return e.with(rules)
}

// addUnless adds a figure to those whose presence suspends the last rule. If the figure is
// one of them already, addUnless removes it.
func addUnless(d model.Puzzle, to family.Gesture) model.Puzzle {
	e := draftOf(d)
	rules := slices.Clone(e.Rules())
	if len(rules) == 0 || to.From != to.At || e.eater() >= 0 {
		return d
	}
	last := &rules[len(rules)-1]
	if last.Form != river.Together || slices.Contains(last.All, to.At) || slices.Contains(last.Any, to.At) {
		return d
	}
	there := slices.DeleteFunc(slices.Clone(last.Unless), func(i int) bool { return i == to.At })
	if len(there) == len(last.Unless) && !to.Remove {
		there = append(there, to.At)
	}
	last.Unless = there
	return e.with(rules)
}

// paintRules draws lines between figures that can't be left together. A line is curved, so
// that it passes the figures in between.
func paintRules(d model.Puzzle, pen paint.Pen, pal *paint.Palette, places []image.Rectangle, unit float64) {
	e := draftOf(d)
	middle := func(i int) (x, y, r float64) {
		at := places[i].Min.Add(places[i].Max)
		return float64(at.X) / 2, float64(at.Y) / 2, float64(places[i].Dx()) / 2
	}
	for _, r := range e.Rules() {
		if r.Form != river.Together || len(r.All) != 2 || len(r.Any) > 0 {
			continue
		}
		x, y, r1 := middle(r.All[0])
		toX, toY, r2 := middle(r.All[1])
		far := max(math.Hypot(toX-x, toY-y), 1)
		dx, dy := (toX-x)/far, (toY-y)/far
		side := func(x, y, along, across float64) paint.Point {
			return paint.Pt(x+dx*along+dy*across, y+dy*along-dx*across)
		}
		from, to := side(x, y, .6*r1, .5*r1), side(toX, toY, -.6*r2, .5*r2)
		line := paint.Curve(from, side(from.X, from.Y, 0, far/4), side(to.X, to.Y, 0, far/4), to)
		pen.Polyline(append([]paint.Point{from}, line...), 4*unit, pal.Err)
		pen.Disc(from.X, from.Y, 6*unit, pal.Err)
		pen.Disc(to.X, to.Y, 6*unit, pal.Err)
	}
	if i := e.eater(); i >= 0 {
		x, y, r := middle(i)
		pen.Ring(x, y, r-3*unit, 3*unit, pal.Err)
	}
}

// places returns the areas of the figures in pixels, by item.
func places(p position, size image.Point, _ float64) []image.Rectangle {
	s := newScene(p)
	l := newLayout(size.X, size.Y, s.cast)
	out := make([]image.Rectangle, len(p.Items()))
	for _, at := range l.spots(s) {
		for _, i := range at.items {
			out[i] = image.Rect(int(at.x-at.r), int(at.y-at.r), int(at.x+at.r), int(at.y+at.r))
		}
	}
	return out
}
