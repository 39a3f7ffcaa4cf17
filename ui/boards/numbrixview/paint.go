package numbrixview

import (
	"backtrack/ui/board"
	"backtrack/ui/paint"
)

// cellInset is the space around a cell, in tiles.
const cellInset = 0.02

// Paint draws a picture of p, as large as fits, on the background colour of the window.
func Paint(pen paint.Pen, pal paint.Palette, p position, m mark) {
	s := scene{pos: p, mark: m}
	if m.Won {
		s.won = p.Max()
	}
	board.Paint(pen, pal, p.Rows(), p.Cols(), m, drawing(p), s.looks())
}

// drawing describes how a board with the steps of p is drawn.
func drawing(p position) board.Drawing[look] {
	ribbon := .60 // width of ribbons, in tiles; narrower if they may cross
	if p.Diagonal() {
		ribbon = .36
	}
	return board.Drawing[look]{Ground: paint.Tray.Paint, Tile: func(t board.Tile, l look) { tile{t}.paint(l, ribbon) }}
}

// paint draws the tile.
func (t tile) paint(l look, ribbon float64) {
	t.Clear(t.Pal.Tray)
	if t.Small() {
		t.drawThumbnail(l)
		t.DrawPointed(l.Marks)
		return
	}
	if !l.hole {
		t.drawGround(l)
	}
	t.drawRibbons(l, ribbon)
	t.drawJoins(l)
	if l.given {
		t.drawPlate(l, false)
	}
	t.drawParts(l)
	if !l.hole {
		t.drawNumber(l)
		t.drawCellNotes(l)
		t.drawMarks(l)
	}
	t.drawHint(l)
}
