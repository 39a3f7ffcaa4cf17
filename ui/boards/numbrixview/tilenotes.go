package numbrixview

import (
	"image/color"
	"math/bits"
	"slices"
	"strconv"

	"backtrack/model/numbrix"
	"backtrack/ui/paint"
)

// inks returns the colours of notes and of the bands below lines, by ink.
func (t tile) inks() (pen, band [3]color.NRGBA) {
	return [3]color.NRGBA{plainInk: t.Pal.Own, trialInk: t.Pal.Trial, wrongInk: t.Pal.Err},
		[3]color.NRGBA{plainInk: t.Pal.Ribbon, trialInk: t.Pal.TrialRibbon, wrongInk: t.Pal.ErrSoft}
}

// drawJoins draws the tile's part of the path that the player has sketched: a thin line
// with a dot in every cell, or a ring where it ends in a blank cell. A line drawn since the
// last checkpoint is dashed, and a wrong line has crosses.
func (t tile) drawJoins(l look) {
	from := 0.0
	if l.value > 0 && !l.given {
		from = .36 // keeps the digits readable
	}
	pens, bands := t.inks()
	sides, mix := 0, plainInk
	for k, s := range l.lines[layerJoined : layerWrongJoined+1] {
		t.eachStroke(s, from, pen(t.Brush, .22*t.U, bands[k]))
		if s.out != 0 {
			sides, mix = sides+bits.OnesCount8(s.out), ink(k)
		}
	}
	for k, s := range l.lines[layerJoined : layerWrongJoined+1] {
		line := t.Brush
		if ink(k) == trialInk {
			line = t.Broken(1./16, 1./16)
		}
		t.eachStroke(s, from, pen(line, max(.05*t.U, 1), pens[k]))
		t.drawWrongCrosses(s, ink(k))
	}
	switch {
	case l.value > 0:
	case sides == 1:
		t.Disc(t.X, t.Y, .12*t.U, t.Pal.Cell)
		t.Ring(t.X, t.Y, .12*t.U, max(.05*t.U, 1), pens[mix])
	case sides > 1:
		t.Disc(t.X, t.Y, max(.055*t.U, 1.5), pens[mix])
	}
}

// drawParts draws a bar across each side that the path does not use.
func (t tile) drawParts(l look) {
	pens, _ := t.inks()
	pens[plainInk] = t.Pal.Ink2
	for k, s := range l.lines[layerBlocked : layerWrongBlocked+1] {
		line := t.Brush
		if ink(k) == trialInk {
			line = t.Broken(.05, .11)
		}
		t.eachBar(s, .34, pen(line, max(.07*t.U, 2), pens[k]))
		t.drawWrongCrosses(s, ink(k))
	}
}

// drawWrongCrosses draws an x on each stroke if k is wrongInk.
func (t tile) drawWrongCrosses(s strokes, k ink) {
	if k == wrongInk {
		t.eachStroke(s, 0, func(x0, y0, x1, y1 float64) { t.drawCross((x0+x1)/2, (y0+y1)/2, .09*t.U, .05*t.U, t.Pal.Err) })
	}
}

// drawCross draws an x, 2r wide and high, around a point.
func (t tile) drawCross(x, y, r, width float64, c color.NRGBA) {
	t.Line(x-r, y-r, x+r, y+r, width, c)
	t.Line(x-r, y+r, x+r, y-r, width, c)
}

// drawNotes writes the player's notes about numbers into the cell. Numbers that are ruled out
// are struck out.
func (t tile) drawNotes(n notes) {
	pens, _ := t.inks()
	t.drawSmallNotes(n, pens, t.Pal.Ink2, t.Pal.Off)
}

// Sizes of notes in fractions of a tile. Only minNote, the smallest readable size of
// digits, is in units of the window.
const (
	noteSize = .22
	noteRoom = .92 // width and height of all notes together
	minNote  = 11
)

// noteSpread is the distance of the outer rows and columns of notes from the middle, in
// fractions of a tile. The index is the number of rows or columns.
var noteSpread = [...]float64{1: 0, 2: .21, 3: .29}

// drawSmallNotes writes as many numbers as fit in rows and columns. If not all fit, the
// last place has an ellipsis. Numbers that are struck out have the colour struck, and a
// line in the colour strike.
func (t tile) drawSmallNotes(n notes, pens [3]color.NRGBA, struck, strike color.NRGBA) {
	size := max(noteSize*t.U, min(minNote*t.Unit, .5*t.U))
	wide := 0.0
	for _, v := range n.list[:min(n.n, len(n.list))] {
		wide = max(wide, paint.TextWidth(strconv.Itoa(v.value), size, paint.Regular))
	}
	limit := 3
	if n.n <= 4 {
		limit = 2
	}
	cols := min(max(int(noteRoom*t.U/(wide+.30*size)), 1), limit)
	rows := min(max(int(noteRoom*t.U/(.92*size)), 1), limit)
	for i, v := range n.list[:min(n.n, rows*cols)] {
		text, style, pen := strconv.Itoa(v.value), paint.Regular, pens[v.ink]
		switch {
		case i == rows*cols-1 && n.n > rows*cols:
			text, v.struck = "…", false
		case v.ink == trialInk:
			style = paint.Italic
		case v.ink == wrongInk:
			style = paint.Bold
		}
		x := t.X + noteSpread[cols]*t.U*spread(i%cols, cols)
		y := t.Y + noteSpread[rows]*t.U*spread(i/cols, rows)
		if v.struck {
			w := paint.TextWidth(text, size, style)/2 + .12*size
			t.Line(x-w, y+.40*size, x+w, y-.40*size, max(.10*size, 1), strike)
			if v.ink == plainInk {
				pen = struck
			}
		}
		t.Text(x, y, text, size, style, paint.Middle, pen)
	}
}

// spread returns the coordinate, from -1 to 1, of the i-th of n items that are spread evenly.
func spread(i, n int) float64 {
	if n == 1 {
		return 0
	}
	return 2*float64(i)/float64(n-1) - 1
}

// drawCellNotes writes the player's notes into a cell, unless it shows something more important.
func (t tile) drawCellNotes(l look) {
	switch {
	case l.ghost > 0 || l.under > 0 || l.Text != "" || l.bad != "" || l.Rejected || l.Struck || l.Conclusion:
	case l.ends != "" && l.linked(): // the lines of the hint cover the ends
	case l.ends != "":
		t.drawEnds(l)
	default:
		t.drawNotes(l.notes)
	}
}

// linked reports whether a hint is about a side of the cell.
func (l look) linked() bool {
	return slices.ContainsFunc(l.lines[layerPremise:], func(s strokes) bool { return s.out != 0 })
}

// drawEnds writes the possible values of the open end of a line above or below it.
func (t tile) drawEnds(l look) {
	y := t.Y - .31*t.U
	for k, d := range numbrix.Directions {
		for _, s := range l.lines[layerJoined : layerWrongJoined+1] {
			if d.Row < 0 && s.out&(1<<k) != 0 {
				y = t.Y + .31*t.U // the side without the line
			}
		}
	}
	size := .20 * t.U
	if w := paint.TextWidth(l.ends, size, paint.Bold); w > .90*t.U {
		size *= .90 * t.U / w
	}
	c := t.Pal.Own
	if l.endsTrial {
		c = t.Pal.Trial
	}
	t.Text(t.X, y, l.ends, max(size, 6), paint.Bold, paint.Middle, c)
}
