package numbrixview

import (
	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// A layer is a kind of line between the middles of neighbouring cells, or of
// bar across the side between them.
type layer uint8

// The layers, from the bottom to the top.
const (
	printed     layer = iota // consecutive givens, while the board is not full
	ribbon                   // consecutive numbers
	trialRibbon              // one of them since the last checkpoint
	joined                   // a side that the player says is used
	trialJoined
	wrongJoined
	blocked // a side that the player says is not used
	trialBlocked
	wrongBlocked
	way // a way that a hint counts
	premiseJoined
	premiseBlocked
	refusedJoined
	refusedBlocked
	concludedJoined
	concludedBlocked
	layers
)

// Strokes are the lines of a layer that touch a tile.
type strokes struct {
	out   uint8 // bit k: to the neighbour in numbrix.Directions[k]
	cross uint8 // bit k: one between two other cells cuts the corner Directions[4+k]
}

// stroke puts a line between two neighbours on all tiles that it touches, and
// returns those whose corner it cuts.
func stroke(at func(grid.Cell) *look, k layer, a, b grid.Cell) (cut []*look) {
	for i, d := range numbrix.Directions {
		switch (grid.Cell{Row: b.Row - a.Row, Col: b.Col - a.Col}) {
		case d:
			at(a).lines[k].out |= 1 << i
		case grid.Cell{Row: -d.Row, Col: -d.Col}:
			at(b).lines[k].out |= 1 << i
		}
	}
	if a.Row == b.Row || a.Col == b.Col {
		return nil
	}
	for _, c := range []grid.Cell{{Row: a.Row, Col: b.Col}, {Row: b.Row, Col: a.Col}} {
		for i, d := range numbrix.Directions[4:] {
			if c.Row+d.Row == a.Row+b.Row-c.Row && c.Col+d.Col == a.Col+b.Col-c.Col {
				at(c).lines[k].cross |= 1 << i
				cut = append(cut, at(c))
			}
		}
	}
	return cut
}

// each calls line with the ends of every stroke of a layer that touches the
// tile: those from its middle first leave out the part from of the way, those
// that cut a corner are whole.
func (t tile) each(s strokes, from float64, line func(x0, y0, x1, y1 float64)) {
	for k, d := range numbrix.Directions {
		dx, dy := float64(d.Col)*t.U, float64(d.Row)*t.U
		if s.out&(1<<k) != 0 {
			line(t.X+from*dx, t.Y+from*dy, t.X+dx, t.Y+dy)
		}
		if k >= 4 && s.cross&(1<<(k-4)) != 0 {
			line(t.X+dx, t.Y, t.X, t.Y+dy)
		}
	}
}

// bars calls line with a bar of a length, in tiles, across the middle of every
// stroke, from left to right, so that dashes are the same on all tiles.
func (t tile) bars(s strokes, length float64, line func(x0, y0, x1, y1 float64)) {
	t.each(s, 0, func(x0, y0, x1, y1 float64) {
		dx, dy := length/2*(y1-y0), length/2*(x0-x1)
		if dx != 0 && dy != 0 {
			dx, dy = .6*dx, .6*dy // where four cells meet there is less room
		}
		if dx < 0 || dx == 0 && dy < 0 {
			dx, dy = -dx, -dy
		}
		x, y := (x0+x1)/2, (y0+y1)/2
		line(x-dx, y-dy, x+dx, y+dy)
	})
}
