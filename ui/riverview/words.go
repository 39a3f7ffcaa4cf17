package riverview

import (
	"fmt"
	"strings"

	"backtrack/model"
	"backtrack/model/river"
	"backtrack/ui/words"
)

// names lists items by name.
func names(p position, items []int, last string) string {
	var out []string
	for _, i := range items {
		out = append(out, p.Items()[i].Name)
	}
	return words.List(out, last)
}

// crossingWords tells a crossing by the ids of those aboard, for its puzzle is
// not known.
func crossingWords(m move) string {
	s := m.String()
	if s == "" {
		return ""
	}
	to := "to the right"
	if s[0] == '<' {
		to = "back to the left"
	}
	return words.List(strings.Split(s[1:], "+"), "and") + " " + to
}

// tell tells a crossing of p's items by name.
func tell(p position, m move) string {
	to := "to the right"
	if strings.HasPrefix(m.String(), "<") {
		to = "back to the left"
	}
	return names(p, p.Aboard(m), "and") + " " + to
}

// describe tells of an item: what it can do, and what counts about it.
func describe(p position, i int) string {
	it := p.Items()[i]
	var about []string
	if it.Rows {
		about = append(about, "can row")
	}
	if p.Limit() >= 0 {
		about = append(about, "takes "+words.Count(it.Time, "minute"))
	}
	if p.Load() >= 0 {
		about = append(about, fmt.Sprintf("weighs %d", it.Weight))
	}
	if len(about) == 0 {
		about = append(about, "cannot row")
	}
	return it.Name + " " + words.List(about, "and") + "."
}

// ruleWords tells the rules of a puzzle, a line each.
func ruleWords(p position) []string {
	var out []string
	out = append(out, boatWords(p), rowersWords(p))
	if goal := goalWords(p); goal != "" {
		out = append(out, goal)
	}
	if p.Limit() >= 0 {
		out = append(out, "A crossing takes as long as the slowest aboard. There are "+words.Count(p.Limit(), "minute")+".")
	}
	for _, r := range p.Rules() {
		out = append(out, ruleWord(p, r))
	}
	return out
}

func boatWords(p position) string {
	text := "The boat takes any number"
	if p.Seats() > 0 {
		text = "The boat takes " + words.Thin.Number(uint64(p.Seats()))
	}
	if p.Load() >= 0 {
		text += fmt.Sprintf(", at most %d in weight", p.Load())
	}
	if p.Loads() == nil {
		return text + "."
	}
	var loads []string
	for _, l := range p.Loads() {
		var who []string
		for _, w := range l {
			who = append(who, wordOf(p, w))
		}
		loads = append(loads, words.List(who, "and"))
	}
	return text + ", and only these loads: " + strings.Join(loads, "; ") + "."
}

// wordOf is what a kind, or an item named by its id, is called.
func wordOf(p position, w string) string {
	if i := p.Index(w); i >= 0 {
		return p.Items()[i].Name
	}
	return "a " + w
}

func rowersWords(p position) string {
	var who []int
	for i, it := range p.Items() {
		if it.Rows {
			who = append(who, i)
		}
	}
	const mostNamed = 4
	switch {
	case len(who) == 0:
		return "Nobody can row."
	case len(who) == len(p.Items()):
		return "Everybody can row."
	case len(who) <= mostNamed:
		return "Only " + names(p, who, "and") + " can row."
	}
	return words.Count(len(who), "item") + " can row."
}

// goalWords tells where everybody shall be, unless all go from left to right.
func goalWords(p position) string {
	toLeft := 0
	for i := range p.Items() {
		if p.Goal(i) == river.LeftBank {
			toLeft++
		}
	}
	switch toLeft {
	case 0:
		return ""
	case len(p.Items()):
		return "All shall be on the left in the end."
	}
	var who []int
	for i := range p.Items() {
		if p.Goal(i) == river.LeftBank {
			who = append(who, i)
		}
	}
	return names(p, who, "and") + " shall be on the left in the end, the others on the right."
}

// ruleWord tells a rule about who must not be together.
func ruleWord(p position, r river.Rule) string {
	where := "on a bank"
	switch {
	case r.OnBank && r.OnBoat:
		where = "together"
	case r.OnBoat:
		where = "in the boat"
	}
	switch r.Form {
	case river.More:
		return fmt.Sprintf("Where there is any %s, there must not be more %s %s.", kindOf(p, r.Few), river.Plural(kindOf(p, r.Many)), where)
	case river.Exactly:
		return fmt.Sprintf("%s must not be alone %s.", names(p, r.All, "and"), strings.Replace(where, "together", "anywhere", 1))
	}
	who := names(p, r.All, "and")
	if len(r.Any) > 0 {
		who += " must not be with " + names(p, r.Any, "or")
		if len(r.All) == 0 {
			who = names(p, r.Any, "or") + " must not be"
		}
		where = strings.Replace(where, "together", "anywhere", 1)
	} else {
		who += " must not be"
	}
	if len(r.All)+len(r.Any) > 1 && len(r.Any) == 0 {
		where = strings.Replace(where, "on a bank", "together on a bank", 1)
	}
	text := who + " " + where
	if len(r.Unless) > 0 {
		text += " without " + names(p, r.Unless, "or")
	}
	return text + "."
}

func kindOf(p position, w string) string {
	return strings.TrimPrefix(wordOf(p, w), "a ")
}

// lost tells why p is lost.
func lost(p position) string {
	if p.Status() != model.Lost {
		return ""
	}
	return fmt.Sprintf("%d of %s are used up, and nobody here can cross in the time that is left.", p.Elapsed(), words.Count(p.Limit(), "minute"))
}
