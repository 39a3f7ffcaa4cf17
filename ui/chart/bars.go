package chart

import (
	"fmt"
	"image/color"
	"math"

	"backtrack/ui/paint"
	"backtrack/words"
)

// Bars shows what each puzzle cost as a group of bars, one for each series, from
// the same left end.
type Bars struct {
	X      Axis
	Series []Series
	Rows   []Row
	First  int // index of the first row to draw
}

// A Row is a puzzle with the bars of all series, or a heading without bars.
type Row struct {
	Name   string
	Bars   []Bar
	Note   string // text at the right end
	Chosen bool
}

// style returns the style of the name.
func (r Row) style() paint.Style {
	if r.Chosen || len(r.Bars) == 0 {
		return paint.Bold
	}
	return paint.Regular
}

// A Bar is what a puzzle cost a variant. Value is +Inf if it reached the limit. Min and Max are
// the smallest and the largest of several samples. The zero Bar has not been measured.
type Bar struct {
	Value, Min, Max float64
	Disturbed       bool
}

// Measures of bars, in units.
const (
	barHigh  = 7
	barGap   = 2 // largest gap between the bars of a row
	groupGap = 4 // smallest gap between the bars of two rows
	rowGap   = 9
	nameWide = 150 // largest width of the names of puzzles
)

// rowHigh returns the height of a row, in units.
func (b Bars) rowHigh() float64 {
	return max(lineHigh, float64(len(b.Series))*(barHigh+barGap)+rowGap-barGap)
}

// high returns the height of the picture below its legend, in units.
func (b Bars) high() float64 {
	return b.rowHigh()*float64(max(len(b.Rows), 1)) + 16 + 2*lineHigh
}

// FileSize implements Chart.
func (b Bars) FileSize() (w, h float64) {
	s := Measure(fileWide)
	return fileWide, b.high() + s.Legend(0, 0, fileWide-2*margin, math.Inf(1), b.entries(s))
}

// Scale returns the scale of all bars, from pixel x to pixel x+w. A unit of the window has unit
// pixels.
func (b Bars) Scale(x, w, unit float64) Scale {
	var values []float64
	for _, r := range b.Rows {
		for _, v := range r.Bars {
			values = append(values, v.Value, v.Max, v.Value/2) // half the value: room for the shortest bar
		}
	}
	text := Sheet{Unit: unit}
	return newScale(newSide(b.X, values), x, x+w, min(laneWide*unit, w/6), 8*unit, func(l string) float64 { return text.width(l) + 10*unit })
}

// reachedLimit reports whether the bar reached the limit.
func (b Bar) reachedLimit() bool { return math.IsInf(b.Value, 1) }

// DrawTicks writes the labels of a scale at half the height of a sheet.
func (b Bars) DrawTicks(s Sheet, sc Scale) {
	y := s.Y + s.H/2
	for _, t := range sc.ticks {
		s.drawText(t.pixel, y, t.label, paint.Middle, s.Pal.Ink3)
	}
	if sc.laneLabel != "" {
		s.drawText(sc.lane(), y, sc.laneLabel, paint.Middle, s.Pal.Err)
	}
}

// DrawRow draws the grid and the bars of a row over a sheet.
func (b Bars) DrawRow(s Sheet, sc Scale, row int) {
	if len(sc.ticks) == 0 {
		return // nothing has been measured
	}
	for _, t := range sc.ticks {
		s.drawDown(t.pixel, s.Y, s.Y+s.H, s.Pal.Hair)
	}
	s.drawDown(sc.from, s.Y, s.Y+s.H, s.Pal.Line)
	if row < 0 || row >= len(b.Rows) {
		return
	}
	for i, v := range b.Rows[row].Bars {
		if y, h, ok := b.bar(s, i); ok && v.Value > 0 {
			s.drawMark(b.Rows[row].Name+", "+b.Series[i].Name, func() { v.draw(s, sc, b.Series[i], y, h) })
		}
	}
}

// bar returns the top and the height, in pixels, of the bar of a series in a row that fills a
// sheet. It returns false if there is no room for it.
func (b Bars) bar(s Sheet, series int) (y, h float64, ok bool) {
	n := float64(len(b.Series))
	room := s.H - groupGap*s.Unit
	gap := max(1, math.Round(min(barGap*s.Unit, (room-n*barHigh*s.Unit)/(n-1))))
	h = math.Floor(min(math.Round(barHigh*s.Unit), (room-(n-1)*gap)/n))
	top := math.Round(s.Y + (s.H-n*h-(n-1)*gap)/2)
	return top + float64(series)*(h+gap), h, h >= 1 && series < len(b.Series)
}

