package numbrix

import (
	"fmt"
	"slices"

	"backtrack/model"
	"backtrack/model/grid"
)

// Import reads a board in one of the formats of [grid.Rows], such as bare rows of numbers,
// a Lisp list of lists or comma-separated values. Every number in it is a given; 0 is a
// blank cell, # is no cell.
//
// The tiles of a sliding puzzle give [model.ErrOtherFormat].
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

// CSV writes the givens as comma-separated values. They have no place for diagonal steps.
func (p Position) CSV() string { return grid.CSV(p.Puzzle().Body) }

// areTiles reports whether a board without holes is one of the 15-puzzle: it has all
// numbers but the greatest, and a 0 or, if the numbers make no path, another blank cell.
func (p Position) areTiles(rows [][]grid.CellText) bool {
	_, placed := p.Places()
	if p.max < 2 || p.max != len(p.value) || p.Filled() != p.max-1 || placed[p.max] {
		return false
	}
	zero := func(w grid.CellText) bool { return w.Text == "0" }
	return slices.ContainsFunc(slices.Concat(rows...), zero) || len(p.Conflicts()) > 0
}
