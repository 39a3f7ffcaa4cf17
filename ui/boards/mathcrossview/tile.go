package mathcrossview

import (
	"image/color"
	"math"

	"backtrack/model/lists"
	"backtrack/model/mathcross"
	"backtrack/ui/board"
	"backtrack/ui/paint"
)

// A tile paints one cell.
type tile struct{ board.Tile }

// gap is the space around a cell, in tiles.
const gap = .03

// larger returns the factor by which numbers and signs grow in a small tile, so that they
// can be read.
func (t tile) larger() float64 {
	const usual, minSize, maxSize = .40, 12, .56
	return min(max(minSize*t.Unit/t.U, usual), maxSize) / usual
}

// maxLine is the largest number of characters per line in a number that needs several
// lines.
const maxLine = 7

// digits writes a number in the middle. Long numbers are smaller, very long ones have
// several lines.
func (t tile) digits(text string, size float64, style paint.Style, c color.NRGBA) {
	const room, minSize = .70, .21
	size *= t.larger()
	text = drawn(text)
	runes := []rune(text)
	if s := t.fit(text, size, room, style); s >= minSize || len(runes) <= maxLine {
		t.Text(t.X, t.Y, text, s*t.U, style, paint.Middle, c)
		return
	}
	n := (len(runes) + maxLine - 1) / maxLine
	per := (len(runes) + n - 1) / n
	s := min(t.fit(string(runes[:per]), size, room, style), .62/float64(n))
	for i := range n {
		line := string(runes[i*per : min((i+1)*per, len(runes))])
		t.Text(t.X, t.Y+(float64(i)-float64(n-1)/2)*s*1.1*t.U, line, s*t.U, style, paint.Middle, c)
	}
}

// fit returns the size at which a text is not wider than room.
func (t tile) fit(text string, size, room float64, style paint.Style) float64 {
	if w := paint.TextWidth(text, size*t.U, style) / t.U; w > room {
		return size * room / w
	}
	return size
}

func (t tile) ground(l look) {
	switch {
	case l.state == holds:
		t.Cell(gap, t.Pal.SolSoft)
	case l.state == fails:
		t.Cell(gap, t.Pal.ErrSoft)
	default:
		t.Cell(gap, t.Pal.Cell)
	}
	if l.Region {
		t.Cell(gap, t.Pal.Faint(l.Faint).HintSoft)
	}
}

// thumbnail draws a tile that is too small for digits.
func (t tile) thumbnail(l look) {
	switch {
	case l.kind == mathcross.Number && t.Pal.Plate.R > t.Pal.Cell.R:
		t.Square(.76, .14, t.Pal.Plate)
	case l.kind == mathcross.Number:
		t.Square(.76, .14, t.Pal.PlateEdge)
	case l.kind == mathcross.Blank && l.filled && l.won:
		t.Square(.76, .14, t.Pal.Sol)
	case l.kind == mathcross.Blank && l.filled:
		t.Square(.76, .14, t.Pal.Own)
	case l.kind == mathcross.Blank:
		t.Square(.76, .14, t.Pal.Well)
		t.Outline(.76, .14, .025, t.Pal.Line)
	}
}

// equals draws an = sign, and whether its equations hold.
func (t tile) equals(l look) {
	f := t.larger()
	switch l.state {
	case holds:
		t.Write("=", .42*f, paint.Bold, t.Pal.Sol)
	case fails:
		t.Write("=", .42*f, paint.Bold, t.Pal.Err)
		t.Stroke(-.12*f, .18*f, .12*f, -.18*f, .055*f, t.Pal.Err)
	default:
		t.Write("=", .40*f, paint.Regular, t.Pal.Ink2)
	}
}