// draw draws a bar with the top y and the height h.
func (b Bar) draw(s Sheet, sc Scale, r Series, y, h float64) {
	if b.reachedLimit() {
		s.hatch(sc.from, y, sc.end-sc.from, h, s.Pal.Err)
		return
	}
	u := s.Unit
	end := math.Round(max(sc.pixel(b.Value), sc.from+2*u))
	s.fillPattern(sc.from, y, end-sc.from, h, r.Role, r.color(s.Pal))
	if lo, hi := sc.pixel(b.Min), sc.pixel(b.Max); b.Min > 0 && hi-lo >= 3*u {
		s.drawWhisker(lo, hi, y, h)
		end = max(end, hi)
	}
	if b.Disturbed {
		s.drawShape(2, end+7*u, y+h/2, 3, true, s.Pal.Ink2)
	}
}

// fillPattern fills a bar with the pattern of its series: plain, with a light line along the
// bar, or with light lines across it. Bars of further series have only outlines.
func (s Sheet) fillPattern(x, y, w, h float64, role int, c color.NRGBA) {
	light := c
	line := s.hair()
	if role = max(role, 0); role%6 < 3 {
		s.Pen.Rect(x, y, w, h, min(1.5*s.Unit, h/3), c)
		light = s.Pal.Surface
	} else {
		s.Pen.Rect(x, y, w, h, 0, s.Pal.Surface)
		s.Pen.Frame(x+line/2, y+line/2, max(w-line, line), h-line, 0, line, c)
	}
	switch {
	case role%3 == 1 && h >= 5*line:
		s.Pen.Rect(x, y+math.Floor((h-line)/2), max(w-2*s.Unit, 0), line, 0, light)
	case role%3 == 2:
		step := math.Round(5 * s.Unit)
		for at := x + step; at < x+w-line; at += step {
			s.Pen.Rect(at, y, line, h, 0, light)
		}
	}
}

// drawWhisker draws the range of the samples, from lo to hi, over a bar.
func (s Sheet) drawWhisker(lo, hi, y, h float64) {
	line := s.hair()
	lo, hi, mid := math.Round(lo), math.Round(hi), y+math.Floor((h-line)/2)
	s.Pen.Rect(lo-line, mid-line, hi-lo+2*line, 3*line, 0, s.Pal.Surface)
	for _, x := range []float64{lo, hi} {
		s.Pen.Rect(x-line, y, 3*line, h, 0, s.Pal.Surface)
		s.Pen.Rect(x, y+line, line, h-2*line, 0, s.Pal.Ink)
	}
	s.Pen.Rect(lo, mid, hi-lo, line, 0, s.Pal.Ink)
}

// hatch fills a rectangle with slanted lines.
func (s Sheet) hatch(x, y, w, h float64, c color.NRGBA) {
	line := s.hair()
	s.Pen.Rect(x, y, w, h, 0, s.Pal.Surface)
	for a := x - h; a < x+w; a += math.Round(4 * s.Unit) {
		from, to := max(a, x), min(a+h, x+w)
		s.Pen.Line(from, y+h-(from-a), to, y+h-(to-a), line, c)
	}
	s.Pen.Frame(x+line/2, y+line/2, max(w-line, line), h-line, 0, line, c)
}

