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
	Set        string          // name of the set of puzzles; if "", titles give the number of puzzles
	IDs        []string        // ids of the puzzles, or names of their files, in drawing order
	Variants   []bench.Variant // the first two are compared
	Names      bench.Names
	PuzzleName func(id string) string // returns the name of a puzzle
	Group      func(id string) string // returns the name of the group that a puzzle belongs to
	Chosen     string                 // id of the highlighted puzzle; "" if there is none
}

// NewSource returns a source with everything that was measured. Puzzles have their own names
// and are grouped by family.
func NewSource(m *bench.Measurement, families []family.Family) Source {
	s := Source{
		Measurement: m, Set: m.Header.Name, IDs: m.Puzzles(), Variants: m.Variants(), Names: bench.VariantNames(families),
		PuzzleName: func(id string) string { return cmp.Or(m.Info(id).Name, id) },
		Group: func(id string) string {
			of := m.Info(id).Family
			if f, ok := family.Find(families, of); ok {
				return f.Name
			}
			return of
		},
	}
	if n := len(s.IDs); s.Set == "" && n > 1 {
		group := s.Group(s.IDs[0])
		if !slices.ContainsFunc(s.IDs, func(id string) bool { return s.Group(id) != group }) {
			s.Set = words.Count(n, strings.TrimSpace(group+" board"))
		}
	}
	return s
}

// A Quantity says what a scatter or size plot shows.
type Quantity uint8

// The quantities.
const (
	Times    Quantity = iota // CPU time
	Nodes                    // nodes
	Reported                 // CPU time of the second variant: in the report and here
)

// A Drawing is a chart and its caption, which only a file shows.
type Drawing struct {
	Chart    chart.Chart
	Caption  chart.Caption
	PuzzleAt func(series, index int) string // returns the id of the puzzle of a mark
}

// Title says what is compared on which puzzles: "Smart DFS against DFS, 26 Numbrix
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
	return what + ", " + s.setText()
}

// setText says which puzzles are drawn.
func (s Source) setText() string {
	if s.Set == "" && len(s.IDs) == 1 {
		return s.PuzzleName(s.IDs[0])
	}
	return cmp.Or(s.Set, words.Count(len(s.IDs), "board"))
}

