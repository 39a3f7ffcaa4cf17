package mathcrossview

import (
	"image/color"
	"math"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/ui/paint"
)

// A tile paints one cell. X and y are its middle, t its side; measures are
// fractions of it. Unit is a unit of the window, in pixels.
type tile struct {
	*paint.Surface
	pal     *paint.Palette
	x, y, t float64
	unit    float64
}

// larger returns the factor that keeps numbers and signs readable in a small
// tile.
func (t tile) larger() float64 {
	const usual, least, most = .40, 12, .56
	return min(max(least*t.unit/t.t, usual), most) / usual
}

// square draws a filled square in the middle, or dy below it.
func (t tile) square(side, radius, dy float64, c color.NRGBA) {
	t.Rect(t.x-side*t.t/2, t.y-side*t.t/2+dy*t.t, side*t.t, side*t.t, radius*t.t, c)
}

func (t tile) frame(side, radius, width float64, c color.NRGBA) {
	t.Frame(t.x-side*t.t/2, t.y-side*t.t/2, side*t.t, side*t.t, radius*t.t, max(width*t.t, 1), c)
}

func (t tile) line(x0, y0, x1, y1, width float64, c color.NRGBA) {
	t.Line(t.x+x0*t.t, t.y+y0*t.t, t.x+x1*t.t, t.y+y1*t.t, max(width*t.t, 1), c)
}

// dashed returns a tile whose lines are broken.
func (t tile) dashed() tile {
	t.Surface = t.Dashed(.09*t.t, .075*t.t)
	return t
}

func (t tile) text(text string, size float64, style paint.Style, c color.NRGBA) {
	t.Text(t.x, t.y, text, size*t.t, style, paint.Middle, c)
}

// operator draws the sign between two operands.
func (t tile) operator(op byte) {
	f := t.larger()
	if op == '-' {
		t.line(-.09*f, 0, .09*f, 0, .028*f, t.pal.Ink2)
		return
	}
	t.text(mathcrosssolve.Sign(op), .40*f, paint.Regular, t.pal.Ink2)
}

// mostLine is the largest number of characters in a line of a number that needs
// several.
const mostLine = 7

// digits writes a number in the middle, smaller if it is long, and in several
// lines if it is very long.
func (t tile) digits(text string, size float64, style paint.Style, c color.NRGBA) {
	const room, least = .70, .21
	size *= t.larger()
	text = drawn(text)
	runes := []rune(text)
	if s := t.fit(text, size, room, style); s >= least || len(runes) <= mostLine {
		t.Text(t.x, t.y, text, s*t.t, style, paint.Middle, c)
		return
	}
	n := (len(runes) + mostLine - 1) / mostLine
	per := (len(runes) + n - 1) / n
	s := min(t.fit(string(runes[:per]), size, room, style), .62/float64(n))
	for i := range n {
		line := string(runes[i*per : min((i+1)*per, len(runes))])
		t.Text(t.x, t.y+(float64(i)-float64(n-1)/2)*s*1.1*t.t, line, s*t.t, style, paint.Middle, c)
	}
}

// fit returns the size at which a text is no wider than room.
func (t tile) fit(text string, size, room float64, style paint.Style) float64 {
	if w := paint.TextWidth(text, size*t.t, style) / t.t; w > room {
		return size * room / w
	}
	return size
}

// inset is the gap around a cell, a whole number of pixels where there is
// room for one.
func (t tile) inset() float64 {
	if g := .03 * t.t; g >= .75 {
		return math.Round(g)
	}
	return .5
}

func (t tile) ground(l look) {
	fill := func(c color.NRGBA) {
		g := t.inset()
		t.Rect(t.x-t.t/2+g, t.y-t.t/2+g, t.t-2*g, t.t-2*g, .10*t.t, c)
	}
	switch {
	case l.state == holds:
		fill(t.pal.SolSoft)
	case l.state == fails:
		fill(t.pal.ErrSoft)
	default:
		fill(t.pal.Cell)
	}
	if l.hint.region {
		fill(t.pal.Faint(l.hint.faint).HintSoft)
	}
}

// thumbnail draws a tile that is too small for digits.
func (t tile) thumbnail(l look) {
	switch {
	case l.kind == mathcross.Number:
		t.square(.76, .14, 0, t.flatPlate())
	case l.kind == mathcross.Blank && l.filled && l.won:
		t.square(.76, .14, 0, t.pal.Sol)
	case l.kind == mathcross.Blank && l.filled:
		t.square(.76, .14, 0, t.pal.Own)
	case l.kind == mathcross.Blank:
		t.square(.76, .14, 0, t.pal.Well)
		t.frame(.76, .14, .025, t.pal.Line)
	}
}

// flatPlate returns the colour of a plate that is too small for an edge: its own
// if that is lighter than the cell, otherwise the darker colour of its edge.
func (t tile) flatPlate() color.NRGBA {
	if t.pal.Plate.R > t.pal.Cell.R {
		return t.pal.Plate
	}
	return t.pal.PlateEdge
}

// equals draws the sign of an equation, and whether it holds.
func (t tile) equals(l look) {
	f := t.larger()
	switch l.state {
	case holds:
		t.text("=", .42*f, paint.Bold, t.pal.Sol)
	case fails:
		t.text("=", .42*f, paint.Bold, t.pal.Err)
		t.line(-.12*f, .18*f, .12*f, -.18*f, .055*f, t.pal.Err)
	default:
		t.text("=", .40*f, paint.Regular, t.pal.Ink2)
	}
}

