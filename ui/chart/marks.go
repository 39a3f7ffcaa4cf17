package chart

import (
	"image/color"
	"math"

	"backtrack/model/lists"
	"backtrack/ui/paint"
)

// radius is the radius of a mark, in units.
const radius = 4.5

// shapes are the marks of groups and series. The unit of the corners is the radius of a disc of
// about the same area. The disc itself has no corners.
var shapes = [...][]paint.Point{
	nil,
	{{X: -.87, Y: -.87}, {X: .87, Y: -.87}, {X: .87, Y: .87}, {X: -.87, Y: .87}},
	{{X: 0, Y: -1.3}, {X: 1.15, Y: .75}, {X: -1.15, Y: .75}},
	{{X: 0, Y: -1.25}, {X: 1.25, Y: 0}, {X: 0, Y: 1.25}, {X: -1.25, Y: 0}},
	{
		{X: -.4, Y: -1.2}, {X: .4, Y: -1.2}, {X: .4, Y: -.4}, {X: 1.2, Y: -.4}, {X: 1.2, Y: .4}, {X: .4, Y: .4},
		{X: .4, Y: 1.2}, {X: -.4, Y: 1.2}, {X: -.4, Y: .4}, {X: -1.2, Y: .4}, {X: -1.2, Y: -.4}, {X: -.4, Y: -.4},
	},
	{{X: 0, Y: 1.3}, {X: -1.15, Y: -.75}, {X: 1.15, Y: -.75}},
}

// drawShape draws a mark, filled or hollow. A rim in the colour of the ground keeps it apart
// from marks below it.
func (s Sheet) drawShape(kind int, x, y, r float64, hollow bool, c color.NRGBA) {
	kind, r = max(kind, 0)%len(shapes), r*s.Unit
	line := 1.6 * s.Unit
	corners := shapes[kind]
	if corners == nil {
		s.Pen.Disc(x, y, r+s.Unit, s.Pal.Surface)
		if hollow {
			s.Pen.Ring(x, y, r-line/2, line, c)
		} else {
			s.Pen.Disc(x, y, r, c)
		}
		return
	}
	at := func(r float64) []paint.Point {
		out := lists.Map(corners, func(p paint.Point) paint.Point { return paint.Pt(x+r*p.X, y+r*p.Y) })
		return append(out, out[0])
	}
	s.Pen.Polyline(at(r), 2*s.Unit, s.Pal.Surface)
	if hollow {
		s.Pen.Polygon(at(r), s.Pal.Surface)
		s.Pen.Polyline(at(r-line/2), line, c)
	} else {
		s.Pen.Polygon(at(r), c)
	}
}

// Diamond draws the mark of solutions.
func (s Sheet) Diamond(x, y, r float64, c color.NRGBA) {
	s.Pen.Polygon([]paint.Point{{X: x, Y: y - r}, {X: x + r, Y: y}, {X: x, Y: y + r}, {X: x - r, Y: y}}, c)
}

// drawRing draws the ring around a chosen mark.
func (s Sheet) drawRing(x, y float64) {
	s.Pen.Ring(x, y, 2*radius*s.Unit, 2*s.Unit, s.Pal.HintLine)
}

// drawMark draws the mark of a puzzle with the function draw. In an SVG file the mark is an
// element of its own, whose name a browser shows.
func (s Sheet) drawMark(name string, draw func()) {
	if svg, ok := s.Pen.(paint.SVG); ok {
		svg.TitledGroup(name, draw)
		return
	}
	draw()
}

// color returns the colour of a series.
func (r Series) color(pal *paint.Palette) color.NRGBA {
	colors := [...]color.NRGBA{pal.Ink3, pal.Own, pal.Sol, pal.Trial, pal.HintLine, pal.Ink}
	return colors[max(r.Role, 0)%len(colors)]
}

