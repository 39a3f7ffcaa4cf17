package river

import (
	"fmt"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
)

// Puzzle returns the puzzle file of p as it was at the start.
func (p *puzzle) Puzzle() model.Puzzle {
	f := model.Puzzle{Family: "river"}
	put := func(key, value string) {
		if value != "" {
			f.Fields = append(f.Fields, model.Field{Key: key, Value: value})
		}
	}
	if p.seats > 0 {
		put("boat", strconv.Itoa(p.seats))
	}
	if p.load >= 0 {
		put("load", strconv.Itoa(p.load))
	}
	loads := lists.Map(p.loads, func(l []string) string { return strings.Join(l, " ") })
	put("loads", strings.Join(loads, " | "))
	if p.limit >= 0 {
		put("time limit", strconv.Itoa(p.limit))
	}
	put("start right", p.idsOn(p.start, RightBank))
	put("goal left", p.idsOn(p.goal, LeftBank))
	for _, it := range p.items {
		f.Body = append(f.Body, model.Line{Text: it.Line()})
	}
	for _, r := range p.rules {
		f.Body = append(f.Body, model.Line{Text: p.RuleText(r)})
	}
	return f
}

func (p *puzzle) idsOn(sides []Side, s Side) string {
	items := lists.Indices(sides, func(x Side) bool { return x == s })
	return strings.Join(lists.Map(items, func(i int) string { return p.items[i].ID }), " ")
}

// Line returns the item as a line of a puzzle file.
func (it Item) Line() string {
	s := fmt.Sprintf("item %s \"%s\"", it.ID, it.Name)
	if it.Rows {
		s += " rows"
	}
	if it.Time > 0 {
		s += fmt.Sprint(" time ", it.Time)
	}
	if it.Weight > 0 {
		s += fmt.Sprint(" weight ", it.Weight)
	}
	if it.Kind != "" {
		s += " kind " + it.Kind
	}
	return s
}

// RuleText writes a rule as a line of a puzzle file.
func (p *puzzle) RuleText(r Rule) string {
	words := []string{"unsafe"}
	switch {
	case r.OnBank && r.OnBoat:
		words = append(words, "anywhere")
	case r.OnBoat:
		words = append(words, "on", "boat")
	}
	add := func(before string, items []int) {
		if len(items) > 0 && before != "" {
			words = append(words, before)
		}
		for _, i := range items {
			words = append(words, p.items[i].ID)
		}
	}
	switch r.Form {
	case More:
		words = append(words, "more", r.Many, "than", r.Few)
	case Exactly:
		add("exactly", r.All)
	default:
		add("", r.All)
		add("any", r.Any)
		add("unless", r.Unless)
	}
	return strings.Join(words, " ")
}

// Body returns the body of the puzzle file, which has the items and the rules.
func (p *puzzle) Body() string {
	var b strings.Builder
	for _, l := range p.Puzzle().Body {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// String describes the position: who is on which bank, where the boat is and,
// in timed puzzles, how much time has passed.
func (p Position) String() string {
	s := fmt.Sprintf("left: %s\nright: %s\nboat %v, %s",
		p.idsOn(p.side, LeftBank), p.idsOn(p.side, RightBank), p.boat, plural(p.played, "crossing"))
	if p.limit >= 0 {
		s += fmt.Sprintf(", %d of %d minutes", p.elapsed, p.limit)
	}
	return s + "\n"
}
