package labmodel

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// RulesOf says what is known of the rules of the algorithm that an ablation of the
// chosen board is about: one board, or all boards of its family that were measured.
func (l *Lab) RulesOf(all bool) (a bench.Ablation, of family.Family, ok bool) {
	f, ok := l.familyOf(l.Chosen)
	if !ok || bench.Ablated(f) == "" {
		return bench.Ablation{}, f, false
	}
	for _, m := range []*Measured{l.rules, l.Shown} {
		if m == nil || !m.Has(l.Chosen) || !m.ablates(l.Chosen, f) {
			continue
		}
		boards := []string{l.Chosen}
		if all {
			boards = slices.DeleteFunc(m.Puzzles(), func(id string) bool { return !m.ablates(id, f) })
		}
		return bench.Ablate(m.Measurement, f, bench.Ablated(f), boards), f, true
	}
	return bench.Ablation{}, f, true
}

// HasRules reports whether sets of rules were measured since the program began.
func (l *Lab) HasRules() bool { return l.rules != nil }

// ablates reports whether a board was measured with sets of rules.
func (m *Measured) ablates(id string, f family.Family) bool {
	own, base := bench.Variant(bench.Ablated(f)), bench.Variant(bench.Ablated(f)+"+none")
	return m.Cell(id, own).Measured() && slices.ContainsFunc(m.Variants(), func(v bench.Variant) bool { return v == base })
}

// MeasureRules measures the boards, one or all that are chosen, with each set of rules
// that an ablation compares. The table stays as it is.
func (l *Lab) MeasureRules(all bool) {
	f, ok := l.familyOf(l.Chosen)
	if !ok || l.job != nil {
		return
	}
	algorithm := bench.Ablated(f)
	boards, name := []string{l.Chosen}, ""
	if name, _, _ = l.BoardName(l.Chosen); all {
		boards = slices.DeleteFunc(l.selected(), func(id string) bool { g, _ := l.familyOf(id); return g.ID != f.ID })
		name = l.Set.Name
	}
	plan := bench.Plan{Puzzles: boards, Variants: bench.AblationPlan(f, algorithm)}
	if len(boards) == 0 || len(plan.Variants) == 0 {
		return
	}
	file, err := l.newFile()
	if err != nil {
		l.host.Fail(err)
		return
	}
	l.rules = &Measured{bench.New(plan, l.settings(), fmt.Sprintf("Rules of %s, %s", l.Name(bench.Variant(algorithm)), name)), file}
	l.begin(l.rules)
}

// RuleBars returns the nodes that each set of rules of an ablation makes: on one board,
// or compared with the algorithm's own set, the geometric mean over those boards that
// both decide.
func RuleBars(a bench.Ablation) chart.Bars {
	c := chart.Bars{X: chart.Axis{Quantity: "nodes", Unit: chart.Count}, Series: []chart.Series{{Name: "nodes", Role: 1}}}
	if len(a.Puzzles) > 1 {
		c.X.Quantity = "nodes, " + a.Algorithm.Name + " = 1"
	}
	sets := slices.Clone(a.Sets)
	slices.SortStableFunc(sets, func(x, y bench.AblationSet) int { return order(x.Variant) - order(y.Variant) })
	for _, s := range sets {
		row := chart.Row{Name: setName(s.Variant, a.Algorithm), Chosen: string(s.Variant) == a.Algorithm.ID}
		bar := chart.Bar{}
		if len(a.Puzzles) == 1 {
			if x, out, ok := plots.Cost(s.Cells[0], plots.Nodes); ok {
				bar = chart.Bar{Value: x, Out: out}
			}
		} else if s.Nodes.Boards > 0 {
			bar.Value = 1 / s.Nodes.Value
		}
		row.Bars = []chart.Bar{bar}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// order returns a number by which sets of rules are sorted: rules alone go last.
func order(v bench.Variant) int {
	if strings.Contains(string(v), "+none+") {
		return 1
	}
	return 0
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
	return strings.ReplaceAll(changes[1:], "+", ", ") // those that only order the search
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
		if r.Rule.Extra {
			name = "+ " + name
		}
		each := "–"
		if r.PerCall > 0 {
			each = words.Number(uint64(r.PerCall + .5))
		}
		out = append(out, RuleRow{name, words.Compact(r.Calls), words.Compact(r.Cuts), each, gain(r.Nodes.Ratio), gain(r.Time.Ratio)})
	}
	return out
}

// gain writes how many times as much the search takes without a rule.
func gain(r bench.Ratio) string {
	switch {
	case r.Kind == bench.Unknown:
		return "–"
	case r.Kind == bench.Same:
		return "×1"
	}
	text := "×" + words.Thin.Ratio(r.Value)
	if r.Kind == bench.AtLeast {
		text = "> " + text
	}
	return text
}
