package labmodel

import (
	"strings"

	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/words"
)

// A ChartKind is a kind of chart of the shown measurement.
type ChartKind uint8

// The kinds of charts.
const (
	ScatterChart ChartKind = iota
	CactusChart
	BarsChart
	SizeChart
	RulesChart
)

// ChartNames are the names of the charts.
var ChartNames = []string{"Scatter", "Cactus", "Bars", "Size", "Rules"}

// QuantityNames are the names of the quantities of scatter and size plots, by [plots.Quantity].
var QuantityNames = []string{"CPU time", "Nodes", "Report against ours"}

// Draw returns a chart of the shown measurement. It returns false if there is nothing to draw.
// The chart of the rules is about all puzzles if all is set, else about the chosen puzzle.
func (s *Summary) Draw(p ChartKind, a plots.Quantity, all bool) (plots.Drawing, bool) {
	if p == RulesChart {
		return s.drawRules(all)
	}
	if s.lab.Shown == nil {
		return plots.Drawing{}, false
	}
	switch from := s.source(s.lab.Set.IDs); p {
	case ScatterChart:
		return from.Scatter(a)
	case CactusChart:
		return from.Cactus(), true
	case BarsChart:
		return from.Bars(), true
	default:
		if a == plots.Reported {
			a = plots.Times
		}
		return from.Sizes(a), true
	}
}

// source returns the data for charts of the given puzzles. It has no results if no measurement
// is shown.
func (s *Summary) source(ids []string) plots.Source {
	m := new(bench.Measurement)
	if s.lab.Shown != nil {
		m = s.lab.Shown.Measurement
	}
	return plots.Source{
		Measurement: m, Set: s.lab.Set.Name, IDs: ids, Variants: s.lab.Columns(), Names: s.lab.Name, Group: s.pack, Chosen: s.lab.Chosen,
		PuzzleName: func(id string) string { name, _, _ := s.lab.PuzzleName(id); return name },
	}
}

// Bars returns the bars that the table draws in its last column, one row for each puzzle.
func (s *Summary) Bars(ids []string) chart.Bars { return s.source(ids).Bars().Chart.(chart.Bars) }

// Title says which variants and puzzles the shown measurement compares.
func (s *Summary) Title() string { return s.source(s.lab.Set.IDs).Title() }

// pack returns the group of a puzzle in the charts: its pack, "imported" or "new".
func (s *Summary) pack(id string) string {
	f, ok := s.lab.familyOf(id)
	switch {
	case !ok, f.Imported(id):
		return "imported"
	case f.Makes(id):
		return "new"
	}
	if len(s.lab.families()) == 1 {
		return words.Upper(strings.TrimPrefix(packOf(f, id), f.Name+": "))
	}
	return packOf(f, id)
}

// Describe returns a line for the status bar: the name and size of a puzzle, and the time of
// each variant that was measured on it.
func (s *Summary) Describe(id string) string {
	name, size, _ := s.lab.PuzzleName(id)
	text := name
	if size != "" {
		text += ", " + size
	}
	if s.lab.Shown == nil {
		return text
	}
	var times []string
	for _, v := range s.lab.Columns() {
		if c := s.lab.Shown.Cell(id, v); c.Measured() {
			times = append(times, s.lab.Name(v)+" "+timeCell(c, s.lab.Shown).Text)
		}
	}
	if len(times) > 0 {
		text += ": " + strings.Join(times, ", ")
	}
	return text
}
