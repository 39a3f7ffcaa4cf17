package numbrixview

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// A layer is a kind of line between the centres of neighbouring cells, or a kind of bar
// across the side between them.
type layer uint8

// The layers, from the bottom to the top. The three layers of joined sides, and the three
// of blocked sides, are in the order of ink.
const (
	layerGivens      layer = iota // line between consecutive givens, while the board is not full
	layerRibbon                   // line between consecutive numbers
	layerTrialRibbon              // line from or to a number entered since the last checkpoint
	layerJoined                   // side that the path uses, according to the player
	layerTrialJoined
	layerWrongJoined
	layerBlocked // side that the path does not use, according to the player
	layerTrialBlocked
	layerWrongBlocked
	layerHintPath // path that a hint counts
	layerPremise  // lines of a hint; the next layer has the bars (see bar)
	layerPremiseBar
	layerRejected
	layerRejectedBar
	layerConcluded
	layerConcludedBar
	layers
)

// bar returns the layer of the bars that belong to the lines of a hint.
func (l layer) bar() layer { return l + 1 }

// Strokes are the lines of a layer that touch a tile.
type strokes struct {
	out   uint8 // bit k is the line to the neighbour in numbrix.Directions[k]
	cross uint8 // bit k is a line between two other cells that cuts the corner towards Directions[4+k]
}

// directionBit returns the direction from a cell to a neighbour, as a bit.
func directionBit(a, b grid.Cell) uint8 {
	return 1 << slices.Index(numbrix.Directions[:], grid.Cell{Row: b.Row - a.Row, Col: b.Col - a.Col})
}

// addStroke puts a line between two neighbours on all tiles that it touches, and returns the
// tiles whose corners it cuts.
func addStroke(at func(grid.Cell) *look, k layer, a, b grid.Cell) (cut []*look) {
	at(a).lines[k].out |= directionBit(a, b)
	at(b).lines[k].out |= directionBit(b, a)
	if a.Row == b.Row || a.Col == b.Col {
		return nil
	}
	c, d := grid.Cell{Row: a.Row, Col: b.Col}, grid.Cell{Row: b.Row, Col: a.Col}
	at(c).lines[k].cross |= directionBit(c, d) >> 4
	at(d).lines[k].cross |= directionBit(d, c) >> 4
	return []*look{at(c), at(d)}
}

// eachStroke calls line with the ends of every stroke of a layer that touches the tile. If
// a stroke starts at the centre of the tile, its first part is left out: from is the length
// of this part as a fraction of the stroke. Strokes that cut a corner are whole.
func (t tile) eachStroke(s strokes, from float64, line func(x0, y0, x1, y1 float64)) {
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

// eachBar calls line with a bar across the middle of every stroke. length is in tiles. A
// bar goes from left to right, or from top to bottom. This makes the dashes of its parts on
// different tiles agree.
func (t tile) eachBar(s strokes, length float64, line func(x0, y0, x1, y1 float64)) {
	t.eachStroke(s, 0, func(x0, y0, x1, y1 float64) {
		dx, dy := length/2*(y1-y0), length/2*(x0-x1)
		if dx != 0 && dy != 0 {
			dx, dy = .6*dx, .6*dy // there is less room where four cells meet
		}
		if dx < 0 || dx == 0 && dy < 0 {
			dx, dy = -dx, -dy
		}
		x, y := (x0+x1)/2, (y0+y1)/2
		line(x-dx, y-dy, x+dx, y+dy)
	})
}
