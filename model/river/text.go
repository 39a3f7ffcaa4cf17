package river

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"backtrack/model"
)

// Parse reads a puzzle file of the family, see [Position.Puzzle].
func Parse(f model.Puzzle) (Position, error) {
	if err := f.RefuseUnknownFields("boat", "load", "loads", "time limit", "start right", "goal left"); err != nil {
		return Position{}, err
	}
	p := &puzzle{byID: map[string]int{}, load: -1, limit: -1}
	var rules []model.Line
	for _, l := range f.Body {
		word, _, _ := strings.Cut(strings.TrimSpace(l.Text), " ")
		var err error
		switch word {
		case "item":
			err = p.addItem(l.Text)
		case "unsafe":
			rules = append(rules, l)
		default:
			err = fmt.Errorf("%q begins neither an item nor a rule: want a line such as item F \"Farmer\" rows or unsafe G W unless F",
				model.Clip(word))
		}
		if err != nil {
			return Position{}, model.Syntaxf(l.Line, "%v", err)
		}
	}
	if len(p.items) == 0 {
		return Position{}, model.Syntaxf(f.Line, "there are no items: lines such as item F \"Farmer\" rows were expected after an empty line")
	}
	for _, l := range rules {
		r, err := p.parseRule(strings.Fields(l.Text)[1:])
		if err != nil {
			return Position{}, model.Syntaxf(l.Line, "%v", err)
		}
		p.rules = append(p.rules, r)
	}
	p.start, p.goal = make([]Side, len(p.items)), slices.Repeat([]Side{RightBank}, len(p.items))
	for _, h := range f.Fields {
		if err := p.parseField(h); err != nil {
			return Position{}, model.Syntaxf(h.Line, "%v", err)
		}
	}
	return Position{puzzle: p, side: p.start}, nil
}

var itemLine = regexp.MustCompile(`^item\s+(\S+)\s+"([^"]*)"(.*)$`)

func (p *puzzle) addItem(line string) error {
	m := itemLine.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil {
		return fmt.Errorf(`this is not an item: want item ID "Name", then rows, time, weight or kind, as in item P5 "Person 5" rows time 5`)
	}
	it := Item{ID: m[1], Name: m[2]}
	if strings.ContainsAny(it.ID, "+<>|\"") {
		return fmt.Errorf("the id %q must not have + < > | or quotes in it", model.Clip(it.ID))
	}
	if _, again := p.byID[it.ID]; again {
		return fmt.Errorf("there is an item %q already", model.Clip(it.ID))
	}
	if len(p.items) == model.MaxCells {
		return fmt.Errorf("there are more than the %d items that are allowed", model.MaxCells)
	}
	seen := map[string]bool{}
	words := strings.Fields(m[3])
	for k := 0; k < len(words); k++ {
		key := words[k]
		if seen[key] {
			return fmt.Errorf("%q appears twice", key)
		}
		seen[key] = true
		if key == "rows" {
			it.Rows = true
			continue
		}
		if key != "time" && key != "weight" && key != "kind" {
			return fmt.Errorf("an item has no %q: want rows, time, weight or kind", model.Clip(key))
		}
		k++
		if k == len(words) {
			return fmt.Errorf("%s has no value after it", key)
		}
		if key == "kind" {
			it.Kind = words[k]
			continue
		}
		v, err := number(words[k])
		if err != nil {
			return fmt.Errorf("%s is %q: want a whole number from 0 to %d", key, model.Clip(words[k]), maxNumber)
		}
		if key == "time" {
			it.Time = v
		} else {
			it.Weight = v
		}
	}
	p.byID[it.ID] = len(p.items)
	p.items = append(p.items, it)
	return nil
}

// maxNumber is the largest number in a puzzle.
const maxNumber = 1_000_000

func number(s string) (int, error) { return model.ParseNumber(s, maxNumber) }

