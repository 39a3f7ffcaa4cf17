package voxview

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/ui/board"
	"backtrack/ui/paint"
)

// maxRadius is the largest radius of the corners of the frame, in units of the window. It
// matters for small levels, which have large tiles.
const maxRadius = 16

// Paint draws a picture of p, as large as fits, on the background colour of the window.
func Paint(pen paint.Pen, pal paint.Palette, p position, m mark) {
	s := scene{pos: p, mark: m, clock: atRest}
	if m.Won {
		s.won = 1000
	}
	board.Paint(pen, pal, p.Rows(), p.Cols(), m, drawing, s.cells())
}

// drawing draws levels.
var drawing = board.Drawing[paintedCell]{
	Ground: func(tray paint.Tray, s paint.Pen, pal *paint.Palette) {
		tray.Radius = maxRadius
		tray.Paint(s, pal)
	},
	Tile: func(t board.Tile, c paintedCell) { tile{t}.paint(c) },
}

// A paintedCell is everything that is painted on a cell.
type paintedCell struct {
	look
	figures []figure
}

// Same implements board.Look.
func (c paintedCell) Same(other paintedCell) bool {
	return c.look == other.look && slices.Equal(c.figures, other.figures)
}

// cells returns what is painted on each cell, in reading order.
func (s scene) cells() []paintedCell {
	figures := s.figures()
	var out []paintedCell
	for i, l := range s.looks() {
		c := paintedCell{look: l}
		for _, f := range figures {
			if f.covers(s.pos.Cell(i)) {
				c.figures = append(c.figures, f)
			}
		}
		out = append(out, c)
	}
	return out
}

// paint draws one tile, and nothing outside of it.
func (t tile) paint(now paintedCell) {
	small := t.Small()
	t.Clear(t.Pal.Tray)
	t.ground(now.look)
	for part := rimPart; part <= starPart; part++ { // part by part, so that a chain becomes one figure
		for _, f := range now.figures {
			if f.kind == blastFigure {
				t.to(f.cell).blast(f, part, small)
			}
		}
	}
	for _, f := range now.figures {
		if f.kind == reachFigure {
			t.to(f.cell).cross(f.arms)
		}
	}
	star := slices.ContainsFunc(now.figures, func(f figure) bool { return f.kind == blastFigure && f.cell == t.At })
	t.dots(now.track, t.Pal.Own)
	if !small && !star {
		t.counted(now.look, len(now.figures) > 0 || now.look.track != 0)
	}
	t.nodes(now.look)
	for _, f := range now.figures {
		if f.kind == walkerFigure {
			t.to(f.cell).walker(f)
		}
	}
	t.bombs(now.look, small)
	t.ghosts(now.look, small)
	t.hinted(now.look)
	t.marks(now.look)
}

// to returns the tile of another cell, clipped to this one.
func (t tile) to(c grid.Cell) tile { return t.shift(float64(c.Col-t.At.Col), float64(c.Row-t.At.Row)) }

// shift returns the tile with its centre moved.
func (t tile) shift(x, y float64) tile {
	t.Brush = t.Shift(x, y)
	return t
}
