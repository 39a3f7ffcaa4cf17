package numbrix

import (
	"errors"
	"fmt"

	"backtrack/model"
	"backtrack/model/grid"
)

// Hole marks a cell of [New] that is not part of the board.
const Hole = -1

// New returns a puzzle of rows × cols cells. The elements of cells are the given numbers in
// reading order, with 0 for a blank cell and Hole for a hole. The error says why there is no
// such puzzle.
func New(rows, cols int, diagonal bool, cells []int) (Position, error) {
	if rows < 1 || cols < 1 || len(cells) != rows*cols {
		return Position{}, fmt.Errorf("a board of %d × %d does not have %d cells", rows, cols, len(cells))
	}
	size := grid.NewSize(rows, cols)
	p, at, err := newPosition(size, diagonal, cells)
	if err != nil {
		return Position{}, fmt.Errorf("%v: %w", size.Cell(at), err)
	}
	return p, nil
}

// newPosition does the work of New. With an error it returns the index of the cell that the
// error is about.
func newPosition(size grid.Size, diagonal bool, cells []int) (_ Position, at int, err error) {
	if len(cells) > model.MaxCells {
		return Position{}, 0, fmt.Errorf("the board has %d cells; at most %d are allowed", len(cells), model.MaxCells)
	}
	p := &puzzle{Size: size, diagonal: diagonal, hole: make([]bool, len(cells)), given: make([]int, len(cells))}
	for i, v := range cells {
		if p.hole[i] = v == Hole; !p.hole[i] {
			p.given[i] = v
			p.max++
		}
	}
	if p.max == 0 {
		return Position{}, 0, errors.New("the board has only holes (#)")
	}
	first := map[int]int{}
	for i, v := range p.given {
		if v < 0 || v > p.max {
			return Position{}, i, fmt.Errorf("the number does not fit: the board has %d cells, so numbers go from 1 to %d", p.max, p.max)
		}
		if before, again := first[v]; again && v > 0 {
			return Position{}, i, fmt.Errorf("%d is already in %v", v, p.Cell(before))
		}
		first[v] = i
	}
	return Position{puzzle: p, value: p.given}, 0, nil
}
