package numbrixview

import (
	"image/color"
	"math/bits"
	"strconv"

	"backtrack/model/numbrix"
	"backtrack/ui/paint"
)

// inks returns the colours of notes and of the bands below lines.
func (t tile) inks() (pen, band [3]color.NRGBA) {
	return [3]color.NRGBA{plainInk: t.pal.Own, trialInk: t.pal.Trial, wrongInk: t.pal.Err},
		[3]color.NRGBA{plainInk: t.pal.Ribbon, trialInk: t.pal.TrialRibbon, wrongInk: t.pal.ErrSoft}
}

// joins draws the path that the player has sketched, as far as it lies on the
// tile: a thin line with a dot in every cell, or a ring where it ends in a
// blank one. On trial it is dashed, in error crossed.
func (t tile) joins(l look) {
	from := 0.0
	if l.value > 0 && !l.given {
		from = .36 // so that the digits can be read
	}
	pens, bands := t.inks()
	sides, mix := 0, plainInk
	for k, s := range l.lines[joined : wrongJoined+1] {
		t.each(s, from, func(x0, y0, x1, y1 float64) { t.Line(x0, y0, x1, y1, .22*t.t, bands[k]) })
		if s.out != 0 {
			sides, mix = sides+bits.OnesCount8(s.out), ink(k)
		}
	}
	for k, s := range l.lines[joined : wrongJoined+1] {
		pen := t.Surface
		if ink(k) == trialInk {
			pen = t.Dashed(t.t/16, t.t/16)
		}
		t.each(s, from, func(x0, y0, x1, y1 float64) { pen.Line(x0, y0, x1, y1, max(.05*t.t, 1), pens[k]) })
		if ink(k) == wrongInk {
			t.each(s, 0, func(x0, y0, x1, y1 float64) { t.cross((x0+x1)/2, (y0+y1)/2, .09*t.t, .05*t.t, pens[k]) })
		}
	}
	switch {
	case l.value > 0:
	case sides == 1:
		t.Disc(t.x, t.y, .12*t.t, t.pal.Cell)
		t.Ring(t.x, t.y, .12*t.t, max(.05*t.t, 1), pens[mix])
	case sides > 1:
		t.Disc(t.x, t.y, max(.055*t.t, 1.5), pens[mix])
	}
}

// parts draws a bar across each side that the path does not use.
func (t tile) parts(l look) {
	pens, _ := t.inks()
	pens[plainInk] = t.pal.Ink2
	for k, s := range l.lines[blocked : wrongBlocked+1] {
		pen := t.Surface
		if ink(k) == trialInk {
			pen = t.Dashed(.05*t.t, .11*t.t)
		}
		t.bars(s, .34, func(x0, y0, x1, y1 float64) { pen.Line(x0, y0, x1, y1, max(.07*t.t, 2), pens[k]) })
		if ink(k) == wrongInk {
			t.each(s, 0, func(x0, y0, x1, y1 float64) { t.cross((x0+x1)/2, (y0+y1)/2, .09*t.t, .05*t.t, pens[k]) })
		}
	}
}

// cross draws an x of half the side r.
func (t tile) cross(x, y, r, width float64, c color.NRGBA) {
	t.Line(x-r, y-r, x+r, y+r, width, c)
	t.Line(x-r, y+r, x+r, y-r, width, c)
}

// notes writes the player's notes about numbers into the cell: candidates
// plain, numbers that are ruled out struck through.
func (t tile) notes(n notes) {
	pens, _ := t.inks()
	t.small(n, pens, t.pal.Ink2, t.pal.Off)
}

// Measures of notes, in fractions of a tile, and the size below which digits
// can't be read, in units of the window.
const (
	noteSize  = .22
	noteRoom  = .92 // of the rows and columns of notes
	leastNote = 11
)

// noteSpread is how far the outer rows and columns of notes are from the
// middle, by how many there are, in fractions of a tile.
var noteSpread = [...]float64{1: 0, 2: .21, 3: .29}

// small writes numbers in rows and columns, as many as there is room for; those
// that are struck out have the colour struck, and a line below them.
func (t tile) small(n notes, pens [3]color.NRGBA, struck, strike color.NRGBA) {
	size := max(noteSize*t.t, min(leastNote*t.unit, .5*t.t))
	wide := 0.0
	for _, v := range n.list[:min(n.n, len(n.list))] {
		wide = max(wide, paint.TextWidth(strconv.Itoa(v.value), size, paint.Regular))
	}
	most := 3
	if n.n <= 4 {
		most = 2
	}
	cols := min(max(int(noteRoom*t.t/(wide+.30*size)), 1), most)
	rows := min(max(int(noteRoom*t.t/(.92*size)), 1), most)
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
		x := t.x + noteSpread[cols]*t.t*slot(i%cols, cols)
		y := t.y + noteSpread[rows]*t.t*slot(i/cols, rows)
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

// slot returns where place i of n is, from -1 to 1.
func slot(i, n int) float64 {
	if n == 1 {
		return 0
	}
	return 2*float64(i)/float64(n-1) - 1
}

// noted writes what the player has noted in a cell; a number in it, or a ghost,
// says more.
func (t tile) noted(l look) {
	switch {
	case l.ghost > 0 || l.under > 0 || l.text != "" || l.bad != "" || l.refused > 0 || l.hint.struck || l.hint.conclusion:
	case l.ends != "" && l.linked(): // what the hint shows lies over them
	case l.ends != "":
		t.ends(l)
	default:
		t.notes(l.notes)
	}
}

// linked reports whether a hint speaks of a side of the cell.
func (l look) linked() bool {
	for _, s := range l.lines[premiseJoined:] {
		if s.out != 0 {
			return true
		}
	}
	return false
}

// ends writes above or below the open end of a line the values it could have.
func (t tile) ends(l look) {
	y := t.y - .31*t.t
	for k, d := range numbrix.Directions {
		for _, s := range l.lines[joined : wrongJoined+1] {
			if d.Row < 0 && s.out&(1<<k) != 0 {
				y = t.y + .31*t.t // where the line is not
			}
		}
	}
	size := .20 * t.t
	if w := paint.TextWidth(l.ends, size, paint.Bold); w > .90*t.t {
		size *= .90 * t.t / w
	}
	c := t.pal.Own
	if l.endsTrial {
		c = t.pal.Trial
	}
	t.Text(t.x, y, l.ends, max(size, 6), paint.Bold, paint.Middle, c)
}
