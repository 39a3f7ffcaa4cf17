package mathcrossview

import (
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/ui/board"
	"backtrack/ui/paint"
)

// Paint draws a picture of p, as large as fits, on the background colour of the window.
func Paint(pen paint.Pen, pal paint.Palette, p position, m mark) {
	s := scene{pos: p, mark: m}
	if m.Won {
		s.won = 1000
	}
	board.Paint(pen, pal, p.Rows(), p.Cols(), m, drawing(p), s.looks())
}

// drawing describes how a board with the cells of p is drawn.
func drawing(p position) board.Drawing[look] {
	return board.Drawing[look]{
		Ground: func(tray paint.Tray, s paint.Pen, pal *paint.Palette) { ground(p, tray, s, pal) },
		Tile:   func(t board.Tile, l look) { tile{t}.paint(l) },
	}
}

// ground paints the background, the frame behind the used cells, and the names of rows and
// columns.
func ground(p position, tray paint.Tray, s paint.Pen, pal *paint.Palette) {
	s.Clear(pal.Canvas)
	for _, unused := range []bool{false, true} { // first the frames, then the corners
		for i := range p.Rows() * p.Cols() {
			at := p.Cell(i)
			switch b := tray.Brush(s, pal, at); {
			case unused != (p.Kind(at) == mathcross.Unused):
			case unused:
				roundCorners(b, p, at)
			default:
				paintFrame(b, p, at)
			}
		}
	}
	tray.Names(s, pal)
}

// roundCorners rounds the corners that frames of other cells form in an unused cell.
func roundCorners(t paint.Brush, p position, at grid.Cell) {
	const margin, radius = .10, .12
	used := func(row, col int) bool {
		next := grid.Cell{Row: at.Row + row, Col: at.Col + col}
		return p.Inside(next) && p.Kind(next) != mathcross.Unused
	}
	for _, d := range [...][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
		if !used(d[0], 0) || !used(0, d[1]) || !used(d[0], d[1]) {
			continue
		}
		r, far := radius*t.U, (.5-margin-radius)*t.U
		x, y := t.X+float64(d[1])*far, t.Y+float64(d[0])*far
		t.Rect(min(x, x+float64(d[1])*r), min(y, y+float64(d[0])*r), r, r, 0, t.Pal.Tray)
		t.Disc(x, y, r, t.Pal.Canvas)
	}
}

// paintFrame paints the frame behind a cell. To keep the edge straight, it also paints the
// frame between the cell and its neighbours to the right and below.
func paintFrame(t paint.Brush, p position, at grid.Cell) {
	const side = 1.2
	t.Square(side, .2, t.Pal.Tray)
	a, l := side*t.U/2, side*t.U
	if right := (grid.Cell{Row: at.Row, Col: at.Col + 1}); right.Col < p.Cols() && p.Kind(right) != mathcross.Unused {
		t.Rect(t.X, t.Y-a, t.U, l, 0, t.Pal.Tray)
	}
	if below := (grid.Cell{Row: at.Row + 1, Col: at.Col}); below.Row < p.Rows() && p.Kind(below) != mathcross.Unused {
		t.Rect(t.X-a, t.Y, l, t.U, 0, t.Pal.Tray)
	}
}

// paint draws one tile, and nothing outside of it.
func (t tile) paint(l look) {
	if l.kind == mathcross.Unused {
		return
	}
	t.Clear(t.Pal.Tray)
	t.drawGround(l)
	if t.Small() {
		t.drawThumbnail(l)
		t.DrawPointed(l.Marks)
		return
	}
	t.drawContent(l)
	t.drawMarks(l)
	t.drawHint(l)
}

// drawContent draws the content of the cell.
func (t tile) drawContent(l look) {
	f := t.larger()
	switch {
	case l.kind == mathcross.Operator && l.op == '-':
		t.Stroke(-.09*f, 0, .09*f, 0, .028*f, t.Pal.Ink2)
	case l.kind == mathcross.Operator:
		t.Write(mathcrosssolve.Sign(l.op), .40*f, paint.Regular, t.Pal.Ink2)
	case l.kind == mathcross.Equals:
		t.drawEquals(l)
	case l.kind == mathcross.Number:
		t.Shift(0, .035).Square(.80, .14, t.Pal.PlateEdge)
		t.Square(.80, .14, t.Pal.Plate)
		ink := t.Pal.Ink
		if l.wrong {
			t.Outline(.80, .14, .03, t.Pal.Err)
			ink = t.Pal.Err
		}
		t.drawDigits(number(l.value), .40, paint.Bold, ink)
	case l.kind == mathcross.Blank:
		t.drawBlank(l)
	}
}