func (p *puzzle) parseRule(words []string) (Rule, error) {
	r := Rule{OnBank: true}
	switch {
	case len(words) > 0 && words[0] == "anywhere":
		r.OnBoat, words = true, words[1:]
	case len(words) > 1 && words[0] == "on":
		switch words[1] {
		case "bank":
		case "boat":
			r.OnBank, r.OnBoat = false, true
		default:
			return r, fmt.Errorf("%q is not a place: want on bank, on boat or anywhere", model.Clip(words[1]))
		}
		words = words[2:]
	}
	if len(words) == 0 {
		return r, fmt.Errorf("the rule names nobody: want ids, as in unsafe G W unless F")
	}
	switch words[0] {
	case "more":
		if len(words) != 4 || words[2] != "than" {
			return r, fmt.Errorf("this is not a majority: want more KIND than KIND, as in unsafe more cannibal than missionary")
		}
		r.Form, r.Many, r.Few = More, words[1], words[3]
		for _, kind := range []string{r.Many, r.Few} {
			if !p.known(kind) {
				return r, fmt.Errorf("no item has the kind %q", model.Clip(kind))
			}
		}
		return r, nil
	case "exactly":
		r.Form = Exactly
		words = words[1:]
	}
	list, last := &r.All, ""
	for _, word := range words {
		if r.Form == Together && (word == "any" || word == "unless") {
			if last != "" && len(*list) == 0 {
				return r, fmt.Errorf("%s has no ids after it: want ids, as in unsafe G any W C unless F", last)
			}
			list, last = map[string]*[]int{"any": &r.Any, "unless": &r.Unless}[word], word
			continue
		}
		i, ok := p.byID[word]
		if !ok {
			return r, fmt.Errorf("there is no item %q", model.Clip(word))
		}
		if !slices.Contains(*list, i) {
			*list = append(*list, i)
		}
	}
	if last != "" && len(*list) == 0 {
		return r, fmt.Errorf("%s has no ids after it: want ids, as in unsafe G any W C unless F", last)
	}
	if len(r.All)+len(r.Any) == 0 {
		return r, fmt.Errorf("the rule names nobody who is in danger: want ids, as in unsafe G W unless F")
	}
	return r, nil
}

// known reports whether a word is the id or the kind of an item.
func (p *puzzle) known(word string) bool {
	return slices.ContainsFunc(p.items, func(it Item) bool { return it.Kind == word || it.ID == word })
}

func (p *puzzle) parseField(f model.Field) (err error) {
	wrong := func(low int) error {
		return fmt.Errorf("%s is %q: want a whole number from %d to %d", f.Key, model.Clip(f.Value), low, maxNumber)
	}
	switch f.Key {
	case "boat":
		if p.seats, err = number(f.Value); err != nil || p.seats == 0 {
			return wrong(1)
		}
	case "load":
		if p.load, err = number(f.Value); err != nil {
			return wrong(0)
		}
	case "time limit":
		if p.limit, err = number(f.Value); err != nil {
			return wrong(0)
		}
	case "loads":
		for load := range strings.SplitSeq(f.Value, "|") {
			words := strings.Fields(load)
			if len(words) == 0 {
				return fmt.Errorf("a load is empty: want ids or kinds with | between loads, as in M | C | M C")
			}
			for _, word := range words {
				if !p.known(word) {
					return fmt.Errorf("no item has the id or the kind %q", model.Clip(word))
				}
			}
			p.loads = append(p.loads, words)
		}
	case "start right", "goal left":
		for _, id := range strings.Fields(f.Value) {
			i, ok := p.byID[id]
			if !ok {
				return fmt.Errorf("there is no item %q", model.Clip(id))
			}
			if f.Key == "start right" {
				p.start[i] = RightBank
			} else {
				p.goal[i] = LeftBank
			}
		}
	}
	return nil
}

// Import always returns an error, because the family has no format but puzzle files. If text
// has items, the error says which lines are missing above them. Otherwise it is
// [model.ErrOtherFormat].
func Import(text string) (Position, error) {
	for _, l := range model.Body(model.NormalizeText(text)) {
		if strings.HasPrefix(l.Text, "item ") {
			return Position{}, model.Syntaxf(l.Line, "above the items the line \"puzzle: river\" and an empty line are missing")
		}
	}
	return Position{}, fmt.Errorf("%w: want a puzzle file", model.ErrOtherFormat)
}

// ParseMove reads the notation of a crossing of p's items.
func ParseMove(p Position, s string) (Move, error) {
	if s == "" || s[0] != '>' && s[0] != '<' {
		return "", fmt.Errorf("bad move %q: want > or < and the ids of those aboard, as in >F+G", model.Clip(s))
	}
	var items []int
	for id := range strings.SplitSeq(s[1:], "+") {
		i := p.Index(id)
		if i < 0 {
			return "", fmt.Errorf("bad move %q: there is no item %q", model.Clip(s), model.Clip(id))
		}
		items = append(items, i)
	}
	return p.Crossing(Side(strings.IndexByte("><", s[0])), items), nil
}
