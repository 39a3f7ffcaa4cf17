package labmodel

import (
	"slices"
	"strings"

	"backtrack/ui/bench"
	"backtrack/ui/chart"
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

// An Axes says what a scatter or size plot compares.
type Axes uint8

// The axes.
const (
	TimeAxes   Axes = iota // processor time of two variants
	NodeAxes               // nodes of two variants
	ReportAxes             // the report's time against ours
)

// AxesNames are their names.
var AxesNames = []string{"CPU time", "Nodes", "Report against ours"}

// A Drawing is a chart and which board each of its marks stands for.
type Drawing struct {
	Chart chart.Chart
	Board func(series, index int) string // the id
}

// Draw returns a picture of the measurement; false if there is nothing to draw. That of
// the rules is about the chosen board, or all boards.
func (l *Lab) Draw(p Picture, a Axes, all bool) (Drawing, bool) {
	if p == RulesPicture {
		rules, _, _ := l.RulesOf(all)
		return Drawing{RuleBars(rules), func(int, int) string { return "" }}, len(rules.Sets) > 0
	}
	if l.Shown == nil {
		return Drawing{}, false
	}
	switch p {
	case ScatterPicture:
		return l.scatter(a)
	case CactusPicture:
		return l.cactus(), true
	case BarsPicture:
		boards := l.Set.IDs
		return Drawing{l.Bars(boards), func(_, i int) string { return boards[i] }}, true
	}
	return l.sizes(a), true
}

// Caption returns what an exported picture says about itself.
func (l *Lab) Caption(p Picture) chart.Caption {
	m := l.Shown
	if p == RulesPicture && l.rules != nil {
		m = l.rules
	}
	return chart.Caption{Title: m.Header.Name, Machine: m.Header.Machine.String(), Limit: m.Limit(), Date: m.Date()}
}

// limitMillis returns the limit of a run in milliseconds, as charts want it.
func (l *Lab) limitMillis() float64 { return l.Shown.Header.Limits.CPU }

// series returns the series of the variants.
func (l *Lab) series() []chart.Series {
	var out []chart.Series
	others := 2
	for _, v := range l.Columns() {
		s := chart.Series{Name: l.Name(v)}
		switch v {
		case "dfs":
		case "smart":
			s.Role = 1
		case "best":
			s.Role = 2
		default:
			others++
			s.Role = others
		}
		out = append(out, s)
	}
	return out
}

// cost returns what a cell cost, and whether it reached its limit. It reports false if
// the cell has no such figure.
func cost(c bench.Cell, a Axes) (x float64, out, ok bool) {
	switch {
	case !c.Measured() || c.Err() != "" || c.Skipped():
		return 0, false, false
	case c.TimedOut():
		return 0, true, true
	case a == NodeAxes:
		return float64(c.Median().Nodes), false, true
	}
	return c.Time().Median, false, true
}

func axis(name string, a Axes) chart.Axis {
	if a == NodeAxes {
		return chart.Axis{Name: name, Quantity: "nodes", Unit: chart.Count}
	}
	return chart.Axis{Name: name, Quantity: "CPU time", Unit: chart.Time}
}

// scatter draws the second variant against the first, or its time against the report's.
func (l *Lab) scatter(a Axes) (Drawing, bool) {
	variants := l.Columns()
	if len(variants) < 2 {
		return Drawing{}, false
	}
	first, second := variants[0], variants[1]
	c := chart.Scatter{X: axis(l.Name(first), a), Y: axis(l.Name(second), a), Limit: l.limitMillis()}
	if a == ReportAxes {
		c.X.Name = "Report, " + l.Name(second)
	}
	var boards []string
	r := bench.ReadReport()
	for _, id := range l.Set.IDs {
		one, two := l.Shown.Cell(id, first), l.Shown.Cell(id, second)
		p := chart.Point{Chosen: id == l.Chosen, Disturbed: one.Disturbed() || two.Disturbed()}
		var okX, okY bool
		if a == ReportAxes {
			p.X, okX = r.Seconds(id, second)
			p.X *= 1e3
			p.XOut = r.Figure(id, second) == bench.ReportUnsolved
			okX = okX || p.XOut
		} else {
			p.X, p.XOut, okX = cost(one, a)
		}
		p.Y, p.YOut, okY = cost(two, a)
		if !okX || !okY {
			continue
		}
		p.Name, _, _ = l.BoardName(id)
		pack := l.pack(id)
		if p.Group = slices.Index(c.Packs, pack); p.Group < 0 {
			p.Group = len(c.Packs)
			c.Packs = append(c.Packs, pack)
		}
		c.Points, boards = append(c.Points, p), append(boards, id)
	}
	return Drawing{c, func(_, i int) string { return boards[i] }}, len(boards) > 0
}

// pack returns the name of the group of boards that a board belongs to.
func (l *Lab) pack(id string) string {
	f, ok := l.familyOf(id)
	switch {
	case !ok, f.Imported(id):
		return "imported"
	case f.Makes(id):
		return "new"
	}
	return packOf(f, id)
}

// sizes draws the cost of all variants against the sizes of the boards.
func (l *Lab) sizes(a Axes) Drawing {
	if a == ReportAxes {
		a = TimeAxes
	}
	c := chart.Sizes{X: chart.Axis{Quantity: "cells", Unit: chart.Count}, Y: axis("", a), Limit: l.limitMillis(), Series: l.series()}
	var boards []string
	for group, v := range l.Columns() {
		for _, id := range l.Set.IDs {
			cell := l.Shown.Cell(id, v)
			y, out, ok := cost(cell, a)
			if !ok {
				continue
			}
			name, _, cells := l.BoardName(id)
			c.Points = append(c.Points, chart.Point{Name: name, X: float64(cells), Y: y, YOut: out, Disturbed: cell.Disturbed(), Chosen: id == l.Chosen, Group: group})
			boards = append(boards, id)
		}
	}
	return Drawing{c, func(_, i int) string { return boards[i] }}
}

// cactus draws how many boards each variant has solved by when.
func (l *Lab) cactus() Drawing {
	c := chart.Cactus{Y: axis("", TimeAxes), Limit: l.limitMillis()}
	boards := map[[2]int]string{}
	for i, v := range l.Columns() {
		line := chart.Solved{Series: l.series()[i]}
		for _, id := range l.Set.IDs {
			x, out, ok := cost(l.Shown.Cell(id, v), TimeAxes)
			if !ok {
				continue
			}
			line.Of++
			if !out {
				name, _, _ := l.BoardName(id)
				boards[[2]int{i, len(line.Values)}] = id
				line.Values = append(line.Values, chart.Value{Name: name, Value: x, Chosen: id == l.Chosen})
			}
		}
		c.Lines = append(c.Lines, line)
	}
	return Drawing{c, func(series, i int) string { return boards[[2]int{series, i}] }}
}

// Bars returns the bars of boards, for the table and the picture.
func (l *Lab) Bars(ids []string) chart.Bars {
	c := chart.Bars{X: axis("", TimeAxes), Series: l.series()}
	if l.Shown != nil {
		c.Limit = l.limitMillis()
	}
	for _, id := range ids {
		name, _, _ := l.BoardName(id)
		row := chart.Row{Name: name, Chosen: id == l.Chosen}
		for _, v := range l.Columns() {
			row.Bars = append(row.Bars, l.bar(id, v))
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

func (l *Lab) bar(id string, v bench.Variant) chart.Bar {
	if l.Shown == nil {
		return chart.Bar{}
	}
	cell := l.Shown.Cell(id, v)
	x, out, ok := cost(cell, TimeAxes)
	if !ok {
		return chart.Bar{}
	}
	b := chart.Bar{Value: x, Out: out, Disturbed: cell.Disturbed()}
	if t := cell.Time(); t.N > 1 && !out {
		b.Min, b.Max = t.Min, t.Max
	}
	return b
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
