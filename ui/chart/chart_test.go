package chart_test

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

var (
	cpu    = chart.Axis{Quantity: "CPU time", Limit: limit}
	dfs    = chart.Axis{Name: "DFS", Quantity: "CPU time", Limit: limit}
	smart  = chart.Axis{Name: "Smart DFS", Quantity: "CPU time", Limit: limit}
	series = []chart.Series{{Name: "DFS"}, {Name: "Smart DFS", Role: 1}, {Name: "Smart DFS + dead-end", Role: 3}}
	packs  = []string{"First boards", "Additional boards", "Tournament"}
)

const limit = 60e3

// boards returns points as in the report: most boards are faster with smart, some reach
// the limit.
func boards(n int) []chart.Point {
	r := rand.New(rand.NewPCG(1, 2))
	out := make([]chart.Point, n)
	for i := range out {
		x := math.Pow(10, -2.5+6*r.Float64())
		out[i] = chart.Point{
			Name: fmt.Sprintf("Board %d", i+1), X: x, Y: x / math.Pow(10, -.5+3.2*r.Float64()),
			Disturbed: i%7 == 3, Chosen: i == 11, Group: i % 3,
		}
		if i%9 == 5 {
			out[i].X = math.Inf(1)
		}
		if i%18 == 5 {
			out[i].Y = math.Inf(1)
		}
	}
	return out
}

// scatter returns a scatter plot of n boards.
func scatter(n int) chart.Scatter {
	return chart.Scatter{X: dfs, Y: smart, Groups: packs, Points: boards(n)}
}

// sizes returns what n boards of different sizes cost two variants.
func sizes(n int) chart.Sizes {
	c := chart.Sizes{X: chart.Axis{Quantity: "cells", Unit: chart.Count}, Y: cpu, Series: series[:2]}
	for i, p := range boards(n) {
		size := float64((i%12 + 4) * (i%12 + 4))
		c.Points = append(c.Points, chart.Point{Name: p.Name, X: size, Y: p.X, Chosen: p.Chosen})
		c.Points = append(c.Points, chart.Point{Name: p.Name, X: size, Y: p.Y, Group: 1, Disturbed: p.Disturbed})
	}
	return c
}

// cactus returns the lines of three variants for n boards.
func cactus(n int) chart.Cactus {
	c := chart.Cactus{Y: cpu}
	for i, s := range series {
		line := chart.CactusLine{Series: s, Of: n}
		for _, p := range boards(n) {
			v := chart.Value{Name: p.Name, Value: []float64{p.X, p.Y, p.Y * .7}[i], Chosen: p.Chosen}
			if !math.IsInf(v.Value, 1) {
				line.Values = append(line.Values, v)
			}
		}
		c.Lines = append(c.Lines, line)
	}
	return c
}

