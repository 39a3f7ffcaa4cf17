package labmodel

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/words"
)

// RulesOf returns an ablation and the family of the chosen puzzle. The ablation is about that
// puzzle or, if all is set, about all measured puzzles of the family. It has no sets if nothing
// was measured. If no algorithm of the family has rules, RulesOf returns false.
func (s *Summary) RulesOf(all bool) (a bench.Ablation, of family.Family, ok bool) {
	f, ok := s.lab.familyOf(s.lab.Chosen)
	if !ok || bench.AblatedAlgorithm(f) == "" {
		return bench.Ablation{}, f, false
	}
	m := s.measuredRules(f)
	if m == nil {
		return bench.Ablation{}, f, true
	}
	puzzles := []string{s.lab.Chosen}
	if all {
		puzzles = slices.DeleteFunc(m.Puzzles(), func(id string) bool { return !m.ablates(id, f) })
	}
	return bench.Ablate(m.Measurement, f, bench.AblatedAlgorithm(f), puzzles), f, true
}

// measuredRules returns the measurement of sets of rules on the chosen puzzle of a family. It
// returns nil if there is none.
func (s *Summary) measuredRules(f family.Family) *StoredMeasurement {
	for _, m := range []*StoredMeasurement{s.lab.rules, s.lab.Shown} {
		if m != nil && m.Has(s.lab.Chosen) && m.ablates(s.lab.Chosen, f) {
			return m
		}
	}
	return nil
}

// drawRules draws the ablation that RulesOf returns. It returns false if nothing was measured.
func (s *Summary) drawRules(all bool) (plots.Drawing, bool) {
	a, f, _ := s.RulesOf(all)
	if len(a.Sets) == 0 {
		return plots.Drawing{}, false
	}
	puzzles := words.Count(len(a.Puzzles), f.Name+" board")
	if len(a.Puzzles) == 1 {
		puzzles, _, _ = s.lab.PuzzleName(a.Puzzles[0])
	}
	m, bars := s.measuredRules(f), RuleBars(a)
	bars.X.Limit = float64(m.limit().Milliseconds())
	caption := plots.Caption("Rules of "+a.Algorithm.Name+", "+puzzles, m.Measurement)
	return plots.Drawing{Chart: bars, Caption: caption, PuzzleAt: func(int, int) string { return "" }}, true
}

// HasRules reports whether sets of rules were measured since the program started.
func (s *Summary) HasRules() bool { return s.lab.rules != nil }

// RuleBars returns the bars of an ablation, one for each set of rules. For one puzzle, a bar is
// the number of nodes. For several puzzles, it is the number of nodes divided by that with the
// algorithm's own set: the geometric mean over the puzzles that both sets decide. The bars have up
// to three parts: sets about the search order, sets that add or remove rules, and sets of a single
// rule or of none.
func RuleBars(a bench.Ablation) chart.Bars {
	c := chart.Bars{X: chart.Axis{Quantity: "nodes", Unit: chart.Count}, Series: []chart.Series{{Name: "nodes", Role: 1}}}
	if len(a.Puzzles) > 1 {
		c.X.Quantity = "nodes, " + a.Algorithm.Name + " = 1"
	}
	order, rules, alone := ruleRows(a)
	part := func(what string, worth bench.Mean, rows []chart.Row) {
		if worth.Kind != bench.Unknown {
			what += ": " + gainText(worth.Ratio)
		}
		if len(rows) > 0 {
			c.Rows = append(append(c.Rows, chart.Row{Name: what}), rows...)
		}
	}
	if a.Algorithm.ID == bench.Smart {
		part("Order of the search", a.Order, order)
	} else {
		part("Method", a.Order, order)
	}
	part("Its rules", a.Cuts, rules)
	part("Rules alone", bench.Mean{}, alone)
	return c
}

// OwnRules returns some of the rows of RuleBars: the algorithm with its own rules, without each
// one of them, without any rule, and DFS.
func OwnRules(a bench.Ablation) []chart.Row {
	a.Sets = lists.Filter(a.Sets, func(s bench.AblationSet) bool {
		return !strings.Contains(string(s.Variant), "+") || s.Variant == a.Base
	})
	order, rules, alone := ruleRows(a)
	slices.Reverse(order)
	return slices.Concat(rules, alone, order)
}

