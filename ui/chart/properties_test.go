package chart_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/ui/paint/fonttest"
)

// A recorder is a pen that keeps what is drawn.
type recorder struct {
	*paint.Surface
	discs *[]paint.Point // in the colour of marks
	texts *[]written
}

// A written is a text and its box.
type written struct {
	text           string
	x0, y0, x1, y1 float64
}

func newRecorder() recorder {
	return recorder{paint.NewSurface(image.NewRGBA(image.Rect(0, 0, 1, 1))), new([]paint.Point), new([]written)}
}

func (r recorder) Dashed(on, off float64) paint.Pen { return r }

func (r recorder) Disc(x, y, radius float64, c color.NRGBA) {
	if c == paint.Light.Own {
		*r.discs = append(*r.discs, paint.Pt(x, y))
	}
}

func (r recorder) Text(x, y float64, text string, size float64, style paint.Style, align paint.Align, c color.NRGBA) {
	w := paint.TextWidth(text, size, style)
	x -= w * float64(align) / 2
	*r.texts = append(*r.texts, written{text, x, y - .36*size, x + w, y + .36*size})
}

// checkTexts fails t unless all texts are on the sheet and none overlap.
func checkTexts(t *testing.T, texts []written, w, h float64) {
	t.Helper()
	for i, a := range texts {
		if a.text != "" && (a.x0 < -.5 || a.y0 < 0 || a.x1 > w+.5 || a.y1 > h) {
			t.Errorf("%q is off the sheet: %v, want it within %v × %v", a.text, a, w, h)
		}
		for _, b := range texts[:i] {
			if a.text != "" && b.text != "" && a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 {
				t.Errorf("%q and %q overlap", a.text, b.text)
			}
		}
	}
}

// sheetSizes are sizes of sheets from tiny to large, and units.
var sheetSizes = [][3]float64{{200, 150, 1}, {320, 240, 1}, {480, 360, 1}, {520, 700, 1}, {1600, 1000, 1}, {960, 720, 2}, {400, 300, 1.5}}

func TestTexts(t *testing.T) {
	modeltest.SkipUnderRace(t)
	long := scatter(30)
	long.Groups = []string{strings.Repeat("a long name of a pack ", 20), "B", "C"}
	long.X.Name, long.Y.Name = strings.Repeat("long ", 50), strings.Repeat("longer ", 50)
	named := bars(5)
	named.Rows[2].Name = strings.Repeat("a long name of a board ", 20)
	nodes := scatter(26)
	nodes.X, nodes.Y = chart.Axis{Name: "DFS", Quantity: "nodes", Unit: chart.Count}, chart.Axis{Name: "Smart", Quantity: "nodes", Unit: chart.Count}
	for i := range nodes.Points {
		nodes.Points[i].X, nodes.Points[i].Y = math.Ceil(1e4*nodes.Points[i].X), math.Ceil(1e4*nodes.Points[i].Y)
	}
	even := cactus(26)
	for i := range even.Lines {
		even.Lines[i].Values = slices.Clone(even.Lines[0].Values)
	}
	charts := []chart.Chart{long, named, nodes, even}
	for _, n := range []int{0, 1, 2, 26, 600} {
		charts = append(charts, scatter(n), sizes(n), cactus(n), bars(n))
	}
	for i, c := range charts {
		for _, size := range sheetSizes {
			t.Run(fmt.Sprintf("%d %T %v", i, c, size), func(t *testing.T) {
				pen := newRecorder()
				c.Draw(chart.Sheet{Pen: pen, Pal: &paint.Light, W: size[0], H: size[1], Unit: size[2]})
				checkTexts(t, *pen.texts, size[0], size[1])
				if len(*pen.texts) < 3 {
					t.Errorf("only %d texts, want at least 3", len(*pen.texts))
				}
			})
		}
	}
}

// TestHits checks that boards are found where they are drawn, but for those that
// are below others.
func TestHits(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, n := range []int{1, 2, 26} {
		for _, c := range []chart.Chart{scatter(n), sizes(n), cactus(n)} {
			_, hits := picture(c, 480, 360, 1, &paint.Light)
			found := map[[2]int]bool{}
			for y := range 360 {
				for x := range 480 {
					if series, index, ok := hits.At(float64(x), float64(y)); ok {
						found[[2]int{series, index}] = true
					}
				}
			}
			if want := marks(c); len(found) > want || len(found) < want-n/5 {
				t.Errorf("%T of %d boards: %d of %d marks are found", c, n, len(found), want)
			}
		}
	}
}

// marks counts what a chart shows.
func marks(c chart.Chart) int {
	switch c := c.(type) {
	case chart.Scatter:
		return len(c.Points)
	case chart.Sizes:
		return len(c.Points)
	case chart.Cactus:
		n := 0
		for _, l := range c.Lines {
			n += len(l.Values)
		}
		return n
	}
	return 0
}

