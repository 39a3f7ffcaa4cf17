package labmodel

import (
	"strings"

	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/words"
)

// A Picture is a chart of the measurement that is shown.
type Picture uint8

// The pictures.
const (
	ScatterPicture Picture = iota
	CactusPicture
	BarsPicture
	SizePicture
	RulesPicture
)

// Pictures are their names.
var Pictures = []string{"Scatter", "Cactus", "Bars", "Size", "Rules"}

// AxesNames are the names of the axes of scatter and size plots, by [plots.Axes].
var AxesNames = []string{"CPU time", "Nodes", "Report against ours"}

// Draw returns a picture of the measurement; false if there is nothing to draw. The
// picture of the rules is about the chosen board, or all boards.
func (l *Lab) Draw(p Picture, a plots.Axes, all bool) (plots.Drawing, bool) {
	if p == RulesPicture {
		return l.drawRules(all)
	}
	if l.Shown == nil {
		return plots.Drawing{}, false
	}
	switch s := l.source(l.Set.IDs); p {
	case ScatterPicture:
		return s.Scatter(a)
	case CactusPicture:
		return s.Cactus(), true
	case BarsPicture:
		return s.Bars(), true
	default:
		if a == plots.Reported {
			a = plots.Times
		}
		return s.Sizes(a), true
	}
}

// source returns what charts of some boards draw.
func (l *Lab) source(ids []string) plots.Source {
	m := new(bench.Measurement)
	if l.Shown != nil {
		m = l.Shown.Measurement
	}
	return plots.Source{
		Measurement: m, Set: l.Set.Name, Boards: ids, Variants: l.Columns(), Names: l.Name, Pack: l.pack, Chosen: l.Chosen,
		Board: func(id string) string { name, _, _ := l.BoardName(id); return name },
	}
}

// Bars returns the bars of boards, for the table.
func (l *Lab) Bars(ids []string) chart.Bars { return l.source(ids).Bars().Chart.(chart.Bars) }

// Title says what the measurement that is shown compares, on which boards.
func (l *Lab) Title() string { return l.source(l.Set.IDs).Title() }

// pack returns the name of the group of boards that a board belongs to.
func (l *Lab) pack(id string) string {
	f, ok := l.familyOf(id)
	switch {
	case !ok, f.Imported(id):
		return "imported"
	case f.Makes(id):
		return "new"
	}
	if len(l.families()) == 1 {
		return words.Upper(strings.TrimPrefix(packOf(f, id), f.Name+", "))
	}
	return packOf(f, id)
}

// Describe says in a line what a board cost the variants, for the status bar.
func (l *Lab) Describe(id string) string {
	name, size, _ := l.BoardName(id)
	text := name
	if size != "" {
		text += ", " + size
	}
	if l.Shown == nil {
		return text
	}
	var times []string
	for _, v := range l.Columns() {
		if c := l.Shown.Cell(id, v); c.Measured() {
			times = append(times, l.Name(v)+" "+plainTime(c, l.Shown).Text)
		}
	}
	if len(times) > 0 {
		text += ": " + strings.Join(times, ", ")
	}
	return text
}