// ruleRows returns a row for each set of rules: sets about the search order, sets that add or
// remove rules, and sets of a single rule or of none.
func ruleRows(a bench.Ablation) (order, rules, alone []chart.Row) {
	own := bench.Variant(a.Algorithm.ID)
	for _, s := range a.Sets {
		row := chart.Row{Name: setName(s.Variant, a.Algorithm), Chosen: s.Variant == own, Bars: []chart.Bar{{}}, Note: "–"}
		switch bar := &row.Bars[0]; {
		case len(a.Puzzles) > 1 && s.Nodes.Puzzles > 0:
			bar.Value = 1 / s.Nodes.Value
			row.Note = words.Digits(bar.Value)
			if s.Nodes.Puzzles < len(a.Puzzles) {
				row.Note += fmt.Sprintf(", %d boards", s.Nodes.Puzzles)
			}
		case len(a.Puzzles) == 1:
			if x, ok := plots.Cost(s.Cells[0], plots.Nodes); ok && math.IsInf(x, 1) {
				bar.Value, row.Note = x, "not solved"
			} else if ok {
				bar.Value, row.Note = x, words.Number(uint64(x))
			}
		}
		switch {
		case !strings.HasPrefix(string(s.Variant), a.Algorithm.ID), s.Variant == a.Base && len(order) > 0:
			order = append(order, row)
		case strings.Contains(string(s.Variant), "+none"):
			alone = append(alone, row)
		default:
			rules = append(rules, row)
		}
	}
	return order, rules, alone
}

// setName names a set of rules of an algorithm: "without Straight lines".
func setName(v bench.Variant, a solver.Info) string {
	changes, ok := strings.CutPrefix(string(v), a.ID)
	if !ok {
		return "DFS"
	}
	for _, r := range a.Rules {
		switch changes {
		case "+none+" + r.ID:
			return "only " + r.Name
		case "-" + r.ID:
			return "without " + r.Name
		case "+" + r.ID:
			return "+ " + r.Name
		}
	}
	switch changes {
	case "":
		return a.Name
	case "+none":
		return "no rules"
	case "+all":
		return "all rules"
	}
	ids, only := strings.CutPrefix(changes, "+none+")
	if !only {
		return changes[1:]
	}
	var names []string
	for _, id := range strings.Split(ids, "+") {
		if i := slices.IndexFunc(a.Rules, func(r solver.Rule) bool { return r.ID == id }); i >= 0 {
			id = a.Rules[i].Name
		}
		names = append(names, id)
	}
	return "only " + strings.Join(names, ", ")
}

// A RuleRow says in words what a rule is worth: its name, calls, cuts, time of a call,
// and what it gains in nodes and in time.
type RuleRow [6]string

// RuleHead is the head of the rows.
var RuleHead = RuleRow{"rule", "calls", "cuts", "ns each", "nodes", "time"}

// RuleRows describes the rules of an ablation.
func RuleRows(a bench.Ablation) []RuleRow {
	var out []RuleRow
	for _, r := range a.Rules {
		name := r.Rule.Name
		if r.Rule.OffByDefault {
			name = "+ " + name
		}
		each := "–"
		if r.PerCall > 0 {
			each = words.Number(uint64(r.PerCall + .5))
		}
		out = append(out, RuleRow{name, words.Compact(r.Calls), words.Compact(r.Pruned), each, gainText(r.Nodes.Ratio), gainText(r.Time.Ratio)})
	}
	return out
}

// gainText writes what a rule gains: the cost of the search without the rule, divided by the
// cost with it.
func gainText(r bench.Ratio) string {
	switch {
	case r.Kind == bench.Unknown:
		return "–"
	case r.Kind == bench.Same:
		return "×1"
	}
	text := "×" + words.Ratio(r.Value)
	if r.Kind == bench.AtLeast {
		text = "> " + text
	}
	return text
}
