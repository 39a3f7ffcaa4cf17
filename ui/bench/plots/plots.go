// Package plots draws the charts of package chart from the measurements of package
// bench.
package plots

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Source is a measurement and the part of it that is drawn.
type Source struct {
	*bench.Measurement
	Set       string          // name of the set of boards; "" counts them
	Boards    []string        // ids, or names of files, in their order
	Variants  []bench.Variant // the first two are compared
	Names     bench.Names
	BoardName func(id string) string // returns the name of a board
	Pack      func(id string) string // returns the name of the group that a board belongs to
	Chosen    string                 // the highlighted board; "" if there is none
}

// NewSource returns a source with everything that was measured. Boards have the names of their
// puzzles and are grouped by family.
func NewSource(m *bench.Measurement, families []family.Family) Source {
	s := Source{
		Measurement: m, Set: m.Header.Name, Boards: m.Puzzles(), Variants: m.Variants(), Names: bench.VariantNames(families),
		BoardName: func(id string) string { return cmp.Or(m.Info(id).Name, id) },
		Pack: func(id string) string {
			of := m.Info(id).Family
			if f, ok := family.Find(families, of); ok {
				return f.Name
			}
			return of
		},
	}
	if n := len(s.Boards); s.Set == "" && n > 1 {
		pack := s.Pack(s.Boards[0])
		if !slices.ContainsFunc(s.Boards, func(id string) bool { return s.Pack(id) != pack }) {
			s.Set = words.Count(n, strings.TrimSpace(pack+" board"))
		}
	}
	return s
}

// An Axes says what a scatter or size plot shows.
type Axes uint8

// The axes.
const (
	Times    Axes = iota // CPU time
	Nodes                // nodes
	Reported             // CPU time in the report against the measured one, of the second variant
)

// A Drawing is a chart and the caption that it has in a file.
type Drawing struct {
	Chart   chart.Chart
	Caption chart.Caption
	BoardAt func(series, index int) string // returns the id of the board of a mark
}

// Title says what is compared on which boards: "Smart DFS against DFS, 26 Numbrix
// boards".
func (s Source) Title() string { return s.title(s.Variants) }

// maxNamed is the largest number of variants that a title names.
const maxNamed = 4

func (s Source) title(variants []bench.Variant) string {
	names := lists.Map(variants, func(v bench.Variant) string { return s.Names(v) })
	what := words.List(names, "and")
	switch n := len(names); {
	case n == 2:
		what = names[1] + " against " + names[0]
	case n > maxNamed:
		what = fmt.Sprintf("%d algorithms", n)
	}
	return what + ", " + s.boards()
}

// boards says which boards are drawn.
func (s Source) boards() string {
	if s.Set == "" && len(s.Boards) == 1 {
		return s.BoardName(s.Boards[0])
	}
	return cmp.Or(s.Set, words.Count(len(s.Boards), "board"))
}

// caption returns the caption of a picture in a file: where and how the measurement was
// made, and how complete it is.
func (s Source) caption(title string) chart.Caption {
	c := Caption(title, s.Measurement)
	done := lists.Count(s.Boards, func(id string) bool {
		return !slices.ContainsFunc(s.Variants, func(v bench.Variant) bool { return !s.Cell(id, v).Measured() })
	})
	if done < len(s.Boards) {
		c.Notes = append([]string{fmt.Sprintf("%d of %s measured", done, words.Count(len(s.Boards), "board"))}, c.Notes...)
	}
	return c
}

// Caption returns what a picture of a measurement says about itself in a file.
func Caption(title string, m *bench.Measurement) chart.Caption {
	h := m.Header
	samples := words.Count(h.Runs, "sample")
	if !h.Warm {
		samples = "cold runs"
	}
	return chart.Caption{Title: title, Notes: []string{
		h.Machine.String(), "limit " + bench.BothLimits(h.Settings()), samples, "Backtrack " + h.Version, h.Date.Format(time.DateOnly),
	}}
}

// series returns the series of the variants.
func (s Source) series() []chart.Series {
	var out []chart.Series
	others := len(bench.UsualVariants)
	for _, v := range s.Variants {
		role := slices.Index(bench.UsualVariants, v)
		if role < 0 {
			role = others
			others++
		}
		out = append(out, chart.Series{Name: s.Names(v), Role: role})
	}
	return out
}

// Cost returns the cost of a cell, or +Inf if it reached its limit. A time that the wall-clock
// limit ended is the CPU time used. Cost returns false if the cell has no such figure.
func Cost(c bench.Cell, a Axes) (x float64, ok bool) {
	switch {
	case !c.Measured() || c.Err() != "" || c.Skipped():
		return 0, false
	case c.EndedByClock() && a != Nodes:
		return c.Time().Median, c.Time().Median > 0
	case c.TimedOut():
		return math.Inf(1), true
	case !c.Decided():
		return 0, false
	case a == Nodes:
		return float64(c.Median().Nodes), true
	}
	return c.Time().Median, true
}