// TestNearest checks that the nearer one of two boards is found.
func TestNearest(t *testing.T) {
	c := chart.Scatter{Points: []chart.Point{{X: 1, Y: 1}, {X: 100, Y: 100}}}
	_, hits := picture(c, 400, 400, 1, &paint.Light)
	var where [2][2]float64
	for x := 0.; x < 400; x++ {
		if _, i, ok := hits.At(x, 400-x); ok {
			where[i] = [2]float64{x, 400 - x}
		}
	}
	if where[0] == where[1] || where[0][0] >= where[1][0] {
		t.Errorf("places %v, want the first one further left", where)
	}
	if _, _, ok := hits.At(200, 100); ok {
		t.Error("a board where none is")
	}
	if _, _, ok := (chart.Hits{}).At(0, 0); ok {
		t.Error("a mark of no chart")
	}
}

func TestBarHits(t *testing.T) {
	c := bars(9)
	_, hits := picture(c, 480, 360, 1, &paint.Light)
	last, lastSeries := 0, -1
	for y := 0.; y < 360; y++ {
		series, row, ok := hits.At(240, y)
		if !ok {
			continue
		}
		if row < last || row == last && series < lastSeries {
			t.Fatalf("row %d, series %d below row %d, series %d; want them in order", row, series, last, lastSeries)
		}
		last, lastSeries = row, series
	}
	if last < 6 {
		t.Errorf("the last row is %d, want at least 6", last)
	}
}

// TestDegenerate draws values that no measurement should have.
func TestDegenerate(t *testing.T) {
	modeltest.SkipUnderRace(t)
	odd := []float64{0, -1, math.NaN(), math.Inf(1), math.Inf(-1), 5e-324, math.MaxFloat64, 1, 60e3, 60e3 + 1}
	for _, unit := range []chart.Unit{chart.Time, chart.Count} {
		for _, limit := range []float64{0, limit, math.NaN()} {
			axis := chart.Axis{Unit: unit, Limit: limit}
			s := chart.Scatter{X: axis, Y: axis}
			z := chart.Sizes{X: axis, Y: axis, Series: series}
			k := chart.Cactus{Y: axis}
			b := chart.Bars{X: axis, Series: series}
			for i, x := range odd {
				line := chart.CactusLine{}
				for _, y := range odd {
					p := chart.Point{Name: "\x00<&>\xff", X: x, Y: y, Group: i - 2}
					s.Points, z.Points = append(s.Points, p), append(z.Points, p)
					line.Values = append(line.Values, chart.Value{Value: y})
					b.Rows = append(b.Rows, chart.Row{Bars: []chart.Bar{{Value: x, Min: y, Max: x}, {}, {Value: y}, {Value: 1}}})
				}
				k.Lines = append(k.Lines, line)
			}
			for _, c := range []chart.Chart{s, z, k, b} {
				for _, size := range [][3]float64{{0, 0, 1}, {1, 1, 1}, {30, 20, 1}, {200, 150, 1}, {480, 360, 2}} {
					picture(c, int(size[0]), int(size[1]), size[2], &paint.Light)
				}
				if text := string(chart.File(c, chart.Caption{}, ".svg", &paint.Light)); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
					t.Errorf("%T: numbers that are none", c)
				}
			}
		}
	}
}

// TestInside checks that the marks of a scatter plot are within its axes, and are
// found in their middles.
func TestInside(t *testing.T) {
	for _, n := range []int{1, 2, 26, 600} {
		for _, size := range sheetSizes {
			c := scatter(n)
			c.Groups = nil
			for i := range c.Points {
				c.Points[i].Group, c.Points[i].Disturbed = 0, false
			}
			pen := newRecorder()
			hits := c.Draw(chart.Sheet{Pen: pen, Pal: &paint.Light, W: size[0], H: size[1], Unit: size[2]})
			if len(*pen.discs) != n {
				t.Fatalf("%v: %d marks of %d boards, want one for each", size, len(*pen.discs), n)
			}
			for _, at := range *pen.discs {
				if at.X < 40*size[2] || at.X > size[0]-12*size[2] || at.Y < 26*size[2] || at.Y > size[1]-40*size[2] {
					t.Errorf("%v: a mark at %v, want it inside the axes", size, at)
				}
				if _, _, ok := hits.At(at.X+1, at.Y-1); !ok {
					t.Errorf("%v: the mark at %v is not found", size, at)
				}
			}
		}
	}
}

// TestApart checks that boards that reached limits do not cover each other.
func TestApart(t *testing.T) {
	out := math.Inf(1)
	for name, p := range map[string]struct{ x, y float64 }{"corner": {out, out}, "right lane": {out, 10}, "upper lane": {10, out}} {
		c := chart.Scatter{X: dfs, Y: smart}
		n := 3
		if name == "corner" {
			n = 26
		}
		for range n {
			c.Points = append(c.Points, chart.Point{X: p.x, Y: p.y})
		}
		pen := newRecorder()
		c.Draw(chart.Sheet{Pen: pen, Pal: &paint.Light, W: 480, H: 360, Unit: 1})
		for i, a := range *pen.discs {
			for _, b := range (*pen.discs)[:i] {
				if math.Hypot(a.X-b.X, a.Y-b.Y) < 3 {
					t.Errorf("%s: marks at %v and %v, want 3 or more between them", name, a, b)
				}
			}
		}
		if len(*pen.discs) != n {
			t.Errorf("%s: %d marks of %d boards, want one for each", name, len(*pen.discs), n)
		}
	}
}

