package numbrixview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/model/numbrix"
	"backtrack/ui/paint"
)

// A tile paints one cell. X and y are its middle, t its side, unit a unit of
// the window, all in pixels.
type tile struct {
	*paint.Surface
	pal           *paint.Palette
	x, y, t, unit float64
}

// square draws a filled square of side w in the middle.
func (t tile) square(w, radius float64, dy float64, c color.NRGBA) {
	t.Rect(t.x-w*t.t/2, t.y-w*t.t/2+dy*t.t, w*t.t, w*t.t, radius*t.t, c)
}

// ring draws the outline of a square of side w in the middle.
func (t tile) ring(w, radius, width float64, c color.NRGBA) {
	t.Frame(t.x-w*t.t/2, t.y-w*t.t/2, w*t.t, w*t.t, radius*t.t, width*t.t, c)
}

// inset is the gap around a cell, a whole number of pixels where there is
// room for one.
func (t tile) inset() float64 {
	if g := cellInset * t.t; g >= .75 {
		return math.Round(g)
	}
	return .5
}

func (t tile) ground(l look) {
	c := t.pal.Cell
	switch {
	case l.wrong:
		c = t.pal.ErrSoft
	case l.hint.region:
		c = t.pal.HintSoft
	case l.trial && !l.given && !l.won:
		c = t.pal.TrialSoft
	}
	g := t.inset()
	fill := func(c color.NRGBA) { t.Rect(t.x-t.t/2+g, t.y-t.t/2+g, t.t-2*g, t.t-2*g, cellRadius*t.t, c) }
	if l.hint.faint > 0 && l.hint.region {
		fill(t.pal.Cell)
		c = t.pal.Faint(l.hint.faint).HintSoft
	}
	fill(c)
	if l.offer {
		t.square(.72, .14, 0, t.pal.OwnSoft)
	}
}

// thumbnail draws a tile that is too small for digits.
func (t tile) thumbnail(l look) {
	if l.hole {
		return
	}
	t.ground(l)
	line := func(k layer, width float64, c color.NRGBA) {
		t.each(l.lines[k], 0, func(x0, y0, x1, y1 float64) { t.Line(x0, y0, x1, y1, width*t.t, c) })
	}
	line(printed, .26, t.flatPlate())
	if l.given {
		t.plate(l, true)
	}
	line(joined, .12, t.pal.Own)
	line(trialJoined, .12, t.pal.Trial)
	line(wrongJoined, .12, t.pal.Err)
	line(ribbon, .26, t.pal.Own)
	line(trialRibbon, .26, t.pal.Trial)
}

// ribbons draws the parts of the path that lie on the tile.
func (t tile) ribbons(l look, width float64) {
	plain, trial := t.pal.Ribbon, t.pal.TrialRibbon
	if l.won {
		plain, trial = t.pal.SolSoft, t.pal.SolSoft
	}
	for k, c := range [...]color.NRGBA{printed: plain, ribbon: plain, trialRibbon: trial} {
		t.each(l.lines[k], 0, func(x0, y0, x1, y1 float64) { t.Line(x0, y0, x1, y1, width*t.t, c) })
		if layer(k) == printed || l.growth.trial != (layer(k) == trialRibbon) {
			continue
		}
		reach := float64(l.growth.percent) / 100
		t.each(strokes{out: l.growth.out}, 0, func(x0, y0, x1, y1 float64) {
			t.Line(x0, y0, x0+reach*(x1-x0), y0+reach*(y1-y0), width*t.t, c)
		})
		t.each(strokes{out: l.growth.in}, 0, func(x0, y0, x1, y1 float64) {
			t.Line(x1, y1, x1+reach*(x0-x1), y1+reach*(y0-y1), width*t.t, c)
		})
	}
}

// plate draws the raised ground of a given.
func (t tile) plate(l look, small bool) {
	const side, edge, radius = .76, .035, .14
	switch {
	case l.end && small:
		t.Disc(t.x, t.y, side/2*t.t, t.flatPlate())
	case l.end:
		t.Disc(t.x, t.y+.03*t.t, side/2*t.t, t.pal.PlateEdge)
		t.Disc(t.x, t.y, side/2*t.t, t.pal.Plate)
		t.Ring(t.x, t.y, (side/2-.05)*t.t, .025*t.t, t.pal.Ink2)
	case small:
		t.square(side, radius, 0, t.flatPlate())
	default:
		t.square(side, radius, edge, t.pal.PlateEdge)
		t.square(side, radius, 0, t.pal.Plate)
	}
}

// flatPlate is the colour of a plate too small to have an edge: darker than the
// cell in the light palette, lighter in the dark one.
func (t tile) flatPlate() color.NRGBA {
	if t.pal.Plate.R > t.pal.Cell.R {
		return t.pal.Off
	}
	return t.pal.PlateEdge
}