// bars returns the bars of n boards.
func bars(n int) chart.Bars {
	c := chart.Bars{X: cpu, Series: series}
	for _, p := range boards(n) {
		row := chart.Row{Name: p.Name, Chosen: p.Chosen}
		for i, v := range []float64{p.X, p.Y, p.Y * .7} {
			row.Bars = append(row.Bars, chart.Bar{Value: v, Min: v * .8, Max: v * 1.7, Disturbed: p.Disturbed && i == 1})
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// picture draws a chart in a size, in units of u pixels.
func picture(c chart.Chart, w, h int, u float64, pal *paint.Palette) (*image.RGBA, chart.Hits) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	return img, c.Draw(chart.Sheet{Pen: paint.NewSurface(img), Pal: pal, W: float64(w), H: float64(h), Unit: u})
}

func TestGolden(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, c := range map[string]chart.Chart{"scatter": scatter(26), "sizes": sizes(26), "cactus": cactus(26), "bars": bars(9)} {
		light, _ := picture(c, 480, 360, 1, &paint.Light)
		painttest.Golden(t, name+".png", light)
		dark, _ := picture(c, 960, 720, 2, &paint.Dark)
		painttest.Golden(t, name+"-dark-2x.png", dark)
	}
}

// TestHeadings draws bars in groups with headings, and notes at their ends.
func TestHeadings(t *testing.T) {
	c := chart.Bars{X: chart.Axis{Quantity: "nodes", Unit: chart.Count, Limit: limit}, Series: []chart.Series{{Name: "nodes", Role: 1}}}
	for i, p := range boards(9) {
		if i%4 == 0 {
			c.Rows = append(c.Rows, chart.Row{Name: fmt.Sprintf("Group %d", i/4+1)})
		}
		c.Rows = append(c.Rows, chart.Row{Name: p.Name, Bars: []chart.Bar{{Value: 1e3 * p.X}}, Note: fmt.Sprint(int64(min(1e3*p.X, 1e7))), Chosen: i == 2})
	}
	img, _ := picture(c, 420, 300, 1, &paint.Light)
	painttest.Golden(t, "headings.png", img)
}

// TestLimits draws the times of two measurements with limits of their own.
func TestLimits(t *testing.T) {
	c := scatter(26)
	c.X.Name, c.Y.Limit = "Report", 600
	for i := range c.Points {
		p := &c.Points[i]
		if p.Y > c.Y.Limit {
			p.Y = math.Inf(1)
		}
	}
	img, _ := picture(c, 480, 440, 1, &paint.Light)
	painttest.Golden(t, "limits.png", img)
}

// TestRows draws the bars next to a table, with its ground.
func TestRows(t *testing.T) {
	b := bars(10)
	img := image.NewRGBA(image.Rect(0, 0, 300, 30+24*len(b.Rows)))
	s := chart.Sheet{Pen: paint.NewSurface(img), Pal: &paint.Light, X: 20, W: 260, H: 30, Unit: 1}
	s.Pen.Rect(0, 0, 300, 300, 0, paint.Light.OwnSoft)
	scale := b.Scale(s.X, s.W, s.Unit)
	b.DrawTicks(s, scale)
	for i := range b.Rows {
		s.Y, s.H = float64(30+24*i), 24
		b.DrawRow(s, scale, i)
	}
	painttest.Golden(t, "rows.png", img)
}

// TestWithoutColours draws a picture in one colour for series and packs of all
// kinds: their marks, lines and bars still differ.
func TestWithoutColours(t *testing.T) {
	modeltest.SkipUnderRace(t)
	pal := paint.Light
	pal.Own, pal.Sol, pal.Trial, pal.HintLine, pal.Ink = pal.Ink3, pal.Ink3, pal.Ink3, pal.Ink3, pal.Ink3
	kinds := map[string]func(role int) chart.Chart{
		"pack": func(role int) chart.Chart {
			return chart.Scatter{X: dfs, Y: smart, Points: []chart.Point{{X: 1, Y: 1, Group: role}, {X: 10, Y: 10, Group: role}, {X: 100, Y: 1, Group: role}}}
		},
		"line": func(role int) chart.Chart {
			c := cactus(26)
			c.Lines = c.Lines[:1]
			c.Lines[0].Role = role
			return c
		},
		"bar": func(role int) chart.Chart {
			return chart.Bars{X: cpu, Series: []chart.Series{{Role: role}}, Rows: []chart.Row{{Bars: []chart.Bar{{Value: 1000}}}, {Bars: []chart.Bar{{Value: 1}}}}}
		},
	}
	for kind, draw := range kinds {
		var seen []*image.RGBA
		for role := range 6 {
			img, _ := picture(draw(role), 480, 360, 1, &pal)
			for other, old := range seen {
				differing := 0
				for i := range img.Pix {
					if max(img.Pix[i], old.Pix[i])-min(img.Pix[i], old.Pix[i]) > 64 {
						differing++
					}
				}
				if differing < 60 {
					t.Errorf("%s: roles %d and %d differ in %d values, want at least 60", kind, other, role, differing)
				}
			}
			seen = append(seen, img)
		}
	}
}

func TestColumns(t *testing.T) {
	for _, n := range []int{0, 1, 5, 12, 60} {
		var c chart.Columns
		for i := range n {
			c = append(c, chart.Column{Label: fmt.Sprint(i+1, " Nov"), Text: fmt.Sprint(i * i), Value: float64(i * i)})
		}
		for _, size := range sheetSizes {
			pen := newRecorder()
			c.Draw(chart.Sheet{Pen: pen, Pal: &paint.Light, W: size[0], H: size[1], Unit: size[2]})
			checkTexts(t, *pen.texts, size[0], size[1])
			last := fmt.Sprint(n, " Nov")
			if !slices.ContainsFunc(*pen.texts, func(w written) bool { return w.text == last }) && n > 0 {
				t.Errorf("%d columns on %v: the last one has no label", n, size)
			}
		}
	}
}