// blank draws a well, or the token in it, or what is being typed.
func (t tile) blank(l look) {
	shown := l.filled && !l.lifted && l.text == "" && !l.hint.conclusion
	if !shown {
		t.square(.76, .14, 0, t.pal.Well)
		t.frame(.76, .14, .025, t.pal.Line)
	}
	switch {
	case l.unheld != "":
		t.square(.76, .14, 0, t.pal.ErrSoft)
		t.frame(.76, .14, .04, t.pal.Err)
		t.digits(l.unheld, .40, paint.Bold, t.pal.Err)
	case l.text != "":
		size := .40
		if l.noting {
			size = .26
		}
		t.digits(l.text, size, paint.Regular, t.pal.Own)
		size *= t.larger()
		w := paint.TextWidth(l.text, t.fit(l.text, size, .70, paint.Regular)*t.t, paint.Regular)
		t.Rect(math.Round(t.x+w/2+.03*t.t), t.y-size*.475*t.t, max(1, math.Round(.03*t.t)), size*.95*t.t, 0, t.pal.Own)
	case l.ghost:
		fill, ink := t.pal.OwnSoft, t.pal.Own
		if l.faded {
			fill, ink = t.pal.Well, t.pal.Ink3
		}
		t.square(.76, .14, 0, fill)
		t.dashed().frame(.76, .14, .04, ink)
		if !l.dragged {
			t.digits(number(l.ghosted), .36, paint.Regular, ink)
		}
	case shown:
		t.token(l)
	case l.target:
		t.square(.76, .14, 0, t.pal.OwnSoft)
		t.frame(.76, .14, .03, t.pal.Own)
		t.noted(l.notes, t.pal.Ink2, nil)
	case l.faded:
		t.square(.80, .14, 0, t.pal.Cell)
		t.frame(.76, .14, .02, t.pal.Hair)
	case !l.hint.struck && !l.hint.conclusion && !l.refused:
		t.noted(l.notes, t.pal.Ink2, nil)
	}
}

// token draws the token of a blank.
func (t tile) token(l look) {
	if l.pop > 0 {
		f := float64(l.pop) / 100
		t.square(.76, .14, 0, t.pal.Well)
		t.square(.80*f, .14*f, 0, t.pal.OwnSoft)
		t.digits(number(l.value), .40*f, paint.Regular, t.pal.Own)
		return
	}
	text := number(l.value)
	switch {
	case l.wrong:
		t.square(.80, .14, 0, t.pal.ErrSoft)
		t.frame(.80, .14, .03, t.pal.Err)
		t.digits(text, .40, paint.Bold, t.pal.Err)
	case l.won:
		t.square(.80, .14, 0, t.pal.SolSoft)
		t.digits(text, .40, paint.Regular, t.pal.Sol)
	case l.trial:
		t.square(.80, .14, 0, t.pal.TrialRibbon)
		t.digits(text, .40, paint.Italic, t.pal.Trial)
		for _, d := range [...][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			t.Disc(t.x+.32*t.t*d[0], t.y+.32*t.t*d[1], max(.03*t.t, 1), t.pal.Trial)
		}
	default:
		t.square(.80, .14, 0, t.pal.OwnSoft)
		t.digits(text, .40, paint.Regular, t.pal.Own)
	}
}

// noted writes numbers small, in two columns where they are short, and struck
// if there is a colour for that. None at all is a cross.
func (t tile) noted(n notes, ink color.NRGBA, strike *color.NRGBA) {
	if !n.on {
		return
	}
	if n.n == 0 {
		t.line(-.11, -.11, .11, .11, .03, t.pal.Err)
		t.line(-.11, .11, .11, -.11, .03, t.pal.Err)
		return
	}
	texts := make([]string, 0, len(n.first))
	for _, v := range n.first[:min(n.n, len(n.first))] {
		texts = append(texts, drawn(number(v)))
	}
	const size, room = .22, .32
	cols := 2
	for _, s := range texts {
		if t.fit(s, size, room, paint.Regular) < .15 {
			cols = 1
		}
	}
	if most := 3 * cols; n.n > most {
		texts = append(texts[:most-1], "…")
	}
	width := room
	if cols == 1 {
		width = .66
	}
	for i, s := range texts {
		x, y := (float64(i%cols)-float64(cols-1)/2)*.36, float64(i/cols-1)*.24
		z := t.fit(s, size, width, paint.Regular) * t.t
		if strike != nil && s != "…" {
			w := paint.TextWidth(s, z, paint.Regular)/2 + .02*t.t
			t.Line(t.x+x*t.t-w, t.y+y*t.t+.35*z, t.x+x*t.t+w, t.y+y*t.t-.35*z, max(.03*t.t, 1), *strike)
		}
		t.Text(t.x+x*t.t, t.y+y*t.t, s, z, paint.Regular, paint.Middle, ink)
	}
}

// marks draws what points the cell out.
func (t tile) marks(l look) {
	switch {
	case !l.selected || l.hint.conclusion:
	case l.slight || l.hint.ringed():
		t.frame(.78, .14, .04, t.pal.Own)
	default:
		t.frame(.92, .18, .055, t.pal.Own)
	}
	if l.differ {
		t.dashed().frame(.90, .18, .05, t.pal.Sol)
		const x, y, r = -.34, -.34, .12
		at := func(dx, dy float64) paint.Point { return paint.Pt(t.x+(x+dx*r)*t.t, t.y+(y+dy*r)*t.t) }
		t.Polygon([]paint.Point{at(0, -1), at(1, 0), at(0, 1), at(-1, 0)}, t.pal.Sol)
	}
	if l.refused {
		t.square(.76, .14, 0, t.pal.Well)
		t.line(-.34, .34, .34, -.34, .04, t.pal.Err)
		t.digits(number(l.struck), .38, paint.Regular, t.pal.Ink)
		t.dashed().frame(.90, .18, .03, t.pal.Err)
	}
	if l.current {
		t.frame(.92, .16, .07, t.pal.HintLine)
	}
}
