package numbrixview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/ui/board"
	"backtrack/ui/paint"
)

// A tile paints one cell.
type tile struct{ board.Tile }

// pen returns a function that draws lines of a width in pixels.
func pen(b paint.Brush, width float64, c color.NRGBA) func(x0, y0, x1, y1 float64) {
	return func(x0, y0, x1, y1 float64) { b.Line(x0, y0, x1, y1, width, c) }
}

func (t tile) drawGround(l look) {
	c := t.Pal.Cell
	switch {
	case l.wrong:
		c = t.Pal.ErrSoft
	case l.Region:
		c = t.Pal.HintSoft
	case l.trial && !l.given && !l.won:
		c = t.Pal.TrialSoft
	}
	if l.Faint > 0 && l.Region {
		t.Cell(cellInset, t.Pal.Cell)
		c = t.Pal.Faint(l.Faint).HintSoft
	}
	t.Cell(cellInset, c)
	if l.offer {
		t.Square(.72, .14, t.Pal.OwnSoft)
	}
}

// drawThumbnail draws a tile that is too small for digits.
func (t tile) drawThumbnail(l look) {
	if l.hole {
		return
	}
	t.drawGround(l)
	line := func(k layer, width float64, c color.NRGBA) { t.eachStroke(l.lines[k], 0, pen(t.Brush, width*t.U, c)) }
	line(layerGivens, .26, t.plateColour())
	if l.given {
		t.drawPlate(l, true)
	}
	line(layerJoined, .12, t.Pal.Own)
	line(layerTrialJoined, .12, t.Pal.Trial)
	line(layerWrongJoined, .12, t.Pal.Err)
	line(layerRibbon, .26, t.Pal.Own)
	line(layerTrialRibbon, .26, t.Pal.Trial)
}

// drawRibbons draws the parts of the path on the tile. They have rims in palettes with high
// contrast.
func (t tile) drawRibbons(l look, width float64) {
	const rim = .03
	plain, trial, plainRim, trialRim := t.Pal.Ribbon, t.Pal.TrialRibbon, t.Pal.RibbonRim, t.Pal.Trial
	if l.won {
		plain, trial, plainRim, trialRim = t.Pal.SolSoft, t.Pal.SolSoft, t.Pal.Sol, t.Pal.Sol
	}
	if t.Pal.RibbonRim != t.Pal.Ribbon {
		t.drawBands(l, width+2*rim, plainRim, trialRim)
	}
	t.drawBands(l, width, plain, trial)
}

// drawBands draws the parts of the path in a given width.
func (t tile) drawBands(l look, width float64, plain, trial color.NRGBA) {
	for k, c := range [...]color.NRGBA{layerGivens: plain, layerRibbon: plain, layerTrialRibbon: trial} {
		t.eachStroke(l.lines[k], 0, pen(t.Brush, width*t.U, c))
		if layer(k) == layerGivens || l.growth.trial != (layer(k) == layerTrialRibbon) {
			continue
		}
		reach := float64(l.growth.percent) / 100
		t.eachStroke(strokes{out: l.growth.out}, 0, func(x0, y0, x1, y1 float64) {
			t.Line(x0, y0, x0+reach*(x1-x0), y0+reach*(y1-y0), width*t.U, c)
		})
		t.eachStroke(strokes{out: l.growth.in}, 0, func(x0, y0, x1, y1 float64) {
			t.Line(x1, y1, x1+reach*(x0-x1), y1+reach*(y0-y1), width*t.U, c)
		})
	}
}

// drawPlate draws the raised background of a given.
func (t tile) drawPlate(l look, small bool) {
	const side, edge, radius = .76, .035, .14
	switch {
	case l.end && small:
		t.Disc(t.X, t.Y, side/2*t.U, t.plateColour())
	case l.end:
		t.Disc(t.X, t.Y+.03*t.U, side/2*t.U, t.Pal.PlateEdge)
		t.Disc(t.X, t.Y, side/2*t.U, t.Pal.Plate)
		t.Ring(t.X, t.Y, (side/2-.05)*t.U, .025*t.U, t.Pal.Ink2)
	case small:
		t.Square(side, radius, t.plateColour())
	default:
		t.Shift(0, edge).Square(side, radius, t.Pal.PlateEdge)
		t.Square(side, radius, t.Pal.Plate)
	}
}

