package slidingview

import (
	"fmt"
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/ui/board"
	"backtrack/words"
)

// Place implements board.Speaker with the place pointed at. If there is none, it returns
// the empty place.
func (b *Board) Place() string { return b.scene.markerName(b.scene.selected()) }

// DescribePlace implements board.Speaker.
func (b *Board) DescribePlace() string {
	v := b.scene.selected()
	return b.scene.name(v) + ": " + b.scene.token(v)
}

// DescribeBoard implements board.Speaker with the rows of a grid, or with each place of a
// graph and its neighbours.
func (b *Board) DescribeBoard() []string {
	s := b.scene
	if cells, rows, cols, ok := s.pos.Grid(); ok {
		at := map[grid.Cell]int{}
		for v, c := range cells {
			at[c] = v
		}
		return board.DescribeRows(rows, cols, func(c grid.Cell) string { return s.token(at[c]) })
	}
	var out []string
	for v := range s.pos.Len() {
		next := lists.Map(s.pos.Neighbours(v), strconv.Itoa)
		out = append(out, fmt.Sprintf("%s: %s; next to %s.", s.name(v), s.token(v), words.List(next, "and")))
	}
	return out
}

// name names a vertex as moves do: "c4" on a grid, else "Place 4".
func (s scene) name(v int) string {
	if _, _, _, ok := s.pos.Grid(); ok {
		return s.markerName(v)
	}
	return words.Upper(placeText(s.pos, s.markerName(v)))
}

// placeText names the place of a marker: "c4" on a grid, else "place 4".
func placeText(p position, place string) string {
	if _, _, _, ok := p.Grid(); ok {
		return place
	}
	return "place " + place
}

// token says what is on a vertex.
func (s scene) token(v int) string {
	switch t := s.pos.At(v); t {
	case 0:
		return "empty"
	case v:
		return fmt.Sprintf("token %d, at home", t)
	default:
		return fmt.Sprintf("token %d", t)
	}
}