// caption returns the caption of a picture in a file: where and how the measurement was
// made, and how complete it is.
func (s Source) caption(title string) chart.Caption {
	c := Caption(title, s.Measurement)
	done := lists.Count(s.IDs, func(id string) bool {
		return !slices.ContainsFunc(s.Variants, func(v bench.Variant) bool { return !s.Cell(id, v).Measured() })
	})
	if done < len(s.IDs) {
		c.Notes = append([]string{fmt.Sprintf("%d of %s measured", done, words.Count(len(s.IDs), "board"))}, c.Notes...)
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

// Cost returns what a cell cost, as a time or as a number of nodes. It returns
//
//   - false if the cell was not measured, failed or was skipped;
//   - the CPU time used, if a time is wanted and the wall-clock limit ended the runs;
//   - +Inf if the cell reached its limit;
//   - false if it was not decided for another reason;
//   - the median in all other cases.
func Cost(c bench.Cell, q Quantity) (x float64, ok bool) {
	switch {
	case !c.Measured() || c.Err() != "" || c.Skipped():
		return 0, false
	case c.EndedByClock() && q != Nodes:
		return c.Time().Median, c.Time().Median > 0
	case c.TimedOut():
		return math.Inf(1), true
	case !c.Decided():
		return 0, false
	case q == Nodes:
		return float64(c.Median().Nodes), true
	}
	return c.Time().Median, true
}

// axis returns the axis of the cost of the variant called name, or of all variants if name is
// "".
func (s Source) axis(name string, q Quantity) chart.Axis {
	x := chart.Axis{Name: name, Quantity: "CPU time", Unit: chart.Time, Limit: bench.Millis(s.Header.Settings().Limit())}
	if q == Nodes {
		x.Quantity, x.Unit = "nodes", chart.Count
	}
	return x
}

// Scatter draws the second variant against the first or, for Reported, the time of the second
// variant against its time in the report. It returns false if there is nothing to draw.
func (s Source) Scatter(q Quantity) (d Drawing, ok bool) {
	if len(s.Variants) < 2 {
		return Drawing{}, false
	}
	first, second := s.Variants[0], s.Variants[1]
	c := chart.Scatter{X: s.axis(s.Names(first), q), Y: s.axis(s.Names(second), q)}
	title, report := s.title(s.Variants[:2]), bench.ReadReport()
	if q == Reported {
		title = fmt.Sprintf("%s here against the report, %s", s.Names(second), s.setText())
		c.X.Name = "Report, " + s.Names(second)
		c.X.Limit = bench.Millis(bench.ReportLimit)
	}
	var ids []string
	for _, id := range s.IDs {
		one, two := s.Cell(id, first), s.Cell(id, second)
		p := chart.Point{Name: s.PuzzleName(id), Chosen: id == s.Chosen, Disturbed: two.Disturbed()}
		var okX, okY bool
		if q == Reported {
			p.X, okX = report.Seconds(id, second)
			p.X *= 1e3
			if report.Figure(id, second) == bench.ReportUnsolved {
				p.X, okX = math.Inf(1), true
			}
		} else {
			p.X, okX = Cost(one, q)
			p.Disturbed = p.Disturbed || one.Disturbed()
		}
		p.Y, okY = Cost(two, q)
		if !okX || !okY {
			continue
		}
		group := s.Group(id)
		if p.Group = slices.Index(c.Groups, group); p.Group < 0 {
			p.Group = len(c.Groups)
			c.Groups = append(c.Groups, group)
		}
		c.Points, ids = append(c.Points, p), append(ids, id)
	}
	return Drawing{c, s.caption(title), func(_, i int) string { return ids[i] }}, len(ids) > 0
}

// Sizes draws the cost of all variants against the sizes of the puzzles. The cost is in times
// or in nodes.
func (s Source) Sizes(q Quantity) Drawing {
	c := chart.Sizes{X: chart.Axis{Quantity: "cells", Unit: chart.Count}, Y: s.axis("", q), Series: s.series()}
	var ids []string
	for group, v := range s.Variants {
		for _, id := range s.IDs {
			cell := s.Cell(id, v)
			y, ok := Cost(cell, q)
			if !ok {
				continue
			}
			c.Points = append(c.Points, chart.Point{
				Name: s.PuzzleName(id), X: float64(s.Info(id).Cells), Y: y,
				Disturbed: cell.Disturbed(), Chosen: id == s.Chosen, Group: group,
			})
			ids = append(ids, id)
		}
	}
	return Drawing{c, s.caption(s.Title()), func(_, i int) string { return ids[i] }}
}

// Cactus draws how many puzzles each variant has solved within a time.
func (s Source) Cactus() Drawing {
	c := chart.Cactus{Y: s.axis("", Times)}
	ids := make([][]string, len(s.Variants))
	for i, v := range s.Variants {
		line := chart.CactusLine{Series: s.series()[i]}
		for _, id := range s.IDs {
			x, ok := Cost(s.Cell(id, v), Times)
			if !ok {
				continue
			}
			line.Of++
			if s.Cell(id, v).Decided() {
				ids[i] = append(ids[i], id)
				line.Values = append(line.Values, chart.Value{Name: s.PuzzleName(id), Value: x, Chosen: id == s.Chosen})
			}
		}
		c.Lines = append(c.Lines, line)
	}
	return Drawing{c, s.caption(s.Title()), func(series, i int) string { return ids[series][i] }}
}

// Bars draws the times of the puzzles as bars.
func (s Source) Bars() Drawing {
	c := chart.Bars{X: s.axis("", Times), Series: s.series()}
	for _, id := range s.IDs {
		row := chart.Row{Name: s.PuzzleName(id), Chosen: id == s.Chosen}
		for _, v := range s.Variants {
			row.Bars = append(row.Bars, s.bar(id, v))
		}
		c.Rows = append(c.Rows, row)
	}
	return Drawing{c, s.caption(s.Title()), func(_, i int) string { return s.IDs[i] }}
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