// plateColour returns the colour of a plate that is too small to have an edge. It is darker
// than the cell in the light palette and lighter in the dark one.
func (t tile) plateColour() color.NRGBA {
	if t.Pal.Plate.R > t.Pal.Cell.R {
		return t.Pal.Off
	}
	return t.Pal.PlateEdge
}

// drawNumber draws the number of the cell, or what is being typed into it.
func (t tile) drawNumber(l look) {
	style, c := paint.Regular, t.Pal.Own
	switch {
	case l.given:
		style, c = paint.Bold, t.Pal.Ink
	case l.wrong:
		style, c = paint.Bold, t.Pal.Err
	case l.won:
		c = t.Pal.Sol
	case l.trial:
		style, c = paint.Italic, t.Pal.Trial
	}
	text := ""
	if l.value > 0 {
		text = strconv.Itoa(l.value)
	}
	switch {
	case l.Text != "":
		text, style, c = l.Text, paint.Regular, t.Pal.Own
	case l.bad != "":
		text, style, c = l.bad, paint.Bold, t.Pal.Err
		t.Strike()
	}
	if l.Rejected || l.Struck && l.rejected.n > 0 || l.Conclusion {
		return
	}
	size := .38
	switch {
	case l.Noting:
		size = .28
	case l.pop > 0:
		size *= float64(l.pop) / 100
	}
	t.drawDigits(text, size, style, c)
	if l.Text != "" {
		w := paint.TextWidth(text, digitSize(text, size)*t.U, style)
		t.Rect(math.Round(t.X+w/2+.03*t.U), t.Y-size/2*t.U, max(1, math.Round(.03*t.U)), size*t.U, 0, t.Pal.Own)
	}
}

// drawDigits writes a number in the middle. Longer numbers are smaller.
func (t tile) drawDigits(text string, size float64, style paint.Style, c color.NRGBA) {
	t.Write(text, digitSize(text, size), style, c)
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

// drawMarks draws the selection, ghosts, errors, and the marks of searches.
func (t tile) drawMarks(l look) {
	if l.trial && !l.given && !l.won {
		t.DrawTrialDots(.37)
	}
	if l.wrong {
		t.drawErrorCorner(!l.Selected && !l.Ringed())
	}
	if l.ghost > 0 {
		t.Square(.72, .14, t.Pal.OwnSoft)
		t.Tentative().Outline(.72, .14, .03, t.Pal.Own)
		t.drawDigits(strconv.Itoa(l.ghost), .34, paint.Regular, t.Pal.Own)
	}
	if l.under > 0 {
		t.drawDigits(strconv.Itoa(l.under), .34, paint.Regular, t.Pal.Ink3)
	}
	if l.target && !l.Ringed() {
		t.Outline(.88, .18, .045, t.Pal.Own)
	}
	if !l.Struck { // the numbers that a hint rejects need the room of the ring
		t.DrawSelection(l.Marks)
	}
	t.DrawSearch(l.Marks, func() { t.drawDigits(strconv.Itoa(l.struck), .38, paint.Regular, t.Pal.Ink) })
}

// drawErrorCorner draws the hatched corner of a wrong entry. If frame is true, it also
// draws a frame around the cell.
func (t tile) drawErrorCorner(frame bool) {
	g, q, r := t.Inset(cellInset), .34*t.U, .10*t.U
	x, y := t.X+t.U/2-g, t.Y-t.U/2+g
	points := []paint.Point{paint.Pt(x-q, y), paint.Pt(x-r, y)}
	for a := 0.0; a <= 1; a += .25 {
		sin, cos := math.Sincos(a * math.Pi / 2)
		points = append(points, paint.Pt(x-r+r*sin, y+r-r*cos))
	}
	t.Polygon(append(points, paint.Pt(x, y+r), paint.Pt(x, y+q)), t.Pal.Err)
	for _, f := range []float64{.28, .52, .76} {
		t.Line(x-q*f, y+.03*t.U, x-.03*t.U, y+q*f, .022*t.U, t.Pal.ErrSoft)
	}
	if !frame {
		return
	}
	d := g + .02*t.U
	t.Frame(t.X-t.U/2+d, t.Y-t.U/2+d, t.U-2*d, t.U-2*d, .09*t.U, .04*t.U, t.Pal.Err)
}
