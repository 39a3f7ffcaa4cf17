package numbrix

import (
	"fmt"
	"slices"

	"backtrack/model"
	"backtrack/model/grid"
)

// Import reads a board in one of the formats of [grid.Rows], such as rows of numbers, a Lisp
// list of lists or comma-separated values. Every number in it is a given, 0 is a blank cell,
// and # is a hole. The error for the tiles of a sliding puzzle is [model.ErrOtherFormat].
func Import(text string) (Position, error) {
	rows, err := grid.Rows(text)
	if err != nil {
		return Position{}, err
	}
	p, err := build(rows, false)
	if err == nil && p.areTiles(rows) {
		return Position{}, fmt.Errorf("%w: these are sliding tiles", model.ErrOtherFormat)
	}
	return p, err
}

// CSV returns the givens as comma-separated values. The text does not say whether steps may be
// diagonal.
func (p Position) CSV() string { return grid.CSV(p.Puzzle().Body) }

// areTiles reports whether a board is one of the 15-puzzle, or of its other sizes. Such a board
// has no holes, and all numbers but the largest are on it. Its blank cell is written as 0, or
// its numbers form no path.
func (p Position) areTiles(rows [][]grid.CellText) bool {
	_, placed := p.Places()
	if p.max < 2 || p.max != len(p.value) || p.Filled() != p.max-1 || placed[p.max] {
		return false
	}
	zero := func(w grid.CellText) bool { return w.Text == "0" }
	return slices.ContainsFunc(slices.Concat(rows...), zero) || len(p.Conflicts()) > 0
}