// blank draws an empty blank, the token in it, or what is being typed.
func (t tile) blank(l look) {
	shown := l.filled && !l.lifted && l.Text == "" && !l.Conclusion
	if !shown {
		t.Square(.76, .14, t.Pal.Well)
		t.Outline(.76, .14, .025, t.Pal.Line)
	}
	switch {
	case l.unheld != "":
		t.Square(.76, .14, t.Pal.ErrSoft)
		t.Outline(.76, .14, .04, t.Pal.Err)
		t.digits(l.unheld, .40, paint.Bold, t.Pal.Err)
	case l.Text != "":
		size := .40
		if l.Noting {
			size = .26
		}
		t.digits(l.Text, size, paint.Regular, t.Pal.Own)
		size *= t.larger()
		w := paint.TextWidth(l.Text, t.fit(l.Text, size, .70, paint.Regular)*t.U, paint.Regular)
		t.Rect(math.Round(t.X+w/2+.03*t.U), t.Y-size*.475*t.U, max(1, math.Round(.03*t.U)), size*.95*t.U, 0, t.Pal.Own)
	case l.ghost:
		fill, ink := t.Pal.OwnSoft, t.Pal.Own
		if l.faded {
			fill, ink = t.Pal.Well, t.Pal.Ink3
		}
		t.Square(.76, .14, fill)
		t.Tentative().Outline(.76, .14, .04, ink)
		if !l.dragged {
			t.digits(number(l.ghosted), .36, paint.Regular, ink)
		}
	case shown:
		t.token(l)
	case l.target:
		t.Square(.76, .14, t.Pal.OwnSoft)
		t.Outline(.76, .14, .03, t.Pal.Own)
		t.noted(l.notes, t.Pal.Ink2, nil)
	case l.faded:
		t.Square(.80, .14, t.Pal.Cell)
		t.Outline(.76, .14, .02, t.Pal.Hair)
	case !l.Struck && !l.Conclusion && !l.Rejected:
		t.noted(l.notes, t.Pal.Ink2, nil)
	}
}

// token draws the token of a blank.
func (t tile) token(l look) {
	if l.pop > 0 {
		f := float64(l.pop) / 100
		t.Square(.76, .14, t.Pal.Well)
		t.Square(.80*f, .14*f, t.Pal.OwnSoft)
		t.digits(number(l.value), .40*f, paint.Regular, t.Pal.Own)
		return
	}
	text := number(l.value)
	switch {
	case l.wrong:
		t.Square(.80, .14, t.Pal.ErrSoft)
		t.Outline(.80, .14, .03, t.Pal.Err)
		t.digits(text, .40, paint.Bold, t.Pal.Err)
	case l.won:
		t.Square(.80, .14, t.Pal.SolSoft)
		t.digits(text, .40, paint.Regular, t.Pal.Sol)
	case l.trial:
		t.Square(.80, .14, t.Pal.TrialRibbon)
		t.digits(text, .40, paint.Italic, t.Pal.Trial)
		t.TrialDots(.32)
	default:
		t.Square(.80, .14, t.Pal.OwnSoft)
		t.digits(text, .40, paint.Regular, t.Pal.Own)
	}
}

// noted writes numbers in small type, in two columns if they are short. If strike is not
// nil, they are struck out in that colour. If there are none, it draws a cross.
func (t tile) noted(n notes, ink color.NRGBA, strike *color.NRGBA) {
	if !n.on {
		return
	}
	if n.n == 0 {
		t.Cross(.11, .03, t.Pal.Err)
		return
	}
	texts := lists.Map(n.first[:min(n.n, len(n.first))], func(v int64) string { return drawn(number(v)) })
	const size, room = .22, .32
	cols := 2
	for _, s := range texts {
		if t.fit(s, size, room, paint.Regular) < .15 {
			cols = 1
		}
	}
	if maxNotes := 3 * cols; n.n > maxNotes {
		texts = append(texts[:maxNotes-1], "…")
	}
	width := room
	if cols == 1 {
		width = .66
	}
	for i, s := range texts {
		x, y := (float64(i%cols)-float64(cols-1)/2)*.36, float64(i/cols-1)*.24
		z := t.fit(s, size, width, paint.Regular) * t.U
		if strike != nil && s != "…" {
			w := paint.TextWidth(s, z, paint.Regular)/2 + .02*t.U
			t.Line(t.X+x*t.U-w, t.Y+y*t.U+.35*z, t.X+x*t.U+w, t.Y+y*t.U-.35*z, max(.03*t.U, 1), *strike)
		}
		t.Text(t.X+x*t.U, t.Y+y*t.U, s, z, paint.Regular, paint.Middle, ink)
	}
}

// marks draws the selection, and the marks of searches and of other solutions.
func (t tile) marks(l look) {
	t.Selection(l.Marks)
	if l.Rejected {
		t.Square(.76, .14, t.Pal.Well)
	}
	t.Searched(l.Marks, func() { t.digits(number(l.struck), .38, paint.Regular, t.Pal.Ink) })
}
