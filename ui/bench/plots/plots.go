// Package plots makes charts of measurements: what package chart draws of the cells
// of package bench.
package plots

import (
	"slices"
	"time"

	"backtrack/ui/bench"
	"backtrack/ui/chart"
)

// A Source is a measurement, and what of it is drawn.
type Source struct {
	*bench.Measurement
	Boards   []string        // in their order; ids, or names of files
	Variants []bench.Variant // the first two are compared
	Names    bench.Names
	Board    func(id string) string // the name of a board
	Pack     func(id string) string // the name of the group of boards that a board belongs to
	Chosen   string                 // the board that is pointed out; "" is none
}

// Of returns a source of all that was measured. Boards have the names of their
// puzzles, and those of a family are a group.
func Of(m *bench.Measurement, names bench.Names) Source {
	return Source{
		Measurement: m, Boards: m.Puzzles(), Variants: m.Variants(), Names: names,
		Board: func(id string) string {
			if name := m.Info(id).Name; name != "" {
				return name
			}
			return id
		},
		Pack: func(id string) string { return m.Info(id).Family },
	}
}

// An Axes says what a scatter or size plot shows.
type Axes uint8

// The axes.
const (
	Times    Axes = iota // processor time
	Nodes                // nodes
	Reported             // the report's processor time against that measured here, of the second variant
)

// A Drawing is a chart and which board each of its marks stands for.
type Drawing struct {
	Chart chart.Chart
	Board func(series, index int) string // the id
}

// Caption returns what a picture in a file says about the measurement.
func (s Source) Caption() chart.Caption {
	h := s.Header
	c := chart.Caption{Title: h.Name, Machine: h.Machine.String(), Limit: bench.LimitText(h.Settings()), Date: h.Date.Format(time.DateOnly)}
	if c.Title == "" && len(s.Variants) > 1 {
		c.Title = s.Names(s.Variants[1]) + " against " + s.Names(s.Variants[0])
	}
	return c
}

// limit returns the limit of a solve in milliseconds.
func (s Source) limit() float64 { return bench.Millis(s.Header.Settings().Limit()) }

// series returns the series of the variants.
func (s Source) series() []chart.Series {
	var out []chart.Series
	usual := []bench.Variant{"dfs", "smart", "best"}
	others := len(usual)
	for _, v := range s.Variants {
		role := slices.Index(usual, v)
		if role < 0 {
			role = others
			others++
		}
		out = append(out, chart.Series{Name: s.Names(v), Role: role})
	}
	return out
}

// Cost returns what a cell cost, and whether it reached its limit. It reports false if
// the cell has no such figure.
func Cost(c bench.Cell, a Axes) (x float64, out, ok bool) {
	switch {
	case !c.Measured() || c.Err() != "" || c.Skipped():
		return 0, false, false
	case c.TimedOut():
		return 0, true, true
	case !c.Decided():
		return 0, false, false
	case a == Nodes:
		return float64(c.Median().Nodes), false, true
	}
	return c.Time().Median, false, true
}

func axis(name string, a Axes) chart.Axis {
	if a == Nodes {
		return chart.Axis{Name: name, Quantity: "nodes", Unit: chart.Count}
	}
	return chart.Axis{Name: name, Quantity: "CPU time", Unit: chart.Time}
}

// Scatter draws the second variant against the first, or its time against the
// report's. It reports false if there is nothing to draw.
func (s Source) Scatter(a Axes) (d Drawing, ok bool) {
	if len(s.Variants) < 2 {
		return Drawing{}, false
	}
	first, second := s.Variants[0], s.Variants[1]
	c := chart.Scatter{X: axis(s.Names(first), a), Y: axis(s.Names(second), a), Limit: s.limit()}
	report := bench.ReadReport()
	if a == Reported {
		c.X.Name = "Report, " + s.Names(second)
		c.X.Limit = bench.Millis(bench.ReportLimit)
	}
	var boards []string
	for _, id := range s.Boards {
		one, two := s.Cell(id, first), s.Cell(id, second)
		p := chart.Point{Name: s.Board(id), Chosen: id == s.Chosen, Disturbed: two.Disturbed()}
		var okX, okY bool
		if a == Reported {
			p.X, okX = report.Seconds(id, second)
			p.X *= 1e3
			p.XOut = report.Figure(id, second) == bench.ReportUnsolved
			okX = okX || p.XOut
		} else {
			p.X, p.XOut, okX = Cost(one, a)
			p.Disturbed = p.Disturbed || one.Disturbed()
		}
		p.Y, p.YOut, okY = Cost(two, a)
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
	return Drawing{c, func(_, i int) string { return boards[i] }}, len(boards) > 0
}

// Sizes draws the cost of all variants against the sizes of the boards, by times or by
// nodes.
func (s Source) Sizes(a Axes) Drawing {
	c := chart.Sizes{X: chart.Axis{Quantity: "cells", Unit: chart.Count}, Y: axis("", a), Limit: s.limit(), Series: s.series()}
	var boards []string
	for group, v := range s.Variants {
		for _, id := range s.Boards {
			cell := s.Cell(id, v)
			y, out, ok := Cost(cell, a)
			if !ok {
				continue
			}
			c.Points = append(c.Points, chart.Point{Name: s.Board(id), X: float64(s.Info(id).Cells), Y: y, YOut: out, Disturbed: cell.Disturbed(), Chosen: id == s.Chosen, Group: group})
			boards = append(boards, id)
		}
	}
	return Drawing{c, func(_, i int) string { return boards[i] }}
}

// Cactus draws how many boards each variant has solved within a time.
func (s Source) Cactus() Drawing {
	c := chart.Cactus{Y: axis("", Times), Limit: s.limit()}
	boards := make([][]string, len(s.Variants))
	for i, v := range s.Variants {
		line := chart.Solved{Series: s.series()[i]}
		for _, id := range s.Boards {
			x, out, ok := Cost(s.Cell(id, v), Times)
			if !ok {
				continue
			}
			line.Of++
			if !out {
				boards[i] = append(boards[i], id)
				line.Values = append(line.Values, chart.Value{Name: s.Board(id), Value: x, Chosen: id == s.Chosen})
			}
		}
		c.Lines = append(c.Lines, line)
	}
	return Drawing{c, func(series, i int) string { return boards[series][i] }}
}

// Bars draws the times of the boards as bars.
func (s Source) Bars() Drawing {
	c := chart.Bars{X: axis("", Times), Series: s.series(), Limit: s.limit()}
	for _, id := range s.Boards {
		row := chart.Row{Name: s.Board(id), Chosen: id == s.Chosen}
		for _, v := range s.Variants {
			row.Bars = append(row.Bars, s.bar(id, v))
		}
		c.Rows = append(c.Rows, row)
	}
	return Drawing{c, func(_, i int) string { return s.Boards[i] }}
}

func (s Source) bar(id string, v bench.Variant) chart.Bar {
	cell := s.Cell(id, v)
	x, out, ok := Cost(cell, Times)
	if !ok {
		return chart.Bar{}
	}
	b := chart.Bar{Value: x, Out: out, Disturbed: cell.Disturbed()}
	if t := cell.Time(); t.N > 1 && !out {
		b.Min, b.Max = t.Min, t.Max
	}
	return b
}