// Draw implements Chart. The index of a hit is an index of Rows. If there is no room for all
// rows, a line below the bars says which rows are drawn.
func (b Bars) Draw(s Sheet) Hits {
	u := s.Unit
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	top := s.Y + 8*u
	top = math.Round(top + s.Legend(s.X+margin*u, top, s.W-2*margin*u, max(s.H*.3, s.H-b.high()*u), b.entries(s)))
	base := math.Round(s.Y + s.H - (8+2*lineHigh)*u)
	high := math.Floor(min(b.rowHigh()*u, max((base-top)/float64(max(len(b.Rows), 1)), lineHigh*u)))
	shown := max(min(len(b.Rows), int((base-top)/high)), 0)

	wide, note := 0.0, 12*u
	for _, r := range b.Rows {
		if len(r.Bars) > 0 {
			wide = max(wide, paint.TextWidth(r.Name, textSize*u, r.style()))
			note = max(note, s.width(r.Note)+8*u)
		}
	}
	wide = min(wide, nameWide*u, s.W*.35)
	left := math.Round(s.X + margin*u + wide + 8*u)
	right := math.Round(s.X + s.W - margin*u - note)
	if right-left < minPlot*u || base-top < lineHigh*u {
		return Hits{First: b.First}
	}
	sc := b.Scale(left, right-left, u)
	bottom := top + float64(shown)*high
	hits := Hits{First: min(b.First, len(b.Rows)-shown), reach: 2 * u}
	if sc.laneLabel != "" {
		s.Pen.Rect(sc.to, top, sc.end-sc.to, bottom-top, 0, s.Pal.Well)
		s.Pen.Dashed(6*u, 5*u).Line(sc.to+s.hair()/2, top, sc.to+s.hair()/2, bottom, s.hair(), s.Pal.Err)
	}
	for k := range shown {
		row := s
		row.Y, row.H = top+float64(k)*high, high
		b.drawNamed(row, sc, hits.First+k, wide, &hits)
	}
	if len(b.Rows) == 0 {
		s.drawText(s.X+s.W/2, (top+base)/2, s.fit(noMeasurements, s.W), paint.Middle, s.Pal.Ink3)
		bottom = base
	}
	s.drawAcross(left, right, bottom, s.Pal.Ink3)
	ticks := s
	ticks.Y, ticks.H = bottom+3*u, lineHigh*u
	b.DrawTicks(ticks, sc)
	y, title := bottom+(5+1.5*lineHigh)*u, s.fit(b.X.title(), (right-left)*.8)
	s.drawText((left+right)/2, y, title, paint.Middle, s.Pal.Ink2)
	if shown < len(b.Rows) {
		room := (left+right-s.width(title))/2 - s.X - 2*margin*u
		s.drawText(s.X+margin*u, y, s.fit(fmt.Sprintf("%d to %d of %d", hits.First+1, hits.First+shown, len(b.Rows)), room), paint.Start, s.Pal.Ink3)
	}
	return hits
}

// drawNamed draws row k with its note and its name. The name of a puzzle may be wide pixels
// wide. A heading may be as wide as the sheet.
func (b Bars) drawNamed(s Sheet, sc Scale, k int, wide float64, hits *Hits) {
	r, u, y, ink := b.Rows[k], s.Unit, s.Y+s.H/2, s.Pal.Ink2
	if len(r.Bars) == 0 {
		wide = s.W - 2*margin*u
	}
	if r.Chosen {
		ink = s.Pal.Ink
		s.Pen.Rect(s.X+4*u, s.Y, s.W-8*u, s.H, 4*u, s.Pal.OwnSoft)
	}
	name := words.Middle(r.Name, func(t string) bool { return paint.TextWidth(t, textSize*u, r.style()) <= wide })
	s.Pen.Text(s.X+margin*u, y, name, textSize*u, r.style(), paint.Start, ink)
	if len(r.Bars) == 0 {
		return
	}
	s.drawText(s.X+s.W-margin*u, y, r.Note, paint.End, ink)
	b.DrawRow(s, sc, k)
	for i := range r.Bars {
		if y, h, ok := b.bar(s, i); ok {
			hits.add(s.X, y, s.X+s.W, y+h, i, k)
		}
	}
}

// entries returns the legend of bars.
func (b Bars) entries(s Sheet) []Entry {
	u := s.Unit
	bar := func(draw func(x, y, w, h float64)) func(x, y float64) {
		return func(x, y float64) {
			draw(math.Round(x-10*u), math.Round(y-4*u), math.Round(20*u), math.Round(barHigh*u))
		}
	}
	var out []Entry
	for _, r := range b.Series {
		if len(b.Series) == 1 {
			break // the axis already names the only series
		}
		out = append(out, Entry{r.Name, bar(func(x, y, w, h float64) { s.fillPattern(x, y, w, h, r.Role, r.color(s.Pal)) })})
	}
	var limit, whisker, disturbed bool
	for _, r := range b.Rows {
		for _, v := range r.Bars {
			limit = limit || v.reachedLimit()
			whisker = whisker || v.Min > 0 && v.Max > v.Min && !v.reachedLimit()
			disturbed = disturbed || v.Disturbed && !v.reachedLimit()
		}
	}
	if limit {
		out = append(out, Entry{limitLabel(b.X.Limit), bar(func(x, y, w, h float64) { s.hatch(x, y, w, h, s.Pal.Err) })})
	}
	if whisker {
		out = append(out, Entry{"range of the samples", bar(func(x, y, w, h float64) { s.drawWhisker(x, x+w-4*u, y, h) })})
	}
	if disturbed {
		out = append(out, Entry{"disturbed", func(x, y float64) { s.drawShape(2, x, y, 3, true, s.Pal.Ink2) }})
	}
	return out
}
