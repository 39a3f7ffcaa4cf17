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

// cellGap is the space around a cell, in tiles.
const cellGap = .03

// Sides of a blank and of the token in it, and the radius of their corners, in tiles.
const blankSide, tokenSide, cornerRadius = .76, .80, .14

// larger returns the factor by which numbers and signs grow in a small tile, so that they
// can be read.
func (t tile) larger() float64 {
	const usual, maxSize = .40, .56 // sizes of digits, in tiles
	const minSize = 12              // the size at which digits can be read, in units of the window
	return min(max(minSize*t.Unit/t.U, usual), maxSize) / usual
}

// maxLine is the largest number of characters per line in a number that needs several
// lines.
const maxLine = 7

// numberRoom is the largest width of a number, in tiles.
const numberRoom = .70

// drawDigits writes a number in the middle. A number that is too wide is written smaller.
// If it has more than maxLine characters and would be smaller than minSize, it is written
// in several lines.
func (t tile) drawDigits(text string, size float64, style paint.Style, c color.NRGBA) {
	const minSize, high = .21, .62
	size *= t.larger()
	text = withDashes(text)
	runes := []rune(text)
	if s := t.fit(text, size, numberRoom, style); s >= minSize || len(runes) <= maxLine {
		t.Text(t.X, t.Y, text, s*t.U, style, paint.Middle, c)
		return
	}
	n := (len(runes) + maxLine - 1) / maxLine
	perLine := (len(runes) + n - 1) / n
	s := min(t.fit(string(runes[:perLine]), size, numberRoom, style), high/float64(n))
	for i := range n {
		line := string(runes[i*perLine : min((i+1)*perLine, len(runes))])
		t.Text(t.X, t.Y+(float64(i)-float64(n-1)/2)*s*1.1*t.U, line, s*t.U, style, paint.Middle, c)
	}
}

// fit returns size or, if a text is wider than room, the size at which it is as wide as
// room. All are measured in tiles.
func (t tile) fit(text string, size, room float64, style paint.Style) float64 {
	if w := paint.TextWidth(text, size*t.U, style) / t.U; w > room {
		return size * room / w
	}
	return size
}

func (t tile) drawGround(l look) {
	switch {
	case l.state == equationHolds:
		t.Cell(cellGap, t.Pal.SolSoft)
	case l.state == equationFails:
		t.Cell(cellGap, t.Pal.ErrSoft)
	default:
		t.Cell(cellGap, t.Pal.Cell)
	}
	if l.Region {
		t.Cell(cellGap, t.Pal.Faint(l.Faint).HintSoft)
	}
}

// drawThumbnail draws a number or a blank in a tile that is too small for digits.
func (t tile) drawThumbnail(l look) {
	switch {
	case l.kind == mathcross.Number && t.Pal.Plate.R > t.Pal.Cell.R:
		t.Square(blankSide, cornerRadius, t.Pal.Plate)
	case l.kind == mathcross.Number:
		t.Square(blankSide, cornerRadius, t.Pal.PlateEdge)
	case l.kind == mathcross.Blank && l.filled && l.won:
		t.Square(blankSide, cornerRadius, t.Pal.Sol)
	case l.kind == mathcross.Blank && l.filled:
		t.Square(blankSide, cornerRadius, t.Pal.Own)
	case l.kind == mathcross.Blank:
		t.Square(blankSide, cornerRadius, t.Pal.Well)
		t.Outline(blankSide, cornerRadius, .025, t.Pal.Line)
	}
}

// drawEquals draws an = sign. It is struck through if one of its equations does not hold.
func (t tile) drawEquals(l look) {
	f := t.larger()
	switch l.state {
	case equationHolds:
		t.Write("=", .42*f, paint.Bold, t.Pal.Sol)
	case equationFails:
		t.Write("=", .42*f, paint.Bold, t.Pal.Err)
		t.Stroke(-.12*f, .18*f, .12*f, -.18*f, .055*f, t.Pal.Err)
	default:
		t.Write("=", .40*f, paint.Regular, t.Pal.Ink2)
	}
}