// number draws the number of the cell, or what is being typed into it.
func (t tile) number(l look) {
	style, c := paint.Regular, t.pal.Own
	switch {
	case l.given:
		style, c = paint.Bold, t.pal.Ink
	case l.wrong:
		style, c = paint.Bold, t.pal.Err
	case l.won:
		c = t.pal.Sol
	case l.trial:
		style, c = paint.Italic, t.pal.Trial
	}
	text := ""
	if l.value > 0 {
		text = strconv.Itoa(l.value)
	}
	switch {
	case l.text != "":
		text, style, c = l.text, paint.Regular, t.pal.Own
	case l.bad != "":
		text, style, c = l.bad, paint.Bold, t.pal.Err
		t.Line(t.x-.34*t.t, t.y+.34*t.t, t.x+.34*t.t, t.y-.34*t.t, .04*t.t, t.pal.Err)
	}
	if l.refused != 0 || l.hint.struck && l.hint.refused.n > 0 || l.hint.conclusion {
		return
	}
	size := .38
	switch {
	case l.noting:
		size = .28
	case l.pop > 0:
		size *= float64(l.pop) / 100
	}
	t.digits(text, size, style, c)
	if l.text != "" {
		w := paint.TextWidth(text, digitSize(text, size)*t.t, style)
		t.Rect(math.Round(t.x+w/2+.03*t.t), t.y-size/2*t.t, max(1, math.Round(.03*t.t)), size*t.t, 0, t.pal.Own)
	}
}

// digits writes a number in the middle; longer ones are smaller.
func (t tile) digits(text string, size float64, style paint.Style, c color.NRGBA) {
	t.Text(t.x, t.y, text, digitSize(text, size)*t.t, style, paint.Middle, c)
}

func digitSize(text string, size float64) float64 {
	switch n := len(text); {
	case n <= 2:
		return size
	case n == 3:
		return size * .32 / .38
	}
	return size * .26 / .38
}

// marks draws what points a cell out.
func (t tile) marks(l look) {
	dashed := t.dashed()
	if l.trial && !l.given && !l.won {
		for _, d := range numbrix.Directions[4:] {
			t.Disc(t.x+.37*t.t*float64(d.Col), t.y+.37*t.t*float64(d.Row), max(.03*t.t, 1), t.pal.Trial)
		}
	}
	if l.wrong {
		t.errorCorner(!l.selected && !l.hint.rings())
	}
	if l.ghost > 0 {
		t.square(.72, .14, 0, t.pal.OwnSoft)
		dashed.ring(.72, .14, .03, t.pal.Own)
		t.digits(strconv.Itoa(l.ghost), .34, paint.Regular, t.pal.Own)
	}
	if l.under > 0 {
		t.digits(strconv.Itoa(l.under), .34, paint.Regular, t.pal.Ink3)
	}
	if l.target && !l.hint.rings() {
		t.ring(.88, .18, .045, t.pal.Own)
	}
	if l.selected && !l.hint.rings() {
		t.ring(.92, .18, .055, t.pal.Own)
	}
	if l.differ {
		t.differs()
	}
	if l.refused > 0 {
		t.Line(t.x-.34*t.t, t.y+.34*t.t, t.x+.34*t.t, t.y-.34*t.t, .04*t.t, t.pal.Err)
		t.digits(strconv.Itoa(l.refused), .38, paint.Regular, t.pal.Ink)
		dashed.ring(.90, .18, .03, t.pal.Err)
	}
	if l.current {
		t.ring(.92, .16, .07, t.pal.HintLine)
	}
}

// dashed returns a tile whose lines are broken.
func (t tile) dashed() tile {
	t.Surface = t.Dashed(.09*t.t, .075*t.t)
	return t
}

// differs draws the ring and the diamond of a cell in which another solution
// has another number.
func (t tile) differs() {
	t.dashed().ring(.90, .18, .05, t.pal.Sol)
	const x, y, r = -.34, -.34, .12
	var points []paint.Point
	for _, d := range numbrix.Directions[:4] {
		points = append(points, paint.Pt(t.x+(x+r*float64(d.Col))*t.t, t.y+(y+r*float64(d.Row))*t.t))
	}
	points[1], points[2] = points[2], points[1]
	t.Polygon(points, t.pal.Sol)
}

// errorCorner draws the hatched corner of a wrong entry and, unless the ring of
// the selection or of a hint is there, its frame.
func (t tile) errorCorner(frame bool) {
	g, q, r := t.inset(), .34*t.t, .10*t.t
	x, y := t.x+t.t/2-g, t.y-t.t/2+g
	points := []paint.Point{paint.Pt(x-q, y), paint.Pt(x-r, y)}
	for a := 0.0; a <= 1; a += .25 {
		sin, cos := math.Sincos(a * math.Pi / 2)
		points = append(points, paint.Pt(x-r+r*sin, y+r-r*cos))
	}
	t.Polygon(append(points, paint.Pt(x, y+r), paint.Pt(x, y+q)), t.pal.Err)
	for _, f := range []float64{.28, .52, .76} {
		t.Line(x-q*f, y+.03*t.t, x-.03*t.t, y+q*f, .022*t.t, t.pal.ErrSoft)
	}
	if !frame {
		return
	}
	d := g + .02*t.t
	t.Frame(t.x-t.t/2+d, t.y-t.t/2+d, t.t-2*d, t.t-2*d, .09*t.t, .04*t.t, t.pal.Err)
}