// axis returns the axis of a variant's cost; the name "" means all variants.
func (s Source) axis(name string, a Axes) chart.Axis {
	x := chart.Axis{Name: name, Quantity: "CPU time", Unit: chart.Time, Limit: bench.Millis(s.Header.Settings().Limit())}
	if a == Nodes {
		x.Quantity, x.Unit = "nodes", chart.Count
	}
	return x
}

// Scatter draws the second variant against the first, or its time against the
// report's. It reports false if there is nothing to draw.
func (s Source) Scatter(a Axes) (d Drawing, ok bool) {
	if len(s.Variants) < 2 {
		return Drawing{}, false
	}
	first, second := s.Variants[0], s.Variants[1]
	c := chart.Scatter{X: s.axis(s.Names(first), a), Y: s.axis(s.Names(second), a)}
	title, report := s.title(s.Variants[:2]), bench.ReadReport()
	if a == Reported {
		title = fmt.Sprintf("%s here against the report, %s", s.Names(second), s.boards())
		c.X.Name = "Report, " + s.Names(second)
		c.X.Limit = bench.Millis(bench.ReportLimit)
	}
	var boards []string
	for _, id := range s.Boards {
		one, two := s.Cell(id, first), s.Cell(id, second)
		p := chart.Point{Name: s.BoardName(id), Chosen: id == s.Chosen, Disturbed: two.Disturbed()}
		var okX, okY bool
		if a == Reported {
			p.X, okX = report.Seconds(id, second)
			p.X *= 1e3
			if report.Figure(id, second) == bench.ReportUnsolved {
				p.X, okX = math.Inf(1), true
			}
		} else {
			p.X, okX = Cost(one, a)
			p.Disturbed = p.Disturbed || one.Disturbed()
		}
		p.Y, okY = Cost(two, a)
		if !okX || !okY {
			continue
		}
		pack := s.Pack(id)
		if p.Group = slices.Index(c.Packs, pack); p.Group < 0 {
			p.Group = len(c.Packs)
			c.Packs = append(c.Packs, pack)
		}
		c.Points, boards = append(c.Points, p), append(boards, id)
	}
	return Drawing{c, s.caption(title), func(_, i int) string { return boards[i] }}, len(boards) > 0
}

// Sizes draws the cost of all variants against the sizes of the boards, by times or by
// nodes.
func (s Source) Sizes(a Axes) Drawing {
	c := chart.Sizes{X: chart.Axis{Quantity: "cells", Unit: chart.Count}, Y: s.axis("", a), Series: s.series()}
	var boards []string
	for group, v := range s.Variants {
		for _, id := range s.Boards {
			cell := s.Cell(id, v)
			y, ok := Cost(cell, a)
			if !ok {
				continue
			}
			c.Points = append(c.Points, chart.Point{
				Name: s.BoardName(id), X: float64(s.Info(id).Cells), Y: y,
				Disturbed: cell.Disturbed(), Chosen: id == s.Chosen, Group: group,
			})
			boards = append(boards, id)
		}
	}
	return Drawing{c, s.caption(s.Title()), func(_, i int) string { return boards[i] }}
}

// Cactus draws how many boards each variant has solved within a time.
func (s Source) Cactus() Drawing {
	c := chart.Cactus{Y: s.axis("", Times)}
	boards := make([][]string, len(s.Variants))
	for i, v := range s.Variants {
		line := chart.CactusLine{Series: s.series()[i]}
		for _, id := range s.Boards {
			x, ok := Cost(s.Cell(id, v), Times)
			if !ok {
				continue
			}
			line.Of++
			if s.Cell(id, v).Decided() {
				boards[i] = append(boards[i], id)
				line.Values = append(line.Values, chart.Value{Name: s.BoardName(id), Value: x, Chosen: id == s.Chosen})
			}
		}
		c.Lines = append(c.Lines, line)
	}
	return Drawing{c, s.caption(s.Title()), func(series, i int) string { return boards[series][i] }}
}

// Bars draws the times of the boards as bars.
func (s Source) Bars() Drawing {
	c := chart.Bars{X: s.axis("", Times), Series: s.series()}
	for _, id := range s.Boards {
		row := chart.Row{Name: s.BoardName(id), Chosen: id == s.Chosen}
		for _, v := range s.Variants {
			row.Bars = append(row.Bars, s.bar(id, v))
		}
		c.Rows = append(c.Rows, row)
	}
	return Drawing{c, s.caption(s.Title()), func(_, i int) string { return s.Boards[i] }}
}

func (s Source) bar(id string, v bench.Variant) chart.Bar {
	cell := s.Cell(id, v)
	x, ok := Cost(cell, Times)
	if !ok {
		return chart.Bar{}
	}
	b := chart.Bar{Value: x, Disturbed: cell.Disturbed()}
	if t := cell.Time(); t.N > 1 && !math.IsInf(x, 1) {
		b.Min, b.Max = t.Min, t.Max
	}
	return b
}