// TestSVG reads files: their XML, one mark for each board, and the caption.
func TestSVG(t *testing.T) {
	fonttest.AllowForeign(t)
	caption := chart.Caption{Title: "Boards <&> \"more\", עברית 🧩", Notes: []string{strings.Repeat("A long machine ", 20), "limit 60 s", "2026-11-22"}}
	for _, n := range []int{0, 1, 26, 600} {
		for _, c := range []chart.Chart{scatter(n), sizes(n), cactus(n), bars(n)} {
			text, count := map[string]string{}, 0
			within := ""
			in := xml.NewDecoder(strings.NewReader(string(chart.File(c, caption, ".svg", &paint.Light))))
			for {
				token, err := in.Token()
				if err == io.EOF {
					break
				} else if err != nil {
					t.Fatal(err)
				}
				switch token := token.(type) {
				case xml.StartElement:
					within = token.Name.Local
					if slices.Contains(token.Attr, xml.Attr{Name: xml.Name{Local: "class"}, Value: "mark"}) {
						count++
					}
				case xml.CharData:
					text[within] += string(token)
				}
			}
			if s, ok := c.(chart.Scatter); ok && count != len(s.Points) {
				t.Errorf("%d marks of %d boards, want one for each", count, len(s.Points))
			}
			if _, ok := c.(chart.Bars); ok && n > 0 && !strings.Contains(text["text"], "Smart DFS") {
				t.Errorf("%d boards: the bars have no legend", n)
			}
			for in, words := range map[string][]string{"text": {caption.Title, "A long mach", "limit 60 s · 2026-11-22"}, "title": {caption.Title}, "desc": {caption.Notes[0]}} {
				for _, want := range words {
					if !strings.Contains(text[in], want) {
						t.Errorf("%T: %q is missing in <%s>", c, want, in)
					}
				}
			}
		}
	}
}

// TestPNG reads pictures: a plot is wide enough to be printed, and many rows fit
// into memory.
func TestPNG(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for n, want := range map[int]int{26: 1980, 600: 800} {
		got, err := png.DecodeConfig(bytes.NewReader(chart.File(bars(n), chart.Caption{}, ".png", &paint.Dark)))
		if err != nil || got.Width < want || got.Width*got.Height > 41e6 {
			t.Errorf("%d boards: %d×%d pixels, %v; want at least %d wide, at most 41 million, nil", n, got.Width, got.Height, err, want)
		}
	}
}

// TestTicks reads the labels of axes.
func TestTicks(t *testing.T) {
	count, time := chart.Axis{Unit: chart.Count}, chart.Axis{}
	for _, tt := range []struct {
		axis chart.Axis
		w    float64
		from float64
		to   float64
		want string
	}{
		{cpu, 500, .02, 1000, "10 µs 100 µs 1 ms 10 ms 100 ms 1 s 10 s > 60 s"},
		{cpu, 250, .02, 1000, "10 µs 1 ms 100 ms > 60 s"},
		{chart.Axis{Limit: 600e3}, 500, .01, 1000, "10 µs 100 µs 1 ms 10 ms 100 ms 1 s 10 s 100 s > 10 min"},
		{time, 400, 1e-5, .3, "10 ns 100 ns 1 µs 10 µs 100 µs"},
		{time, 400, 3, 30, "1 ms 2 ms 5 ms 10 ms 20 ms 50 ms"},
		{count, 500, 1, 2e5, "1 10 100 1\u2009000 10\u2009000 100\u2009000"},
		{count, 500, 30, 5e8, "10 100 10³ 10⁴ 10⁵ 10⁶ 10⁷ 10⁸ 10⁹"},
	} {
		b := chart.Bars{X: tt.axis, Series: series, Rows: []chart.Row{{Bars: []chart.Bar{{Value: tt.from}, {Value: tt.to}}}}}
		pen := newRecorder()
		b.DrawTicks(chart.Sheet{Pen: pen, Pal: &paint.Light, W: tt.w, H: 20, Unit: 1}, b.Scale(0, tt.w, 1))
		var got []string
		for _, w := range *pen.texts {
			if w.text != "" {
				got = append(got, w.text)
			}
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%v to %v: %q, want %q", tt.from, tt.to, strings.Join(got, " "), tt.want)
		}
	}
}

// TestSolvedTicks reads the numbers of boards below a cactus plot.
func TestSolvedTicks(t *testing.T) {
	for n, want := range map[int]string{1: "0 1", 26: "0 5 10 15 20 25", 225: "0 50 100 150 200"} {
		pen := newRecorder()
		chart.Cactus{Lines: []chart.CactusLine{{Of: n}}}.Draw(chart.Sheet{Pen: pen, Pal: &paint.Light, W: 300, H: 240, Unit: 1})
		var got []string
		for _, w := range *pen.texts {
			if strings.Trim(w.text, "0123456789") == "" {
				got = append(got, w.text)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%d boards: %q, want %q", n, got, want)
		}
	}
}
