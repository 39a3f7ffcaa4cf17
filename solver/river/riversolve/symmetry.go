package riversolve

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/river"
)

// interchangeable reports whether swapping items a and b changes nothing about p. It compares
// only rules and loads that name a or b, because the others can't change.
func interchangeable(p river.Position, a, b int) bool {
	x, y := p.Items()[a], p.Items()[b]
	x.ID, x.Name, y.ID, y.Name = "", "", "", ""
	return x == y && p.Side(a) == p.Side(b) && p.Goal(a) == p.Goal(b) && slices.Equal(ruleLines(p, a, b, false), ruleLines(p, a, b, true))
}

// ruleLines writes the rules and loads that name item a or b, in alphabetical order. If swapped
// is set, it writes them with a and b swapped.
func ruleLines(p river.Position, a, b int, swapped bool) []string {
	idA, idB := p.Items()[a].ID, p.Items()[b].ID
	names := func(list []int) bool { return slices.Contains(list, a) || slices.Contains(list, b) }
	is := func(word string) bool { return word == idA || word == idB }
	items := func(list []int) []int {
		list = slices.Clone(list)
		for k, i := range list {
			if swapped && (i == a || i == b) {
				list[k] = a + b - i
			}
		}
		slices.Sort(list)
		return list
	}
	word := func(w string) string {
		switch {
		case swapped && w == idA:
			return idB
		case swapped && w == idB:
			return idA
		}
		return w
	}
	var lines []string
	for _, r := range p.Rules() {
		if names(r.All) || names(r.Any) || names(r.Unless) || is(r.Many) || is(r.Few) {
			r.All, r.Any, r.Unless, r.Many, r.Few = items(r.All), items(r.Any), items(r.Unless), word(r.Many), word(r.Few)
			lines = append(lines, fmt.Sprint(r))
		}
	}
	for _, load := range p.Loads() {
		if slices.ContainsFunc(load, is) {
			load = slices.Clone(load)
			for k, w := range load {
				load[k] = word(w)
			}
			slices.Sort(load)
			lines = append(lines, strings.Join(load, " "))
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}