// drawBlank draws an empty blank, the token in it, or what is being typed.
func (t tile) drawBlank(l look) {
	shown := l.filled && !l.lifted && l.Text == "" && !l.Conclusion
	if !shown {
		t.Square(blankSide, cornerRadius, t.Pal.Well)
		t.Outline(blankSide, cornerRadius, .025, t.Pal.Line)
	}
	switch {
	case l.missing != "":
		t.Square(blankSide, cornerRadius, t.Pal.ErrSoft)
		t.Outline(blankSide, cornerRadius, .04, t.Pal.Err)
		t.drawDigits(l.missing, .40, paint.Bold, t.Pal.Err)
	case l.Text != "":
		size := .40
		if l.Noting {
			size = .26
		}
		t.drawDigits(l.Text, size, paint.Regular, t.Pal.Own)
		t.drawCursor(l.Text, size*t.larger())
	case l.ghost:
		fill, ink := t.Pal.OwnSoft, t.Pal.Own
		if l.faded {
			fill, ink = t.Pal.Well, t.Pal.Ink3
		}
		t.Square(blankSide, cornerRadius, fill)
		t.Tentative().Outline(blankSide, cornerRadius, .04, ink)
		if !l.dragged {
			t.drawDigits(number(l.ghostValue), .36, paint.Regular, ink)
		}
	case shown:
		t.drawToken(l)
	case l.target:
		t.Square(blankSide, cornerRadius, t.Pal.OwnSoft)
		t.Outline(blankSide, cornerRadius, .03, t.Pal.Own)
		t.drawNotes(l.notes, t.Pal.Ink2, nil)
	case l.faded:
		t.Square(tokenSide, cornerRadius, t.Pal.Cell)
		t.Outline(blankSide, cornerRadius, .02, t.Pal.Hair)
	case !l.Struck && !l.Conclusion && !l.Rejected:
		t.drawNotes(l.notes, t.Pal.Ink2, nil)
	}
}

// drawCursor draws the cursor after a text that is being typed.
func (t tile) drawCursor(text string, size float64) {
	w := paint.TextWidth(text, t.fit(text, size, numberRoom, paint.Regular)*t.U, paint.Regular)
	t.Rect(math.Round(t.X+w/2+.03*t.U), t.Y-size*.475*t.U, max(1, math.Round(.03*t.U)), size*.95*t.U, 0, t.Pal.Own)
}

// drawToken draws the token of a blank.
func (t tile) drawToken(l look) {
	if l.pop > 0 {
		f := float64(l.pop) / 100
		t.Square(blankSide, cornerRadius, t.Pal.Well)
		t.Square(tokenSide*f, cornerRadius*f, t.Pal.OwnSoft)
		t.drawDigits(number(l.value), .40*f, paint.Regular, t.Pal.Own)
		return
	}
	text := number(l.value)
	switch {
	case l.wrong:
		t.Square(tokenSide, cornerRadius, t.Pal.ErrSoft)
		t.Outline(tokenSide, cornerRadius, .03, t.Pal.Err)
		t.drawDigits(text, .40, paint.Bold, t.Pal.Err)
	case l.won:
		t.Square(tokenSide, cornerRadius, t.Pal.SolSoft)
		t.drawDigits(text, .40, paint.Regular, t.Pal.Sol)
	case l.trial:
		t.Square(tokenSide, cornerRadius, t.Pal.TrialRibbon)
		t.drawDigits(text, .40, paint.Italic, t.Pal.Trial)
		t.DrawTrialDots(.32)
	default:
		t.Square(tokenSide, cornerRadius, t.Pal.OwnSoft)
		t.drawDigits(text, .40, paint.Regular, t.Pal.Own)
	}
}

// drawNotes writes notes in small type, in two columns if all are short. If strike is not
// nil, they are struck out in that colour. If n is on but empty, it draws a cross.
func (t tile) drawNotes(n notes, ink color.NRGBA, strike *color.NRGBA) {
	if !n.on {
		return
	}
	if n.n == 0 {
		t.Cross(.11, .03, t.Pal.Err)
		return
	}
	texts := lists.Map(n.first[:min(n.n, len(n.first))], func(v int64) string { return withDashes(number(v)) })
	const size, minSize = .22, .15
	cols, width := 2, .32
	for _, s := range texts {
		if t.fit(s, size, .32, paint.Regular) < minSize {
			cols, width = 1, .66
		}
	}
	if maxNotes := 3 * cols; n.n > maxNotes {
		texts = append(texts[:maxNotes-1], "…")
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

// drawMarks draws the selection, and the marks of searches and of other solutions.
func (t tile) drawMarks(l look) {
	t.DrawSelection(l.Marks)
	if l.Rejected {
		t.Square(blankSide, cornerRadius, t.Pal.Well)
	}
	t.DrawSearch(l.Marks, func() { t.drawDigits(number(l.struckValue), .38, paint.Regular, t.Pal.Ink) })
}
