package numbrix

import (
	"fmt"

	"backtrack/model"
	"backtrack/model/grid"
)

// Hole marks a cell of [New] that is not part of the board.
const Hole = -1

// New returns a puzzle of rows × cols cells. Cells lists them in reading order:
// the number given there, 0 for a blank cell, Hole for no cell. The error says why
// there is no such puzzle.
func New(rows, cols int, diagonal bool, cells []int) (Position, error) {
	switch {
	case rows < 1 || cols < 1 || len(cells) != rows*cols:
		return Position{}, fmt.Errorf("a board of %d × %d does not have %d cells", rows, cols, len(cells))
	case len(cells) > model.MaxCells:
		return Position{}, fmt.Errorf("a board of %d × %d has more than %d cells", rows, cols, model.MaxCells)
	}
	b := &board{rows: rows, cols: cols, diagonal: diagonal, hole: make([]bool, len(cells)), given: make([]int, len(cells))}
	for i, v := range cells {
		if b.hole[i] = v == Hole; !b.hole[i] {
			b.given[i] = v
			b.max++
		}
	}
	if b.max == 0 {
		return Position{}, fmt.Errorf("the board has no cell, only holes")
	}
	first := make([]grid.Cell, b.max+1)
	seen := make([]bool, b.max+1)
	for i, v := range b.given {
		switch {
		case v < 0 || v > b.max:
			return Position{}, fmt.Errorf("%v cannot hold %d: numbers go from 1 to %d", b.cell(i), v, b.max)
		case v > 0 && seen[v]:
			return Position{}, fmt.Errorf("%d stands in %v and in %v", v, first[v], b.cell(i))
		}
		seen[v], first[v] = true, b.cell(i)
	}
	return Position{board: b, value: b.given}, nil
}