// dashed returns a pen with the dashes of a series. Smart DFS has a solid line.
func (r Series) dashed(s Sheet) paint.Pen {
	dashes := [...][2]float64{{7, 5}, {}, {0, 4.5}, {14, 5}, {3, 4}, {18, 4}}
	d := dashes[max(r.Role, 0)%len(dashes)]
	if d[1] == 0 {
		return s.Pen
	}
	return s.Pen.Dashed(d[0]*s.Unit, d[1]*s.Unit)
}

// An Entry explains a sign of a picture in its legend. Draw draws the sign, at most 20 units
// wide, with its centre at x and y.
type Entry struct {
	Text string
	Draw func(x, y float64)
}

// A LegendStyle says how the entries of a legend are laid out, in units.
type LegendStyle struct {
	Size   float64 // height of the text
	Middle float64 // distance from the left end of an entry to the middle of its sign
	Text   float64 // distance from the left end of an entry to its text
	Gap    float64 // gap between two entries of a line
	Line   float64 // distance between two lines
}

var legendStyle = LegendStyle{Size: textSize, Middle: 10, Text: 26, Gap: 16, Line: lineHigh}

// Width returns how wide a line of entries is if a unit is u pixels.
func (l LegendStyle) Width(u float64, entries ...Entry) float64 {
	w := -l.Gap * u
	for _, e := range entries {
		w += (l.Text+l.Gap)*u + paint.TextWidth(e.Text, l.Size*u, paint.Regular)
	}
	return w
}

// Lines breaks entries into lines that are at most width pixels wide. Each line has at least
// one entry.
func (l LegendStyle) Lines(u, width float64, entries []Entry) (lines [][]Entry) {
	for _, e := range entries {
		if n := len(lines) - 1; n >= 0 && l.Width(u, append(lines[n], e)...) <= width {
			lines[n] = append(lines[n], e)
		} else {
			lines = append(lines, []Entry{e})
		}
	}
	return lines
}

// Draw draws lines of entries, from x on. The middle of the first line is at y.
func (l LegendStyle) Draw(s Sheet, x, y float64, lines [][]Entry) {
	u := s.Unit
	for _, line := range lines {
		at := x
		for _, e := range line {
			e.Draw(at+l.Middle*u, y)
			s.Pen.Text(at+l.Text*u, y, e.Text, l.Size*u, paint.Regular, paint.Start, s.Pal.Ink2)
			at += l.Width(u, e) + l.Gap*u
		}
		y += l.Line * u
	}
}

// Legend draws a legend below top and returns its height, in pixels. If the legend would be
// higher than room, or the sheet is narrow, Legend draws nothing and returns 0.
func (s Sheet) Legend(left, top, width, room float64, entries []Entry) float64 {
	u := s.Unit
	lines := legendStyle.Lines(u, width, lists.Map(entries, func(e Entry) Entry {
		return Entry{s.fit(e.Text, width-legendStyle.Text*u), e.Draw}
	}))
	high := (lineHigh*float64(len(lines)) + 6) * u
	if len(entries) == 0 || high > room || s.W < 240*u {
		return 0
	}
	legendStyle.Draw(s, left, top+lineHigh*u/2, lines)
	return high
}

// Hits says where the marks of a chart are.
type Hits struct {
	First int // index of the first row that Bars has drawn

	marks []hit
	reach float64
}

// A hit is the place of a mark: a point, a line along an axis or a rectangle.
type hit struct {
	x0, y0, x1, y1 float64
	series, index  int
}

// add adds a mark.
func (h *Hits) add(x0, y0, x1, y1 float64, series, index int) {
	h.marks = append(h.marks, hit{x0, y0, x1, y1, series, index})
}

// At returns the mark nearest to a place, if it is within a few pixels. If several marks are
// equally near, it returns the one on top.
func (h Hits) At(x, y float64) (series, index int, ok bool) {
	nearest := h.reach
	for _, m := range h.marks {
		d := math.Hypot(max(m.x0-x, 0, x-m.x1), max(m.y0-y, 0, y-m.y1))
		if d <= nearest {
			nearest, series, index, ok = d, m.series, m.index, true
		}
	}
	return series, index, ok
}
